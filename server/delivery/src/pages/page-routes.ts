import { chooseEncoding } from '@store/platform/http/encoding'
import { failureWire } from '@store/platform/http/failures'
import type {} from '@store/platform/http/observing/request-trace'
import { toTraceParent } from '@store/platform/http/observing/traceparent'
import { OWN_FRAME_PERMISSIONS, pagePolicy } from '@store/platform/http/security-headers'
import type { Shop } from '@store/platform/shop/shop-facts'
import { chosenCountryIn } from '@store/shared/domain/markets/chosen-country'
import {
  ALL_MARKETS,
  currencyOf,
  type Location,
  type ShopMarkets,
} from '@store/shared/domain/markets/currency'
import type { Currency } from '@store/shared/domain/money'
import { localizedPath } from '@store/shared/i18n/languages'
import { remoteOf } from '@store/shared/remotes/contract/module-address'
import { visitCookie } from '@store/shared/remotes/reports/visit'
import {
  COPY_REQUEST_HEADER,
  OFFLINE_COPY_ALLOWED,
  OFFLINE_COPY_HEADER,
} from '@store/shared/remotes/site/offline'
import { PREVIEW_QUERY } from '@store/shared/remotes/site/preview-query'
import type { SitePage } from '@store/shared/remotes/site/site-map'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Composition } from '../compositions/composition'
import { toPageDocument } from '../compositions/release-document'
import { createPageCompressor } from './document/compress-page'
import { hintAhead } from './document/early-hints'
import { createPageBody, type PageBody } from './document/page-body'
import { shownFonts } from './document/page-fonts'
import { pageTemplate } from './document/page-template'
import { type PageAddress, toPageAddress } from './page-address'
import { createPageCache, type PageCacheOptions } from './page-cache'
import { isWhole, type PageRenderer, toBrowserRendered, withTitleIn } from './page-renderer'
import { registerReleaseDocument } from './release-document-route'
import { createSignedDocuments, type SignedDocuments, type SignedDocumentsOptions } from './signed-documents'
import type { Banner, ChooseComposition } from './visitors/choose-composition'
import { PRIVATE, sendBusy, sendEnded, UNTOLD } from './visitors/ended-preview'
import type { ChangesOfPage, PageChanges } from './visitors/page-changes'
import type { PageTokens, ShownPage } from './visitors/page-tokens'

export interface PageRoutesOptions {
  readonly choose: ChooseComposition
  /** Whether the browser previews a change set of the shop. */
  readonly changes: ChangesOfPage
  readonly renderer: PageRenderer
  readonly locate: (ip: string) => Promise<Location | null>
  readonly shop: Shop
  readonly origin: string
  /** Origins of development servers by the part each serves; pages may load from them, and say so. */
  readonly devRemotes: ReadonlyMap<string, string>
  /** Part of the key that pages are kept by. */
  readonly contentRevision: () => number
  readonly onPage?: PageCacheOptions['onGet']
  /** Gives the token that a page's reports carry. */
  readonly tokenOf: PageTokens['issue']
  /** Of which canaries a page is a sample, by the parts on it and where it is sent to. */
  readonly samplesOf: (parts: readonly string[], ip: string) => readonly string[]
  /** Told of each page that somebody gets to see. */
  readonly onView: (composition: Composition) => void
  readonly signing: Omit<SignedDocumentsOptions, 'documentOf'>
  /** Told of each page that was found, and of the market that it was sent to. @param url path and query, as the site map has them */
  readonly onAsked?: (page: SitePage, url: string, currency: Currency) => void
  /** Whether a page that has to be made is announced by 103 Early Hints. */
  readonly sendsEarlyHints: boolean
}

type ReadyPage =
  | { readonly redirectTo: string }
  | {
      readonly status: 200 | 404
      readonly body: PageBody
      readonly policy: string
      readonly isTooEarly: boolean
      /** The server rendered all of it, with its data: without a network a browser could not do the rest. */
      readonly isWhole: boolean
    }

const FRESH_MS = 2_000
const STALE_MS = 10_000
const MAX_PAGES = 500

/** Whatever no other route answers is a page's address, or a page that says that there is none. */
export function registerPages(app: FastifyInstance, options: PageRoutesOptions): void {
  const { choose, renderer } = options
  const documents = createSignedDocuments({ ...options.signing, documentOf: renderer.documentOf })
  const sendPage = createPageSender(options, documents)

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !request.url.startsWith('/api/')) return sendPage(request, reply)
    return reply.header('cache-control', 'no-store').status(404).send(failureWire(404))
  })
  registerReleaseDocument(app, { choose, documentOf: renderer.documentOf, documents })
}

