import { INDIAN_ADDRESS, UAE_ADDRESS } from '@store/server-testing/clients/test-people'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { EITHER_DATABASE } from '@store/server-testing/postgres/migrated-databases'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { fixtureProduct } from '@store/server-testing/store/fixture-catalogue'
import { applyContentFiles } from '@store/server-testing/store/some-content'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getDeliverySettings } from '@store/shared/api/cart-checks'
import { getDeliveryEstimate, getProducts } from '@store/shared/api/catalogue'
import { bookOrder, getPaymentOptions } from '@store/shared/api/checkout'
import { getInvoice, getOrder } from '@store/shared/api/orders'
import { getStoreTerms } from '@store/shared/api/store-terms'
import { DEMO_MARKETS } from '@store/shared/domain/markets/demo-markets'
import { money } from '@store/shared/domain/money'
import type { AddressFields } from '@store/shared/domain/people/address'
import { INDIA_ALONE } from '@store/shared/testing/demo-markets'
import { eq } from 'drizzle-orm'
import { programFile } from '../base/program-files'
import { orderLines } from '../db/schema/orders'
import { parseCatalogue } from '../importing/catalogue-document'

const MUMBAI_FILE = programFile('starter/markets.yaml')
const DUBAI_FILE = programFile('../docs/examples/markets-dubai.yaml')

const MUMBAI: AddressFields = {
  ...INDIAN_ADDRESS,
  pincode: '400001',
  city: 'Mumbai',
  state: 'Maharashtra',
}

const sizeOf = (price: { INR?: number; AED?: number }) => ({
  size: 'regular',
  listPrice: price,
  price,
  stock: 50,
  weightGrams: 200,
})

/** A shop of one currency, from files alone. */
async function openShop(file: string, prices: readonly { INR?: number; AED?: number }[]) {
  const store = await createTestStore({ kind: EITHER_DATABASE, catalogue: null })
  const line = createCommandLine(store)
  await line.run('settings', 'apply', file, '--yes')
  await store.commerce.importer.importCatalogue(
    parseCatalogue({
      categories: [{ name: 'Herbal', slug: 'herbal' }],
      products: prices.map((price, index) =>
        fixtureProduct({ sku: `pads-${index + 1}`, taxPercent: 12, variants: [sizeOf(price)] }),
      ),
    }),
  )
  return { store, line }
}

