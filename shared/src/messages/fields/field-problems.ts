import { translatorOf } from '@store/shared/i18n/translate'
import type * as z from 'zod/mini'
import type { Message, Translate } from '../../i18n/message'
import messages from './field-problems.api.messages.json' with { type: 'json' }

/** What the wrong kind of value should have been. */
const KINDS: Readonly<Record<string, Message>> = {
  string: messages.mustBeText,
  number: messages.mustBeNumber,
  int: messages.mustBeWhole,
  boolean: messages.mustBeBoolean,
  array: messages.mustBeList,
  object: messages.mustBeObject,
  record: messages.mustBeObject,
}

interface Sizes {
  readonly atLeast: Message
  readonly moreThan: Message
  readonly atMost: Message
  readonly lessThan: Message
}

/** What a value is counted in, by its kind; a number is its own count. */
const SIZES: Readonly<Record<string, Sizes>> = {
  string: {
    atLeast: messages.charactersAtLeast,
    moreThan: messages.charactersMoreThan,
    atMost: messages.charactersAtMost,
    lessThan: messages.charactersLessThan,
  },
  array: {
    atLeast: messages.entriesAtLeast,
    moreThan: messages.entriesMoreThan,
    atMost: messages.entriesAtMost,
    lessThan: messages.entriesLessThan,
  },
}

/**
 * Why a value does not fit, where its field has no words of its own.
 *
 * @param translate English without it
 */
export const fieldProblems =
  (translate: Translate = translatorOf()): z.core.$ZodErrorMap =>
  (issue) => {
    const size = (bound: keyof Sizes, origin: string, limit: number | bigint) =>
      translate((SIZES[origin] ?? messages)[bound], { limit: Number(limit) })
    switch (issue.code) {
      case 'invalid_type':
        return translate(
          issue.input === undefined ? messages.missing : (KINDS[issue.expected] ?? messages.mustBeOther),
        )
      case 'too_small':
        return size(issue.inclusive ? 'atLeast' : 'moreThan', issue.origin, issue.minimum)
      case 'too_big':
        return size(issue.inclusive ? 'atMost' : 'lessThan', issue.origin, issue.maximum)
      case 'invalid_value': {
        const values = issue.values.map(String).join(', ')
        return issue.values.length > 1
          ? translate(messages.mustBeOneOf, { values })
          : translate(messages.mustBeValue, { value: values })
      }
      case 'unrecognized_keys':
        return translate(messages.unknownKeys, { names: issue.keys.join(', ') })
      default:
        return translate(messages.otherForm)
    }
  }

/** In English. */
export const describeFieldProblem = fieldProblems()
