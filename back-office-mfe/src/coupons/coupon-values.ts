import type { Currency } from '@store/shared/domain/money'
import { parseAmount } from '../framework/forms/amount-text'

/** An amount as it is typed, in minor units: 0 for nothing, null for what is no amount. */
export const parseMinor = (currency: Currency, text: string): number | null =>
  text.trim() === '' ? 0 : (parseAmount(currency, text)?.minor ?? null)

/** Null for nothing: without a limit. */
export const parseCount = (text: string): number | null => (text.trim() === '' ? null : Number(text))
