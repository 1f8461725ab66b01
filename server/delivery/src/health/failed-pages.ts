import type { Currency } from '@store/shared/domain/money'
import { remoteOf } from '@store/shared/remotes/contract/module-address'
import { LRUCache } from 'lru-cache'
import type { PageRenderer } from '../pages/page-renderer'

/** A page that the server could not render whole. */
export interface FailedPage {
  readonly generation: number
  /** Path and query. */
  readonly url: string
  readonly currency: Currency
  /** What was left to the browser, such as `catalog/HomeBanner`. */
  readonly slot: string
}

export interface FailedPages {
  /** The same renderer, whose failures are remembered. */
  watch(renderer: PageRenderer): PageRenderer
  /** The last ones of a part, newest first. */
  of(part: string, generation: number): readonly FailedPage[]
}

const REMEMBERED = 50

/** The pages of the live composition that failed last in this process, so that they can be tried again. */
export function createFailedPages(): FailedPages {
  const pages = new LRUCache<string, FailedPage>({ max: REMEMBERED })
  return {
    watch: (renderer) => ({
      ...renderer,
      async render(composition, address, currency) {
        const page = await renderer.render(composition, address, currency)
        const { generation, variant } = composition
        const isCounted = variant === '' && page.status !== 302 && page.html !== ''
        for (const slot of isCounted ? page.missingSlots : []) {
          pages.set(`${generation} ${slot}`, { generation, url: address.url, currency, slot })
        }
        return page
      },
    }),
    of: (part, generation) =>
      [...pages.values()].filter((page) => page.generation === generation && remoteOf(page.slot) === part),
  }
}
