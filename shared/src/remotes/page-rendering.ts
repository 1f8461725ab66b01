import type { ApiClient } from '../api/client'
import type { Location } from '../domain/currency'
import type { Currency } from '../domain/money'
import type { Brand } from './host-services'
import type { ReleaseDocument } from './release-document'
import type { PageHead } from './slot-definition'

/** What the shell's node build is asked for: one page as an anonymous visitor sees it. */
export interface PageRequest {
  /** Path and query. */
  readonly url: string
  readonly origin: string
  readonly brand: Brand
  readonly currency: Currency
  readonly api: ApiClient
  readonly release: ReleaseDocument
  /** Gives a remote's node container; rejects when it cannot be had. One and the same container for equal releases. */
  readonly loadContainer: (remote: string) => Promise<unknown>
  readonly report: (error: unknown, where: string) => void
}

export interface RenderedPage {
  readonly status: 200 | 404 | 302
  /** Only with 302. */
  readonly location?: string
  readonly head: PageHead
  /** Inside the root element. */
  readonly html: string
  /** `<style>` elements; each carries `nonce="%NONCE%"`. */
  readonly styles: string
  /** Dehydrated query cache, JSON-serialisable. */
  readonly queries: unknown
  /** The route's slots whose files are wanted at once. */
  readonly preloadSlots: readonly string[]
}

/** The shell's node entry exports `renderPage` with this type. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

/** `<script type="application/json" id="page-data">`: what the browser starts from. */
export interface PageData {
  readonly release: ReleaseDocument
  readonly brand: Brand
  readonly currency: Currency
  /** What the server found for this visitor; null when it found nothing. */
  readonly location: Location | null
  readonly queries: unknown
  readonly status: 200 | 404
}
