import { sourceTexts } from '../../i18n/source-text'
import messages from './failures.messages.json' with { type: 'json' }
import quantityLimit from './quantity-limit.messages.json' with { type: 'json' }
import { READ_FAILURE_MESSAGES } from './read-failures'

/** The error catalogue: SPEC §8 word for word, and what the API adds to it. In a component: `t(FAILURE_MESSAGES.NOT_FOUND)`. */
export const FAILURE_MESSAGES = { ...READ_FAILURE_MESSAGES, ...quantityLimit, ...messages }

export type FailureCode = keyof typeof FAILURE_MESSAGES

/** In English, as the API's code and the back office speak. */
export const FAILURES: Readonly<Record<FailureCode, string>> = sourceTexts(FAILURE_MESSAGES)
