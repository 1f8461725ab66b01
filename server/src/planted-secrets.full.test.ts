import { createLog } from '@store/platform/http/observing/log'
import { INDIAN_ADDRESS } from '@store/server-testing/clients/test-people'
import { moveToEmail } from '@store/server-testing/customers/change-email'
import { want } from '@store/server-testing/customers/shopper'
import { createWholeStore, type WholeStore } from '@store/server-testing/store/whole-store'
import {
  login,
  logout,
  refreshSession,
  register,
  requestPasswordReset,
  resetPassword,
  updateCustomer,
  verifyResetCode,
} from '@store/shared/api/accounts'
import { createAddress, getAddresses } from '@store/shared/api/addresses'
import { bookOrder, initiatePayment, verifyPayment } from '@store/shared/api/checkout'
import type { ApiClient } from '@store/shared/api/client'
import { contactShop, subscribeToNewsletter } from '@store/shared/api/correspondence'
import { cancelOrder, getInvoice } from '@store/shared/api/orders'
import { writeReview } from '@store/shared/api/reviews'
import { addToServerCart } from '@store/shared/api/server-cart'
import { orderTotals } from '@store/shared/domain/orders/order-totals'
import { DEMO_INDIA } from '@store/shared/testing/demo-markets'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'

/** What must be nowhere but where it belongs; each is found again wherever it turns up. */
const PLANTED = {
  email: 'planted.person@planted-mail.example',
  newEmail: 'planted.other@planted-mail.example',
  mobile: '9182736450',
  firstName: 'Plantedfirst',
  lastName: 'Plantedlast',
  password: 'Planted-Password-1x',
  wrongPassword: 'Planted-Mistake-2x',
  newPassword: 'Planted-Newpass-3x',
  street: '77 Planted Lane',
  locality: 'Planted Gardens',
  addressMobile: '9081726354',
  card: '4111111111111111',
  message: 'Planted words to the shop',
  reason: 'Planted reason of mine',
  review: 'Planted opinion',
  reader: 'planted.reader@planted-mail.example',
}

let store: WholeStore
const lines: string[] = []
/** Found out on the way: codes, tokens, cookies. */
const gathered = new Map<string, string>()
/** All that the server said, with what it was asked. */
const answers: Array<{ readonly url: string; readonly answer: LightMyRequestResponse }> = []

beforeAll(async () => {
  store = await createWholeStore({ log: createLog('trace', { write: (line) => lines.push(line) }) })
  await journey()
}, 120_000)
afterAll(() => store.close())

const send = async (method: 'GET' | 'POST' | 'PUT', url: string, options: object = {}) => {
  const answer = await store.app.inject({ method, url, ...options })
  answers.push({ url, answer })
  return answer
}
const json = (payload: string) => ({ headers: { 'content-type': 'application/json' }, payload })

const gather = (name: string, value: string | undefined) => {
  expect(value).toMatch(/.{6,}/)
  gathered.set(name, value ?? '')
  return value ?? ''
}

const mailedCode = async () => {
  const [mail] = await store.commerce.outbox.list(PLANTED.email)
  return gather(`code ${gathered.size}`, /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1])
}

async function journey(): Promise<void> {
  const api = store.client({ ip: '203.0.113.50' })
  const logIn = (token: string) => {
    gather(`access token ${gathered.size}`, token)
    gather(`refresh token ${gathered.size}`, api.cookies.get('refresh_token'))
    api.logIn(token)
  }
  gather('operator token', store.operatorToken)
  gather('sandbox secret', store.commerce.ordering.sandboxSecret)

  const { firstName, lastName, email, mobile, password } = PLANTED
  const session = await api.call(register, { body: { firstName, lastName, email, mobile, password } })
  logIn(session.accessToken)
  const refused = await api
    .call(login, { body: { email, password: PLANTED.wrongPassword } })
    .catch(() => null)
  expect(refused).toBeNull()
  await recover(api)
  logIn((await api.call(login, { body: { email, password: PLANTED.newPassword } })).accessToken)
  logIn((await api.call(refreshSession, {})).accessToken)
  await shop(api, session.user.id)
  await writeToTheShop(api)
  await breakThings()
  const currentPassword = gather('wrong password', PLANTED.wrongPassword)
  const change = { firstName, lastName, email: PLANTED.newEmail, mobile }
  await api.call(updateCustomer, { body: { ...change, currentPassword } }).catch(() => null)
  await moveToEmail(store, { api, id: session.user.id, password: PLANTED.newPassword }, PLANTED.newEmail)
  await api.call(logout, {})
}

