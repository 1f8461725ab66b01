import type { Shop } from '@store/platform/shop/shop-facts'
import { nameOf } from '@store/shared/remotes/contract/module-address'
import type { ReleaseDocument } from '@store/shared/remotes/releases/release-document'
import type { Composition } from '../../compositions/composition'
import { type AnonymousReads, createBoundedReads } from '../../renderers/bounded-reads'
import { toRenderedPart } from '../../renderers/composition-renderers'
import {
  RENDERER_LIMITS,
  type RendererEnd,
  RendererEnded,
  type RendererLimits,
  type RendererProcess,
  type RendererProcessOptions,
  startRenderer,
} from '../../renderers/process/renderer-process'
import { toRenderingFailure, toReportedFailure } from '../../renderers/rendering-failure'
import { isFailure, isLate, type Observation, type ObservedCheck, toObservation } from './observation'
import type { RenderingPlan, Visit } from './rendering-plan'
import { slotContents } from './slot-contents'
import { findMarkupFaults } from './slot-markup'

export interface SeenPage {
  readonly status: number
  /** Whether each slot shows anything, by its name. */
  readonly contents: ReadonlyMap<string, boolean>
  /** Slots that are left to the browser. */
  readonly missing: readonly string[]
}

export interface Observed {
  readonly observations: readonly Observation[]
  /** By `visitKey`; a page that could not be rendered is missing. */
  readonly pages: ReadonlyMap<string, SeenPage>
  /** False when something of the plan was not rendered: the process ended, time was over, or too many pages failed. */
  readonly isWhole: boolean
}

export interface ObserveOptions {
  readonly program: string
  readonly origin: string
  readonly shop: Shop
  readonly reads: AnonymousReads
  readonly documentOf: (composition: Composition) => ReleaseDocument
  readonly limits?: Partial<RendererLimits>
  /** How long a page waits for one slot; without it as long as for a shopper. */
  readonly slotMs?: number
  /** Longest that all of it may take. */
  readonly budgetMs: number
}

export const visitKey = ({ url, currency }: Visit): string => `${currency} ${url}`

/** Renders of each page, and of all together, between two measurements of the memory. */
const RENDERS_PER_PAGE = 8
const MIN_RENDERS = 40
const AT_ONCE = 4
/** Kept by each render, in two rounds after each other: a renderer would be full after some three thousand pages. */
export const MAX_KEPT_BYTES = 50 * 1024
/** What is seen once may be the machine's fault. */
export const TIMES_TO_CONFIRM = 3
/** More would say the same again, and each may take half a second. */
const MAX_FAILED_VISITS = 6
/** For what a page leaves behind in timers. */
const AFTERMATH_MS = 60

/** A page may take longer than for a shopper: here the machine may be busy, and hanging is found by processor time. */
const GATE_LIMITS: RendererLimits = { ...RENDERER_LIMITS, pageMs: 20_000, startMs: 60_000, heapBytes: 0 }

/**
 * Renders a composition in a process of its own, which is ended afterwards, and tells what went wrong.
 *
 * One function: short steps that add to the same observations.
 */
