import { addShopper, want } from '@store/server-testing/customers/shopper'
import { readMetric } from '@store/server-testing/store/read-metric'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { requestLogInCode, requestPasswordReset } from '@store/shared/api/accounts'
import { subscribeToNewsletter } from '@store/shared/api/correspondence'

const A_DAY = 6
/** The code of the registration counts; the kit takes it out of the outbox. */
const LEFT = A_DAY - 1

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ mailsADay: A_DAY })
}, 120_000)
afterAll(() => store.close())

let strangers = 0
/** Each from a network of its own. */
const stranger = () => {
  strangers += 1
  return store.client({ ip: `192.0.2.${strangers}` })
}
const countOf = async (email: string) => (await store.commerce.outbox.list(email)).length
const askForCode = (emailOrMobile: string) => stranger().call(requestLogInCode, { body: { emailOrMobile } })
const recover = (emailOrMobile: string) => stranger().call(requestPasswordReset, { body: { emailOrMobile } })

it('sends one address so many mails a day that strangers can cause, whatever their kind [FLT-23]', async () => {
  const { email } = await store.addCustomer()
  for (let turn = 0; turn < 3; turn += 1) {
    await askForCode(email)
    await recover(email)
    await stranger().call(subscribeToNewsletter, { body: { email, acceptsTerms: true } })
  }
  await askForCode(email)
  expect(await countOf(email)).toBe(LEFT)
  expect(await readMetric(store.metrics, 'store_mails_dropped_total{kind="log-in-code"}')).toBe(2)
  store.clock.advance(24 * 3_600_000)
  await askForCode(email)
  expect(await countOf(email)).toBe(LEFT + 1)
})

it('never drops what an order sells, and lets its customer in by a browser that she used before [FLT-23]', async () => {
  const shopper = await addShopper(store)
  const { email } = shopper
  for (let turn = 0; turn < 4; turn += 1) {
    await askForCode(email)
    await recover(email)
  }
  expect(await countOf(email)).toBe(LEFT)
  await shopper.book([await want(store, 'liners')])
  expect(await countOf(email)).toBe(LEFT + 1)
  await shopper.api.call(requestLogInCode, { body: { emailOrMobile: email } })
  expect(await countOf(email)).toBe(LEFT + 2)
})

it('keeps half of them for codes [FLT-23]', async () => {
  const email = 'half@example.com'
  const { commerce, database } = store
  for (let each = 0; each < 2 * A_DAY; each += 1) {
    await commerce.outbox.putBounded(database.db, {
      eventKey: `stock-notice/${each}/half`,
      to: email,
      subject: 'Shall we tell you?',
      heading: 'Shall we tell you?',
      greeting: null,
      blocks: [],
    })
  }
  expect(await countOf(email)).toBe(A_DAY / 2)
  await store.addCustomer({ email, isEmailConfirmed: false })
  await askForCode(email)
  expect(await countOf(email)).toBe(A_DAY / 2 + 2)
})
