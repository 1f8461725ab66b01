import { sourceTexts } from '../../i18n/source-text'
import messages from './failures.messages.json' with { type: 'json' }
import quantityLimit from './quantity-limit.messages.json' with { type: 'json' }
import { READ_FAILURE_MESSAGES } from './read-failures'

/** What the browser itself says of a failure; `api-failures.ts` has all of them. In a component: `t(FAILURE_MESSAGES.NOT_FOUND)`. */
export const FAILURE_MESSAGES = { ...READ_FAILURE_MESSAGES, ...quantityLimit, ...messages }

export type ClientFailureCode = keyof typeof FAILURE_MESSAGES

/** In English, as schemas and the back office speak. */
export const FAILURES: Readonly<Record<ClientFailureCode, string>> = sourceTexts(FAILURE_MESSAGES)
