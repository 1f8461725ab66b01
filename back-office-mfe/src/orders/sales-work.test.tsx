import { packStaffOrders, shipStaffOrders } from '@store/shared/api/staff/orders/staff-many-orders'
import {
  addStaffOrderNote,
  planStaffRefund,
  refundStaffOrderPart,
} from '@store/shared/api/staff/orders/staff-order-changes'
import {
  getPackingSlips,
  getStaffOrderDocument,
  listStaffOrderMails,
} from '@store/shared/api/staff/orders/staff-order-files'
import { cancelStaffOrder, getStaffOrder, listStaffOrders } from '@store/shared/api/staff/orders/staff-orders'
import { approveStaffReturn } from '@store/shared/api/staff/orders/staff-returns'
import { listStaffViews } from '@store/shared/api/staff/staff-views'
import { money } from '@store/shared/domain/money'
import { saveFile } from '@store/shared/remotes/host/save-file'
import { renderPage } from '@store/shared/testing/host-services'
import { respond } from '@store/shared/testing/stubbed-api'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { loggedIn, refuses } from '../testing/staff-fixtures'
import { fileOf, listedOrder, NUMBER } from './order-fixtures'
import { page as orderPage } from './order-page'
import { page as ordersPage } from './orders-page'

jest.mock('@store/shared/remotes/host/save-file')

const user = userEvent.setup()
const SECOND = 'RT-2026-000124'

const showList = () =>
  renderPage(remote, ordersPage, {
    path: '/staff/orders?status=PLACED',
    responses: [
      loggedIn('orders'),
      respond(listStaffViews, []),
      respond(listStaffOrders, { rows: [listedOrder, { ...listedOrder, number: SECOND }], hasMore: false }),
    ],
  })
const showOrder = (file = fileOf('PLACED'), ...more: ReturnType<typeof respond>[]) =>
  renderPage(remote, orderPage, {
    path: `/staff/orders/${NUMBER}`,
    responses: [
      loggedIn('orders'),
      respond(getStaffOrder, file),
      respond(listStaffOrderMails, [
        {
          channel: 'mail',
          to: 'asha@example.in',
          subject: 'Your order is confirmed',
          text: 'Thank you.',
          createdAt: new Date(0),
          sentAt: null,
        },
      ]),
      ...more,
    ],
  })
beforeEach(() => sessionStorage.clear())

