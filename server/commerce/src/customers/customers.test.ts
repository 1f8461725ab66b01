import { deriveKey } from '@store/platform/config/secrets/derive-key'
import { TEST_PASSWORD } from '@store/server-testing/clients/test-people'
import { mailedCodeTo, moveToEmail } from '@store/server-testing/customers/change-email'
import { EITHER_DATABASE } from '@store/server-testing/postgres/migrated-databases'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import {
  changePassword,
  confirmEmail,
  endLogIn,
  getCustomer,
  getLogIns,
  login,
  logout,
  refreshSession,
  register,
  requestPasswordReset,
  resetPassword,
  sendEmailCode,
  updateCustomer,
  verifyResetCode,
} from '@store/shared/api/accounts'
import { API_FAILURES } from '@store/shared/messages/failures/api-failures'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { customers } from '../db/schema/customers'
import { securityEvents } from '../db/schema/security'
import { createSecurityLog, listSecurityEvents } from '../security/security-log'
import { createAccessTokens } from './sessions/access-tokens'
import { createSessions } from './sessions/sessions'

const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ kind: EITHER_DATABASE, catalogue: null })
})
afterAll(() => store.close())

const asha = {
  firstName: 'Asha',
  lastName: 'Kumar',
  email: 'asha@example.com',
  password: TEST_PASSWORD,
  mobile: '9876543210',
}

const failure = (status: number, code: string) => expect.objectContaining({ status, code })

/** A client with an address of its own, so that no limit for an address is met. */
let clients = 0
const newClient = () => {
  clients += 1
  return store.client({ ip: `10.1.${Math.floor(clients / 250)}.${1 + (clients % 250)}` })
}