async function recover(api: ApiClient): Promise<void> {
  const emailOrMobile = PLANTED.email
  const { challenge } = await api.call(requestPasswordReset, { body: { emailOrMobile } })
  gather('challenge', challenge)
  const code = await mailedCode()
  const { resetToken } = await api.call(verifyResetCode, { body: { challenge, code } })
  gather('reset token', resetToken)
  await api.call(resetPassword, {
    body: { emailOrMobile, verifyOTP: resetToken, password: PLANTED.newPassword },
  })
  // As old clients ask, with all of it in the address.
  const query = new URLSearchParams({ emailOrMobile, verifyOTP: resetToken, password: PLANTED.newPassword })
  await send('POST', `/api/Security/ResetPassword?${query}`)
  await send('POST', `/api/Security/ForgetPasswordRecovery?${query}`)
  await mailedCode()
}

async function shop(api: ApiClient, customerId: number): Promise<void> {
  const { firstName, street, locality, addressMobile } = PLANTED
  const fields = { ...INDIAN_ADDRESS, name: firstName, street, locality, mobile: addressMobile }
  await api.call(createAddress, { body: { customerId, ...fields } })
  const [address] = await api.call(getAddresses, { params: { id: customerId } })
  const wanted = await want(store, 'liners')
  await api.call(addToServerCart, {
    body: { productId: wanted.productId, quantity: 1 },
  })
  const { grandTotal } = orderTotals({
    lines: [{ ...wanted, unitPrice: wanted.price }],
    market: DEMO_INDIA,
    address: fields,
    promotions: [],
  })
  const book = (shownTotalMinor: number) =>
    api.call(bookOrder, {
      body: {
        customerId,
        addressId: address?.id ?? 0,
        lines: [
          {
            productId: wanted.productId,
            variantId: wanted.variantId,
            quantity: 1,
            shownUnitPriceMinor: wanted.price.INR.minor,
          },
        ],
        couponCodes: [],
        paymentMethod: 'online',
        shownTotalMinor,
      },
    })
  await expect(book(1)).rejects.toMatchObject({ status: 409 })
  const order = await book(grandTotal.minor)
  const { paymentId, redirectUrl } = await api.call(initiatePayment, { body: { orderId: order.id } })
  const page = new URL(redirectUrl).pathname
  await send('GET', page)
  await send('POST', page, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ action: 'card', number: PLANTED.card, cvv: '737' }).toString(),
  })
  await store.commerce.ordering.sandbox.idle()
  await send('POST', '/api/payments/notifications/sandbox', json(JSON.stringify(PLANTED)))
  await api.call(verifyPayment, { body: { paymentId } })
  await api.call(getInvoice, { params: { id: order.id } })
  await api.call(cancelOrder, { body: { orderId: order.id, reason: PLANTED.reason } })
  await store.commerce.ordering.runDue()
  await api.call(writeReview, { body: { productId: 1, rating: 5, review: PLANTED.review } })
}

async function writeToTheShop(api: ApiClient): Promise<void> {
  const { firstName: name, email, message, reader } = PLANTED
  await api.call(contactShop, { body: { name, email, message } })
  await api.call(subscribeToNewsletter, { body: { email: reader, acceptsTerms: true } })
  const [mail] = await store.commerce.outbox.list(reader)
  const link = /https?:\/\/[^/]+(\/newsletter\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  gather('newsletter token', new URLSearchParams(link.split('?')[1]).get('token') ?? '')
  await send('GET', link)
  await send('POST', '/newsletter/unsubscribe', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: link.split('?')[1],
  })
}