describe('a seller in Mumbai', () => {
  let store: TestStore
  let line: CommandLine
  let shopper: Shopper

  beforeAll(async () => {
    ;({ store, line } = await openShop(MUMBAI_FILE, [{ INR: 199 }, { INR: 450 }]))
    shopper = await addShopper(store, MUMBAI)
  })
  afterAll(() => store.close())

  const estimate = (pincode: string, id = 1, quantity = 1) =>
    store.api.call(getDeliveryEstimate, { params: { id }, query: { pincode, quantity } })

  it.each([
    ['400001', 1, 40, 301],
    ['400001', 3, 0, 0],
    ['400001', 2, 40, 102],
    ['560001', 1, 60, 801],
    ['560300', 1, 80, null],
    ['600001', 1, 80, null],
    ['600001', 11, 185, null],
  ])('delivers to %s %i units for ₹%i', async (pincode, quantity, charge, missing) => {
    const answer = await estimate(pincode, 1, quantity)
    expect([answer.charge, answer.missingForFree]).toEqual([
      money('INR', charge * 100),
      missing === null ? null : money('INR', missing * 100),
    ])
  })

  it('says everywhere that it sells in India alone, in its own way', async () => {
    expect(await store.api.call(getDeliverySettings, {})).toHaveLength(1)
    expect(await store.api.call(getPaymentOptions, {})).toEqual([
      {
        currency: 'INR',
        online: ['upi', 'card', 'net-banking', 'wallet'],
        cash: { fee: money('INR', 30_00), limit: money('INR', 2000_00) },
      },
    ])
    const { markets } = await store.api.call(getStoreTerms, {})
    expect(markets).toMatchObject([
      { currency: 'INR', delivery: { leastCharge: money('INR', 40_00), days: { nearest: 3, farthest: 8 } } },
    ])
    expect(store.commerce.markets.shown()).toMatchObject({
      sold: [{ country: 'India' }],
      unknown: 'INR',
      abroad: 'INR',
    })
    await expect(
      store.api.call(getDeliveryEstimate, {
        params: { id: 1 },
        query: { currency: 'AED', emirate: 'Dubai' },
      }),
    ).rejects.toMatchObject({ fields: [{ path: 'currency' }] })
  })

  it('books by its rates, fee and HSN, and puts its note on the invoice', async () => {
    const cash = { fee: money('INR', 30_00), limit: null }
    const order = await shopper.book([await want(store, 'pads-1', { quantity: 2 })], { cash })
    expect(order.totals).toMatchObject({
      delivery: money('INR', 40_00),
      cashFee: money('INR', 30_00),
      grandTotal: money('INR', 468_00),
    })
    expect(order.deliveryLabel).toBe('Zone 1 / Express / 400 g')
    const [row] = await store.database.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    expect(row?.taxPercent).toBe(0)
    await store.commerce.ordering.runDue()
    const invoice = await shopper.api.call(getInvoice, { params: { id: order.id } })
    expect(invoice.bytes.byteLength).toBeGreaterThan(1000)
  })

  it('keeps the amounts of orders when the rates change, and refuses the earlier total', async () => {
    const pads = [await want(store, 'pads-2')]
    const cash = { fee: money('INR', 30_00), limit: null }
    const shown = await shopper.booking(pads, { cash })
    const booked = await shopper.book(pads, { cash })
    await line.run('settings', 'set', 'markets.india.delivery.zones.0.rates.slabs.0', '45')
    await line.run('settings', 'set', 'markets.india.tax.byHsn', '{"9619": 18}')
    await expect(shopper.api.call(bookOrder, { body: shown })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      message: expect.stringContaining('delivery ₹45'),
    })
    expect((await shopper.api.call(getOrder, { params: { id: booked.id } })).totals).toEqual(booked.totals)
    expect((await estimate('400001')).charge).toEqual(money('INR', 45_00))
    await line.run('settings', 'undo', 'markets')
    await line.run('settings', 'undo', 'markets', '--to', '1')
  })

  it('asks for a price in AED before it sells in the UAE', async () => {
    await expect(store.commerce.settings.change({ markets: DEMO_MARKETS }, { by: 'test' })).rejects.toThrow(
      'markets.uae: 2 products have no price in AED: pads-1, pads-2',
    )
  })

  it('imports no product without a price in rupees', async () => {
    const document = parseCatalogue({
      categories: [{ name: 'Herbal', slug: 'herbal' }],
      products: [fixtureProduct({ sku: 'foreign', variants: [sizeOf({ AED: 20 })] })],
    })
    await expect(store.commerce.importer.importCatalogue(document)).rejects.toThrow(
      'products[0].variants[0].price.INR: is missing or nothing, and the shop sells in INR',
    )
  })

  it('tries a parcel by command, with the reasons', async () => {
    const tried = await line.run('market', 'try', '--pincode', '400001', '--weight', '750')
    expect(tried.split('\n')).toEqual([
      'Maharashtra is in zone 1 (Maharashtra).',
      '750 g are in the slab up to 1000 g: ₹55.',
      'Delivery is free above ₹499 with tax; ₹0 with 0 % tax is not above it.',
      expect.stringMatching(/^Delivery: ₹55, expected by \d{4}-\d\d-\d\d$/),
    ])
    expect(
      await line.json('market', 'try', '--pincode', '400001', '--weight', '750', '--subtotal', '499.01'),
    ).toMatchObject({ market: 'india', zone: { id: 1 }, charge: money('INR', 0) })
    expect(await line.run('market', 'try', '--pincode', '560001', '--weight', '3200')).toContain(
      '560001 is in zone 2 (Gujarat, Goa and Bengaluru) by its pincode.\n3.2 kg are above the last slab of 2000 g: ₹110 and 3 times ₹25 for each 500 g begun.',
    )
    await expect(line.run('market', 'try', '--pincode', '000000', '--weight', '1')).rejects.toThrow(
      '000000: ',
    )
    await expect(line.run('market', 'try', '--emirate', 'Dubai', '--weight', '1')).rejects.toThrow(
      'The shop does not sell in AED.',
    )
    await expect(line.run('market', 'try', '--weight', '1')).rejects.toThrow('either --pincode or --emirate')
    expect(await line.run('market', 'show')).toContain('Gujarat, Goa and Bengaluru')
    expect(await line.run('market', 'check', MUMBAI_FILE)).toContain('The markets are right.')
    await expect(line.run('market', 'check', DUBAI_FILE)).rejects.toThrow(
      /markets-dubai\.yaml:2: markets\.india: cannot be left out: \d orders? of it (is|are) open: RT-/,
    )
  })
})

