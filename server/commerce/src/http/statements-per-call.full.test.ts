import { type AttackCall, sendCall } from '@store/server-testing/attacks/attack-call'
import { BASELINES } from '@store/server-testing/attacks/baselines'
import { LARGE_CASH_ORDERS } from '@store/server-testing/customers/book-unconfirmed'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { FIXTURE_CATALOGUE, fixtureProduct } from '@store/server-testing/store/fixture-catalogue'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { ENDPOINTS, type EndpointName } from '@store/shared/api/endpoint-table'
import { type SQL, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { type CatalogueFile, parseCatalogue } from '../importing/catalogue-document'

/** How many there are of everything that a call could go through one by one. */
const SMALL = 2
const LARGE = 40

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const catalogueOf = (count: number): CatalogueFile => ({
  ...FIXTURE_CATALOGUE,
  products: [
    ...(FIXTURE_CATALOGUE.products ?? []),
    ...times(count, (index) =>
      fixtureProduct({ sku: `more-${index}`, name: `More Pads ${index}`, featured: true }),
    ),
  ],
  coupons: [
    ...(FIXTURE_CATALOGUE.coupons ?? []),
    ...times(count, (index) => ({
      code: `MORE${index}`,
      description: '₹50 off',
      discount: { INR: 50, AED: 5 },
      minSubtotal: { INR: 0, AED: 0 },
      validFrom: '2025-01-01',
      validUntil: '2035-12-31',
      maxUses: null,
      maxUsesPerCustomer: 1,
      firstOrderOnly: false,
    })),
  ],
  reviews: ['day-pads', 'night-pads'].flatMap((sku) =>
    times(count, (index) => ({
      sku,
      author: `Reader ${index}`,
      rating: 4,
      text: 'Soft.',
      date: '2026-03-11',
    })),
  ),
})

interface ShopState {
  readonly store: TestStore
  /** A new customer with as many orders, addresses and cart lines. */
  addShopper(): Promise<Shopper>
}

async function createWorld(count: number): Promise<ShopState> {
  const store = await createTestStore({
    catalogue: null,
    cashConfirmation: LARGE_CASH_ORDERS,
    languages: ['hi'],
  })
  await store.commerce.importer.importCatalogue(parseCatalogue(catalogueOf(count)))
  const run = (statement: SQL) => store.database.db.execute(statement)
  return {
    store,
    async addShopper() {
      const shopper = await addShopper(store)
      const { id } = await shopper.book([await want(store, 'liners'), await want(store, 'day-pads')])
      await run(sql`
        insert into addresses overriding system value
        select copy.* from addresses a, generate_series(1, ${count}::int) turn,
          lateral (select nextval(pg_get_serial_sequence('addresses', 'id')) as id, turn as of_turn) next,
          jsonb_populate_record(a, jsonb_build_object('id', next.id)) copy
        where a.customer_id = ${shopper.id}`)
      await run(sql`
        with copies as (
          insert into orders
          select copy.* from orders o, generate_series(1, ${count}::int) turn,
            lateral (select nextval('orders_id_seq') as id, turn as of_turn) next,
            jsonb_populate_record(o, jsonb_build_object('id', next.id, 'number', 'COPY-' || next.id)) copy
          where o.id = ${id} returning id
        ), lines as (
          insert into order_lines
          select line.* from copies, order_lines l, jsonb_populate_record(l, jsonb_build_object('order_id', copies.id)) line
          where l.order_id = ${id}
        )
        insert into order_events (order_id, status, at, note)
        select copies.id, e.status, e.at, e.note from copies, order_events e where e.order_id = ${id}`)
      await run(sql`
        insert into cart_lines (customer_id, variant_id, quantity, changed_at)
        select ${shopper.id}, v.id, 1, now() from variants v join products p on p.id = v.product_id
        where p.sku like 'more-%'`)
      return shopper
    },
  }
}

const finishOrders = ({ store }: ShopState, { id }: Shopper) =>
  store.database.db.execute(sql`update orders set status = 'DELIVERED' where customer_id = ${id}`)

/** What the database was sent while `work` ran, each statement as its verb and its table. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const spy = jest.spyOn(Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.map(([query]) => summaryOf(textOf(query)))
  } finally {
    spy.mockRestore()
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : (query as { readonly text: string }).text

function summaryOf(text: string): string {
  const [, verb = ''] = /^\s*(\w+)/.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)/.exec(text) ?? []
  return `${verb} ${table}`.trim()
}

const bare: AttackCall = { params: {}, query: [], headers: {}, token: null }

/** Beyond the one call of each endpoint: pages as long as they can be, and answers with all there is. */
const LONGEST_ANSWERS = {
  'the longest page of products': ['getProducts', { ...bare, query: [['limit', '60']] }],
  'the longest page by price': [
    'getProducts',
    {
      ...bare,
      query: [
        ['limit', '60'],
        ['priceSortOrder', 'desc'],
      ],
    },
  ],
  'a page by facets, the best rated first': [
    'getProducts',
    {
      ...bare,
      query: [
        ['sizes', 'regular'],
        ['sort', 'rating'],
      ],
    },
  ],
  'the longest page of products, in Hindi': [
    'getProducts',
    { ...bare, query: [['limit', '60']], headers: { 'accept-language': 'hi' } },
  ],
  'the counts of a search': ['getProductFacets', { ...bare, query: [['q', 'more pads']] }],
  'the featured products': ['getProducts', bare],
  'the index of the search panel': ['searchProducts', bare],
  'a search that finds many': ['searchProducts', { ...bare, query: [['q', 'more pads']] }],
} as const satisfies Record<string, readonly [EndpointName, AttackCall]>

/** Told by every call of the table. */
const REQUIREMENTS = 'CALL-01, CALL-02, CALL-03, CALL-04, CALL-05, CALL-06, CALL-07, CALL-08'

describe(`sends the same statements for ${SMALL} and for ${LARGE} of everything [${REQUIREMENTS}]`, () => {
  let small: ShopState
  let large: ShopState
  beforeAll(async () => {
    small = await createWorld(SMALL)
    large = await createWorld(LARGE)
  })
  afterAll(() => Promise.all([small.store.close(), large.store.close()]))

  const send = async ({ store }: ShopState, name: EndpointName, call: AttackCall) => {
    const answer = await sendCall(store.app, ENDPOINTS[name], call)
    expect({ status: answer.status, text: answer.status < 400 ? '' : answer.text }).toEqual({
      status: 200,
      text: '',
    })
  }

  const readers = new Map<ShopState, Promise<Shopper>>()
  /** What only reads is asked by one customer, whose state it leaves as it is. */
  const readerOf = (world: ShopState) => {
    const reader = readers.get(world) ?? world.addShopper()
    readers.set(world, reader)
    return reader
  }

  it.each(Object.keys(ENDPOINTS) as EndpointName[])('%s', async (name) => {
    const statementsIn = async (world: ShopState) => {
      const shopper = await (ENDPOINTS[name].method === 'GET' ? readerOf(world) : world.addShopper())
      // An account with orders under way is not deleted.
      if (name === 'deleteAccount') await finishOrders(world, shopper)
      const call = await BASELINES[name](world.store, shopper)
      // What is asked at the same time goes out in any order.
      return (await statementsOf(() => send(world, name, call))).toSorted()
    }
    const few = await statementsIn(small)
    const many = await statementsIn(large)
    expect(many).toEqual(few)
  })

  it.each(Object.entries(LONGEST_ANSWERS))('%s [CALL-02, CAT-06, SRCH-03]', async (_what, [name, call]) => {
    const few = await statementsOf(() => send(small, name, call))
    const many = await statementsOf(() => send(large, name, call))
    expect(few.length).toBeGreaterThan(0)
    expect(many).toEqual(few)
  })
})
