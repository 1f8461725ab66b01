import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getBanners } from '@store/shared/api/banners'
import {
  getCategories,
  getChooser,
  getProductExtras,
  getProductFacets,
  getProducts,
  getRecentReviews,
  searchProducts,
} from '@store/shared/api/catalogue'
import {
  getArticle,
  getArticles,
  getContactContent,
  getPage,
  getStory,
  getTestimonials,
} from '@store/shared/api/content'
import { getProductWithReviews } from '@store/shared/api/products'
import { money } from '@store/shared/domain/money'
import { sql } from 'drizzle-orm'
import { findDemoFile } from '../base/program-files'
import { listCoupons, upsertCoupons } from '../coupons/coupon-list'
import { findSources, type Source } from './sources'

const LANGUAGES = ['hi', 'ta', 'ar'] as const

let store: TestStore
let shop: CommandLine
let folder: string
let sources: readonly Source[]

beforeAll(async () => {
  store = await createTestStore({ catalogue: null, brand: null })
  await store.commerce.seedDemo()
  await store.commerce.contentRevision.refresh()
  shop = createCommandLine(store)
  folder = await mkdtemp(join(tmpdir(), 'translations-'))
  sources = await findSources(store.database.db, store.commerce.settings)
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

/** Of Devanagari, Tamil and Arabic: figures are in Latin ones. */
const OTHER_DIGITS = /[\u0966-\u096f\u0be6-\u0bef\u0660-\u0669\u06f0-\u06f9]/

const demoFile = (language: string): string => findDemoFile(`translations/${language}.yaml`) ?? ''

const read = async (path: string, language?: string): Promise<unknown> => {
  const headers = language === undefined ? {} : { 'accept-language': language }
  const answer = await store.app.inject({ url: `/api${path}`, headers })
  expect({ path, status: answer.statusCode }).toEqual({ path, status: 200 })
  return answer.json()
}

/** Every text of an answer, however deep. */
const stringsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

const subjectsOf = (kind: string) =>
  sources.filter((each) => each.kind === kind).map(({ subject }) => subject)

/** Every page that shows the shop's content, at least once. */
const publicPaths = (): readonly string[] => [
  getProducts.path,
  `${getProducts.path}?page=1&limit=60`,
  getProductFacets.path,
  searchProducts.path,
  getCategories.path,
  getChooser.path,
  getRecentReviews.path,
  getArticles.path,
  getBanners.path,
  getTestimonials.path,
  getContactContent.path,
  getStory.path,
  ...subjectsOf('article').map((slug) => getArticle.path.replace(':slug', slug)),
  ...subjectsOf('page').map((slug) => getPage.path.replace(':slug', slug)),
  ...subjectsOf('product').flatMap((_sku, index) =>
    [getProductWithReviews, getProductExtras].map(({ path }) => path.replace(':id', `${index + 1}`)),
  ),
]

describe.each(LANGUAGES)('the demonstration in %s', (language) => {
  it('is translated whole, and its file comes back byte by byte [LANG-22]', async () => {
    expect(await shop.run('translations', 'missing', language)).toBe('Everything is translated.')
    const file = join(folder, `${language}.yaml`)
    await shop.run('translations', 'export', language, file)
    const text = await readFile(demoFile(language), 'utf8')
    expect(await readFile(file, 'utf8')).toBe(text)
    expect(text).not.toMatch(OTHER_DIGITS)
    expect(await shop.run('translations', 'apply', demoFile(language))).toBe(
      'Everything is as the file has it.',
    )
  })
})

it('writes the translations into the folder of the shop, which takes them back [LANG-22]', async () => {
  const exported = join(folder, 'shop')
  await shop.run('shop', 'export', exported)
  expect(await readFile(join(exported, 'translations/ta.yaml'), 'utf8')).toBe(
    await readFile(demoFile('ta'), 'utf8'),
  )
  const alone = join(folder, 'alone')
  await cp(join(exported, 'translations'), join(alone, 'translations'), { recursive: true })
  expect(await shop.run('shop', 'apply', alone)).toMatch(/^translations: nothing differs\n/)
})

describe('what is read', () => {
  const english = () => new Set(sources.flatMap(({ texts }) => [...texts.values()]))

  it('has no English text of the shop in any public answer in another language [LANG-21]', async () => {
    const known = english()
    for (const path of publicPaths()) {
      const left = stringsOf(await read(path, 'hi')).filter((text) => known.has(text))
      expect({ path, left }).toEqual({ path, left: [] })
    }
    const coupons = await listCoupons(store.database.db, {
      customerId: 0,
      currency: 'INR',
      at: new Date(),
      language: 'hi',
    })
    expect(coupons.length).toBeGreaterThan(0)
    expect(stringsOf(coupons).filter((text) => known.has(text))).toEqual([])
  })

  it('is the same without a language and in English [LANG-21]', async () => {
    for (const path of publicPaths().slice(0, 13)) expect(await read(path, 'en')).toEqual(await read(path))
  })

  it('has the menus and sentences of the shop in each language, and links as they are [LANG-21]', async () => {
    await store.commerce.facts.refresh()
    const facts = (language?: 'hi' | 'ar') => store.commerce.facts.facts(language)
    expect(facts('hi').menus.footer.tagline).toBe('आपकी परवाह, धरती की परवाह।')
    expect(facts('ar').menus.shop.categories[0]).toEqual({ label: 'الأعشاب', slug: 'herbal' })
    expect(facts('hi').brand.texts?.parcelTitle).toBe('सादा पार्सल')
    expect(facts('hi').menus.main.map(({ to }) => to)).toEqual(facts().menus.main.map(({ to }) => to))
    expect(facts().brand.tagline).toBe('Period care, gently made')
  })

  it.each([
    ['नीम', 'hi', 'नीम'],
    ['neem', 'hi', 'नीम'],
    ['thuni', 'ta', 'துணி'],
    ['துளசி', 'ta', 'துளசி'],
    ['التولسي', 'ar', 'التولسي'],
    ['कपड़े के', 'en', 'Cloth'],
  ])('finds products by %s and names them in %s [LANG-24]', async (text, language, name) => {
    const found = (await read(`${searchProducts.path}?q=${encodeURIComponent(text)}`, language)) as {
      productName: string
    }[]
    expect(found.length).toBeGreaterThan(0)
    expect(found[0]?.productName).toContain(name)
  })
})

describe('what is changed', () => {
  const nameIn = async (language: string) => {
    const products = (await read(`${getProducts.path}?page=1&limit=60`, language)) as {
      productName: string
    }[]
    return products[0]?.productName
  }
  const apply = async (text: string, ...options: string[]) => {
    const file = join(folder, 'changed.yaml')
    await writeFile(file, text)
    return shop.run('translations', 'apply', file, ...options)
  }

  it('shows a translation of an English text that has changed, and lists it as outdated [LANG-23]', async () => {
    await store.database.db.execute(
      sql`update products set name = 'Neem Day Pads' where sku = 'herbal-day-pads'`,
    )
    await store.commerce.contentRevision.raise()
    expect(await nameIn('hi')).toBe('नीम और एलोवेरा डे पैड')
    const [outdated, ...others] = (await shop.json('translations', 'missing', 'hi')) as unknown[]
    expect(outdated).toMatchObject({ state: 'outdated', subject: 'herbal-day-pads', field: 'name' })
    expect(others).toEqual([])
    await shop.run('content', 'translate', 'hi', 'product/herbal-day-pads', 'name', 'नीम डे पैड')
    expect(await shop.run('translations', 'missing', 'hi')).toBe('Everything is translated.')
    expect(await nameIn('hi')).toBe('नीम डे पैड')
  })

  it('refuses a file with each line that is wrong, and changes nothing [LANG-22]', async () => {
    const wrong = [
      'language: hi',
      'product:',
      '  herbal-day-pads:',
      `    name: ${'क'.repeat(121)}`,
      '    colour: लाल',
      '  no-such-pads:',
      '    name: पैड',
      'page:',
      '  about-us:',
      '    body: "<b>हम</b>"',
    ]
    const refused = apply(wrong.join('\n'), '--yes')
    await expect(refused).rejects.toThrow('changed.yaml:4: product herbal-day-pads name: ')
    await expect(refused).rejects.toThrow('changed.yaml:5: product herbal-day-pads colour: is no text of')
    await expect(refused).rejects.toThrow('changed.yaml:7: there is no product no-such-pads')
    await expect(refused).rejects.toThrow(/changed.yaml:10: page about-us body: .*HTML is not taken/)
    await expect(refused).rejects.toThrow('the section {#business-opportunity} is missing')
    expect(await shop.run('translations', 'missing', 'hi')).toBe('Everything is translated.')
  })

  it('plans before it applies, and removes what a file leaves out [LANG-22]', async () => {
    const text = 'language: ar\nproduct:\n  herbal-day-pads:\n    name: فوط\n'
    expect(await apply(text)).toContain('Nothing is changed yet')
    expect(await nameIn('ar')).toBe('فوط نهارية بالنيم والصبار')
    expect(await apply(text, '--yes')).toMatch(/0 new, 1 changed, \d{3} removed. It is carried out.$/)
    expect(await nameIn('ar')).toBe('فوط')
    const categories = (await read(getCategories.path, 'ar')) as unknown
    expect(stringsOf(categories)).toContain('Herbal')
  })

  it('removes the translations of what is removed, and keeps them with another name [LANG-23]', async () => {
    const { db } = store.database
    const subjects = async () =>
      (await db.execute(sql`select distinct subject from translations where kind = 'coupon'`)).rows.map(
        (row) => Object.values(row as object)[0],
      )
    await db.execute(sql`delete from coupons where code = 'DIWALI24'`)
    await db.execute(sql`update coupons set code = 'TRY50' where code = 'TRY40'`)
    expect(await subjects()).not.toContain('DIWALI24')
    expect(await subjects()).toContain('TRY50')
    expect(await subjects()).not.toContain('TRY40')
  })
})

it('answers with the same slugs in every language, and names sizes in it [LANG-25]', async () => {
  const ask = async (language: string) => {
    const headers = { 'accept-language': language }
    const get = async (path: string) => (await store.app.inject({ url: `/api${path}`, headers })).json()
    const decoded = getCategories.response.decode(await get(getCategories.path))
    const products = getProducts.response.decode(await get(`${getProducts.path}?page=1&limit=60`))
    const facets = getProductFacets.response.decode(await get(getProductFacets.path))
    return {
      slugs: [...decoded.map(({ slug }) => slug), ...products.map(({ categorySlug }) => categorySlug)],
      sizes: facets.values.sizes.map(({ label }) => label),
    }
  }
  const english = await ask('en')
  const hindi = await ask('hi')
  expect(hindi.slugs).toEqual(english.slugs)
  expect(english.sizes).toContain('Large')
  expect(hindi.sizes).toContain('लार्ज')
})

it('gives a coupon’s categories the same slugs in every language [LANG-25]', async () => {
  const { db } = store.database
  const at = new Date()
  const coupon = {
    code: 'HERBS',
    description: 'Herbs',
    gift: { kind: 'free-delivery' as const },
    combines: false,
    currencies: [],
    minSubtotal: { INR: money('INR', 0), AED: money('AED', 0) },
    validFrom: new Date(at.getTime() - 1000),
    validUntil: new Date(at.getTime() + 1000_000),
    maxUses: null,
    maxUsesPerCustomer: null,
    firstOrderOnly: false,
    categories: ['Herbal'],
  }
  await db.transaction((tx) => upsertCoupons(tx, [coupon]))
  const found = await listCoupons(db, { customerId: 1, currency: 'INR', at, language: 'hi' })
  expect(found.find(({ code }) => code === 'HERBS')).toMatchObject({
    categories: ['herbal'],
    categoryNames: ['हर्बल'],
  })
})
