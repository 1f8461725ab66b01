import { withTimeout } from '@store/platform/http/with-timeout'
import type { Currency } from '@store/shared/domain/money'
import type { RenderedPage } from '@store/shared/remotes/contract/page-rendering'
import type { FastifyBaseLogger } from 'fastify'
import {
  type RendererEnd,
  RendererEnded,
  type RendererProcess,
  type RendererProcessOptions,
  type RendererUsage,
} from './process/renderer-process'
import type { LeftOutRemote, RendererMetrics } from './renderer-metrics'
import { type RenderingFailure, toRenderingFailure } from './rendering-failure'
import { type Failure, judge } from './suspects'

type Hearing = Pick<RendererProcessOptions, 'onGrown' | 'onEnd'>

export interface RendererPoolOptions {
  readonly generation: number
  readonly size: number
  /** Versions of the remotes that the server can render, by name. */
  readonly remotes: ReadonlyMap<string, string>
  readonly start: (leaveOut: ReadonlySet<string>, hearing: Hearing) => RendererProcess
  readonly onUnusable: () => void
  /** Hears what parts did to renderers. */
  readonly onFailure?: (failure: RenderingFailure) => void
  readonly metrics: RendererMetrics
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Longest that a page may take altogether. */
  readonly pageMs?: number
  readonly now?: () => number
}

export interface RendererPool {
  /** Resolves with the first renderer that is ready; rejects when the composition cannot be rendered. */
  readonly ready: Promise<void>
  /** @throws when the page cannot be rendered here */
  render(url: string, currency: Currency): Promise<RenderedPage>
  usages(): readonly RendererUsage[]
  leftOut(): readonly LeftOutRemote[]
  /** Ends the renderers once their pages are done, within the time that a page may take. */
  close(): void
  /** Ends them at once. */
  kill(): void
}

const OF_NO_PART = { part: '', place: '', frames: [], wasReady: false } as const

/** No renderer of the composition was ready so far. */
export class StillStarting extends Error {
  override readonly name = 'StillStarting'
}

interface Member {
  readonly process: RendererProcess
  readonly leaveOut: ReadonlySet<string>
  isReady: boolean
  /** Gets no further page. */
  isLeaving: boolean
}

const PAGE_MS = 2500
/** Longest that a page waits for the first renderer: a browser renders it sooner. */
const FIRST_RENDERER_MS = 150
const MAX_PAGES_PER_RENDERER = 100
const DRAIN_LOOK_MS = 20
/** Between starts when renderers keep failing. */
const REST_MS = [0, 0, 250, 1000, 5000]

/**
 * The renderers of one composition. A renderer that fails is replaced; the remote at fault is left to the browser from then on.
 *
 * One function: short steps that share which renderers run and who waits for one.
 */
