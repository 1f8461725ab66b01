import { type Currency, fromMajor, type Money, toMajor } from '@store/shared/domain/money'

const MOST_MINOR = 100_000_000

/** Rupees or dirhams as they are typed: digits, and at most two behind a point. Null for anything else, for nothing, and for more than a million. */
export function parsePrice(currency: Currency, text: string): Money | null {
  const typed = text.trim().replaceAll(',', '')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed)) return null
  const price = fromMajor(currency, Number(typed))
  return price.minor > 0 && price.minor <= MOST_MINOR ? price : null
}

/** As a field shows it. */
export const priceText = (price: Money): string => String(toMajor(price))
