import { type Currency, fromMajor, type Money, toMajor } from '@store/shared/domain/money'

const MOST_MINOR = 100_000_000

/** Digits, alone or with commas as India or the rest of the world sets them: a comma in another place may be meant as a point. */
const WHOLE = String.raw`\d{1,7}|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3}`
const AMOUNT = new RegExp(String.raw`^(?:${WHOLE})(?:\.\d{1,2})?$`)

/** Rupees or dirhams as they are typed: digits, and at most two behind a point. Null for anything else, and for more than a million. */
export function parseAmount(currency: Currency, text: string): Money | null {
  const typed = text.trim()
  if (!AMOUNT.test(typed)) return null
  const amount = fromMajor(currency, Number(typed.replaceAll(',', '')))
  return amount.minor <= MOST_MINOR ? amount : null
}

/** As a field shows it. */
export const amountText = (amount: Money): string => String(toMajor(amount))
