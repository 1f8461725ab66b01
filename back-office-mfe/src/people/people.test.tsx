import { PasskeyNotUsed } from '@store/shared/api/passkey-failures'
import {
  addStaffPasskey,
  beginStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
  renameStaffPasskey,
} from '@store/shared/api/staff/people/staff-passkeys'
import {
  getAuditEntries,
  getStaffLogIns,
  getStaffPeople,
  inviteStaff,
  lockStaff,
  renewRecoveryCodes,
} from '@store/shared/api/staff/people/staff-people'
import type { StaffMember } from '@store/shared/domain/people/staff'
import { makePasskey } from '@store/shared/remotes/host/passkey-device'
import { renderPage } from '@store/shared/testing/host-services'
import { respond } from '@store/shared/testing/stubbed-api'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { page as auditPage } from '../audit/audit-page'
import { page as accountPage } from '../profile/account-page'
import { loggedIn } from '../testing/staff-fixtures'
import { page as peoplePage } from './people-page'

jest.mock('@store/shared/remotes/host/passkey-device')

const user = userEvent.setup()

const member = (fields: Partial<StaffMember>): StaffMember => ({
  id: 8,
  name: 'Ravi Das',
  email: 'ravi@example.in',
  role: 'orders',
  joinedAt: new Date('2026-05-01T10:00:00Z'),
  lastSeenAt: null,
  isLocked: false,
  hasSecondFactor: true,
  ...fields,
})

const show = (...more: ReturnType<typeof respond>[]) =>
  renderPage(remote, peoplePage, {
    path: '/staff/people',
    responses: [
      loggedIn('owner'),
      respond(getStaffPeople, {
        members: [member({}), member({ id: 7, name: 'Mira Nair', email: 'mira@example.in', role: 'owner' })],
        invitations: [
          { email: 'new@example.in', role: 'support', by: 'mira@example.in', expiresAt: new Date() },
        ],
      }),
      ...more,
    ],
  })

it('breaks a mail address after its @ and nowhere else, where it has to [STAFF-01]', async () => {
  await show()
  for (const address of await screen.findAllByText('mira@example.in')) {
    expect(address.innerHTML).toBe('mira@<wbr>example.in')
  }
  expect(screen.getByText('new@example.in').innerHTML).toBe('new@<wbr>example.in')
})

