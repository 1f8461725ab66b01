import { nameOf } from '@store/shared/remotes/contract/module-address'
import type { GateFinding } from '../verdict'
import type { LateSlot } from './late-slots'
import type { Observation } from './observation'

export const toFinding = (
  { check, module, page, text }: Observation,
  severity: GateFinding['severity'],
  more: string,
): GateFinding => ({
  check,
  module: module === '' ? null : nameOf(module),
  page,
  severity,
  text: text + more,
})

const BUSY = ' (not when rendered alone, or with the live version, too: the machine is busy)'
const BUSY_NAMED = 2

/** What only the machine is to blame for is one line: as many as there are slots would hide the rest. */
export function toLateFindings(late: readonly LateSlot[]): readonly GateFinding[] {
  const refused = late.flatMap(({ observation, why }) =>
    why === null ? [] : [toFinding(observation, 'refusal', ` (${why})`)],
  )
  const busy = late.filter(({ why }) => why === null).map(({ observation }) => observation)
  const [only, ...others] = busy
  if (only === undefined) return refused
  if (others.length === 0) return [...refused, toFinding(only, 'warning', BUSY)]
  const named = busy.slice(0, BUSY_NAMED).map(({ module }) => nameOf(module))
  const more = busy.length > BUSY_NAMED ? ` and ${busy.length - BUSY_NAMED} more` : ''
  return [
    ...refused,
    {
      check: 'render',
      module: null,
      page: null,
      severity: 'warning',
      text: `${busy.length} slots were late${BUSY}: ${named.join(', ')}${more}`,
    },
  ]
}
