import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, get as httpGet } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { deriveKeys } from '@store/platform/config/secrets/derive-key'
import { createHttpApp } from '@store/platform/http/http-app'
import type {} from '@store/platform/http/observing/request-trace'
import type { TraceParent } from '@store/platform/http/observing/traceparent'
import { createPictureReader } from '@store/platform/media/picture-reader'
import { NO_NEEDS, SITES, writeFakeBuild } from '@store/server-testing/releases/fake-release'
import { rendererProgram } from '@store/server-testing/releases/renderer-program'
import {
  createTestDelivery,
  silentLog,
  type TestDelivery,
} from '@store/server-testing/releases/test-delivery'
import { createTestFacts } from '@store/server-testing/shop/test-facts'
import type { Location } from '@store/shared/domain/markets/currency'
import type { PageData } from '@store/shared/remotes/contract/page-rendering'
import { parseVisit } from '@store/shared/remotes/reports/visit'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { createDelivery } from '../delivery'
import { createPageVitals } from '../health/page-vitals'
import { createReleaseHealth } from '../health/release-health'
import { createPreviewLinks } from '../previews/preview-links'
import { createPreviewRecords } from '../previews/preview-records'

const SHELL = `
const page = (fields) => ({
  status: 200, head: { title: '', description: '', canonicalPath: '/' }, html: '', styles: '', queries: 'null',
  preloadModules: [], missingSlots: [], ...fields,
})
let made = 0
exports.createServerShell = ({ loadContainer, report }) => {
  let catalog = null
  let loyalty = null
  return {
    prepare: async () => {
      loyalty = await loadContainer('loyalty').catch(() => null)
      catalog = await loadContainer('catalog').catch((error) => { report('catalog', error.message); return null })
    },
    renderPage: async ({ url, currency }) => {
      if (url === '/shop/broken') throw new Error('render failed')
      if (url === '/user') return page({ status: 302, location: '/profile/profile' })
      const given = new URLSearchParams(url.split('?')[1]).get('q') ?? ''
      if (given.startsWith('to:')) return page({ status: 302, location: given.slice(3) })
      if (given === 'late') return page({ html: '<main></main>', slotsWithoutData: ['catalog/ProductListing'] })
      if (given === 'noindex') return page({ head: { title: '', description: '', canonicalPath: url, robots: 'noindex' } })
      return page({
        status: url === '/404' || (url === '/loyalty' && loyalty === null) ? 404 : 200,
        head: {
          title: 'A <title> & more', description: 'What it is', canonicalPath: url,
          kind: 'product', image: { url: '/media/share/a.svg.jpg', alt: 'A "box"', width: 1200, height: 630 }, structuredData: { name: '</script><b>' },
        },
        html: '<main>' + [url, currency, catalog ? catalog.part : 'no catalog', ''].join('|') + '</main><!-- made ' + (made += 1) + ' -->',
        styles: '<style nonce="%NONCE%" data-a>b{}</style><style>c{}</style><script>alert(2)</script>',
        queries: JSON.stringify({ evil: '</script><script>alert(1)</script>' }),
        preloadModules: given === 'odd' ? ['constructor/x', '__proto__/y', 'catalog/constructor'] : ['catalog/HomeBanner.v1'],
      })
    },
  }
}
`

/** What the sitemap asks of the content. */
const ADDRESSES_PATH = '/Content/GetAddresses'

const SECRET = 'a secret for tests only, of enough length'