describe('registration', () => {
  it('logs the new customer in and answers token and user [CALL-01, AUTH-07]', async () => {
    const session = await newClient().call(register, { body: asha })
    expect(session.user).toEqual({ id: expect.any(Number), name: 'Asha Kumar', email: 'asha@example.com' })
    expect(session.accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  })

  it('refuses an address that has an account, whatever its case [CALL-01]', async () => {
    await newClient().call(register, { body: { ...asha, email: 'twice@example.com' } })
    await expect(
      newClient().call(register, { body: { ...asha, email: ' Twice@Example.com' } }),
    ).rejects.toEqual(failure(409, 'EMAIL_TAKEN'))
  })

  it('stops telling which addresses have an account after ten tries an hour from one network [AUTH-18]', async () => {
    const { email } = await store.addCustomer()
    const guesser = newClient()
    const guess = () => guesser.call(register, { body: { ...asha, email } })
    for (let tries = 1; tries <= 10; tries += 1) {
      await expect(guess()).rejects.toEqual(failure(409, 'EMAIL_TAKEN'))
    }
    await expect(guess()).rejects.toEqual(failure(429, 'TOO_MANY_TRIES'))
    await expect(
      guesser.call(register, { body: { ...asha, email: 'without-account@example.com' } }),
    ).rejects.toEqual(failure(429, 'TOO_MANY_TRIES'))
    expect((await store.commerce.outbox.list(email)).map(({ subject }) => subject)).toEqual([
      'You already have an account at Rituva',
    ])
    store.clock.advance(3_600_000)
    await expect(guess()).rejects.toEqual(failure(409, 'EMAIL_TAKEN'))
  })

  it('does not count those that succeed [AUTH-18]', async () => {
    const family = newClient()
    for (let index = 0; index < 12; index += 1) {
      await family.call(register, { body: { ...asha, email: `family-${index}@example.com` } })
    }
  })

  it('mails a code that confirms the address, and shops without it [AUTH-16]', async () => {
    const { api, id, email } = await store.addCustomer({ isEmailConfirmed: false })
    expect(await api.call(getCustomer, { params: { id } })).toMatchObject({ isEmailConfirmed: false })
    const [mail] = await store.commerce.outbox.list(email)
    expect(mail?.text).toMatch(/^Hello there,\n/)
    const code = await mailedCodeTo(store, email)
    expect(await api.call(confirmEmail, { body: { code } })).toMatchObject({
      email,
      isEmailConfirmed: true,
      pendingEmail: null,
    })
    await api.call(sendEmailCode, {})
    expect(await store.commerce.outbox.list(email)).toHaveLength(1)
  })

  it('takes a recovery for a confirmation, as its code came by mail [AUTH-16]', async () => {
    const { api, id, email, password } = await store.addCustomer({ isEmailConfirmed: false })
    const { challenge } = await api.call(requestPasswordReset, { body: { emailOrMobile: email } })
    const [mail] = await store.commerce.outbox.list(email)
    expect(mail?.text).not.toContain('Asha')
    const code = await mailedCodeTo(store, email)
    const { resetToken } = await api.call(verifyResetCode, { body: { challenge, code } })
    await api.call(resetPassword, { body: { emailOrMobile: email, verifyOTP: resetToken, password } })
    api.logIn((await api.call(login, { body: { email, password } })).accessToken)
    expect(await api.call(getCustomer, { params: { id } })).toMatchObject({ isEmailConfirmed: true })
  })

  it.each(['your prize waits: https://evil.example', 'Asha\r\nBcc: all@example.com', 'evil.example'])(
    'refuses the name %p [AUTH-17]',
    async (firstName) => {
      await expect(
        newClient().call(register, { body: { ...asha, firstName, email: 'named@example.com' } }),
      ).rejects.toMatchObject({ status: 400, fields: [{ path: 'firstName' }] })
    },
  )

  it('says what is wrong with each field [AUTH-05]', async () => {
    const response = await store.app.inject({
      method: 'POST',
      url: '/api/Security/customer/register',
      payload: {
        firstName: ' ',
        lastName: '',
        emailId: 'nobody',
        password: 'short',
        confirmPassword: 'other',
        mobileNo: '12',
      },
    })
    expect(response.statusCode).toBe(400)
    const messages = response.json().fields.map((field: { message: string }) => field.message)
    expect(messages).toEqual(
      expect.arrayContaining([
        'First name is required',
        'Last name is required',
        'Invalid email address',
        'Password must be at least 8 characters',
        'Password must contain at least one uppercase letter',
        'Password must contain at least one number',
        'Mobile number must be 10 digits',
      ]),
    )
  })

  it.each(['Password1', 'Pａssword1', 'P@ssw0rd', 'Qwerty123456', 'Welcome2024', 'Iloveyou12!'])(
    'refuses %s, which is guessed first [AUTH-05]',
    async (password) => {
      await expect(
        newClient().call(register, { body: { ...asha, email: 'common@example.com', password } }),
      ).rejects.toEqual(failure(400, 'PASSWORD_TOO_COMMON'))
    },
  )

  it('sets the refresh token as a cookie that scripts and other paths never see [AUTH-14]', async () => {
    const response = await store.app.inject({
      method: 'POST',
      url: '/api/Security/login',
      payload: { userName: 'asha@example.com', password: TEST_PASSWORD },
    })
    const cookies = response.cookies.filter(({ name }) => name === 'refresh_token')
    expect(cookies).toEqual([
      expect.objectContaining({
        name: 'refresh_token',
        httpOnly: true,
        sameSite: 'Strict',
        path: '/api/Security',
      }),
    ])
    expect(cookies[0]?.secure).toBeUndefined()
    expect(response.body).not.toContain(cookies[0]?.value)
  })
})

describe('the cookie in production', () => {
  it('travels over https only, and is known by a prefix that no plain answer can set [AUTH-14]', async () => {
    const live = await createTestStore({ catalogue: null, isProduction: true })
    try {
      const { api, id } = await live.addCustomer()
      const answer = await live.app.inject({
        method: 'POST',
        url: '/api/Security/refresh_token',
        cookies: Object.fromEntries(api.cookies),
      })
      expect(answer.json()).toMatchObject({ user: { id } })
      expect(answer.cookies).toEqual([
        expect.objectContaining({
          name: '__Secure-refresh_token',
          secure: true,
          httpOnly: true,
          sameSite: 'Strict',
          path: '/api/Security',
          maxAge: 30 * 24 * 3600,
        }),
      ])
      expect(answer.cookies[0]).not.toHaveProperty('domain')
      const planted = await live.app.inject({
        method: 'POST',
        url: '/api/Security/refresh_token',
        cookies: { refresh_token: answer.cookies[0]?.value ?? '' },
      })
      expect(planted.statusCode).toBe(401)
      const ended = await live.app.inject({ method: 'POST', url: '/api/Security/logout' })
      expect(ended.cookies[0]).toMatchObject({ name: '__Secure-refresh_token', value: '', secure: true })
    } finally {
      await live.close()
    }
  })
})

describe('passwords', () => {
  it('are the same whichever way a keyboard writes their letters [AUTH-04]', async () => {
    const email = 'composed@example.com'
    const fields = { firstName: 'A', lastName: 'B', email, mobile: '9876543210' }
    await newClient().call(register, { body: { ...fields, password: 'Monsoon-Caf\u00e9-42' } })
    await newClient().call(login, { body: { email, password: 'Monsoon-Cafe\u0301-42' } })
  })

  it('are worked on up to a bounded length only, and refused beyond before any work [AUTH-04, FLT-16]', async () => {
    const worked = [jest.spyOn(argon2, 'hash'), jest.spyOn(argon2, 'verify')]
    const password = `Aa1${'x'.repeat(198)}`
    const answers = await Promise.all(
      [
        ['login', { userName: 'long@example.com', password }],
        [
          'customer/register',
          {
            firstName: 'A',
            lastName: 'B',
            emailId: 'long@example.com',
            mobileNo: '9876543210',
            password,
            confirmPassword: password,
          },
        ],
        ['ResetPassword', { emailOrMobile: 'long@example.com', verifyOTP: 'x', password }],
      ].map(([path, payload]) =>
        store.app.inject({ method: 'POST', url: `/api/Security/${path}`, payload: payload as object }),
      ),
    )
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      Array(3).fill([400, 'VALIDATION']),
    )
    for (const each of worked) expect(each).not.toHaveBeenCalled()
  })
})

