import { SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import type { Message, MessageValues } from '@store/shared/i18n/message'
import { describeFieldProblem } from '@store/shared/messages/field-problems'
import { tooLongText } from '@store/shared/messages/field-rule-texts'
import type * as z from 'zod/mini'
import { type Said, say } from '../i18n/said'
import messages from './messages.json'

type RawIssue = Parameters<typeof describeFieldProblem>[0]

/** Collects what is said of the fields of one value while a schema looks at it. */
export function createFieldWords() {
  const described = new Map<string, Said>()
  return {
    /** Of a field that has no words of its own. */
    error: (issue: RawIssue): string => {
      const english = String(describeFieldProblem(issue))
      const [message, values] = messageFor(issue)
      described.set(english, (t, language) => (language === SOURCE_LANGUAGE ? english : t(message, values)))
      return english
    },
    wordsOf(issue: z.core.$ZodIssue): string | Said {
      const most = issue.code === 'too_big' ? Number(issue.maximum) : null
      if (most !== null && issue.message === tooLongText({ most })) return say(messages.useAtMost, { most })
      return described.get(issue.message) ?? issue.message
    },
  }
}

function messageFor(issue: RawIssue): readonly [Message, MessageValues?] {
  switch (issue.code) {
    case 'invalid_type':
      return [issue.input === undefined ? messages.missing : messages.wrongForm]
    case 'too_small':
      return [lowest(issue), { limit: Number(issue.minimum) }]
    case 'too_big':
      return [highest(issue), { limit: Number(issue.maximum) }]
    case 'invalid_value':
      return [messages.oneOf, { values: issue.values.map(String).join(', ') }]
    default:
      return [messages.wrongForm]
  }
}

interface Bound {
  readonly origin: string
  readonly inclusive?: boolean
}

function lowest({ origin, inclusive }: Bound): Message {
  if (origin === 'string') return messages.charactersAtLeast
  if (origin === 'array') return messages.entriesAtLeast
  return inclusive ? messages.atLeast : messages.moreThan
}

function highest({ origin, inclusive }: Bound): Message {
  if (origin === 'string') return messages.charactersAtMost
  if (origin === 'array') return messages.entriesAtMost
  return inclusive ? messages.atMost : messages.lessThan
}
