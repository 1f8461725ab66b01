import { initiatePayment } from '@store/shared/api/checkout'
import {
  cancelOrder,
  confirmCashOrder,
  getInvoice,
  getOrder,
  getReturnOffer,
  type ReturnOffer,
  requestReturn,
  sendCashOrderCode,
} from '@store/shared/api/orders'
import { getProductWithReviews } from '@store/shared/api/products'
import { money } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/orders/order'
import type { Product } from '@store/shared/domain/products/product'
import type { Command } from '@store/shared/events/commands'
import { saveFile } from '@store/shared/remotes/host/save-file'
import { type RenderSlotOptions, renderPage, TEST_SESSION } from '@store/shared/testing/host-services'
import { fails, pending, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { leaveFor } from '../orders/leave-store'
import {
  CANCELLED,
  DELIVERED_FOR_CASH,
  ON_ITS_WAY,
  PLACED,
  RETURNABLE,
  UNPAID,
  UNSUCCESSFUL,
  WITH_REQUESTS,
  WITH_RETURN,
} from '../orders/order-fixtures'
import { page } from './order-page'

// What jsdom cannot do: leave the page and download.
jest.mock('../orders/leave-store')
jest.mock('@store/shared/remotes/host/save-file')

const open = (order: Order, options: RenderSlotOptions = {}) =>
  renderPage(remote, page, {
    session: TEST_SESSION,
    path: `/orders/${order.id}`,
    ...options,
    responses: [respond(getOrder, order), ...(options.responses ?? [])],
  })

const padsPrice = { INR: money('INR', 31_900), AED: money('AED', 1_400) }
const PADS_NOW: Product = {
  id: 12,
  name: 'Herbal pads',
  subtitle: '',
  category: 'herbal',
  categorySlug: 'herbal',
  variants: [{ id: 121, size: 'large', price: padsPrice, listPrice: padsPrice, available: 9 }],
  pictures: [],
  packQuantity: 10,
  allowsPreorder: false,
  rating: null,
  reviewCount: 0,
  details: { description: '', materials: '', absorbency: '', care: '', inThePack: '' },
}

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const isLoaded = () => screen.findByRole('heading', { level: 1, name: /^Order RT-/ })
const part = (name: string) => within(screen.getByRole('region', { name }))

describe('an order', () => {
  it('shows number, date, status, lines, totals, address and payment [ORD-01]', async () => {
    await open(PLACED)
    expect(await screen.findByRole('heading', { level: 1, name: 'Order RT-2026-000123' })).toBeInTheDocument()
    expect(screen.getByText('5 March 2026')).toBeInTheDocument()
    const products = part('Your products')
    expect(products.getByRole('link', { name: 'Herbal pads' })).toHaveAttribute('href', '/products/12')
    expect(products.getByText('Size: Large')).toBeInTheDocument()
    expect(products.getByText('2 × ₹299')).toBeInTheDocument()
    expect(products.getByText('₹598')).toBeInTheDocument()
    const total = part('Total')
    for (const text of [
      '₹1,147',
      '₹60',
      'Zone 1, Express, 600 g',
      '-₹50',
      'CARE50',
      '₹1,157',
      'Paid online',
    ]) {
      expect(total.getByText(text)).toBeInTheDocument()
    }
    expect(part('Delivery address').getByText('Chennai, Tamil Nadu 600001')).toBeInTheDocument()
  })

  it('shows what was asked for with it, and whom its invoice is for [ORD-01]', async () => {
    await open(WITH_REQUESTS)
    await isLoaded()
    expect(part('Total').getByText('Cash on delivery fee').nextSibling).toHaveTextContent('₹40')
    const requests = part('Your requests')
    expect(requests.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Delivery instructions',
      'Gift note',
    ])
    for (const text of ['Leave it with the guard', 'Happy birthday!'])
      expect(requests.getByText(text)).toBeInTheDocument()
    const invoice = part('Invoice details')
    for (const text of ['Rao Traders', 'GSTIN', '29ABCDE1234F1Z5', 'Bengaluru, Karnataka 560001'])
      expect(invoice.getByText(text)).toBeInTheDocument()
  })

  it('says nothing of requests, a business or a fee where there are none [ORD-01]', async () => {
    await open(PLACED)
    await isLoaded()
    for (const name of ['Your requests', 'Invoice details'])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument()
    expect(part('Total').queryByText('Cash on delivery fee')).not.toBeInTheDocument()
  })

  it('shows what happened to it [ORD-01]', async () => {
    await open(PLACED)
    const steps = await screen.findByRole('list', { name: 'What happened to this order' })
    expect(within(steps).getAllByRole('listitem')).toHaveLength(4)
    expect(within(steps).getByText(/Payment received/)).toBeInTheDocument()
    expect(within(steps).getByRole('listitem', { current: 'step' })).toHaveTextContent('Placed')
    const before = screen.getByText('Before the order was placed').closest('details')
    expect(before).not.toHaveAttribute('open')
    expect(before).toHaveTextContent('Awaiting payment')
  })

  it('leads to the carrier’s page of its parcel, and says by when it should arrive [ORD-06]', async () => {
    await open(ON_ITS_WAY)
    const steps = within(await screen.findByRole('list', { name: 'What happened to this order' }))
    const delivery = part('Arrives by 10 March 2026')
    expect(delivery.getByText('Blue Dart, tracking number 47110815')).toBeInTheDocument()
    expect(delivery.getByRole('link', { name: /^Track your parcel/ })).toHaveAttribute(
      'href',
      ON_ITS_WAY.shipment?.trackingUrl,
    )
    expect(steps.getByText('Expected by 10 March 2026')).toBeInTheDocument()
  })

  it.each([
    ['is placed', PLACED, 'Arrives by 9 March 2026', /We will email you the tracking number/],
    ['is delivered', RETURNABLE, 'Delivered on 7 March 2026', /2026$/],
  ])('says where its parcel is once it %s [ORD-06]', async (_, order, title, detail) => {
    await open(order)
    await isLoaded()
    expect(screen.getByRole('region', { name: title })).toHaveTextContent(detail)
  })

  it('says nothing of a parcel once it is cancelled [ORD-06]', async () => {
    await open(CANCELLED)
    await isLoaded()
    expect(screen.queryByText(/^Arrives/)).not.toBeInTheDocument()
  })

  it('puts what is still sold into the cart again, and says what is not [ORD-01, CART-06]', async () => {
    const { host } = await open(PLACED, {
      responses: [respond(getProductWithReviews, fails(500))],
    })
    await isLoaded()
    await click('Buy again')
    expect(await screen.findByText('Request failed with status code 500')).toBeInTheDocument()
    const adds: Array<Command<'cart/add'>> = []
    host.bus.own('cart/add', (line) => adds.push(line))
    host.api.stub(
      respond(getProductWithReviews, ({ path }) =>
        path.endsWith('/12') ? { product: PADS_NOW, reviews: [], reviewers: null } : fails(404, 'NOT_FOUND'),
      ),
    )
    await click('Buy again')
    expect(await screen.findByText(/1 product is in your cart/)).toBeInTheDocument()
    expect(screen.getByText('Not available now: Period panties (Small)')).toBeInTheDocument()
    expect(adds).toMatchObject([{ variantId: 121, quantity: 2, unitPrice: PADS_NOW.variants[0]?.price }])
  })

  it('keeps the focus on its heading when it takes the place of its skeleton [ORD-01, RTE-17]', async () => {
    let answer: (order: Order) => void = () => {}
    await open(PLACED, {
      responses: [respond(getOrder, () => new Promise<Order>((resolve) => (answer = resolve)))],
    })
    const waiting = screen.getByRole('heading', { level: 1, name: 'Your order' })
    waiting.tabIndex = -1
    waiting.focus()
    await act(async () => answer(PLACED))
    expect(await screen.findByRole('heading', { level: 1, name: 'Order RT-2026-000123' })).toHaveFocus()
  })

  it('dates by the clock of its market, as its invoice does [ORD-01, ORD-03]', async () => {
    await open({ ...PLACED, placedAt: '2026-03-05T19:00:00.000Z' })
    expect(await screen.findByText('6 March 2026')).toBeInTheDocument()
  })

  it('says “Free Delivery” of a coupon that discounts nothing else [CPN-03, ORD-01]', async () => {
    await open({
      ...PLACED,
      totals: { ...PLACED.totals, discount: money('INR', 0) },
      promotions: [{ code: 'CARE50', kind: 'free-delivery', saved: money('INR', 60_00) }],
    })
    await isLoaded()
    expect(part('Total').getByText('Free Delivery')).toBeInTheDocument()
    expect(screen.queryByText('-₹0')).not.toBeInTheDocument()
  })

  it('says until when its products are reserved, and after that no more [ORD-01, CHK-04]', async () => {
    const { unmount } = await open(UNPAID)
    expect(
      await screen.findByText(/^Please pay by 4:00 pm\. We reserve your products until then\./),
    ).toBeInTheDocument()
    unmount()
    await open(UNSUCCESSFUL)
    expect(await screen.findByText(/^Your products are no longer reserved\./)).toBeInTheDocument()
  })

  it('cannot be paid once its time is over [CHK-03, ORD-01]', async () => {
    await open({ ...UNSUCCESSFUL, payableUntil: '2026-03-06T10:00:00.000Z' })
    await isLoaded()
    expect(screen.queryByRole('button', { name: /Pay now/ })).not.toBeInTheDocument()
  })

  it('leads to a mail that names it once the time to return it is over [RET-01, FTR-04]', async () => {
    await open(DELIVERED_FOR_CASH)
    await isLoaded()
    expect(screen.queryByRole('button', { name: 'Return items' })).not.toBeInTheDocument()
    const link = part('Returns').getByRole('link', { name: 'write to us' })
    expect(link.getAttribute('href')).toMatch(/^mailto:[^?]+\?subject=Return%20of%20order%20RT-2026-000120$/)
  })

  it('offers neither payment nor cancelling once it is delivered [ORD-02]', async () => {
    await open(DELIVERED_FOR_CASH)
    await isLoaded()
    expect(screen.queryByRole('button', { name: /Pay now/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument()
    expect(part('Total').getByText('Free')).toBeInTheDocument()
    expect(part('Total').queryByText('Coupon Discount')).not.toBeInTheDocument()
  })

  it('is not found where it is not this customer’s [ORD-01, ORD-05]', async () => {
    await open(PLACED, { responses: [respond(getOrder, fails(404, 'NOT_FOUND'))] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'View all orders' })).toHaveAttribute('href', '/orders')
  })

  it('says that it could not be had, and tries again [ORD-01, FLT-05]', async () => {
    const { host } = await open(PLACED, { responses: [respond(getOrder, fails(500))] })
    expect(await screen.findByText('Request failed with status code 500')).toBeInTheDocument()
    host.api.stub(respond(getOrder, PLACED))
    await click('Try again')
    await isLoaded()
  })

  it('shows the shape of what comes [ORD-01]', async () => {
    await open(PLACED, { responses: [respond(getOrder, () => pending())] })
    expect(screen.getByRole('status')).toHaveTextContent('Loading your order')
  })
})

describe('paying', () => {
  const payment = { paymentId: 'p1', orderId: 124, gateway: 'sandbox', redirectUrl: '/pay/p1' }

  it.each([
    ['waits for its payment', UNPAID, 'Payment pending'],
    ['was not paid', UNSUCCESSFUL, 'Your payment was not completed'],
  ])('is offered for an order that %s, and leads to the gateway once [CHK-03]', async (_, order, title) => {
    const { host } = await open(order, { responses: [respond(initiatePayment, payment)] })
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
    await click('Pay now · ₹1,157')
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/pay/p1'))
    expect(host.api.callsTo(initiatePayment)[0]?.body).toEqual({ orderId: 124 })
    await click(/Pay now/)
    expect(host.api.callsTo(initiatePayment)).toHaveLength(1)
  })

  it('says what is in the way, and looks at the order again [CHK-03, FLT-09]', async () => {
    const { host } = await open(UNPAID, {
      responses: [respond(initiatePayment, fails(409, 'ORDER_NOT_PAYABLE'))],
    })
    await isLoaded()
    host.api.stub(respond(getOrder, UNSUCCESSFUL))
    await click(/Pay now/)
    expect(await screen.findByText(/can no longer be paid/)).toBeInTheDocument()
    expect(await screen.findByText('Your payment was not completed')).toBeInTheDocument()
  })

  it('is offered again to who comes back by the back button [CHK-03]', async () => {
    const { host } = await open(UNPAID, { responses: [respond(initiatePayment, payment)] })
    await isLoaded()
    await click(/Pay now/)
    await waitFor(() => expect(leaveFor).toHaveBeenCalled())
    const comesBack = Object.assign(new Event('pageshow'), { persisted: true })
    await act(async () => window.dispatchEvent(comesBack))
    await click(/Pay now/)
    await waitFor(() => expect(host.api.callsTo(initiatePayment)).toHaveLength(2))
    expect(host.api.callsTo(getOrder).length).toBeGreaterThan(1)
  })
})

it('shows what went back of the total, and why [RET-04]', async () => {
  const refund = {
    amount: money('INR', 50_50),
    method: 'online',
    requestedAt: '2026-03-06T08:00:00.000Z',
    doneAt: null,
    partial: { reason: 'The box was scratched.', lines: [], delivery: money('INR', 0) },
  } as const
  await open({ ...PLACED, refunds: [refund] })
  await isLoaded()
  expect(part('Total').getByText('Refunded').nextElementSibling).toHaveTextContent('-₹50.50')
  expect(part('Order status').getByText(/The box was scratched\./)).toBeInTheDocument()
})

describe('cancelling', () => {
  const openDialog = async (options: RenderSlotOptions = {}) => {
    const rendered = await open(PLACED, options)
    await isLoaded()
    await click('Cancel order')
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' })
    await within(dialog).findByRole('form')
    return { ...rendered, inDialog: within(dialog) }
  }

  it('takes a reason and shows the order as it is then [ORD-02]', async () => {
    const { host, inDialog } = await openDialog({ responses: [respond(cancelOrder, CANCELLED)] })
    await userEvent.click(inDialog.getByLabelText('I ordered by mistake'))
    await userEvent.click(inDialog.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(host.api.callsTo(cancelOrder)[0]?.body).toEqual({ orderId: 123, reason: 'I ordered by mistake' })
    expect(host.toasted).toEqual([{ kind: 'success', text: 'Your order has been cancelled.' }])
    expect(part('Total').getByText('Paid online and refunded')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('takes words of her own [ORD-02]', async () => {
    const { host, inDialog } = await openDialog({ responses: [respond(cancelOrder, CANCELLED)] })
    await userEvent.click(inDialog.getByLabelText('Another reason'))
    await userEvent.type(inDialog.getByLabelText('Your reason'), ' Moving house ')
    await userEvent.click(inDialog.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(host.api.callsTo(cancelOrder)).toHaveLength(1))
    expect(host.api.callsTo(cancelOrder)[0]?.body).toEqual({ orderId: 123, reason: 'Moving house' })
  })

  it('asks for a reason, and for words where the reason is another one [ORD-02]', async () => {
    const { host, inDialog } = await openDialog()
    await userEvent.click(inDialog.getByRole('button', { name: 'Cancel order' }))
    expect(await inDialog.findByText('Please tell us why you are cancelling')).toBeInTheDocument()
    expect(inDialog.getByLabelText('I ordered by mistake')).toHaveFocus()
    await userEvent.click(inDialog.getByLabelText('Another reason'))
    await userEvent.click(inDialog.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(inDialog.getByLabelText('Your reason')).toHaveFocus())
    expect(host.api.callsTo(cancelOrder)).toHaveLength(0)
  })

  it('says why it cannot be done any more, and looks at the order again [ORD-02]', async () => {
    const { host, inDialog } = await openDialog({
      responses: [respond(cancelOrder, fails(409, 'ORDER_NOT_CANCELLABLE'))],
    })
    await userEvent.click(inDialog.getByLabelText('Delivery takes too long'))
    await userEvent.click(inDialog.getByRole('button', { name: 'Cancel order' }))
    expect(await inDialog.findByText(/can no longer be cancelled/)).toBeInTheDocument()
    expect(host.api.callsTo(getOrder).length).toBeGreaterThan(1)
  })

  it('lets the order be [ORD-02]', async () => {
    const { host, inDialog } = await openDialog()
    await userEvent.click(inDialog.getByRole('button', { name: 'Keep order' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(host.api.callsTo(cancelOrder)).toHaveLength(0)
  })
})

describe('returning', () => {
  const OFFER: ReturnOffer = {
    until: '2126-03-20',
    lines: [
      { variantId: 121, quantity: 2, condition: 'unopened' },
      { variantId: 141, quantity: 1, condition: 'any' },
    ],
  }
  const openDialog = async (...responses: NonNullable<RenderSlotOptions['responses']>) => {
    const rendered = await open(RETURNABLE, { responses: [respond(getReturnOffer, OFFER), ...responses] })
    await isLoaded()
    expect(part('Returns').getByText(/until 20 March 2126/)).toBeInTheDocument()
    await click('Return items')
    return { ...rendered, inDialog: within(await screen.findByRole('dialog', { name: 'Return items' })) }
  }
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Request return' }))

  it('takes lines, a reason and a comment, and shows the return in the timeline [RET-01, RET-02]', async () => {
    const { host, inDialog } = await openDialog(respond(requestReturn, WITH_RETURN))
    const pads = await inDialog.findByRole('checkbox', { name: /^Herbal pads/ })
    expect(pads).not.toBeChecked()
    expect(inDialog.queryByRole('button', { name: /quantity of/ })).not.toBeInTheDocument()
    await userEvent.click(pads)
    expect(inDialog.getByText('₹571.94')).toBeInTheDocument()
    await userEvent.click(inDialog.getByRole('button', { name: 'Decrease quantity of Herbal pads, Large' }))
    // Two of them cost 598 of 1147 rupees, from which the coupon took 50.
    expect(inDialog.getByText('₹285.97')).toBeInTheDocument()
    await userEvent.click(inDialog.getByLabelText('I no longer want it'))
    await userEvent.type(inDialog.getByLabelText(/Anything we should know/), ' Too many ')
    await send()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(host.api.callsTo(requestReturn)[0]?.body).toEqual({
      orderId: 122,
      lines: [{ variantId: 121, quantity: 1, isOpened: false }],
      reason: 'not-wanted',
      comment: 'Too many',
    })
    expect(host.toasted).toEqual([{ kind: 'success', text: 'We have received your return request.' }])
    const steps = within(screen.getByRole('list', { name: 'What happened to this order' }))
    expect(steps.getByText('Return RT-2026-000123-R1 approved')).toBeInTheDocument()
    expect(steps.getByText(/^Send it to:/)).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('says of an opened product that it comes back only if it is faulty [RET-01]', async () => {
    const { host, inDialog } = await openDialog(respond(requestReturn, WITH_RETURN))
    expect(await inDialog.findByText(/^Please return it unopened/)).toBeInTheDocument()
    await userEvent.click(inDialog.getByRole('checkbox', { name: /^Herbal pads/ }))
    await userEvent.click(inDialog.getByLabelText('The pack has been opened'))
    await userEvent.click(inDialog.getByLabelText('I no longer want it'))
    expect(inDialog.getByText(/^An opened product/)).toBeInTheDocument()
    await send()
    expect(host.api.callsTo(requestReturn)).toHaveLength(0)
    await userEvent.click(inDialog.getByLabelText('It is faulty or arrived damaged'))
    expect(inDialog.queryByText(/^An opened product/)).not.toBeInTheDocument()
    await send()
    await waitFor(() => expect(host.api.callsTo(requestReturn)).toHaveLength(1))
  })

  it('asks for products and a reason [RET-01]', async () => {
    const { host, inDialog } = await openDialog()
    await inDialog.findByRole('form')
    await send()
    expect(await inDialog.findByText('Please tell us why you are returning it')).toBeInTheDocument()
    await userEvent.click(inDialog.getByLabelText('I no longer want it'))
    await send()
    expect(await inDialog.findByText('Please choose what you would like to return')).toBeInTheDocument()
    expect(host.api.callsTo(requestReturn)).toHaveLength(0)
  })

  it('shows that it loads, that it could not, and that nothing can be returned [RET-01, FLT-05]', async () => {
    const { host, inDialog } = await openDialog(respond(getReturnOffer, fails(500)))
    await userEvent.click(await inDialog.findByRole('button', { name: 'Try again' }))
    host.api.stub(respond(getReturnOffer, { until: null, lines: [] }))
    await userEvent.click(await inDialog.findByRole('button', { name: 'Try again' }))
    expect(await inDialog.findByText(/^Nothing in this order can be returned/)).toBeInTheDocument()
    expect(inDialog.getByRole('link', { name: 'Write to us' })).toBeInTheDocument()
  })

  it('says why the shop refuses it, and looks at the order again [RET-01]', async () => {
    const { host, inDialog } = await openDialog(respond(requestReturn, fails(409, 'ORDER_NOT_RETURNABLE')))
    await userEvent.click(await inDialog.findByRole('checkbox', { name: /^Period panties/ }))
    await userEvent.click(inDialog.getByLabelText('The size does not fit'))
    await send()
    expect(await inDialog.findByText(/can no longer be returned online/)).toBeInTheDocument()
    expect(host.api.callsTo(getOrder).length).toBeGreaterThan(1)
  })
})

describe('the invoice', () => {
  it('is downloaded [ORD-03]', async () => {
    const file = {
      name: 'RT-INV-2026-000045.pdf',
      contentType: 'application/pdf',
      bytes: new TextEncoder().encode('%PDF').buffer,
    }
    await open(PLACED, { responses: [respond(getInvoice, file)] })
    await isLoaded()
    await click('Download invoice')
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1))
    expect(jest.mocked(saveFile).mock.calls[0]?.[0]).toMatchObject({
      name: 'RT-INV-2026-000045.pdf',
      contentType: 'application/pdf',
    })
  })

  it.each([
    ["the server's words", fails(503, 'SERVICE_UNAVAILABLE'), /The shop is busy/],
    ['that there is no connection', unanswered(), 'A network-related or instance-specific issue'],
  ])('says %s where it cannot be had [ORD-03, ERR-02]', async (_, failure, text) => {
    const { host } = await open(PLACED, { responses: [respond(getInvoice, failure)] })
    await isLoaded()
    await click('Download invoice')
    await waitFor(() => expect(host.toasted).toHaveLength(1))
    expect(host.toasted[0]).toMatchObject({ kind: 'failure', text: expect.stringMatching(text) })
  })

  it('is not offered before there is one [ORD-03]', async () => {
    await open(UNPAID)
    await isLoaded()
    expect(screen.queryByRole('button', { name: 'Download invoice' })).not.toBeInTheDocument()
  })
})

it('asks for the code that a cash order waits for, and goes on once it came [ORD-01, CHK-04]', async () => {
  const user = userEvent.setup()
  const waiting: Order = { ...UNPAID, paymentMethod: 'cash-on-delivery', payableUntil: null }
  const placed: Order = { ...DELIVERED_FOR_CASH, id: waiting.id, status: 'PLACED' }
  const { host } = await open(waiting, {
    responses: [respond(confirmCashOrder, placed), respond(sendCashOrderCode, waiting)],
  })
  const panel = within(await screen.findByRole('region', { name: 'Confirm your order' }))
  expect(panel.getByText(/We will hold your products until 5 Mar, 4:00 pm\./)).toBeInTheDocument()
  expect(screen.getAllByText('To be confirmed').length).toBeGreaterThan(0)
  await user.click(panel.getByRole('button', { name: 'Send a new code' }))
  expect(await panel.findByText('We have sent you a new code.')).toBeInTheDocument()
  await user.click(panel.getByLabelText('Digit 1 of 6'))
  await user.paste('123456')
  await user.click(panel.getByRole('button', { name: 'Confirm order' }))
  await waitFor(() => expect(screen.queryByText('Confirm your order')).not.toBeInTheDocument())
  expect(host.api.callsTo(confirmCashOrder)[0]?.body).toEqual({ orderId: waiting.id, code: '123456' })
})

it('says that a cash order which the shop booked is confirmed by a link [BKO-07]', async () => {
  await open({ ...UNPAID, paymentMethod: 'cash-on-delivery', payableUntil: null, isConfirmedByLink: true })
  const panel = within(await screen.findByRole('region', { name: 'Confirm your order' }))
  expect(panel.getByText(/^We sent a link to/)).toHaveTextContent('or ask for a code and enter it here.')
})
