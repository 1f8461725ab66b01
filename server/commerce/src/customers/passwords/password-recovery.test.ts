import { createTestStore, type TestCustomer, type TestStore } from '@store/server-testing/store/test-store'
import {
  getCustomer,
  login,
  refreshSession,
  requestPasswordReset,
  resetPassword,
  verifyResetCode,
} from '@store/shared/api/accounts'
import { sourceText } from '@store/shared/i18n/source-text'
import auth from '@store/shared/messages/pages/auth.account.messages.json'
import { eq } from 'drizzle-orm'
import { customers, oneTimeCodes } from '../../db/schema/customers'

const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ catalogue: null })
})
afterAll(() => store.close())

const NEW_PASSWORD = 'Copper-Banyan-17'
const rejected = expect.objectContaining({ status: 400, code: 'OTP_REJECTED' })
/** Only a new code helps. */
const expired = expect.objectContaining({ status: 400, code: 'OTP_EXPIRED' })

let clients = 0
const newClient = () => {
  clients += 1
  return store.client({ ip: `10.2.0.${clients}` })
}

const mailedCode = async (email: string): Promise<string> => {
  const [mail] = await store.commerce.outbox.list(email)
  return /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? ''
}

const challengeFor = async (emailOrMobile: string) =>
  (await newClient().call(requestPasswordReset, { body: { emailOrMobile } })).challenge

const verify = (challenge: string, code: string) =>
  newClient().call(verifyResetCode, { body: { challenge, code } })

const reset = (customer: TestCustomer, resetToken: string, password = NEW_PASSWORD) =>
  newClient().call(resetPassword, {
    body: { emailOrMobile: customer.email, verifyOTP: resetToken, password },
  })

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

it('leads from the mailed code to a new password, ends sessions [AUTH-12, AUTH-13, AUTH-14, CALL-01]', async () => {
  const customer = await store.addCustomer()
  const challenge = await challengeFor(customer.email)
  const { resetToken } = await verify(challenge, await mailedCode(customer.email))
  expect(await reset(customer, resetToken)).toEqual({ message: sourceText(auth.passwordReset) })

  await expect(newClient().call(login, { body: customer })).rejects.toMatchObject({ status: 401 })
  await newClient().call(login, { body: { email: customer.email, password: NEW_PASSWORD } })
  await expect(customer.api.call(getCustomer, { params: { id: customer.id } })).rejects.toMatchObject({
    status: 401,
  })
  await expect(customer.api.call(refreshSession, {})).rejects.toMatchObject({ status: 401 })
})

it('takes no password and no token from the query [CALL-09]', async () => {
  const customer = await store.addCustomer()
  const asked = await store.app.inject({
    method: 'POST',
    url: `/api/Security/ForgetPasswordRecovery?emailOrMobile=${customer.email}`,
  })
  const challenge = asked.json().customerDetails.verifyOTP
  const { resetToken } = await verify(challenge, await mailedCode(customer.email))
  const given = { emailOrMobile: customer.email, verifyOTP: resetToken, password: NEW_PASSWORD }
  const url = '/api/Security/ResetPassword'
  const refused = await store.app.inject({ method: 'POST', url: `${url}?${new URLSearchParams(given)}` })
  expect(refused.statusCode).toBe(400)
  expect(
    refused
      .json()
      .fields.map(({ path }: { path: string }) => path)
      .sort(),
  ).toEqual(['emailOrMobile', 'password', 'verifyOTP'])
  expect((await store.app.inject({ method: 'POST', url, payload: given })).statusCode).toBe(200)
})

