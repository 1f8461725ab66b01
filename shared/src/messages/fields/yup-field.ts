import { translatorOf } from '@store/shared/i18n/translate'
import { type StringSchema, string } from 'yup'
import type { Translate } from '../../i18n/message'
import { FAILURE_MESSAGES } from '../failures/failures'
import { type CataloguedRule, tooLongText } from './field-rule-texts'

/** As zod counts: a pair of surrogates is one. */
const charactersOf = (text: string): number => [...text].length

/**
 * The rule for a form. Casting a value normalises it.
 *
 * @param translate what the form's schema is made with (`useStoreForm`); English without it
 */
export function yupFieldOf(rule: CataloguedRule, translate: Translate = translatorOf()): StringSchema {
  const { least, most, normalize, checks } = rule
  const text = string().transform((typed: string | null) => typed && normalize(typed))
  // Formik hands over an empty text as a missing one.
  const given = least
    ? text
        .required(translate(FAILURE_MESSAGES[least.failure]))
        .test(
          'least',
          translate(FAILURE_MESSAGES[least.failure]),
          (read) => charactersOf(read) >= least.length,
        )
    : text
  return checks.reduce<StringSchema>(
    (schema, check) =>
      'pattern' in check
        ? schema.matches(check.pattern, translate(FAILURE_MESSAGES[check.failure]))
        : schema.test(check.failure, translate(FAILURE_MESSAGES[check.failure]), (read = '') =>
            check.accepts(read),
          ),
    given.test('most', tooLongText(rule, translate), (read = '') => charactersOf(read) <= most),
  )
}
