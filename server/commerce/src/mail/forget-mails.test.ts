import { addShopper, want } from '@store/server-testing/customers/shopper'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { sql } from 'drizzle-orm'
import { createForgetMails } from './forget-mails'

const DAY_MS = 24 * 3_600_000

let store: TestStore
beforeAll(async () => {
  store = await createTestStore()
}, 120_000)
afterAll(() => store?.close())

it('forgets recipient and text of a mail half a year after it was sent, and sends it to nobody again', async () => {
  const { db } = store.database
  const { outbox } = store.commerce
  const forget = createForgetMails({ db, clock: store.clock.now })
  const shopper = await addShopper(store)
  await shopper.book([await want(store, 'liners')])
  await outbox.dispatch()
  await db.execute(sql`insert into mail_outbox (event_key, channel, recipient, content, created_at, next_attempt_at)
    values ('mobile-code/waits', 'sms', '+919876543210', '{"text":"1234"}', now(), 'infinity')`)
  const count = (await outbox.list()).length

  store.clock.advance(182 * DAY_MS)
  await forget.removeExpired()
  expect((await outbox.list(shopper.email)).length).toBeGreaterThan(0)

  store.clock.advance(2 * DAY_MS)
  await forget.removeExpired()
  expect(await outbox.list(shopper.email)).toEqual([])
  const kept = await outbox.list()
  expect(kept).toHaveLength(count)
  expect(JSON.stringify(kept.filter(({ isSent }) => isSent))).not.toContain(shopper.email)
  // What waits is not touched.
  expect(kept.filter(({ isSent }) => !isSent)).toMatchObject([{ to: '+919876543210', text: '1234' }])
  const sentBefore = store.mailer.sent.length
  await outbox.dispatch()
  expect(store.mailer.sent).toHaveLength(sentBefore)
})
