import type { Shop } from '@store/platform/shop/shop-facts'
import type { ApiClient } from '@store/shared/api/client'
import { type Language, localizedPath, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { shopLanguagesOf } from '@store/shared/remotes/shop/shop-languages'
import { hasTracker } from '@store/shared/remotes/shop/shop-texts'
import { pathTo } from '@store/shared/remotes/site/paths'
import type { SiteMap } from '@store/shared/remotes/site/site-map'
import type { FastifyInstance } from 'fastify'
import { createPageCache } from '../pages/page-cache'
import { readListedValues } from './listed-values'
import { type ListedPath, type Listings, listedPaths } from './sitemap'

const HOUR = 'public, max-age=3600'
/** It names every product: too much work to be done for each who asks. */
const SITEMAP_FRESH_MS = 60_000
const SITEMAP_STALE_MS = 600_000

export interface SiteRoutesOptions {
  readonly api: ApiClient
  readonly shop: Shop
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  /** Another number after each change of content. */
  readonly contentRevision: () => number
  /** Of the live composition; null before the first one. */
  readonly live: () => LiveSite | null
}

interface LiveSite {
  readonly site: SiteMap
  readonly sitemap: Listings
}

/** What search engines and browsers ask a site for by themselves. */
export function registerSite(
  app: FastifyInstance,
  { api, shop, origin, contentRevision, live }: SiteRoutesOptions,
): void {
  app.get('/robots.txt', (_request, reply) => {
    // Personal pages are not forbidden: a search engine has to read one to learn that it is to be left out.
    const robots = [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /operator/',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n')
    return reply.header('cache-control', HOUR).type('text/plain; charset=utf-8').send(robots)
  })

  const sitemaps = createPageCache<Buffer>({ max: 1, freshMs: SITEMAP_FRESH_MS, staleMs: SITEMAP_STALE_MS })
  app.get('/sitemap.xml', async (_request, reply) => {
    const { brand } = shop.facts()
    const languages = shopLanguagesOf(brand)
    const leftOut = hasTracker(brand) ? [] : [pathTo('periodTracker')]
    const sitemap = await sitemaps.get(`${contentRevision()} ${languages} ${leftOut}`, async () =>
      Buffer.from(await writeSitemap(api, { origin, languages }, live(), leftOut)),
    )
    return reply.header('cache-control', HOUR).type('application/xml; charset=utf-8').send(sitemap)
  })
}

interface SitemapAddresses {
  readonly origin: string
  readonly languages: readonly Language[]
}

/** In a shop of several languages each page is listed in each, with its addresses in all of them (LANG-02). */
async function writeSitemap(
  api: ApiClient,
  addresses: SitemapAddresses,
  live: LiveSite | null,
  leftOut: readonly string[],
): Promise<string> {
  const values = await readListedValues(api)
  const absentPaths = [...values.absentPaths, ...leftOut]
  const paths = live === null ? [] : listedPaths(live.site, live.sitemap, { ...values, absentPaths })
  const urls = paths.flatMap((path) => entriesOf(path, addresses)).join('\n')
  const links = addresses.languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>
${urls}
</urlset>
`
}

function entriesOf(
  { path, changedOn }: ListedPath,
  { origin, languages }: SitemapAddresses,
): readonly string[] {
  const addressIn = (language: Language) => escapeXml(origin + localizedPath(path, language))
  const linkTo = (code: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${addressIn(language)}"/>`
  const lastmod = changedOn === undefined ? '' : `<lastmod>${escapeXml(changedOn)}</lastmod>`
  const links =
    languages.length > 1
      ? [...languages.map((each) => linkTo(each, each)), linkTo('x-default', SOURCE_LANGUAGE)].join('')
      : ''
  return languages.map((each) => `<url><loc>${addressIn(each)}</loc>${lastmod}${links}</url>`)
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
