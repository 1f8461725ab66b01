import { readFile } from 'node:fs/promises'
import { failureOf } from '@store/server-testing/clients/failure-of'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { ALL_MARKETS } from '@store/shared/domain/markets/currency'
import { PALETTE } from '@store/shared/styles/palette'
import { DEMO_BRAND, DEMO_MENUS } from '@store/shared/testing/demo-shop'
import { sql } from 'drizzle-orm'
import { programFile } from '../base/program-files'
import { createMarkets } from '../markets/markets'
import { createShopSettings } from '../settings/shop-settings'
import { createShopFacts } from './shop-facts'

const log = { error: (...given: unknown[]) => void failures.push(given) }
const failures: unknown[] = []
const BRAND = { name: 'Moonly', supportPhone: '+91 1', supportEmail: 'care@moonly.example' }
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30" data-x="x"><path d="M0 0h1v1z"/></svg>'

let store: TestStore
afterEach(() => store.close())

describe('what pages show of the shop', () => {
  it('is, for the demonstration shop, what the specification says [HDR-01, HDR-02, FTR-03, FTR-05]', async () => {
    store = await createTestStore({ catalogue: null, brand: null })
    const { commerce } = store
    await commerce.seedDemo()
    await commerce.facts.refresh()
    const { brand, menus, palette, styles, unusedFonts, mark, files } = commerce.facts.facts()
    expect(menus).toEqual(DEMO_MENUS)
    expect(brand).toEqual({
      ...DEMO_BRAND,
      markets: ALL_MARKETS,
      languages: ['hi', 'ta', 'ar'],
      supportPhone: '+91 80 4000 0000',
      socialAccounts: [
        { network: 'facebook', url: null },
        { network: 'instagram', url: 'https://www.instagram.com/explore/search/keyword/?q=Rituva' },
        { network: 'linkedin', url: null },
        { network: 'youtube', url: 'https://www.youtube.com/results?search_query=Rituva' },
      ],
    })
    expect({ palette, styles, unusedFonts, mark, files }).toEqual({
      palette: PALETTE,
      styles: '',
      unusedFonts: [],
      mark: null,
      files: [],
    })
  }, 120_000)

  it('leaves the settings of a shop that was named before the demonstration is loaded', async () => {
    store = await createTestStore({ catalogue: null, brand: null })
    await store.commerce.settings.change({ brand: BRAND }, { by: 'ana' })
    await store.commerce.seedDemo()
    expect(store.commerce.settings.get('brand').name).toBe('Moonly')
    expect(await store.commerce.seedDemo()).toBeNull()
  }, 120_000)

  it('holds the sentences that the shop set, and those that were fixed for a shop from before', async () => {
    store = await createTestStore({ brand: null })
    const { facts, settings } = store.commerce
    const texts = async () => {
      await settings.refresh()
      await facts.refresh()
      return facts.facts().brand.texts
    }
    expect(await texts()).toBeUndefined()
    const migration = await readFile(
      programFile('commerce/src/db/migrations/0055_texts_of_pages.sql'),
      'utf8',
    )
    await store.database.db.execute(sql.raw(migration))
    expect(await texts()).toEqual(DEMO_BRAND.texts)
    await settings.change({ texts: { notFound: 'Nothing here.' } }, { by: 'ana' })
    expect(await texts()).toEqual({ notFound: 'Nothing here.' })
  })

  it('follows settings, catalogue and the year, and is the same object in between', async () => {
    store = await createTestStore({ brand: null })
    const { facts, settings } = store.commerce
    const first = facts.facts()
    await facts.refresh()
    expect(facts.facts()).toBe(first)
    await settings.change(
      {
        brand: {
          ...BRAND,
          copyright: { holder: 'Moonly Private Limited' },
          colours: { main: '#1B3A6B' },
          radii: { card: 4 },
          fonts: { display: 'system-serif' },
          logo: { svg: LOGO },
        },
        menus: {
          shop: { categories: ['herbal'] },
          footer: { columns: [{ heading: 'Shop', categories: true }] },
        },
      },
      { by: 'ana' },
    )
    await facts.refresh()
    const { revision, brand, menus, palette, styles, unusedFonts, files } = facts.facts()
    expect(revision).toBeGreaterThan(first.revision)
    const year = store.clock.now().getUTCFullYear()
    expect(brand).toMatchObject({
      name: 'Moonly',
      copyright: `© ${year} Moonly Private Limited`,
      searchPromotion: '',
    })
    expect(brand.logo).toEqual({
      url: expect.stringMatching(/^\/brand\/logo-[\da-f]{16}\.svg$/),
      width: 90,
      height: 30,
    })
    expect(files.map(({ path, content }) => [path, String(content)])).toEqual([
      [brand.logo?.url, LOGO.replace(' data-x="x"', '')],
    ])
    expect([palette.plum, unusedFonts]).toEqual(['#1b3a6b', ['fraunces']])
    expect(styles).toBe(
      ':root{--radius-card:4px;--stand-in-display:Georgia, "Times New Roman", serif;--font-display:Georgia, "Times New Roman", serif}' +
        ':root{--plum:#1b3a6b}@supports(color:light-dark(white,black)){:root{--plum:light-dark(#1b3a6b,#abc6ef)}}',
    )
    expect(menus.shop.categories).toEqual([{ label: 'Herbal', slug: 'herbal' }])
    expect(menus.footer.columns).toEqual([
      { heading: 'Shop', links: [{ label: 'Herbal', to: '/shop/herbal' }] },
    ])
  }, 120_000)

  it('announces something from its begin to its end', async () => {
    store = await createTestStore({ brand: null })
    const { facts, settings } = store.commerce
    const announcedAt = async (at: string) => {
      store.clock.advance(Date.parse(at) - store.clock.now().getTime())
      await facts.refresh()
      return facts.facts().menus.announcement
    }
    const announcement = {
      text: 'Closed on Friday',
      from: '2026-11-01T00:00:00+05:30',
      until: '2026-11-02T00:00:00+05:30',
    }
    await settings.change({ announcement }, { by: 'ana' })
    expect(await announcedAt('2026-10-31T18:29:59Z')).toBeUndefined()
    expect(await announcedAt('2026-10-31T18:30:00Z')).toEqual({
      text: 'Closed on Friday',
      link: null,
      canClose: true,
    })
    expect(await announcedAt('2026-11-01T18:30:00Z')).toBeUndefined()
    const wrong = {
      text: 'x',
      from: announcement.until,
      until: announcement.from,
      link: { label: 'Go', to: '/gone' },
    }
    expect(await failureOf(settings.change({ announcement: wrong }, { by: 'ana' }))).toMatchObject({
      problems: [{ path: ['announcement', 'until'], reason: 'must be after from' }],
    })
    expect(
      await failureOf(settings.change({ announcement: { ...wrong, until: null } }, { by: 'ana' })),
    ).toMatchObject({
      problems: [
        { path: ['announcement', 'link', 'to'], reason: 'Go leads nowhere: no page has the path /gone' },
      ],
    })
  }, 120_000)

  it('is on another process of the same PostgreSQL within a second of a change', async () => {
    store = await createTestStore({ brand: null })
    const { db } = store.database
    const clock = store.clock.now
    const settings = createShopSettings({ db, clock, log })
    const facts = createShopFacts({ db, settings, markets: createMarkets(settings), clock, log })
    await settings.refresh()
    await facts.refresh()
    settings.start()
    facts.start()
    await store.commerce.settings.change({ brand: BRAND }, { by: 'ana' })
    const changedAt = performance.now()
    while (facts.facts().brand.name !== 'Moonly' && performance.now() - changedAt < 5000) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(performance.now() - changedAt).toBeLessThan(1000)
    await settings.stop()
    await facts.stop()
    expect(failures).toEqual([])
  }, 120_000)
})