/** Everything that can fail with a customer's values in hand. */
async function breakThings(): Promise<void> {
  const { db } = store.database
  const secrets = JSON.stringify(PLANTED)
  const credentials = `{"userName":"${PLANTED.email}","password":"${PLANTED.password}"`
  await send('POST', '/api/Security/login', json(credentials))
  await send('POST', '/api/Security/login', json(`${credentials},"card":"${PLANTED.card}"}`))
  await send('POST', '/api/Security/customer/register/', json(secrets))
  await send('POST', '/api/reports', json(secrets))
  await send('POST', '/operator/releases', {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${store.operatorToken}x` },
    payload: secrets,
  })
  await send('POST', '/operator/promote', {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${store.operatorToken}` },
    payload: secrets,
  })
  await send('GET', `/api/nothing?token=${gathered.get('reset token')}&q=${PLANTED.password}`)
  await send('GET', `/nothing?token=${gathered.get('reset token')}&password=${PLANTED.password}`)

  const registration = JSON.stringify({
    firstName: PLANTED.firstName,
    lastName: PLANTED.lastName,
    emailId: PLANTED.reader,
    mobileNo: PLANTED.mobile,
    password: PLANTED.password,
    confirmPassword: PLANTED.password,
  })
  await db.execute(sql`alter table sessions rename to sessions_away`)
  await send('POST', '/api/Security/customer/register/', json(registration))
  await db.execute(sql`alter table sessions_away rename to sessions`)
  await db.execute(sql`alter table customers rename to customers_away`)
  await send('POST', '/api/Security/login', json(`${credentials}}`))
  await send('POST', '/api/Security/ForgetPasswordRecovery', json(`{"emailOrMobile":"${PLANTED.email}"}`))
  await db.execute(sql`alter table customers_away rename to customers`)

  store.mailer.send = async ({ to, subject, text }) => {
    throw Object.assign(new Error(`550 <${to}> ${subject} ${text}`), { responseCode: 550, rejected: [to] })
  }
  await store.commerce.outbox.dispatch()
}

const nameOfSecretIn = (text: string): string | undefined =>
  [...Object.entries(PLANTED), ...gathered].find(([, secret]) => text.includes(secret))?.[0]

describe('planted secrets', () => {
  it('are in no line of the log, at its most talkative [CALL-09]', () => {
    const messages = lines.map((line) => JSON.parse(line))
    expect(messages.filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(40)
    expect(messages.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining([
        'a call failed',
        'a mail was not taken and will be tried again',
        'refused a payment notification',
      ]),
    )
    expect(messages.some(({ err }) => /Failed query: .*customers/.test(err?.message))).toBe(true)
    const telling = lines.map((line) => [nameOfSecretIn(line), line]).filter(([name]) => name !== undefined)
    expect(telling).toEqual([])
    expect(gathered.size).toBeGreaterThan(12)
  })

  it('are in no answer that says that something went wrong, and in none of its headers [CALL-09]', () => {
    const failures = answers.filter(({ answer }) => answer.statusCode >= 400)
    expect(failures.map(({ answer }) => answer.statusCode)).toEqual(
      expect.arrayContaining([400, 401, 404, 500]),
    )
    for (const { url, answer } of failures) {
      expect([url, nameOfSecretIn(answer.body + JSON.stringify(answer.headers))]).toEqual([url, undefined])
    }
  })

  it('are in no address that the server sends a browser to [CALL-09]', () => {
    const addresses = answers.flatMap(({ answer }) => answer.headers.location ?? [])
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) expect(nameOfSecretIn(String(address))).toBeUndefined()
  })

  it('lie readable in no table but the customer’s own [CALL-09]', async () => {
    const { rows } = await store.database.db.execute(
      sql`select table_name from information_schema.tables where table_schema = 'public'`,
    )
    const secret = ['password', 'newPassword', 'wrongPassword', 'card'] as const
    const hidden = [
      ...secret.map((name) => PLANTED[name]),
      ...[...gathered]
        .filter(([name]) => /token|challenge/.test(name) && name !== 'newsletter token')
        .map(([, value]) => value),
    ]
    for (const { table_name: table } of rows as Array<{ table_name: string }>) {
      const found = await store.database.db.execute(
        sql`select row_to_json(t) as row from ${sql.identifier(table)} t`,
      )
      const text = JSON.stringify(found.rows)
      expect([table, hidden.filter((value) => text.includes(value))]).toEqual([table, []])
    }
  })
})
