import { chooseEncoding } from '@store/platform/http/encoding'
import { failureWire } from '@store/platform/http/failures'
import { createNonce, pagePolicy } from '@store/platform/http/security-headers'
import { chosenCountryIn } from '@store/shared/domain/chosen-country'
import { currencyOf, type Location } from '@store/shared/domain/currency'
import type { Currency } from '@store/shared/domain/money'
import type { Brand } from '@store/shared/remotes/host-services'
import { remoteOf } from '@store/shared/remotes/module-address'
import type { SitePage } from '@store/shared/remotes/site-map'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Composition } from '../compositions/composition'
import { toPageDocument } from '../compositions/release-document'
import type { ChooseComposition } from './choose-composition'
import { type CompressPage, createPageCompressor } from './compress-page'
import { hintAhead } from './early-hints'
import { PRIVATE, sendEnded } from './ended-preview'
import { type Html, LOCATION, NONCE, REPORT_TOKEN, SENT_AT, toScriptJson } from './html'
import { type PageAddress, toPageAddress } from './page-address'
import { createPageBody, type PageBody } from './page-body'
import { createPageCache, type PageCacheOptions } from './page-cache'
import type { PageRenderer } from './page-renderer'
import { pageTemplate } from './page-template'
import type { PageTokens, ShownPage } from './page-tokens'
import { registerReleaseDocument } from './release-document-route'
import { createSignedDocuments, type SignedDocuments, type SignedDocumentsOptions } from './signed-documents'

export interface PageRoutesOptions {
  readonly choose: ChooseComposition
  readonly renderer: PageRenderer
  readonly locate: (ip: string) => Promise<Location | null>
  readonly brand: Brand
  readonly origin: string
  /** Origins of development servers by the part each serves; pages may load from them, and say so. */
  readonly devRemotes: ReadonlyMap<string, string>
  readonly onPage?: PageCacheOptions['onGet']
  /** Gives the token that a page's reports carry. */
  readonly tokenOf: PageTokens['issue']
  /** Told of each page that a visitor gets to see. */
  readonly onView: (composition: Composition) => void
  readonly signing: Omit<SignedDocumentsOptions, 'documentOf'>
  /** Whether a page that has to be made is announced by 103 Early Hints. */
  readonly sendsEarlyHints: boolean
}

type ReadyPage =
  | { readonly redirectTo: string }
  | { readonly status: 200 | 404; readonly body: PageBody; readonly isTooEarly: boolean }

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
  const { choose, renderer, locate, devRemotes, onPage, tokenOf, onView } = options
  const devOrigins = [...devRemotes.values()]
  const compress = createPageCompressor()
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
    const { composition } = chosen
    const banner = chosen.kind === 'preview' ? chosen.banner : undefined
    const location = await locate(request.ip).catch(() => null)
    const currency = currencyFor(request, location)
    const address = toPageAddress(renderer.siteMapOf(composition), request.url)
    const make = () => makePage(composition, address, currency, banner)
    // In development the same generation is rendered anew with each build; a preview's pages are never kept.
    const making =
      devRemotes.size > 0 || banner
        ? make()
        : pages.get(`${composition.generation} ${composition.variant} ${currency} ${address.url}`, make)
    if (options.sendsEarlyHints) {
      await hintAhead(request, reply, making, async () => (await renderer.shellOf(composition)).fonts)
    }
    const page = await making
    if ('redirectTo' in page) {
      if (banner) reply.headers(PRIVATE)
      return reply.redirect(page.redirectTo, 302)
    }

    const isCounted = chosen.kind === 'live'
    if (isCounted && request.method === 'GET') onView(composition)
    const nonce = createNonce()
    const shown = address.page && toShownPage(address.page)
    const content = page.body.fill({
      [NONCE]: nonce,
      [LOCATION]: toScriptJson(location),
      [REPORT_TOKEN]: isCounted ? tokenOf({ ...madeOf(composition), shown }, chosen.visitor) : '',
      [SENT_AT]: String(Date.now()),
    })
    reply.status(page.status).headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(nonce, devOrigins),
      // Not kept by caches, and asked for anew by its own visitor: the nonce, the location and the choice are theirs.
      'cache-control': 'private, no-cache',
      // A preview, a canary and the chosen country each follow a cookie.
      vary: 'accept-encoding, cookie',
      ...(banner && PRIVATE),
      ...(devRemotes.size > 0 && { 'x-store-parts': describeParts(composition, devRemotes) }),
    })
    return sendCompressed(request, reply, content, compress)
  }
}

/** The visitor's own choice comes before what her network address suggests (GEN-01). */
function currencyFor({ headers }: FastifyRequest, location: Location | null): Currency {
  const country = chosenCountryIn(headers.cookie ?? '')
  return currencyOf(country === null ? location : { country_name: country })
}

function createPageMaker(
  { renderer, brand, origin, devRemotes }: PageRoutesOptions,
  documents: SignedDocuments,
) {
  return async (
    composition: Composition,
    address: PageAddress,
    currency: Currency,
    banner: Html | undefined,
  ): Promise<ReadyPage> => {
    const page = await renderer.render(composition, address, currency)
    if (page.status === 302 && page.location !== undefined) return { redirectTo: page.location }
    const release = toPageDocument(renderer.documentOf(composition), new Set(page.preloadModules))
    const template = pageTemplate({
      page,
      shell: await renderer.shellOf(composition),
      release,
      brand,
      currency,
      origin,
      ...(devRemotes.size === 0 && { trust: { keys: documents.keysOf(composition) } }),
      ...(banner && { banner }),
    })
    return {
      status: page.status === 404 ? 404 : 200,
      body: createPageBody(template),
      isTooEarly: page.isTooEarly === true,
    }
  }
}

async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Buffer,
  compress: CompressPage,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip'])
  if (encoding === null) return reply.send(content)
  return reply.header('content-encoding', encoding).send(await compress(content, encoding))
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
