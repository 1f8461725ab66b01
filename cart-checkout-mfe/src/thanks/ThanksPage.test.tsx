import { confirmCashOrder, getOrder, sendCashOrderCode } from '@store/shared/api/orders'
import { money } from '@store/shared/domain/money'
import { renderPage, TEST_SESSION, type TestHostOptions } from '@store/shared/testing/host-services'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { anAddress } from '../testing/cart-fixtures'
import { anOrder } from '../testing/order-fixtures'
import { page } from './thanks-page'

const PLACED = anOrder({
  status: 'PLACED',
  paymentMethod: 'cash-on-delivery',
  events: [{ status: 'PLACED', at: '2026-03-01T10:00:00.000Z', note: '' }],
  expectedDeliveryOn: '2026-03-05',
})

const open = (answer: Parameters<typeof respond<typeof getOrder>>[1], options: TestHostOptions = {}) =>
  renderPage(remote, page, {
    path: '/thank-you/41',
    session: TEST_SESSION,
    responses: [respond(getOrder, answer)],
    ...options,
  })

describe('after an order', () => {
  it('names it, when it comes, how far it is and the ways on [CHK-02, ORD-06]', async () => {
    await open(PLACED)
    const title = 'Thank you! Order RT-2026-000041 is placed'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus()
    expect(screen.getByText(/^by 5 Mar/)).toBeInTheDocument()
    const steps = screen.getAllByRole('listitem').filter((item) => within(item).queryByText('(done)'))
    expect(steps.map((item) => item.textContent)).toEqual([expect.stringContaining('Order placed')])
    expect(screen.getByText('Please have ₹359 in cash ready when it arrives.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Track order and get invoice' })).toHaveAttribute(
      'href',
      '/orders/41',
    )
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products')
  })

  it('speaks of the dates of what was ordered ahead [CART-06, ORD-06]', async () => {
    const lines = PLACED.lines.map((line) => ({ ...line, isPreorder: true, expectedOn: '2027-01-15' }))
    await open({ ...PLACED, lines })
    expect(
      await screen.findByText(
        'Your pre-ordered products come in by 15 January 2027. We pack within a day of that.',
      ),
    ).toBeInTheDocument()
    expect(screen.queryByText('We pack it within a day.')).not.toBeInTheDocument()
    expect(screen.getByText('Expected 15 January 2027')).toBeInTheDocument()
  })

  it('repeats what was asked for, and the fee of cash on delivery [ORD-01, SUM-03]', async () => {
    const wishes = { giftNote: 'Get well', deliveryInstructions: 'Ring twice' }
    await open({ ...PLACED, wishes, totals: { ...PLACED.totals, cashFee: money('INR', 40_00) } })
    expect(
      await screen.findByText(
        'Every order comes in a plain parcel: no brand and no contents on the outside.',
      ),
    ).toBeInTheDocument()
    expect(screen.getByText('Note for the carrier: Ring twice')).toBeInTheDocument()
    expect(screen.getByText('Cash on delivery fee').nextElementSibling).toHaveTextContent('₹40')
  })

  it('repeats the whole address that the parcel goes to [ORD-01, ADR-01]', async () => {
    await open({ ...PLACED, address: anAddress({ landmark: 'the light house' }) })
    const whole = 'Asha Rao, 12 Beach Road, George Town, the light house, Chennai, Tamil Nadu 600001'
    expect(await screen.findByText(whole)).toBeInTheDocument()
  })

  it.each([
    ['PAYMENT_PENDING', 'Order RT-2026-000041 is not paid yet'],
    ['CANCELLED', 'Order RT-2026-000041 is cancelled'],
  ] as const)('thanks for none that is %s [CHK-03]', async (status, title) => {
    await open({ ...PLACED, status, paymentMethod: 'online' })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/orders/41')
  })

  it('asks for the code that a cash order is confirmed with, then thanks [CHK-02, CHK-04]', async () => {
    const waiting = {
      ...PLACED,
      status: 'PAYMENT_PENDING' as const,
      reservedUntil: '2126-03-05T10:30:00.000Z',
    }
    const wrong = respond(confirmCashOrder, fails(400, 'OTP_REJECTED'))
    const { unmount } = await open(waiting, {
      responses: [respond(getOrder, waiting), wrong, respond(sendCashOrderCode, waiting)],
    })
    const user = userEvent.setup()
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirm your order' })).toHaveFocus()
    expect(screen.getByText(/We will hold your products until 5 Mar, 4:00 pm\./)).toBeInTheDocument()
    const first = screen.getByLabelText('Digit 1 of 6')
    expect(first).toHaveAttribute('autocomplete', 'one-time-code')
    expect(first).toHaveAttribute('inputmode', 'numeric')
    expect(screen.getByRole('button', { name: 'Confirm order' })).toBeDisabled()
    await user.click(first)
    await user.paste('123456')
    await user.click(screen.getByRole('button', { name: 'Confirm order' }))
    expect(await screen.findByText('Invalid OTP. Please try again.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Send a new code' }))
    expect(await screen.findByText('We have sent you a new code.')).toBeInTheDocument()
    unmount()
    await open(waiting, { responses: [respond(getOrder, waiting), respond(confirmCashOrder, PLACED)] })
    await user.click(await screen.findByLabelText('Digit 1 of 6'))
    await user.keyboard('654321{Enter}')
    const thanks = 'Thank you! Order RT-2026-000041 is placed'
    expect(await screen.findByRole('heading', { level: 1, name: thanks })).toBeInTheDocument()
  })

  it('shows the outline of the page while the order is on its way [CHK-02, GEN-07]', async () => {
    await open(pending)
    expect(screen.getByRole('status')).toHaveTextContent('Loading your order')
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })

  it('says that there is none, that it cannot be loaded, or that one must log in [ORD-05, FLT-05]', async () => {
    const { unmount } = await open(fails(404, 'NOT_FOUND'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeInTheDocument()
    unmount()
    const failed = await open(fails(500))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
    failed.unmount()
    await open(PLACED, { session: null })
    expect(screen.getByText('Your order is saved in your account.')).toBeInTheDocument()
  })
})
