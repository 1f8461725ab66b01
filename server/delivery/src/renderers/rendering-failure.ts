import type { LoadPhase } from '@store/shared/remotes/reports/load-phases'
import type { ThrownText } from './process/release-text'
import type { EndReason, RendererEnd } from './process/renderer-process'

/** What went wrong with a part on the server. */
export interface RenderingFailure {
  /** `shell` or a remote. */
  readonly part: string
  /** A slot of it, or the part. */
  readonly place: string
  readonly phase: LoadPhase
  readonly message: string
  /** Positions in its own files, such as `node/entry.1a2b3c4d.cjs:1:2345`, from where it was thrown outwards. */
  readonly frames: readonly string[]
}

const END_TEXTS = {
  hang: 'kept a renderer from answering',
  death: 'ended a renderer',
  memory: 'a renderer used too much memory',
  unusable: 'cannot render pages',
  stopped: 'was stopped',
} as const satisfies Record<EndReason, string>

export const toRenderingFailure = ({
  reason,
  part,
  place,
  detail,
  frames,
  wasReady,
}: RendererEnd): RenderingFailure => ({
  part,
  place,
  phase: wasReady ? 'mount' : 'evaluate',
  // How the process ended says nothing of the part.
  message: detail.startsWith('exit ') ? END_TEXTS[reason] : `${END_TEXTS[reason]}: ${detail}`,
  frames: framesOf(part, frames),
})

/** What a part writes to its console is no failure. */
const IS_CONSOLE = /^console\./
const IS_LOADING = /^cannot be loaded: /

/** What a renderer reports of a place; null for what is no failure. */
export function toReportedFailure(place: string, { message, frames }: ThrownText): RenderingFailure | null {
  const [part = '', slot] = place.split('/')
  if (part === '' || IS_CONSOLE.test(message)) return null
  // Code that runs outside of slots was begun while the part was loaded.
  const isLoading = slot === undefined ? part !== 'shell' : IS_LOADING.test(message)
  return { part, place, phase: isLoading ? 'evaluate' : 'mount', message, frames: framesOf(part, frames) }
}

const framesOf = (part: string, frames: readonly string[]): readonly string[] =>
  frames.filter((frame) => frame.startsWith(`${part}/`)).map((frame) => frame.slice(part.length + 1))
