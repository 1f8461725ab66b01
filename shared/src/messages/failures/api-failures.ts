import { sourceTexts } from '../../i18n/source-text'
import { FAILURE_MESSAGES } from './failures'
import refusals from './refusals.api.messages.json' with { type: 'json' }

/** The error catalogue: SPEC §8 word for word, and what the API adds to it. Pages have no text of it that is not in `FAILURE_MESSAGES`. */
export const API_FAILURE_MESSAGES = { ...FAILURE_MESSAGES, ...refusals }

export type FailureCode = keyof typeof API_FAILURE_MESSAGES

/** In English. */
export const API_FAILURES: Readonly<Record<FailureCode, string>> = sourceTexts(API_FAILURE_MESSAGES)