function createPageSender(options: PageRoutesOptions, documents: SignedDocuments) {
  const { choose, renderer, locate, shop, devRemotes, contentRevision, onPage, tokenOf, samplesOf, onView } =
    options
  const { onAsked = () => {} } = options
  const isSecure = options.origin.startsWith('https:')
  const makePage = createPageMaker(options, documents)
  const pages = createPageCache<ReadyPage>({
    max: MAX_PAGES,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    isKept: (page) => 'redirectTo' in page || !page.isTooEarly,
    ...(onPage && { onGet: onPage }),
  })

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const chosen = await choose.ofPage(request, reply)
    if (chosen.kind === 'nothing') return sendNothingLive(reply)
    if (chosen.kind === 'ended') return sendEnded(reply, chosen.why)
    const previewed = await options.changes(request, reply)
    if (previewed === 'ended') return sendEnded(reply, 'The preview of these changes has ended.')
    if (previewed === 'busy') return sendBusy(reply)
    const { composition } = chosen
    const facts = previewed?.facts ?? shop.facts
    const location = await locate(request.ip).catch(() => null)
    const currency = currencyFor(request, location, facts().brand.markets ?? ALL_MARKETS)
    const address = toPageAddress(renderer.siteMapOf(composition), request.url, facts().brand)
    // For now: the shop may offer the language again.
    if (address.movedTo !== undefined) return reply.redirect(address.movedTo, 302)
    // The back office shows the shop as it is.
    const changes = hasOwnFrame(address) ? null : previewed
    const banner = changes?.banner ?? (chosen.kind === 'preview' ? chosen.banner : undefined)
    const make = () => makePage(composition, address, currency, { banner, changes })
    // A preview's pages, of a release, of content or of a change set, are kept by nobody.
    const isPrivate = banner !== undefined || changes !== null || showsPreview(address)
    const { generation, variant } = composition
    // In development the same generation is rendered anew with each build.
    const making =
      devRemotes.size > 0 || isPrivate
        ? make()
        : pages.get(
            `${generation} ${variant} ${shop.facts().revision} ${contentRevision()} ${currency} ${address.url}`,
            make,
          )
    if (options.sendsEarlyHints) {
      await hintAhead(request, reply, making, async () =>
        shownFonts((await renderer.shellOf(composition, address.language)).fonts, shop.facts()),
      )
    }
    const page = await making
    if ('redirectTo' in page) {
      if (isPrivate) reply.headers(PRIVATE)
      return reply.redirect(page.redirectTo, 302)
    }

    // What the service worker asks for is shown already, and may be shown again for days.
    const isCopy = request.headers[COPY_REQUEST_HEADER] !== undefined
    const isCounted = chosen.kind === 'live' && !isPrivate && !isCopy
    if (isCounted && request.method === 'GET') {
      onView(composition)
      if (address.page && page.status === 200) onAsked(address.page, address.url, currency)
    }
    const shown = address.page && toShownPage(address.page)
    const samples = isCounted && request.method === 'GET' ? samplesOf(shown?.parts ?? [], request.ip) : []
    const reportToken = isCounted ? tokenOf({ ...madeOf(composition), shown, samples }, chosen.visitor) : ''
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip'])
    reply.status(page.status).headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.policy,
      ...(!isCopy && {
        'set-cookie': visitCookie(
          { location, reportToken, trace: request.traceParent ? toTraceParent(request.traceParent) : '' },
          { isSecure },
        ),
      }),
      // Kept by nobody else, and asked for anew by its own visitor: the cookie and the choice of the country are theirs.
      'cache-control': 'private, no-cache',
      // A preview, a canary and the chosen country each follow a cookie.
      vary: 'accept-encoding, cookie',
      ...(encoding && { 'content-encoding': encoding }),
      ...(!isPrivate &&
        page.isWhole &&
        mayBeKept(address, request.url) && { [OFFLINE_COPY_HEADER]: OFFLINE_COPY_ALLOWED }),
      ...(isPrivate && PRIVATE),
      ...(hasOwnFrame(address) && OWN_FRAME_PERMISSIONS),
      ...((hasOwnFrame(address) || changes?.frameApi !== undefined) && UNTOLD),
      ...(devRemotes.size > 0 && { 'x-store-parts': describeParts(composition, devRemotes) }),
    })
    return reply.send(await page.body.as(encoding))
  }
}

