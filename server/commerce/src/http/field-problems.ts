import { fieldProblems } from '@store/shared/messages/fields/field-problems'
import { tooLongText } from '@store/shared/messages/fields/field-rule-texts'
import type * as z from 'zod/mini'
import type { Said } from '../i18n/said'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/** Collects what is said of the fields of one value while a schema looks at it, for any language. */
export function createFieldWords() {
  const described = new Map<string, Said>()
  const inEnglish = fieldProblems()
  return {
    /** Of a field that has no words of its own. */
    error: (issue: RawIssue): string => {
      const english = String(inEnglish(issue))
      described.set(english, (t) => String(fieldProblems(t)(issue)))
      return english
    },
    /** A field's own words stand in the catalogue of failures, but for those with a number. */
    wordsOf(issue: z.core.$ZodIssue): string | Said {
      if (issue.code === 'too_big') {
        const rule = { most: Number(issue.maximum) }
        if (issue.message === tooLongText(rule)) return (t) => tooLongText(rule, t)
      }
      return described.get(issue.message) ?? issue.message
    },
  }
}
