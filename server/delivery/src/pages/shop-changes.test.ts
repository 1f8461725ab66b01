import { createHttpApp } from '@store/platform/http/http-app'
import type { BrandFile, ShopFacts } from '@store/platform/shop/shop-facts'
import { rendererProgram } from '@store/server-testing/releases/renderer-program'
import { createTestDelivery, silentLog } from '@store/server-testing/releases/test-delivery'
import { createTestFacts } from '@store/server-testing/shop/test-facts'
import type { Language } from '@store/shared/i18n/languages'
import type { PageData } from '@store/shared/remotes/contract/page-rendering'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { PALETTE } from '@store/shared/styles/palette'
import sharp from 'sharp'
import { createDelivery } from '../delivery'

/** A shell that shows what it is told of the shop, after it has waited for data. */
const SHELL = `
exports.createServerShell = (host) => ({
  prepare: async () => {},
  renderPage: async ({ url }) => {
    const [, language, path] = /^(?:\\/(hi|ar)(?![^/?]))?(.*)/.exec(url)
    await host.read('shell', '/Product/GetCategories', language)
    return {
      ...(path === '/user' ? { status: 302, location: '/profile/profile' } : { status: path === '/404' ? 404 : 200 }),
      head: { title: host.brand.name, description: '', canonicalPath: path || '/' },
      html: '<main>' + host.brand.name + ' has ' + host.menus.main.map(({ label }) => label).join() + '</main>',
      styles: '', queries: 'null', preloadModules: [], missingSlots: [],
    }
  },
})
`

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#00f"/></svg>',
)
const MARK: BrandFile = { path: '/brand/mark-1.svg', type: 'image/svg+xml', content: svg }

const { facts: demoFacts } = createTestFacts()
const MOONLY: ShopFacts = {
  ...demoFacts(),
  revision: 2,
  brand: { ...demoFacts().brand, name: 'Moonly' },
  menus: { ...demoFacts().menus, main: [{ label: 'Night', to: '/shop/night' }] },
  palette: { ...PALETTE, plum: '#1b3a6b', cream: '#fbfcff' },
  darkGround: '#1a111c',
  styles: ':root{--plum:#1b3a6b}',
  unusedFonts: ['figtree'],
  mark: MARK,
  files: [MARK],
}

let facts = demoFacts()
let onRead = (_language: Language) => {}
let closing: Array<() => Promise<unknown>> = []

async function start() {
  const store = await createTestDelivery(undefined, new Date())
  await store.publish({ name: 'shell', version: '1.0.0-s', nodeEntry: SHELL })
  await store.compositions.promote({ shell: '1.0.0-s' }, { who: 'ana', why: 'first' })
  const delivery = await createDelivery({
    config: {
      dataDir: store.dataDir,
      releaseStore: null,
      alertWebhook: null,
      publicOrigin: 'https://shop.example',
      devRemotes: new Map(),
      renderers: 1,
      slotWaitMs: null,
      releaseGate: 'files',
      sendsEarlyHints: false,
      isBrowserGateRequired: false,
      shadowGate: 'off',
      roles: new Set(['pages']),
    },
    db: store.db,
    operatorTokens: [],
    sessionSecrets: ['a secret for tests only, of enough length'],
    releaseKeys: store.keys,
    shop: { facts: () => facts },
    reads: async (path, language) => {
      onRead(language)
      return { status: 200, json: path === '/Content/GetAddresses' ? '{"articles":{},"pages":{}}' : '[]' }
    },
    rendererProgram: rendererProgram(),
    consoleFolder: '',
    editPreviews: {
      show: async (link) =>
        link === 'good.link' ? { name: 'brand', until: new Date(), leftOut: [], facts: () => MOONLY } : null,
    },
    locate: async () => null,
    readPicture: async () => null,
    log: silentLog,
  })
  await delivery.start()
  const app = createHttpApp({ config: { isProduction: false, trustProxy: false }, log: silentLog })
  delivery.registerSite(app)
  await app.ready()
  closing = [() => app.close(), async () => delivery.stop(), () => store.close()]
  return app
}

let app: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  app = await start()
}, 120_000)
afterAll(async () => {
  for (const close of closing) await close()
})
beforeEach(() => {
  facts = demoFacts()
  onRead = () => {}
})

const get = (url: string) => app.inject({ url })
const dataOf = (page: string): PageData =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(page)?.[1] ?? '')

describe('pages of a shop whose settings change', () => {
  it('show the new brand, menus and colours with the next call, though the old page was kept', async () => {
    const before = await get('/products')
    expect(before.body).toContain('<main>Rituva has </main>')
    expect(before.body).not.toContain(':root{')
    expect(before.body).toContain('figtree.4d.woff2')
    facts = MOONLY
    const { body } = await get('/products')
    expect(body).toContain('<main>Moonly has Night</main>')
    expect(body).toContain('<meta property="og:site_name" content="Moonly">')
    expect(body).toMatch(/<style>:root\{--plum:#1b3a6b\}<\/style>/)
    expect(body).not.toContain('figtree.4d.woff2')
    expect(body).toContain('<meta name="theme-color" content="#fbfcff">')
    expect(body).toContain('<link rel="icon" href="/brand/mark-1.svg" type="image/svg+xml">')
    expect(dataOf(body)).toMatchObject({ brand: MOONLY.brand, menus: MOONLY.menus })
  })

  it('are of one state, also when it changes while a page is made', async () => {
    // Of a revision without a page that was kept.
    facts = { ...demoFacts(), revision: 3 }
    onRead = () => {
      facts = MOONLY
    }
    const { body } = await get('/cart')
    expect(body).toContain('<main>Moonly has Night</main>')
    expect(dataOf(body).brand.name).toBe('Moonly')
  })

  it('name the files of the brand, which nothing can run in, and icons made from its mark', async () => {
    facts = MOONLY
    const file = await get(MARK.path)
    expect([file.statusCode, file.body]).toEqual([200, String(svg)])
    expect(file.headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringContaining('immutable'),
    })
    expect((await get('/brand/mark-2.svg')).statusCode).toBe(404)
    const manifest = (await get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ name: 'Moonly', theme_color: '#fbfcff' })
    const icon = await get(manifest.icons.find(({ sizes }: { sizes: string }) => sizes === '192x192').src)
    const { dominant } = await sharp(icon.rawPayload).stats()
    expect(dominant.b).toBeGreaterThan(200)
    facts = demoFacts()
    expect((await get('/manifest.webmanifest')).json().icons[1].src).not.toBe(manifest.icons[1].src)
    expect((await get(MARK.path)).statusCode).toBe(404)
  })
})

