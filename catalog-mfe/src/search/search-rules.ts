import type { SearchEntry } from '@store/shared/api/catalogue'
import { formatMoney, type Money } from '@store/shared/domain/money'

/** Results shown at a time. */
export const MAX_RESULTS = 20

/** Products whose name or category holds the query, whatever the case; none for an empty query. */
export function findEntries(index: readonly SearchEntry[], query: string): readonly SearchEntry[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return []
  return index.filter(
    ({ name, category }) => name.toLowerCase().includes(wanted) || category.toLowerCase().includes(wanted),
  )
}

/** `₹299 INR`, `AED 21.50`: the currency's code is always there (SRCH-04). */
export const priceWithCode = (price: Money): string =>
  price.currency === 'INR' ? `${formatMoney(price)} INR` : formatMoney(price)
