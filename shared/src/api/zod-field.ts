import * as z from 'zod/mini'
import { FAILURES } from '../messages/failures/failures'
import { type CataloguedRule, tooLongText } from '../messages/fields/field-rule-texts'

const normalizedBy =
  (normalize: (text: string) => string): z.core.CheckFn<string> =>
  (payload) => {
    payload.value = normalize(payload.value)
  }

/** The rule for a request. Nothing more is said of a text that is missing or too long. */
export function zodFieldOf(rule: CataloguedRule): z.ZodMiniString {
  const { least, most, normalize, checks } = rule
  return z
    .string()
    .check(
      normalizedBy(normalize),
      ...(least
        ? [z.minLength(least.length, { error: FAILURES[least.failure], abort: least.length === 1 })]
        : []),
      z.maxLength(most, { error: () => tooLongText(rule), abort: true }),
      ...checks.map((check) =>
        'pattern' in check
          ? z.regex(check.pattern, FAILURES[check.failure])
          : z.refine<string>(check.accepts, { error: FAILURES[check.failure], abort: true }),
      ),
    )
}
