import type * as z from 'zod'
import { Refusal } from '../audit/refusal'
import type { SettingsProblem } from './sections/section'
import { toPathText } from './settings-differences'

/** Values that cannot be settings: each with its field and reason. Nothing was changed. */
export class SettingsRefused extends Refusal {
  constructor(readonly problems: readonly SettingsProblem[]) {
    super(problems.map(toProblemLine).join('\n'))
  }
}

export const toProblemLine = ({ path, reason }: SettingsProblem): string => `${toPathText(path)}: ${reason}`

/** Issues of a schema, a problem for each field. */
export const toProblems = (section: string, { issues }: z.ZodError): readonly SettingsProblem[] =>
  issues.flatMap((issue): SettingsProblem[] => {
    const path = [section, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))]
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...path, key], reason: 'is not a field' }))
    }
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined
    return [{ path, reason: isMissing ? 'is missing' : issue.message }]
  })