export function createRendererPool(options: RendererPoolOptions): RendererPool {
  const { generation, size, remotes, start, onUnusable, metrics, log, pageMs = PAGE_MS } = options
  const { now = () => performance.now(), onFailure = () => {} } = options
  const names = [...remotes.keys()].sort()
  const members = new Set<Member>()
  const waiting = new Set<() => void>()
  const failures: Failure[] = []
  const reasons = new Map<string, string>()
  let leaveOut: ReadonlySet<string> = new Set()
  let isClosed = false
  let isUnusable = false
  let wasReady = false
  let resolveReady = () => {}
  let rejectReady = (_error: Error) => {}
  const ready = new Promise<void>((resolve, reject) => {
    resolveReady = resolve
    rejectReady = reject
  })
  ready.catch(() => {})

  const staying = () => [...members].filter((member) => !member.isLeaving)

  function add(): void {
    if (isClosed || isUnusable) return
    let ended = false
    const onEnd = (end: RendererEnd) => {
      ended = true
      members.delete(member)
      metrics.onEnd(end.reason)
      if (end.reason !== 'stopped') fail(end, member.process.pid)
    }
    const onGrown = (usage: RendererUsage) => {
      if (member.isLeaving) return
      metrics.onEnd('grown')
      log.warn(
        { generation, ...usage, pid: member.process.pid },
        'a renderer uses much memory and is replaced',
      )
      accuse({ ...OF_NO_PART, reason: 'memory', detail: `it used ${usage.heapBytes} bytes`, wasReady: true })
      renew()
    }
    let process: RendererProcess
    try {
      process = start(leaveOut, { onEnd, onGrown })
    } catch (error) {
      fail({ ...OF_NO_PART, reason: 'death', detail: `it could not be started: ${String(error)}` })
      return
    }
    const member: Member = {
      process,
      leaveOut,
      isReady: false,
      isLeaving: false,
    }
    members.add(member)
    void member.process.ready.then(() => {
      if (ended) return
      member.isReady = true
      if (!wasReady) log.info({ generation, pid: member.process.pid }, 'a composition can be rendered')
      wasReady = true
      resolveReady()
      for (const wake of [...waiting]) wake()
      retireOld()
      fill()
    })
  }

  /** Starts one renderer at a time, so that those that work keep their share of the processors. */
  function fill(): void {
    const wanted = staying().filter((member) => member.leaveOut === leaveOut)
    if (wanted.length < size && wanted.every((member) => member.isReady)) add()
  }

  /** Renderers that still hold what was left out since, and those that grew, leave once one is ready in their place. */
  function retireOld(): void {
    for (const member of staying()) if (member.leaveOut !== leaveOut) void drain(member)
  }

  function renew(): void {
    // Another set, though it may hold the same, so that all renderers so far are old ones.
    leaveOut = new Set(leaveOut)
    fill()
  }

  async function drain(member: Member): Promise<void> {
    member.isLeaving = true
    const until = now() + pageMs
    while (member.process.load() > 0 && now() < until && members.has(member)) {
      await new Promise((resolve) => setTimeout(resolve, DRAIN_LOOK_MS))
    }
    member.process.kill()
  }

  /** Notes a failure, and decides who is left out because of it. */
  function accuse(end: RendererEnd): void {
    const { reason, part, detail } = end
    const isKnown = reason !== 'memory' && part !== ''
    if (isKnown) onFailure(toRenderingFailure(end))
    failures.push({ suspect: isKnown ? part : null, hint: part, at: now() })
    const verdict = judge(names, failures)
    const before = leaveOut
    for (const remote of verdict.leaveOut) {
      if (before.has(remote)) continue
      reasons.set(remote, reason)
      // Nothing says whose code it was: the search has come to this remote.
      if (remote !== part || !isKnown) onFailure(toRenderingFailure({ ...end, part: remote, place: remote }))
      log.error(
        { generation, remote, version: remotes.get(remote), reason, detail },
        'a remote is left to the browser until other parts are live',
      )
    }
    const isSame =
      before.size === verdict.leaveOut.size && [...before].every((each) => verdict.leaveOut.has(each))
    if (!isSame) leaveOut = verdict.leaveOut
    isUnusable ||= verdict.isUnusable
  }

  function fail(end: RendererEnd, pid?: number): void {
    if (isClosed) return
    log.warn({ generation, ...end, pid }, 'a renderer ended')
    accuse(end)
    if (isUnusable) {
      giveUp(end)
      return
    }
    const rest = REST_MS[Math.min(recentFailures(), REST_MS.length) - 1] ?? 0
    if (rest === 0) fill()
    else setTimeout(fill, rest).unref()
  }

  const recentFailures = (): number => failures.filter(({ at }) => now() - at < 10_000).length

  function giveUp({ detail }: RendererEnd): void {
    log.error({ generation, detail }, 'a composition cannot be rendered by the server')
    rejectReady(new Error(`generation ${generation} cannot be rendered: ${detail}`))
    for (const wake of [...waiting]) wake()
    for (const member of members) member.process.kill()
    if (wasReady) onUnusable()
  }

  const leastBusy = (): Member | undefined => {
    let least: Member | undefined
    for (const member of members) {
      if (!member.isReady || member.isLeaving) continue
      if (least === undefined || member.process.load() < least.process.load()) least = member
    }
    return least
  }

  async function findRenderer(): Promise<RendererProcess> {
    for (;;) {
      const found = leastBusy()
      if (found) {
        if (found.process.load() >= MAX_PAGES_PER_RENDERER) throw new Error('the renderers are busy')
        return found.process
      }
      if (isClosed || isUnusable) throw new Error('the composition is not rendered any more')
      if (waiting.size >= MAX_PAGES_PER_RENDERER * size) throw new Error('too many pages wait for a renderer')
      let wake = () => {}
      const isStarting = !wasReady
      await withTimeout(
        new Promise<void>((resolve) => {
          wake = resolve
          waiting.add(wake)
        }),
        isStarting ? FIRST_RENDERER_MS : pageMs,
      )
        .catch((error: unknown) => {
          throw isStarting ? new StillStarting('the renderers are starting') : error
        })
        .finally(() => waiting.delete(wake))
    }
  }

  async function render(url: string, currency: Currency): Promise<RenderedPage> {
    for (let tries = 1; ; tries += 1) {
      const renderer = await findRenderer()
      try {
        return await renderer.render(url, currency)
      } catch (error) {
        // The page itself may be what ended it; who is at fault is left out by now.
        if (!(error instanceof RendererEnded) || tries === 2) throw error
      }
    }
  }

  add()

  return {
    ready,
    render: (url, currency) => withTimeout(render(url, currency), pageMs),
    usages: () => [...members].filter(({ isReady }) => isReady).map(({ process }) => process.usage()),
    leftOut: () =>
      [...leaveOut].map((remote) => ({
        remote,
        version: remotes.get(remote) ?? '',
        reason: reasons.get(remote) ?? '',
      })),
    close() {
      isClosed = true
      rejectReady(new Error('the composition is not rendered any more'))
      for (const member of staying()) void drain(member)
    },
    kill() {
      isClosed = true
      rejectReady(new Error('the renderers were stopped'))
      for (const member of members) member.process.kill()
    },
  }
}
