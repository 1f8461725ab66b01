import { readFile } from 'node:fs/promises'
import { type MeasurePicture, PictureProblem } from '@store/platform/media/measure-picture'
import { EITHER_DATABASE } from '@store/server-testing/postgres/migrated-databases'
import { FIXTURE_CATALOGUE, fixtureProduct } from '@store/server-testing/store/fixture-catalogue'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { eq, sql } from 'drizzle-orm'
import { programFile } from '../base/program-files'
import { findProductWithReviews, MAX_REVIEWS } from '../catalogue/catalogue-queries'
import { rowsOf } from '../db/database'
import { products, variants } from '../db/schema/catalogue'
import { stockLedger } from '../db/schema/stock'
import { CatalogueImportError, jsonPlace, parseCatalogue } from './catalogue-document'
import { UNMEASURED_COLOUR } from './catalogue-fields'
import { exportCatalogue } from './export-catalogue'
import { measurePictures } from './measure-pictures'
import { parseProductsCsv } from './products-csv'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ kind: EITHER_DATABASE })
}, 120_000)
afterAll(() => store.close())

const problemsOf = async (work: () => unknown): Promise<readonly string[]> => {
  try {
    await work()
  } catch (error) {
    if (error instanceof CatalogueImportError) return error.problems
    throw error
  }
  return []
}
const load = (document: unknown) => store.commerce.importer.importCatalogue(parseCatalogue(document))
/** As shoppers see them. */
const sizesOf = async (sku: string) => {
  const { productId } = (await stockOf(sku)) ?? { productId: 0 }
  const found = await findProductWithReviews(store.database.db, productId, MAX_REVIEWS)
  return found?.product.variants.map(({ size }) => size)
}
const stockOf = async (sku: string) => {
  const rows = await store.database.db
    .select({ id: variants.id, productId: variants.productId, onHand: variants.onHand })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(products.sku, sku))
  return rows[0]
}