describe('a seller in Dubai', () => {
  let store: TestStore
  let shopper: Shopper

  beforeAll(async () => {
    ;({ store } = await openShop(DUBAI_FILE, [{ AED: 30 }, { AED: 20 }, { AED: 25 }]))
    shopper = await addShopper(store, UAE_ADDRESS)
  })
  afterAll(() => store.close())

  it('delivers by Emirate', async () => {
    const to = (emirate: string, quantity = 1) =>
      store.api.call(getDeliveryEstimate, {
        params: { id: 1 },
        query: { currency: 'AED', emirate, quantity },
      })
    expect((await to('Dubai')).charge).toEqual(money('AED', 10_00))
    expect((await to('Fujairah')).charge).toEqual(money('AED', 20_00))
    expect((await to('Dubai', 4)).charge).toEqual(money('AED', 0))
  })

  it('orders products by their price in dirhams', async () => {
    const found = await store.api.call(getProducts, { query: { page: 1, limit: 6, priceSortOrder: 'asc' } })
    expect(found.map(({ name }) => name)).toEqual(['pads-2', 'pads-3', 'pads-1'])
  })

  it('books in dirhams with VAT, takes no cash, and nothing to India', async () => {
    const order = await shopper.book([await want(store, 'pads-2')], { paymentMethod: 'online' })
    expect(order.totals).toMatchObject({ delivery: money('AED', 10_00), grandTotal: money('AED', 30_00) })
    const [row] = await store.database.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    expect(row?.taxPercent).toBe(5)
    await expect(shopper.book([await want(store, 'pads-2')])).rejects.toMatchObject({
      code: 'CASH_NOT_OFFERED',
    })
    await expect(addShopper(store, INDIAN_ADDRESS)).rejects.toMatchObject({
      fields: [{ path: 'state', message: 'We do not deliver to India.' }],
    })
  })
})

it('refuses terms that lead nowhere, and takes a page of content once it is published', async () => {
  const store = await createTestStore({ kind: EITHER_DATABASE })
  try {
    const line = createCommandLine(store)
    const setTerms = (path: string) => line.run('settings', 'set', 'markets.india.termsPage', path)
    await expect(setTerms('/none')).rejects.toThrow(
      'markets.india.termsPage: leads nowhere: no page has the path /none',
    )
    await expect(setTerms('/pages/terms-india')).rejects.toThrow(
      'markets.india.termsPage: leads nowhere: there is no published page terms-india',
    )
    await applyContentFiles(store, {
      'pages/terms-india.md':
        '---\ntitle: Terms\nlead: What we agree.\ndescription: Terms.\n---\n\n## Orders {#orders}\n\nPaid first.\n',
    })
    await setTerms('/pages/terms-india')
    const [india] = store.commerce.markets.sold()
    expect(india?.termsPath).toBe('/pages/terms-india')
  } finally {
    await store.close()
  }
})

it('leaves no market with open orders, and names them', async () => {
  const store = await createTestStore({ kind: EITHER_DATABASE })
  try {
    const shopper = await addShopper(store, UAE_ADDRESS)
    const order = await shopper.book([await want(store, 'liners')])
    const leave = () => store.commerce.settings.change({ markets: INDIA_ALONE }, { by: 'test' })
    await expect(leave()).rejects.toThrow(
      `markets.uae: cannot be left out: 1 order of it is open: ${order.number}. Deliver or cancel them first`,
    )
    await createCommandLine(store).move(order.number, 'PACKED', 'SHIPPED', 'DELIVERED')
    await leave()
    expect(store.commerce.markets.find('AED')).toBeUndefined()
    await store.commerce.ordering.runDue()
    const invoice = await shopper.api.call(getInvoice, { params: { id: order.id } })
    expect(invoice.bytes.byteLength).toBeGreaterThan(1000)
  } finally {
    await store.close()
  }
})