/** The address has a link to content that is not published; only pages that declare the parameter have it in theirs. */
const showsPreview = ({ path }: PageAddress): boolean =>
  new URLSearchParams(path.split('?')[1]).has(PREVIEW_QUERY)

/** Pages of those who run the shop: nobody keeps them, and no other site hears their addresses. */
const hasOwnFrame = ({ page }: PageAddress): boolean => page?.ownFrame ?? false

/**
 * A page that anybody may see, at an address without anything that it does not declare: what stands there may be a token. Not a page that
 * asks for a log-in or opens a dialog, and none of those who run the shop.
 */
const mayBeKept = ({ page, url }: PageAddress, requested: string): boolean =>
  page !== null &&
  page.access === 'public' &&
  page.opens === undefined &&
  page.minimalHeader === null &&
  !page.ownFrame &&
  url === requested

/** The visitor's own choice comes before what her network address suggests (GEN-01). */
function currencyFor({ headers }: FastifyRequest, location: Location | null, markets: ShopMarkets): Currency {
  const country = chosenCountryIn(headers.cookie ?? '')
  return currencyOf(country === null ? location : { country_name: country }, markets)
}

function createPageMaker(
  { renderer, shop, origin, devRemotes }: PageRoutesOptions,
  documents: SignedDocuments,
) {
  const devOrigins = [...devRemotes.values()]
  const compress = createPageCompressor()
  return async function makePage(
    composition: Composition,
    address: PageAddress,
    currency: Currency,
    previewed: { readonly banner: Banner | undefined; readonly changes: PageChanges | null },
  ): Promise<ReadyPage> {
    const { banner, changes } = previewed
    const frameApi = changes?.frameApi
    const isBackOffice = hasOwnFrame(address)
    const isForShoppers = !isBackOffice && frameApi === undefined
    const facts = (changes?.facts ?? shop.facts)(address.language)
    // Renderers know the shop as it is: with a change set in place, the browser alone renders.
    const page =
      changes === null ? await renderer.render(composition, address, currency) : toBrowserRendered(address)
    // The renderer may have had the newer ones already.
    if (changes === null && shop.facts(address.language) !== facts) {
      return makePage(composition, address, currency, previewed)
    }
    if (page.status === 302 && page.location !== undefined)
      return { redirectTo: localizedPath(page.location, address.language) }
    const release = toPageDocument(
      renderer.documentOf(composition),
      new Set(page.preloadModules),
      address.language,
    )
    const { markup, inline } = pageTemplate({
      page: withTitleIn(address.language, page, facts.brand),
      shell: await renderer.shellOf(composition, address.language),
      release,
      facts,
      currency,
      language: address.language,
      origin,
      ...(devRemotes.size === 0 && { trust: { keys: documents.keysOf(composition), at: Date.now() } }),
      ...(banner && { banner }),
      ...(frameApi !== undefined && { preview: { api: frameApi } }),
    })
    return {
      status: page.status === 404 ? 404 : 200,
      body: createPageBody(markup, compress),
      policy: pagePolicy(inline, {
        devOrigins,
        sendsForms: isForShoppers,
        registersWorker: devRemotes.size === 0 && isForShoppers,
        // Beside its editors.
        framesOwnPages: isBackOffice,
        // Beside its reads it fetches files of releases, such as fonts.
        ...(frameApi !== undefined && { framedAndAsks: [`${origin}${frameApi}/`, `${origin}/remotes/`] }),
      }),
      isTooEarly: page.isTooEarly === true,
      isWhole: page.status === 200 && isWhole(page),
    }
  }
}

const madeOf = ({ generation, variant }: Composition) => ({ generation, variant })

const toShownPage = ({ path, part, places }: SitePage): ShownPage => ({
  path,
  parts: [...new Set(['shell', part, ...places.map(({ address }) => remoteOf(address))])],
})

/** Where each part of a page comes from, for whoever develops one. */
function describeParts({ shell, remotes }: Composition, devRemotes: ReadonlyMap<string, string>): string {
  return [shell, ...remotes.values()]
    .map(({ manifest: { name, version }, isNodeUsable }) => {
      const origin = devRemotes.get(name)
      const rendered = isNodeUsable ? '' : ' (not rendered here)'
      return origin === undefined ? `${name} ${version}` : `${name} ${version} from ${origin}${rendered}`
    })
    .join(', ')
}

const sendNothingLive = (reply: FastifyReply): FastifyReply =>
  reply
    .status(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '10',
    })
    .send(`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Opening soon</title>
<h1>We are not open yet</h1>
<p>No version of the store has been released here so far. Please come back in a moment.</p>
</html>
`)
