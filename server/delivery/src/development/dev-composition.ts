import { createRepeatingJob } from '@store/platform/jobs/repeating-job'
import type { FastifyBaseLogger } from 'fastify'
import type { Composition } from '../compositions/composition'
import type { LiveComposition } from '../live/live-composition'
import type { CompositionRendering } from '../live/live-options'
import type { Part } from '../releases/part'
import type { DevParts } from './dev-parts'

export interface DevCompositionOptions {
  readonly parts: DevParts
  readonly live: Pick<LiveComposition, 'current'>
  readonly rendering: CompositionRendering
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** What is live, with the newest builds of development servers in it. */
export interface DevComposition extends Pick<LiveComposition, 'current' | 'release'> {
  /** Resolves when it has caught up with all servers. */
  refresh(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const POLL_MS = 300

export function createDevComposition(options: DevCompositionOptions): DevComposition {
  const { parts, live, rendering, log } = options
  let current: Composition | null = null
  let madeOf: readonly unknown[] = []

  async function refresh(): Promise<void> {
    await parts.look()
    const base = live.current()
    const found = parts.names.map((name) => parts.current().get(name))
    if (base === null || [base, ...found].every((each, index) => each === madeOf[index])) return
    madeOf = [base, ...found]
    const composition = withDevParts(base)
    await rendering.prepare(composition).catch((error: unknown) => {
      log.error(
        { err: error },
        'the build of a development server cannot be rendered; pages are left to the browser',
      )
    })
    current = composition
    rendering.retain([composition])
  }

  /** A part whose server has not answered is rendered by the browser only, which gets its code from there. */
  function withDevParts(base: Composition): Composition {
    const replaced = (name: string, released: Part): Part => {
      if (!parts.names.includes(name)) return released
      return parts.current().get(name) ?? { ...released, isNodeUsable: false }
    }
    const remotes = new Map([...base.remotes].map(([name, part]) => [name, replaced(name, part)]))
    for (const [name, part] of parts.current()) {
      if (name !== 'shell') remotes.set(name, part)
    }
    return { ...base, shell: replaced('shell', base.shell), remotes }
  }

  const following = createRepeatingJob({
    name: 'builds of development servers',
    everyMs: POLL_MS,
    run: refresh,
    log,
  })

  return {
    current: () => current,
    // Without canaries: whoever develops a part wants to see it.
    release() {
      const stable = current
      return stable && { stable, canaries: [], withCanaries: () => stable }
    },
    refresh,
    start: following.start,
    stop: following.stop,
  }
}