export async function observe(
  composition: Composition,
  { visits, modules, repeated, stopsEarly }: RenderingPlan,
  options: ObserveOptions,
): Promise<Observed> {
  const { program, origin, shop, reads, documentOf, slotMs, budgetMs } = options
  const until = performance.now() + budgetMs
  const observations: Observation[] = []
  const pages = new Map<string, SeenPage>()
  let at: Visit | null = null
  let isReady = false
  let isWhole = false
  let ending: RendererEnd | null = null
  let announceEnd = () => {}
  const ended = new Promise<void>((resolve) => {
    announceEnd = resolve
  })

  const note = (
    check: ObservedCheck,
    module: string,
    text: string,
    more: Pick<Observation, 'frames'> = {},
  ): void => {
    observations.push({ check, module, page: at?.url ?? null, text, ...more })
  }
  const usable = [...composition.remotes.values()].filter(({ isNodeUsable }) => isNodeUsable)
  const bounded = createBoundedReads({
    reads,
    onRefused: (part, path, why) =>
      note('render', part, `${part} asks for ${path}, which is refused: ${why}`),
  })
  const started = tryToStart({
    program,
    limits: { ...GATE_LIMITS, ...options.limits, heapBytes: 0 },
    shop,
    start: {
      origin,
      release: JSON.stringify(documentOf(composition)),
      ...(slotMs !== undefined && { slotMs }),
      reportsEveryThrow: true,
      shell: toRenderedPart(composition.shell),
      remotes: usable.map(toRenderedPart),
    },
    read: bounded.read,
    onReport: (place, message, thrown) => {
      const text = thrown.message
      const frames = toReportedFailure(place, thrown)?.frames
      const from = frames === undefined ? {} : { frames }
      if (message.startsWith('console.')) note('console', place, `${place} writes to the console: ${text}`)
      else if (isReady) note('render', place, `${place}${onPage(at)}: ${text}`, from)
      else note('load', place, `${place}: ${text}`, from)
    },
    onGrown: () => {},
    onEnd: (end) => {
      ending = end
      announceEnd()
    },
  })

  if (typeof started === 'string') {
    const text = `no renderer could be started: ${started}`
    return { observations: [{ check: 'renderer', module: '', page: null, text }], pages, isWhole }
  }
  const renderer: RendererProcess = started
  const isOverdue = () => performance.now() > until

  /** What the live renderers are replaced beyond. */
  const isFull = () => renderer.usage().heapBytes > RENDERER_LIMITS.heapBytes

  async function visit(each: Visit): Promise<void> {
    if (isFull()) return
    at = each
    const before = observations.length
    bounded.grant()
    try {
      const page = await renderer.render(each.url, each.currency)
      const { status, html, missingSlots } = page
      pages.set(visitKey(each), { status, contents: slotContents(html), missing: missingSlots })
      for (const { module, kind, text } of findMarkupFaults(html)) {
        observations.push({
          check: 'markup',
          module,
          kind,
          page: each.url,
          text: `${module}${onPage(each)} ${text}`,
        })
      }
      for (const slot of missingSlots) {
        const isExplained = observations.some(({ module }) => nameOf(module) === slot)
        if (!isExplained) note('render', slot, `${slot} is not rendered${onPage(at)}`)
      }
    } catch (error) {
      if (error instanceof RendererEnded) throw error
      const isExplained = observations.length > before
      if (!isExplained)
        note('render', 'shell', `the page cannot be rendered${onPage(at)}: ${messageOf(error)}`)
    }
  }

  async function visitAll(): Promise<boolean> {
    let failed = 0
    for (const [index, each] of visits.entries()) {
      if (isOverdue()) {
        note('unfinished', '', `only ${index} of ${visits.length} pages could be rendered in time`)
        return false
      }
      const before = countOf(observations)
      await visit(each)
      if (countOf(observations) > before) failed += 1
      if (stopsEarly && failed >= MAX_FAILED_VISITS) return false
    }
    return true
  }

  function noteFull(): void {
    at = null
    if (!isFull()) return
    const usedMb = Math.round(renderer.usage().heapBytes / 1024 / 1024)
    note('memory', '', `the pages leave ${usedMb} MB of memory in use`)
  }

  async function loadModules(): Promise<void> {
    at = null
    for (const address of modules) {
      const problem = await renderer.tryModule(address)
      const module = nameOf(address)
      if (problem === null) continue
      // What browsers alone load may ask for one as soon as it is loaded.
      if (BROWSER_ONLY.test(problem)) {
        note('console', module, `${module} needs a browser as soon as it is loaded: ${withoutStack(problem)}`)
      } else note('load', module, `${module} cannot be loaded: ${withoutStack(problem)}`)
    }
  }

  async function repeat(times: number): Promise<void> {
    const all = Array.from({ length: times }).flatMap(() => repeated)
    for (let first = 0; first < all.length && !isOverdue(); first += AT_ONCE) {
      await Promise.all(all.slice(first, first + AT_ONCE).map(visit))
    }
  }

  async function measureGrowth(): Promise<void> {
    // Where pages fail, the process that confirms it measures.
    if (repeated.length === 0 || (stopsEarly && countOf(observations) > 0)) return
    if (stopsEarly && observations.filter(isLate).length >= MAX_FAILED_VISITS) {
      return note('unmeasured', '', 'what memory the pages keep was not measured, because they are late')
    }
    const times = Math.max(RENDERS_PER_PAGE, Math.ceil(MIN_RENDERS / repeated.length))
    await repeat(Math.ceil(times / 2))
    const sizes = [(await renderer.measure()).heapBytes]
    for (let round = 0; round < 2; round++) {
      await repeat(times)
      sizes.push((await renderer.measure()).heapBytes)
    }
    at = null
    if (isOverdue()) return note('unmeasured', '', 'what memory the pages keep could not be measured in time')
    const renders = times * repeated.length
    const kept = Math.min(...sizes.slice(1).map((size, index) => size - (sizes[index] ?? 0))) / renders
    if (kept > MAX_KEPT_BYTES) {
      note('growth', '', `each page that is rendered leaves ${Math.round(kept / 1024)} KB of memory in use`)
    }
  }

  const end = (): RendererEnd | null => ending
  try {
    await Promise.race([renderer.ready, ended])
    if (end() === null) {
      isReady = true
      const isAllVisited = await visitAll()
      await loadModules()
      await new Promise((resolve) => setTimeout(resolve, AFTERMATH_MS))
      await measureGrowth()
      noteFull()
      isWhole = isAllVisited && !isFull()
    }
  } catch (error) {
    if (!(error instanceof RendererEnded)) throw error
    await ended
  } finally {
    renderer.kill()
  }
  const died = end()
  if (died !== null && died.reason !== 'stopped') {
    // A process whose memory is full does nothing but look for some.
    const reason = died.reason === 'hang' && isFull() ? 'memory' : died.reason
    const page = at === null ? null : urlOf(at)
    observations.push({
      ...toObservation({ ...died, reason }),
      page,
      frames: toRenderingFailure(died).frames,
    })
  }
  return { observations, pages, isWhole }
}

/** Why not, when it cannot be. */
function tryToStart(options: RendererProcessOptions): RendererProcess | string {
  try {
    return startRenderer(options)
  } catch (error) {
    return messageOf(error)
  }
}

/** Said by V8 of a global that only browsers have. */
const BROWSER_ONLY =
  /ReferenceError: (window|document|navigator|location|history|localStorage|sessionStorage|matchMedia|HTMLElement|customElements|IntersectionObserver|requestAnimationFrame) is not defined/

/** The team knows its code; the rest of the text says where the store's stands. */
const withoutStack = (message: string): string =>
  message.replace(/ at (?:async )?(?:(?:[^\s(]+ ){0,2}\()?[^\s()]+:\d+:\d+\)?.*$/, '')

const urlOf = ({ url }: Visit): string => url
const onPage = (visit: Visit | null): string => (visit === null ? '' : ` on ${visit.url}`)
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
/** What is late may be the machine's fault, and is no reason to leave the rest out. */
const countOf = (observations: readonly Observation[]): number =>
  observations.filter((each) => isFailure(each) && !isLate(each)).length
