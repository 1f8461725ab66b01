import type { TextStorage } from '@store/shared/storage/browser-storage'
import { FETCHED_FONTS_KEY } from '@store/shared/storage/storage-keys'
import { savesData } from '../../pages/navigation/connection'

/**
 * Makes the next page load have the fonts, and tells it so (server/delivery/src/pages/scripts/ask-first.ts): fetches those that came too late
 * for this page, unless the visitor saves data. Never rejects: without them a page has the stand-ins.
 */
export async function fetchFonts(storage: TextStorage): Promise<void> {
  const { fonts: late } = document.documentElement.dataset
  if (late !== undefined && (savesData() || !(await fetchAll(late.split(' '))))) return
  storage.write(FETCHED_FONTS_KEY, late ?? fontsOfPage())
}

/** Those that this page asked for itself. */
const fontsOfPage = (): string =>
  [...document.querySelectorAll('link[rel="preload"][as="font"]')]
    .map((link) => link.getAttribute('href'))
    .join(' ')

/** For the browser's cache. Whether all of them came; never rejects. */
export async function fetchAll(urls: readonly string[]): Promise<boolean> {
  try {
    for (const url of urls) {
      const answer = await fetch(url, { priority: 'low' })
      if (!answer.ok) return false
      await answer.arrayBuffer()
    }
    return true
  } catch {
    return false
  }
}
