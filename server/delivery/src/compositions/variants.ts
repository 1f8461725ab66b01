import type { Versions } from '../db/same-versions'
import type { Canaries } from '../db/schema'

/** One of the compositions that visitors get while canaries run. */
export interface Variant {
  /** Empty for the stable composition; else what it has in place of the stable versions, such as `cart+catalog`. */
  readonly id: string
  /** The parts of which it has the canary. */
  readonly names: readonly string[]
  readonly versions: Versions
}

/** Each costs renderers of its own: with two canaries there are four variants. */
export const MAX_CANARIES = 2

export const variantIdOf = (names: Iterable<string>): string => [...names].sort().join('+')

/** What visitors may get, in every combination of canaries; the stable composition first. */
export function variantsOf(versions: Versions, canaries: Canaries): readonly Variant[] {
  let variants: readonly Variant[] = [{ id: '', names: [], versions }]
  for (const [name, { version }] of Object.entries(canaries).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const withCanary = variants.map(({ names, versions: others }) => ({
      id: variantIdOf([...names, name]),
      names: [...names, name],
      versions: { ...others, [name]: version },
    }))
    variants = [...variants, ...withCanary]
  }
  return variants
}
