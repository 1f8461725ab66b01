import { failureOf } from '@store/server-testing/clients/failure-of'
import {
  createSoftwarePasskey,
  type SoftwarePasskeyOptions,
} from '@store/server-testing/clients/software-passkey'
import { mailedCodeTo } from '@store/server-testing/customers/change-email'
import { createTestStore, type TestCustomer, type TestStore } from '@store/server-testing/store/test-store'
import {
  changePassword,
  getCustomer,
  login,
  requestPasswordReset,
  resetPassword,
  verifyResetCode,
} from '@store/shared/api/accounts'
import { isApiFailure } from '@store/shared/api/failure'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  getPasskeys,
  logInByPasskey,
  removePasskey,
} from '@store/shared/api/passkeys'
import { eq } from 'drizzle-orm'
import { passkeyChallenges, passkeys } from '../../db/schema/customers'

let store: TestStore

beforeAll(async () => {
  store = await createTestStore()
}, 120_000)
afterAll(() => store.close())

const begin = ({ api, password }: TestCustomer) =>
  api.call(beginPasskey, { body: { currentPassword: password } })

async function addTo(customer: TestCustomer, options?: SoftwarePasskeyOptions) {
  const device = createSoftwarePasskey(await begin(customer), options)
  return { device, passkey: await customer.api.call(addPasskey, { body: device.made }) }
}

type Device = Awaited<ReturnType<typeof addTo>>['device']

const logIn = async (device: Device, client = store.client()) =>
  client.call(logInByPasskey, { body: device.sign(await client.call(beginPasskeyLogIn, {})) })

async function code(call: Promise<unknown>): Promise<unknown> {
  const failure = await failureOf(call)
  return isApiFailure(failure) ? failure.code : failure
}

/** By the code that is mailed. */
async function recover({ email }: TestCustomer): Promise<void> {
  const { challenge } = await store.api.call(requestPasswordReset, { body: { emailOrMobile: email } })
  const mailed = await mailedCodeTo(store, email)
  const { resetToken } = await store.api.call(verifyResetCode, { body: { challenge, code: mailed } })
  await store.api.call(resetPassword, {
    body: { emailOrMobile: email, verifyOTP: resetToken, password: RECOVERED },
  })
}

