import type { Currency, Money } from '@store/shared/domain/money'
import { parseAmount } from '../framework/forms/amount-text'

/** A price as it is typed; null for no amount, and for nothing. */
export function parsePrice(currency: Currency, text: string): Money | null {
  const amount = parseAmount(currency, text)
  return amount !== null && amount.minor > 0 ? amount : null
}
