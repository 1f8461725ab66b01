import { failureOf } from '@store/server-testing/clients/failure-of'
import {
  createSoftwarePasskey,
  type SoftwarePasskeyOptions,
} from '@store/server-testing/clients/software-passkey'
import {
  addStaff,
  logInAgain,
  type StaffPerson,
  staffBrowser,
  tokenIn,
} from '@store/server-testing/staff/staff-person'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { isApiFailure } from '@store/shared/api/failure'
import { addPasskey, beginPasskey, beginPasskeyLogIn, logInByPasskey } from '@store/shared/api/passkeys'
import {
  acceptStaffInvitation,
  beginSecondFactor,
  confirmStaffPassword,
  getStaffSession,
  logInStaff,
} from '@store/shared/api/staff/people/staff-log-in'
import {
  addStaffPasskey,
  beginStaffPasskey,
  beginStaffPasskeyLogIn,
  listStaffPasskeys,
  logInStaffByPasskey,
  removeStaffPasskey,
  renameStaffPasskey,
} from '@store/shared/api/staff/people/staff-passkeys'
import { changeStaffPassword, getAuditEntries } from '@store/shared/api/staff/people/staff-people'
import { eq } from 'drizzle-orm'
import { staffMembers, staffPasskeys } from '../db/schema/staff'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ catalogue: null })
}, 120_000)
afterAll(() => store.close())

async function code(call: Promise<unknown>): Promise<unknown> {
  const failure = await failureOf(call)
  return isApiFailure(failure) ? failure.code : failure
}

const make = async ({ api }: Pick<StaffPerson, 'api'>, options?: SoftwarePasskeyOptions) =>
  createSoftwarePasskey(await api.call(beginStaffPasskey, {}), options)

async function addTo(person: Pick<StaffPerson, 'api'>, options?: SoftwarePasskeyOptions) {
  const device = await make(person, options)
  await person.api.call(addStaffPasskey, { body: { name: 'Work laptop', made: device.made } })
  const [passkey] = await person.api.call(listStaffPasskeys, {})
  if (passkey === undefined) throw new Error('The passkey is not there')
  return { device, passkey }
}

type Device = Awaited<ReturnType<typeof make>>

const logIn = async (device: Device, api = staffBrowser(store)) => {
  const body = device.sign(await api.call(beginStaffPasskeyLogIn, {}))
  await api.call(logInStaffByPasskey, { body })
  return api
}

