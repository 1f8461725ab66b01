import {
  confirmEmail,
  confirmMobile,
  getCustomer,
  sendEmailCode,
  sendMobileCode,
  updateCustomer,
} from '@store/shared/api/accounts'
import { getOrders } from '@store/shared/api/orders'
import { API_FAILURES } from '@store/shared/messages/failures/api-failures'
import { type RenderSlotOptions, renderPage, TEST_SESSION } from '@store/shared/testing/host-services'
import { fails, malformed, pending, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { ASHA } from '../customer-record/customer-fixtures'
import { PLACED, toSummary } from '../orders/order-fixtures'
import { page } from './profile-page'

const open = (tab: 'orders' | 'profile', options: RenderSlotOptions = {}) =>
  renderPage(remote, page, { session: TEST_SESSION, path: `/profile/${tab}`, ...options })

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const edit = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await act(async () => {
    fireEvent.change(field, { target: { value: text } })
  })
}

describe('the profile', () => {
  it('has its tabs as links and says which one is open [RTE-09]', async () => {
    await open('orders', { responses: [respond(getOrders, [toSummary(PLACED)])] })
    const tabs = within(screen.getByRole('navigation', { name: 'Your account' }))
    expect(tabs.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
    expect(tabs.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile/profile')
    expect(tabs.getByRole('link', { name: 'Addresses' })).toHaveAttribute('href', '/profile/addresses')
    expect(tabs.getByRole('link', { name: 'Security' })).toHaveAttribute('href', '/profile/security')
    expect(await screen.findByRole('heading', { level: 3, name: 'Order RT-2026-000123' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeInTheDocument()
  })
})

describe('the details', () => {
  it('are shown and changed, in the session too [PRO-01]', async () => {
    const changed = { ...ASHA, lastName: 'Iyer', mobile: '9000000000' }
    const { host } = await open('profile', {
      responses: [respond(getCustomer, ASHA), respond(updateCustomer, changed)],
    })
    expect(await screen.findByLabelText('First name')).toHaveValue('Asha')
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in')
    await edit('Last name', 'Iyer')
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument()
    await edit('Mobile number', '9000000000')
    await click('Save changes')
    expect(await screen.findByText(API_FAILURES.PASSWORD_REQUIRED)).toBeInTheDocument()
    await edit('Current password', 'Monsoon-Lantern-42')
    await click('Save changes')
    await waitFor(() =>
      expect(host.toasted).toEqual([{ kind: 'success', text: 'Profile updated successfully!' }]),
    )
    expect(host.api.callsTo(updateCustomer)[0]?.body).toEqual({
      firstName: 'Asha',
      lastName: 'Iyer',
      emailId: 'asha@example.in',
      mobileNo: '9000000000',
      currentPassword: 'Monsoon-Lantern-42',
    })
    expect(host.session.get()).toEqual({
      accessToken: TEST_SESSION.accessToken,
      user: { id: 7, name: 'Asha Iyer', email: 'asha@example.in' },
    })
  })

  it('are checked under each field [PRO-01]', async () => {
    const { host } = await open('profile', { responses: [respond(getCustomer, ASHA)] })
    await edit('First name', '')
    await edit('Email', 'asha')
    await edit('Mobile number', '123')
    await click('Save changes')
    expect(await screen.findByText('First name is required')).toBeInTheDocument()
    expect(screen.getByText('Invalid email address')).toBeInTheDocument()
    expect(screen.getByText('Mobile number must be 10 digits')).toBeInTheDocument()
    expect(screen.getByLabelText('First name')).toHaveFocus()
    expect(host.api.callsTo(updateCustomer)).toHaveLength(0)
  })

  it('refuse a name that would be a link in a mail [AUTH-17]', async () => {
    await open('profile', { responses: [respond(getCustomer, ASHA)] })
    await edit('First name', 'https://evil.example')
    await click('Save changes')
    expect(await screen.findByText(API_FAILURES.NAME_INVALID)).toBeInTheDocument()
  })

  it('say that the password is not correct, under it [PRO-02]', async () => {
    await open('profile', {
      responses: [respond(getCustomer, ASHA), respond(updateCustomer, fails(403, 'WRONG_PASSWORD'))],
    })
    await edit('Email', 'new@example.in')
    await edit('Current password', 'Wrong-Password-1')
    await click('Save changes')
    await waitFor(() =>
      expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(/not correct/),
    )
  })

  it('let a mobile number be confirmed by the code that is sent to it [AUTH-12]', async () => {
    const unconfirmed = { ...ASHA, canConfirmMobile: true }
    const { host } = await open('profile', {
      responses: [
        respond(getCustomer, unconfirmed),
        respond(sendMobileCode, { challenge: 'challenge-1' }),
        respond(confirmMobile, { ...ASHA, isMobileConfirmed: true }),
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm mobile number' }))
    await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus())
    await userEvent.paste('123456')
    await click('Verify')
    await waitFor(() =>
      expect(host.toasted).toEqual([
        { kind: 'success', text: 'Your mobile number is confirmed. Thank you!' },
      ]),
    )
    expect(host.api.callsTo(confirmMobile)[0]?.body).toEqual({ challenge: 'challenge-1', code: '123456' })
    expect(screen.queryByLabelText('Digit 1 of 6')).not.toBeInTheDocument()
  })

  it('keep the address until the code that is mailed to the new one is entered [PRO-02]', async () => {
    const email = 'new@example.in'
    const { host } = await open('profile', {
      responses: [respond(getCustomer, ASHA), respond(updateCustomer, { ...ASHA, pendingEmail: email })],
    })
    await edit('Email', email)
    await edit('Current password', 'Monsoon-Lantern-42')
    await click('Save changes')
    const panel = within(await screen.findByRole('region', { name: 'Confirm your new email' }))
    expect(panel.getByText(email)).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in')
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument()
    expect(panel.getByLabelText('Digit 1 of 6')).toHaveFocus()

    host.api.stub(respond(confirmEmail, fails(400, 'OTP_REJECTED')))
    await userEvent.keyboard('111111')
    await click('Verify')
    expect(await panel.findByText(API_FAILURES.OTP_REJECTED)).toBeInTheDocument()
    host.api.stub(respond(sendEmailCode, { message: 'Sent.' }))
    await click('Send a new code')
    expect(await panel.findByText('We have sent you a new code.')).toBeInTheDocument()

    host.api.stub(respond(confirmEmail, { ...ASHA, email }))
    await userEvent.keyboard('222222')
    await click('Verify')
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(email))
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    expect(host.session.get()?.user.email).toBe(email)
  })

  it('ask for the code of the registration, and stay usable without it [AUTH-16]', async () => {
    const { host } = await open('profile', {
      responses: [respond(getCustomer, { ...ASHA, isEmailConfirmed: false })],
    })
    expect(await screen.findByRole('region', { name: 'Confirm your email' })).toBeInTheDocument()
    host.api.stub(respond(sendEmailCode, fails(429, 'TOO_MANY_TRIES')))
    await click('Send a new code')
    expect(await screen.findByText(API_FAILURES.TOO_MANY_TRIES)).toBeInTheDocument()
    host.api.stub(respond(updateCustomer, { ...ASHA, lastName: 'Iyer', isEmailConfirmed: false }))
    await edit('Last name', 'Iyer')
    await click('Save changes')
    await waitFor(() => expect(host.session.get()?.user.name).toBe('Asha Iyer'))
  })

  it('say that they could not be saved [PRO-01]', async () => {
    await open('profile', { responses: [respond(getCustomer, ASHA), respond(updateCustomer, unanswered())] })
    await screen.findByLabelText('Email')
    await click('Save changes')
    expect(await screen.findByText('A network-related or instance-specific issue')).toBeInTheDocument()
  })

  it.each([
    ['no connection', unanswered(), 'A network-related or instance-specific issue'],
    ['a time-out', unanswered('timeout'), 'Timeout exceeded'],
    ['a malformed answer', malformed(), 'Server Response Failed'],
    ['a failure without words', fails(500), 'Request failed with status code 500'],
  ])(
    'say of %s what the catalogue says, on loading and on saving [PRO-01, ERR-02, ERR-03]',
    async (_, failure, text) => {
      const { host } = await open('profile', { responses: [respond(getCustomer, failure)] })
      expect(await screen.findByText(text)).toBeInTheDocument()
      host.api.stub(respond(getCustomer, ASHA))
      await click('Try again')
      await screen.findByLabelText('First name')
      host.api.stub(respond(updateCustomer, failure))
      await click('Save changes')
      expect(await screen.findByText(text)).toBeInTheDocument()
    },
  )

  it('say that they could not be had, and try again [PRO-01, FLT-05]', async () => {
    const { host } = await open('profile', { responses: [respond(getCustomer, fails(500))] })
    expect(await screen.findByText('Request failed with status code 500')).toBeInTheDocument()
    host.api.stub(respond(getCustomer, ASHA))
    await click('Try again')
    expect(await screen.findByLabelText('First name')).toHaveValue('Asha')
  })

  it('show the shape of what comes [PRO-01]', async () => {
    await open('profile', { responses: [respond(getCustomer, () => pending())] })
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading the form')
  })
})
