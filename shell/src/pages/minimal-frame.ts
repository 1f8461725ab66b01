import type { ReactNode } from 'react'
import type { FoundPage } from './find-page'

/** What stands above and below a page. */
export interface Surroundings {
  readonly header: ReactNode
  readonly footer: ReactNode
}

/** Those of a page with a minimal header, whose words they get. */
export type MinimalFrameParts = (words: string) => Surroundings

/** Loaded for the first page that asks for them: most visits have none. */
export interface MinimalFrame {
  /**
   * Null for a page that does not ask for them, before they are loaded, and where that failed: the page then has the store's own. Nothing
   * for a page that brings its own.
   */
  around(page: FoundPage): Surroundings | null
  /** Brings what the page needs. Never rejects. */
  load(page: FoundPage | null): Promise<void>
}

/** Around a page that brings its own. */
const NOTHING: Surroundings = { header: null, footer: null }

const wordsOf = (page: FoundPage | null) => (page?.kind === 'page' ? page.page.minimalHeader : null)

export function createMinimalFrame(
  load: () => Promise<MinimalFrameParts>,
  report: (error: unknown, where: string) => void,
  /** Where they are there from the start. */
  loaded: MinimalFrameParts | null = null,
): MinimalFrame {
  return {
    around(page) {
      if (page.kind === 'page' && page.page.ownFrame) return NOTHING
      const words = wordsOf(page)
      return words === null || loaded === null ? null : loaded(words)
    },
    async load(page) {
      if (wordsOf(page) !== null)
        loaded ??= await load().catch((error: unknown) => {
          report(error, 'minimal header')
          return null
        })
    },
  }
}