describe('a catalogue file', () => {
  it('comes out as it went in [CALL-02]', async () => {
    const [product] = FIXTURE_CATALOGUE.products ?? []
    const exported = await exportCatalogue(store.database.db)
    expect(exported.products?.find(({ sku }) => sku === 'day-pads')).toEqual(product)
    expect({ ...exported, products: [], reviews: [] }).toEqual({
      ...FIXTURE_CATALOGUE,
      products: [],
      reviews: [],
    })
    const again = await load(exported)
    expect(again).toEqual({
      kinds: 1,
      categories: 4,
      products: 9,
      coupons: 4,
      reviews: 2,
    })
    expect(await exportCatalogue(store.database.db)).toEqual(exported)
  })

  it('takes a coupon that leaves its limits out as one without limits [CALL-02, CPN-07]', async () => {
    const days = { validFrom: '2026-01-01', validUntil: '2026-12-31' }
    await load({ coupons: [{ code: 'PLAIN', description: 'An offer', kind: 'free-delivery', ...days }] })
    const exported = (await exportCatalogue(store.database.db)).coupons ?? []
    const { minSubtotal, maxUses, maxUsesPerCustomer } = exported.find(({ code }) => code === 'PLAIN') ?? {}
    expect({ minSubtotal, maxUses, maxUsesPerCustomer }).toEqual({
      minSubtotal: {},
      maxUses: null,
      maxUsesPerCustomer: null,
    })
  })

  it('exports a coupon’s amounts without currencies in which there is none [CALL-02, CPN-07]', async () => {
    const terms = { description: 'An offer', validFrom: '2026-01-01', validUntil: '2026-12-31' }
    const amounts = { discount: { INR: 200 }, minSubtotal: { INR: 500 }, currencies: ['INR' as const] }
    await load({ coupons: [{ code: 'RUPEES', ...amounts, ...terms }] })
    const exported = (await exportCatalogue(store.database.db)).coupons ?? []
    const { discount, minSubtotal } = exported.find(({ code }) => code === 'RUPEES') ?? {}
    expect({ discount, minSubtotal }).toEqual({ discount: { INR: 200 }, minSubtotal: { INR: 500 } })
  })

  it('imports promotions of every kind, exports them equal, refuses bad terms [CALL-02, CPN-07]', async () => {
    const terms = {
      description: 'An offer',
      minSubtotal: {},
      validFrom: '2026-01-01',
      validUntil: '2026-12-31',
      maxUses: null,
      maxUsesPerCustomer: null,
    }
    const discount = { INR: 200, AED: 16 }
    const coupons = [
      { code: 'TEN', kind: 'percentage' as const, percent: 10, discount, combines: true, ...terms },
      { code: 'SET', kind: 'buy-x-get-y' as const, buy: 2, free: 1, sameAs: 'category' as const, ...terms },
      { code: 'SHIP', discount: {}, currencies: ['AED' as const], ...terms },
    ]
    await load({ coupons })
    const exported = (await exportCatalogue(store.database.db)).coupons ?? []
    expect(exported.filter(({ code }) => ['TEN', 'SET', 'SHIP'].includes(code))).toEqual(coupons)
    expect(() => parseCatalogue({ coupons: [{ code: 'BAD', discount, percent: 5, ...terms }] })).toThrow(
      'coupons[0].kind: must be percentage for a percentage',
    )
  })

  it('is the demo shop’s, too [CALL-02]', async () => {
    const demo = parseCatalogue(JSON.parse(await readFile(programFile('demo/catalogue.json'), 'utf8')))
    expect(demo.products.length).toBeGreaterThanOrEqual(24)
  })

  it('migrates the demo’s drawings to rendered pictures, not a shop’s own [CALL-02, CAT-03]', async () => {
    const { db } = store.database
    const named = (file: string) => ({ file, alt: 'A pack of day pads', width: 800, height: 1000 })
    await load({
      products: [
        fixtureProduct({
          sku: 'slim-pads',
          category: 'Smart Flow',
          images: [named('cloth-day-pads-pack.svg'), named('cloth-bag.svg'), named('own-pack.svg')],
        }),
      ],
    })
    const migration = await readFile(
      programFile('commerce/src/db/migrations/0035_rendered_pictures.sql'),
      'utf8',
    )
    for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement))
    const exported = await exportCatalogue(db)
    expect(
      exported.products?.find(({ sku }) => sku === 'slim-pads')?.images?.map(({ file }) => file),
    ).toEqual(['cloth-day-pads-pack.webp', 'cloth-bag.svg', 'own-pack.svg'])
  })

  it('renews products by their sku and leaves the others alone [CALL-02]', async () => {
    const before = await store.database.db.select({ id: products.id, sku: products.sku }).from(products)
    await load({
      products: [fixtureProduct({ sku: 'slim-pads', name: 'Slim Pads, new', category: 'Smart Flow' })],
    })
    const after = await store.database.db.select({ id: products.id, sku: products.sku }).from(products)
    expect(after.sort((a, b) => a.id - b.id)).toEqual(before.sort((a, b) => a.id - b.id))
  })

  it('brings all stock in through the ledger [INV-01]', async () => {
    const restocked = fixtureProduct({ sku: 'liners', name: 'Tulsi Liners' })
    await load({ products: [restocked] })
    const row = await stockOf('liners')
    const entries = await store.database.db
      .select()
      .from(stockLedger)
      .where(eq(stockLedger.variantId, row?.id ?? 0))
    expect(row?.onHand).toBe(10)
    expect(entries.map(({ kind, onHand }) => [kind, onHand])).toEqual([
      ['count', 500],
      ['count', -490],
    ])
  })

  it('names each thing that is wrong by its path, and changes nothing [CALL-02]', async () => {
    const [variant] = fixtureProduct({ sku: 'x' }).variants
    const wrong = {
      ...fixtureProduct({ sku: 'wrong' }),
      taxPercent: 200,
      colour: 'red',
      variants: [{ ...variant, price: { INR: 400, AED: 21.555 } }, variant],
    }
    expect(await problemsOf(() => load({ products: [fixtureProduct({ sku: 'fine' }), wrong] }))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^products\[1\]\.taxPercent: /),
        expect.stringMatching(/^products\[1\]: .*colour/),
        'products[1].variants[0].price.AED: must have at most two decimals',
      ]),
    )
    const priced = {
      ...fixtureProduct({ sku: 'dear' }),
      variants: [{ ...variant, price: { INR: 400, AED: 25 } }],
    }
    expect(await problemsOf(() => load({ products: [priced] }))).toEqual([
      'products[0].variants[0].price.INR: must not be above the list price',
    ])
    expect(
      await problemsOf(() =>
        load({ products: [fixtureProduct({ sku: 'a' }), fixtureProduct({ sku: 'a' })] }),
      ),
    ).toEqual(['products[1]: repeats the sku a'])
    expect(await stockOf('fine')).toBeUndefined()
  })

  it('refuses a size chart of sizes that the product does not have [CALL-02, CAT-12]', async () => {
    const rows = [
      { size: 'regular', waistCm: [70, 62], hipsCm: [84, 92] },
      { size: 'huge', waistCm: [62, 70], hipsCm: [84, 92] },
      { size: 'regular', waistCm: [62, 70], hipsCm: [84, 92] },
    ]
    const charted = { ...fixtureProduct({ sku: 'x' }), sizeChart: { kind: 'body', rows } }
    expect(await problemsOf(() => parseCatalogue({ products: [charted] }))).toEqual([
      'products[0].sizeChart.rows[0].waistCm: must not end before it begins',
      'products[0].sizeChart.rows[1].size: there is no size huge',
      'products[0].sizeChart.rows[2].size: repeats a size',
    ])
  })

  it('rolls back all of it when the last part cannot be written [CALL-02]', async () => {
    const document = {
      products: [fixtureProduct({ sku: 'half-way' })],
      reviews: [{ sku: 'unknown', author: 'A.', rating: 5, text: 'x', date: '2026-01-01' }],
    }
    expect(await problemsOf(() => load(document))).toEqual(['reviews[0].sku: there is no product unknown'])
    expect(
      await problemsOf(() => load({ products: [fixtureProduct({ sku: 'half-way', category: 'Toys' })] })),
    ).toEqual(['products[0].category: there is no category Toys'])
    expect(await stockOf('half-way')).toBeUndefined()
  })

  it('cannot take away what orders hold [INV-01]', async () => {
    const row = await stockOf('night-pads')
    await store.database.db
      .update(variants)
      .set({ reserved: 4 })
      .where(eq(variants.id, row?.id ?? 0))
    const [variant] = fixtureProduct({ sku: 'night-pads' }).variants
    const lowered = { ...fixtureProduct({ sku: 'night-pads' }), variants: [{ ...variant, stock: 3 }] }
    expect(await problemsOf(() => load({ products: [lowered] }))).toEqual([
      'products[0].variants[0].stock: 4 units are held by orders, so it cannot be 3',
    ])
  })

  it('takes a size under any name, and keeps to its spelling [CAT-12]', async () => {
    const [variant] = fixtureProduct({ sku: 'own-sizes' }).variants
    const sized = (...sizes: string[]) => ({
      products: [
        { ...fixtureProduct({ sku: 'own-sizes' }), variants: sizes.map((size) => ({ ...variant, size })) },
      ],
    })
    const problem = 'products[0].variants[0].size: must be 1 to 20 characters that can be seen'
    for (const size of ['', 'x'.repeat(21), 'a\u0007b']) {
      expect(await problemsOf(() => parseCatalogue(sized(size)))).toEqual([problem])
    }
    expect(await problemsOf(() => parseCatalogue(sized('XL', 'xl')))).toEqual([
      'products[0].variants: must not hold a size twice',
    ])

    await load(sized(' XXL', '240 mm', 'M'))
    expect(await sizesOf('own-sizes')).toEqual(['XXL', '240 mm', 'M'])
    await load(sized('S', 'M'))
    expect(await sizesOf('own-sizes')).toEqual(['S', 'M', 'XXL', '240 mm'])
    expect(await problemsOf(() => load(sized('xxl')))).toEqual([
      'products[0].variants[0].size: the product has this size as XXL',
    ])
  })

  it('says of what is not there that it is missing [CALL-02]', async () => {
    expect(await problemsOf(() => parseCatalogue({ categories: [{ name: 'Herbal' }] }))).toEqual([
      'categories[0].slug: is missing',
    ])
  })

  it.each([null, [], 'x', 1, { products: {} }, { unknown: [] }])(
    'is refused as %j [CALL-02]',
    async (value) => {
      expect(await problemsOf(() => parseCatalogue(value))).not.toEqual([])
    },
  )
})

