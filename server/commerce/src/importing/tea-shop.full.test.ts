import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { INDIAN_ADDRESS } from '@store/server-testing/clients/test-people'
import { addShopper, want } from '@store/server-testing/customers/shopper'
import { EITHER_DATABASE } from '@store/server-testing/postgres/migrated-databases'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { aBag, applyContentFiles } from '@store/server-testing/store/some-content'
import { TEA_CATALOGUE, TEA_MARKETS } from '@store/server-testing/store/tea-shop'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import {
  getCategories,
  getDeliveryEstimate,
  getProductExtras,
  getProductFacets,
  getProducts,
} from '@store/shared/api/catalogue'
import { getCoupons } from '@store/shared/api/checkout'
import { getProductWithReviews } from '@store/shared/api/products'
import { money } from '@store/shared/domain/money'
import { stringify } from 'yaml'
import { exportCatalogue } from './export-catalogue'

let store: TestStore
let line: CommandLine
let folder: string

beforeAll(async () => {
  store = await createTestStore({ kind: EITHER_DATABASE, catalogue: null })
  line = createCommandLine(store)
  folder = await mkdtemp(join(tmpdir(), 'tea-shop-'))
  await writeFile(join(folder, 'markets.yaml'), stringify(TEA_MARKETS))
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify(TEA_CATALOGUE))
  await line.run('settings', 'apply', join(folder, 'markets.yaml'), '--yes')
}, 120_000)
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const file = () => join(folder, 'catalogue.json')
const namesOf = async (attributes: Readonly<Record<string, string>>, categories: readonly string[] = []) => {
  const found = await store.api.call(getProducts, { query: { page: 1, limit: 60, categories }, attributes })
  return found.map(({ name }) => name)
}