describe('a passkey of the staff', () => {
  it('logs in without password and code, and is told by mail when it is added [STAFF-19]', async () => {
    const person = await addStaff(store, 'support')
    const { device } = await addTo(person)
    const [mail] = await store.commerce.outbox.list(person.email)
    expect(mail?.subject).toMatch(/^A passkey was added to your access to the back office/)
    store.clock.advance(60_000)
    const api = await logIn(device)
    expect((await api.call(getStaffSession, {})).email).toBe(person.email)
    expect(await api.call(listStaffPasskeys, {})).toEqual([
      expect.objectContaining({ name: 'Work laptop', lastUsedAt: store.clock.now() }),
    ])
  })

  it('is added after the password was given again, in the same log-in, and once [STAFF-19]', async () => {
    const person = await addStaff(store, 'support')
    store.clock.advance(15 * 60_000)
    expect(await code(make(person))).toBe('STAFF_CONFIRM_IDENTITY')
    await person.api.call(confirmStaffPassword, { body: { password: person.password } })
    const { made } = await make(person)
    const add = (api = person.api) => api.call(addStaffPasskey, { body: { name: 'Key', made } })
    expect(await code(add(await logInAgain(store, person)))).toBe('PASSKEY_REJECTED')
    expect(await code(add((await addStaff(store, 'support', 'other-member@example.com')).api))).toBe(
      'PASSKEY_REJECTED',
    )
    await add()
    expect(await code(add())).toBe('PASSKEY_REJECTED')
    const late = await make(person)
    store.clock.advance(5 * 60_000)
    const body = { name: 'Late', made: late.made }
    expect(await code(person.api.call(addStaffPasskey, { body }))).toBe('PASSKEY_REJECTED')
  })

  it('begun before another password was set is refused [STAFF-19]', async () => {
    const person = await addStaff(store, 'support')
    const { made } = await make(person)
    const body = { currentPassword: person.password, newPassword: 'Another-Long-Secret-7' }
    await person.api.call(changeStaffPassword, { body })
    const adding = person.api.call(addStaffPasskey, { body: { name: 'Key', made } })
    expect(await code(adding)).toBe('PASSKEY_REJECTED')
  })

  it.each<[string, SoftwarePasskeyOptions]>([
    ['made for another site', { origin: 'https://evil.example' }],
    ['of a device that asked for no finger or PIN', { isVerified: false }],
  ])('%s is refused [STAFF-19]', async (_, options) => {
    expect(await code(addTo(await addStaff(store, 'support'), options))).toBe('PASSKEY_REJECTED')
  })

  it('logs in once with one signature, and not for another host or with another challenge [STAFF-19]', async () => {
    const person = await addStaff(store, 'support')
    const { device } = await addTo(person)
    const api = staffBrowser(store)
    const log = (body: ReturnType<Device['sign']>) => code(api.call(logInStaffByPasskey, { body }))
    const asked = await api.call(beginStaffPasskeyLogIn, {})
    expect(await log(device.sign({ ...asked, shopId: 'evil.example' }))).toBe('PASSKEY_REJECTED')
    const signed = device.sign(await api.call(beginStaffPasskeyLogIn, {}))
    expect(await log({ ...signed, signature: `${signed.signature.slice(0, -4)}AAAA` })).toBe(
      'PASSKEY_REJECTED',
    )
    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, () => staffBrowser(store).call(logInStaffByPasskey, { body: signed })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { challenge, shop } = await person.api.call(beginStaffPasskey, {})
    expect(await log(device.sign({ challenge, shopId: shop.id }))).toBe('PASSKEY_REJECTED')
    const late = device.sign(await api.call(beginStaffPasskeyLogIn, {}))
    store.clock.advance(5 * 60_000)
    expect(await log(late)).toBe('PASSKEY_REJECTED')
    await expect(api.call(getStaffSession, {})).rejects.toMatchObject({ code: 'STAFF_NOT_LOGGED_IN' })
  })

  it('of a shopper is refused at the staff log-in, and one of the staff at the shop [STAFF-19]', async () => {
    const shopper = await store.addCustomer()
    const asked = await shopper.api.call(beginPasskey, { body: { currentPassword: shopper.password } })
    const shoppers = createSoftwarePasskey(asked)
    await shopper.api.call(addPasskey, { body: shoppers.made })
    expect(await code(logIn(shoppers))).toBe('PASSKEY_REJECTED')

    const person = await addStaff(store, 'owner', shopper.email)
    const { device } = await addTo(person)
    const client = store.client()
    const body = device.sign(await client.call(beginPasskeyLogIn, {}))
    expect(await code(client.call(logInByPasskey, { body }))).toBe('PASSKEY_REJECTED')
    // Nor does a challenge of one count for the other.
    const ofShop = device.sign(await client.call(beginPasskeyLogIn, {}))
    expect(await code(staffBrowser(store).call(logInStaffByPasskey, { body: ofShop }))).toBe(
      'PASSKEY_REJECTED',
    )
    const { made } = createSoftwarePasskey(
      await shopper.api.call(beginPasskey, { body: { currentPassword: shopper.password } }),
    )
    const adding = person.api.call(addStaffPasskey, { body: { name: 'Theirs', made } })
    expect(await code(adding)).toBe('PASSKEY_REJECTED')
  })

  it('is renamed and removed by its member alone, after the password [STAFF-19]', async () => {
    const person = await addStaff(store, 'support', 'namer@example.com')
    const other = await addStaff(store, 'support', 'stranger@example.com')
    const { device, passkey } = await addTo(person)
    const params = { id: passkey.id }
    const body = { name: 'Blue key' }
    expect(await code(other.api.call(renameStaffPasskey, { params, body }))).toBe('NOT_FOUND')
    expect(await code(other.api.call(removeStaffPasskey, { params }))).toBe('NOT_FOUND')
    await person.api.call(renameStaffPasskey, { params, body })
    expect(await person.api.call(listStaffPasskeys, {})).toMatchObject([{ name: 'Blue key' }])
    store.clock.advance(15 * 60_000)
    expect(await code(person.api.call(removeStaffPasskey, { params }))).toBe('STAFF_CONFIRM_IDENTITY')
    await person.api.call(confirmStaffPassword, { body: { password: person.password } })
    await person.api.call(removeStaffPasskey, { params })
    expect(await code(logIn(device))).toBe('PASSKEY_REJECTED')
  })

  it('is in the log when it is added, used, renamed and removed [STAFF-19]', async () => {
    const person = await addStaff(store, 'owner', 'logged@example.com')
    const { device, passkey } = await addTo(person)
    await logIn(device)
    const params = { id: passkey.id }
    await person.api.call(renameStaffPasskey, { params, body: { name: 'Blue key' } })
    await person.api.call(removeStaffPasskey, { params })
    const { entries } = await person.api.call(getAuditEntries, { query: { by: person.email } })
    expect(entries.slice(0, 4).map(({ action }) => action)).toEqual([
      'staff.passkey-remove',
      'staff.passkey-rename',
      'staff.passkey-log-in',
      'staff.passkey-add',
    ])
    expect(entries[1]).toMatchObject({ before: { passkey: 'Work laptop' }, after: { passkey: 'Blue key' } })
  })

  it('logs nobody in who is locked out, and ends with a link for another password [STAFF-19]', async () => {
    const person = await addStaff(store, 'support', 'locked@example.com')
    const { device } = await addTo(person)
    const { staff } = store.commerce.backOffice('root')
    await staff.lock(person.email)
    expect(await code(logIn(device))).toBe('PASSKEY_REJECTED')
    await staff.unlock(person.email)
    await logIn(device)
    const { url } = await staff.reset(person.email)
    await logIn(device)
    const body = { token: tokenIn(url), name: 'Mira Nair', password: 'Another-Long-Secret-7' }
    await staffBrowser(store).call(acceptStaffInvitation, { body })
    expect(await code(logIn(device))).toBe('PASSKEY_REJECTED')
  })

  it('cannot be removed where it is the last second factor, nor be replaced by the password [STAFF-19]', async () => {
    const person = await addStaff(store, 'support', 'last-factor@example.com')
    const { passkey } = await addTo(person)
    const { db } = store.database
    await db.update(staffMembers).set({ totpSecret: null }).where(eq(staffMembers.email, person.email))
    const remove = (id: string) => person.api.call(removeStaffPasskey, { params: { id } })
    expect(await code(remove(passkey.id))).toBe('STAFF_REFUSED')
    expect(await person.api.call(listStaffPasskeys, {})).toHaveLength(1)
    const { passkey: second } = await addTo(person)
    const answers = await Promise.allSettled([passkey.id, second.id].map(remove))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await person.api.call(listStaffPasskeys, {})).toHaveLength(1)
    const thief = staffBrowser(store)
    await thief.call(logInStaff, { body: { email: person.email, password: person.password } })
    expect(await code(thief.call(beginSecondFactor, {}))).toBe('STAFF_NOT_LOGGED_IN')
  })

  it('counts to twenty a member [STAFF-19]', async () => {
    const person = await addStaff(store, 'support', 'collector@example.com')
    const { device } = await addTo(person)
    const { db } = store.database
    const [row] = await db
      .select()
      .from(staffPasskeys)
      .where(eq(staffPasskeys.credentialId, device.made.credential))
    if (row === undefined) throw new Error('The passkey is not there')
    const pending = await make(person)
    await db.insert(staffPasskeys).values(
      Array.from({ length: 19 }, (_, index) => ({
        ...row,
        id: `0b7c2b3e-0000-4000-8000-0000000000${index + 10}`,
        credentialId: `copy-${index}`,
      })),
    )
    expect(await code(make(person))).toBe('TOO_MANY_PASSKEYS')
    const body = { name: 'One more', made: pending.made }
    expect(await code(person.api.call(addStaffPasskey, { body }))).toBe('TOO_MANY_PASSKEYS')
  })
})
