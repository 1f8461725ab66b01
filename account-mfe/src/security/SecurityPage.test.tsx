import { changePassword, endLogIn, getLogIns } from '@store/shared/api/accounts'
import { addPasskey, beginPasskey, getPasskeys, removePasskey } from '@store/shared/api/passkeys'
import {
  deleteAccount,
  downloadOwnData,
  getSecurityActivity,
  sendIdentityCode,
} from '@store/shared/api/privacy'
import type { LogIn, Passkey } from '@store/shared/domain/people/customer'
import type { SecurityActivity } from '@store/shared/domain/people/security-activity'
import { API_FAILURES } from '@store/shared/messages/failures/api-failures'
import { saveFile } from '@store/shared/remotes/host/save-file'
import { type RenderSlotOptions, renderPage, TEST_SESSION } from '@store/shared/testing/host-services'
import { fails, pending, respond, unanswered } from '@store/shared/testing/stubbed-api'
import { createTestLanguage } from '@store/shared/testing/test-language'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { ASHA } from '../customer-record/customer-fixtures'
import { page } from './security-page'

jest.mock('@store/shared/remotes/host/save-file')

const open = (options: RenderSlotOptions = {}) =>
  renderPage(remote, page, {
    session: TEST_SESSION,
    path: '/profile/security',
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

describe('the password', () => {
  it('is changed by the present one [PRO-02]', async () => {
    const { host } = await open()
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
    await open({ responses: [respond(getSecurityActivity, [booked, ...older])] })
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
    const { i18n } = createTestLanguage(
      'hi',
      jest.requireActual('../locales/hi.po'),
      jest.requireActual('../locales/security/hi.po'),
    )
    await open({ i18n, responses: [respond(getSecurityActivity, [seen])] })
    expect(await screen.findByText(/Linux पर अनजान ब्राउज़र/)).toBeInTheDocument()
  })

  it('says that it could not be had, and tries again [AUTH-22, FLT-05]', async () => {
    const { host } = await open({ responses: [respond(getSecurityActivity, fails(500))] })
    expect(await screen.findByText('Request failed with status code 500')).toBeInTheDocument()
    host.api.stub(respond(getSecurityActivity, []))
    await click('Try again')
    expect(await screen.findByText('Nothing yet.')).toBeInTheDocument()
  })
})

describe('the customer’s own data', () => {
  const file = { name: 'data.json', contentType: 'application/json', bytes: new ArrayBuffer(2) }

  it('is downloaded by the password [AUTH-22, PRO-02]', async () => {
    const { host } = await open({
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
    const { host } = await open({
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
    open({ responses: [respond(getLogIns, logIns)] })

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
    open({ responses: [respond(getPasskeys, found)] })
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