describe('a shop of tea, from its files', () => {
  it('is planned first, and then imported as planned [CALL-02]', async () => {
    const plan = await line.run('import', file(), '--plan')
    expect(plan.split('\n')).toEqual([
      ...['flavour', 'caffeine', 'grams', 'story'].map((name) => `+ attributes ${name}`),
      '+ kinds tea',
      ...['tea', 'green-tea', 'herbs'].map((slug) => `+ categories ${slug}`),
      ...['sencha', 'mint-sencha', 'peppermint', 'ginger'].map((sku) => `+ products ${sku}`),
    ])
    expect(await line.json('category', 'list')).toEqual([])
    await line.run('import', file())
    expect(await line.run('import', file(), '--plan')).toBe('Nothing would change.')
  })

  it('has facets made of its attributes, each counted [CAT-07]', async () => {
    const { total, attributes } = await store.api.call(getProductFacets, {})
    expect(total).toBe(4)
    expect(
      attributes.map(({ label, values }) => [label, ...values.map((each) => `${each.label} ${each.count}`)]),
    ).toEqual([
      ['Flavour', 'Plain 1', 'Mint 2', 'Ginger 1'],
      ['Caffeine', 'Yes 2', 'No 2'],
      ['Leaves', '50 g 3', '100 g 2', '250 g 1'],
    ])
  })

  it('lists by address what has the attributes, alone and together [CAT-07]', async () => {
    expect(await namesOf({ flavour: 'mint' })).toEqual(['mint-sencha', 'peppermint'])
    expect(await namesOf({ flavour: 'mint,ginger', caffeine: 'no' })).toEqual(['peppermint', 'ginger'])
    expect(await namesOf({ grams: '250' })).toEqual(['sencha'])
    expect(await namesOf({ grams: '7' })).toEqual([])
    // Trackers of other sites are overlooked.
    expect(await namesOf({ gclid: 'x', flavour: 'plain' })).toEqual(['sencha'])
    const answer = await store.app.inject('/api/Product/GetProductFacets?flavour=lemon&caffeine=maybe')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      fields: [{ path: 'flavour', message: 'must be among plain, mint, ginger' }],
    })
  })

  it('lists in a category what is part of it, and says so of its products [RTE-13]', async () => {
    expect(await namesOf({}, ['tea'])).toEqual(['sencha', 'mint-sencha'])
    expect(await namesOf({ flavour: 'mint' }, ['tea'])).toEqual(['mint-sencha'])
    expect(await store.api.call(getCategories, {})).toEqual([
      {
        name: 'Tea',
        slug: 'tea',
        intro: 'All teas.',
        productCount: 2,
        search: { title: 'Tea by post' },
      },
      { name: 'Green tea', slug: 'green-tea', productCount: 2, parent: 'tea' },
      { name: 'Herbs', slug: 'herbs', productCount: 2 },
    ])
  })

  it('says on cards and pages what its kind knows, and what goes with it [CAT-02, CAT-08]', async () => {
    const { productId } = await want(store, 'peppermint', { size: '50 g' })
    const { product } = await store.api.call(getProductWithReviews, { params: { id: productId } })
    expect(product.cardFacts).toEqual(['Mint', 'Caffeine: no'])
    const extras = await store.api.call(getProductExtras, { params: { id: productId } })
    expect(extras.facts).toEqual([
      {
        title: 'Taste',
        facts: [
          { label: 'Flavour', text: 'Mint' },
          { label: 'Story', text: 'How peppermint is made.', isProse: true },
        ],
      },
      {
        title: 'Details',
        facts: [
          { label: 'Caffeine', text: 'No' },
          {
            label: 'Leaves',
            text: '',
            sizes: [
              { size: '50 g', text: '50 g' },
              { size: '100 g', text: '100 g' },
            ],
          },
        ],
      },
    ])
    // By hand, where the others go by category.
    expect(extras.goesWith.map(({ name }) => name)).toEqual(['mint-sencha'])
    const { productId: ginger } = await want(store, 'ginger', { size: '100 g' })
    const other = await store.api.call(getProductExtras, { params: { id: ginger } })
    expect(other.goesWith.map(({ name }) => name)).toEqual(['peppermint', 'sencha'])
    const { productId: sencha } = await want(store, 'sencha', { size: '50 g' })
    expect((await store.api.call(getProductExtras, { params: { id: sencha } })).within).toEqual([
      { name: 'Tea', slug: 'tea' },
    ])
  })

  it('tells pages by which names and values lists can be narrowed [CAT-07]', async () => {
    await store.commerce.facts.refresh()
    expect(store.commerce.facts.facts().brand.facets).toEqual([
      { name: 'flavour', values: ['plain', 'mint', 'ginger'] },
      { name: 'caffeine', values: ['yes', 'no'] },
      { name: 'grams', values: null },
    ])
  })

  it('weighs parcels by the weight of each size, from page to order [SUM-09, SUM-10]', async () => {
    const light = await want(store, 'peppermint', { size: '50 g' })
    const { product } = await store.api.call(getProductWithReviews, { params: { id: light.productId } })
    expect(product.variants.map(({ weightGrams }) => weightGrams)).toEqual([70, 120])
    const estimate = (variantId: number) =>
      store.api.call(getDeliveryEstimate, {
        params: { id: light.productId },
        query: { pincode: INDIAN_ADDRESS.pincode, sizeId: variantId },
      })
    expect((await estimate(light.variantId)).charge).toEqual(money('INR', 40_00))
    const heavy = await want(store, 'peppermint', { size: '100 g' })
    expect((await estimate(heavy.variantId)).charge).toEqual(money('INR', 90_00))
    const shopper = await addShopper(store)
    const order = await shopper.book([{ ...light, quantity: 1 }])
    expect(order.totals.delivery).toEqual(money('INR', 40_00))
    const larger = await shopper.book([light, heavy])
    expect(larger.totals.delivery).toEqual(money('INR', 90_00))
    expect(larger.deliveryLabel).toBe('Zone 1 / Express / 190 g')
  })

  it('has coupons of a category that count for what is part of it [CPN-07]', async () => {
    const coupon = {
      code: 'TEA10',
      description: '₹10 off tea',
      discount: { INR: 10 },
      minSubtotal: {},
      validFrom: '2020-01-01',
      validUntil: '2099-12-31',
      maxUses: null,
      maxUsesPerCustomer: null,
      categories: ['Tea'],
    }
    await writeFile(file(), JSON.stringify({ coupons: [coupon] }))
    await line.run('import', file())
    const shopper = await addShopper(store)
    const [listed] = await shopper.api.call(getCoupons, {
      params: { customerId: shopper.id },
      query: { currency: 'INR' },
    })
    expect(listed?.categories).toEqual(['tea', 'green-tea'])
    const sencha = await want(store, 'sencha', { size: '50 g' })
    const promotions = listed === undefined ? [] : [listed]
    const order = await shopper.book([sencha], { promotions })
    expect(order.totals.discount).toEqual(money('INR', 10_00))
    const ginger = await want(store, 'ginger', { size: '100 g' })
    await expect(shopper.book([ginger], { promotions })).rejects.toThrow('The coupon TEA10 is for')
    // Files keep what the owner wrote.
    expect((await exportCatalogue(store.database.db)).coupons?.[0]?.categories).toEqual(['Tea'])
  })

  it('keeps what products and menus use, and says how often [CALL-02]', async () => {
    await expect(line.run('category', 'remove', 'tea')).rejects.toThrow(
      'The category tea is used by 1 category within it, 1 coupon. Nothing was changed.',
    )
    await expect(line.run('category', 'remove', 'green-tea')).rejects.toThrow(
      'The category green-tea is used by 2 products, 1 category that goes with it. Nothing was changed.',
    )
    await expect(line.run('kind', 'remove', 'tea')).rejects.toThrow('The kind tea is used by 4 products.')
    await expect(line.run('kind', 'remove-attribute', 'grams')).rejects.toThrow('is used by 1 kind.')
    await expect(line.run('category', 'remove', 'coffee')).rejects.toThrow('There is no category coffee.')
    await writeFile(file(), JSON.stringify({ categories: [{ name: 'Cups', slug: 'cups' }] }))
    await line.run('import', file())
    const menu = { label: 'Cups', to: '/shop/cups' }
    await line.run('settings', 'set', 'menus.main', JSON.stringify([menu]))
    await expect(line.run('category', 'remove', 'cups')).rejects.toThrow('is used by 1 entry of menus.')
    await line.run('settings', 'set', 'menus.main', '[]')
    const toCups = '---\ntitle: Cups\npicture: bag\nlink:\n  to: /shop/cups\n  label: See\nposition: 1\n---\n'
    await applyContentFiles(store, { ...(await aBag()), 'banners/cups.md': toCups })
    await expect(line.run('category', 'remove', 'cups')).rejects.toThrow('is used by 1 banner.')
    await applyContentFiles(store, { 'banners/cups.md': toCups.replace('/shop/cups', '/shop/tea') })
    expect(await line.run('category', 'remove', 'cups')).toBe('The category cups is removed.')
    expect(await line.json('log', '--subject', 'cups')).toMatchObject([{ action: 'category.remove' }])
  })
})
