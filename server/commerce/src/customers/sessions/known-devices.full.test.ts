import { failureOf } from '@store/server-testing/clients/failure-of'
import { createTestStore, type TestCustomer, type TestStore } from '@store/server-testing/store/test-store'
import { login, requestPasswordReset, verifyResetCode } from '@store/shared/api/accounts'
import { createKnownDevices } from './known-devices'

let store: TestStore
let owner: TestCustomer
beforeAll(async () => {
  store = await createTestStore({ catalogue: null })
}, 60_000)
beforeEach(async () => {
  owner = await store.addCustomer()
})
afterAll(() => store.close())

let strangers = 0
/** From a network of its own each time. */
const stranger = () => {
  strangers += 1
  return store.client({ ip: `203.0.${Math.floor(strangers / 250)}.${1 + (strangers % 250)}` })
}
const wrong = () => ({ body: { email: owner.email, password: 'Wrong-Password-1' } })
const right = () => ({ body: { email: owner.email, password: owner.password } })
const tooMany = { status: 429, code: 'TOO_MANY_TRIES' }
const ask = (api: ReturnType<typeof stranger>) =>
  api.call(requestPasswordReset, { body: { emailOrMobile: owner.email } })
const codes = async () =>
  (await store.commerce.outbox.list(owner.email)).map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? '')

it('lets the owner log in where she did before, while strangers use up the account’s tries [AUTH-15]', async () => {
  for (let tries = 1; tries <= 100; tries += 1)
    expect(await failureOf(stranger().call(login, wrong()))).toMatchObject({ status: 401 })
  expect(await failureOf(stranger().call(login, right()))).toMatchObject(tooMany)
  expect(await owner.api.call(login, right())).toMatchObject({ user: { id: owner.id } })
}, 60_000)

it('bounds the tries of a known device, too [AUTH-15]', async () => {
  for (let tries = 1; tries <= 10; tries += 1)
    expect(await failureOf(owner.api.call(login, wrong()))).toMatchObject({ status: 401 })
  expect(await failureOf(owner.api.call(login, right()))).toMatchObject(tooMany)
  store.clock.advance(15 * 60_000)
  await owner.api.call(login, right())
})

it('takes no device that it did not sign, and none of another customer [AUTH-15]', async () => {
  const other = await store.addCustomer()
  const foreign = other.api.cookies.get('known_device') ?? ''
  const forged = createKnownDevices(['another secret']).issue(owner.id)
  const renamed = foreign.replace(/^\d+/, String(owner.id))
  expect(foreign).toMatch(new RegExp(`^${other.id}\\.`))
  for (const cookie of [foreign, forged, renamed, 'x', '']) {
    owner = await store.addCustomer()
    const api = stranger()
    api.cookies.set('known_device', cookie)
    for (let tries = 1; tries <= 10; tries += 1) await failureOf(api.call(login, wrong()))
    expect(await failureOf(api.call(login, right()))).toMatchObject(tooMany)
  }
}, 60_000)

it('sets the device’s cookie once, for a year, out of reach of scripts and other paths [AUTH-15]', async () => {
  const send = (cookies: Record<string, string>) =>
    store.app.inject({
      method: 'POST',
      url: '/api/Security/login',
      payload: { userName: owner.email, password: owner.password },
      cookies,
    })
  const first = (await send({})).cookies.find(({ name }) => name === 'known_device')
  expect(first).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/Security',
    maxAge: 365 * 24 * 3600,
  })
  const again = await send({ known_device: first?.value ?? '' })
  expect(again.cookies.map(({ name }) => name)).toEqual(['refresh_token'])
})

it('voids no code of the owner when a stranger asks for one [AUTH-12, AUTH-15]', async () => {
  const { challenge } = await ask(owner.api)
  const [code = ''] = await codes()
  await ask(stranger())
  expect(await owner.api.call(verifyResetCode, { body: { challenge, code } })).toMatchObject({
    resetToken: expect.any(String),
  })
})

it('mails the owner a code on her device when strangers have asked for a day’s worth [AUTH-12, AUTH-15]', async () => {
  for (let tries = 1; tries <= 25; tries += 1) await ask(stranger())
  expect(await codes()).toHaveLength(20)
  const { challenge } = await ask(owner.api)
  const mailed = await codes()
  expect(mailed).toHaveLength(21)
  await owner.api.call(verifyResetCode, { body: { challenge, code: mailed[0] ?? '' } })
}, 60_000)
