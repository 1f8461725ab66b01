import { PasskeyNotUsed } from '@store/shared/api/passkey-failures'
import {
  acceptStaffInvitation,
  beginSecondFactor,
  enableSecondFactor,
  getStaffSession,
  logInStaff,
  openStaffInvitation,
  proveSecondFactor,
} from '@store/shared/api/staff/people/staff-log-in'
import { beginStaffPasskeyLogIn, logInStaffByPasskey } from '@store/shared/api/staff/people/staff-passkeys'
import { getStaffOverview } from '@store/shared/api/staff/staff-overview'
import { signWithPasskey } from '@store/shared/remotes/host/passkey-device'
import { renderPage } from '@store/shared/testing/host-services'
import { respond } from '@store/shared/testing/stubbed-api'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { page as overviewPage } from '../overview/overview-page'
import { identityOf, NOTHING_WAITS, refuses } from '../testing/staff-fixtures'
import { page as invitationPage } from './invitation-page'

jest.mock('@store/shared/remotes/host/passkey-device')

const NOBODY = respond(getStaffSession, refuses(401, 'STAFF_NOT_LOGGED_IN'))
const OVERVIEW = respond(getStaffOverview, { ...NOTHING_WAITS, toPack: 3, toShip: 0 })
const user = userEvent.setup()

const logInAs = async (email: string, password: string) => {
  await user.type(await screen.findByLabelText('E-mail address'), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

it('asks for the password and then for a code before it shows a page [STAFF-02]', async () => {
  const { host } = await renderPage(remote, overviewPage, {
    path: '/staff',
    responses: [
      NOBODY,
      OVERVIEW,
      respond(logInStaff, { next: 'code' }),
      respond(proveSecondFactor, { message: 'You are logged in.' }),
    ],
  })
  await logInAs('mira@example.in', 'Long-Secret-1')
  const code = await screen.findByLabelText('Code')
  expect(screen.queryByText('orders to pack')).toBeNull()
  await user.type(code, '123 456')
  host.api.stub(respond(getStaffSession, identityOf('orders')))
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('link', { name: /3.*orders to pack/ })).toBeVisible()
  expect(host.api.callsTo(proveSecondFactor)[0]?.body).toEqual({ code: '123 456' })
})

it('tells of a wrong password beside the button, and of a wrong code under its field [STAFF-02]', async () => {
  await renderPage(remote, overviewPage, {
    path: '/staff',
    responses: [
      NOBODY,
      respond(logInStaff, (call) =>
        JSON.stringify(call.body).includes('Wrong')
          ? refuses(401, 'STAFF_LOGIN_REJECTED')
          : { next: 'code' as const },
      ),
      respond(proveSecondFactor, refuses(403, 'STAFF_CODE_REJECTED')),
    ],
  })
  await logInAs('mira@example.in', 'Wrong-Secret-1')
  expect(await screen.findByText('E-mail address or password is not correct.')).toBeVisible()
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), 'Long-Secret-1')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText('Code'), '000000')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByLabelText('Code')).toHaveAccessibleDescription(/This code is not correct/)
})

it('begins again with the password when the second step came too late [STAFF-02]', async () => {
  await renderPage(remote, overviewPage, {
    path: '/staff',
    responses: [
      NOBODY,
      respond(logInStaff, { next: 'code' }),
      respond(proveSecondFactor, refuses(401, 'STAFF_NOT_LOGGED_IN')),
    ],
  })
  await logInAs('mira@example.in', 'Long-Secret-1')
  await user.type(await screen.findByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByLabelText('E-mail address')).toBeVisible()
})

it('logs in with a passkey instead of password and code [STAFF-19]', async () => {
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true })
  const signed = { credential: 'abc', clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' }
  jest.mocked(signWithPasskey).mockRejectedValueOnce(new PasskeyNotUsed(false, null))
  jest.mocked(signWithPasskey).mockResolvedValueOnce(signed)
  const { host } = await renderPage(remote, overviewPage, {
    path: '/staff',
    responses: [
      NOBODY,
      OVERVIEW,
      respond(beginStaffPasskeyLogIn, { challenge: 'c', shopId: 'localhost' }),
      respond(logInStaffByPasskey, { message: 'You are logged in.' }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }))
  expect(await screen.findByText(/No passkey was used/)).toBeVisible()
  host.api.stub(respond(getStaffSession, identityOf('orders')))
  await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }))
  expect(await screen.findByRole('link', { name: /3.*orders to pack/ })).toBeVisible()
  expect(host.api.callsTo(logInStaffByPasskey)[0]?.body).toEqual(signed)
})

describe('an invitation', () => {
  const token = 'T'.repeat(43)

  it('takes name and password, connects an app, and shows the recovery codes once [STAFF-01]', async () => {
    const { host } = await renderPage(remote, invitationPage, {
      path: `/staff/invitation#${token}`,
      responses: [
        respond(openStaffInvitation, { email: 'mira@example.in', role: 'catalogue', isReset: false }),
        respond(acceptStaffInvitation, { next: 'second-factor' }),
        respond(beginSecondFactor, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' }),
        respond(enableSecondFactor, { recoveryCodes: ['aaaa-bbbb-cccc-dddd'] }),
      ],
    })
    expect(await screen.findByText(/You join as Catalogue editor/)).toBeVisible()
    await user.type(screen.getByLabelText('Your name'), 'Mira Nair')
    await user.type(screen.getByLabelText('Password'), 'Long-Secret-1')
    await user.type(screen.getByLabelText('Repeat the password'), 'Long-Secret-1')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('JBSWY3DPEHPK3PXP')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible()
    await user.type(screen.getByLabelText('Code that the app shows'), '123456')
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeVisible()
    expect(host.api.callsTo(beginSecondFactor)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'I have kept them, go on' }))
    expect(host.navigated.at(-1)?.to).toBe('/staff')
  })

  it.each([
    ['without a token', '/staff/invitation', []],
    [
      'that was used',
      `/staff/invitation#${token}`,
      [respond(openStaffInvitation, refuses(404, 'STAFF_INVITATION_NOT_VALID'))],
    ],
  ] as const)('says that a link %s is not valid [STAFF-01]', async (_what, path, responses) => {
    await renderPage(remote, invitationPage, { path, responses })
    expect(await screen.findByText(/This link is not valid any more/)).toBeVisible()
  })
})

it('keeps what was typed while it is asked again who is logged in [STAFF-52]', async () => {
  const { queryClient } = await renderPage(remote, overviewPage, { path: '/staff', responses: [NOBODY] })
  await user.type(await screen.findByLabelText('E-mail address'), 'mira@example.in')
  await act(() => queryClient.refetchQueries())
  expect(screen.getByLabelText('E-mail address')).toHaveValue('mira@example.in')
})
