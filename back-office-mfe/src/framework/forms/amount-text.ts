import { type Currency, fromMajor, type Money, toMajor } from '@store/shared/domain/money'

const MOST_MINOR = 100_000_000

/** Rupees or dirhams as they are typed: digits, and at most two behind a point. Null for anything else, and for more than a million. */
export function parseAmount(currency: Currency, text: string): Money | null {
  const typed = text.trim().replaceAll(',', '')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed)) return null
  const amount = fromMajor(currency, Number(typed))
  return amount.minor <= MOST_MINOR ? amount : null
}

/** As a field shows it. */
export const amountText = (amount: Money): string => String(toMajor(amount))