it('invites somebody with a role, and says what the role may do [STAFF-01]', async () => {
  const { host } = await show(respond(inviteStaff, { message: 'An invitation was sent.' }))
  expect(await screen.findByText('new@example.in')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Invite somebody' }))
  const form = await screen.findByRole('form', { name: 'Invite somebody' })
  await user.type(within(form).getByLabelText('E-mail address'), 'editor@example.in')
  await user.selectOptions(within(form).getByLabelText('Role'), 'catalogue')
  expect(within(form).getByText(/Catalogue editor can see products.*change prices/)).toBeVisible()
  await user.click(within(form).getByRole('button', { name: 'Send the invitation' }))
  await screen.findByText('new@example.in')
  expect(host.api.callsTo(inviteStaff)[0]?.body).toEqual({ email: 'editor@example.in', role: 'catalogue' })
})

it('locks others out, and not oneself [STAFF-05]', async () => {
  const { host } = await show(respond(lockStaff, { message: 'Ravi Das is locked out.' }))
  const [ravi, mira] = await screen.findAllByRole('button', { name: 'Change' })
  await user.click(mira as HTMLElement)
  const own = await screen.findByRole('dialog', { name: 'Mira Nair' })
  expect(within(own).getByRole('button', { name: 'Lock out' })).toHaveAccessibleDescription(
    'You cannot lock yourself out.',
  )
  await user.click(within(own).getByRole('button', { name: 'Close' }))
  await user.click(ravi as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Ravi Das' })
  await user.click(within(dialog).getByRole('button', { name: 'Lock out' }))
  expect(host.api.callsTo(lockStaff)[0]).toMatchObject({
    path: '/staff/people/8/lock',
    body: { isLocked: true },
  })
})

it('shows who changed what, with before and after, and narrows by person and subject [STAFF-07]', async () => {
  await renderPage(remote, auditPage, {
    path: '/staff/audit',
    responses: [
      loggedIn('owner'),
      respond(getAuditEntries, {
        entries: [
          {
            id: 5,
            at: new Date('2026-05-04T10:00:00Z'),
            by: 'ravi@example.in',
            action: 'stock.set',
            subject: 'briefs/m',
            why: 'Counted',
            before: { onHand: 3 },
            after: { onHand: 9 },
          },
        ],
        hasMore: true,
      }),
    ],
  })
  expect(await screen.findByText('on hand: 3 → 9')).toBeVisible()
  expect(screen.getByRole('link', { name: 'briefs/m' })).toHaveAttribute(
    'href',
    '/staff/audit?subject=briefs%2Fm',
  )
  expect(screen.getByRole('link', { name: 'Older changes' })).toHaveAttribute('href', '/staff/audit?before=5')
})

it('shows the member’s own log-ins and new recovery codes [STAFF-03]', async () => {
  await renderPage(remote, accountPage, {
    path: '/staff/profile',
    responses: [
      loggedIn('support'),
      respond(listStaffPasskeys, []),
      respond(getStaffLogIns, [
        {
          id: 'a',
          device: 'Chrome on Mac',
          network: '10.0.0.0/24',
          startedAt: new Date(),
          lastUsedAt: new Date(),
          isCurrent: true,
        },
      ]),
      respond(renewRecoveryCodes, { recoveryCodes: ['aaaa-bbbb-cccc-dddd'] }),
    ],
  })
  expect(await screen.findByText('This one')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Make new recovery codes' }))
  expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeVisible()
})

it.each([
  ['log-ins', getStaffLogIns, listStaffPasskeys],
  ['passkeys', listStaffPasskeys, getStaffLogIns],
] as const)(
  'moves nothing of the account where %s come last: both are shown together, below what is there at once [STAFF-52]',
  async (_last, late, early) => {
    let answer = (_rows: []) => {}
    await renderPage(remote, accountPage, {
      path: '/staff/profile',
      responses: [
        loggedIn('support'),
        respond(early, []),
        respond(late, () => new Promise<[]>((resolve) => (answer = resolve))),
      ],
    })
    expect(await screen.findByText('Loading log-ins')).toBeInTheDocument()
    const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    const atOnce = ['You', 'Password', 'Recovery codes', 'Where you are logged in']
    expect(headings()).toEqual(atOnce)
    answer([])
    expect(await screen.findByText('You have no passkey yet.')).toBeVisible()
    expect(screen.getByText('You are logged in nowhere else.')).toBeVisible()
    expect(headings()).toEqual([...atOnce, 'Passkeys'])
  },
)

it('adds, renames and removes passkeys [STAFF-19]', async () => {
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true })
  const made = { credential: 'abc', clientDataJSON: 'e30', attestationObject: 'e30', transports: [] }
  jest.mocked(makePasskey).mockResolvedValueOnce(made)
  const creation = {
    challenge: 'c',
    shop: { id: 'localhost', name: 'Back office' },
    user: { id: 'u', name: 'u', displayName: 'U' },
    algorithms: [-7],
    known: [],
  }
  const { host } = await renderPage(remote, accountPage, {
    path: '/staff/profile',
    responses: [
      loggedIn('support'),
      respond(getStaffLogIns, []),
      respond(listStaffPasskeys, [
        { id: 'k1', name: 'Blue key', device: 'Chrome on Mac', createdAt: new Date(), lastUsedAt: null },
      ]),
      respond(beginStaffPasskey, creation),
      respond(addStaffPasskey, { message: 'Added.' }),
      respond(renameStaffPasskey, { message: 'Renamed.' }),
      respond(removeStaffPasskey, { message: 'Removed.' }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  await user.type(screen.getByLabelText('Name'), 'Phone')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(host.api.callsTo(addStaffPasskey)[0]?.body).toEqual({ name: 'Phone', made }))
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await user.type(screen.getByLabelText('Name'), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.api.callsTo(renameStaffPasskey)[0]?.body).toEqual({ name: 'Blue key!' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(host.api.callsTo(removeStaffPasskey)).toHaveLength(1))
})

it('says that no passkey was added where the browser made none [STAFF-19]', async () => {
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true })
  jest.mocked(makePasskey).mockRejectedValueOnce(new PasskeyNotUsed(false, null))
  await renderPage(remote, accountPage, {
    path: '/staff/profile',
    responses: [
      loggedIn('support'),
      respond(getStaffLogIns, []),
      respond(listStaffPasskeys, []),
      respond(beginStaffPasskey, {
        challenge: 'c',
        shop: { id: 'localhost', name: 'Back office' },
        user: { id: 'u', name: 'u', displayName: 'U' },
        algorithms: [-7],
        known: [],
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  await user.type(screen.getByLabelText('Name'), 'Phone')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('No passkey was added. Please try again.')).toBeVisible()
})