it('takes more products than one statement could, and tells how far it is [CALL-02, INV-01]', async () => {
  const many = await createTestStore({ catalogue: null })
  const document = parseCatalogue({
    categories: [{ name: 'Herbal', slug: 'herbal' }],
    products: Array.from({ length: 4_000 }, (_, index) => fixtureProduct({ sku: `p-${index}` })),
  })
  const written: number[] = []
  await many.commerce.importer.importCatalogue(document, jsonPlace, {
    onProducts: (count) => void written.push(count),
  })
  expect(written).toEqual([500, 1000, 1500, 2000, 2500, 3000, 3500, 4000])
  const [sums] = await rowsOf<{ onHand: number; entries: number }>(
    many.database.db,
    sql`select (select sum(on_hand) from variants)::int as "onHand", (select count(*) from stock_ledger)::int as entries`,
  )
  expect(sums).toEqual({ onHand: 40_000, entries: 4_000 })
  await many.close()
}, 120_000)

describe('the pictures that a file names', () => {
  const measure: MeasurePicture = async (file) => {
    if (file === 'a card.png') return { width: 900, height: 1200, colour: '#AA7755' }
    throw new PictureProblem(
      file === 'text.png' ? 'is no picture that can be read' : 'is not in the media folder',
    )
  }
  const naming = (...files: readonly string[]) =>
    parseCatalogue({
      categories: [{ name: 'Herbal', slug: 'herbal' }],
      products: [
        fixtureProduct({ sku: 'pads', name: 'Pads', images: files.map((file) => ({ file, alt: '' })) }),
      ],
    })

  it('are measured, each file once, their colour only where none is given [CALL-02, CAT-03]', async () => {
    const looked: number[] = []
    const document = naming('a card.png', 'a card.png')
    const given = document.products[0]?.images[1]
    if (given) given.colour = '#112233'
    const measured = await measurePictures(document, {
      measure: (file) => {
        looked.push(1)
        return measure(file)
      },
      placeOf: jsonPlace,
    })
    const size = { url: '/media/a%20card.png', alt: '', width: 900, height: 1200 }
    expect(measured.products[0]?.images).toEqual([
      { ...size, colour: '#AA7755' },
      { ...size, colour: '#112233' },
    ])
    expect(looked).toHaveLength(1)
    expect(given?.colour).not.toBe(UNMEASURED_COLOUR)
  })

  it('are named with their place where they cannot be used, and nothing is loaded [CALL-02]', async () => {
    const problems = await problemsOf(() =>
      measurePictures(naming('a card.png', 'gone.png', 'text.png'), { measure, placeOf: jsonPlace }),
    )
    expect(problems).toEqual([
      'products[0].images[1]: gone.png is not in the media folder',
      'products[0].images[2]: text.png is no picture that can be read',
    ])
  })
})

