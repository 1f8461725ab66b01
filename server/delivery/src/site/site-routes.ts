import type { ApiClient } from '@store/shared/api/client'
import type { SiteMap } from '@store/shared/remotes/site-map'
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
  { api, origin, contentRevision, live }: SiteRoutesOptions,
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
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', HOUR)
      .type('application/xml; charset=utf-8')
      .send(
        await sitemaps.get(String(contentRevision()), async () =>
          Buffer.from(await writeSitemap(api, origin, live())),
        ),
      ),
  )
}

async function writeSitemap(api: ApiClient, origin: string, live: LiveSite | null): Promise<string> {
  const values = await readListedValues(api)
  const paths = live === null ? [] : listedPaths(live.site, live.sitemap, values)
  const urls = paths.map((path) => entryOf(origin, path)).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`
}

const entryOf = (origin: string, { path, changedOn }: ListedPath): string => {
  const lastmod = changedOn === undefined ? '' : `<lastmod>${escapeXml(changedOn)}</lastmod>`
  return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>`
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
