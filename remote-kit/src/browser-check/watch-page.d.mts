import type { EventEmitter } from 'node:events'
import type { Observation } from './judge.mjs'

export function watch(
  page: Pick<EventEmitter, 'on'>,
  url: string,
): {
  readonly observations: Observation[]
  readonly note: (check: string, module: string | null, key: string, text: string) => void
}