describe('a table of products', () => {
  const HEADER =
    'sku,name,category,hsn,taxPercent,featured,images,size,listPrice INR,listPrice AED,price INR,price AED,stock,weightGrams'

  it('holds a size in each row [CALL-02]', async () => {
    const { document } = parseProductsCsv(
      [
        `${HEADER},kind,attribute absorbency,attribute absorbencyMl`,
        'csv-pads,"Pads, soft",Herbal,9619,0,yes,a.svg|b.svg,regular,349,25,299,21.5,5,200,pad,medium | heavy,7.5',
        'csv-pads,,,,,,,large,399,29,349,25,6,250,,,',
        'csv-liners,Liners,Herbal,9619,5,,,regular,99,8,99,8,7,100,,,',
      ].join('\n'),
    )
    expect(await store.commerce.importer.importCatalogue(document)).toMatchObject({ products: 2 })
    const exported = await exportCatalogue(store.database.db)
    expect(exported.products?.find(({ sku }) => sku === 'csv-pads')).toMatchObject({
      name: 'Pads, soft',
      featured: true,
      packQuantity: 25,
      images: [{ file: 'a.svg' }, { file: 'b.svg' }],
      kind: 'pad',
      attributes: { absorbency: ['medium', 'heavy'] },
      variants: [
        { size: 'regular', price: { INR: 299, AED: 21.5 }, stock: 5, attributes: { absorbencyMl: 7.5 } },
        { size: 'large', stock: 6 },
      ],
    })
  })

  it('names line and column of each thing that is wrong [CALL-02]', async () => {
    const csv = [
      HEADER,
      'a,A,Herbal,9619,0,yes,,regular,349,25,299,21.5,5,200',
      'a,,,,,,,large,399,29,349,x,many,250',
      'b,B,Herbal,9619,x,maybe,,regular,99,8,99,8,7,100',
    ].join('\n')
    expect(await problemsOf(() => parseProductsCsv(csv))).toEqual([
      expect.stringMatching(/^line 3, price AED: /),
      expect.stringMatching(/^line 3, stock: /),
      expect.stringMatching(/^line 4, taxPercent: /),
      expect.stringMatching(/^line 4, featured: /),
    ])
  })

  it('counts lines as an editor does, and names every broken row and wrong value [CALL-02]', async () => {
    const row = (sku: string, stock: string) =>
      `${sku},"Pads,\nsoft",Herbal,9619,0,,,regular,349,25,299,21.5,${stock},200`
    const csv = [HEADER, row('a', '1'), '', row('b', 'many'), 'c,broken', row('d', '-1'), 'e', ''].join('\n')
    expect(await problemsOf(() => parseProductsCsv(csv))).toEqual([
      expect.stringMatching(/on line 7$/),
      expect.stringMatching(/on line 10$/),
      expect.stringMatching(/^line 6, stock: /),
      expect.stringMatching(/^line 9, stock: /),
    ])
    const [unclosed] = await problemsOf(() => parseProductsCsv(`${HEADER}\na,"Pads`))
    expect(unclosed).toMatch(/line 2|Quote/)
  })

  it('says which columns are missing or unknown, and where a row breaks off [CALL-02]', async () => {
    expect(await problemsOf(() => parseProductsCsv('sku,name,colour\na,b,c'))).toEqual(
      expect.arrayContaining(['line 1: unknown column colour', 'line 1: the column size is missing']),
    )
    const [problem] = await problemsOf(() => parseProductsCsv(`${HEADER}\na,b`))
    expect(problem).toMatch(/line 2/)
  })
})

it('loads the demo shop into an empty database once, whoever starts at the same time [CALL-02]', async () => {
  const empty = await createTestStore({ catalogue: null })
  const results = await Promise.all([1, 2, 3].map(() => empty.commerce.seedDemo()))
  expect(results.filter((result) => result !== null)).toEqual([
    expect.objectContaining({ categories: 4, products: expect.any(Number) }),
  ])
  expect((await exportCatalogue(empty.database.db)).reviews?.length).toBe(
    results.find((result) => result !== null)?.reviews,
  )
  await empty.close()
}, 120_000)
