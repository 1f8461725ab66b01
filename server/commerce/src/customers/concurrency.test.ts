import { TEST_PASSWORD } from '@store/server-testing/clients/test-people'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import {
  confirmEmail,
  getLogIns,
  refreshSession,
  register,
  requestPasswordReset,
  resetPassword,
  updateCustomer,
  verifyResetCode,
} from '@store/shared/api/accounts'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ catalogue: null })
})
afterAll(() => store.close())

const together = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)))

const succeeded = <T>(results: ReadonlyArray<PromiseSettledResult<T>>) =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))

const codes = (results: ReadonlyArray<PromiseSettledResult<unknown>>) =>
  new Set(results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : [])))

const mailedCode = async (email: string): Promise<string> => {
  const [mail] = await store.commerce.outbox.list(email)
  return /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? ''
}

it('gives an e-mail address to one of twenty who register it at once [CALL-01]', async () => {
  const results = await together(20, (index) =>
    store.client({ ip: `10.3.0.${index + 1}` }).call(register, {
      body: {
        firstName: 'A',
        lastName: 'B',
        email: 'same@example.com',
        password: TEST_PASSWORD,
        mobile: '9876543210',
      },
    }),
  )
  expect(succeeded(results)).toHaveLength(1)
  expect(codes(results)).toEqual(new Set(['EMAIL_TAKEN']))
})

it('gives one next token to a refresh token that comes twenty times at once [AUTH-14, AUTH-20]', async () => {
  const customer = await store.addCustomer()
  const token = customer.api.cookies.get('refresh_token') ?? ''
  const clients = Array.from({ length: 20 }, () => store.client())
  for (const client of clients) client.cookies.set('refresh_token', token)
  const results = await together(20, (index) => (clients[index] ?? store.api).call(refreshSession, {}))
  expect(succeeded(results)).toHaveLength(20)
  expect(new Set(clients.map(({ cookies }) => cookies.get('refresh_token'))).size).toBe(1)
  expect(await customer.api.call(getLogIns, {})).toHaveLength(1)
  await clients[0]?.call(refreshSession, {})
  const late = store.client()
  late.cookies.set('refresh_token', token)
  await expect(late.call(refreshSession, {})).rejects.toMatchObject({ status: 401 })
  await expect(clients[0]?.call(refreshSession, {})).rejects.toMatchObject({ status: 401 })
})

it('confirms an address once of ten tries at once, and for one of two accounts [PRO-02]', async () => {
  const [one, other] = [await store.addCustomer(), await store.addCustomer()]
  const wanted = 'wanted@example.com'
  const ask = ({ api, password }: typeof one) =>
    api.call(updateCustomer, {
      body: {
        firstName: 'A',
        lastName: 'B',
        mobile: '9876543210',
        email: wanted,
        currentPassword: password,
      },
    })
  await ask(one)
  const first = await mailedCode(wanted)
  await ask(other)
  const second = await mailedCode(wanted)
  const results = await together(10, (index) => {
    const [customer, code] = index % 2 === 0 ? [one, first] : [other, second]
    return customer.api.call(confirmEmail, { body: { code } })
  })
  expect(succeeded(results)).toMatchObject([{ email: wanted, pendingEmail: null }])
  for (const code of codes(results)) expect(['OTP_EXPIRED', 'OTP_REJECTED', 'EMAIL_TAKEN']).toContain(code)
})

it('looks at five of forty codes that are guessed at once [AUTH-12]', async () => {
  const customer = await store.addCustomer()
  const { challenge } = await store.api.call(requestPasswordReset, {
    body: { emailOrMobile: customer.email },
  })
  const right = await mailedCode(customer.email)
  const guesses = Array.from({ length: 40 }, (_, index) =>
    String((Number(right) + index + 1) % 1_000_000).padStart(6, '0'),
  )
  await together(40, (index) =>
    store
      .client({ ip: `10.4.0.${index + 1}` })
      .call(verifyResetCode, { body: { challenge, code: guesses[index] ?? '' } }),
  )
  await expect(store.api.call(verifyResetCode, { body: { challenge, code: right } })).rejects.toMatchObject({
    code: 'OTP_EXPIRED',
  })
})

it('takes a reset token once when it comes ten times at once [AUTH-12]', async () => {
  const customer = await store.addCustomer()
  const { challenge } = await store.api.call(requestPasswordReset, {
    body: { emailOrMobile: customer.email },
  })
  const code = await mailedCode(customer.email)
  const { resetToken } = await store.api.call(verifyResetCode, { body: { challenge, code } })
  const results = await together(10, (index) =>
    store.client({ ip: `10.5.0.${index + 1}` }).call(resetPassword, {
      body: { emailOrMobile: customer.email, verifyOTP: resetToken, password: `Copper-Banyan-${index + 10}` },
    }),
  )
  expect(succeeded(results)).toHaveLength(1)
})
