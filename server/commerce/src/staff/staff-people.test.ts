import { TEST_PASSWORD } from '@store/server-testing/clients/test-people'
import { addStaff, logInAgain, staffBrowser, tokenIn } from '@store/server-testing/staff/staff-person'
import { createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import {
  acceptStaffInvitation,
  getStaffSession,
  logInStaff,
} from '@store/shared/api/staff/people/staff-log-in'
import {
  changeStaffRole,
  getAuditEntries,
  getStaffPeople,
  inviteStaff,
  lockStaff,
  resetStaff,
  withdrawStaffInvitation,
} from '@store/shared/api/staff/people/staff-people'
import { sql } from 'drizzle-orm'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ catalogue: null })
}, 120_000)
afterEach(() => store.database.db.execute(sql`delete from staff_members`))
afterAll(() => store.close())

const failure = (status: number, code: string) => expect.objectContaining({ status, code })
const idOf = async (email: string) =>
  (await store.commerce.backOffice('test').staff.list()).find((each) => each.email === email)?.id ?? 0

it('lets an owner invite by the pages, and shows who was invited [STAFF-01]', async () => {
  const { api, email: by } = await addStaff(store, 'owner')
  const email = 'new@example.com'
  await api.call(inviteStaff, { body: { email, role: 'catalogue' } })
  expect((await api.call(getStaffPeople, {})).invitations).toMatchObject([{ email, role: 'catalogue', by }])
  const [mail] = await store.commerce.outbox.list(email)
  const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  await api.call(withdrawStaffInvitation, { body: { email } })
  await expect(
    staffBrowser(store).call(acceptStaffInvitation, {
      body: { token, name: 'Ravi Das', password: TEST_PASSWORD },
    }),
  ).rejects.toEqual(failure(404, 'STAFF_INVITATION_NOT_VALID'))
})

it('lets the first owner be invited by a command, which shows the link [STAFF-01]', async () => {
  const line = createCommandLine(store)
  const said = await line.run('staff', 'invite', 'First@Example.com', '--role', 'owner')
  const url = /https?:\S+/.exec(said)?.[0] ?? ''
  await staffBrowser(store).call(acceptStaffInvitation, {
    body: { token: tokenIn(url), name: 'Ravi Das', password: TEST_PASSWORD },
  })
  expect(await line.json('staff', 'list')).toMatchObject({
    members: [{ email: 'first@example.com', role: 'owner', hasSecondFactor: false }],
  })
})

it('changes what a member may do from the next call on [STAFF-05]', async () => {
  const owner = await addStaff(store, 'owner')
  const other = await addStaff(store, 'owner')
  await owner.api.call(changeStaffRole, {
    params: { id: await idOf(other.email) },
    body: { role: 'support' },
  })
  const refused = {
    status: 403,
    code: 'STAFF_NOT_ALLOWED',
    message: expect.stringContaining('(staff.manage)'),
  }
  for (const _ of [1, 2]) await expect(other.api.call(getStaffPeople, {})).rejects.toMatchObject(refused)
  const entries = await store.commerce.backOffice('test').log.list({ limit: 50, action: 'staff.refused' })
  expect(entries).toMatchObject([{ by: other.email, subject: 'staff.manage' }])
  expect((await other.api.call(getStaffSession, {})).role).toBe('support')
})

it('locks a member out: log-ins, log-in and sent links end [STAFF-05]', async () => {
  const owner = await addStaff(store, 'owner')
  const other = await addStaff(store, 'owner')
  await other.api.call(inviteStaff, { body: { email: 'friend@example.com', role: 'owner' } })
  const params = { id: await idOf(other.email) }
  await owner.api.call(lockStaff, { params, body: { isLocked: true } })
  await expect(other.api.call(getStaffSession, {})).rejects.toEqual(failure(401, 'STAFF_NOT_LOGGED_IN'))
  await expect(
    staffBrowser(store).call(logInStaff, { body: { email: other.email, password: other.password } }),
  ).rejects.toEqual(failure(401, 'STAFF_LOGIN_REJECTED'))
  expect((await owner.api.call(getStaffPeople, {})).invitations).toEqual([])
  await expect(owner.api.call(resetStaff, { params })).rejects.toEqual(failure(409, 'STAFF_REFUSED'))
  await owner.api.call(lockStaff, { params, body: { isLocked: false } })
  await expect(logInAgain(store, other)).resolves.toBeDefined()
})

