import type { SitePage } from '@store/shared/remotes/site-map'
import type { ReactNode } from 'react'
import type { FoundPage } from './find-page'

/** What stands above and below a page. */
export interface Surroundings {
  readonly header: ReactNode
  readonly footer: ReactNode
}

/** Those of a page with a minimal header. */
export type MinimalFrameParts = (page: SitePage) => Surroundings

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

const asking = (page: FoundPage | null): SitePage | null =>
  page?.kind === 'page' && page.page.minimalHeader !== null ? page.page : null

export function createMinimalFrame(
  load: () => Promise<MinimalFrameParts>,
  report: (error: unknown, where: string) => void,
  /** Where they are there from the start. */
  loaded: MinimalFrameParts | null = null,
  /** Brings what a part says, the words of its header among it; never rejects. */
  loadMessages: (part: string) => Promise<void> = async () => {},
): MinimalFrame {
  return {
    around(page) {
      if (page.kind === 'page' && page.page.ownFrame) return NOTHING
      const asked = asking(page)
      return asked === null || loaded === null ? null : loaded(asked)
    },
    async load(page) {
      const asked = asking(page)
      if (asked === null) return
      const messages = loadMessages(asked.part)
      loaded ??= await load().catch((error: unknown) => {
        report(error, 'minimal header')
        return null
      })
      await messages
    },
  }
}
