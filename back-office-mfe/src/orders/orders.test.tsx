import {
  advanceStaffOrder,
  cancelStaffOrder,
  getStaffOrder,
  listStaffOrders,
  shipStaffOrder,
} from '@store/shared/api/staff/orders/staff-orders'
import { confirmStaffPassword, getStaffSession } from '@store/shared/api/staff/people/staff-log-in'
import { listStaffViews, removeStaffView, saveStaffView } from '@store/shared/api/staff/staff-views'
import { money } from '@store/shared/domain/money'
import type { OrderStatus } from '@store/shared/domain/orders/order'
import type { StaffRole } from '@store/shared/domain/people/staff'
import { renderPage } from '@store/shared/testing/host-services'
import { fails, pending, respond } from '@store/shared/testing/stubbed-api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { identityOf, loggedIn, refuses } from '../testing/staff-fixtures'
import { fileOf, listedOrder, NUMBER } from './order-fixtures'
import { page as orderPage } from './order-page'
import { page as ordersPage } from './orders-page'

const user = userEvent.setup()
describe('the list of orders', () => {
  const show = (path: string, ...answers: Parameters<typeof respond<typeof listStaffOrders>>[1][]) =>
    renderPage(remote, ordersPage, {
      path,
      // That numbers stay on one line is a style.
      withStyles: true,
      responses: [
        loggedIn('orders'),
        respond(listStaffViews, []),
        ...answers.map((answer) => respond(listStaffOrders, answer)),
      ],
    })

  it('shows each order with a link to it, and asks for what the address says [STAFF-08]', async () => {
    const { host } = await show('/staff/orders?status=PLACED&text=123&page=2', {
      rows: [listedOrder],
      hasMore: true,
    })
    expect(await screen.findByRole('link', { name: new RegExp(NUMBER) })).toHaveAttribute(
      'href',
      `/staff/orders/${NUMBER}`,
    )
    expect(host.api.callsTo(listStaffOrders)[0]?.path).toBe('/staff/orders?status=PLACED&text=123&page=2')
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/staff/orders?status=PLACED&text=123&page=3',
    )
  })

  it('keeps the number of an order on one line [STAFF-08]', async () => {
    await show('/staff/orders', { rows: [listedOrder], hasMore: false })
    expect(await screen.findByText(NUMBER)).toHaveStyle({ whiteSpace: 'nowrap' })
  })

  it('tells how an order is paid apart from whether it is [STAFF-08]', async () => {
    await show('/staff/orders', {
      rows: [
        listedOrder,
        { ...listedOrder, number: 'RT-2026-000124', status: 'PAYMENT_PENDING', paymentStatus: 'PENDING' },
        {
          ...listedOrder,
          number: 'RT-2026-000125',
          status: 'CANCELLED',
          paymentMethod: 'cash-on-delivery',
          paymentStatus: 'NONE',
        },
      ],
      hasMore: false,
    })
    expect(await screen.findByText('Online, paid')).toBeVisible()
    expect(screen.getByText('Online, payment pending')).toBeVisible()
    expect(screen.getByText('Cash on delivery, not paid')).toBeVisible()
  })

  it('keeps filters in the address, from the first page [STAFF-08]', async () => {
    const { currentPath } = await show('/staff/orders?page=2', { rows: [listedOrder], hasMore: false })
    await user.selectOptions(await screen.findByLabelText('Status'), 'PACKED')
    expect(currentPath()).toBe('/staff/orders?status=PACKED')
    await user.type(screen.getByLabelText('Order number or e-mail address'), '  RT-2026 {Enter}')
    expect(currentPath()).toBe('/staff/orders?status=PACKED&text=RT-2026')
  })

  it('keeps filters under a name, and opens and deletes them [STAFF-20]', async () => {
    const { host, currentPath } = await show('/staff/orders?status=SHIPPED&page=2', {
      rows: [listedOrder],
      hasMore: false,
    })
    host.api.stub(respond(saveStaffView, { message: 'Saved.' }))
    await user.click(await screen.findByRole('button', { name: 'Save view' }))
    const form = await screen.findByRole('form', { name: 'Save this view' })
    await user.type(within(form).getByLabelText('Name'), 'On the way')
    host.api.stub(respond(listStaffViews, [{ id: 3, name: 'On the way', query: '?status=SHIPPED' }]))
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    expect(host.api.callsTo(saveStaffView)[0]).toMatchObject({
      path: '/staff/views/orders',
      body: { name: 'On the way', query: '?status=SHIPPED' },
    })
    expect(await screen.findByRole('link', { name: 'On the way' })).toHaveAttribute('aria-current', 'page')
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()

    host.api.stub(respond(removeStaffView, { message: 'Deleted.' }))
    await user.click(screen.getByRole('button', { name: 'Delete view' }))
    expect(host.api.callsTo(removeStaffView)[0]?.path).toBe('/staff/views/orders/3')
    await user.click(screen.getByRole('link', { name: 'To pack' }))
    expect(currentPath()).toBe('/staff/orders?status=PLACED')
  })

  it('says that it is empty, loads, or fails with another try [STAFF-08]', async () => {
    const first = await show('/staff/orders', { rows: [], hasMore: false })
    expect(await screen.findByText('No order has been placed yet.')).toBeVisible()
    first.unmount()
    const second = await show('/staff/orders?status=PACKED', { rows: [], hasMore: false })
    expect(await screen.findByText('No order fits these filters.')).toBeVisible()
    second.unmount()
    const third = await show('/staff/orders', pending())
    expect(await screen.findByText('Loading orders')).toBeInTheDocument()
    third.unmount()
    const { host } = await show('/staff/orders', fails(500))
    const again = await screen.findByRole('button', { name: 'Try again' })
    host.api.stub(respond(listStaffOrders, { rows: [listedOrder], hasMore: false }))
    await user.click(again)
    expect(await screen.findByText(NUMBER)).toBeVisible()
  })

  it('gives way to the log-in when it is over, and to a note for a role without the right [STAFF-05]', async () => {
    const first = await renderPage(remote, ordersPage, {
      path: '/staff/orders',
      responses: [loggedIn('catalogue')],
    })
    expect(await screen.findByText(/Your role does not allow this/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull()
    expect(first.host.api.callsTo(listStaffOrders)).toHaveLength(0)
    first.unmount()
    let isOver = false
    await renderPage(remote, ordersPage, {
      path: '/staff/orders',
      responses: [
        respond(getStaffSession, () => (isOver ? refuses(401, 'STAFF_NOT_LOGGED_IN') : identityOf('orders'))),
        respond(listStaffOrders, () => {
          isOver = true
          return refuses(401, 'STAFF_NOT_LOGGED_IN')
        }),
      ],
    })
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  })
})

describe('an order', () => {
  const show = (status: OrderStatus, role: StaffRole = 'orders', ...more: ReturnType<typeof respond>[]) =>
    renderPage(remote, orderPage, {
      path: `/staff/orders/${NUMBER}`,
      responses: [loggedIn(role), respond(getStaffOrder, fileOf(status)), ...more],
    })

  it('shows products, payment, delivery and what happened [STAFF-08]', async () => {
    await show('PLACED')
    expect(await screen.findByText(/2 × Everyday Briefs/)).toBeVisible()
    const payment = screen.getByRole('region', { name: 'Payment' })
    expect(within(payment).getByRole('button', { name: 'Invoice IN26-27/1' })).toBeVisible()
    expect(screen.getByText('T. Nagar')).toBeVisible()
    expect(screen.getByText(/Order received/)).toBeVisible()
  })

  it('says how much of what was paid went back [STAFF-08]', async () => {
    const file = fileOf('DELIVERED')
    const refund = {
      amount: money('INR', 2_000),
      reason: 'Late',
      requestedAt: new Date('2026-05-09T10:00:00Z'),
      doneAt: null,
    }
    await renderPage(remote, orderPage, {
      path: `/staff/orders/${NUMBER}`,
      responses: [
        loggedIn('orders'),
        respond(getStaffOrder, {
          ...file,
          refunds: [
            { ...refund, id: 'r1' },
            { ...refund, id: 'r2' },
          ],
        }),
      ],
    })
    const payment = within(await screen.findByRole('region', { name: 'Payment' }))
    expect(payment.getByText('Online')).toBeVisible()
    expect(payment.getByText('Paid, ₹40 refunded')).toBeVisible()
  })

  it('that is not there is said to be none, without another try [STAFF-08]', async () => {
    await renderPage(remote, orderPage, {
      path: `/staff/orders/${NUMBER}`,
      responses: [loggedIn('orders'), respond(getStaffOrder, fails(404, 'NOT_FOUND'))],
    })
    expect(await screen.findByText(`There is no order ${NUMBER}.`)).toBeVisible()
    expect(screen.queryByText(/try again/i)).toBeNull()
  })

  it('says why a step cannot be taken [STAFF-08]', async () => {
    await show('PLACED')
    expect(await screen.findByRole('button', { name: 'Ship' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: 'Ship' })).toHaveAccessibleDescription(
      'Only an order that is packed can be shipped.',
    )
    expect(screen.getByRole('button', { name: 'Mark as packed' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  it('offers no step to who may only look [STAFF-05]', async () => {
    await show('PLACED', 'support')
    for (const name of ['Mark as packed', 'Ship', 'Cancel order']) {
      expect(await screen.findByRole('button', { name })).toHaveAccessibleDescription(
        'Your role does not allow this.',
      )
    }
  })

  it('is packed after a question, and shown as it is then [STAFF-08]', async () => {
    const { host } = await show('PLACED', 'orders', respond(advanceStaffOrder, { message: 'Packed.' }))
    await user.click(await screen.findByRole('button', { name: 'Mark as packed' }))
    const dialog = await screen.findByRole('dialog', { name: 'Is it packed?' })
    host.api.stub(respond(getStaffOrder, fileOf('PACKED')))
    await user.click(within(dialog).getByRole('button', { name: 'Mark as packed' }))
    expect(await screen.findByRole('button', { name: 'Ship' })).not.toHaveAttribute('aria-disabled', 'true')
    expect(host.api.callsTo(advanceStaffOrder)[0]).toMatchObject({
      path: `/staff/orders/${NUMBER}/advance`,
      body: { to: 'PACKED', seen: '7.9' },
    })
    expect(host.toasted).toMatchObject([{ kind: 'success', text: 'Packed.' }])
  })

  it('leaves the focus on the step that was taken, which says why it cannot be taken again [STAFF-08, STAFF-52]', async () => {
    const { host } = await show('PLACED', 'orders', respond(advanceStaffOrder, { message: 'Packed.' }))
    const button = () => screen.getByRole('button', { name: 'Mark as packed' })
    await user.click(await screen.findByRole('button', { name: 'Mark as packed' }))
    const dialog = await screen.findByRole('dialog', { name: 'Is it packed?' })
    host.api.stub(respond(getStaffOrder, fileOf('PACKED')))
    within(dialog).getByRole('button', { name: 'Mark as packed' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button()).toHaveFocus())
    expect(button()).toHaveAccessibleDescription(/Only an order that/)
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(host.api.callsTo(advanceStaffOrder)).toHaveLength(1)
  })

  it('tells what the server refuses [STAFF-08]', async () => {
    const refusal = refuses(409, 'STAFF_REFUSED', `Order ${NUMBER} is cancelled already.`)
    const { host } = await show('PLACED', 'orders', respond(advanceStaffOrder, refusal))
    await user.click(await screen.findByRole('button', { name: 'Mark as packed' }))
    const dialog = await screen.findByRole('dialog', { name: 'Is it packed?' })
    await user.click(within(dialog).getByRole('button', { name: 'Mark as packed' }))
    await screen.findByRole('dialog', { name: 'Is it packed?' })
    expect(host.toasted).toMatchObject([{ kind: 'failure', text: `Order ${NUMBER} is cancelled already.` }])
  })

  it('is shipped with the parcel’s number, and problems stand under their field [STAFF-08]', async () => {
    const problem = {
      statusCode: 400,
      message: 'Please check the fields.',
      code: 'VALIDATION',
      fields: [{ path: 'trackingNumber', message: 'Please enter the tracking number of this carrier.' }],
    }
    const { host } = await show(
      'PACKED',
      'orders',
      respond(shipStaffOrder, fails(400, 'VALIDATION', problem)),
    )
    await user.click(await screen.findByRole('button', { name: 'Ship' }))
    const form = await screen.findByRole('form', { name: 'Ship the order' })
    await user.type(within(form).getByLabelText('Carrier'), 'Blue Dart')
    await user.click(within(form).getByRole('button', { name: 'Ship' }))
    expect(await within(form).findByText('Please enter the tracking number of this carrier.')).toBeVisible()
    host.api.stub(respond(shipStaffOrder, { message: 'Shipped.' }))
    await user.type(within(form).getByLabelText('Tracking number'), '4711 0815')
    await user.click(within(form).getByRole('button', { name: 'Ship' }))
    await screen.findByRole('button', { name: 'Ship' })
    expect(host.api.callsTo(shipStaffOrder)[1]?.body).toEqual({
      carrier: 'Blue Dart',
      trackingNumber: '4711 0815',
      link: null,
      expectedOn: null,
      seen: '7.9',
    })
  })

  it('is cancelled once the password is confirmed, and not when it is not [STAFF-04]', async () => {
    let isConfirmed = false
    const { host } = await show(
      'PLACED',
      'orders',
      respond(cancelStaffOrder, () =>
        isConfirmed ? { message: 'Cancelled.' } : refuses(403, 'STAFF_CONFIRM_IDENTITY'),
      ),
      respond(confirmStaffPassword, () => {
        isConfirmed = true
        return { message: 'Confirmed.' }
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
    const form = await screen.findByRole('form', { name: 'Cancel the order' })
    expect(within(form).getByText(/₹499 goes back to the customer/)).toBeVisible()
    await user.type(within(form).getByLabelText('Reason'), 'Asked by phone')
    await user.click(within(form).getByRole('button', { name: 'Cancel order' }))
    const question = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
    await user.click(within(question).getByRole('button', { name: 'Close' }))
    expect(await within(form).findByText(/the password was not confirmed/)).toBeVisible()
    expect(host.toasted).toEqual([])

    await user.click(within(form).getByRole('button', { name: 'Cancel order' }))
    const again = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
    await user.type(within(again).getByLabelText('Your password'), 'Long-Secret-1')
    await user.click(within(again).getByRole('button', { name: 'Confirm' }))
    await screen.findByText(/2 × Everyday Briefs/)
    expect(host.api.callsTo(cancelStaffOrder)).toHaveLength(3)
    expect(host.toasted).toMatchObject([{ kind: 'success', text: 'Cancelled.' }])
  })
})
