import { parseConfig } from '@store/platform/config/config'
import { failureOf } from '@store/server-testing/clients/failure-of'
import { addShopper, want } from '@store/server-testing/customers/shopper'
import { moneyOf } from '@store/server-testing/ledgers/ledgers'
import { createCommandLine } from '@store/server-testing/store/command-line'
import { type MailServer, startMailServer } from '@store/server-testing/store/mail-server'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { startWebhookReceiver } from '@store/server-testing/store/webhook-receiver'
import { initiatePayment } from '@store/shared/api/checkout'
import { cancelOrder } from '@store/shared/api/orders'

// The shop, and a copy of it that has all its customers, mails and refunds.
let mails: MailServer
let shop: TestStore
let copy: TestStore

const configOf = (more: Record<string, string>) =>
  parseConfig({
    SMTP_URL: mails.url,
    ALERT_WEBHOOK_URL: 'https://alerts.example/store',
    ALERT_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
    ...more,
  })

beforeAll(async () => {
  mails = await startMailServer()
  let url = ''
  shop = await createTestStore({
    smtpUrl: configOf({}).smtpUrl,
    wayTo: async (own) => {
      url = own
      return own
    },
  })
  const { smtpUrl, isRestoredCopy } = configOf({ RESTORED_COPY: 'true' })
  copy = await createTestStore({ smtpUrl, isRestoredCopy, catalogue: null, wayTo: async () => url })
}, 120_000)
afterAll(async () => {
  await copy?.close()
  await shop?.close()
  await mails?.stop()
})

it('sends no mail of its own, and keeps them for when it becomes the shop [FLT-15]', async () => {
  const shopper = await addShopper(shop)
  await shopper.book([await want(shop, 'liners')])
  expect(await copy.commerce.outbox.dispatch()).toBe(0)
  expect(mails.texts).toEqual([])
  expect(await shop.commerce.outbox.dispatch()).toBeGreaterThan(0)
  expect(mails.subjectsFor(shopper.email)).not.toEqual([])
})

it('asks no gateway for a refund or a payment, and takes no notification [INV-06]', async () => {
  const shopper = await addShopper(shop)
  const order = await shopper.book([await want(shop, 'liners')], { paymentMethod: 'online' })
  await shopper.pay(order.id)
  await shopper.api.call(cancelOrder, { body: { orderId: order.id, reason: 'Too many' } })

  await copy.commerce.ordering.runDue()
  const moneyKinds = async () => (await moneyOf(shop.database.db, order.id)).map(({ kind }) => kind)
  expect(await moneyKinds()).toEqual(['capture'])
  const notified = await copy.app.inject({
    method: 'POST',
    url: '/api/payments/notifications/sandbox',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(notified.statusCode).toBe(503)
  const another = await shopper.book([await want(shop, 'liners')], { paymentMethod: 'online' })
  const start = copy
    .client({ accessToken: shopper.session.accessToken })
    .call(initiatePayment, { body: { orderId: another.id } })
  expect(await failureOf(start)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })

  shop.clock.advance(60_000)
  await shop.commerce.ordering.runDue('refunds')
  expect(await moneyKinds()).toEqual(['capture', 'refund'])
})

it('delivers none of the events that webhooks wait for', async () => {
  const receiver = await startWebhookReceiver()
  try {
    await createCommandLine(shop).run('webhook', 'add', receiver.url, '--events', 'order.*')
    const shopper = await addShopper(shop)
    await shopper.book([await want(shop, 'liners')])
    await copy.commerce.webhooks.dispatch()
    expect(receiver.received).toEqual([])
    await shop.commerce.webhooks.dispatch()
    expect(receiver.received).toHaveLength(1)
  } finally {
    await receiver.close()
  }
})

it('calls no webhook for alerts', () => {
  expect(configOf({}).alertWebhook).not.toBeNull()
  expect(configOf({ RESTORED_COPY: 'true' })).toMatchObject({ alertWebhook: null, smsWebhook: null })
})