it('answers alike, and in the same time, whether or not the account exists [AUTH-12]', async () => {
  const customer = await store.addCustomer()
  const timed = async (email: string) => {
    const start = performance.now()
    const response = await store.app.inject({
      method: 'POST',
      url: '/api/Security/ForgetPasswordRecovery',
      payload: { emailOrMobile: email },
    })
    return { response, ms: performance.now() - start }
  }
  const known = await timed(customer.email)
  const unknown = await timed('nobody@example.com')
  expect(unknown.response.statusCode).toBe(known.response.statusCode)
  expect(Object.keys(unknown.response.json())).toEqual(Object.keys(known.response.json()))
  expect(unknown.response.body).toHaveLength(known.response.body.length)
  expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(240)
  expect(await store.commerce.outbox.list('nobody@example.com')).toEqual([])
})

it('says a name in its mail on one line, whatever was typed for it [AUTH-12]', async () => {
  const customer = await store.addCustomer()
  const firstName = 'Asha,\r\n\r\nyour account is closed: https://evil.example\u2028\u0007'
  await store.database.db.update(customers).set({ firstName }).where(eq(customers.id, customer.id))
  await challengeFor(customer.email)
  const [mail] = await store.commerce.outbox.list(customer.email)
  expect(mail?.text.split(/[\n\u2028]/)[0]).toBe('Hello Asha, your account is closed: https://evil.example ,')
  expect(mail?.subject).toMatch(/^\d{6} is your code to reset your Rituva password$/)
})

it('asks customers who share a mobile number to use the e-mail address, and answers as ever [AUTH-19]', async () => {
  const sharing = [await store.addCustomer(), await store.addCustomer()]
  const mobile = '9000000002'
  for (const { id } of sharing) {
    await store.database.db.update(customers).set({ mobile }).where(eq(customers.id, id))
  }
  const challenge = await challengeFor(mobile)
  expect(challenge).toMatch(/^[\w-]{43}$/)
  for (const { email } of sharing) {
    const mails = await store.commerce.outbox.list(email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Please use your e-mail address to reset your Rituva password',
    ])
    expect(mails[0]?.text).not.toMatch(/\b\d{6}\b/)
  }
  await expect(verify(challenge, '123456')).rejects.toEqual(rejected)
})

it('never sends the code to the browser, nor keeps it readable [AUTH-12]', async () => {
  const customer = await store.addCustomer()
  const challenge = await challengeFor(customer.email)
  const code = await mailedCode(customer.email)
  const rows = await store.database.db.select().from(oneTimeCodes)
  expect(JSON.stringify(rows)).not.toContain(challenge)
  expect(rows.some(({ codeHash }) => codeHash.includes(code))).toBe(false)
  expect(challenge).not.toContain(code)
})

it('opens no code for an account that does not exist [AUTH-12]', async () => {
  const challenge = await challengeFor('nobody-else@example.com')
  await expect(verify(challenge, '123456')).rejects.toEqual(rejected)
})

it('gives up after five wrong codes, the right one included, and asks for a new one [AUTH-11, AUTH-12]', async () => {
  const customer = await store.addCustomer()
  const challenge = await challengeFor(customer.email)
  const code = await mailedCode(customer.email)
  for (let tries = 1; tries <= 4; tries += 1) {
    await expect(verify(challenge, wrong(code))).rejects.toEqual(rejected)
  }
  await expect(verify(challenge, wrong(code))).rejects.toEqual(expired)
  await expect(verify(challenge, code)).rejects.toEqual(expired)
})

it('answers wrong codes of an account that does not exist in the same way [AUTH-12]', async () => {
  const challenge = await challengeFor('no-such-account@example.com')
  for (let tries = 1; tries <= 4; tries += 1) {
    await expect(verify(challenge, '123456')).rejects.toEqual(rejected)
  }
  await expect(verify(challenge, '123456')).rejects.toEqual(expired)
})

it('still takes the right code at the fifth try [AUTH-12]', async () => {
  const customer = await store.addCustomer()
  const challenge = await challengeFor(customer.email)
  const code = await mailedCode(customer.email)
  for (let tries = 1; tries <= 4; tries += 1) {
    await expect(verify(challenge, wrong(code))).rejects.toEqual(rejected)
  }
  await verify(challenge, code)
})

