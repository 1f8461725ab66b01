import { bookOrder, getCoupons } from '@store/shared/api/checkout'
import { money } from '@store/shared/domain/money'
import type { Coupon } from '@store/shared/domain/orders/coupon'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { act, screen, waitFor } from '@testing-library/react'
import { cartOf } from '../cart-state/host-cart'
import { withCoupon } from '../coupons/coupon-edits'
import { aCoupon } from '../testing/cart-fixtures'
import {
  button,
  click,
  coupon,
  place,
  renderCheckout,
  startAfresh,
  summaryRow,
  user,
} from '../testing/checkout-page'

beforeEach(startAfresh)
afterEach(() => jest.useRealTimers())

describe('a coupon', () => {
  const withCoupons = respond(getCoupons, [coupon])

  it('is chosen in the dialog, counts at once and can be taken off again [CPN-05, CPN-06, SUM-12]', async () => {
    const { host, store } = await renderCheckout({ responses: [withCoupons] })
    await click(/^Summary and coupon/)
    await click('Add Coupon')
    await user.click(await screen.findByRole('button', { name: 'Apply WELCOME100' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(host.toasted).toMatchObject([{ kind: 'success', text: 'Coupon WELCOME100 applied!' }])
    expect(summaryRow('Coupon Discount')).toHaveTextContent('-₹100')
    expect(summaryRow('Grand Total')).toHaveTextContent('₹259')
    expect(button('Applied: WELCOME100')).toBeInTheDocument()
    expect(store.get().coupon).toEqual({ id: 5, code: 'WELCOME100', discountAmount: 100 })

    await click('Remove coupon WELCOME100')
    expect(summaryRow('Coupon Code / Gift Voucher')).toHaveTextContent('Add Coupon')
    expect(summaryRow('Grand Total')).toHaveTextContent('₹359')
    expect(store.get().coupon).toEqual({ id: null, code: null, discountAmount: 0 })
  })

  it('goes together with another; each says what it saves, and both are booked [CPN-05, CPN-07, SUM-03]', async () => {
    const ten = aCoupon({
      code: 'TEN',
      combines: true,
      offer: { kind: 'percentage', percent: 10, cap: money('INR', 500_00) },
    })
    const ship = aCoupon({ id: 6, code: 'SHIP', combines: true, discount: money('INR', 0) })
    const { host, store } = await renderCheckout({ responses: [respond(getCoupons, [ten, ship])] })
    await click(/^Summary and coupon/)
    for (const code of ['TEN', 'SHIP']) {
      await click(code === 'TEN' ? 'Add Coupon' : 'Applied: TEN')
      await user.click(await screen.findByRole('button', { name: `Apply ${code}` }))
    }
    expect(summaryRow('Coupon Discount')).toHaveTextContent('-₹29.90')
    expect(screen.getByText('You save ₹29.90')).toBeInTheDocument()
    expect(screen.getByText('You save ₹60')).toBeInTheDocument()
    expect(summaryRow('Grand Total')).toHaveTextContent('₹269.10')
    await click(/^Place order/)
    await waitFor(() =>
      expect(host.api.callsTo(bookOrder)).toMatchObject([
        { body: { couponCode: 'TEN', moreCouponCodes: ['SHIP'], grandTotal: 269.1 } },
      ]),
    )
    await click('Remove coupon TEN')
    expect(store.get()).toMatchObject({ coupon: { code: 'SHIP' }, moreCoupons: [] })
  })

  it('that is removed gives the focus to the first of the coupon’s buttons [CPN-05, A11Y-02]', async () => {
    const offer = { kind: 'percentage', percent: 10, cap: money('INR', 500_00) } as const
    const ten = aCoupon({ code: 'TEN', combines: true, offer })
    const five = aCoupon({ id: 6, code: 'FIVE', combines: true, offer })
    await renderCheckout({
      prepare: (host) => {
        cartOf(host).store.change(withCoupon(ten))
        cartOf(host).store.change(withCoupon(five, ['TEN']))
      },
    })
    await click(/^Summary and coupon/)
    await click('Remove coupon FIVE')
    expect(button('Remove coupon TEN')).toHaveFocus()
    await click('Remove coupon TEN')
    expect(button('Add Coupon')).toHaveFocus()
  })

  it('that makes delivery free says so and discounts nothing else [CPN-03, SUM-01]', async () => {
    await renderCheckout({
      prepare: (host) => cartOf(host).store.change(withCoupon(aCoupon({ discount: money('INR', 0) }))),
    })
    expect(summaryRow('Coupon Discount')).toHaveTextContent('Free Delivery')
    expect(summaryRow('Delivery Charge')).toHaveTextContent('Free')
    expect(summaryRow('Grand Total')).toHaveTextContent('₹299')
  })

  it('follows the order into another currency [CPN-05, CPN-06]', async () => {
    const { host, store } = await renderCheckout({
      responses: [withCoupons],
      prepare: (prepared) => cartOf(prepared).store.change(withCoupon(coupon)),
    })
    host.api.stub(
      respond(getCoupons, [aCoupon({ discount: money('AED', 10_00), minSubtotal: money('AED', 0) })]),
    )
    await click('To Dubai')
    expect(await screen.findByText('-AED 10.00')).toBeInTheDocument()
    expect(summaryRow('Grand Total')).toHaveTextContent('AED 19.50')
    expect(store.get().coupon).toEqual({ id: 5, code: 'WELCOME100', discountAmount: 10 })
  })

  it('is waited for in another currency, so that no order is placed without it [CPN-05, CPN-07]', async () => {
    const { host } = await renderCheckout({
      responses: [withCoupons],
      prepare: (prepared) => cartOf(prepared).store.change(withCoupon(coupon)),
    })
    await screen.findByText('-₹100')
    let answer = (_: readonly Coupon[]) => {}
    const asked = new Promise<readonly Coupon[]>((resolve) => {
      answer = resolve
    })
    host.api.stub(respond(getCoupons, asked))
    host.api.stub(respond(bookOrder, pending))
    await click('To Dubai')
    await click('Checking the total…')
    expect(host.api.callsTo(bookOrder)).toEqual([])
    await act(async () => answer([aCoupon({ discount: money('AED', 10_00), minSubtotal: money('AED', 0) })]))
    await place()
    expect(host.api.callsTo(bookOrder)[0]?.body).toMatchObject({ couponCode: 'WELCOME100', grandTotal: 19.5 })
  })

  it('that cannot be loaded in another currency says so and does not count [CPN-02, CPN-07]', async () => {
    const { host } = await renderCheckout({
      responses: [withCoupons],
      prepare: (prepared) => cartOf(prepared).store.change(withCoupon(coupon)),
    })
    await screen.findByText('-₹100')
    host.api.stub(respond(getCoupons, fails(500)))
    await click('To Dubai')
    await act(() => jest.advanceTimersByTimeAsync(1100))
    expect(await screen.findByText('Unable to load coupons. Please try again.')).toBeInTheDocument()
    expect(button(/^Place order/)).toBeEnabled()
  })

  it('that is over by now comes off and says so [CPN-06, CPN-07]', async () => {
    const { host, store } = await renderCheckout({
      responses: [respond(getCoupons, [])],
      prepare: (prepared) => cartOf(prepared).store.change(withCoupon(coupon)),
    })
    await waitFor(() => expect(store.get().coupon.id).toBeNull())
    expect(host.toasted).toMatchObject([{ text: 'Coupon WELCOME100 was removed: it is no longer valid.' }])
  })

  it('that the cart is too small for counts nothing, says what is missing, and is not booked [CPN-07]', async () => {
    const { host } = await renderCheckout({
      responses: [
        respond(getCoupons, [aCoupon({ minSubtotal: money('INR', 1499_00) })]),
        respond(bookOrder, pending),
      ],
      prepare: (prepared) => cartOf(prepared).store.change(withCoupon(coupon)),
    })
    expect(await screen.findByText('Add ₹1,200 more to use this coupon')).toBeInTheDocument()
    expect(summaryRow('Coupon Discount')).toHaveTextContent('₹0')
    expect(summaryRow('Grand Total')).toHaveTextContent('₹359')
    await place()
    expect(host.api.callsTo(bookOrder)).toMatchObject([{ body: { couponCode: null, grandTotal: 359 } }])
  })

  it('that the server refuses comes off, and the order can be placed without it [CPN-07, CHK-03]', async () => {
    const { host, store } = await renderCheckout({
      responses: [respond(bookOrder, fails(409, 'COUPON_USED_UP'))],
      prepare: (prepared) => cartOf(prepared).store.change(withCoupon(coupon)),
    })
    await place()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to create orderThis coupon has been used up. Please choose another one. The coupon has been removed.',
    )
    expect(store.get().coupon.id).toBeNull()
    host.api.stub(respond(bookOrder, pending))
    await place()
    expect(host.api.callsTo(bookOrder).map(({ body }) => body)).toMatchObject([
      { couponCode: 'WELCOME100', grandTotal: 259 },
      { couponCode: null, grandTotal: 359 },
    ])
  })
})
