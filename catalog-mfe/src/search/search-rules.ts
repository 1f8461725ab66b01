import type { SearchEntry } from '@store/shared/api/catalogue'
import { formatMoney, type Money } from '@store/shared/domain/money'

/** Results shown at a time. */
export const MAX_RESULTS = 20

interface Searched {
  readonly entry: SearchEntry
  readonly name: string
  readonly category: string
}

const inLowerCase = new WeakMap<readonly SearchEntry[], readonly Searched[]>()

/** Made once for an index, not at every key. */
function searchedOf(index: readonly SearchEntry[]): readonly Searched[] {
  const made =
    inLowerCase.get(index) ??
    index.map((entry) => ({
      entry,
      name: entry.name.toLowerCase(),
      category: entry.category.toLowerCase(),
    }))
  inLowerCase.set(index, made)
  return made
}

/**
 * Products with every word of the query in their name or category, in any order and whatever the case; none for an empty
 * query. Those with the words next to each other, as typed, come first; then those with all of them in the name.
 */
export function findEntries(index: readonly SearchEntry[], query: string): readonly SearchEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const holdsAll = (text: string) => words.every((word) => text.includes(word))
  const rankOf = (name: string, category: string): number => {
    const typed = words.join(' ')
    if (name.includes(typed) || category.includes(typed)) return 0
    return holdsAll(name) ? 1 : 2
  }
  return searchedOf(index)
    .filter(({ name, category }) => holdsAll(`${name} ${category}`))
    .map(({ entry, name, category }) => ({ entry, rank: rankOf(name, category) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}

/** `₹299 INR`, `AED 21.50`: the currency's code is always there (SRCH-04). */
export const priceWithCode = (price: Money): string =>
  price.currency === 'INR' ? `${formatMoney(price)} INR` : formatMoney(price)
