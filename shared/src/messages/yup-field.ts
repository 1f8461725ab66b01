import { type StringSchema, string } from 'yup'
import { FAILURES } from './failures'
import { type CataloguedRule, tooLongText } from './field-rule-texts'

/** As zod counts: a pair of surrogates is one. */
const charactersOf = (text: string): number => [...text].length

/** The rule for a form. Casting a value normalises it. */
export function yupFieldOf(rule: CataloguedRule): StringSchema {
  const { least, most, normalize, checks } = rule
  const text = string().transform((typed: string | null) => typed && normalize(typed))
  // Formik hands over an empty text as a missing one.
  const given = least
    ? text
        .required(FAILURES[least.failure])
        .test('least', FAILURES[least.failure], (read) => charactersOf(read) >= least.length)
    : text
  return checks.reduce<StringSchema>(
    (schema, check) =>
      'pattern' in check
        ? schema.matches(check.pattern, FAILURES[check.failure])
        : schema.test(check.failure, FAILURES[check.failure], (read = '') => check.accepts(read)),
    given.test('most', tooLongText(rule), (read = '') => charactersOf(read) <= most),
  )
}
