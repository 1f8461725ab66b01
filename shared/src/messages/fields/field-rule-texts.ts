import { translatorOf } from '@store/shared/i18n/translate'
import type { FieldRule } from '../../domain/field-rules'
import type { Translate } from '../../i18n/message'
import { type ClientFailureCode, FAILURE_MESSAGES } from '../failures/failures'
import messages from './field-rule.messages.json' with { type: 'json' }

export type CataloguedRule = FieldRule<ClientFailureCode>

/** Said under a field, by form and API alike. */
export const tooLongText = (
  { most, tooLong }: Pick<CataloguedRule, 'most' | 'tooLong'>,
  translate: Translate = translatorOf(),
): string =>
  tooLong === undefined ? translate(messages.tooLong, { most }) : translate(FAILURE_MESSAGES[tooLong])
