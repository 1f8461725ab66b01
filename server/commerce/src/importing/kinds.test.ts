import { PictureProblem } from '@store/platform/media/measure-picture'
import { want } from '@store/server-testing/customers/shopper'
import { EITHER_DATABASE } from '@store/server-testing/postgres/migrated-databases'
import { fixtureProduct } from '@store/server-testing/store/fixture-catalogue'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getChooser, getProductExtras } from '@store/shared/api/catalogue'
import { findExtras } from '../catalogue/product-extras'
import { type CatalogueFile, CatalogueImportError, jsonPlace, parseCatalogue } from './catalogue-document'
import { exportCatalogue } from './export-catalogue'
import { measurePictures } from './measure-pictures'
import { parseProductsCsv } from './products-csv'

const ATTRIBUTES = [
  {
    name: 'flavour',
    label: 'Flavour',
    type: 'choice',
    choices: [
      { value: 'mint', label: 'Mint' },
      { value: 'ginger', label: 'Ginger' },
    ],
    shownIn: ['facts', 'card'],
    section: 'Taste',
    facet: true,
  },
  {
    name: 'caffeine',
    label: 'Caffeine',
    type: 'yes-no',
    shownIn: ['facts'],
    section: 'Details',
    facet: true,
  },
  {
    name: 'grams',
    label: 'Weight',
    type: 'number',
    unit: 'g',
    perSize: true,
    shownIn: ['card'],
    section: 'Details',
    facet: true,
  },
] satisfies CatalogueFile['attributes']

const TEA = { slug: 'tea', name: 'Tea', attributes: ['flavour', 'caffeine', 'grams'] }

const CATALOGUE: CatalogueFile = {
  attributes: ATTRIBUTES,
  kinds: [
    {
      ...TEA,
      sizeOrder: ['250 g', '50 g'],
      sizeChart: {
        kind: 'table',
        note: 'A cup takes 2 g.',
        columns: ['Cups'],
        rows: [{ size: '50 g', cells: ['25'] }],
      },
    },
  ],
  categories: [
    {
      name: 'Tea',
      slug: 'tea',
      picture: { file: 'tea.png', alt: 'A cup of tea', width: 800, height: 1000, colour: '#F3E3D3' },
      search: { title: 'Tea by post', description: 'Tea from one garden.' },
    },
    { name: 'Green tea', slug: 'green-tea', intro: 'Not fermented.', parent: 'tea', goesWith: ['tea'] },
  ],
  products: [],
  coupons: [],
  reviews: [],
}

const [variant] = fixtureProduct({ sku: 'any' }).variants
const aTea = (changes: object = {}) => ({
  ...fixtureProduct({ sku: 'mint-tea', category: 'Green tea' }),
  kind: 'tea',
  attributes: { flavour: 'mint', caffeine: false },
  search: { title: 'Mint tea' },
  related: ['mint-tea-bags'],
  variants: [{ ...variant, size: '50 g', attributes: { grams: 50 } }],
  ...changes,
})
const BAGS = fixtureProduct({ sku: 'mint-tea-bags', category: 'Green tea' })

let store: TestStore
beforeEach(async () => {
  store = await createTestStore({ kind: EITHER_DATABASE, catalogue: CATALOGUE })
}, 120_000)
afterEach(() => store.close())

const load = (document: object) => store.commerce.importer.importCatalogue(parseCatalogue(document))
const problemsOf = async (work: () => unknown): Promise<readonly string[]> => {
  try {
    await work()
  } catch (error) {
    if (error instanceof CatalogueImportError) return error.problems
    throw error
  }
  return []
}
const exported = () => exportCatalogue(store.database.db)

