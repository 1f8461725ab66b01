import type { Canary } from '../db/schema'
import type { Part } from '../releases/part'

/** A composition whose shell can be served. Parts whose files are not here at all are left out. */
export interface Composition {
  readonly generation: number
  /** In milliseconds; absent where it is no row of the log. */
  readonly madeAt?: number
  /** Empty for what is live; else the parts of which it has the canary, such as `cart+catalog`. */
  readonly variant: string
  readonly withdrawn: readonly string[]
  /** Browsers are to remove the service worker. */
  readonly isWorkerOff?: boolean
  readonly shell: Part
  readonly remotes: ReadonlyMap<string, Part>
  /** The release that was put into the live composition for a preview; absent for other visitors. */
  readonly preview?: string
  /** One of the same parts, whose renderers make its pages; absent where it has its own. */
  readonly renderedBy?: Composition
  /** Of that release: the digest of its manifest, and what was signed when it was published. */
  readonly previewProof?: { readonly manifest: string; readonly signature: string }
}

export interface LiveCanary extends Canary {
  readonly name: string
}

/** What visitors get at present. */
export interface LiveRelease {
  readonly stable: Composition
  /** Those that run and can be served here. */
  readonly canaries: readonly LiveCanary[]
  /** With the canaries of these parts in place; as many of them, the oldest first, as there is a mix that is served here. */
  withCanaries(names: readonly string[]): Composition
}
