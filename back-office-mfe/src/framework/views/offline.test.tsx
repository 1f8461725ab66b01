import {
  addStaffCustomerNote,
  getStaffCustomer,
  type StaffCustomer,
} from '@store/shared/api/staff/shop/staff-customers'
import { renderPage } from '@store/shared/testing/host-services'
import { respond, unanswered } from '@store/shared/testing/stubbed-api'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../../remote'
import { page as customerPage } from '../../customers/customer-page'
import { loggedIn } from '../../testing/staff-fixtures'

const user = userEvent.setup()
const file: StaffCustomer = {
  customer: {
    id: 3,
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.in',
    isEmailConfirmed: true,
    mobile: '9840012345',
    registeredAt: new Date(0),
    orders: 0,
    lastOrderAt: null,
    hasNewsletter: false,
  },
  addresses: [],
  newsletter: null,
  orders: [],
  notes: [],
  messages: [],
}

let isOnline = true
beforeEach(() => {
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
const go = (state: 'online' | 'offline') =>
  act(async () => {
    isOnline = state === 'online'
    window.dispatchEvent(new Event(state))
  })
afterEach(() => go('online'))

const open = (...more: ReturnType<typeof respond>[]) =>
  renderPage(remote, customerPage, { path: '/staff/customers/3', responses: [loggedIn('support'), ...more] })

it('says that the browser is offline, keeps what was typed, and asks again when it is back [STAFF-38]', async () => {
  const { host } = await open(respond(getStaffCustomer, file), respond(addStaffCustomerNote, unanswered()))
  await user.click(await screen.findByRole('button', { name: 'Add a note' }))
  const form = within(await screen.findByRole('form', { name: 'New note' }))
  await user.type(form.getByLabelText('Note'), 'Prefers mails')
  const asked = host.api.callsTo(getStaffCustomer).length
  await go('offline')
  expect(screen.getByText(/^You are offline\. What you see may be out of date/)).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Keep the note' }))
  expect(await form.findByRole('alert')).toBeVisible()
  expect(form.getByLabelText('Note')).toHaveValue('Prefers mails')
  expect(host.api.callsTo(getStaffCustomer)).toHaveLength(asked)

  host.api.stub(respond(getStaffCustomer, { ...file, customer: { ...file.customer, lastName: 'Iyer' } }))
  await go('online')
  expect(await screen.findByText('Asha Iyer')).toBeInTheDocument()
  expect(screen.queryByText(/^You are offline\. What/)).toBeNull()
  expect(form.getByLabelText('Note')).toHaveValue('Prefers mails')
})

it('loads by itself what could not be read while the browser was offline [STAFF-38]', async () => {
  await go('offline')
  const { host } = await open(respond(getStaffCustomer, unanswered()))
  expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible()
  host.api.stub(respond(getStaffCustomer, file))
  await go('online')
  expect(await screen.findByRole('region', { name: 'Asha Rao' })).toBeVisible()
})
