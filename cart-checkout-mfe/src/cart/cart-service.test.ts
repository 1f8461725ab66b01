/** @jest-environment @store/remote-kit/testing/jsdom-environment */

import { getProductWithReviews } from '@store/shared/api/products'
import { addToServerCart, getServerCart, type ServerCartLine } from '@store/shared/api/server-cart'
import { removeLine, setQuantity } from '@store/shared/domain/orders/cart'
import { CART_KEY } from '@store/shared/storage/storage-keys'
import { createTestHost, TEST_SESSION, type TestHostOptions } from '@store/shared/testing/host-services'
import { fails, pending, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { editLines } from '../cart-state/cart-state'
import { cartOf } from '../cart-state/host-cart'
import { aLine, aProduct } from '../testing/cart-fixtures'
import { createFakeServerCart } from '../testing/fake-server-cart'
import { service } from './cart-service'

const BINA = { user: { id: 8, name: 'Bina', email: 'bina@example.in' }, accessToken: 'token-of-bina' }

/** Long enough for a change to be sent to the server. */
const settle = () => jest.advanceTimersByTimeAsync(5000)

const stops: Array<() => void> = []

function startService(options: TestHostOptions = {}) {
  const host = createTestHost(options)
  const facts: number[] = []
  host.bus.onFact('cart/changed', ({ lineCount }) => facts.push(lineCount))
  const stop = service.start(host)
  stops.push(stop)
  return { host, facts, stop, ...cartOf(host) }
}

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  jest.useRealTimers()
})

it('names what was added in another language in that of the page, at the price it was added for [LANG-25]', async () => {
  const inHindi = aLine({ title: 'नीम डे पैड', category: 'हर्बल' })
  localStorage.setItem(CART_KEY, JSON.stringify({ version: 1, lines: [inHindi], language: 'hi' }))
  const variants = aProduct().variants.map((each) => ({ ...each, price: each.listPrice }))
  const product = aProduct({ variants })
  const { store } = startService({
    responses: [respond(getProductWithReviews, { product, reviews: [], reviewers: null })],
  })
  await settle()
  expect(store.get()).toMatchObject({ cart: { lines: [aLine()] }, language: 'en' })
})

describe('cart/add', () => {
  it('adds and says so for three seconds [CART-10, GEN-06]', () => {
    const { host, store } = startService()
    host.bus.send('cart/add', aLine())
    expect(store.get().cart.lines).toEqual([aLine()])
    expect(host.toasted).toEqual([
      { kind: 'success', text: 'Neem & Aloe Day Pads added to cart', closeAfterMs: 3000 },
    ])
  })

  it('carries out what was sent before it was there [CART-09]', () => {
    const host = createTestHost()
    host.bus.send('cart/add', aLine())
    stops.push(service.start(host))
    expect(cartOf(host).store.get().cart.lines).toHaveLength(1)
  })

  it('says when the maximum is reached [CART-06]', () => {
    const { host } = startService()
    host.bus.send('cart/add', aLine({ quantity: 5 }))
    host.bus.send('cart/add', aLine())
    expect(host.toasted.at(-1)).toEqual({
      kind: 'info',
      text: 'You reached the max limit',
      closeAfterMs: 3000,
    })
    expect(host.toasted).toHaveLength(2)
  })

  it('announces the number of lines, first of all the one it starts with [HDR-06, CHK-06]', async () => {
    const { host, facts } = startService()
    await settle()
    host.bus.send('cart/add', aLine({ quantity: 3 }))
    host.bus.send('cart/add', aLine({ variantId: 12, size: 'large' }))
    expect(facts).toEqual([0, 1, 2])
  })

  it('hears of another tab’s change and announces it [CART-09, FLT-08]', () => {
    const { host, facts } = startService()
    host.bus.send('cart/add', aLine())
    localStorage.removeItem(CART_KEY)
    window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY }))
    expect(facts.at(-1)).toBe(0)
  })

  it('takes over what another version of this remote has written in this tab [CART-09]', () => {
    const { host, store } = startService()
    const older = createTestHost()
    cartOf(older).store.add(aLine())
    host.bus.announce('cart/changed', { lineCount: 1 })
    expect(store.get().cart.lines).toHaveLength(1)
  })

  it('leaves the command to its next owner once stopped [CART-09]', () => {
    const { host, store, stop } = startService()
    stop()
    host.bus.send('cart/add', aLine())
    expect(store.get().cart.lines).toEqual([])
  })
})

