import { chosenCountryIn } from '@store/shared/domain/chosen-country'
import { currencyOf, type Location } from '@store/shared/domain/currency'
import type { Currency } from '@store/shared/domain/money'
import type { Brand } from '@store/shared/remotes/host-services'
import { remoteOf } from '@store/shared/remotes/module-address'
import { toReleaseTag } from '@store/shared/remotes/release-tag'
import { RELEASE_DOCUMENT_PATH } from '@store/shared/remotes/shell-paths'
import type { SitePage } from '@store/shared/remotes/site-map'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '../../http/encoding'
import { failureWire } from '../../http/failures'
import { createNonce, pagePolicy } from '../../http/security-headers'
import type { Composition } from '../compositions/composition'
import { toPageDocument } from '../compositions/release-document'
import type { ChooseComposition } from './choose-composition'
import { hintAhead } from './early-hints'
import { PRIVATE, sendEnded } from './ended-preview'
import { type Html, LOCATION, NONCE, REPORT_TOKEN, SENT_AT, toScriptJson } from './html'
import { type PageAddress, toPageAddress } from './page-address'
import { createPageCache, type PageCacheOptions } from './page-cache'
import type { PageRenderer } from './page-renderer'
import { pageTemplate } from './page-template'
import type { PageTokens, ShownPage } from './page-tokens'
import { createRepeatedBodies } from './repeated-bodies'
import { createSignedDocuments, type SignedDocumentsOptions } from './signed-documents'
import type { Fillings, StitchedBody } from './stitched-body'

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
  /** Told of each page that somebody gets to see. */
  readonly onView: (composition: Composition) => void
  readonly signing: Omit<SignedDocumentsOptions, 'documentOf'>
  /** Whether a page that has to be made is announced by 103 Early Hints. */
  readonly sendsEarlyHints: boolean
}

type ReadyPage =
  | { readonly redirectTo: string }
  | { readonly status: 200 | 404; readonly body: StitchedBody; readonly isTooEarly: boolean }

/** Open tabs ask every few seconds: an answer without a body needs no header that is about a document. */
const NOT_FOR_UNCHANGED = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-content-type-options',
]

const FRESH_MS = 2_000
const STALE_MS = 10_000
const MAX_PAGES = 500

/** Whatever no other route answers is a page's address, or a page that says that there is none. */
export function registerPages(app: FastifyInstance, options: PageRoutesOptions): void {
  const { choose, renderer, locate, brand, origin, devRemotes, onPage, tokenOf, onView } = options
  const devOrigins = [...devRemotes.values()]
  const pages = createPageCache<ReadyPage>({
    max: MAX_PAGES,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    isKept: (page) => 'redirectTo' in page || !page.isTooEarly,
    ...(onPage && { onGet: onPage }),
  })

  const bodies = createRepeatedBodies()
  const documents = createSignedDocuments({ ...options.signing, documentOf: renderer.documentOf })

  async function makePage(
    composition: Composition,
    address: PageAddress,
    currency: Currency,
    { banner, before }: { readonly banner?: Html | undefined; readonly before?: ReadyPage | undefined },
  ): Promise<ReadyPage> {
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
      body: bodies.of(template, before && 'body' in before ? before.body : undefined),
      isTooEarly: page.isTooEarly === true,
    }
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const chosen = await choose.ofPage(request, reply)
    if (chosen.kind === 'nothing') return sendNothingLive(reply)
    if (chosen.kind === 'ended') return sendEnded(reply, chosen.why)
    const { composition } = chosen
    const banner = chosen.kind === 'preview' ? chosen.banner : undefined
    const location = await locate(request.ip).catch(() => null)
    // The visitor's own choice comes before what her network address suggests (GEN-01).
    const country = chosenCountryIn(request.headers.cookie ?? '')
    const currency = currencyOf(country === null ? location : { country_name: country })
    const address = toPageAddress(renderer.siteMapOf(composition), request.url)
    const make = (before?: ReadyPage) => makePage(composition, address, currency, { banner, before })
    // In development the same generation is rendered anew with each build; a preview's pages are kept by nobody.
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
    const fillings = {
      [NONCE]: nonce,
      [LOCATION]: toScriptJson(location),
      [REPORT_TOKEN]: isCounted
        ? tokenOf(
            { ...madeOf(composition), shown: address.page && toShownPage(address.page) },
            chosen.visitor,
          )
        : '',
      [SENT_AT]: String(Date.now()),
    }
    const { encoding, content } = await compress(page.body, fillings, request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .status(page.status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy(nonce, devOrigins),
        // Kept by nobody else, and asked for anew by its own visitor: the nonce, the location and the choice are theirs.
        'cache-control': 'private, no-cache',
        // A preview, a canary and the chosen country each follow a cookie.
        vary: 'accept-encoding, cookie',
        ...(banner && PRIVATE),
        ...(devRemotes.size > 0 && { 'x-store-parts': describeParts(composition, devRemotes) }),
      })
      .send(content)
  }

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !request.url.startsWith('/api/')) return sendPage(request, reply)
    return reply.header('cache-control', 'no-store').status(404).send(failureWire(404))
  })

  app.get(RELEASE_DOCUMENT_PATH, async (request, reply) => {
    const chosen = await choose.ofTab(request)
    if (chosen.kind === 'nothing') return reply.status(503).send(failureWire(503))
    const release = renderer.documentOf(chosen.composition)
    const send = () => {
      const { plain, gzip } = documents.bytesOf(chosen.composition)
      const isZipped = chooseEncoding(request.headers['accept-encoding'], ['gzip']) !== null
      if (isZipped) reply.header('content-encoding', 'gzip')
      reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding, cookie' })
      return reply.send(isZipped ? gzip : plain)
    }
    if (chosen.kind === 'preview') {
      reply.headers(PRIVATE)
      return send()
    }
    const tag = toReleaseTag(release)
    // While a canary runs it differs from visitor to visitor.
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
    if (request.headers['if-none-match'] === tag) {
      for (const name of NOT_FOR_UNCHANGED) reply.removeHeader(name)
      return reply.status(304).send()
    }
    return send()
  })
}

async function compress(body: StitchedBody, fillings: Fillings, accepted: string | undefined) {
  const chosen = chooseEncoding(accepted, ['br', 'gzip'])
  const brotli = chosen === 'br' ? await body.fillBrotli(fillings) : null
  if (brotli !== null) return { encoding: 'br', content: brotli }
  const other = chosen === 'br' ? chooseEncoding(accepted, ['gzip']) : chosen
  if (other === 'gzip') return { encoding: other, content: await body.fillGzip(fillings) }
  return { encoding: null, content: body.fill(fillings) }
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