describe('a passkey [AUTH-23]', () => {
  it('is added by the password, told by mail, and logs in from then on', async () => {
    const customer = await store.addCustomer()
    const { device, passkey } = await addTo(customer)
    const [mail] = await store.commerce.outbox.list(customer.email)
    expect(mail?.subject).toBe('A passkey was added to your Rituva account')
    store.clock.advance(60_000)
    const client = store.client({ ip: '10.9.0.1' })
    const session = await logIn(device, client)
    expect(session.user.id).toBe(customer.id)
    client.logIn(session.accessToken)
    expect(await client.call(getCustomer, { params: { id: customer.id } })).toMatchObject({ id: customer.id })
    expect(client.cookies.has('refresh_token')).toBe(true)
    expect(await client.call(getPasskeys, {})).toEqual([{ ...passkey, lastUsedAt: store.clock.now() }])
    const [told] = await store.commerce.outbox.list(customer.email)
    expect(told?.text).toContain('logged in to your account with a passkey')
  })

  it('is not added without the password, nor by another shopper, nor with a challenge used before', async () => {
    const customer = await store.addCustomer()
    const other = await store.addCustomer()
    const wrong = customer.api.call(beginPasskey, { body: { currentPassword: 'Wrong-Lantern-1' } })
    expect(await code(wrong)).toBe('WRONG_PASSWORD')
    const { made } = createSoftwarePasskey(await begin(customer))
    expect(await code(other.api.call(addPasskey, { body: made }))).toBe('PASSKEY_REJECTED')
    await customer.api.call(addPasskey, { body: made })
    expect(await code(customer.api.call(addPasskey, { body: made }))).toBe('PASSKEY_REJECTED')
    const late = createSoftwarePasskey(await begin(customer))
    store.clock.advance(5 * 60_000)
    expect(await code(customer.api.call(addPasskey, { body: late.made }))).toBe('PASSKEY_REJECTED')
    expect(await customer.api.call(getPasskeys, {})).toHaveLength(1)
  })

  it('begun before another password was set opens nothing', async () => {
    const customer = await store.addCustomer()
    const { made } = createSoftwarePasskey(await begin(customer))
    const body = { currentPassword: customer.password, newPassword: 'Copper-Banyan-16' }
    customer.api.logIn((await customer.api.call(changePassword, { body })).accessToken)
    expect(await code(customer.api.call(addPasskey, { body: made }))).toBe('PASSKEY_REJECTED')
  })

  it.each<[string, SoftwarePasskeyOptions]>([
    ['made for another site', { origin: 'https://evil.example' }],
    ['of a device that asked for no finger or PIN', { isVerified: false }],
  ])('%s is refused', async (_, options) => {
    const customer = await store.addCustomer()
    expect(await code(addTo(customer, options))).toBe('PASSKEY_REJECTED')
  })

  it('logs in once with one signature, and not with a changed one or a challenge for something else', async () => {
    const customer = await store.addCustomer()
    const { device } = await addTo(customer)
    const client = store.client()
    const signed = device.sign(await client.call(beginPasskeyLogIn, {}))
    const changed = { ...signed, signature: `${signed.signature.slice(0, -4)}AAAA` }
    expect(await code(client.call(logInByPasskey, { body: changed }))).toBe('PASSKEY_REJECTED')
    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, () => store.client().call(logInByPasskey, { body: signed })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { challenge, shop } = await begin(customer)
    const misused = device.sign({ challenge, shopId: shop.id })
    expect(await code(client.call(logInByPasskey, { body: misused }))).toBe('PASSKEY_REJECTED')
    const unknown = { ...device.sign(await client.call(beginPasskeyLogIn, {})), credential: 'bm9ib2R5' }
    expect(await code(client.call(logInByPasskey, { body: unknown }))).toBe('PASSKEY_REJECTED')
  })

  it('is removed by its owner only, and opens nothing then', async () => {
    const customer = await store.addCustomer()
    const other = await store.addCustomer()
    const { device, passkey } = await addTo(customer)
    const params = { id: passkey.id }
    expect(await code(other.api.call(removePasskey, { params }))).toBe('NOT_FOUND')
    await customer.api.call(removePasskey, { params })
    expect(await code(logIn(device))).toBe('PASSKEY_REJECTED')
    expect(await code(customer.api.call(removePasskey, { params: { id: 'no-uuid' } }))).toBe('NOT_FOUND')
  })

  it('goes with a recovery of the password, since whoever had the account may have added it', async () => {
    const customer = await store.addCustomer()
    const { device } = await addTo(customer)
    await recover(customer)
    expect(await code(logIn(device))).toBe('PASSKEY_REJECTED')
    expect(await store.client().call(login, { body: { ...customer, password: RECOVERED } })).toMatchObject({
      user: { id: customer.id },
    })
  })

  it('counts to twenty an account', async () => {
    const customer = await store.addCustomer()
    const { device } = await addTo(customer)
    const { db } = store.database
    const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, device.made.credential))
    if (row === undefined) throw new Error('The passkey is not there')
    const copies = Array.from({ length: 18 }, (_, index) => ({
      ...row,
      id: `0b7c2b3e-0000-4000-8000-0000000000${index + 10}`,
      credentialId: `copy-${customer.id}-${index}`,
    }))
    await db.insert(passkeys).values(copies)
    const last = [createSoftwarePasskey(await begin(customer)), createSoftwarePasskey(await begin(customer))]
    const added = await Promise.allSettled(
      last.map(({ made }) => customer.api.call(addPasskey, { body: made })),
    )
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await code(begin(customer))).toBe('TOO_MANY_PASSKEYS')
  })

  it('leaves no unanswered challenge behind', async () => {
    const client = store.client()
    const before = await store.database.db.$count(passkeyChallenges)
    for (let asked = 0; asked < 5; asked += 1) await client.call(beginPasskeyLogIn, {})
    expect(await store.database.db.$count(passkeyChallenges)).toBe(before)
  })
})

const RECOVERED = 'Silver-Monsoon-27'
