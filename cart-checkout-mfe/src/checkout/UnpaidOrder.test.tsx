import { bookOrder, initiatePayment } from '@store/shared/api/checkout'
import { cancelOrder, getOrder } from '@store/shared/api/orders'
import { fails, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { act, screen, waitFor } from '@testing-library/react'
import {
  BINA,
  button,
  click,
  heading,
  place,
  renderCheckout,
  startAfresh,
  unpaid,
  user,
  WAITING,
} from '../testing/checkout-page'
import { anOrder } from '../testing/order-fixtures'

beforeEach(startAfresh)
afterEach(() => jest.useRealTimers())

describe('an unpaid order', () => {
  const waiting = respond(getOrder, anOrder())

  it('is offered for payment instead of another one [CHK-03]', async () => {
    const { host } = await renderCheckout({ prepare: unpaid(WAITING), responses: [waiting] })
    expect(await heading('Order RT-2026-000041 is not paid yet')).toBeInTheDocument()
    expect(screen.getByText('1 product, ₹359 in total.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Place order/ })).not.toBeInTheDocument()
    await click('Pay now')
    await waitFor(() => expect(window.location.hash).toBe('#gateway'))
    expect(host.api.callsTo(bookOrder)).toEqual([])
  })

  it('is cancelled to be changed, and the form is there again [CHK-03]', async () => {
    const { host } = await renderCheckout({
      prepare: unpaid(WAITING),
      responses: [waiting, respond(cancelOrder, anOrder({ status: 'CANCELLED' }))],
    })
    await user.click(await screen.findByRole('button', { name: 'Edit order' }))
    expect(await heading('Checkout')).toBeInTheDocument()
    expect(host.toasted).toMatchObject([{ text: 'Your order has been cancelled. Your cart is unchanged.' }])
    expect(host.api.callsTo(cancelOrder).map(({ body }) => body)).toEqual([
      { orderId: 41, reason: 'Changed before paying' },
    ])
  })

  it('says why it cannot be paid now, and keeps everything [CHK-03, FLT-09]', async () => {
    const { store } = await renderCheckout({
      prepare: unpaid(WAITING),
      responses: [waiting, respond(initiatePayment, fails(503, 'SERVICE_UNAVAILABLE'))],
    })
    await user.click(await screen.findByRole('button', { name: 'Pay now' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The shop is busy right now. Please try again in a minute.',
    )
    expect(button('Pay now')).toBeEnabled()
    expect(store.get().cart.lines).toHaveLength(1)
  })

  it('is what is left when the order stands and its payment could not begin [CHK-03]', async () => {
    await renderCheckout({
      responses: [waiting, respond(bookOrder, anOrder()), respond(initiatePayment, unanswered())],
    })
    await place()
    expect(await heading('Order RT-2026-000041 is not paid yet')).toBeInTheDocument()
    expect(button('Pay now')).toBeEnabled()
  })

  it('never follows an address that is no page [CHK-02]', async () => {
    await renderCheckout({
      prepare: unpaid(WAITING),
      responses: [
        waiting,
        respond(initiatePayment, {
          paymentId: 'pay_1',
          orderId: 41,
          gateway: 'sandbox',
          redirectUrl: 'javascript:alert(1)',
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Pay now' }))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
  })

  it('paid elsewhere meanwhile is done, and out of the cart [CHK-03]', async () => {
    const { store, currentPath } = await renderCheckout({
      prepare: unpaid(WAITING),
      responses: [respond(getOrder, anOrder({ status: 'PLACED' }))],
    })
    await waitFor(() => expect(currentPath()).toBe('/thank-you/41'))
    expect(store.get().cart.lines).toEqual([])
  })

  it.each([
    ['cancelled', anOrder({ status: 'CANCELLED' })],
    ['unknown', fails(404, 'NOT_FOUND')],
  ])('that is %s by now gives way to the form [CHK-03]', async (_, answer) => {
    const { store } = await renderCheckout({
      prepare: unpaid(WAITING),
      responses: [respond(getOrder, answer)],
    })
    expect(await heading('Checkout')).toBeInTheDocument()
    expect(store.get().booking).toBeNull()
    expect(store.get().cart.lines).toHaveLength(1)
  })

  it('can be paid again when the browser shows the page as it was left [CHK-03]', async () => {
    await renderCheckout({ responses: [waiting, respond(bookOrder, anOrder())] })
    await place()
    await waitFor(() => expect(window.location.hash).toBe('#gateway'))
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await heading('Order RT-2026-000041 is not paid yet')).toBeInTheDocument()
    expect(button('Pay now')).toBeEnabled()
  })

  it('of one customer is never shown to another [FLT-08]', async () => {
    const { host, store } = await renderCheckout({ prepare: unpaid(WAITING), responses: [waiting] })
    await heading('Order RT-2026-000041 is not paid yet')
    act(() => host.session.start(BINA))
    expect(await heading('Your cart is currently empty!')).toBeInTheDocument()
    expect(store.get().booking).toBeNull()
  })
})
