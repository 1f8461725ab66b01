import type { FieldRule } from '../domain/field-rules'
import { FAILURES, type FailureCode } from './failures'

export type CataloguedRule = FieldRule<FailureCode>

/** Said under a field, by form and API alike. */
export const tooLongText = ({ most, tooLong }: Pick<CataloguedRule, 'most' | 'tooLong'>): string =>
  tooLong === undefined ? `Please use at most ${most} characters` : FAILURES[tooLong]
