import type { Currency } from '../../domain/money'
import type { Language } from '../../i18n/languages'
import type { Brand } from '../host/host-services'
import type { ReleaseDocument } from '../releases/release-document'
import type { ReleaseTrust } from '../releases/release-statement'
import type { ShopMenus } from '../shop/shop-menus'
import type { PageHead } from './slot-definition'

/**
 * What a renderer process gives to the shell's node build, once, when it starts. A renderer serves one composition, so the
 * release never changes during its life; brand and menus do. Besides plain data only functions with primitive arguments and results cross,
 * because the release runs in a JavaScript context of its own.
 */
export interface RenderingHost {
  readonly origin: string
  /** As it is now; a page reads it once. */
  readonly brand: Brand
  /** The same; absent where the server knows none. */
  readonly menus?: ShopMenus | undefined
  /** The same in the languages that the shop has translations for; English stands above. */
  readonly inLanguages?: { readonly [L in Language]?: Pick<RenderingHost, 'brand' | 'menus'> }
  readonly release: ReleaseDocument
  /** How long a page waits for one slot, in milliseconds; without it the shell decides. Given by the gate, where the machine may be busy, and by who runs the shop. */
  readonly slotMs?: number
  /** Every throw of a slot is reported, also one that rendering it again gets over. Given by the gate; it costs time. */
  readonly reportsEveryThrow?: boolean
  /** Runs a remote's node build and gives its container; rejects when it has none or its code throws. */
  loadContainer(remote: string): Promise<unknown>
  /**
   * An anonymous GET below `/api`, made for the part named (`shell` or a remote). Resolves with the status and the JSON text
   * of the answer; rejects when the call is not an anonymous read or the API does not answer.
   *
   * @param language of the answer's texts; English without it
   */
  read(part: string, path: string, language?: Language): Promise<readonly [status: number, json: string]>
  /**
   * Told the place (`catalog/HomeBanner`, `catalog` or `shell`) whose code runs next. A renderer that hangs or dies is blamed on
   * the last place entered, so the shell calls this before every entry into a remote's code, and with `shell` after it.
   */
  enter(place: string): void
  /** Processor time of the renderer so far, in milliseconds; absent in servers before it. */
  processorMs?(): number
  /** A part failed and its slot is left to the browser, or a problem was handled. Never throws. */
  report(place: string, message: string): void
}

/** What the shell's node entry exports as `createServerShell`. */
export type CreateServerShell = (host: RenderingHost) => ServerShell

export interface ServerShell {
  /**
   * Loads every slot of every remote, in the same order each time, so that equal compositions render equal bytes. A remote
   * that fails is reported and left to the browser. Rejects when the shell itself cannot render.
   */
  prepare(): Promise<void>
  /** One page as an anonymous visitor sees it. Rejects when the shell itself fails; a slot that fails costs only itself. */
  renderPage(request: PageRequest): Promise<RenderedPage>
  /**
   * Loads a module that no page is rendered with, such as a dialog or a service, and looks whether it is what its address says. For
   * the gate. Rejects with what is wrong.
   */
  loadModule?(address: string): Promise<void>
}

export interface PageRequest {
  /** Path and query, as in the address: `/hi/cart` is the cart in Hindi. */
  readonly url: string
  readonly currency: Currency
  /** For the reads of this page, which its trace names; without it those of the host. */
  readonly read?: RenderingHost['read']
}

/** Structured-cloneable: it crosses from the renderer's process to the server's. */
export interface RenderedPage {
  readonly status: 200 | 404 | 302
  /** Only with 302. */
  readonly location?: string
  readonly head: PageHead
  /** Inside the root element. */
  readonly html: string
  /** `<style>` elements, one for the shell and one for each remote. */
  readonly styles: string
  /** What runs in the head before anything is loaded: a script of its own, at most 1 KB. */
  readonly script?: string
  /** What the slots asked for and were given, as JSON text in the shell's own form. */
  readonly queries: string
  /** The addresses of the modules whose files are wanted at once. */
  readonly preloadModules: readonly string[]
  /** The page's slots that should be in `html` and are left to the browser instead. */
  readonly missingSlots: readonly string[]
  /** Those in `html` whose data was late or not to be had: they show that they load. A shell that was built before this says none. */
  readonly slotsWithoutData?: readonly string[]
}

/** `<script type="application/json" id="page-data">`: what the browser starts from, the same for all visitors. */
export interface PageData {
  readonly release: ReleaseDocument
  readonly brand: Brand
  /** Absent in a page of a server that knows none. */
  readonly menus?: ShopMenus
  readonly currency: Currency
  /** English without it. */
  readonly language?: Language
  readonly queries: unknown
  readonly status: 200 | 404
  /** Only in a page beside an editor of the back office: the one place that it asks. */
  readonly preview?: { readonly api: string }
  /** What later documents are verified by; absent in development, and in a page of a server that signs nothing. */
  readonly trust?: ReleaseTrust
}
