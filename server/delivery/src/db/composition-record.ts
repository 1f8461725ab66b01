import type { Versions } from './same-versions'
import type { ACTIONS, Canaries, Pins, WorkerState } from './schema'

/** What a generation says of the parts. */
export interface State {
  /** Version by released name. */
  readonly versions: Versions
  /** By released name: what a share of the visitors gets instead, or of a remote that is not live, besides. */
  readonly canaries: Canaries
  /** By released name: parts that are neither promoted, retired nor given a canary. */
  readonly pins: Pins
  /** Whether browsers may have the service worker. */
  readonly serviceWorker: WorkerState
}

/** What an operator's process signed of a generation. */
export interface StoredStatement {
  /** The text that was signed. */
  readonly statement: string
  readonly signature: string
  readonly salt: string
}

/** A row of the log. */
export interface CompositionRow extends State {
  /** Only grows. */
  readonly generation: number
  /** Containers that open tabs must leave at once (REL-08). */
  readonly withdrawn: readonly string[]
  readonly action: (typeof ACTIONS)[number]
  readonly who: string
  readonly why: string
  readonly createdAt: Date
}

export interface CompositionRecord extends CompositionRow {
  /** Null for one from before generations were signed. */
  readonly signed: StoredStatement | null
}
