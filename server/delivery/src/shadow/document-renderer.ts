import type { Shop } from '@store/platform/shop/shop-facts'
import { splitLanguage } from '@store/shared/i18n/languages'
import { toReleaseFile } from '@store/shared/remotes/releases/release-files.mjs'
import type { Composition } from '../compositions/composition'
import { toPageDocument, toReleaseDocument } from '../compositions/release-document'
import { pageTemplate } from '../pages/document/page-template'
import { type AnonymousReads, createBoundedReads } from '../renderers/bounded-reads'
import { toRenderedPart } from '../renderers/composition-renderers'
import { isLateText, toPlace } from '../renderers/process/release-text'
import {
  RENDERER_LIMITS,
  type RendererEnd,
  RendererEnded,
  type RendererLimits,
  startRenderer,
} from '../renderers/process/renderer-process'
import type { ShadowVisit } from './choose-visits'

export interface DocumentRendererOptions {
  /** The program of a renderer process. */
  readonly program: string
  readonly origin: string
  readonly shop: Shop
  readonly reads: AnonymousReads
  readonly limits?: Partial<RendererLimits>
}

/** An answer as a visitor of the market would get it. */
export interface RenderedDocument {
  readonly status: number
  /** Where it sends the visitor; null for a page. */
  readonly location: string | null
  /** The whole document; empty for a redirect. */
  readonly markup: string
  /** Slots that are left to the browser. */
  readonly missingSlots: readonly string[]
  /** What went wrong while it was rendered. Its place shows something else, or the page says less of itself. */
  readonly failures: readonly PageFailure[]
}

export interface PageFailure {
  /** A slot, or a remote. */
  readonly place: string
  readonly message: string
  /** It may be there the next time. */
  readonly isLate: boolean
}

export interface DocumentRenderer {
  /** @throws {RendererEnded} when it cannot start */
  readonly ready: Promise<void>
  /** One after the other. @throws {RendererEnded} when its process ended; {PageFailed} for a page that cannot be rendered */
  render(visit: Pick<ShadowVisit, 'url' | 'currency'>): Promise<RenderedDocument>
  end(): void
}

/** How long a page waits for one slot: on a busy machine all are late, and a late slot is no difference. */
const PATIENT_SLOT_MS = 5_000
export const SHADOW_LIMITS: RendererLimits = { ...RENDERER_LIMITS, pageMs: 15_000, startMs: 30_000 }

/** How shells begin what they report of a page that lacks something. */
const FAILED = /^(?:prefetch|head|a part threw|is left to the browser): /

/** Renders whole documents of one composition in a process of its own, until it is ended. @throws when no process can be started */
export function createDocumentRenderer(
  composition: Composition,
  { program, origin, shop, reads, limits }: DocumentRendererOptions,
): DocumentRenderer {
  const release = toReleaseDocument(composition, new Map())
  const bounded = createBoundedReads({ reads, onRefused: () => {} })
  const usable = [...composition.remotes.values()].filter(({ isNodeUsable }) => isNodeUsable)
  let announceEnd = (_end: RendererEnd) => {}
  const ended = new Promise<never>((_resolve, reject) => {
    announceEnd = ({ detail }) => reject(new RendererEnded(detail))
  })
  ended.catch(() => {})
  let failures: PageFailure[] = []
  const renderer = startRenderer({
    program,
    limits: { ...SHADOW_LIMITS, ...limits },
    shop,
    start: {
      origin,
      release: JSON.stringify(release),
      slotMs: PATIENT_SLOT_MS,
      shell: toRenderedPart(composition.shell),
      remotes: usable.map(toRenderedPart),
    },
    read: bounded.read,
    // The gate has judged what goes wrong; here it says that the page is not as it should be compared.
    onReport: (place, message) => {
      if (!FAILED.test(message)) return
      failures.push({ place: toPlace(place) || 'a slot', message, isLate: isLateText(message) })
    },
    onGrown: () => {},
    onEnd: (end) => announceEnd(end),
  })
  return {
    ready: Promise.race([renderer.ready, ended]),
    async render({ url, currency }) {
      bounded.grant()
      failures = []
      const { language } = splitLanguage(url)
      const facts = shop.facts(language)
      const page = await renderer.render(url, currency)
      const { status, location = null, missingSlots } = page
      if (status === 302) return { status, location, markup: '', missingSlots, failures }
      const { markup } = pageTemplate({
        page,
        shell: shellOf(composition),
        release: toPageDocument(release, new Set(page.preloadModules), language),
        facts,
        currency,
        language,
        origin,
      })
      return { status, location, markup, missingSlots, failures }
    },
    end: renderer.kill,
  }
}

/** Its style sheets are no part of what is compared. */
const shellOf = ({ shell }: Composition) => ({
  entry: toReleaseFile(shell.manifest, shell.manifest.web.entry),
  fonts: [],
  catalogue: [],
  languageFonts: [],
  styles: [],
})