/** As pages have the release document. */
const withoutDescriptions = (document: unknown): unknown =>
  JSON.parse(JSON.stringify(document).replace(/"description":"[^"]*"/g, '"description":""'))

describe('pages', () => {
  let store: TestDelivery
  let dataDir: string
  let location: Location | null = null
  let devRemotes = new Map<string, string>()
  let sendsEarlyHints = false
  let trace: TraceParent | null = null
  let contentRevision = 1
  let addresses = { articles: {}, pages: {} }

  beforeAll(async () => {
    store = await createTestDelivery(undefined, new Date())
    dataDir = store.dataDir
  })
  afterAll(() => store.close())

  const start = async () => {
    const delivery = await createDelivery({
      config: {
        dataDir,
        releaseStore: null,
        alertWebhook: null,
        publicOrigin: 'https://shop.example',
        devRemotes,
        renderers: 1,
        slotWaitMs: null,
        releaseGate: 'render',
        sendsEarlyHints,
        isBrowserGateRequired: false,
        shadowGate: 'off',
        roles: new Set(['pages']),
      },
      db: store.db,
      operatorTokens: [],
      sessionSecrets: [SECRET],
      releaseKeys: store.keys,
      shop: createTestFacts(),
      reads: async (path) => ({
        status: 200,
        json: path === ADDRESSES_PATH ? JSON.stringify(addresses) : '[]',
      }),
      contentRevision: () => contentRevision,
      rendererProgram: rendererProgram(),
      consoleFolder: '',
      locate: async () => location,
      readPicture: createPictureReader([dataDir]),
      log: silentLog,
    })
    await delivery.start()
    const app = createHttpApp({ config: { isProduction: false, trustProxy: false }, log: silentLog })
    app.decorateRequest('traceParent', { getter: () => trace ?? undefined })
    delivery.registerSite(app)
    await app.ready()
    return { app, delivery, stop: () => Promise.all([app.close(), delivery.stop()]) }
  }

  it('say plainly that nothing was released yet', async () => {
    const { app, stop } = await start()
    const answer = await app.inject('/')
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('We are not open yet')
    await stop()
  })

  describe('of a released store', () => {
    let running: Awaited<ReturnType<typeof start>>

    beforeAll(async () => {
      for (const release of [
        {
          name: 'shell',
          version: '1.0.0-s',
          nodeEntry: SHELL,
          files: { 'web/entry.3c.css': 'body{background:url(a.5e.svg)}q{content:"</style>"}' },
        },
        {
          name: 'catalog',
          version: '1.0.0-a',
          manifest: {
            sitemap: {
              '/products/:id': 'none',
              '/shop/:categorySlug': { deals: '2024-02-12' },
              '/blog/:slug': 'articles',
            },
            site: {
              ...SITES.catalog,
              pages: {
                ...SITES.catalog?.pages,
                ArticlePage: {
                  query: { preview: 'text:400' },
                  paths: { '/blog/:slug': { title: 'Blog', description: 'B', params: { slug: 'text:80' } } },
                },
              },
            },
          },
        },
        { name: 'catalog', version: '1.0.0-b' },
      ] as const) {
        await store.publish(release)
      }
      await store.compositions.promote({ shell: '1.0.0-s', catalog: '1.0.0-a' }, { who: 'ana', why: 'first' })
      running = await start()
    })
    afterAll(() => running.stop())

    const get = (url: string, headers: Record<string, string> = {}) => running.app.inject({ url, headers })
    const scriptsOf = (page: string) =>
      JSON.parse(/\}\)\((\[\{.*?\]),"[^"]*"\)<\/script>/.exec(page)?.[1] ?? '')
    const cookiesOf = ({ headers }: { readonly headers: Record<string, unknown> }): readonly string[] =>
      [headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).replace(/=.*/, ''))
    const visitOf = ({ headers }: { readonly headers: Record<string, unknown> }) =>
      parseVisit(
        /(?:^|,)visit=([^;]*); Path=\/; Max-Age=60; SameSite=Lax; Secure/.exec(
          String(headers['set-cookie']),
        )?.[1],
      )
    const dataOf = (page: string): PageData =>
      JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(page)?.[1] ?? '')

    /** The sources of one directive of the policy. */
    const sourcesOf = (policy: unknown, directive: string) =>
      new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(String(policy))?.[1]?.split(' ') ?? []
    const hashesIn = (page: string, elements: RegExp) =>
      [...page.matchAll(elements)].map(
        ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      )

    it('let their own inline scripts and styles run, by their hashes, and no others', async () => {
      const { body, headers } = await get('/')
      const policy = headers['content-security-policy']
      const scripts = hashesIn(body, /<script>([\s\S]*?)<\/script>/g)
      expect(scripts).toHaveLength(2)
      expect(sourcesOf(policy, 'script-src')).toEqual([...scripts, "'strict-dynamic'"])
      const styles = hashesIn(body, /<style[^>]*>([\s\S]*?)<\/style>/g)
      expect(styles).toHaveLength(4)
      const [self, empty, ...others] = sourcesOf(policy, 'style-src')
      expect([self, empty]).toEqual(["'self'", ...hashesIn('()', /\(()\)/g)])
      expect(others.sort()).toEqual(styles.sort())
      expect(body).not.toContain('alert(2)')
    })

    it('are rendered whole, with scripts by hash only [REL-07]', async () => {
      const answer = await get('/')
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('<title>A &lt;title&gt; &amp; more</title>')
      expect(answer.body).toContain('<main>/|INR|catalog 1.0.0-a|</main>')
      expect(answer.body).toContain('<style data-a>b{}</style>')
      expect(answer.body).toContain('<link rel="canonical" href="https://shop.example/">')
      expect(answer.body).not.toMatch(/<script[^>]* src=|rel="preload" as="script"/)
      expect(scriptsOf(answer.body)).toEqual(
        [
          '/remotes/shell/1.0.0-s/web/entry.1a.js',
          '/remotes/catalog/1.0.0-a/web/entry.1a.js',
          '/remotes/catalog/1.0.0-a/web/slot.2b.js',
        ].map((url) => ({ url, integrity: expect.stringMatching(/^sha256-[^"]{44}$/) })),
      )
    })

    it('bring the shell’s styles in the HTML, with the addresses of its own folder', async () => {
      const { body } = await get('/')
      expect(body).toContain(
        '>body{background:url(/remotes/shell/1.0.0-s/web/a.5e.svg)}q{content:"<\\/style>"}</style>',
      )
      expect(body).not.toContain('rel="stylesheet"')
    })

    it('tell networks what they are about and show them a picture [RTE-17]', async () => {
      const { body } = await get('/')
      const tags = [...body.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)]
      expect(Object.fromEntries(tags.map(([, name, content]) => [name, content]))).toEqual({
        'og:url': 'https://shop.example/',
        'og:type': 'product',
        'og:site_name': 'Rituva',
        'og:title': 'A &lt;title&gt; &amp; more',
        'og:description': 'What it is',
        'og:image': 'https://shop.example/media/share/a.svg.jpg',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': 'A &quot;box&quot;',
        'twitter:card': 'summary_large_image',
      })
    })

    it('show the shop’s picture and stay out of search engines where they are personal [RTE-17]', async () => {
      const { body } = await get('/products?q=noindex')
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(body).not.toMatch(/rel="canonical"|og:url/)
      expect(body).toContain('<meta property="og:type" content="website">')
      expect(body).toContain('<meta property="og:image" content="https://shop.example/media/share.jpg">')
    })

    it('are listed for search engines, with the day of a change where it is known [RTE-17]', async () => {
      const sitemap = (await get('/sitemap.xml')).body
      expect(sitemap).toContain('<url><loc>https://shop.example/</loc></url>')
      expect(sitemap).toContain(
        '<url><loc>https://shop.example/shop/deals</loc><lastmod>2024-02-12</lastmod></url>',
      )
      expect(sitemap).not.toContain('/our-blogs')
      expect((await get('/robots.txt')).body).toBe(
        'User-agent: *\nDisallow: /api/\nDisallow: /operator/\n\nSitemap: https://shop.example/sitemap.xml\n',
      )
    })

    it('are made anew once content has changed, and list it in the sitemap [CON-03, RTE-17]', async () => {
      const madeAs = async (url: string) => / made \d+ /.exec((await get(url)).body)?.[0]
      const before = await madeAs('/blog/first-talk')
      expect(await madeAs('/blog/first-talk')).toBe(before)
      expect((await get('/sitemap.xml')).body).not.toContain('/blog/')
      addresses = { articles: { 'first-talk': '2026-03-04' }, pages: {} }
      contentRevision += 1
      expect(await madeAs('/blog/first-talk')).not.toBe(before)
      expect((await get('/sitemap.xml')).body).toContain(
        '<url><loc>https://shop.example/blog/first-talk</loc><lastmod>2026-03-04</lastmod></url>',
      )
    })

    it('of a link to content that is not published are kept by nobody [CON-03]', async () => {
      const [first, second] = [await get('/blog/a?preview=x.y'), await get('/blog/a?preview=x.y')]
      for (const { headers } of [first, second]) {
        expect(headers['cache-control']).toBe('private, no-store')
        expect(headers['x-robots-tag']).toBe('noindex')
      }
      expect(/ made \d+ /.exec(first.body)?.[0]).not.toBe(/ made \d+ /.exec(second.body)?.[0])
      // A page that does not declare the parameter is the same with it.
      expect((await get('/?preview=x.y')).headers['cache-control']).toBe('private, no-cache')
    })

    it('bring their data along without a way out of its script element', async () => {
      const { body } = await get('/')
      expect(body).not.toContain('<script>alert(1)')
      expect(dataOf(body)).toMatchObject({
        release: { generation: 1, remotes: { catalog: { version: '1.0.0-a' } } },
        brand: { name: 'Rituva' },
        currency: 'INR',
        queries: { evil: '</script><script>alert(1)</script>' },
        status: 200,
      })
    })

    it('name the files of their first view, and leave all others to the document [GEN-13]', async () => {
      const filesOf = ({ remotes }: PageData['release']) => Object.keys(remotes.catalog?.modules ?? {})
      const [own, document] = [dataOf((await get('/')).body), (await get('/releases/current')).json()]
      expect(filesOf(own.release)).toEqual(['catalog/HomeBanner.v1'])
      expect(filesOf(document)).toEqual(
        expect.arrayContaining(['catalog/HomeBanner.v1', 'catalog/ProductListPage']),
      )
    })

    it('leave the descriptions of other pages to the document [GEN-13]', async () => {
      const descriptionsIn = (site: unknown) =>
        [...JSON.stringify(site).matchAll(/"description":"([^"]*)"/g)].map(([, text]) => text)
      const [own, document] = [dataOf((await get('/')).body), (await get('/releases/current')).json()]
      expect(new Set(descriptionsIn([own.release.shell, own.release.remotes]))).toEqual(new Set(['']))
      expect(descriptionsIn(document).some((text) => text !== '')).toBe(true)
    })

    it('come with what is known of the visitor, though they are kept for others too [GEN-01, GEN-02]', async () => {
      location = { city: 'Dubai', country_name: 'United Arab Emirates' }
      const abroad = await get('/')
      location = { city: '<Chennai>', country_name: 'India' }
      const atHome = await get('/')
      location = null
      expect([dataOf(abroad.body).currency, visitOf(abroad).location?.city]).toEqual(['AED', 'Dubai'])
      expect([dataOf(atHome.body).currency, visitOf(atHome).location?.city]).toEqual(['INR', '<Chennai>'])
      expect(visitOf(await get('/')).location).toBeNull()
      expect(abroad.body).toContain('<main>/|AED|')
    })

    it.each([
      ['chosen_country=AE', 'Chennai', 'India', 'AED'],
      ['a=b; chosen_country=IN', 'Dubai', 'United Arab Emirates', 'INR'],
      ['chosen_country=FR', 'Chennai', 'India', 'INR'],
    ])(
      'show prices by the choice in %j, whatever the network suggests [GEN-01]',
      async (cookie, city, country, currency) => {
        location = { city, country_name: country }
        const answer = await get('/', { cookie })
        location = null
        expect(answer.body).toContain(`<main>/|${currency}|`)
        expect([dataOf(answer.body).currency, visitOf(answer).location?.city]).toEqual([currency, city])
        expect(answer.headers.vary).toContain('cookie')
      },
    )

    it('come with their own trace in the cookie, and are the same bytes with any and with none', async () => {
      const path = '/products?q=traced'
      const pages = new Set<string>()
      for (const traceId of [null, 'a'.repeat(32), 'b'.repeat(32)]) {
        trace = traceId === null ? null : { traceId, spanId: 'c'.repeat(16), isSampled: true }
        const answer = await get(path)
        pages.add(answer.body)
        const expected = traceId === null ? '' : `00-${traceId}-${'c'.repeat(16)}-01`
        expect(visitOf(answer).trace).toBe(expected)
        expect(String(answer.headers['set-cookie']).includes('trace=')).toBe(traceId !== null)
      }
      trace = null
      expect(pages.size).toBe(1)
    })

    it('are the same bytes for all visitors while they are kept, packed or not', async () => {
      const pages = new Set<string>()
      const path = '/products?q=kept'
      for (const headers of [{}, {}, { 'accept-encoding': 'gzip, br' }, { 'accept-encoding': 'gzip' }]) {
        const answer = await get(path, headers)
        const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[`${answer.headers['content-encoding']}`]
        const text = unpack ? unpack(answer.rawPayload).toString() : answer.body
        pages.add(text + answer.headers['content-security-policy'])
        expect(answer.headers['cache-control']).toBe('private, no-cache')
      }
      expect(pages.size).toBe(1)
    })

    it.each([
      ['/', 'allowed'],
      ['/products?q=pads', 'allowed'],
      ['/products?token=secret', undefined],
      ['/?preview=secret', undefined],
      ['/products?q=late', undefined],
      ['/nowhere', undefined],
    ])('say whether browsers may keep them to be read offline: %s [OFF-03]', async (url, expected) => {
      const { headers } = await get(url)
      expect(headers['offline-copy']).toBe(expected)
      expect(sourcesOf(headers['content-security-policy'], 'worker-src')).toEqual(["'self'"])
    })

    it('tell what is kept how old it may be, and are no visit when a worker asks for a copy [OFF-04, OFF-10]', async () => {
      const health = createReleaseHealth({ db: store.db, now: () => new Date(), log: silentLog })
      // The process writes every two seconds.
      const viewsLater = async () => {
        await wait(3_000)
        return (await health.sumSince(new Date(0))).map(({ name, views }) => [name, views])
      }
      const before = await viewsLater()
      const copy = await get('/', { 'x-offline-copy': '1' })
      expect(dataOf(copy.body).release.offline).toEqual({ hours: 168 })
      expect(copy.headers['set-cookie']).toBeUndefined()
      expect(await viewsLater()).toEqual(before)
    })

    it('are counted for their versions, and what they report counts for these [REL-10, REL-11]', async () => {
      const health = createReleaseHealth({ db: store.db, now: () => new Date(), log: silentLog })
      const ofCatalog = async () => {
        const sums = await health.sumSince(new Date(0))
        return sums.find(({ name, version }) => `${name} ${version}` === 'catalog 1.0.0-a')
      }
      const [first, second] = [visitOf(await get('/')), visitOf(await get('/'))]
      expect(first.reportToken).not.toBe(second.reportToken)
      const problem = { kind: 'render', remote: 'catalog', version: '1.0.0-a', where: 'entry', message: 'x' }
      const vitals = [{ name: 'LCP', value: 800 }]
      const payload = { generation: 1, route: '/', versions: {}, problems: [problem], vitals }
      for (const page of [first.reportToken, first.reportToken.replace(/.$/, '_')]) {
        await running.app.inject({ method: 'POST', url: '/api/reports', payload: { ...payload, page } })
      }
      // The process writes every two seconds.
      let counted = await ofCatalog()
      for (const deadline = Date.now() + 10_000; !counted?.failedViews && Date.now() < deadline; ) {
        await wait(50)
        counted = await ofCatalog()
      }
      expect(counted).toMatchObject({ failedViews: 1, renders: 1 })
      expect(counted?.views).toBeGreaterThanOrEqual(2)
      expect(counted?.serverRenders).toBeGreaterThan(0)
      const measured = createPageVitals({ db: store.db, now: () => new Date(), log: silentLog })
      let sums = await measured.sumSince(new Date(0))
      for (const deadline = Date.now() + 10_000; sums.length === 0 && Date.now() < deadline; ) {
        await wait(50)
        sums = await measured.sumSince(new Date(0))
      }
      expect(sums).toMatchObject([{ path: '/', name: 'shell', version: '1.0.0-s', vital: 'LCP', samples: 1 }])
    })

    it('preload nothing for slots that are named like parts of an object', async () => {
      const { statusCode, body } = await get('/products?q=odd')
      expect([statusCode, /<link[^>]*slot\.2b/.test(body)]).toEqual([200, false])
    })

    it('answer 404 for what is no page, and lead on where the shell says so [RTE-14, RTE-03]', async () => {
      const missing = await get('/nothing/here?x=1')
      expect([missing.statusCode, missing.body.includes('noindex')]).toEqual([404, true])
      expect(missing.body).not.toContain('rel="canonical"')
      const redirect = await get('/user')
      expect([redirect.statusCode, redirect.headers.location]).toEqual([302, '/profile/profile'])
      expect((await running.app.inject({ method: 'POST', url: '/' })).json()).toMatchObject({
        statusCode: 404,
      })
      expect((await get('/api/unknown')).json()).toMatchObject({ statusCode: 404 })
    })

    it.each([
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'evil.example',
    ])('never lead to another host: %j [RTE-03]', async (target) => {
      const answer = await get(`/?q=${encodeURIComponent(`to:${target}`)}`)
      expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
      const own = await get(`/?q=${encodeURIComponent('to:/deals')}`)
      expect([own.statusCode, own.headers.location]).toEqual([302, '/deals'])
    })

    it('are left to the browser when the server cannot render them [FLT-02]', async () => {
      const answer = await get('/shop/broken')
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('<div id="root"></div>')
      expect(answer.body).toContain('/remotes/shell/1.0.0-s/web/entry.1a.js')
      expect(dataOf(answer.body)).toMatchObject({ status: 200, queries: null })
    })

    it('show a promoted version at the next load, and the old one after a rollback [REL-01, REL-09]', async () => {
      await store.compositions.promote({ catalog: '1.0.0-b' }, { who: 'ana', why: 'new' })
      await running.delivery.start()
      expect((await get('/')).body).toContain('catalog 1.0.0-b')
      const document = await get('/releases/current')
      const { statement, signature } = document.json().signed
      expect(JSON.parse(statement)).toMatchObject({ generation: 2, parts: { catalog: [{}], shell: [{}] } })
      const { trust, release } = dataOf((await get('/')).body)
      expect(signature.split('.')[0]).toBe(trust?.keys[0]?.slice(0, 8))
      expect(release).not.toHaveProperty('signed')
      expect(document.json()).toMatchObject({ generation: 2, remotes: { catalog: { version: '1.0.0-b' } } })
      const zipped = await get('/releases/current', { 'accept-encoding': 'br, gzip' })
      expect(gunzipSync(zipped.rawPayload).equals(document.rawPayload)).toBe(true)
      const stringify = jest.spyOn(JSON, 'stringify')
      const same = await get('/releases/current', { 'if-none-match': String(document.headers.etag) })
      expect((await get('/releases/current')).rawPayload.equals(document.rawPayload)).toBe(true)
      // Not made again for each request.
      const made = stringify.mock.calls.filter(([value]) => Object.hasOwn(Object(value), 'remotes'))
      stringify.mockRestore()
      expect(made).toEqual([])
      expect(same.statusCode).toBe(304)
      expect(
        Object.keys(same.headers)
          .filter((name) => !['connection', 'date'].includes(name))
          .sort(),
      ).toEqual(['cache-control', 'cross-origin-resource-policy', 'etag', 'x-request-id'])
      await store.compositions.rollBack('catalog', null, { who: 'ana', why: 'worse' })
      await running.delivery.start()
      expect((await get('/')).body).toContain('catalog 1.0.0-a')
    })

    describe('announced by early hints', () => {
      const NAVIGATION = { 'sec-fetch-mode': 'navigate' }
      let announcing: Awaited<ReturnType<typeof start>>
      let port = 0

      beforeAll(async () => {
        sendsEarlyHints = true
        announcing = await start()
        sendsEarlyHints = false
        port = Number(new URL(await announcing.app.listen({ host: '127.0.0.1', port: 0 })).port)
      })
      afterAll(() => announcing.stop())

      const ask = async (path: string, headers: Record<string, string>, at = port) => {
        const hints: unknown[] = []
        const request = httpGet({ host: '127.0.0.1', port: at, path, headers })
        request.on('information', ({ statusCode, headers: { link } }) => hints.push([statusCode, link]))
        const [answer] = await once(request, 'response')
        answer.resume()
        await once(answer, 'end')
        return { status: answer.statusCode, hints }
      }
      const HINT = [
        103,
        expect.stringMatching(
          /^<\/remotes\/shell\/[^>]+\.woff2>; rel=preload; as=font; type=font\/woff2; crossorigin=anonymous/,
        ),
      ]

      it('name the fonts while a page is made, whatever comes of it, and not once it is kept [GEN-13]', async () => {
        expect(await ask('/products?q=hinted', NAVIGATION)).toEqual({ status: 200, hints: [HINT] })
        expect(await ask('/products?q=hinted', NAVIGATION)).toEqual({ status: 200, hints: [] })
        expect(await ask('/user', NAVIGATION)).toEqual({ status: 302, hints: [HINT] })
        expect(await ask('/nowhere', NAVIGATION)).toEqual({ status: 404, hints: [HINT] })
      })

      it('are sent to no client but a browser that goes to a page [GEN-13]', async () => {
        expect(await ask('/products?q=fetched', { 'sec-fetch-mode': 'cors' })).toEqual({
          status: 200,
          hints: [],
        })
        expect(await ask('/products?q=robot', {})).toEqual({ status: 200, hints: [] })
      })

      it('are not sent unless the operator says that the server in front passes them on [GEN-13]', async () => {
        const other = await start()
        const { port: at } = new URL(await other.app.listen({ host: '127.0.0.1', port: 0 }))
        expect(await ask('/products?q=hinted', NAVIGATION, Number(at))).toEqual({ status: 200, hints: [] })
        await other.stop()
      })
    })

    describe('while a canary runs', () => {
      const BY_ANA = { who: 'ana', why: 'a try' }
      const change = async (work: () => Promise<unknown>) => {
        await work()
        await running.delivery.start()
      }
      const startCanary = (percent: number) =>
        change(() => store.compositions.startCanary('catalog', '1.0.0-b', { ...BY_ANA, percent }))
      const visit = async (visitor: string) => {
        const { body, headers } = await get('/', { cookie: `a=b; __Host-visitor=${visitor}; c=d` })
        expect(cookiesOf({ headers })).toEqual(['visit'])
        return body
      }
      const VISITORS = Array.from({ length: 12 }, (_, index) => `visitor-${index}`.padEnd(22, 'x'))
      const cohort = async () => {
        const pages = await Promise.all(VISITORS.map(visit))
        return VISITORS.filter((_, index) => pages[index]?.includes('catalog 1.0.0-b'))
      }

      it('set no cookie before that knows a visitor again [REL-05]', async () => {
        expect(cookiesOf(await get('/'))).toEqual(['visit'])
      })

      it('give it to a growing share of visitors, page and document whole [REL-05, REL-06]', async () => {
        await startCanary(50)
        const few = await cohort()
        expect(few.length).toBeGreaterThan(0)
        expect(few.length).toBeLessThan(VISITORS.length)
        for (const visitor of VISITORS) {
          const version = few.includes(visitor) ? '1.0.0-b' : '1.0.0-a'
          const other = few.includes(visitor) ? '1.0.0-a' : '1.0.0-b'
          const page = await visit(visitor)
          expect(dataOf(page).release.remotes.catalog?.version).toBe(version)
          expect(page).toContain(`/remotes/catalog/${version}/web/slot.2b.js`)
          expect(page).not.toContain(other)
          const document = await get('/releases/current', { cookie: `__Host-visitor=${visitor}` })
          expect(withoutDescriptions(document.json())).toMatchObject(dataOf(page).release)
          const tag = String(document.headers.etag)
          const again = await get('/releases/current', {
            cookie: `__Host-visitor=${visitor}`,
            'if-none-match': tag,
          })
          expect(again.statusCode).toBe(304)
        }
        await startCanary(80)
        const more = await cohort()
        expect(few.filter((visitor) => !more.includes(visitor))).toEqual([])
      })

      it('know a visitor by a random id that no script can read, which is set once [REL-05]', async () => {
        const { headers, body } = await get('/')
        const [, id = ''] =
          /^__Host-visitor=([\w-]{22}); Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/.exec(
            [headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('__Host-visitor=')) ?? '',
          ) ?? []
        expect(id).not.toBe('')
        expect(headers).toMatchObject({
          'cache-control': 'private, no-cache',
          vary: 'accept-encoding, cookie',
        })
        expect(body).not.toContain(id)
      })

      it('leave a tab that keeps no cookie with what it has [REL-05, REL-06]', async () => {
        const heard = async (tag: string) => {
          const { statusCode, headers } = await get('/releases/current', { 'if-none-match': tag })
          return [statusCode, headers['set-cookie'], headers.etag]
        }
        const { generation } = (await get('/releases/current')).json()
        const canary = `"${generation} catalog"`
        expect(await heard(canary)).toEqual([304, undefined, canary])
        expect(await heard('"1 catalog"')).toEqual([200, undefined, canary])
        expect(await heard('"1 cart+shell"')).toEqual([200, undefined, `"${generation}"`])
        expect(await heard(`"${generation}"`)).toEqual([304, undefined, `"${generation}"`])
      })

      it('take it from all visitors when it is stopped, and tell open tabs to leave it [REL-05, REL-08]', async () => {
        await change(() => store.compositions.stopCanary('catalog', BY_ANA))
        expect(await cohort()).toEqual([])
        expect((await get('/releases/current')).json()).toMatchObject({
          withdrawn: ['mf_catalog_1_0_0_b'],
          remotes: { catalog: { version: '1.0.0-a' } },
        })
        expect(cookiesOf(await get('/'))).toEqual(['visit'])
      })
    })

    it('have the canary of a new remote for its share alone, and in no sitemap [REL-05, REL-06]', async () => {
      const by = { who: 'ana', why: 'a first version' }
      const paths = { '/loyalty': { title: 'Points', description: 'What orders bring.' } }
      await store.publish({
        name: 'loyalty',
        version: '1.0.0-a',
        manifest: { site: { pages: { PointsPage: { paths } } } },
      })
      await store.compositions.startCanary('loyalty', '1.0.0-a', { ...by, percent: 50 })
      await running.delivery.start()
      const statuses = new Set<number>()
      for (const letter of 'abcdefghijkl') {
        const cookie = `__Host-visitor=${letter.repeat(22)}`
        const page = await get('/loyalty', { cookie })
        const document = await get('/releases/current', { cookie })
        expect(page.statusCode).toBe(document.json().remotes.loyalty ? 200 : 404)
        expect(dataOf(page.body).release.remotes.loyalty?.version).toBe(
          page.statusCode === 200 ? '1.0.0-a' : undefined,
        )
        statuses.add(page.statusCode)
      }
      expect([...statuses].sort()).toEqual([200, 404])
      expect((await get('/sitemap.xml')).body).not.toContain('/loyalty')
      await store.compositions.stopCanary('loyalty', by)
      await running.delivery.start()
      expect((await get('/loyalty')).statusCode).toBe(404)
    })

    describe('with a development server for a remote', () => {
      let build = ''
      const server = createServer((request, response) => {
        const path = String(request.url).replace(/^\/release\/(0\.0\.0-\w+\/)?/, '')
        readFile(join(build, path)).then(
          (content) => response.end(content),
          () => response.writeHead(404).end(),
        )
      })
      let origin = ''
      let dev: Awaited<ReturnType<typeof start>>

      beforeAll(async () => {
        server.listen(0, '127.0.0.1')
        await once(server, 'listening')
        const address = server.address()
        origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
        devRemotes = new Map([['catalog', origin]])
        dev = await start()
      })
      afterAll(async () => {
        devRemotes = new Map()
        await dev.stop()
        server.close()
      })

      it('leave the remote to the browser until the server has built it, and load it from there [REL-15]', async () => {
        const answer = await dev.app.inject('/')
        expect(answer.body).toContain('no catalog')
        expect(dataOf(answer.body).release).toMatchObject({
          development: true,
          remotes: { catalog: { entry: { url: `${origin}/entry.js`, integrity: null } } },
        })
        expect(answer.headers['content-security-policy']).toContain(origin.replace('http', 'ws'))
        expect(answer.headers['x-store-parts']).toBe(
          `shell 1.0.0-s, catalog 1.0.0-a from ${origin} (not rendered here)`,
        )
      })

      it('render each new build, and say which it is [REL-15]', async () => {
        for (const version of ['0.0.0-devaa', '0.0.0-devbb']) {
          build = await writeFakeBuild({ name: 'catalog', version })
          const deadline = Date.now() + 20_000
          let answer = await dev.app.inject('/')
          while (!answer.body.includes(`catalog ${version}|`) && Date.now() < deadline) {
            await wait(50)
            answer = await dev.app.inject('/')
          }
          expect(answer.body).toContain(`|catalog ${version}|`)
          expect(answer.headers['x-store-parts']).toBe(`shell 1.0.0-s, catalog ${version} from ${origin}`)
        }
      }, 60_000)
    })

    describe("a release's files", () => {
      it('are served for ever, compressed when accepted [REL-02]', async () => {
        const url = '/remotes/catalog/1.0.0-a/web/entry.1a.js'
        const plain = await get(url)
        expect(plain.body).toBe('/* catalog 1.0.0-a */ var mf_catalog_1_0_0_a')
        expect(plain.headers).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': 'text/javascript; charset=utf-8',
          'access-control-allow-origin': '*',
          vary: 'accept-encoding',
        })
        expect((await get(url, { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
        const zipped = await get(url, { 'accept-encoding': 'gzip, br;q=0' })
        expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
      })

      it.each([
        '/remotes/catalog/1.0.0-a/node/entry.js',
        '/remotes/catalog/1.0.0-a/release.json',
        '/remotes/catalog/1.0.0-a/web/../node/entry.js',
        '/remotes/catalog/1.0.0-a/web/%2e%2e/node/entry.js',
        '/remotes/catalog/1.0.0-a/web%2f..%2f..%2f..%2fpackage.json',
        '/remotes/catalog/../../package.json',
        '/remotes/..%2f..%2f/1.0.0-a/web/entry.1a.js',
        '/remotes/catalog/1.0.0-a/web/entry.1a.js%00.css',
        '/remotes/catalog/1.0.0-a/web/entry.1a.js.br',
        '/remotes/catalog/9.9.9-zz/web/entry.1a.js',
        '/remotes/.staging/1.0.0-a/web/entry.1a.js',
      ])('are the only ones: %s', async (url) => {
        const answer = await get(url)
        expect(answer.statusCode).toBe(404)
        expect(answer.body).not.toContain('part')
      })

      it('gone from the disk are not found, and the rest goes on', async () => {
        const web = join(store.folders.of('catalog', '1.0.0-b'), 'web')
        for (const file of await readdir(web)) await rm(join(web, file))
        const answer = await get('/remotes/catalog/1.0.0-b/web/slot.2b.js')
        expect([answer.statusCode, answer.body]).toEqual([404, 'Not found\n'])
        expect(answer.headers['cache-control']).toBe('no-store')
        expect((await get('/')).statusCode).toBe(200)
      })
    })

    describe('of a preview', () => {
      const links = createPreviewLinks(deriveKeys([SECRET], 'release preview'), () => new Date())
      const inAnHour = () => new Date(Date.now() + 60 * 60_000)
      const previewRecords = () => createPreviewRecords({ db: store.db, now: () => new Date() })
      const idOf = (version: string) =>
        previewRecords().add({
          name: 'catalog',
          version,
          purpose: 'preview',
          endsAt: inAnHour(),
          createdBy: 'ana',
        })
      const linkTo = async (version: string, until = inAnHour()) =>
        links.sign({ id: await idOf(version), name: 'catalog', version, until })
      const cookieOf = (value: string) => ({ cookie: `a=b; __Host-release_preview=${value}` })
      const isCleared = (answer: { headers: Record<string, unknown> }) =>
        /^__Host-release_preview=; Max-Age=0;/.test(String(answer.headers['set-cookie']))
      const withoutTime = (page: string) => page.replace(/"at":\d+/, '')

      beforeAll(() => store.publish({ name: 'catalog', version: '1.0.0-p' }))

      it('show the version only to the browser that opened the link [REL-16]', async () => {
        const link = await linkTo('1.0.0-p')
        const opened = await get(`/releases/preview/${link}`)
        expect([opened.statusCode, opened.headers.location]).toEqual([302, '/'])
        expect(opened.headers).toMatchObject({
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'set-cookie': expect.stringMatching(
            /^__Host-release_preview=\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
          ),
        })
        const live = await get('/products')
        const own = await get('/products', cookieOf(link))
        expect(own.body).toContain('|catalog 1.0.0-p|')
        expect(scriptsOf(own.body)[1].url).toBe('/remotes/catalog/1.0.0-p/web/entry.1a.js')
        expect(own.body).not.toContain('1.0.0-a')
        expect(visitOf(own).reportToken).toBe('')
        expect(hashesIn(own.body, /<style[^>]*>([\s\S]*?)<\/style>/g)).toHaveLength(5)
        expect(own.body).toContain('<meta name="robots" content="noindex">')
        expect(own.body).toMatch(
          /<aside class="preview-banner" aria-label="Preview"><p><span>Preview of catalog p<\/span>.*ends \d\d:\d\d UTC.*<a href="\/releases\/preview\/leave">Leave<\/a>/,
        )
        expect(own.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
        const { release } = dataOf(own.body)
        expect(release).toMatchObject({
          preview: 'catalog 1.0.0-p',
          remotes: { catalog: { version: '1.0.0-p' } },
        })
        const asked = await get('/releases/current', { ...cookieOf(link), 'if-none-match': '"1"' })
        expect(asked.headers).toMatchObject({ 'cache-control': 'private, no-store' })
        const { signed, ...document } = asked.json()
        expect(withoutDescriptions(document)).toMatchObject(release)
        expect(signed).toMatchObject({ preview: { signature: expect.any(String) } })

        expect(withoutTime((await get('/products')).body)).toBe(withoutTime(live.body))
        expect(live.body).toContain('|catalog 1.0.0-a|')
        expect(live.body).not.toContain('preview-banner')
        expect((await get('/releases/current')).json()).not.toHaveProperty('preview')
        expect((await get('/user', cookieOf(link))).headers['cache-control']).toBe('private, no-store')
      })

      it('take a tab to the version and back, as if each were marked as bad in its turn [REL-08, REL-04]', async () => {
        const documentAt = async (rehearsal: 'before' | 'during' | 'after') => {
          const [id, until] = [await idOf('1.0.0-p'), inAnHour()]
          const link = links.sign({ id, name: 'catalog', version: '1.0.0-p', until, rehearsal })
          expect((await get(`/releases/preview/${link}`)).statusCode).toBe(302)
          expect(dataOf((await get('/cart', cookieOf(link))).body).release).toMatchObject({
            preview: 'catalog 1.0.0-p and back',
          })
          const version = rehearsal === 'during' ? '1.0.0-p' : '1.0.0-a'
          expect((await get('/products', cookieOf(link))).body).toContain(`|catalog ${version}|`)
          return (await get('/releases/current', cookieOf(link))).json()
        }
        const { generation, remotes } = (await get('/releases/current')).json()
        const before = await documentAt('before')
        expect(before).toMatchObject({ generation, remotes })
        const [live, candidate] = [remotes.catalog.container, 'mf_catalog_1_0_0_p']
        const during = await documentAt('during')
        expect(during.remotes.catalog.container).toBe(candidate)
        expect([during.generation, during.withdrawn]).toEqual([
          generation + 1,
          expect.arrayContaining([live]),
        ])
        const after = await documentAt('after')
        expect(after).toMatchObject({ generation: generation + 2, remotes })
        expect(after.withdrawn).toContain(candidate)
        expect(after.withdrawn).not.toContain(live)
      })

      it('end when one leaves [REL-16]', async () => {
        const left = await get('/releases/preview/leave', cookieOf(await linkTo('1.0.0-p')))
        expect([left.statusCode, left.headers.location, isCleared(left)]).toEqual([302, '/', true])
      })

      it.each([
        ['has ended', () => linkTo('1.0.0-p', new Date(Date.now() - 1000)), 'It has ended.'],
        ['was altered', async () => (await linkTo('1.0.0-p')).replace(/^./, 'X'), 'The link was altered.'],
        [
          'was signed with another key',
          () =>
            createPreviewLinks([new Uint8Array(32).fill(1)], () => new Date()).sign({
              id: '0123456789abcdef',
              name: 'catalog',
              version: '1.0.0-p',
              until: inAnHour(),
            }),
          'The link was altered.',
        ],
        [
          'is on no record',
          () =>
            links.sign({ id: '0123456789abcdef', name: 'catalog', version: '1.0.0-p', until: inAnHour() }),
          'The link was revoked.',
        ],
        ['is no link', () => 'x', 'The link was altered.'],
        ['is of a version that is gone', () => linkTo('1.0.0-gone'), 'catalog 1.0.0-gone is gone.'],
      ])('say so plainly when the link %s, once [REL-16]', async (_what, make, why) => {
        const link = await make()
        for (const answer of [
          await get(`/releases/preview/${link}`),
          await get('/products', cookieOf(link)),
        ]) {
          expect(answer.statusCode).toBe(410)
          expect(answer.body).toContain(`<p>${why}</p>`)
          expect(answer.headers['cache-control']).toBe('private, no-store')
          expect(isCleared(answer)).toBe(true)
        }
        const asked = await get('/releases/current', cookieOf(link))
        expect(asked.json()).not.toHaveProperty('preview')
        expect(isCleared(asked)).toBe(false)
      })

      it('end when the version is taken away meanwhile [REL-16]', async () => {
        await store.publish({ name: 'catalog', version: '1.0.0-q' })
        const link = await linkTo('1.0.0-q')
        expect((await get('/products', cookieOf(link))).body).toContain('|catalog 1.0.0-q|')
        await store.records.markBad('catalog', '1.0.0-q', { by: 'ana', why: 'bad' })
        const answer = await get('/products', cookieOf(link))
        expect([answer.statusCode, isCleared(answer)]).toEqual([410, true])
        expect(answer.body).toContain('catalog 1.0.0-q was marked as bad.')
      })

      it('end for the one link that is revoked, on every process, also while the database is away [REL-16]', async () => {
        const [id, otherId] = [await idOf('1.0.0-p'), await idOf('1.0.0-p')]
        const [link, other] = [id, otherId].map((of) =>
          cookieOf(links.sign({ id: of, name: 'catalog', version: '1.0.0-p', until: inAnHour() })),
        )
        expect((await get('/products', link)).statusCode).toBe(200)
        const elsewhere = previewRecords()
        await elsewhere.revoke(id, 'ana')
        const answer = await get('/products', link)
        expect([answer.statusCode, isCleared(answer)]).toEqual([410, true])
        expect(answer.body).toContain('<p>The link was revoked.</p>')
        expect((await get('/releases/current', link)).json()).not.toHaveProperty('preview')
        expect((await get('/products', other)).body).toContain('|catalog 1.0.0-p|')

        expect(await elsewhere.isRevoked(id)).toBe(true)
        await store.db.execute(sql`alter table preview_links rename to preview_links_away`)
        expect([await elsewhere.isRevoked(id), await elsewhere.isRevoked(otherId)]).toEqual([true, false])
        expect((await get('/products', link)).statusCode).toBe(410)
        expect((await get('/products', other)).statusCode).toBe(200)
        await store.db.execute(sql`alter table preview_links_away rename to preview_links`)
      })

      it('are not begun for a version that does not fit what is live [REL-16, REL-05]', async () => {
        const needs = { ...NO_NEEDS, facts: ['cart/changed'] }
        await store.publish({ name: 'catalog', version: '1.0.0-n', manifest: { needs } })
        const answer = await get(`/releases/preview/${await linkTo('1.0.0-n')}`)
        expect(answer.statusCode).toBe(410)
        expect(answer.body).toContain('does not fit what is live: catalog 1.0.0-n listens to cart/changed')
      })
    })

    describe('pictures', () => {
      it('come from the media folders and cannot run anything', async () => {
        await writeFile(join(dataDir, 'a.svg'), '<svg/>')
        await writeFile(join(dataDir, 'secret.txt'), 'secret')
        const answer = await get('/media/a.svg')
        expect(answer.body).toBe('<svg/>')
        expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', etag: expect.any(String) })
        expect(answer.headers['content-security-policy']).toContain('sandbox')
        const again = await get('/media/a.svg', { 'if-none-match': String(answer.headers.etag) })
        expect(again.statusCode).toBe(304)
        for (const path of ['secret.txt', '../a.svg', '%2e%2e/a.svg', '..%2fa.svg', 'b.svg', '.a.svg']) {
          expect((await get(`/media/${path}`)).statusCode).toBe(404)
        }
      })

      it('come one size smaller where the browser saves data, for it alone [GEN-18]', async () => {
        await mkdir(join(dataDir, 'sized/400'), { recursive: true })
        await mkdir(join(dataDir, 'sized/240'), { recursive: true })
        await writeFile(join(dataDir, 'sized/400/a.png.avif'), 'large')
        await writeFile(join(dataDir, 'sized/240/a.png.avif'), 'small')
        const url = '/media/sized/400/a.png.avif'
        for (const [headers, body, kept] of [
          [{}, 'large', 'public'],
          [{ 'save-data': 'on' }, 'small', 'private'],
        ] as const) {
          const answer = await get(url, headers)
          expect([answer.body, answer.headers.vary]).toEqual([body, 'accept-encoding, save-data'])
          expect(answer.headers['cache-control']).toMatch(`${kept}, max-age=86400`)
        }
      })
    })

    describe('pictures for networks', () => {
      it('are JPEGs made of the pictures of the shop [RTE-17]', async () => {
        await writeFile(
          join(dataDir, 'box.svg'),
          '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100"><rect width="80" height="100" fill="red"/></svg>',
        )
        for (const url of ['/media/share/box.svg.jpg', '/media/share.jpg']) {
          const answer = await get(url)
          expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
          expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
            format: 'jpeg',
            width: 1200,
            height: 630,
          })
        }
        for (const path of ['none.svg.jpg', 'box.svg', 'secret.txt.jpg', '..%2fbox.svg.jpg']) {
          expect((await get(`/media/share/${path}`)).statusCode).toBe(404)
        }
      })
    })

    describe('reports of pages', () => {
      const send = (body: unknown) =>
        running.app.inject({
          method: 'POST',
          url: '/api/reports',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      const batch = { generation: 1, route: '/', versions: {}, problems: [], vitals: [] }
      const problem = { kind: 'load', remote: 'catalog', version: '1.0.0-a', where: 'entry', message: 'x' }

      it('are taken when well-formed and small, and refused otherwise [REL-10]', async () => {
        expect((await send({ ...batch, problems: [problem] })).statusCode).toBe(204)
        expect((await send({ ...batch, problems: [{ ...problem, kind: 'gossip' }] })).statusCode).toBe(400)
        expect((await send({ ...batch, problems: Array(21).fill(problem) })).statusCode).toBe(400)
        expect((await send({ ...batch, junk: 'x'.repeat(20_000) })).statusCode).toBe(413)
      })
    })
  })
})
