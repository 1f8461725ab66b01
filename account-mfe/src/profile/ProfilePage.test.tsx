import {
  changePassword,
  confirmEmail,
  confirmMobile,
  endLogIn,
  getCustomer,
  getLogIns,
  sendEmailCode,
  sendMobileCode,
  updateCustomer,
} from '@store/shared/api/accounts'
import { getAddresses, removeAddress, updateAddress } from '@store/shared/api/addresses'
import { getOrders } from '@store/shared/api/orders'
import { addPasskey, beginPasskey, getPasskeys, removePasskey } from '@store/shared/api/passkeys'
import {
  deleteAccount,
  downloadOwnData,
  getSecurityActivity,
  sendIdentityCode,
} from '@store/shared/api/privacy'
import type { CustomerProfile, LogIn, Passkey } from '@store/shared/domain/people/customer'
import type { SecurityActivity } from '@store/shared/domain/people/security-activity'
import { API_FAILURES } from '@store/shared/messages/failures/api-failures'
import { saveFile } from '@store/shared/remotes/host/save-file'
import { type RenderSlotOptions, renderPage, TEST_SESSION } from '@store/shared/testing/host-services'
import { fails, malformed, pending, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { createTestLanguage } from '@store/shared/testing/test-language'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { HOME, WORK } from '../addresses/address-fixtures'
import { PLACED, toSummary } from '../orders/order-fixtures'
import { page } from './profile-page'

jest.mock('@store/shared/remotes/host/save-file')

const ASHA: CustomerProfile = {
  id: TEST_SESSION.user.id,
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  mobile: '9876543210',
  isEmailConfirmed: true,
  pendingEmail: null,
  isMobileConfirmed: false,
  canConfirmMobile: false,
}

const open = (tab: 'orders' | 'profile' | 'security' | 'addresses', options: RenderSlotOptions = {}) =>
  renderPage(remote, page, {
    session: TEST_SESSION,
    path: `/profile/${tab}`,
    ...options,
    responses: [
      respond(getLogIns, []),
      respond(getPasskeys, []),
      respond(getSecurityActivity, []),
      ...(options.responses ?? []),
    ],
  })

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

  it('asks a stranger to log in and brings her back to her tab [RTE-16]', async () => {
    const { host } = await open('addresses', { session: null })
    const asked = jest.fn()
    host.bus.own('auth/open', asked)
    await click('Log in')
    expect(asked).toHaveBeenCalledWith({ view: 'LOGIN', returnTo: '/profile/addresses' })
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

describe('the password', () => {
  it('is changed by the present one [PRO-02]', async () => {
    const { host } = await open('security')
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save password' }))
    expect(await screen.findByText(API_FAILURES.CURRENT_PASSWORD_REQUIRED)).toBeInTheDocument()
    await edit('Current password', 'Monsoon-Lantern-42')
    await edit('New password', 'Copper-Banyan-17')
    await edit('Confirm new password', 'Copper-Banyan-17')
    host.api.stub(respond(changePassword, fails(403, 'WRONG_PASSWORD')))
    await click('Save password')
    expect(await screen.findByText(API_FAILURES.WRONG_PASSWORD)).toBeInTheDocument()
    host.api.stub(respond(changePassword, { ...TEST_SESSION, accessToken: 'the next' }))
    await edit('Current password', 'Monsoon-Lantern-43')
    await click('Save password')
    expect(await screen.findByRole('button', { name: 'Change password' })).toHaveFocus()
    expect(host.session.get()?.accessToken).toBe('the next')
  })
})

describe('recent activity', () => {
  const activity = (id: number, action: SecurityActivity['action']): SecurityActivity => ({
    id,
    action,
    at: new Date('2026-03-12T10:00:00Z'),
    orderNumber: null,
    device: 'Firefox on Windows',
    network: '49.37.1.1',
    place: 'Chennai, India',
  })

  it('is shown with device and place, the rest on request [AUTH-22]', async () => {
    const booked = { ...activity(9, 'order.booked'), orderNumber: 'RT-2026-000123' }
    const older = [1, 2, 3, 4, 5].map((id) => activity(id, 'log-in.succeeded'))
    await open('security', { responses: [respond(getSecurityActivity, [booked, ...older])] })
    const list = await screen.findByRole('list', { name: 'Recent activity' })
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
      /Order placed · RT-2026-000123.*12 Mar 2026.*Firefox on Windows · Chennai, India/,
    )
    expect(within(list).getAllByRole('listitem')).toHaveLength(5)
    await click('Show older activity')
    expect(within(list).getAllByRole('listitem')).toHaveLength(6)
  })

  it('names an unknown browser in the language of the page [AUTH-22, LANG-10]', async () => {
    const seen = { ...activity(1, 'log-in.succeeded'), device: 'Unknown browser on Linux' }
    const { i18n } = createTestLanguage('hi', jest.requireActual('../locales/hi.po'))
    await open('security', { i18n, responses: [respond(getSecurityActivity, [seen])] })
    expect(await screen.findByText(/Linux पर अनजान ब्राउज़र/)).toBeInTheDocument()
  })

  it('says that it could not be had, and tries again [AUTH-22, FLT-05]', async () => {
    const { host } = await open('security', { responses: [respond(getSecurityActivity, fails(500))] })
    expect(await screen.findByText('Request failed with status code 500')).toBeInTheDocument()
    host.api.stub(respond(getSecurityActivity, []))
    await click('Try again')
    expect(await screen.findByText('Nothing yet.')).toBeInTheDocument()
  })
})

describe('the customer’s own data', () => {
  const file = { name: 'data.json', contentType: 'application/json', bytes: new ArrayBuffer(2) }

  it('is downloaded by the password [AUTH-22, PRO-02]', async () => {
    const { host } = await open('security', {
      responses: [respond(downloadOwnData, fails(403, 'WRONG_PASSWORD'))],
    })
    await click('Download my data')
    await edit('Current password', 'Wrong-Lantern-1')
    await click('Download my data')
    expect(await screen.findByText(API_FAILURES.WRONG_PASSWORD)).toBeInTheDocument()
    host.api.stub(respond(downloadOwnData, file))
    await edit('Current password', 'Monsoon-Lantern-42')
    await click('Download my data')
    await waitFor(() => expect(jest.mocked(saveFile)).toHaveBeenCalledWith(file))
    expect(host.api.callsTo(downloadOwnData)[1]?.body).toEqual({ currentPassword: 'Monsoon-Lantern-42' })
    expect(screen.getByRole('button', { name: 'Download my data' })).toHaveFocus()
  })

  it('and the account are deleted by a mailed code, after the reason why not [AUTH-22, PRO-02]', async () => {
    const message = 'Order RT-2026-000123 is still under way (placed).'
    const { host } = await open('security', {
      responses: [
        respond(sendIdentityCode, { challenge: 'challenge-1' }),
        respond(deleteAccount, fails(409, 'ACCOUNT_IN_USE', { message })),
      ],
    })
    await click('Delete my account')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
    expect(dialog.getByText(/as tax law requires/)).toBeInTheDocument()
    await userEvent.click(await dialog.findByRole('button', { name: 'Use a code by email instead' }))
    await waitFor(() => expect(dialog.getByLabelText('Digit 1 of 6')).toHaveFocus())
    await userEvent.paste('111111')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
    expect(await dialog.findByText(message)).toBeInTheDocument()
    expect(host.session.get()).not.toBeNull()
    host.api.stub(respond(deleteAccount, { message: 'Deleted.' }))
    await userEvent.paste('222222')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
    await waitFor(() => expect(host.navigated).toEqual([{ to: '/', replace: true }]))
    expect(host.api.callsTo(deleteAccount)[1]?.body).toEqual({ challenge: 'challenge-1', code: '222222' })
    expect(host.session.get()).toBeNull()
    expect(host.toasted).toEqual([{ kind: 'success', text: 'Your account is deleted.' }])
  })
})

describe('the devices', () => {
  const HERE: LogIn = {
    id: '0b7c2b3e-0000-4000-8000-000000000001',
    device: 'Firefox on Windows',
    network: '49.37.1.1',
    place: 'Chennai, India',
    startedAt: new Date('2026-03-01T10:00:00Z'),
    lastUsedAt: new Date('2026-03-12T10:00:00Z'),
    isCurrent: true,
  }
  const PHONE: LogIn = {
    ...HERE,
    id: '0b7c2b3e-0000-4000-8000-000000000002',
    device: 'Chrome on Android',
    place: '',
    isCurrent: false,
  }
  const openDevices = (logIns: Parameters<typeof respond<typeof getLogIns>>[1]) =>
    open('security', { responses: [respond(getLogIns, logIns)] })

  it('are shown with place and last use, and logged out one by one [PRO-04]', async () => {
    const { host } = await openDevices([HERE, PHONE])
    const [here, phone] = await screen.findAllByRole('listitem')
    expect(here).toHaveTextContent(/Firefox on Windows.*This device.*Chennai, India · last used 12 Mar 2026/)
    expect(phone).toHaveTextContent('49.37.1.1')
    expect(within(here ?? document.body).queryByRole('button')).not.toBeInTheDocument()
    host.api.stub(respond(endLogIn, unanswered()))
    await click('Log out Chrome on Android')
    expect(await screen.findByText('A network-related or instance-specific issue')).toBeInTheDocument()
    host.api.stub(respond(endLogIn, { message: 'Ended.' }))
    await click('Log out Chrome on Android')
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect(host.api.callsTo(endLogIn)[1]?.path).toBe(`/Security/Sessions/${PHONE.id}`)
    expect(screen.getByRole('heading', { name: 'Your devices' })).toHaveFocus()
  })

  it('show their shape, say that they could not be had, and try again [PRO-04, FLT-05]', async () => {
    const { host } = await openDevices(fails(500))
    expect(await screen.findByText('Request failed with status code 500')).toBeInTheDocument()
    host.api.stub(respond(getLogIns, () => pending()))
    await click('Try again')
    host.api.stub(respond(getLogIns, [HERE]))
    expect(screen.getByRole('heading', { name: 'Your devices' })).toBeInTheDocument()
  })
})

describe('the passkeys', () => {
  const PASSKEY: Passkey = {
    id: '0b7c2b3e-0000-4000-8000-000000000003',
    device: 'Chrome on Android',
    createdAt: new Date('2026-03-01T10:00:00Z'),
    lastUsedAt: null,
  }
  const CREATION = {
    challenge: 'Y2hhbGxlbmdl',
    shop: { id: 'localhost', name: 'Rituva' },
    user: { id: 'YXNoYQ', name: ASHA.email, displayName: 'Asha Rao' },
    algorithms: [-7],
    known: [],
  }
  const openPasskeys = (found: Parameters<typeof respond<typeof getPasskeys>>[1]) =>
    open('security', { responses: [respond(getPasskeys, found)] })
  const begin = async () => {
    await click('Add a passkey')
    await userEvent.type(await screen.findByLabelText('Current password'), 'Lantern-Harbour-42')
  }
  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  /** What the browser makes, or how it fails. */
  const withAuthenticator = (create: () => Promise<unknown>) => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true })
    Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
  }
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  })

  it('are added by the password and what the browser makes [AUTH-23]', async () => {
    withAuthenticator(async () => ({
      id: 'Y3JlZA',
      rawId: bytes('cred'),
      type: 'public-key',
      getClientExtensionResults: () => ({}),
      response: {
        clientDataJSON: bytes('client'),
        attestationObject: bytes('attestation'),
        getTransports: () => ['internal'],
      },
    }))
    const { host } = await openPasskeys([])
    await begin()
    host.api.stub(respond(beginPasskey, fails(403, 'WRONG_PASSWORD')))
    await click('Continue')
    expect(await screen.findByText(API_FAILURES.WRONG_PASSWORD)).toBeInTheDocument()
    host.api.stub(respond(beginPasskey, CREATION))
    host.api.stub(respond(addPasskey, PASSKEY))
    await userEvent.type(screen.getByLabelText('Current password'), '!')
    await click('Continue')
    const list = await screen.findByRole('list', { name: 'Passkeys' })
    expect(list).toHaveTextContent(/Chrome on Android.*Added 1 Mar 2026/)
    expect(host.api.callsTo(addPasskey)[0]?.body).toMatchObject({
      credential: 'Y3JlZA',
      transports: ['internal'],
    })
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveFocus()
  })

  it('say that none was added when the browser made none [AUTH-23]', async () => {
    withAuthenticator(() => Promise.reject(new DOMException('No', 'NotAllowedError')))
    const { host } = await openPasskeys([])
    host.api.stub(respond(beginPasskey, CREATION))
    await begin()
    await click('Continue')
    expect(await screen.findByText(API_FAILURES.PASSKEY_NOT_MADE)).toBeInTheDocument()
  })

  it('are removed one by one, and not offered where the browser has none [AUTH-23]', async () => {
    const { host } = await openPasskeys([PASSKEY])
    expect(await screen.findByRole('list', { name: 'Passkeys' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()
    host.api.stub(respond(removePasskey, unanswered()))
    await click('Remove the passkey of Chrome on Android')
    expect(await screen.findByText('A network-related or instance-specific issue')).toBeInTheDocument()
    host.api.stub(respond(removePasskey, { message: 'Removed.' }))
    await click('Remove the passkey of Chrome on Android')
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Passkeys' })).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { name: 'Passkeys' })).toHaveFocus()
  })

  it('say that they could not be had, and try again [AUTH-23, FLT-05]', async () => {
    const { host } = await openPasskeys(fails(500))
    expect(await screen.findByText('Request failed with status code 500')).toBeInTheDocument()
    host.api.stub(respond(getPasskeys, [PASSKEY]))
    await click('Try again')
    expect(await screen.findByRole('list', { name: 'Passkeys' })).toBeInTheDocument()
  })
})

describe('the address book', () => {
  const openBook = (responses: RenderSlotOptions['responses'] = []) =>
    open('addresses', { responses: [respond(getAddresses, [HOME, WORK]), ...responses] })

  it('lists the addresses, the first as the default [ADR-03]', async () => {
    await openBook()
    const cards = await screen.findAllByRole('listitem')
    expect(cards).toHaveLength(2)
    expect(within(cards[0] ?? document.body).getByText('Default')).toBeInTheDocument()
    expect(within(cards[1] ?? document.body).queryByText('Default')).not.toBeInTheDocument()
    expect(within(cards[1] ?? document.body).getByText('Work')).toBeInTheDocument()
  })

  it('changes one in place [ADR-02]', async () => {
    const moved = { ...HOME, city: 'Madurai' }
    const { host } = await openBook([respond(updateAddress, moved)])
    await screen.findAllByRole('listitem')
    await click('Edit 12 Beach Road')
    const city = await screen.findByLabelText('City/District/Town')
    await userEvent.clear(city)
    await userEvent.type(city, 'Madurai')
    host.api.stub(respond(getAddresses, [moved, WORK]))
    await click('Save address')
    expect(await screen.findByText('Madurai, Tamil Nadu 600001')).toBeInTheDocument()
    expect(host.toasted).toEqual([{ kind: 'success', text: 'Address updated successfully!' }])
    expect(screen.getByRole('heading', { level: 2, name: 'Addresses' })).toHaveFocus()
  })

  it.each([
    ["the server's words", fails(404, 'ADDRESS_NOT_FOUND'), /no longer exists/],
    ['its own without them', unanswered(), 'Failed to update address'],
  ])('says %s when a change could not be saved [ADR-02]', async (_, failure, text) => {
    await openBook([respond(updateAddress, failure)])
    await screen.findAllByRole('listitem')
    await click('Edit 12 Beach Road')
    await screen.findByLabelText('Full name')
    await click('Save address')
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('deletes one only after asking [ADR-02]', async () => {
    const { host } = await openBook([respond(removeAddress, { message: 'done' })])
    await screen.findAllByRole('listitem')
    const changed = jest.fn()
    host.bus.onFact('addresses/changed', changed)
    await click('Delete 4 Church Street')
    expect(screen.getByRole('dialog', { name: 'Delete this address?' })).toHaveTextContent('4 Church Street')
    await click('Keep it')
    expect(host.api.callsTo(removeAddress)).toHaveLength(0)

    await click('Delete 4 Church Street')
    host.api.stub(respond(getAddresses, [HOME]))
    await click('Delete address')
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect(host.api.callsTo(removeAddress)[0]?.path).toBe('/Customer/RemoveCustomerAddress/32')
    expect(host.toasted).toEqual([{ kind: 'success', text: 'Address deleted successfully!' }])
    expect(changed).toHaveBeenCalledWith({ count: 1 })
    await waitFor(() => expect(host.api.callsTo(getAddresses)).toHaveLength(2))
  })

  it('says that it could not delete [ADR-02]', async () => {
    await openBook([respond(removeAddress, unanswered())])
    await screen.findAllByRole('listitem')
    await click('Delete 4 Church Street')
    await click('Delete address')
    expect(await screen.findByText('Failed to delete address')).toBeInTheDocument()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it('says that there is none, and opens the form [ADR-01]', async () => {
    await open('addresses', { responses: [respond(getAddresses, [])] })
    expect(await screen.findByText('No saved addresses')).toBeInTheDocument()
    await click('Add an address')
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveFocus())
    expect(screen.getByRole('heading', { level: 2, name: 'New address' })).toBeInTheDocument()
    await click('Cancel')
    expect(screen.getByText('No saved addresses')).toBeInTheDocument()
  })

  it('says that the list could not be had, and tries again [ADR-03, FLT-05]', async () => {
    const { host } = await open('addresses', { responses: [respond(getAddresses, fails(500))] })
    expect(await screen.findByText('Request failed with status code 500')).toBeInTheDocument()
    host.api.stub(respond(getAddresses, [HOME]))
    await click('Try again')
    expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  })
})
