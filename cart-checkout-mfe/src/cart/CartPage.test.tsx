import { getAddresses } from '@store/shared/api/addresses'
import { getDeliverySettings, preorder } from '@store/shared/api/cart-checks'
import { getCoupons } from '@store/shared/api/checkout'
import { getProductWithReviews } from '@store/shared/api/products'
import { getServerCart } from '@store/shared/api/server-cart'
import { money } from '@store/shared/domain/money'
import type { CartLine } from '@store/shared/domain/orders/cart'
import { HostProvider } from '@store/shared/remotes/host/use-host'
import { keepPlace } from '@store/shared/storage/kept-place'
import { CART_KEY } from '@store/shared/storage/storage-keys'
import { DEMO_INDIA, DEMO_UAE, withFlatTariff } from '@store/shared/testing/demo-markets'
import {
  createTestHost,
  createTestQueryClient,
  type RenderSlotOptions,
  renderPage,
  TEST_SESSION,
} from '@store/shared/testing/host-services'
import { fails, pending, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { remote } from '../../remote'
import { withAddress } from '../cart-state/cart-state'
import { cartOf } from '../cart-state/host-cart'
import { aCoupon, aLine, anAddress, aProduct } from '../testing/cart-fixtures'
import { CartPage } from './CartPage'
import { page } from './cart-page'

const large = aLine({ variantId: 12, size: 'large', title: 'Neem & Aloe Day Pads' })

async function renderCart(lines: readonly CartLine[], options: RenderSlotOptions = {}) {
  const host = createTestHost({
    ...options,
    responses: [
      respond(getDeliverySettings, [DEMO_INDIA, DEMO_UAE]),
      respond(getProductWithReviews, { product: aProductOf(lines), reviews: [], reviewers: null }),
      ...(options.responses ?? []),
    ],
  })
  for (const line of lines) cartOf(host).store.add(line)
  return renderPage(remote, page, { path: '/cart', prefetched: true, ...options, host })
}

/** One that has every line's size at the line's price. */
const aProductOf = (lines: readonly CartLine[]) => {
  const [variant] = aProduct().variants
  return aProduct({
    variants: lines.flatMap(({ variantId, size, unitPrice, maxQuantity }) =>
      variant ? [{ ...variant, id: variantId, size, price: unitPrice, available: maxQuantity }] : [],
    ),
  })
}

const row = (name: string) => {
  const item = screen.getByText(name).closest('li')
  if (item === null) throw new Error(`${name} is in no line`)
  return within(item)
}
const titlesOfLines = () => screen.getAllByRole('link', { name: 'Neem & Aloe Day Pads' })
const summaryRow = (label: string) => screen.getByText(label).nextElementSibling

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

describe('an empty cart', () => {
  it('says so and leads to the products [CART-01, RTE-06]', async () => {
    await renderCart([])
    expect(
      screen.getByRole('heading', { level: 1, name: 'Your cart is currently empty!' }),
    ).toBeInTheDocument()
    expect(
      screen.getByText('You may check out all the available products and buy some in the shop.'),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products')
  })
})

describe('before hydration', () => {
  it('shows the shape of what comes, and nothing that could be wrong [RTE-06]', () => {
    const host = createTestHost()
    cartOf(host).store.add(aLine())
    const html = renderToString(
      <QueryClientProvider client={createTestQueryClient()}>
        <HostProvider value={host}>
          <CartPage />
        </HostProvider>
      </QueryClientProvider>,
    )
    expect(html).toContain('Loading your cart…')
    expect(html).not.toContain('Neem')
  })
})

describe('a cart with products', () => {
  it.each([
    [[aLine({ quantity: 3 })], 'Your Cart (1 item)'],
    [[aLine(), large], 'Your Cart (2 items)'],
  ])('counts lines, not units, in its heading [CART-02, CHK-06]', async (lines, heading) => {
    await renderCart(lines)
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument()
  })

  it('adds the tax of goods and delivery to prices without it, as an estimate at first [SUM-14]', async () => {
    const taxed = aLine({ quantity: 2, addedTaxPercent: { INR: 12 } })
    const product = { ...aProductOf([taxed]), addedTaxPercent: { INR: 12 } }
    await renderCart([taxed], {
      responses: [
        respond(getDeliverySettings, [{ ...DEMO_INDIA, addsTax: true }, DEMO_UAE]),
        respond(getProductWithReviews, { product, reviews: [], reviewers: null }),
      ],
    })
    // 12 % of 598 are 71.76; delivery is free above 500 with tax.
    expect(summaryRow('GST')).toHaveTextContent('₹71.76 (estimate)')
    expect(summaryRow('Grand Total')).toHaveTextContent('₹669.76')
  })

  it('shows a line with title, size, price and what it comes to [CART-03]', async () => {
    await renderCart([aLine({ quantity: 2 })])
    const line = row('Neem & Aloe Day Pads')
    expect(line.getByRole('link', { name: 'Neem & Aloe Day Pads' })).toHaveAttribute('href', '/products/1')
    expect(line.getByText('Size: Regular')).toBeInTheDocument()
    expect(line.getByText('₹299')).toBeInTheDocument()
    expect(line.getByText('₹598')).toBeInTheDocument()
  })

  it('shows dirhams to visitors elsewhere [CART-03, GEN-01]', async () => {
    await renderCart([aLine()], { currency: 'AED' })
    expect(row('Neem & Aloe Day Pads').getByText('AED 14.50')).toBeInTheDocument()
  })

  it('labels what is ordered ahead [CART-06]', async () => {
    const ahead = aProduct({ available: 0, allowsPreorder: true })
    await renderCart([aLine({ isPreorder: true, maxQuantity: 1 })], {
      responses: [respond(getProductWithReviews, { product: ahead, reviews: [], reviewers: null })],
    })
    expect(screen.getByText('Pre-order')).toBeInTheDocument()
  })

  it('says when what is ordered ahead should come in [CART-06]', async () => {
    const ahead = aProduct({ available: 0, allowsPreorder: true, expectedOn: '2027-01-15' })
    await renderCart([aLine({ isPreorder: true, maxQuantity: 1 })], {
      responses: [respond(getProductWithReviews, { product: ahead, reviews: [], reviewers: null })],
    })
    expect(await screen.findByText('Expected 15 January 2027')).toBeInTheDocument()
  })

  it('changes the quantity between one and the maximum [CART-04, CART-06]', async () => {
    const { host } = await renderCart([aLine({ maxQuantity: 2 })])
    const less = screen.getByRole('button', { name: /^Decrease/ })
    const more = screen.getByRole('button', { name: /^Increase/ })
    expect(less).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(more)
    expect(cartOf(host).store.get().cart.lines[0]?.quantity).toBe(2)
    expect(more).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(more)
    expect(host.toasted).toMatchObject([{ kind: 'info', text: 'You reached the max limit' }])
    await userEvent.click(less)
    expect(cartOf(host).store.get().cart.lines[0]?.quantity).toBe(1)
  })

  it('takes a line out, and back in where it was [CART-03]', async () => {
    const { host } = await renderCart([aLine(), large])
    await userEvent.click(screen.getByRole('button', { name: 'Remove Neem & Aloe Day Pads, size Regular' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Your Cart (1 item)' })).toBeInTheDocument()
    const undo = screen.getByRole('button', { name: 'Undo' })
    expect(undo).toHaveFocus()
    await userEvent.click(undo)
    expect(
      cartOf(host)
        .store.get()
        .cart.lines.map(({ size }) => size),
    ).toEqual(['regular', 'large'])
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('leads on at a line that is put back, and says that it is there [CART-03, A11Y-02]', async () => {
    await renderCart([aLine(), large])
    await userEvent.click(
      screen.getByRole('button', { name: 'Save Neem & Aloe Day Pads, size Large, for later' }),
    )
    const undo = screen.getByRole('button', { name: 'Undo' })
    expect(undo).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(titlesOfLines()[1]).toHaveFocus()
    expect(screen.getByText('Neem & Aloe Day Pads (Large) is back in your cart.')).toHaveAttribute(
      'role',
      'status',
    )
  })

  it.each(['Regular', 'Large'])(
    'leads on at the line beside %s when its notice is closed [CART-03, A11Y-02]',
    async (removed) => {
      await renderCart([aLine(), large])
      await userEvent.click(
        screen.getByRole('button', { name: `Remove Neem & Aloe Day Pads, size ${removed}` }),
      )
      await userEvent.click(screen.getByRole('button', { name: 'Close' }))
      expect(titlesOfLines()[0]).toHaveFocus()
    },
  )

  it('leads on to the products when the notice of the last line is closed [CART-01, A11Y-02]', async () => {
    await renderCart([aLine()])
    await userEvent.click(screen.getByRole('button', { name: /^Remove/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveFocus()
  })

  it('offers the last line back from the empty cart [CART-01, CART-03]', async () => {
    await renderCart([aLine()])
    await userEvent.click(screen.getByRole('button', { name: /^Remove/ }))
    expect(
      screen.getByRole('heading', { level: 1, name: 'Your cart is currently empty!' }),
    ).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Your Cart (1 item)' })).toBeInTheDocument()
  })

  it('follows another tab [CART-09, FLT-08]', async () => {
    const { host } = await renderCart([aLine()])
    cartOf(createTestHost()).store.add(large)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY })))
    expect(await screen.findByRole('heading', { name: 'Your Cart (2 items)' })).toBeInTheDocument()
    expect(cartOf(host).store.get().cart.lines).toHaveLength(2)
  })

  it('reassures [CART-14]', async () => {
    await renderCart([aLine()])
    expect(screen.getByText('Fast Delivery')).toBeInTheDocument()
    expect(screen.getByText('Secure payments')).toBeInTheDocument()
  })
})

describe('the order summary', () => {
  it('adds up subtotal and delivery, without coupons [SUM-01, SUM-05]', async () => {
    await renderCart([aLine()])
    expect(summaryRow('Subtotal')).toHaveTextContent('₹299')
    expect(summaryRow('Delivery Charge')).toHaveTextContent('₹50')
    expect(summaryRow('Grand Total')).toHaveTextContent('₹349')
    expect(screen.queryByText('Coupon Discount')).not.toBeInTheDocument()
    expect(screen.queryByText('Coupon Code / Gift Voucher')).not.toBeInTheDocument()
  })

  it('asks for an address where there is none [SUM-02]', async () => {
    await renderCart([aLine()])
    expect(screen.getByText('Add delivery address for zone-based pricing')).toBeInTheDocument()
  })

  it('asks for the pincode meanwhile, and then shows the charge that checkout shows [SUM-02]', async () => {
    await renderCart([aLine({ quantity: 5 }), large])
    expect(summaryRow('Delivery Charge')).toHaveTextContent('₹0')
    expect(screen.queryByText(/free delivery/i)).not.toBeInTheDocument()
    const pincode = () => screen.getByRole('textbox', { name: 'Your pincode' })
    await userEvent.type(pincode(), '290001{Enter}')
    await screen.findByText('There is no such pincode. Please check its digits.')
    expect(pincode()).toHaveAccessibleDescription('There is no such pincode. Please check its digits.')
    expect(pincode()).toHaveFocus()
    await userEvent.clear(pincode())
    await userEvent.type(pincode(), '600001{Enter}')
    expect(await screen.findByText('Pincode 600001: Zone 1 / Express / 1.2 kg')).toBeInTheDocument()
    expect(summaryRow('Delivery Charge')).toHaveTextContent('₹105')
    expect(screen.getByText('Add delivery address for zone-based pricing')).toBeInTheDocument()
  })

  it('starts from the pincode that a product page was told, which can be changed [SUM-02]', async () => {
    keepPlace('INR', '110001')
    await renderCart([aLine()])
    expect(summaryRow('Delivery Charge')).toHaveTextContent('₹100')
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    expect(screen.getByRole('textbox', { name: 'Your pincode' })).toHaveValue('110001')
  })

  it('asks visitors in the UAE nothing about zones: one charge holds everywhere [SUM-05]', async () => {
    await renderCart([aLine()], { currency: 'AED' })
    expect(summaryRow('Delivery Charge')).toHaveTextContent('AED 15.00')
    expect(screen.getByText('Standard delivery')).toBeInTheDocument()
    expect(screen.getByText('AED 113.00 more for free delivery')).toBeInTheDocument()
    expect(screen.queryByText(/zone|pincode/)).not.toBeInTheDocument()
  })

  it('follows quantity and delivery settings [SUM-12]', async () => {
    const setting = withFlatTariff(DEMO_INDIA, { chargeMinor: 80_00 })
    await renderCart([aLine()], { responses: [respond(getDeliverySettings, [setting])] })
    expect(await screen.findByText('₹80 (estimate)')).toBeInTheDocument()
    expect(summaryRow('Grand Total')).toHaveTextContent('₹379')
    await userEvent.click(screen.getByRole('button', { name: /^Increase/ }))
    expect(summaryRow('Delivery Charge')).toHaveTextContent('₹0')
    expect(summaryRow('Grand Total')).toHaveTextContent('₹598')
  })

  it('says how far it is to free delivery where the zone has a threshold, beside the pincode [SUM-05]', async () => {
    const zones = DEMO_INDIA.delivery.zones.map((zone) => ({ ...zone, freeAboveMinor: 500_00 }))
    const market = { ...DEMO_INDIA, delivery: { ...DEMO_INDIA.delivery, zones } }
    keepPlace('INR', '600001')
    await renderCart([aLine()], { responses: [respond(getDeliverySettings, [market])] })
    expect(screen.getByText('₹125 more for free delivery')).toBeInTheDocument()
    expect(screen.getByText('Delivery to pincode 600001')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /^Increase/ }))
    expect(screen.getByText('You have free delivery.')).toBeInTheDocument()
  })

  it('offers another try where the rules of delivery could not be loaded [FLT-05]', async () => {
    const { host } = await renderCart([aLine()], {
      responses: [respond(getDeliverySettings, fails(500))],
      prefetched: false,
    })
    expect(await screen.findByText('We could not work out the delivery charge.')).toBeInTheDocument()
    host.api.stub(respond(getDeliverySettings, [DEMO_INDIA]))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Grand Total')).toBeInTheDocument()
  })

  it('uses the customer’s default address and follows its change [SUM-12, SUM-01]', async () => {
    const { host } = await renderCart([aLine()], {
      session: TEST_SESSION,
      responses: [respond(getAddresses, [anAddress()])],
    })
    expect(await screen.findByText('Zone 1 / Express / 200 g')).toBeInTheDocument()
    expect(summaryRow('Delivery Charge')).toHaveTextContent('₹60')
    host.api.stub(respond(getAddresses, [anAddress({ pincode: '110001', state: 'Delhi' })]))
    act(() => host.bus.announce('addresses/changed', { count: 1 }))
    expect(await screen.findByText('Zone 3 / Express / 200 g')).toBeInTheDocument()
  })

  it('follows the address chosen at checkout, also into its currency [SUM-02, SUM-12]', async () => {
    const delhi = anAddress({ id: 5, pincode: '110001', city: 'Delhi', state: 'Delhi' })
    const dubai = anAddress({
      id: 4,
      pincode: '',
      city: 'Dubai',
      state: 'Dubai',
      country: 'United Arab Emirates',
    })
    const { host } = await renderCart([aLine()], {
      session: TEST_SESSION,
      responses: [respond(getAddresses, [dubai, delhi])],
    })
    expect(await screen.findByText('Delivery to Dubai.')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This cart is priced in dirhams (AED)It will be delivered to Dubai, United Arab Emirates. To pay in rupees (₹), choose an address in India at checkout',
    )
    expect(summaryRow('Subtotal')).toHaveTextContent('AED 14.50')
    expect(summaryRow('Delivery Charge')).toHaveTextContent('AED 15.00')
    expect(screen.queryByText('Add delivery address for zone-based pricing')).not.toBeInTheDocument()
    act(() => cartOf(host).store.change(withAddress(delhi.id)))
    expect(await screen.findByText('Zone 3 / Express / 200 g')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(summaryRow('Grand Total')).toHaveTextContent('₹399')
  })
})

describe('the coupons', () => {
  it('cannot be seen without logging in, which brings back to the cart [CPN-04]', async () => {
    const { host } = await renderCart([aLine()])
    const opened = jest.fn()
    host.bus.own('auth/open', opened)
    await userEvent.click(screen.getByRole('button', { name: 'View coupons' }))
    expect(await screen.findByText('Please log in to view available coupons')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(opened).toHaveBeenCalledWith({ view: 'LOGIN', returnTo: '/cart' })
  })

  it('can be applied, to be taken off at checkout [CPN-05, SUM-01]', async () => {
    await renderCart([aLine()], {
      session: TEST_SESSION,
      responses: [respond(getAddresses, []), respond(getCoupons, [aCoupon()])],
    })
    await userEvent.click(screen.getByRole('button', { name: 'View coupons' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Apply WELCOME100' }))
    expect(screen.getByText('Coupon WELCOME100 is taken off at checkout.')).toBeInTheDocument()
    expect(summaryRow('Grand Total')).toHaveTextContent('₹349')
  })
})

describe('what has changed since', () => {
  it('takes over a new price and shows the old one [CART-12, FLT-05]', async () => {
    const dearer = aLine({ unitPrice: { INR: money('INR', 319_00), AED: money('AED', 14_50) } })
    await renderCart([aLine()], {
      responses: [
        respond(getProductWithReviews, { product: aProductOf([dearer]), reviews: [], reviewers: null }),
      ],
    })
    expect(await screen.findByText('The price changed from ₹299 to ₹319.')).toBeInTheDocument()
    expect(summaryRow('Subtotal')).toHaveTextContent('₹319')
  })

  it('lowers a quantity to what is left [CART-06]', async () => {
    const fewer = aLine({ maxQuantity: 2 })
    await renderCart([aLine({ quantity: 4 })], {
      responses: [
        respond(getProductWithReviews, { product: aProductOf([fewer]), reviews: [], reviewers: null }),
      ],
    })
    expect(await screen.findByText('Only 2 left. We have updated the quantity.')).toBeInTheDocument()
  })

  it('marks what is sold out and lets it be removed [CART-06]', async () => {
    await renderCart([aLine()], {
      responses: [
        respond(getProductWithReviews, { product: aProduct({ available: 0 }), reviews: [], reviewers: null }),
      ],
    })
    expect(
      await screen.findByText('This product is out of stock. Please remove it from your cart to go on.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Increase/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Remove/ })).toBeInTheDocument()
  })

  it('keeps the cart as it is while the API is down [FLT-05, CART-09]', async () => {
    await renderCart([aLine()], {
      responses: [respond(getProductWithReviews, unanswered()), respond(getDeliverySettings, unanswered())],
      prefetched: false,
    })
    expect(row('Neem & Aloe Day Pads').getByText('₹299')).toBeInTheDocument()
    expect(summaryRow('Subtotal')).toHaveTextContent('₹299')
    expect(screen.queryByText('Grand Total')).not.toBeInTheDocument()
  })
})

describe('checking out', () => {
  const user = userEvent.setup({ delay: null })
  const checkOut = () => user.click(screen.getByRole('button', { name: 'Check out' }))

  it('asks the server with ids, quantities and prices, and says that it does [CART-11]', async () => {
    const { host } = await renderCart([aLine({ quantity: 2 })], {
      session: TEST_SESSION,
      responses: [respond(preorder, pending)],
    })
    await checkOut()
    expect(screen.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Processing...' }))
    expect(host.api.callsTo(preorder).map(({ body }) => body)).toEqual([
      {
        customerId: 7,
        currency: 'INR',
        productDetails: [{ productId: 1, sizeId: 11, qty: 2, price: 299 }],
      },
    ])
  })

  it('goes to checkout two seconds after success [CART-12]', async () => {
    jest.useFakeTimers()
    const { host, queryClient, currentPath } = await renderCart([aLine()], {
      session: TEST_SESSION,
      responses: [respond(preorder, { message: 'ok' })],
    })
    await checkOut()
    await act(() => jest.advanceTimersByTimeAsync(500))
    expect(host.toasted).toMatchObject([
      { kind: 'success', text: 'Pre-order successful! Redirecting to checkout...' },
    ])
    expect(queryClient.getQueryState(['cart', 'markets'])?.dataUpdateCount).toBe(2)
    expect(currentPath()).toBe('/cart')
    await act(() => jest.advanceTimersByTimeAsync(1600))
    expect(currentPath()).toBe('/checkout')
  })

  it('does not take a shopper to checkout who has gone elsewhere meanwhile [CART-12]', async () => {
    jest.useFakeTimers()
    const { host, unmount } = await renderCart([aLine()], {
      session: TEST_SESSION,
      responses: [respond(preorder, { message: 'ok' })],
    })
    await checkOut()
    await act(() => jest.advanceTimersByTimeAsync(500))
    unmount()
    await jest.advanceTimersByTimeAsync(3000)
    expect(host.navigated).toEqual([])
  })

  it.each([
    ['the server’s words', fails(409, 'NOT_ENOUGH_STOCK', { message: 'Only 1 is left.' }), 'Only 1 is left.'],
    ['its own', fails(500), 'Failed to place pre-order'],
    ['its own', unanswered(), 'Failed to place pre-order'],
  ])('says what failed in %s and can be tried again [CART-12, FLT-05]', async (_, failure, message) => {
    await renderCart([aLine()], { session: TEST_SESSION, responses: [respond(preorder, failure)] })
    await checkOut()
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('button', { name: 'Check out' })).toBeEnabled()
  })

  it('shows what has changed when the server refuses [CART-12]', async () => {
    const { host } = await renderCart([aLine()], {
      session: TEST_SESSION,
      responses: [respond(preorder, fails(409, 'PRICE_CHANGED'))],
    })
    const dearer = aLine({ unitPrice: { INR: money('INR', 319_00), AED: money('AED', 14_50) } })
    host.api.stub(
      respond(getProductWithReviews, { product: aProductOf([dearer]), reviews: [], reviewers: null }),
    )
    await checkOut()
    expect(await screen.findByText('The price changed from ₹299 to ₹319.')).toBeInTheDocument()
  })

  it('asks a visitor to log in, and opens the dialog after a moment [CART-13]', async () => {
    jest.useFakeTimers()
    const { host } = await renderCart([aLine()])
    const opened = jest.fn()
    host.bus.own('auth/open', opened)
    await checkOut()
    await checkOut()
    expect(host.toasted).toMatchObject([{ text: 'You need to log in to proceed to checkout!' }])
    await act(() => jest.advanceTimersByTimeAsync(1400))
    expect(opened).not.toHaveBeenCalled()
    await act(() => jest.advanceTimersByTimeAsync(200))
    expect(opened.mock.calls).toEqual([[{ view: 'LOGIN', returnTo: '/cart' }]])
    expect(host.api.callsTo(preorder)).toEqual([])
  })

  it('asks for a new log-in when the old one has ended [CART-13, FLT-08]', async () => {
    jest.useFakeTimers()
    const { host } = await renderCart([aLine()], {
      session: TEST_SESSION,
      responses: [respond(preorder, fails(401, 'TOKEN_EXPIRED'))],
    })
    const opened = jest.fn()
    host.bus.own('auth/open', opened)
    await checkOut()
    await act(() => jest.advanceTimersByTimeAsync(2000))
    expect(opened).toHaveBeenCalledTimes(1)
  })
})

describe('the copy in the customer’s account', () => {
  it('says when it cannot be had, offers another try and keeps the cart [CART-15]', async () => {
    const { host } = await renderCart([aLine()], {
      session: TEST_SESSION,
      responses: [respond(getServerCart, unanswered())],
    })
    await act(() => cartOf(host).sync.syncNow())
    expect(screen.getByText(/^Unable to fetch cart/)).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Your Cart (1 item)' })).toBeInTheDocument()
    host.api.stub(
      respond(getServerCart, [{ id: 1, productId: 1, variantId: 11, quantity: 1, cartRevision: 1 }]),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByText(/^Unable to fetch cart/)).not.toBeInTheDocument()
  })
})