it('lets a code live for ten minutes [AUTH-12]', async () => {
  const customer = await store.addCustomer()
  const challenge = await challengeFor(customer.email)
  const code = await mailedCode(customer.email)
  store.clock.advance(10 * 60_000)
  await expect(verify(challenge, code)).rejects.toEqual(expired)
})

it('takes code and token once only [AUTH-12]', async () => {
  const customer = await store.addCustomer()
  const challenge = await challengeFor(customer.email)
  const code = await mailedCode(customer.email)
  const { resetToken } = await verify(challenge, code)
  await expect(verify(challenge, code)).rejects.toEqual(expired)
  await reset(customer, resetToken)
  await expect(reset(customer, resetToken)).rejects.toEqual(rejected)
})

it('does not take one customer’s code or token for another [AUTH-12, ORD-05]', async () => {
  const one = await store.addCustomer()
  const other = await store.addCustomer()
  const challenge = await challengeFor(one.email)
  await challengeFor(other.email)
  const [code, otherCode] = [await mailedCode(one.email), await mailedCode(other.email)]
  if (code !== otherCode) await expect(verify(challenge, otherCode)).rejects.toEqual(rejected)
  const { resetToken } = await verify(challenge, code)
  await expect(reset(other, resetToken)).rejects.toEqual(rejected)
  await reset(one, resetToken)
})

it('lets an earlier code live beside a new one, until the password is changed [AUTH-12]', async () => {
  const customer = await store.addCustomer()
  const first = await challengeFor(customer.email)
  const firstCode = await mailedCode(customer.email)
  const second = await challengeFor(customer.email)
  const secondCode = await mailedCode(customer.email)
  const { resetToken } = await verify(first, firstCode)
  await reset(customer, resetToken)
  await expect(verify(second, secondCode)).rejects.toEqual(expired)
})

it('holds the new password to the rules of registration, without spending the token [AUTH-05, CALL-09]', async () => {
  const customer = await store.addCustomer()
  const challenge = await challengeFor(customer.email)
  const { resetToken } = await verify(challenge, await mailedCode(customer.email))
  await expect(reset(customer, resetToken, 'short')).rejects.toMatchObject({
    status: 400,
    fields: expect.arrayContaining([{ path: 'password', message: 'Password must be at least 8 characters' }]),
  })
  await expect(reset(customer, resetToken, 'Password1')).rejects.toMatchObject({
    code: 'PASSWORD_TOO_COMMON',
  })
  await reset(customer, resetToken)
})

it('gives each of several codes that are asked for at once its own five tries [AUTH-12]', async () => {
  const customer = await store.addCustomer()
  const challenges = await Promise.all(Array.from({ length: 5 }, () => challengeFor(customer.email)))
  const sent = (await store.commerce.outbox.list(customer.email)).map(
    ({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? '',
  )
  expect(sent).toHaveLength(5)
  const unsent = Array.from({ length: 40 }, (_, index) => String(index).padStart(6, '0'))
    .filter((code) => !sent.includes(code))
    .slice(0, 6)
  for (const challenge of challenges)
    for (const code of unsent) await expect(verify(challenge, code)).rejects.toMatchObject({ status: 400 })
  const rows = await store.database.db
    .select({ triesLeft: oneTimeCodes.triesLeft })
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.customerId, customer.id))
  expect(rows.map(({ triesLeft }) => triesLeft)).toEqual([0, 0, 0, 0, 0])
})

