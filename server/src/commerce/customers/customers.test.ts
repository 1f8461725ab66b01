import {
  getCustomer,
  login,
  logout,
  refreshSession,
  register,
  updateCustomer,
} from '@store/shared/api/accounts'
import { FAILURES } from '@store/shared/messages/failures'
import { eq } from 'drizzle-orm'
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { deriveKey } from '../../config/derive-key'
import { customers } from '../db/schema/customers'
import { EITHER_DATABASE } from '../testing/migrated-databases'
import { createTestStore, TEST_PASSWORD, type TestStore } from '../testing/test-store'

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
      ).rejects.toMatchObject({ status: 401, message: FAILURES.LOGIN_REJECTED })
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

  it('ends the whole log-in when a token comes a second time [AUTH-14]', async () => {
    const { api } = await store.addCustomer()
    const stolen = api.cookies.get('refresh_token') ?? ''
    await api.call(refreshSession, {})
    const thief = newClient()
    thief.cookies.set('refresh_token', stolen)
    await expect(thief.call(refreshSession, {})).rejects.toEqual(failure(401, 'NOT_LOGGED_IN'))
    await expect(api.call(refreshSession, {})).rejects.toEqual(failure(401, 'NOT_LOGGED_IN'))
    expect(api.cookies.has('refresh_token')).toBe(false)
  })

  it('leaves the customer’s other log-ins alone when one ends so [AUTH-14]', async () => {
    const customer = await store.addCustomer()
    const phone = newClient()
    await phone.call(login, { body: customer })
    const stolen = customer.api.cookies.get('refresh_token') ?? ''
    await customer.api.call(refreshSession, {})
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
  it('can be changed by its owner, with a word to the old address [PRO-01, CALL-06]', async () => {
    const { api, id, email } = await store.addCustomer()
    const fields = { firstName: 'Usha', lastName: 'Rao', email: 'usha@example.com', mobile: '9123456780' }
    expect(await api.call(updateCustomer, { body: fields })).toEqual({ id, ...fields })
    expect(await api.call(getCustomer, { params: { id } })).toEqual({ id, ...fields })
    expect(await store.commerce.outbox.list(email)).toEqual([
      expect.objectContaining({ text: expect.stringContaining('usha@example.com') }),
    ])
  })

  it('cannot take an address that has an account [PRO-01]', async () => {
    const one = await store.addCustomer()
    const other = await store.addCustomer()
    const fields = { firstName: 'A', lastName: 'B', email: other.email, mobile: '9123456780' }
    await expect(one.api.call(updateCustomer, { body: fields })).rejects.toEqual(failure(409, 'EMAIL_TAKEN'))
  })

  it('lets nobody find out by it which addresses have an account [AUTH-12]', async () => {
    const { api, email } = await store.addCustomer()
    const fields = { firstName: 'A', lastName: 'B', mobile: '9123456780' }
    const tryOut = (index: number) =>
      api.call(updateCustomer, { body: { ...fields, email: `guess-${index}@example.com` } })
    for (let tries = 1; tries <= 10; tries += 1) await tryOut(tries)
    await expect(tryOut(11)).rejects.toEqual(failure(429, 'TOO_MANY_TRIES'))
    expect(email).not.toContain('guess')
    await api.call(updateCustomer, { body: { ...fields, firstName: 'C', email: 'guess-10@example.com' } })
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
