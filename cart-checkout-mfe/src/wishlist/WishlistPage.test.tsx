import { getDeliverySettings } from '@store/shared/api/cart-checks'
import { getProductWithReviews } from '@store/shared/api/products'
import { addToWishlist, getWishlist, removeFromWishlist } from '@store/shared/api/wishlist'
import type { WishlistItem } from '@store/shared/domain/products/wishlist'
import { WISHLIST_KEY } from '@store/shared/storage/storage-keys'
import { DEMO_INDIA, DEMO_UAE } from '@store/shared/testing/demo-markets'
import {
  createTestHost,
  renderPage,
  TEST_SESSION,
  type TestHostOptions,
} from '@store/shared/testing/host-services'
import { fails, pending, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { page as cartPage } from '../cart/cart-page'
import { service } from '../cart/cart-service'
import { cartOf } from '../cart-state/host-cart'
import { aLine, aProduct } from '../testing/cart-fixtures'
import { wishlistOf } from './host-wishlist'
import { page } from './wishlist-page'
import { parseWishes, type Wishes } from './wishlist-state'

const pads = { productId: 1, variantId: 11 }
const product = respond(getProductWithReviews, { product: aProduct(), reviews: [], reviewers: null })

const keep = (...items: Wishes) => localStorage.setItem(WISHLIST_KEY, JSON.stringify({ version: 1, items }))
const kept = () => parseWishes(JSON.parse(localStorage.getItem(WISHLIST_KEY) ?? 'null'))
const open = (options: TestHostOptions = {}) => renderPage(remote, page, { path: '/wishlist', ...options })

/** The account's list, as its three calls behave. */
function accountWith(...start: readonly WishlistItem[]) {
  let items = start
  return [
    respond(getWishlist, () => items),
    respond(addToWishlist, ({ body }) => {
      const sent = body as { items: ReadonlyArray<{ sizeId: number }> }
      const fresh = sent.items.filter(({ sizeId }) => items.every(({ variantId }) => variantId !== sizeId))
      items = [...fresh.map(({ sizeId }) => ({ productId: 1, variantId: sizeId })), ...items]
      return items
    }),
    respond(removeFromWishlist, ({ path }) => {
      items = items.filter(({ variantId }) => !path.endsWith(`/${variantId}`))
      return items
    }),
  ]
}

const stops: Array<() => void> = []
function startService(options: TestHostOptions = {}) {
  const host = createTestHost(options)
  stops.push(service.start(host))
  return { host, wishlist: wishlistOf(host) }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('the wishlist page', () => {
  it('says that it is empty and how to fill it [CART-01]', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'Your wishlist is empty' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products')
  })

  it('shows the shape of what comes while products are loaded [RTE-06]', async () => {
    keep({ ...pads, isSaved: false })
    await open({ responses: [respond(getProductWithReviews, pending)] })
    expect(screen.getByText('Loading your wishlist…')).toBeInTheDocument()
  })

  it('says that it could not be loaded, and tries again [FLT-05]', async () => {
    keep({ ...pads, isSaved: false })
    await open({ responses: [respond(getProductWithReviews, unanswered())] })
    expect(await screen.findByRole('alert')).toHaveTextContent('Your wishlist could not be loaded.')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  })

  it('shows each size at today’s price, and moves it to the cart [CART-05]', async () => {
    keep({ ...pads, isSaved: false })
    const { host } = await open({ responses: [product] })
    expect(await screen.findByText('₹299')).toBeInTheDocument()
    const stop = service.start(host)
    stops.push(stop)
    await userEvent.setup().click(screen.getByRole('button', { name: /^Move/ }))
    expect(cartOf(host).store.get().cart.lines).toMatchObject([{ ...pads, quantity: 1 }])
    expect(kept()).toEqual([])
  })

  it('keeps what is sold out or gone until it is removed [CART-06]', async () => {
    keep({ ...pads, isSaved: false }, { productId: 2, variantId: 21, isSaved: false })
    const soldOut = { product: aProduct({ available: 0 }), reviews: [], reviewers: null }
    await open({
      responses: [
        respond(getProductWithReviews, ({ path }) =>
          path.endsWith('/1') ? soldOut : fails(404, 'NOT_FOUND'),
        ),
      ],
    })
    expect(await screen.findByRole('button', { name: 'Out of stock' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(screen.getByText('No longer available.')).toBeInTheDocument()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Remove' }))
    expect(kept()).toMatchObject([pads])
  })
})

describe('the heart of a product', () => {
  it('saves in the browser of a visitor, takes off again, and tells of both [CART-09]', () => {
    const { host } = startService()
    const told: Array<readonly number[]> = []
    host.bus.onFact('wishlist/changed', ({ productIds }) => told.push(productIds))
    host.bus.send('wishlist/toggle', pads)
    expect(kept()).toEqual([{ ...pads, isSaved: false }])
    host.bus.send('wishlist/toggle', { productId: 1, variantId: 12 })
    expect(kept()).toEqual([])
    expect(told).toEqual([[], [1], []])
    expect(host.toasted.map(({ text }) => text)).toEqual([
      'Saved to your wishlist',
      'Removed from your wishlist',
    ])
  })

  it('refuses the fifty-first and says so [CART-15]', () => {
    keep(
      ...Array.from({ length: 50 }, (_, at) => ({ productId: at + 2, variantId: at + 100, isSaved: false })),
    )
    const { host } = startService()
    const tell = jest.fn()
    host.bus.onFact('wishlist/changed', tell)
    host.bus.send('wishlist/toggle', pads)
    expect(tell).toHaveBeenCalledTimes(2)
    expect(kept()).toHaveLength(50)
    expect(host.toasted).toMatchObject([{ text: expect.stringContaining('holds 50 products') }])
  })
})

describe('a customer’s wishlist', () => {
  it('takes over what the visitor saved, and shows what the account has [CART-16]', async () => {
    keep({ ...pads, isSaved: false })
    const { host } = startService({ responses: accountWith({ productId: 1, variantId: 12 }) })
    await act(async () => host.session.start(TEST_SESSION))
    await waitFor(() =>
      expect(kept()).toEqual([
        { ...pads, isSaved: true },
        { productId: 1, variantId: 12, isSaved: true },
      ]),
    )
  })

  it('asks for the account once, however often the token is renewed [AUTH-14]', async () => {
    const { host } = startService({
      session: TEST_SESSION,
      responses: [respond(getWishlist, fails(401))],
    })
    await act(async () => host.session.start({ ...TEST_SESSION, accessToken: 'renewed' }))
    await act(async () => host.session.start({ ...TEST_SESSION, accessToken: 'renewed again' }))
    expect(host.reported).toHaveLength(1)
  })

  it('leaves the browser at log-out, except what no account has [FLT-08]', async () => {
    keep({ ...pads, isSaved: true }, { productId: 1, variantId: 12, isSaved: false })
    const { host } = startService({
      session: TEST_SESSION,
      responses: [respond(addToWishlist, unanswered())],
    })
    await act(() => host.session.end())
    expect(kept()).toEqual([{ productId: 1, variantId: 12, isSaved: false }])
  })

  it('keeps what was added while the API is down, and sends it with the next change [FLT-05, CART-16]', async () => {
    let isDown = true
    const [, add] = accountWith()
    const { host, wishlist } = startService({
      session: TEST_SESSION,
      responses: [
        respond(getWishlist, []),
        respond(addToWishlist, (call) => (isDown ? unanswered() : (add?.answer(call) as never))),
      ],
    })
    wishlist.add(pads)
    await waitFor(() => expect(host.reported).toHaveLength(1))
    expect(kept()).toEqual([{ ...pads, isSaved: false }])
    isDown = false
    wishlist.add({ productId: 1, variantId: 12 })
    await waitFor(() => expect(kept().every(({ isSaved }) => isSaved)).toBe(true))
    expect(kept()).toHaveLength(2)
  })

  it('puts back what could not be removed, and says why [FLT-05]', async () => {
    keep({ ...pads, isSaved: true })
    const { host, wishlist } = startService({
      session: TEST_SESSION,
      responses: [respond(getWishlist, [pads]), respond(removeFromWishlist, fails(500))],
    })
    wishlist.remove(11)
    expect(kept()).toEqual([])
    await waitFor(() => expect(kept()).toMatchObject([pads]))
    expect(host.toasted).toMatchObject([{ kind: 'failure' }])
  })
})

describe('saving a line of the cart for later', () => {
  it('takes it out of the cart, and Undo brings it back [CART-03]', async () => {
    const host = createTestHost({
      responses: [product, respond(getDeliverySettings, [DEMO_INDIA, DEMO_UAE])],
    })
    cartOf(host).store.add(aLine({ quantity: 2 }))
    await renderPage(remote, cartPage, { path: '/cart', host })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /^Save .* for later$/ }))
    expect(kept()).toMatchObject([pads])
    expect(cartOf(host).store.get().cart.lines).toEqual([])
    expect(screen.getByRole('link', { name: 'Your wishlist (1)' })).toHaveAttribute('href', '/wishlist')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(kept()).toEqual([])
    expect(cartOf(host).store.get().cart.lines).toMatchObject([{ quantity: 2 }])
  })
})