it('ends the links that an owner sent with the right to send them [STAFF-05]', async () => {
  const owner = await addStaff(store, 'owner')
  const other = await addStaff(store, 'owner')
  await other.api.call(inviteStaff, { body: { email: 'accomplice@example.com', role: 'owner' } })
  const params = { id: await idOf(other.email) }
  await owner.api.call(changeStaffRole, { params, body: { role: 'support' } })
  expect((await owner.api.call(getStaffPeople, {})).invitations).toEqual([])
})

it('lets nobody join by a link of whom may not invite any more, however it came to be [STAFF-05]', async () => {
  const other = await addStaff(store, 'support')
  const email = 'accomplice@example.com'
  const { url } = await store.commerce.backOffice(other.email).staff.invite(email, 'owner')
  const body = { token: tokenIn(url), name: 'Ravi Das', password: TEST_PASSWORD }
  const join = () => staffBrowser(store).call(acceptStaffInvitation, { body })
  await expect(join()).rejects.toEqual(failure(404, 'STAFF_INVITATION_NOT_VALID'))
  const set = (role: string, lockedAt: Date | null) =>
    store.database.db.execute(
      sql`update staff_members set role = ${role}, locked_at = ${lockedAt?.toISOString() ?? null} where email = ${other.email}`,
    )
  await set('owner', store.clock.now())
  await expect(join()).rejects.toEqual(failure(404, 'STAFF_INVITATION_NOT_VALID'))
  await set('owner', null)
  await expect(join()).resolves.toBeDefined()
})

it('keeps an owner, also when two owners lock each other out at once [STAFF-05]', async () => {
  const owners = [await addStaff(store, 'owner'), await addStaff(store, 'owner')] as const
  const ids = [await idOf(owners[0].email), await idOf(owners[1].email)] as const
  const lock = (by: 0 | 1, id: number) =>
    owners[by].api.call(lockStaff, { params: { id }, body: { isLocked: true } })
  const outcomes = await Promise.allSettled([lock(0, ids[1]), lock(1, ids[0])])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const left = outcomes[0].status === 'fulfilled' ? 0 : 1
  await expect(
    owners[left].api.call(changeStaffRole, { params: { id: ids[left] }, body: { role: 'support' } }),
  ).rejects.toEqual(failure(409, 'STAFF_REFUSED'))
})

it('gives another password and second factor by a link, and keeps the role of now [STAFF-01]', async () => {
  const owner = await addStaff(store, 'owner')
  const lost = await addStaff(store, 'orders')
  const { url } = await store.commerce.backOffice('root').staff.reset(lost.email)
  // Until it is used, everything stays as it is.
  expect((await lost.api.call(getStaffSession, {})).role).toBe('orders')
  await owner.api.call(changeStaffRole, { params: { id: await idOf(lost.email) }, body: { role: 'support' } })
  const password = 'Another-Long-Secret-7'
  await staffBrowser(store).call(acceptStaffInvitation, {
    body: { token: tokenIn(url), name: 'Mira Nair', password },
  })
  await expect(lost.api.call(getStaffSession, {})).rejects.toEqual(failure(401, 'STAFF_NOT_LOGGED_IN'))
  expect(await staffBrowser(store).call(logInStaff, { body: { email: lost.email, password } })).toEqual({
    next: 'second-factor',
  })
  expect((await owner.api.call(getStaffPeople, {})).members).toContainEqual(
    expect.objectContaining({ email: lost.email, role: 'support', hasSecondFactor: false }),
  )
})

it('notes who changed what and when, with before and after [STAFF-07]', async () => {
  const owner = await addStaff(store, 'owner')
  const other = await addStaff(store, 'support')
  await owner.api.call(changeStaffRole, {
    params: { id: await idOf(other.email) },
    body: { role: 'orders' },
  })
  const { entries } = await owner.api.call(getAuditEntries, { query: { by: owner.email } })
  expect(entries[0]).toMatchObject({
    at: store.clock.now(),
    by: owner.email,
    action: 'staff.change-role',
    subject: other.email,
    before: { role: 'support' },
    after: { role: 'orders' },
  })
  const [newest, ...earlier] = (await owner.api.call(getAuditEntries, {})).entries
  const page = await owner.api.call(getAuditEntries, { query: { before: newest?.id ?? 0 } })
  expect(page.entries.map(({ id }) => id).slice(0, 5)).toEqual(earlier.map(({ id }) => id).slice(0, 5))
})