describe('the customer’s cart on the server', () => {
  it('is not asked while no customer is logged in [CART-16]', async () => {
    const { host } = startService()
    host.bus.send('cart/add', aLine())
    await settle()
    expect(host.api.calls).toEqual([])
  })

  it('is merged with the browser’s after logging in, nothing lost [CART-16]', async () => {
    const server = createFakeServerCart([
      { productId: 1, variantId: 11, quantity: 4 },
      { productId: 2, variantId: 21, quantity: 9 },
    ])
    const other = aProduct({
      id: 2,
      name: 'Night Pads',
      variants: aProduct({ available: 3 }).variants.map((variant) => ({ ...variant, id: 21 })),
    })
    const { host, store } = startService({
      responses: [
        ...server.responses,
        respond(getProductWithReviews, { product: other, reviews: [], reviewers: null }),
      ],
    })
    host.bus.send('cart/add', aLine({ quantity: 2 }))
    host.bus.send('cart/add', aLine({ variantId: 12, size: 'large' }))
    host.session.start(TEST_SESSION)
    await settle()

    const shown = store.get().cart.lines.map(({ title, variantId, quantity }) => [title, variantId, quantity])
    expect(shown).toEqual([
      ['Neem & Aloe Day Pads', 11, 4],
      ['Neem & Aloe Day Pads', 12, 1],
      ['Night Pads', 21, 3],
    ])
    expect(server.quantities()).toEqual({ 11: 4, 12: 1, 21: 3 })
    expect(host.api.callsTo(getServerCart)).toHaveLength(1)
  })

  it('keeps there what cannot be shown here, however often it is compared [CART-16]', async () => {
    const server = createFakeServerCart([{ productId: 9, variantId: 91, quantity: 1 }])
    const { store, sync } = startService({
      session: TEST_SESSION,
      responses: [...server.responses, respond(getProductWithReviews, fails(404, 'NOT_FOUND'))],
    })
    await settle()
    await sync.syncNow()
    expect(store.get().cart.lines).toEqual([])
    expect(server.quantities()).toEqual({ 91: 1 })
  })

  it('follows every change, a removal too, and then rests [CART-16]', async () => {
    const server = createFakeServerCart()
    const { host, store } = startService({ session: TEST_SESSION, responses: server.responses })
    host.bus.send('cart/add', aLine({ quantity: 2 }))
    host.bus.send('cart/add', aLine({ variantId: 12, size: 'large' }))
    await settle()
    expect(server.quantities()).toEqual({ 11: 2, 12: 1 })

    store.change(editLines((cart) => setQuantity(removeLine(cart, '1/large'), '1/regular', 4)))
    await settle()
    expect(server.quantities()).toEqual({ 11: 4 })

    const before = host.api.calls.length
    await jest.advanceTimersByTimeAsync(60_000)
    expect(host.api.calls).toHaveLength(before)
  })

  it('does not bring back what was removed while it could not be told [CART-16]', async () => {
    const server = createFakeServerCart()
    const first = startService({ session: TEST_SESSION, responses: server.responses })
    first.host.bus.send('cart/add', aLine())
    first.host.bus.send('cart/add', aLine({ variantId: 12, size: 'large' }))
    await settle()
    first.store.change(editLines((cart) => removeLine(cart, '1/large')))
    first.stop()

    const { store } = startService({ session: TEST_SESSION, responses: server.responses })
    await settle()
    expect(store.get().cart.lines).toHaveLength(1)
    expect(server.quantities()).toEqual({ 11: 1 })
  })

  it('is emptied with the cart, and nothing is left behind [CART-08, CART-16]', async () => {
    const server = createFakeServerCart()
    const { host, store } = startService({ session: TEST_SESSION, responses: server.responses })
    host.bus.send('cart/add', aLine())
    await settle()
    store.change(editLines((cart) => removeLine(cart, '1/regular')))
    await settle()
    expect(server.quantities()).toEqual({})
    expect(store.get().cart.lines).toEqual([])
    expect(localStorage.getItem(CART_KEY)).toBeNull()
  })

  it('settles on what the server can sell [CART-16, CART-06]', async () => {
    const server = createFakeServerCart([], 2)
    const { host } = startService({ session: TEST_SESSION, responses: server.responses })
    host.bus.send('cart/add', aLine({ quantity: 5 }))
    await settle()
    const before = host.api.calls.length
    await jest.advanceTimersByTimeAsync(60_000)
    expect(server.quantities()).toEqual({ 11: 2 })
    expect(host.api.calls).toHaveLength(before)
  })

  it('stays as it is for a customer who logs out [CART-09]', async () => {
    const server = createFakeServerCart()
    const { host, store } = startService({ session: TEST_SESSION, responses: server.responses })
    host.bus.send('cart/add', aLine())
    await settle()
    await host.session.end()
    await settle()
    expect(store.get().cart.lines).toHaveLength(1)
    expect(server.quantities()).toEqual({ 11: 1 })
  })

  it('never takes one customer’s lines into another’s [FLT-08]', async () => {
    const server = createFakeServerCart()
    const { host, store } = startService({ session: TEST_SESSION, responses: server.responses })
    host.bus.send('cart/add', aLine())
    await settle()
    await host.session.end()
    const binas = createFakeServerCart()
    for (const response of binas.responses) host.api.stub(response)
    host.session.start(BINA)
    await settle()
    expect(store.get().cart.lines).toEqual([])
    expect(binas.quantities()).toEqual({})
  })

  it('leaves the cart alone when another customer is logged in before it has answered [FLT-08]', async () => {
    let answer: (lines: readonly ServerCartLine[]) => void = () => {}
    const { host, store } = startService({
      session: TEST_SESSION,
      responses: [
        respond(getServerCart, ({ headers }) =>
          headers.authorization === `Bearer ${TEST_SESSION.accessToken}`
            ? new Promise<readonly ServerCartLine[]>((resolve) => {
                answer = resolve
              })
            : pending(),
        ),
        respond(getProductWithReviews, { product: aProduct(), reviews: [], reviewers: null }),
      ],
    })
    host.bus.send('cart/add', aLine())
    await settle()
    host.session.start(BINA)
    answer([{ id: 1, productId: 1, variantId: 11, quantity: 1, cartRevision: 1 }])
    await settle()
    expect(host.api.callsTo(addToServerCart)).toEqual([])
    expect(store.get().cart.lines).toEqual([])
  })

  it('never blocks the cart: says what failed and tries again [CART-15, FLT-05]', async () => {
    const server = createFakeServerCart()
    const { host, store, sync } = startService({
      session: TEST_SESSION,
      responses: [respond(getServerCart, unanswered())],
    })
    host.bus.send('cart/add', aLine())
    await settle()
    expect(store.get().cart.lines).toHaveLength(1)
    expect(sync.get()).toBe('Unable to fetch cart')

    for (const response of server.responses) host.api.stub(response)
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(sync.get()).toBeNull()
    expect(server.quantities()).toEqual({ 11: 1 })
  })

  it('says when a line could not be added there [CART-15]', async () => {
    const server = createFakeServerCart()
    const { host, sync } = startService({
      session: TEST_SESSION,
      responses: [...server.responses, respond(addToServerCart, fails(500))],
    })
    host.bus.send('cart/add', aLine())
    await settle()
    expect(sync.get()).toBe('Unable to add product to cart')
  })

  it('says wherever the shopper is that adding failed, once and not with each retry [CART-15]', async () => {
    const server = createFakeServerCart()
    const { host, store, sync } = startService({
      session: TEST_SESSION,
      responses: [...server.responses, respond(addToServerCart, fails(500))],
    })
    host.bus.send('cart/add', aLine())
    await settle()
    window.dispatchEvent(new Event('online'))
    await settle()
    await sync.syncNow()
    const failures = () => host.toasted.filter(({ kind }) => kind === 'failure')
    expect(failures()).toEqual([{ kind: 'failure', text: 'Unable to add product to cart' }])
    expect(store.get().cart.lines).toHaveLength(1)

    for (const response of server.responses) host.api.stub(response)
    await sync.syncNow()
    host.api.stub(respond(addToServerCart, fails(500)))
    host.bus.send('cart/add', aLine({ variantId: 12, size: 'large' }))
    await settle()
    expect(failures()).toHaveLength(2)
  })

  it('keeps a line that the server refuses to hold and goes on with the others [CART-16]', async () => {
    const server = createFakeServerCart()
    const { host, store, sync } = startService({ session: TEST_SESSION, responses: server.responses })
    host.api.stub(respond(addToServerCart, fails(409, 'OUT_OF_STOCK')))
    host.bus.send('cart/add', aLine())
    await settle()
    expect(store.get().cart.lines).toHaveLength(1)
    expect(sync.get()).toBeNull()
  })
})
