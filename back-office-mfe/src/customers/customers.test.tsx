import {
  addStaffCustomerNote,
  exportStaffCustomer,
  exportStaffCustomers,
  getStaffCustomer,
  listStaffCustomers,
  type StaffCustomerRow,
} from '@store/shared/api/staff/shop/staff-customers'
import { listStaffViews } from '@store/shared/api/staff/staff-views'
import { saveFile } from '@store/shared/remotes/host/save-file'
import { renderPage } from '@store/shared/testing/host-services'
import { respond } from '@store/shared/testing/stubbed-api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { loggedIn } from '../testing/staff-fixtures'
import { page as customerPage } from './customer-page'
import { page as customersPage } from './customers-page'

jest.mock('@store/shared/remotes/host/save-file')

const user = userEvent.setup()
const customer: StaffCustomerRow = {
  id: 3,
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  isEmailConfirmed: false,
  mobile: '9840012345',
  registeredAt: new Date(0),
  orders: 2,
  lastOrderAt: null,
  hasNewsletter: true,
}
const csv = { name: 'customers.csv', contentType: 'text/csv', bytes: new ArrayBuffer(1) }

it('finds customers by what was typed, and exports them with a reason alone [STAFF-22]', async () => {
  const { host } = await renderPage(remote, customersPage, {
    path: '/staff/customers?text=asha',
    responses: [
      loggedIn('owner'),
      respond(listStaffViews, []),
      respond(listStaffCustomers, { rows: [customer], hasMore: false, total: 1 }),
      respond(exportStaffCustomers, csv),
    ],
  })
  expect(await screen.findByRole('link', { name: /Asha Rao/ })).toHaveAttribute('href', '/staff/customers/3')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const form = within(await screen.findByRole('form', { name: 'Export customers' }))
  await user.click(form.getByRole('button', { name: 'Download the file' }))
  expect(await form.findByText('Please say why, for the log.')).toBeVisible()
  await user.type(form.getByLabelText('Reason'), 'Recall of lot 7')
  await user.click(form.getByRole('button', { name: 'Download the file' }))
  expect(host.api.callsTo(exportStaffCustomers)[0]?.body).toEqual({ text: 'asha', why: 'Recall of lot 7' })
  expect(saveFile).toHaveBeenCalledWith(csv)
})

it('shows a customer with consent and notes, and exports her data for an owner alone [STAFF-22]', async () => {
  const show = (role: 'owner' | 'support') =>
    renderPage(remote, customerPage, {
      path: '/staff/customers/3',
      responses: [
        loggedIn(role),
        respond(getStaffCustomer, {
          customer,
          addresses: [],
          newsletter: {
            subscribedAt: new Date(0),
            agreedTo: 'I want the newsletter.',
            page: '/our-blogs',
            confirmedAt: null,
            unsubscribedAt: new Date(1),
          },
          orders: [],
          notes: [
            { orderNumber: 'RT-2026-000123', by: 'mira@example.in', at: new Date(0), text: 'Rings twice' },
          ],
          messages: [],
        }),
        respond(exportStaffCustomer, csv),
      ],
    })
  const first = await show('support')
  expect(await screen.findByText('Unsubscribed: mail her no advertising')).toBeVisible()
  expect(screen.getByText('Rings twice')).toBeVisible()
  expect(screen.getByText('asha@example.in (not confirmed)')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export data' })).toHaveAttribute('aria-disabled', 'true')
  first.unmount()
  const { host } = await show('owner')
  await user.click(await screen.findByRole('button', { name: 'Export data' }))
  expect(host.api.callsTo(exportStaffCustomer)[0]?.path).toBe('/staff/customers/3/export')
})

it('adds a note on a customer beside those on her orders, for the roles that may [STAFF-25]', async () => {
  const show = (role: 'support' | 'owner') =>
    renderPage(remote, customerPage, {
      path: '/staff/customers/3',
      responses: [
        loggedIn(role),
        respond(getStaffCustomer, {
          customer,
          addresses: [],
          newsletter: null,
          orders: [],
          notes: [
            { orderNumber: null, by: 'mira@example.in', at: new Date(1), text: 'Prefers mails' },
            { orderNumber: 'RT-2026-000123', by: 'mira@example.in', at: new Date(0), text: 'Rings twice' },
          ],
          messages: [],
        }),
        respond(addStaffCustomerNote, { message: 'The note is kept.' }),
      ],
    })
  const { host } = await show('support')
  const notes = within(await screen.findByRole('region', { name: 'Notes' }))
  expect(notes.getByText('Prefers mails')).toBeVisible()
  expect(notes.getByRole('link', { name: 'RT-2026-000123' })).toBeVisible()
  await user.click(notes.getByRole('button', { name: 'Add a note' }))
  const form = within(await screen.findByRole('form', { name: 'New note' }))
  await user.type(form.getByLabelText('Note'), 'Call in the evening')
  await user.click(form.getByRole('button', { name: 'Keep the note' }))
  await waitFor(() =>
    expect(host.api.callsTo(addStaffCustomerNote)[0]).toMatchObject({
      path: '/staff/customers/3/notes',
      body: { text: 'Call in the evening' },
    }),
  )
})
