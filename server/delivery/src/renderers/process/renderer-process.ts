import type { ChildProcess } from 'node:child_process'
import { pathOf } from '@store/platform/http/observing/log'
import type { Shop, ShopFacts } from '@store/platform/shop/shop-facts'
import { NO_TRACING, type Tracing } from '@store/platform/tracing/tracing'
import type { StartMessage, ToRenderer } from '@store/renderer/messages'
import type { Currency } from '@store/shared/domain/money'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import type { RenderedPage } from '@store/shared/remotes/contract/page-rendering'
import { shopLanguagesOf } from '@store/shared/remotes/shop/shop-languages'
import { cpuTimeMs } from './cpu-time'
import { type ForkOptions, forkRenderer } from './fork-renderer'
import { openPlaceFile } from './place-file'
import { type ThrownText, toLogText, toPlace } from './release-text'
import { type ParsedMessage, parseMessage, parsePage } from './renderer-messages'
import { createWatchdog } from './watchdog'

export type EndReason = 'hang' | 'death' | 'memory' | 'unusable' | 'stopped'

export interface RendererEnd {
  readonly reason: EndReason
  /** The part whose code ran last: `shell`, a remote, or empty when none was entered. */
  readonly part: string
  /** The same, or the slot of it. */
  readonly place: string
  readonly detail: string
  /** Of an error that it told of itself. */
  readonly frames: readonly string[]
  /** Pages were rendered before; otherwise it ended while parts were loaded. */
  readonly wasReady: boolean
}

export interface RendererUsage {
  readonly heapBytes: number
  readonly rssBytes: number
}

export interface RendererLimits {
  readonly hangMs: number
  readonly startMs: number
  /** A page that takes longer is given up; the renderer goes on. */
  readonly pageMs: number
  readonly maxHeapMb: number
  /** Beyond these a renderer is replaced. */
  readonly heapBytes: number
  readonly rssBytes: number
}

export const RENDERER_LIMITS: RendererLimits = {
  hangMs: 1000,
  startMs: 20_000,
  pageMs: 2500,
  maxHeapMb: 256,
  heapBytes: 160 * 1024 * 1024,
  rssBytes: 400 * 1024 * 1024,
}

export interface RendererProcessOptions {
  readonly program: string
  readonly start: Omit<StartMessage, 'kind' | 'collectAboveBytes' | 'brand' | 'menus' | 'inLanguages'>
  readonly shop: Shop
  readonly limits: RendererLimits
  readonly node?: ForkOptions['node']
  /** An anonymous GET asked for by a part. Rejects when it is refused. */
  readonly read: (part: string, path: string, language: Language) => Promise<{ status: number; json: string }>
  readonly onReport: (place: string, message: string, thrown: ThrownText) => void
  /** Pages and the reads for them become spans. */
  readonly tracing?: Pick<Tracing, 'span' | 'keep' | 'current'>
  /** Makes what a release says fit to be logged. */
  readonly toText?: (text: string) => string
  /** The renderer uses more memory than it should; it goes on until it is stopped. */
  readonly onGrown: (usage: RendererUsage) => void
  readonly onEnd: (end: RendererEnd) => void
}

export interface RendererProcess {
  readonly pid: number
  /** Resolves once pages can be rendered; never settles for a renderer that ends before. */
  readonly ready: Promise<void>
  /** Pages under way. */
  load(): number
  usage(): RendererUsage
  /**
   * @param url path and query, as in the address
   * @throws {PageFailed} for a page that the shell could not render; {RendererEnded} when the process ended meanwhile
   */
  render(url: string, currency: Currency): Promise<RenderedPage>
  /** What is wrong with a module that no page is rendered with; null when nothing is. @throws {RendererEnded} */
  tryModule(address: string): Promise<string | null>
  /** What it uses now. @throws {RendererEnded} */
  measure(): Promise<RendererUsage>
  /** Ends it at once. */
  kill(): void
}

