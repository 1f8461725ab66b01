import { sendInProcess } from '@store/server-testing/clients/send-in-process'
import { createShopClient, type ShopClient } from '@store/server-testing/clients/shop-client'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { login, logout, refreshSession } from '@store/shared/api/accounts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const HOME_IP = '10.1.2.3'
const OTHER_IP = '192.0.2.7'
const NOT_LOGGED_IN = expect.objectContaining({ status: 401, code: 'NOT_LOGGED_IN' })

let store: TestStore
beforeAll(async () => {
  store = await createTestStore()
}, 120_000)
afterAll(() => store.close())

const browserOf = (userAgent: string, ip: string): ShopClient => {
  const send = sendInProcess(store.app, ip)
  return createShopClient((request) =>
    send({ ...request, headers: { ...request.headers, 'user-agent': userAgent } }),
  )
}

/** A browser that has just exchanged the token, which was copied before. */
async function renewedOnce(): Promise<{ own: ShopClient; copied: string }> {
  const { email, password } = await store.addCustomer()
  const own = browserOf(FIREFOX, HOME_IP)
  await own.call(login, { body: { email, password } })
  const copied = own.cookies.get('refresh_token') ?? ''
  await own.call(refreshSession, {})
  return { own, copied }
}

it('gives the same browser the same next token again [AUTH-20]', async () => {
  const { own, copied } = await renewedOnce()
  const next = own.cookies.get('refresh_token')
  own.cookies.set('refresh_token', copied)
  await own.call(refreshSession, {})
  expect(own.cookies.get('refresh_token')).toBe(next)
})

describe.each([
  ['another network', FIREFOX, OTHER_IP],
  ['another browser', CHROME, HOME_IP],
  ['another network and browser', CHROME, OTHER_IP],
])('a token that comes again at once from %s', (_, userAgent, ip) => {
  it('gets no session and ends the log-in [AUTH-14, AUTH-20]', async () => {
    const { own, copied } = await renewedOnce()
    const thief = browserOf(userAgent, ip)
    thief.cookies.set('refresh_token', copied)
    await expect(thief.call(refreshSession, {})).rejects.toEqual(NOT_LOGGED_IN)
    await expect(own.call(refreshSession, {})).rejects.toEqual(NOT_LOGGED_IN)
  })

  it('does not log the customer out everywhere [AUTH-20]', async () => {
    const { own, copied } = await renewedOnce()
    const thief = browserOf(userAgent, ip)
    thief.cookies.set('refresh_token', copied)
    await thief.call(logout, {})
    await own.call(refreshSession, {})
  })
})
