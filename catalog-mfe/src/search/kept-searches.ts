import { createBrowserStorage, readJson } from '@store/shared/storage/browser-storage'
import { SEARCHES_KEY } from '@store/shared/storage/storage-keys'

/** As many as fit under the field. */
const MOST_KEPT = 6
const LONGEST = 100

const storage = () => createBrowserStorage(() => window.localStorage)

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST

/** What was searched for last in this browser, the latest first. */
export function readSearches(): readonly string[] {
  const kept = readJson(storage(), SEARCHES_KEY)
  return Array.isArray(kept) ? kept.filter(isText).slice(0, MOST_KEPT) : []
}

/** The text becomes the latest; however it was written before, it is kept once. */
export function keepSearch(text: string): void {
  const isOther = (kept: string) => kept.toLowerCase() !== text.toLowerCase()
  const kept = [text, ...readSearches().filter(isOther)].filter(isText).slice(0, MOST_KEPT)
  storage().write(SEARCHES_KEY, JSON.stringify(kept))
}

export const forgetSearches = (): void => storage().remove(SEARCHES_KEY)
