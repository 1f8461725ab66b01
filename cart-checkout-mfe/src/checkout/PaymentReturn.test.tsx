import { bookOrder, getTransaction, initiatePayment, verifyPayment } from '@store/shared/api/checkout'
import { fails, pending, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { act, screen, waitFor } from '@testing-library/react'
import { aLine } from '../testing/cart-fixtures'
import { click, heading, renderCheckout, startAfresh, unpaid, WAITING } from '../testing/checkout-page'

beforeEach(startAfresh)
afterEach(() => jest.useRealTimers())

describe('back from the gateway', () => {
  const back = { path: '/checkout?payment=pay_1', prepare: unpaid(WAITING) }
  const verified = (
    status: 'CAPTURED' | 'FAILED' | 'PENDING' | 'REFUNDED',
    failureReason: string | null = null,
  ) => respond(verifyPayment, { paymentId: 'pay_1', orderId: 41, status, failureReason })
  const transaction = respond(getTransaction, {
    paymentId: 'pay_1',
    orderId: 41,
    gateway: 'sandbox',
    status: 'CAPTURED',
    amount: 359,
    currency: 'INR',
    at: '2026-03-01T10:00:00.000Z',
  })

  it('says that it is confirming [CHK-02, FLT-09]', async () => {
    await renderCheckout({ ...back, responses: [respond(verifyPayment, pending)] })
    expect(await heading('Confirming your payment…')).toBeInTheDocument()
  })

  it('paid: thanks, clears the cart, tells, and goes to the order [CHK-02, CART-08]', async () => {
    const { host, store, placed, currentPath } = await renderCheckout({
      ...back,
      responses: [verified('CAPTURED'), transaction],
    })
    await waitFor(() => expect(currentPath()).toBe('/thank-you/41'))
    expect(host.navigated.at(-1)).toEqual({ to: '/thank-you/41', replace: true })
    expect(store.get().cart.lines).toEqual([])
    expect(placed).toHaveBeenCalledWith({ orderId: 41 })
    expect(host.toasted).toMatchObject([
      { kind: 'success', text: 'We received your payment of ₹359. Thank you!' },
    ])
  })

  it('paid: goes on without the payment’s record [CHK-02, FLT-05]', async () => {
    const { host, currentPath } = await renderCheckout({
      ...back,
      responses: [verified('CAPTURED'), respond(getTransaction, fails(500))],
    })
    await waitFor(() => expect(currentPath()).toBe('/thank-you/41'))
    expect(host.reported).toHaveLength(1)
  })

  it('paid: leaves alone what the cart got since, and a cart that was not this order’s [CHK-03]', async () => {
    const more = await renderCheckout({
      ...back,
      lines: [aLine({ quantity: 3 })],
      responses: [verified('CAPTURED'), transaction],
    })
    await waitFor(() => expect(more.currentPath()).toBe('/thank-you/41'))
    expect(more.store.get().cart.lines).toEqual([aLine({ quantity: 2 })])
    more.unmount()

    const other = await renderCheckout({
      path: '/checkout?payment=pay_9',
      prepare: unpaid(WAITING),
      lines: [],
      responses: [
        respond(verifyPayment, {
          paymentId: 'pay_9',
          orderId: 9,
          status: 'CAPTURED',
          failureReason: null,
        }),
      ],
    })
    await waitFor(() => expect(other.currentPath()).toBe('/thank-you/9'))
    expect(other.store.get().cart.lines).toEqual([aLine({ quantity: 2 })])
    expect(other.store.get().booking?.order).toEqual(WAITING)
  })

  it('asks until it is told, through silence and failures [CHK-02, FLT-09]', async () => {
    const { host, currentPath } = await renderCheckout({
      ...back,
      responses: [verified('PENDING'), transaction],
    })
    await act(() => jest.advanceTimersByTimeAsync(1100))
    host.api.stub(respond(verifyPayment, unanswered()))
    await act(() => jest.advanceTimersByTimeAsync(2100))
    expect(screen.getByRole('heading', { name: 'Confirming your payment…' })).toBeInTheDocument()
    host.api.stub(verified('CAPTURED'))
    await act(() => jest.advanceTimersByTimeAsync(3100))
    expect(currentPath()).toBe('/thank-you/41')
    expect(host.api.callsTo(verifyPayment)).toHaveLength(4)
  })

  it('says after a minute what happens next, and offers no second payment [FLT-09, FLT-05]', async () => {
    const { store } = await renderCheckout({ ...back, responses: [verified('PENDING')] })
    await act(() => jest.advanceTimersByTimeAsync(65_000))
    expect(screen.getByRole('heading', { name: 'Waiting for your bank' })).toBeInTheDocument()
    expect(
      screen.getByText(
        'Your payment is not confirmed yet. Please check the order in a few minutes before paying again.',
      ),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/orders/41')
    expect(store.get().cart.lines).toHaveLength(1)
    await click('Check again')
    expect(screen.getByRole('heading', { name: 'Confirming your payment…' })).toBeInTheDocument()
  })

  it.each([
    ['The payment was cancelled', 'The payment was cancelled.'],
    ['The bank declined the payment', 'The bank declined the payment.'],
    [null, 'Please try again or choose another way to pay.'],
  ])('not made because %s: says so [CHK-03]', async (reason, text) => {
    await renderCheckout({ ...back, responses: [verified('FAILED', reason)] })
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('declined: keeps cart and order and pays the same order again [CHK-03]', async () => {
    const { host, store } = await renderCheckout({ ...back, responses: [verified('FAILED')] })
    const title = await heading('Your payment was not completed')
    await waitFor(() => expect(title).toHaveFocus())
    expect(store.get().cart.lines).toHaveLength(1)
    expect(store.get().booking?.order).toEqual(WAITING)
    await click('Pay again')
    await waitFor(() => expect(window.location.hash).toBe('#gateway'))
    expect(host.api.callsTo(initiatePayment).map(({ body }) => body)).toEqual([{ orderId: 41 }])
    expect(host.api.callsTo(bookOrder)).toEqual([])
  })

  it('refunded: says so [FLT-09]', async () => {
    await renderCheckout({ ...back, responses: [verified('REFUNDED')] })
    expect(await heading('Your payment is being refunded')).toBeInTheDocument()
  })

  it('with an unknown payment: says so and changes nothing [INV-11]', async () => {
    const { store } = await renderCheckout({
      ...back,
      responses: [respond(verifyPayment, fails(404, 'NOT_FOUND'))],
    })
    expect(await heading('We could not check your payment')).toBeInTheDocument()
    expect(store.get().cart.lines).toHaveLength(1)
  })
})