describe('log-in', () => {
  it('does the same work for an account that there is not [AUTH-10]', async () => {
    const customer = await store.addCustomer()
    const verify = jest.spyOn(argon2, 'verify')
    const { db } = store.database
    const statements = (['select', 'insert', 'update', 'delete'] as const).map((kind) => jest.spyOn(db, kind))
    const workFor = async (email: string) => {
      for (const each of [verify, ...statements]) each.mockClear()
      const answer = await store.app.inject({
        method: 'POST',
        url: '/api/Security/login',
        remoteAddress: '10.9.0.1',
        payload: { userName: email, password: 'Wrong-Password-1' },
      })
      const { 'x-request-id': _id, date: _date, ...headers } = answer.headers
      return {
        status: answer.statusCode,
        body: answer.body,
        headers,
        argon2: verify.mock.calls.length,
        statements: statements.map((each) => each.mock.calls.length),
      }
    }
    await workFor('warm-up@example.com')
    const known = await workFor(customer.email)
    expect(await workFor('unknown@example.com')).toEqual(known)
    expect([known.status, known.argon2]).toEqual([401, 1])
  })

  it('takes the e-mail address in any case [CALL-01]', async () => {
    const customer = await store.addCustomer()
    const session = await newClient().call(login, {
      body: { email: customer.email.toUpperCase(), password: customer.password },
    })
    expect(session.user.id).toBe(customer.id)
  })

  it('answers an unknown account and a wrong password alike [AUTH-10]', async () => {
    const customer = await store.addCustomer()
    for (const email of [customer.email, 'nobody@example.com']) {
      await expect(
        newClient().call(login, { body: { email, password: 'Wrong-Password-1' } }),
      ).rejects.toMatchObject({ status: 401, message: API_FAILURES.LOGIN_REJECTED })
    }
  })

  it('slows guessing down after ten tries at one account, and lets its owner in from elsewhere [FLT-16]', async () => {
    const customer = await store.addCustomer()
    const guesser = newClient()
    const guess = () => guesser.call(login, { body: { email: customer.email, password: 'Wrong-Password-1' } })
    for (let tries = 1; tries <= 10; tries += 1)
      await expect(guess()).rejects.toEqual(failure(401, 'LOGIN_REJECTED'))
    await expect(guess()).rejects.toEqual(failure(429, 'TOO_MANY_TRIES'))
    await expect(
      newClient().call(login, { body: { email: customer.email, password: customer.password } }),
    ).resolves.toMatchObject({ user: { id: customer.id } })
    store.clock.advance(15 * 60_000)
    await expect(guess()).rejects.toEqual(failure(401, 'LOGIN_REJECTED'))
  })

  it('turns a flood from one address away, saying when to come again [FLT-16]', async () => {
    const send = (index: number) =>
      store.app.inject({
        method: 'POST',
        url: '/api/Security/login',
        remoteAddress: '203.0.113.9',
        payload: { userName: `flood-${index}@example.com`, password: 'Wrong-Password-1' },
      })
    const responses = await Promise.all(Array.from({ length: 80 }, (_, index) => send(index)))
    const refused = responses.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(20)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('access tokens', () => {
  const ask = (token: string, id: number) =>
    store.app.inject({
      method: 'GET',
      url: `/api/Customer/GetCustomerDetailsById/${id}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const sign = (claims: Record<string, unknown>, secret: string, audience = 'store-api') => {
    const now = Math.floor(store.clock.now().getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('store')
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + 600)
      .sign(deriveKey(secret, 'access token'))
  }

  it('open the customer’s own data only [ORD-05, INV-11]', async () => {
    const one = await store.addCustomer()
    const other = await store.addCustomer()
    expect(await one.api.call(getCustomer, { params: { id: one.id } })).toMatchObject({ email: one.email })
    await expect(one.api.call(getCustomer, { params: { id: other.id } })).rejects.toEqual(
      failure(404, 'NOT_FOUND'),
    )
    await expect(one.api.call(getCustomer, { params: { id: 999_999 } })).rejects.toEqual(
      failure(404, 'NOT_FOUND'),
    )
  })

  it('expire after a quarter of an hour [AUTH-14]', async () => {
    const customer = await store.addCustomer()
    store.clock.advance(15 * 60_000 - 1000)
    await customer.api.call(getCustomer, { params: { id: customer.id } })
    store.clock.advance(2000)
    await expect(customer.api.call(getCustomer, { params: { id: customer.id } })).rejects.toEqual(
      failure(401, 'TOKEN_EXPIRED'),
    )
  })

  it('are refused when broken, unsigned, signed by another key or meant for others [AUTH-14]', async () => {
    const customer = await store.addCustomer()
    const token = customer.session.accessToken
    const [header, payload, signature] = token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const claims = { sub: String(customer.id), epoch: 0 }
    const secret = 'a secret for tests only, of enough length'
    const forged = [
      'x',
      `${header}.${payload}.`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${payload}.${signature?.slice(0, -3)}AAA`,
      await sign(claims, 'another secret of more than 32 characters'),
      await sign(claims, secret, 'another-audience'),
      await sign({ epoch: 0 }, secret),
      await sign({ sub: `${customer.id}; drop table customers`, epoch: 0 }, secret),
      'a'.repeat(5000),
    ]
    expect((await ask(await sign(claims, secret), customer.id)).statusCode).toBe(200)
    for (const each of forged) {
      const response = await ask(each, customer.id)
      expect([response.statusCode, response.json().code]).toEqual([401, 'NOT_LOGGED_IN'])
    }
  })

  it('are refused under any other algorithm, issuer or time than their own [AUTH-14]', async () => {
    const customer = await store.addCustomer()
    const now = Math.floor(store.clock.now().getTime() / 1000)
    const key = deriveKey('a secret for tests only, of enough length', 'access token')
    const good = {
      sub: String(customer.id),
      epoch: 0,
      iss: 'store',
      aud: 'store-api',
      iat: now,
      exp: now + 600,
    }
    const { sub: _sub, ...anonymous } = good
    const { exp: _exp, ...endless } = good
    const { iss: _iss, ...unissued } = good
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const publicPem = new TextEncoder().encode(await exportSPKI(publicKey))
    const signed = (claims: JWTPayload, by: CryptoKey | Uint8Array = key, header: object = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', ...header }).sign(by)
    const forged = {
      'the same key by another hash': await signed(good, key, { alg: 'HS512' }),
      'a key pair of the forger': await signed(good, privateKey, { alg: 'RS256' }),
      'a public key taken for a secret': await signed(good, publicPem),
      'a key that the token itself brings': await signed(good, privateKey, {
        alg: 'RS256',
        jwk: await exportJWK(publicKey),
      }),
      'no key': await signed(good, new Uint8Array(1)),
      'another issuer': await signed({ ...good, iss: 'another-store' }),
      'no issuer': await signed(unissued),
      'not valid yet': await signed({ ...good, nbf: now + 60 }),
      endless: await signed(endless),
      "nobody's": await signed(anonymous),
      'a later epoch as text': await signed({ ...good, epoch: '0' }),
      'an epoch below nothing': await signed({ ...good, epoch: -1 }),
      'an id with a sign': await signed({ ...good, sub: `+${customer.id}` }),
    }
    expect((await ask(await signed(good), customer.id)).statusCode).toBe(200)
    for (const [name, token] of Object.entries(forged)) {
      const { statusCode, body } = await ask(token, customer.id)
      expect([name, statusCode, JSON.parse(body).code]).toEqual([name, 401, 'NOT_LOGGED_IN'])
    }
    const ahead = await ask(await signed({ ...good, epoch: 1 }), customer.id)
    expect([ahead.statusCode, ahead.json().code]).toEqual([401, 'TOKEN_EXPIRED'])
  })

  it('end with the customer’s row [AUTH-14, INV-11]', async () => {
    const customer = await store.addCustomer()
    await store.database.db.delete(customers).where(eq(customers.id, customer.id))
    await expect(customer.api.call(getCustomer, { params: { id: customer.id } })).rejects.toEqual(
      failure(401, 'TOKEN_EXPIRED'),
    )
    await expect(customer.api.call(refreshSession, {})).rejects.toEqual(failure(401, 'NOT_LOGGED_IN'))
  })

  it('count in their own header only, once [AUTH-14]', async () => {
    const customer = await store.addCustomer()
    const { accessToken } = customer.session
    const path = `/api/Customer/GetCustomerDetailsById/${customer.id}`
    const elsewhere: Array<{ url: string; headers?: Record<string, string> }> = [
      { url: `${path}?token=${accessToken}&access_token=${accessToken}` },
      { url: path, headers: { cookie: `access_token=${accessToken}; refresh_token=${accessToken}` } },
      { url: path, headers: { 'x-access-token': accessToken, authorization: `Basic ${accessToken}` } },
      { url: path, headers: { authorization: `Bearer ${accessToken}, Bearer ${accessToken}` } },
      { url: path, headers: { authorization: `Bearer  ${accessToken}` } },
    ]
    for (const request of elsewhere) expect((await store.app.inject(request)).statusCode).toBe(401)
  })

  it('are needed by every call for customers [CALL-06]', async () => {
    await expect(store.api.call(getCustomer, { params: { id: 1 } })).rejects.toEqual(
      failure(401, 'NOT_LOGGED_IN'),
    )
  })
})

describe('refreshing', () => {
  it('gives a new access token and another refresh token each time [AUTH-14]', async () => {
    const { api, id } = await store.addCustomer()
    const first = api.cookies.get('refresh_token')
    store.clock.advance(20 * 60_000)
    const session = await api.call(refreshSession, {})
    expect(session.user.id).toBe(id)
    expect(api.cookies.get('refresh_token')).not.toBe(first)
    api.logIn(session.accessToken)
    await api.call(getCustomer, { params: { id } })
    await api.call(refreshSession, {})
  })

  it('gives the same next token again to a browser that missed the answer [AUTH-20]', async () => {
    const { api, id } = await store.addCustomer()
    const lost = api.cookies.get('refresh_token') ?? ''
    await api.call(refreshSession, {})
    const next = api.cookies.get('refresh_token')
    api.cookies.set('refresh_token', lost)
    store.clock.advance(9_000)
    api.logIn((await api.call(refreshSession, {})).accessToken)
    expect(api.cookies.get('refresh_token')).toBe(next)
    await api.call(getCustomer, { params: { id } })
    await api.call(refreshSession, {})
    expect(api.cookies.get('refresh_token')).not.toBe(next)
  })

  it('ends the whole log-in when a token comes again ten seconds later [AUTH-14, AUTH-20]', async () => {
    const { api, id } = await store.addCustomer()
    const stolen = api.cookies.get('refresh_token') ?? ''
    api.logIn((await api.call(refreshSession, {})).accessToken)
    store.clock.advance(10_000)
    const thief = newClient()
    thief.cookies.set('refresh_token', stolen)
    await expect(thief.call(refreshSession, {})).rejects.toEqual(failure(401, 'NOT_LOGGED_IN'))
    await expect(api.call(refreshSession, {})).rejects.toEqual(failure(401, 'NOT_LOGGED_IN'))
    await expect(api.call(getCustomer, { params: { id } })).rejects.toEqual(failure(401, 'TOKEN_EXPIRED'))
    expect(api.cookies.has('refresh_token')).toBe(false)
  })

  it('ends it at once for a token from before the last one [AUTH-14, AUTH-20]', async () => {
    const { api } = await store.addCustomer()
    const stolen = api.cookies.get('refresh_token') ?? ''
    await api.call(refreshSession, {})
    await api.call(refreshSession, {})
    const thief = newClient()
    thief.cookies.set('refresh_token', stolen)
    await expect(thief.call(refreshSession, {})).rejects.toEqual(failure(401, 'NOT_LOGGED_IN'))
    await expect(api.call(refreshSession, {})).rejects.toEqual(failure(401, 'NOT_LOGGED_IN'))
  })

  it('leaves the customer’s other log-ins alone when one ends so [AUTH-14]', async () => {
    const customer = await store.addCustomer()
    const phone = newClient()
    await phone.call(login, { body: customer })
    const stolen = customer.api.cookies.get('refresh_token') ?? ''
    await customer.api.call(refreshSession, {})
    store.clock.advance(10_000)
    customer.api.cookies.set('refresh_token', stolen)
    await expect(customer.api.call(refreshSession, {})).rejects.toEqual(failure(401, 'NOT_LOGGED_IN'))
    await phone.call(refreshSession, {})
  })

  it('never takes a refresh token from anywhere but its cookie, nor for an access token [AUTH-14]', async () => {
    const { api, session } = await store.addCustomer()
    const token = api.cookies.get('refresh_token') ?? ''
    const answers = await Promise.all([
      store.app.inject({ method: 'POST', url: `/api/Security/refresh_token?refresh_token=${token}` }),
      store.app.inject({
        method: 'POST',
        url: '/api/Security/refresh_token',
        payload: { refresh_token: token },
      }),
      store.app.inject({
        method: 'POST',
        url: '/api/Security/refresh_token',
        headers: { authorization: `Bearer ${session.accessToken}` },
      }),
      store.app.inject({ url: '/api/orders/user', headers: { authorization: `Bearer ${token}` } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
    await api.call(refreshSession, {})
  })

  it('stops after thirty days without use [AUTH-14]', async () => {
    const { api } = await store.addCustomer()
    store.clock.advance(29 * 24 * 3_600_000)
    await api.call(refreshSession, {})
    store.clock.advance(30 * 24 * 3_600_000 + 1)
    await expect(api.call(refreshSession, {})).rejects.toEqual(failure(401, 'NOT_LOGGED_IN'))
  })

  it.each(['', 'x', '../..', `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.${'a'.repeat(43)}`])(
    'refuses %p [AUTH-14]',
    async (token) => {
      const client = newClient()
      client.cookies.set('refresh_token', token)
      await expect(client.call(refreshSession, {})).rejects.toEqual(failure(401, 'NOT_LOGGED_IN'))
    },
  )
})

describe('log-ins', () => {
  const CHROME =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
  const logInFrom = async (customer: { email: string; password: string }, userAgent: string) => {
    const answer = await store.app.inject({
      method: 'POST',
      url: '/api/Security/login',
      remoteAddress: '49.37.1.1',
      headers: { 'user-agent': userAgent },
      payload: { userName: customer.email, password: customer.password },
    })
    const phone = newClient()
    for (const { name, value } of answer.cookies) phone.cookies.set(name, value)
    phone.logIn(answer.json().token)
    return phone
  }

  it('are listed with browser, place and last use, the latest first [PRO-04]', async () => {
    const customer = await store.addCustomer()
    store.clock.advance(60_000)
    const phone = await logInFrom(customer, CHROME)
    const at = store.clock.now()
    const [latest, first, ...others] = await phone.call(getLogIns, {})
    expect(others).toEqual([])
    expect(latest).toEqual({
      id: expect.any(String),
      device: 'Chrome on Android',
      network: '49.37.1.1',
      place: expect.stringContaining('India'),
      startedAt: at,
      lastUsedAt: at,
      isCurrent: true,
    })
    expect(first).toMatchObject({ device: expect.stringContaining('Unknown browser'), isCurrent: false })
  })

  it('end one by one, with their access tokens, and no other customer’s [PRO-04, INV-11]', async () => {
    const customer = await store.addCustomer()
    const stranger = await store.addCustomer()
    const phone = await logInFrom(customer, CHROME)
    const logIns = await phone.call(getLogIns, {})
    const id = logIns.find(({ isCurrent }) => isCurrent)?.id ?? ''
    await expect(stranger.api.call(endLogIn, { params: { id } })).rejects.toEqual(failure(404, 'NOT_FOUND'))
    await customer.api.call(endLogIn, { params: { id } })
    await expect(phone.call(getCustomer, { params: { id: customer.id } })).rejects.toEqual(
      failure(401, 'TOKEN_EXPIRED'),
    )
    await expect(phone.call(refreshSession, {})).rejects.toEqual(failure(401, 'NOT_LOGGED_IN'))
    await expect(customer.api.call(endLogIn, { params: { id } })).rejects.toEqual(failure(404, 'NOT_FOUND'))
    expect(await customer.api.call(getLogIns, {})).toHaveLength(1)
  })

  it('in a new browser are told by mail, in known words only, and five times a day at most [PRO-04]', async () => {
    const customer = await store.addCustomer()
    const phone = await logInFrom(customer, `${CHROME} https://evil.example`)
    const [mail] = await store.commerce.outbox.list(customer.email)
    expect(mail?.subject).toBe('A new log-in to your Rituva account')
    expect(mail?.text).toContain('Chrome on Android')
    expect(mail?.text).not.toContain('evil')
    await phone.call(login, { body: customer })
    expect(await store.commerce.outbox.list(customer.email)).toHaveLength(1)
    for (let tries = 1; tries <= 6; tries += 1) await newClient().call(login, { body: customer })
    expect(await store.commerce.outbox.list(customer.email)).toHaveLength(5)
  })
})

describe('the security log', () => {
  it('notes what is done to an account, by right and by wrong, and from where [AUTH-22]', async () => {
    const customer = await store.addCustomer()
    const { api, id, email, password } = customer
    const thief = store.client({ ip: '203.0.113.66' })
    await thief.call(login, { body: { email, password: 'Wrong-Password-1' } }).catch(() => null)
    const stolen = api.cookies.get('refresh_token') ?? ''
    await moveToEmail(store, customer, `moved-${email}`)
    await api.call(refreshSession, {})
    store.clock.advance(10_000)
    thief.cookies.set('refresh_token', stolen)
    await thief.call(refreshSession, {}).catch(() => null)
    const again = newClient()
    again.logIn((await again.call(login, { body: { email: `moved-${email}`, password } })).accessToken)
    await again.call(logout, {})
    const events = await listSecurityEvents(store.database.db, id)
    expect(events.map(({ action }) => action)).toEqual([
      'account.registered',
      'log-in.refused',
      'email.asked',
      'email.changed',
      'log-in.ended-by-reuse',
      'log-in.succeeded',
      'log-out',
    ])
    expect(events.filter(({ network }) => network === '203.0.113.66').map(({ action }) => action)).toEqual([
      'log-in.refused',
      'log-in.ended-by-reuse',
    ])
  })

  it('is only ever added to, and lets rows go after a year [AUTH-22]', async () => {
    const { id } = await store.addCustomer()
    const { db } = store.database
    const change = (statement: SQL) =>
      db.execute(statement).then(
        () => 'done',
        () => 'refused',
      )
    const own = sql`where customer_id = ${id}`
    expect([
      await change(sql`update security_events set action = 'x' ${own}`),
      await change(sql`update security_events set network = '192.0.2.1' ${own}`),
      await change(sql`delete from security_events ${own}`),
      await change(sql`truncate security_events`),
      await change(sql`update security_events set network = '', device = '' ${own}`),
    ]).toEqual(['refused', 'refused', 'refused', 'refused', 'done'])
    const at = new Date(Date.now() - 367 * 24 * 3_600_000)
    const old = { at, customerId: id, action: 'log-out', device: '', network: '' } as const
    await db.insert(securityEvents).values(old)
    await createSecurityLog({ db, clock: () => new Date() }).removeExpired()
    expect(await listSecurityEvents(db, id)).toHaveLength(1)
  })
})

describe('another session secret', () => {
  it('signs from then on, and what the one before signed stays valid [AUTH-21]', async () => {
    const { db } = store.database
    const sessionsBy = (...sessionSecrets: [string, ...string[]]) =>
      createSessions({
        db,
        clock: store.clock.now,
        sessionSecrets,
        securityLog: createSecurityLog({ db, clock: store.clock.now }),
        accessTokens: createAccessTokens({ sessionSecrets, clock: store.clock.now }),
      })
    const { id } = await store.addCustomer()
    const [row] = await db.select().from(customers).where(eq(customers.id, id))
    if (row === undefined) throw new Error('There is no customer')
    const [old, next] = ['the first secret, which is replaced', 'the second secret, which takes over']
    const from = { device: '', network: '', language: 'en' } as const
    const before = await sessionsBy(old).start(db, row, from)
    const during = sessionsBy(next, old)
    expect(await during.customerOf(before.session.accessToken)).toBe(id)
    // A browser that missed the answer meets the other secret at its second try.
    const renewed = await sessionsBy(old).renew(before.refreshToken, from)
    expect((await during.renew(before.refreshToken, from)).refreshToken).toBe(renewed.refreshToken)
    const after = await during.renew(renewed.refreshToken, from)
    expect(await sessionsBy(next).customerOf(after.session.accessToken)).toBe(id)
    await expect(sessionsBy(next).customerOf(before.session.accessToken)).rejects.toMatchObject({
      code: 'NOT_LOGGED_IN',
    })
  })
})

describe('log-out', () => {
  it('ends every session of the customer, tokens given out included [AUTH-14]', async () => {
    const customer = await store.addCustomer()
    const phone = newClient()
    phone.logIn((await phone.call(login, { body: customer })).accessToken)
    await customer.api.call(logout, {})
    for (const each of [customer.api, phone]) {
      await expect(each.call(getCustomer, { params: { id: customer.id } })).rejects.toEqual(
        failure(401, 'TOKEN_EXPIRED'),
      )
      await expect(each.call(refreshSession, {})).rejects.toEqual(failure(401, 'NOT_LOGGED_IN'))
    }
  })

  it('works by the cookie alone when the access token has expired [AUTH-14]', async () => {
    const customer = await store.addCustomer()
    const phone = newClient()
    await phone.call(login, { body: customer })
    store.clock.advance(20 * 60_000)
    await customer.api.call(logout, {})
    await expect(phone.call(refreshSession, {})).rejects.toEqual(failure(401, 'NOT_LOGGED_IN'))
  })

  it('answers a stranger just as well [AUTH-08]', async () => {
    await expect(newClient().call(logout, {})).resolves.toEqual({ message: expect.any(String) })
  })
})

describe('the profile', () => {
  const names = { firstName: 'Usha', lastName: 'Rao', mobile: '9876543210' }
  const textsTo = async (email: string) =>
    (await store.commerce.outbox.list(email)).map(({ subject, text }) => `${subject}\n${text}`)
  const restoreLinkTo = async (email: string) => {
    const [link = ''] = (await textsTo(email)).flatMap((text) => /\?token=([\w-]+)/.exec(text)?.[1] ?? [])
    return link
  }
  const restore = (token: string) =>
    store.app.inject({
      method: 'POST',
      url: '/account/restore-email',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `token=${token}`,
    })

  it('takes other names by the access token alone [PRO-01, CALL-06]', async () => {
    const { api, id, email } = await store.addCustomer()
    const isConfirmed = { isEmailConfirmed: true, isMobileConfirmed: false, canConfirmMobile: true }
    const profile = { id, ...names, email, ...isConfirmed, pendingEmail: null }
    expect(await api.call(updateCustomer, { body: { ...names, email } })).toEqual(profile)
    expect(await api.call(getCustomer, { params: { id } })).toEqual(profile)
    expect(await textsTo(email)).toEqual([])
  })

  it.each([
    ['e-mail address', { email: 'thief@example.com' }],
    ['mobile number', { mobile: '9123456780' }],
  ])('takes another %s with the password only [PRO-02]', async (_what, change) => {
    const { api, id, email, password } = await store.addCustomer()
    const body = { ...names, email, ...change }
    await expect(api.call(updateCustomer, { body })).rejects.toEqual(failure(403, 'PASSWORD_REQUIRED'))
    await expect(
      api.call(updateCustomer, { body: { ...body, currentPassword: 'Wrong-Password-1' } }),
    ).rejects.toEqual(failure(403, 'WRONG_PASSWORD'))
    expect(await api.call(getCustomer, { params: { id } })).toMatchObject({ firstName: 'Asha', email })
    await api.call(updateCustomer, { body: { ...body, currentPassword: password } })
  })

  it('stops a thief who guesses the password with a stolen token [PRO-02, FLT-16]', async () => {
    const { api, email } = await store.addCustomer()
    const guess = () =>
      api.call(updateCustomer, {
        body: { ...names, email, mobile: '9123456780', currentPassword: 'Wrong-Password-1' },
      })
    for (let tries = 1; tries <= 10; tries += 1) {
      await expect(guess()).rejects.toEqual(failure(403, 'WRONG_PASSWORD'))
    }
    await expect(guess()).rejects.toEqual(failure(429, 'TOO_MANY_TRIES'))
  })

  it('keeps the address until the new one is confirmed, and tells the old one [PRO-02]', async () => {
    const customer = await store.addCustomer()
    const { api, id, email, password } = customer
    const wanted = `new-${email}`
    const body = { ...names, email: wanted, currentPassword: password }
    expect(await api.call(updateCustomer, { body })).toMatchObject({ email, pendingEmail: wanted })
    expect(await api.call(getCustomer, { params: { id } })).toMatchObject({ email, pendingEmail: wanted })
    expect((await textsTo(wanted)).join()).not.toContain('Usha')
    await newClient().call(login, { body: { email, password } })
    const code = await mailedCodeTo(store, wanted)
    const wrong = code === '000000' ? '000001' : '000000'
    await expect(api.call(confirmEmail, { body: { code: wrong } })).rejects.toEqual(
      failure(400, 'OTP_REJECTED'),
    )
    expect(await api.call(confirmEmail, { body: { code } })).toMatchObject({
      email: wanted,
      isEmailConfirmed: true,
      pendingEmail: null,
    })
    await expect(api.call(confirmEmail, { body: { code } })).rejects.toEqual(failure(400, 'OTP_EXPIRED'))
    expect((await textsTo(email)).join()).toContain(wanted)
    await newClient().call(login, { body: { email: wanted, password } })
  })

  it('tells who had the number when it changes [PRO-02]', async () => {
    const { api, email, password } = await store.addCustomer()
    await api.call(updateCustomer, {
      body: { ...names, email, mobile: '9123456780', currentPassword: password },
    })
    expect(await textsTo(email)).toEqual([expect.stringContaining('mobile number was changed')])
  })

  it('lets five codes be guessed, and none that is an hour old [PRO-02]', async () => {
    const { api, email, password } = await store.addCustomer()
    const wanted = `guessed-${email}`
    const ask = () =>
      api.call(updateCustomer, { body: { ...names, email: wanted, currentPassword: password } })
    await ask()
    const code = await mailedCodeTo(store, wanted)
    const wrong = { code: code === '000000' ? '000001' : '000000' }
    for (let tries = 1; tries <= 4; tries += 1) {
      await expect(api.call(confirmEmail, { body: wrong })).rejects.toEqual(failure(400, 'OTP_REJECTED'))
    }
    await expect(api.call(confirmEmail, { body: wrong })).rejects.toEqual(failure(400, 'OTP_EXPIRED'))
    await expect(api.call(confirmEmail, { body: { code } })).rejects.toEqual(failure(400, 'OTP_EXPIRED'))
    await api.call(sendEmailCode, {})
    const late = await mailedCodeTo(store, wanted)
    store.clock.advance(3_600_000)
    api.logIn((await newClient().call(login, { body: { email, password } })).accessToken)
    await expect(api.call(confirmEmail, { body: { code: late } })).rejects.toEqual(
      failure(400, 'OTP_EXPIRED'),
    )
  })

  it('answers an address with an account like one without; mails its owner once a day [PRO-02, AUTH-12]', async () => {
    const one = await store.addCustomer()
    const other = await store.addCustomer()
    const ask = (email: string) =>
      one.api.call(updateCustomer, { body: { ...names, email, currentPassword: one.password } })
    expect(await ask(other.email)).toMatchObject({ email: one.email, pendingEmail: other.email })
    await ask(other.email)
    expect(await textsTo(other.email)).toEqual([expect.stringContaining('You already have an account')])
    for (const code of ['000000', '123456']) {
      await expect(one.api.call(confirmEmail, { body: { code } })).rejects.toEqual(
        failure(400, 'OTP_REJECTED'),
      )
    }
  })

  it('bounds the codes that are mailed for one account and to one address [PRO-02]', async () => {
    const first = await store.addCustomer()
    const second = await store.addCustomer()
    const ask = ({ api, password }: typeof first, email: string) =>
      api.call(updateCustomer, { body: { ...names, email, currentPassword: password } })
    for (let tries = 1; tries <= 5; tries += 1) await ask(first, 'victim@example.com')
    for (const each of [first, second]) {
      await expect(ask(each, 'victim@example.com')).rejects.toEqual(failure(429, 'TOO_MANY_TRIES'))
    }
    expect(await textsTo('victim@example.com')).toHaveLength(5)
    for (let tries = 1; tries <= 4; tries += 1) await ask(first, `other-${tries}@example.com`)
    await expect(ask(first, 'other-5@example.com')).rejects.toEqual(failure(429, 'TOO_MANY_TRIES'))
  })

  it('restores the old address by the mailed link, ends log-ins and password [PRO-03]', async () => {
    const customer = await store.addCustomer()
    const { api, id, email, password } = customer
    await moveToEmail(store, customer, `stolen-${email}`)
    await moveToEmail(store, customer, `again-${email}`)
    const token = await restoreLinkTo(email)
    const opened = await store.app.inject({ url: `/account/restore-email?token=${token}` })
    expect([opened.statusCode, opened.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
    // Opening the link alone does nothing, as mail scanners open links.
    expect(await api.call(getCustomer, { params: { id } })).toMatchObject({ email: `again-${email}` })
    expect((await restore(token)).statusCode).toBe(200)
    await expect(api.call(getCustomer, { params: { id } })).rejects.toEqual(failure(401, 'TOKEN_EXPIRED'))
    await expect(api.call(refreshSession, {})).rejects.toEqual(failure(401, 'NOT_LOGGED_IN'))
    for (const each of [email, `stolen-${email}`, `again-${email}`]) {
      await expect(newClient().call(login, { body: { email: each, password } })).rejects.toEqual(
        failure(401, 'LOGIN_REJECTED'),
      )
    }
    // Neither works twice, nor does what the thief got meanwhile.
    for (const each of [token, await restoreLinkTo(`stolen-${email}`)]) {
      expect((await restore(each)).statusCode).toBe(410)
    }
    const guest = newClient()
    const { challenge } = await guest.call(requestPasswordReset, { body: { emailOrMobile: email } })
    const code = await mailedCodeTo(store, email)
    const { resetToken } = await guest.call(verifyResetCode, { body: { challenge, code } })
    await guest.call(resetPassword, {
      body: { emailOrMobile: email, verifyOTP: resetToken, password: 'Copper-Banyan-77' },
    })
    const back = await guest.call(login, { body: { email, password: 'Copper-Banyan-77' } })
    expect(back.user.id).toBe(id)
  })

  it('keeps the old address from others while it can go back, and lets it go after seven days [PRO-03]', async () => {
    const thief = await store.addCustomer()
    const { email } = thief
    await moveToEmail(store, thief, `moved-${email}`)
    await expect(newClient().call(register, { body: { ...asha, email } })).rejects.toEqual(
      failure(409, 'EMAIL_TAKEN'),
    )
    const other = await store.addCustomer()
    await expect(moveToEmail(store, other, email)).rejects.toEqual(failure(409, 'EMAIL_TAKEN'))
    const token = await restoreLinkTo(email)
    store.clock.advance(7 * 24 * 3_600_000)
    expect((await restore(token)).statusCode).toBe(410)
    await newClient().call(register, { body: { ...asha, email } })
  })

  it.each(['', '?token=', '?token=x', '?token=../../x', '?token=a&token=b'])(
    'refuses the link with %p [PRO-03]',
    async (query) => {
      const opened = await store.app.inject({ url: `/account/restore-email${query}` })
      expect(opened.statusCode).toBe(query === '?token=x' ? 200 : 404)
      expect((await restore('x')).statusCode).toBe(410)
      expect((await restore('../x')).statusCode).toBe(404)
    },
  )

  it('takes another password with the present one, and ends the other log-ins [PRO-02, AUTH-14]', async () => {
    const { api, id, email, password } = await store.addCustomer()
    const phone = newClient()
    await phone.call(login, { body: { email, password } })
    const newPassword = 'Copper-Banyan-78'
    await expect(
      api.call(changePassword, { body: { currentPassword: 'Wrong-Password-1', newPassword } }),
    ).rejects.toEqual(failure(403, 'WRONG_PASSWORD'))
    await expect(
      api.call(changePassword, { body: { currentPassword: password, newPassword: 'Password1' } }),
    ).rejects.toEqual(failure(400, 'PASSWORD_TOO_COMMON'))
    const session = await api.call(changePassword, { body: { currentPassword: password, newPassword } })
    api.logIn(session.accessToken)
    await api.call(getCustomer, { params: { id } })
    await api.call(refreshSession, {})
    await expect(phone.call(refreshSession, {})).rejects.toEqual(failure(401, 'NOT_LOGGED_IN'))
    await expect(newClient().call(login, { body: { email, password } })).rejects.toEqual(
      failure(401, 'LOGIN_REJECTED'),
    )
    await newClient().call(login, { body: { email, password: newPassword } })
    expect(await textsTo(email)).toContainEqual(expect.stringContaining('password was changed'))
  })

  it('refuses fields that it does not have [ORD-05]', async () => {
    const { session } = await store.addCustomer()
    const response = await store.app.inject({
      method: 'PUT',
      url: '/api/users/update',
      headers: { authorization: `Bearer ${session.accessToken}` },
      payload: {
        firstName: 'A',
        lastName: 'B',
        emailId: 'c@example.com',
        mobileNo: '9123456780',
        role: 'admin',
        id: 1,
      },
    })
    expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION'])
  })
})