it('mails a customer twenty codes a day at most, under whichever name, and does not say so [AUTH-12]', async () => {
  const customer = await store.addCustomer()
  const mobile = '9000000001'
  await store.database.db.update(customers).set({ mobile }).where(eq(customers.id, customer.id))
  const mails = async () => (await store.commerce.outbox.list(customer.email)).length
  for (let hour = 0; hour < 3; hour += 1) {
    const names = Array.from({ length: 10 }, (_, index) => (index < 5 ? customer.email : mobile))
    const challenges = await Promise.all(names.map(challengeFor))
    for (const challenge of challenges) expect(challenge).toMatch(/^[\w-]{43}$/)
    store.clock.advance(3_600_000)
  }
  expect(await mails()).toBe(20)
  store.clock.advance(21 * 3_600_000)
  await challengeFor(customer.email)
  expect(await mails()).toBe(21)
})

it('allows one network a hundred wrong codes a day, and any number of right ones [AUTH-12]', async () => {
  const client = store.client({ ip: '198.51.100.7' })
  const guess = () => client.call(verifyResetCode, { body: { challenge: 'x'.repeat(43), code: '123456' } })
  const customer = await store.addCustomer()
  const { resetToken } = await client.call(verifyResetCode, {
    body: { challenge: await challengeFor(customer.email), code: await mailedCode(customer.email) },
  })
  expect(resetToken).not.toBe('')
  for (let tries = 1; tries <= 100; tries += 1) {
    if (tries % 50 === 0) store.clock.advance(10 * 60_000)
    await expect(guess()).rejects.toEqual(expired)
  }
  store.clock.advance(10 * 60_000)
  await expect(guess()).rejects.toMatchObject({ status: 429 })
  store.clock.advance(24 * 3_600_000)
  await expect(guess()).rejects.toEqual(expired)
})

it('does the same for an account that there is not, but for the mail [AUTH-12]', async () => {
  const customer = await store.addCustomer()
  const { db } = store.database
  const watched = [
    ...(['select', 'insert', 'update', 'delete', 'transaction'] as const).map((kind) => jest.spyOn(db, kind)),
    jest.spyOn(argon2, 'hash'),
    jest.spyOn(argon2, 'verify'),
  ]
  const post = async (path: string, payload: object) => {
    for (const each of watched) each.mockClear()
    const answer = await store.app.inject({
      method: 'POST',
      url: `/api/Security/${path}`,
      remoteAddress: '10.9.0.2',
      payload,
    })
    const { 'x-request-id': _id, date: _date, ...headers } = answer.headers
    return { answer, seen: [answer.statusCode, headers, watched.map((each) => each.mock.calls.length)] }
  }
  const forBoth = async (send: (email: string) => ReturnType<typeof post>) => {
    await send('warm-up@example.com')
    const known = await send(customer.email)
    const unknown = await send('unknown@example.com')
    expect(unknown.seen).toEqual(known.seen)
    return { known: known.answer.json(), unknown: unknown.answer.json() }
  }

  const asked = await forBoth((emailOrMobile) => post('ForgetPasswordRecovery', { emailOrMobile }))
  expect(JSON.stringify(asked.unknown)).toHaveLength(JSON.stringify(asked.known).length)
  const challengeOf = (email: string) =>
    (email === customer.email ? asked.known : asked.unknown).customerDetails.verifyOTP
  const code = wrong(await mailedCode(customer.email))
  const verified = await forBoth((email) => post('VerifyOTP', { challenge: challengeOf(email), code }))
  expect(verified.unknown).toEqual(verified.known)
  const guessed = await forBoth((emailOrMobile) =>
    post('ResetPassword', { emailOrMobile, verifyOTP: 'x'.repeat(43), password: NEW_PASSWORD }),
  )
  expect(guessed.unknown).toEqual(guessed.known)
})

it('sends one account five codes an hour at most for one network [AUTH-12]', async () => {
  const customer = await store.addCustomer()
  const visitor = newClient()
  const ask = () => visitor.call(requestPasswordReset, { body: { emailOrMobile: customer.email } })
  for (let tries = 1; tries <= 5; tries += 1) await ask()
  await expect(ask()).rejects.toMatchObject({ status: 429 })
})
