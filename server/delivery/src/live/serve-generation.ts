import { withTimeout } from '@store/platform/http/with-timeout'
import type { Composition } from '../compositions/composition'
import { type LoadedParts, problemsOf } from '../compositions/loaded-parts'
import { type Known, versionsIn, withoutVariant, withServedVariants } from './generation'
import type { LiveCompositionOptions } from './live-options'
import { type InTurn, type LiveState, replaceLive } from './live-state'

export type Serving = ReturnType<typeof createServing>

export interface ServingOptions
  extends Pick<LiveCompositionOptions, 'rendering' | 'log' | 'awaitRenderersMs'> {
  readonly state: LiveState
  readonly inTurn: InTurn
  /** The stable composition that went live cannot be rendered; called in turn. */
  readonly leave: (composition: Composition, why: string) => Promise<void>
  readonly onDefect: (error: unknown) => void
}

const MAX_RENDERED = 50
/** With a poll and a page that is a change of all processes within 5 s, where these get a processor. */
const AWAIT_RENDERERS_MS = 2_000

/** Makes generations live, and starts and ends their renderers. One function: short methods that share what is live and which renderers were started. */
export function createServing(options: ServingOptions) {
  const { state, rendering, log, inTurn, leave, onDefect } = options
  const { awaitRenderersMs = AWAIT_RENDERERS_MS } = options
  /** The versions of the compositions that this process had renderers for, the last ones. */
  const rendered = new Set<string>()
  let settling: Promise<unknown> = Promise.resolve()

  /** Null when it can be rendered, else why not. */
  async function prepare(composition: Composition): Promise<string | null> {
    try {
      await rendering.prepare(composition)
      noteRendered(composition)
      return null
    } catch (error) {
      rendered.delete(versionsIn(composition))
      log.error({ err: error, generation: composition.generation }, 'a composition cannot be rendered')
      return `it cannot be rendered (${error instanceof Error ? error.message : String(error)})`
    }
  }

  /**
   * Starts the renderers of a stable composition that is to go live. Those of one that was rendered here before are not awaited: while they
   * start, browsers render its pages, and not those of what is to be left. Those of another one are awaited for a while, so that renderers that are
   * slow to start delay no change for longer; with nothing live, for as long as they take.
   *
   * @returns `why` it cannot go live, null when it can; and `starting`, the same once it is known
   */
  async function begin(composition: Composition, parts: LoadedParts) {
    const isKnown = isKnownToRender(composition, parts)
    const starting = prepare(composition)
    if (isKnown) return { starting, why: null }
    if (state.live === null) return { starting, why: await starting }
    const why = await withTimeout(starting, awaitRenderersMs).catch(() => {
      const { generation } = composition
      log.warn({ generation }, 'renderers are slow to start: browsers render the pages until they have')
      return null
    })
    return { starting, why }
  }

  /** Nothing waits for these renderers. A mix with canaries that cannot be rendered costs only those who would get it. */
  function startRenderers(
    { composition, variants, awaited }: Known,
    starting: Promise<string | null> | null,
  ): void {
    const startStable = async (): Promise<void> => {
      const why = await starting
      if (composition && why !== null) await inTurn(() => leave(composition, why))
    }
    const startVariant = async (variant: Composition): Promise<void> => {
      const why = await prepare(variant)
      await inTurn(async () => settleVariant(variant, why))
    }
    const all = [startStable(), ...[...variants.values(), ...awaited.values()].map(startVariant)]
    settling = Promise.all(all).catch(onDefect)
  }

  function noteRendered(composition: Composition): void {
    rendered.add(versionsIn(composition))
    for (const key of [...rendered].slice(0, -MAX_RENDERED)) rendered.delete(key)
  }

  /** @param why it cannot be rendered; null when it can */
  function settleVariant(variant: Composition, why: string | null): void {
    const id = variant.variant
    const known = state.live
    if (!known || (known.variants.get(id) ?? known.awaited.get(id)) !== variant) return
    if (why === null) {
      const awaited = withoutVariant(known.awaited, id)
      replaceLive(state, known, { ...known, variants: new Map([...known.variants, [id, variant]]), awaited })
    } else {
      leaveOut(known, id, why)
    }
  }

  function leaveOut(known: Known, id: string, why: string): void {
    const after = {
      ...known,
      variants: withoutVariant(known.variants, id),
      awaited: withoutVariant(known.awaited, id),
      unusable: [...known.unusable, `the canary of ${id} is not served: ${why}`],
    }
    replaceLive(state, known, after)
    retain(after)
  }

  const retain = ({ composition, variants, awaited }: Known): void =>
    rendering.retain([...(composition ? [composition] : []), ...variants.values(), ...awaited.values()])

  /** @param starting of `begin`, where renderers of its stable composition may still be starting */
  function goLive(prepared: Known, starting: Promise<string | null> | null = null): void {
    const known = withServedVariants(prepared, state.live)
    if (state.live && state.live.record.generation !== known.record.generation) state.lastGood = state.live
    if (state.newest === prepared) state.newest = known
    state.live = known
    retain(known)
    startRenderers(known, starting)
    const { generation, versions, canaries } = known.record
    for (const problem of [...problemsOf(known.parts), ...problemsOf(known.canaryParts)])
      log.error({ generation }, `a live release: ${problem}`)
    log.info({ generation, versions, canaries }, 'a composition is live')
  }

  const isKnownToRender = (composition: Composition, parts: LoadedParts): boolean =>
    state.live !== null && rendered.has(versionsIn(composition)) && problemsOf(parts).length === 0

  return {
    prepare,
    begin,
    goLive,
    leaveOut,
    forget: (composition: Composition): void => void rendered.delete(versionsIn(composition)),
    /** Resolves once the renderers that were started last run, or failed. */
    settled: async (): Promise<void> => void (await settling),
  }
}
