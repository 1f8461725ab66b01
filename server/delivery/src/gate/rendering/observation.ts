import { isLateText } from '../../renderers/process/release-text'
import type { RendererEnd } from '../../renderers/process/renderer-process'

export type ObservedCheck =
  | 'load'
  | 'render'
  | 'console'
  | 'markup'
  | 'unmeasured'
  | 'hang'
  | 'death'
  | 'memory'
  | 'growth'
  | 'unfinished'
  | 'renderer'

/** Something that went wrong while a composition was rendered. */
export interface Observation {
  readonly check: ObservedCheck
  /** A part or one of its modules; empty when none can be named. */
  readonly module: string
  readonly page: string | null
  readonly text: string
  /** Tells failures of one module and check apart. */
  readonly kind?: string
  /** Positions in files of the part, where something was thrown. */
  readonly frames?: readonly string[]
}

/** A slot that a page did not wait for. */
export const isLate = ({ check, module, text }: Observation): boolean =>
  check === 'render' && module.includes('/') && isLateText(text)

/** The others are worth knowing, and no reason to refuse anything. */
export const isFailure = ({ check }: Observation): boolean => check !== 'console' && check !== 'unmeasured'

const WHAT: Readonly<Record<RendererEnd['reason'], (who: string, detail: string) => string>> = {
  hang: (who) => `${who} computes for ever`,
  death: (who, detail) => `${who} ends the process: ${detail}`,
  memory: (who) => `the memory of a renderer is full; ${who} ran last`,
  unusable: (_who, detail) => `the shell cannot render: ${detail}`,
  stopped: () => '',
}

/** What the end of a renderer says of the part whose code ran last. */
export function toObservation({ reason, part, detail }: RendererEnd): Omit<Observation, 'page'> {
  // Nothing of a release ran so far.
  if (part === '') return { check: 'renderer', module: '', text: `no renderer could be started: ${detail}` }
  const check = reason === 'unusable' || reason === 'stopped' ? 'load' : reason
  return { check, module: part, text: WHAT[reason](part, detail) }
}