export class PageFailed extends Error {
  override readonly name = 'PageFailed'
}

export class RendererEnded extends Error {
  override readonly name = 'RendererEnded'
}

interface Waiting<T> {
  resolve(value: T): void
  reject(error: Error): void
}

/** `page` is the one that asks, where that is traced. */
type AskedRead = Extract<ParsedMessage, { readonly kind: 'read' }>

const LOOKS_PER_HANG = 4
const MAX_STDERR = 2000

/**
 * One renderer process, watched: it ends itself never, and is ended when it hangs.
 *
 * One function: short steps that share the state of one process.
 */
export function startRenderer(options: RendererProcessOptions): RendererProcess {
  const { program, start, shop, limits, read, onReport, onGrown, onEnd, node } = options
  const { toText = toLogText, tracing = NO_TRACING } = options
  const place = openPlaceFile()
  const child: ChildProcess = forkRenderer({
    program,
    parts: [start.shell, ...start.remotes],
    maxHeapMb: limits.maxHeapMb,
    placeFile: place.descriptor,
    ...(node && { node }),
  })
  const pages = new Map<number, Waiting<RenderedPage>>()
  /** Of pages whose trace is recorded: runs work within it. */
  const traced = new Map<number, ReturnType<Tracing['keep']>>()
  const modules = new Map<number, Waiting<string | null>>()
  const measuring = new Set<Waiting<RendererUsage>>()
  let lastId = 0
  let known: ShopFacts = shop.facts()
  let reason: EndReason | null = null
  let detail = ''
  let isEnded = false
  let isGrown = false
  let wasReady = false
  let frames: readonly string[] = []
  let usage: RendererUsage = { heapBytes: 0, rssBytes: 0 }
  let announceReady = () => {}
  const ready = new Promise<void>((resolve) => {
    announceReady = resolve
  })

  const send = (message: ToRenderer): void => {
    if (child.connected) child.send(message, () => {})
  }
  const kill = (why: EndReason, what = ''): void => {
    reason ??= why
    if (what !== '') detail = what
    child.kill('SIGKILL')
  }

  const watchdog = createWatchdog({
    hangMs: limits.hangMs,
    ping: () => send({ kind: 'ping' }),
    onHang: () => kill('hang'),
    cpuTimeMs: () => (child.pid === undefined ? null : cpuTimeMs(child.pid)),
  })
  const looking = setInterval(watchdog.look, limits.hangMs / LOOKS_PER_HANG)
  const starting = setTimeout(() => kill('hang', 'it did not start in time'), limits.startMs)
  looking.unref()
  starting.unref()

  const answer = async ({ id, part, path, language, page = 0 }: AskedRead): Promise<void> => {
    const within = traced.get(page) ?? ((work) => work())
    const reading = () =>
      tracing.span('read', { 'store.part': part, 'url.path': pathOf(path) }, () => read(part, path, language))
    try {
      send({ kind: 'answer', id, ...(await within(reading)) })
    } catch (error) {
      send({ kind: 'refusal', id, message: error instanceof Error ? error.message : 'refused' })
    }
  }

  const settle = (id: number, apply: (waiting: Waiting<RenderedPage>) => void): void => {
    const waiting = pages.get(id)
    pages.delete(id)
    if (waiting) apply(waiting)
  }

  child.on('message', (value: unknown) => {
    if (isEnded) return
    watchdog.alive()
    const message = parseMessage(value, toText)
    if (message === null) return kill('death', 'it sent what is no message')
    switch (message.kind) {
      case 'ready':
        clearTimeout(starting)
        wasReady = true
        return announceReady()
      case 'unusable':
        frames = message.thrown.frames
        return kill('unusable', message.message)
      case 'page':
        return settle(message.id, ({ resolve, reject }) => {
          try {
            resolve(parsePage(message))
          } catch (error) {
            reject(new PageFailed(`the page is malformed: ${error instanceof Error ? error.message : ''}`))
          }
        })
      case 'failedPage':
        return settle(message.id, ({ reject }) => reject(new PageFailed(message.message)))
      case 'loaded': {
        const waiting = modules.get(message.id)
        modules.delete(message.id)
        return waiting?.resolve(message.problem)
      }
      case 'read':
        return void answer(message)
      case 'report':
        return onReport(message.place, message.message, message.thrown)
      case 'pong': {
        usage = message
        for (const { resolve } of measuring) resolve(message)
        measuring.clear()
        if (isGrown || (message.heapBytes <= limits.heapBytes && message.rssBytes <= limits.rssBytes)) return
        isGrown = true
        return onGrown(message)
      }
    }
  })

  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR)
  })

  const end = (how: string): void => {
    if (isEnded) return
    isEnded = true
    clearInterval(looking)
    clearTimeout(starting)
    const last = reason === 'unusable' ? 'shell' : toPlace(place.read())
    const [part = ''] = last.split('/')
    place.close()
    // V8 says so before it aborts; the last place is then only who asked last.
    const isMemory = /heap out of memory|Allocation failed/.test(stderr)
    const said = detail || toLogText(stderr.trim().split('\n').slice(-3).join(' ')) || how
    for (const { reject } of [...pages.values(), ...modules.values(), ...measuring]) {
      reject(new RendererEnded(said))
    }
    pages.clear()
    modules.clear()
    measuring.clear()
    const why = reason ?? (isMemory ? 'memory' : 'death')
    onEnd({ reason: why, part, place: last, detail: said, frames, wasReady })
  }
  child.once('error', (error) => end(error.message))
  // Not `exit`: what it wrote before may still lie unread.
  child.once('close', (code, signal) => end(`exit ${code ?? signal}`))

  function render(url: string, currency: Currency): Promise<RenderedPage> {
    lastId += 1
    const id = lastId
    const page = new Promise<RenderedPage>((resolve, reject) => {
      pages.set(id, { resolve, reject })
      const now = shop.facts()
      if (now !== known) send({ kind: 'shop', ...toTexts(shop) })
      known = now
      const isTraced = tracing.current()?.isSampled === true
      if (isTraced) traced.set(id, tracing.keep())
      send({ kind: 'render', id, url, currency, ...(isTraced && { isTraced }) })
    })
    const late = setTimeout(
      () => settle(id, ({ reject }) => reject(new PageFailed('the page took too long'))),
      limits.pageMs,
    )
    return page.finally(() => {
      clearTimeout(late)
      traced.delete(id)
    })
  }

  send({ kind: 'start', ...start, ...toTexts(shop), collectAboveBytes: limits.heapBytes })

  return {
    pid: child.pid ?? 0,
    ready,
    load: () => pages.size,
    usage: () => usage,
    render(url, currency) {
      if (isEnded) return Promise.reject(new RendererEnded('it has ended'))
      return tracing.span('render page', { 'url.path': pathOf(url) }, () => render(url, currency))
    },
    async tryModule(address) {
      if (isEnded) throw new RendererEnded('it has ended')
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        modules.set(id, { resolve, reject })
        send({ kind: 'load', id, address })
      })
    },
    async measure() {
      if (isEnded) throw new RendererEnded('it has ended')
      return new Promise((resolve, reject) => {
        measuring.add({ resolve, reject })
        send({ kind: 'ping' })
      })
    },
    kill: () => kill('stopped'),
  }
}

function toTexts(shop: Shop) {
  const { brand, menus } = shop.facts()
  const others = shopLanguagesOf(brand).filter((language) => language !== SOURCE_LANGUAGE)
  const inLanguages = others.map((language) => {
    const facts = shop.facts(language)
    return [language, { brand: facts.brand, menus: facts.menus }]
  })
  return {
    brand: JSON.stringify(brand),
    menus: JSON.stringify(menus),
    inLanguages: JSON.stringify(Object.fromEntries(inLanguages)),
  }
}
