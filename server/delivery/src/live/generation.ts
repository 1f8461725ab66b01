import type { Composition, LiveCanary } from '../compositions/composition'
import { type LoadedParts, shellProblems } from '../compositions/loaded-parts'
import { variantIdOf, variantsOf } from '../compositions/variants'
import type { CompositionRecord } from '../db/composition-record'

/** A generation that this process looked at. */
export interface Known {
  readonly record: CompositionRecord
  readonly parts: LoadedParts
  /** Null when its shell cannot be served. */
  readonly composition: Composition | null
  /** Of the canaries. */
  readonly canaryParts: LoadedParts
  /** The mixes with canaries that visitors get, by id. */
  readonly variants: ReadonlyMap<string, Composition>
  /** Those that visitors get once they can be rendered here. */
  readonly awaited: ReadonlyMap<string, Composition>
  /** Why a mix cannot be served, one sentence each. */
  readonly unusable: readonly string[]
}

/** @param canaryParts of the versions that run as canaries */
export const toKnown = (record: CompositionRecord, parts: LoadedParts, canaryParts: LoadedParts): Known => ({
  record,
  parts,
  composition: toComposition(record, '', record.versions, parts),
  canaryParts,
  variants: toVariants(record, parts, canaryParts),
  awaited: new Map(),
  unusable: [],
})

export const isServable = (known: Known): known is Known & { readonly composition: Composition } =>
  known.composition !== null

/** Another one when the generation was signed anew, or the row was changed. */
export const toMark = (record: CompositionRecord): string => JSON.stringify(record)

export const versionsIn = ({ shell, remotes }: Composition): string =>
  JSON.stringify([shell, ...remotes.values()].map(({ manifest }) => [manifest.name, manifest.version]).sort())

/** The same versions are the same composition, whatever number they go by. */
export const toKey = ({ versions }: CompositionRecord): string =>
  JSON.stringify(Object.entries(versions).sort())

/**
 * A canary that was rolled back is served no longer, also where the generation that did so cannot be served. The share is the newest one.
 */
export const runningCanaries = (known: Known, newest: Known): readonly LiveCanary[] =>
  Object.entries(known.record.canaries).flatMap(([name, { rollout }]) => {
    const running = newest.record.canaries[name]
    const isServed = running?.rollout === rollout && known.variants.has(name)
    return isServed ? [{ name, ...running }] : []
  })

/** Of several canaries a visitor keeps those that began first while a mix with the others is not served: they may have been shown before. */
export function findMix({ record, variants }: Known, names: readonly string[]): Composition | undefined {
  const rolloutOf = (name: string) => record.canaries[name]?.rollout ?? 0
  const oldestFirst = [...names].sort((a, b) => rolloutOf(a) - rolloutOf(b))
  for (let count = names.length; count > 0; count -= 1) {
    const mix = variants.get(variantIdOf(oldestFirst.slice(0, count)))
    if (mix) return mix
  }
  return undefined
}

/**
 * Whoever had a mix keeps it over the change, also while its renderers are starting: browsers render its pages meanwhile. A mix that is new to
 * visitors waits until the server can render it. At the start all may have been shown by the process before.
 */
export function withServedVariants(known: Known, before: Known | null): Known {
  const all = [...known.variants, ...known.awaited]
  const rolloutsOf = ({ record }: Known, id: string) =>
    JSON.stringify(id.split('+').map((name) => record.canaries[name]?.rollout))
  const wasServed = (id: string) =>
    before === null || (before.variants.has(id) && rolloutsOf(before, id) === rolloutsOf(known, id))
  return {
    ...known,
    variants: new Map(all.filter(([id]) => wasServed(id))),
    awaited: new Map(all.filter(([id]) => !wasServed(id))),
  }
}

export const withoutVariant = <T>(map: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> =>
  new Map([...map].filter(([each]) => each !== id))

/** The mixes of stable versions and canaries whose shell can be served and whose canaries are here. */
function toVariants(
  record: CompositionRecord,
  parts: LoadedParts,
  canaryParts: LoadedParts,
): ReadonlyMap<string, Composition> {
  const variants = new Map<string, Composition>()
  for (const { id, names, versions } of variantsOf(record.versions, record.canaries)) {
    const canaries = [...canaryParts.found].filter(([name]) => names.includes(name))
    if (id === '' || canaries.length < names.length) continue
    const found = new Map([...parts.found, ...canaries])
    const composition = toComposition(record, id, versions, { ...parts, found })
    if (composition) variants.set(id, composition)
  }
  return variants
}

function toComposition(
  { generation, createdAt, withdrawn, serviceWorker }: CompositionRecord,
  variant: string,
  versions: CompositionRecord['versions'],
  parts: LoadedParts,
): Composition | null {
  const remotes = new Map(parts.found)
  const shell = remotes.get('shell')
  remotes.delete('shell')
  if (!shell || shellProblems(versions, parts).length > 0) return null
  return {
    generation,
    madeAt: createdAt.getTime(),
    variant,
    withdrawn,
    isWorkerOff: serviceWorker === 'off',
    shell,
    remotes,
  }
}