describe('pages of a shop that offers Hindi and Arabic [LANG-01, LANG-02]', () => {
  const brand: Brand = { ...demoFacts().brand, languages: ['hi', 'ar'] }
  beforeEach(() => {
    facts = { ...demoFacts(), revision: 4, brand }
  })

  it('are there with the next call, each with its language, its data and the addresses of the others', async () => {
    const offering = facts
    facts = demoFacts()
    expect((await get('/hi/our-blogs?q=tea')).headers.location).toBe('/our-blogs?q=tea')
    facts = offering
    const asked: Language[] = []
    onRead = (language) => void asked.push(language)
    const { statusCode, body } = await get('/hi/our-blogs?q=tea&utm_source=x')
    expect(statusCode).toBe(200)
    expect(body).toContain('<html lang="hi">')
    expect(body).toContain(`<link rel="canonical" href="https://shop.example/hi/our-blogs?q=tea">
<link rel="alternate" hreflang="en" href="https://shop.example/our-blogs?q=tea">
<link rel="alternate" hreflang="hi" href="https://shop.example/hi/our-blogs?q=tea">
<link rel="alternate" hreflang="ar" href="https://shop.example/ar/our-blogs?q=tea">
<link rel="alternate" hreflang="x-default" href="https://shop.example/our-blogs?q=tea">
<meta property="og:url" content="https://shop.example/hi/our-blogs?q=tea">
`)
    expect(body).toContain(`<meta property="og:locale" content="hi_IN">
<meta property="og:locale:alternate" content="en_IN">
<meta property="og:locale:alternate" content="ar_AE">
`)
    expect(dataOf(body)).toMatchObject({ language: 'hi', brand: { languages: ['hi', 'ar'] } })
    expect(asked).toEqual(['hi'])
  })

  it('are kept apart by language, and English ones say nothing more than before but where the others are', async () => {
    expect((await get('/ar')).body).toContain('<html lang="ar" dir="rtl">')
    const { body } = await get('/')
    expect(body).toContain('<html lang="en-IN">')
    expect(body).toContain('<link rel="canonical" href="https://shop.example/">')
    expect(body).toContain('<link rel="alternate" hreflang="ar" href="https://shop.example/ar">')
    expect(dataOf(body)).not.toHaveProperty('language')
  })

  it.each([
    ['/hi/user', 302, '/hi/profile/profile', undefined],
    ['/hi/nothing', 404, undefined, '<html lang="hi">'],
    ['/ta/our-blogs?q=tea', 302, '/our-blogs?q=tea', undefined],
    ['/ta/nothing', 404, undefined, '<html lang="en-IN">'],
    ['/hi/sitemap.xml', 404, undefined, '<html lang="hi">'],
  ])('answer %s with %i', async (url, status, location, tag = '') => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([status, location])
    expect(answer.body).toContain(tag)
  })

  it('are all in the sitemap, with each other', async () => {
    const { body } = await get('/sitemap.xml')
    expect(body).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
    expect(body).toContain(
      `<url><loc>https://shop.example/hi</loc><xhtml:link rel="alternate" hreflang="en" href="https://shop.example/"/><xhtml:link rel="alternate" hreflang="hi" href="https://shop.example/hi"/><xhtml:link rel="alternate" hreflang="ar" href="https://shop.example/ar"/><xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/"/></url>`,
    )
    expect(body).toContain('<url><loc>https://shop.example/</loc>')
  })
})

describe('the page beside an editor', () => {
  const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])

  it('shows what is typed, may be framed by our own origin, and asks its own reads alone [STAFF-49]', async () => {
    const answer = await get('/products?edit-preview=good.link')
    expect(dataOf(answer.body)).toMatchObject({
      brand: { name: 'Moonly' },
      preview: { api: '/api/edit-previews/good.link' },
    })
    expect(answer.body).toContain('data-edit-preview')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain(
      'connect-src https://shop.example/api/edit-previews/good.link/ https://shop.example/remotes/;',
    )
    expect(policy).toContain("worker-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'")
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(JSON.stringify(answer.headers['set-cookie'])).not.toContain('good.link')
  })

  it('is the only one that may be framed, and only by a link that is good [STAFF-49]', async () => {
    expect(await policyOf('/products')).toContain("frame-ancestors 'none'")
    expect(await policyOf('/products?preview=good.link')).toContain("frame-ancestors 'none'")
    const ended = await get('/products?edit-preview=bad.link')
    expect(ended.statusCode).toBe(410)
    expect(String(ended.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
    expect((await get('/products')).body).toContain('<main>Rituva has </main>')
  })
})