it('packs what is selected, names what could not be, and ships the rest with pasted numbers [STAFF-21]', async () => {
  const { host } = await showList()
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  host.api.stub(
    respond(packStaffOrders, {
      message: '1 order is packed, 1 could not be.',
      outcomes: [
        { number: NUMBER, problem: null },
        { number: SECOND, problem: 'It is cancelled.' },
      ],
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Mark as packed' }))
  const question = await screen.findByRole('dialog', { name: 'Mark 2 orders as packed?' })
  await user.click(within(question).getByRole('button', { name: 'Mark as packed' }))
  const selected = screen.getByRole('region', { name: 'Selected orders' })
  const problems = await within(selected).findByRole('alert')
  expect(problems).toHaveTextContent(`1 order is packed, 1 could not be.${SECOND}: It is cancelled.`)
  expect(screen.getByText('2 orders selected')).toBeVisible()
  expect(host.toasted).toEqual([])
  await user.click(within(problems).getByRole('button', { name: 'Deselect these' }))
  expect(screen.getByText('1 order selected')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()

  host.api.stub(
    respond(shipStaffOrders, { message: 'Shipped.', outcomes: [{ number: NUMBER, problem: null }] }),
  )
  await user.click(screen.getByRole('button', { name: 'Ship' }))
  const form = await screen.findByRole('form', { name: 'Ship many orders' })
  await user.type(within(form).getByLabelText('Carrier'), 'Blue Dart')
  await user.type(within(form).getByLabelText('Tracking numbers'), '4711 0815{Enter}one too many')
  await user.click(within(form).getByRole('button', { name: 'Ship' }))
  expect(await within(form).findByText('There are 1 numbers too many.')).toBeVisible()
  await user.clear(within(form).getByLabelText('Tracking numbers'))
  await user.type(within(form).getByLabelText('Tracking numbers'), '4711 0815')
  expect(within(form).getByRole('list', { name: 'Parcels' })).toHaveTextContent(`${NUMBER}4711 0815`)
  await user.click(within(form).getByRole('button', { name: 'Ship' }))
  await screen.findByRole('table')
  expect(host.api.callsTo(shipStaffOrders)[0]?.body).toEqual({
    carrier: 'Blue Dart',
    parcels: [{ number: NUMBER, trackingNumber: '4711 0815' }],
  })
  expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull()
})

it('downloads packing slips of what is selected, and an invoice of an order [STAFF-21]', async () => {
  const file = { name: 'slips.pdf', contentType: 'application/pdf', bytes: new ArrayBuffer(1) }
  const list = await showList()
  list.host.api.stub(respond(getPackingSlips, file))
  await user.click(await screen.findByRole('checkbox', { name: `Select ${SECOND}` }))
  await user.click(screen.getByRole('button', { name: 'Packing slips' }))
  expect(list.host.api.callsTo(getPackingSlips)[0]?.path).toBe(`/staff/packing-slips?numbers=${SECOND}`)
  list.unmount()
  const { host } = await showOrder()
  host.api.stub(respond(getStaffOrderDocument, { ...file, name: 'invoice.pdf' }))
  await user.click(await screen.findByRole('button', { name: 'Invoice IN26-27/1' }))
  expect(host.api.callsTo(getStaffOrderDocument)[0]?.path).toBe(`/staff/orders/${NUMBER}/documents/IN26-27-1`)
  expect(jest.mocked(saveFile).mock.calls.map(([saved]) => saved.name)).toEqual(['slips.pdf', 'invoice.pdf'])
})

it('shows what a partial refund gives before it is made [STAFF-21]', async () => {
  const amount = (minor: number) => money('INR', minor)
  const { host } = await showOrder(
    fileOf('DELIVERED'),
    respond(planStaffRefund, {
      amount: amount(24_950),
      tax: amount(1_188),
      lines: [{ title: 'Everyday Briefs', size: 'm', amount: amount(24_950) }],
      delivery: amount(0),
      cashFee: amount(0),
      leftAfter: amount(24_950),
      isCash: false,
    }),
    respond(refundStaffOrderPart, { message: 'Refunded.' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Refund a part' }))
  const form = await screen.findByRole('form', { name: 'Refund a part' })
  await user.selectOptions(within(form).getByLabelText('What goes back'), 'parts')
  await user.selectOptions(within(form).getByLabelText(/Everyday Briefs/), '1')
  await user.type(within(form).getByLabelText('Reason'), 'Torn')
  await user.click(within(form).getByRole('button', { name: 'Look at the refund' }))
  await user.click(await screen.findByRole('button', { name: 'Refund ₹249.50' }))
  expect(host.api.callsTo(refundStaffOrderPart)[0]?.body).toEqual({
    scope: { kind: 'parts', units: [{ sku: 'briefs', size: 'm', units: 1 }], delivery: false },
    why: 'Torn',
    paidBack: null,
    seen: '7.9',
  })
})

it('tells what somebody else did, and names the way out of cancelling without a second meaning [STAFF-21]', async () => {
  const { host } = await showOrder(
    fileOf('PLACED'),
    respond(cancelStaffOrder, refuses(409, 'STAFF_REFUSED', 'ravi@example.in moved it on.')),
  )
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const form = await screen.findByRole('form', { name: 'Cancel the order' })
  await user.type(within(form).getByLabelText('Reason'), 'Asked by phone')
  host.api.stub(respond(getStaffOrder, { ...fileOf('PACKED'), revision: '8.10' }))
  await user.click(within(form).getByRole('button', { name: 'Cancel order' }))
  expect(await within(form).findByText('ravi@example.in moved it on.')).toBeVisible()
  // The page has read the order anew, so a second try is made in knowledge of it.
  await user.click(within(form).getByRole('button', { name: 'Cancel order' }))
  expect(host.api.callsTo(cancelStaffOrder).map(({ body }) => body)).toMatchObject([
    { seen: '7.9' },
    { seen: '8.10' },
  ])
  expect(within(form).getByRole('button', { name: 'Keep the order' })).toBeVisible()
  expect(within(form).queryByRole('button', { name: 'Cancel' })).toBeNull()
})

it('keeps a note that was typed until it is sent, through a reload [STAFF-20]', async () => {
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add a note' }))
    return within(await screen.findByRole('form', { name: 'New note' }))
  }
  const first = await showOrder()
  await user.type((await open()).getByLabelText('Note'), 'Rings twice')
  first.unmount()
  const { host } = await showOrder(fileOf('PLACED'), respond(addStaffOrderNote, { message: 'Kept.' }))
  const form = await open()
  expect(form.getByLabelText('Note')).toHaveValue('Rings twice')
  await user.click(form.getByRole('button', { name: 'Keep the note' }))
  expect(host.api.callsTo(addStaffOrderNote)[0]?.body).toEqual({ text: 'Rings twice' })
  expect(sessionStorage).toHaveLength(0)
})

it('shows what a customer wrote with a return, and approves it [STAFF-21]', async () => {
  const file = fileOf('DELIVERED')
  const number = `${NUMBER}-R1`
  const { host } = await showOrder(
    {
      ...file,
      order: {
        ...file.order,
        returns: [
          {
            number,
            status: 'REQUESTED',
            reason: 'wrong-size',
            requestedAt: '2026-05-10T10:00:00Z',
            decidedAt: null,
            note: '',
            receivedAt: null,
            lines: [{ variantId: 11, quantity: 1 }],
            refund: null,
          },
        ],
      },
      returnComments: [{ number, comment: 'Too small' }],
    },
    respond(approveStaffReturn, { message: 'Approved.' }),
  )
  const panel = within(await screen.findByRole('region', { name: 'Returns' }))
  expect(panel.getByText('Too small')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Approve' }))
  const form = await screen.findByRole('form', { name: 'Approve the return' })
  await user.click(within(form).getByRole('button', { name: 'Approve' }))
  expect(host.api.callsTo(approveStaffReturn)[0]).toMatchObject({
    path: `/staff/returns/${number}/approve`,
    body: { note: null },
  })
})