describe('kinds, attributes and categories in a file', () => {
  it('come out of an empty shop as they went in [CALL-02]', async () => {
    await load({ products: [aTea(), BAGS] })
    const first = await exported()
    expect(first).toEqual({ ...CATALOGUE, products: [aTea(), BAGS] })
    const other = await createTestStore({ kind: EITHER_DATABASE, catalogue: null })
    await other.commerce.importer.importCatalogue(parseCatalogue(first))
    expect(await exportCatalogue(other.database.db)).toEqual(first)
    await other.close()
  })

  it('refuse everything that does not fit a kind, all at once, and change nothing [CALL-02]', async () => {
    const before = await exported()
    const wrong = {
      products: [
        aTea({ attributes: { flavour: 'lemon', caffeine: 'no', colour: 'green' } }),
        { ...BAGS, attributes: { flavour: 'mint' } },
        aTea({ sku: 'jam', kind: 'jam', related: [] }),
        aTea({
          sku: 'sizes',
          attributes: { flavour: ['mint', 'ginger'], grams: 50 },
          related: [],
          variants: [{ ...variant, attributes: { grams: -1, caffeine: true } }],
        }),
      ],
    }
    expect(await problemsOf(() => load(wrong))).toEqual([
      'products[0].attributes.flavour: must be one of mint, ginger, not lemon',
      'products[0].attributes.caffeine: must be true or false, not no',
      'products[0].attributes.colour: the kind tea has no attribute colour',
      'products[1].attributes.flavour: the product has no kind',
      'products[2].kind: there is no kind jam',
      'products[3].attributes.flavour: must be one choice',
      'products[3].attributes.grams: is one of each size',
      'products[3].variants[0].attributes.grams: must be a number from 0 to 1000000, not -1',
      'products[3].variants[0].attributes.caffeine: is one of the product',
    ])
    expect(await exported()).toEqual(before)
  })

  it('refuse a change that products of the shop do not fit any more, with their number [CALL-02]', async () => {
    await load({ products: [aTea(), BAGS] })
    const [flavour] = ATTRIBUTES
    const withoutMint = { ...flavour, choices: [{ value: 'ginger', label: 'Ginger' }] }
    expect(await problemsOf(() => load({ attributes: [withoutMint] }))).toEqual([
      '1 product of the shop: flavour must be one of ginger, not mint',
    ])
    expect(await problemsOf(() => load({ kinds: [{ ...TEA, attributes: ['flavour'] }] }))).toEqual([
      '1 product of the shop: caffeine is no attribute of its kind any more',
      '1 product of the shop: grams is no attribute of its sizes any more',
    ])
    await load({ attributes: [withoutMint], products: [aTea({ attributes: { flavour: 'ginger' } })] })
  })

  it('let only some kinds have attributes of each size [CALL-02]', async () => {
    const jam = { slug: 'jam', name: 'Jam', attributes: ['flavour'] }
    const aJam = { ...BAGS, sku: 'ginger-jam', kind: 'jam', attributes: { flavour: 'ginger' } }
    const both = { kinds: [TEA, jam], products: [aTea(), BAGS, aJam] }
    await load(both)
    await load(both)
    expect((await exported()).products).toEqual([aTea(), BAGS, aJam])
  })

  it('refuse a kit of products that there are not, twice or of itself, and keep one as it was written [CALL-02]', async () => {
    const box = (contents: object[]) => ({ ...BAGS, sku: 'tea-box', contents })
    const two = { sku: 'mint-tea-bags', quantity: 2 }
    expect(await problemsOf(() => load({ products: [BAGS, box([{ sku: 'cup', quantity: 1 }])] }))).toEqual([
      'products[1].contents[0].sku: there is no product cup',
    ])
    expect(await problemsOf(() => parseCatalogue({ products: [box([two, two])] }))).toEqual([
      'products[0].contents: must not hold a product twice',
    ])
    expect(
      await problemsOf(() => parseCatalogue({ products: [box([{ sku: 'tea-box', quantity: 1 }])] })),
    ).toEqual(['products[0].contents: must not hold the product itself'])
    await load({ products: [BAGS, box([two])] })
    const exported = await exportCatalogue(store.database.db)
    expect(exported.products?.find(({ sku }) => sku === 'tea-box')?.contents).toEqual([two])
    const { productId } = await want(store, 'tea-box')
    const { contents } = await store.api.call(getProductExtras, { params: { id: productId } })
    expect(contents).toMatchObject([{ name: BAGS.name, quantity: 2, isShown: true }])
    await load({ products: [{ ...BAGS, visible: false }, box([two])] })
    const hidden = await findExtras(store.database.db, productId, 'en')
    expect(hidden?.contents).toMatchObject([{ name: BAGS.name, quantity: 2, isShown: false }])
  })

  it('refuse an attribute or related product that there is not [CALL-02]', async () => {
    expect(await problemsOf(() => load({ kinds: [{ ...TEA, attributes: ['leaf'] }] }))).toEqual([
      'kinds[0].attributes[0]: there is no attribute leaf',
    ])
    expect(await problemsOf(() => load({ products: [aTea()] }))).toEqual([
      'products[0].related[0]: there is no product mint-tea-bags',
    ])
  })

  it('lead from the home page to lists of choices that products have, and to known categories [RTE-01]', async () => {
    const chooser = {
      heading: 'Find your tea',
      choices: [
        { value: 'ginger', title: 'Sharp', text: 'For cold days' },
        { value: 'mint', title: 'Fresh', text: 'After dinner' },
      ],
      links: [
        { label: 'All green teas', to: '/products?categories=green-tea' },
        { label: 'Coffee', to: '/products?categories=green-tea,coffee' },
      ],
    }
    const [flavour] = ATTRIBUTES
    await load({ attributes: [{ ...flavour, scale: 'dot', chooser }] })
    expect(await store.api.call(getChooser, {})).toBeNull()
    await load({ products: [aTea(), BAGS] })
    // Counts are of a moment ago.
    const other = await createTestStore({ kind: EITHER_DATABASE, catalogue: await exported() })
    expect(await other.api.call(getChooser, {})).toEqual({
      heading: 'Find your tea',
      text: '',
      mark: 'dot',
      choices: [{ title: 'Fresh', text: 'After dinner', to: '/products?flavour=mint', step: 1, count: 1 }],
      linksLabel: '',
      links: [{ label: 'All green teas', to: '/products?categories=green-tea' }],
    })
    await other.close()
    const unknown = { ...chooser, choices: [{ value: 'lemon', title: 'Sour', text: '' }] }
    expect(
      await problemsOf(() => parseCatalogue({ attributes: [{ ...flavour, chooser: unknown }] })),
    ).toEqual(['attributes[0].chooser: names a choice that there is not'])
  })

  it('refuse a category within itself, an unknown parent and a slug twice [CALL-02]', async () => {
    const tea = { name: 'Tea', slug: 'tea' }
    const green = { name: 'Green tea', slug: 'green-tea' }
    expect(await problemsOf(() => load({ categories: [{ ...tea, parent: 'green-tea' }] }))).toEqual([
      'categories[0].parent: tea would be within itself',
    ])
    expect(await problemsOf(() => load({ categories: [{ ...green, parent: 'green-tea' }] }))).toEqual([
      'categories[0].parent: green-tea would be within itself',
    ])
    expect(
      await problemsOf(() => load({ categories: [{ ...green, parent: 'coffee', goesWith: ['cake'] }] })),
    ).toEqual([
      'categories[0].parent: there is no category coffee',
      'categories[0].goesWith[0]: there is no category cake',
    ])
    expect(await problemsOf(() => parseCatalogue({ categories: [tea, tea] }))).toEqual([
      'categories[1]: repeats the slug tea',
    ])
    await load({ categories: [{ ...green }] })
    expect((await exported()).categories?.at(1)).toEqual(green)
  })

  it('refuse the address of another page of the shop [CALL-02]', async () => {
    await store.commerce.noteSitePages(['/shop/:categorySlug', '/shop/gifts'])
    expect(await problemsOf(() => load({ categories: [{ name: 'Gifts', slug: 'gifts' }] }))).toEqual([
      'categories[0].slug: /shop/gifts is another page of the shop',
    ])
    await load({ categories: [{ name: 'Gift sets', slug: 'gift-sets' }] })
  })

  it('have pictures that are looked at, each named with its place where it cannot be used [CALL-02]', async () => {
    const picture = { file: 'gone.png', alt: 'Gone' }
    const document = parseCatalogue({
      categories: [{ name: 'Tea', slug: 'tea', picture }],
      products: [aTea({ search: { picture } })],
    })
    const measure = async () => {
      throw new PictureProblem('is not in the media folder')
    }
    expect(await problemsOf(() => measurePictures(document, { measure, placeOf: jsonPlace }))).toEqual([
      'categories[0].picture: gone.png is not in the media folder',
      'products[0].search.picture: gone.png is not in the media folder',
      'products[0].images[0]: mint-tea.svg is not in the media folder',
    ])
    const facts = { width: 900, height: 1200, colour: '#AA7755' }
    const measured = await measurePictures(document, { measure: async () => facts, placeOf: jsonPlace })
    expect(measured.categories[0]?.picture).toMatchObject(facts)
    expect(measured.products[0]?.search.picture).toMatchObject(facts)
  })

  it('can be given in a table, yes and no as words [CALL-02]', async () => {
    await load({ products: [BAGS] })
    const csv = (flavour: string) =>
      [
        'sku,name,category,kind,hsn,taxPercent,size,listPrice INR,listPrice AED,price INR,price AED,stock,weightGrams,attribute flavour,attribute caffeine,attribute grams',
        `ginger,Ginger tea,Tea,tea,0902,5,50 g,99,8,99,8,7,70,${flavour},no,50`,
        'ginger,,,,,,250 g,399,30,399,30,7,280,,,250',
      ].join('\n')
    const read = parseProductsCsv(csv('lemon'))
    const { importer } = store.commerce
    expect(await problemsOf(() => importer.importCatalogue(read.document, read.placeOf))).toEqual([
      'line 2, attributes flavour: must be one of mint, ginger, not lemon',
    ])
    await importer.importCatalogue(parseProductsCsv(csv('ginger')).document)
    expect((await exported()).products?.find(({ sku }) => sku === 'ginger')).toMatchObject({
      attributes: { flavour: 'ginger', caffeine: false },
      variants: [{ attributes: { grams: 50 } }, { attributes: { grams: 250 } }],
    })
  })
})
