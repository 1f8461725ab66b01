import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { TEST_ORIGIN } from '@store/server-testing/shop/test-shop'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getOrder } from '@store/shared/api/orders'
import type { Order } from '@store/shared/domain/orders/order'

let store: TestStore
let shopper: Shopper
let order: Order
let payment: { readonly paymentId: string; readonly pageId: string }

beforeAll(async () => {
  store = await createTestStore()
})
beforeEach(async () => {
  shopper = await addShopper(store)
  order = await shopper.book([await want(store, 'liners')], { paymentMethod: 'online' })
  payment = await shopper.startPayment(order.id)
})
afterAll(() => store.close())

const pageUrl = () => `/sandbox-gateway/pay/${payment.pageId}`
const open = (url = pageUrl()) => store.app.inject({ method: 'GET', url })
const submit = (form: Record<string, string>, of = store) =>
  of.app.inject({
    method: 'POST',
    url: pageUrl(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const statusNow = async () => {
  await store.commerce.ordering.sandbox.idle()
  return (await shopper.api.call(getOrder, { params: { id: order.id } })).status
}

describe('the gateway’s page', () => {
  it('shows order and amount with buttons to pay, decline or cancel, and runs no script [CHK-02]', async () => {
    const response = await open()
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+';/,
    )
    expect(response.body).toContain(`Order ${order.number}`)
    for (const text of ['Pay ₹159 by test card', 'Pay ₹159 by UPI', 'Decline payment', 'Cancel']) {
      expect(response.body).toContain(`>${text}</button>`)
    }
    expect(response.body).not.toMatch(/<script|style="|\son\w+=/)
  })

  it.each(['card', 'upi'])('charges by %s and sends the shopper back [CHK-02, CHK-05]', async (action) => {
    const response = await submit({ action })
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      `${TEST_ORIGIN}/checkout?payment=${payment.paymentId}`,
    ])
    expect(await statusNow()).toBe('PLACED')
    const after = await open()
    expect(after.body).toContain('This payment is made.')
    expect(after.body).not.toContain('<form')
  })

  it.each(['decline', 'cancel'])(
    'takes %s for a failed payment and sends the shopper back [CHK-03]',
    async (action) => {
      expect((await submit({ action })).statusCode).toBe(303)
      expect(await statusNow()).toBe('PAYMENT_FAILED')
    },
  )

  it('can charge and then never answer, for tests [FLT-09]', async () => {
    const response = await submit({ action: 'card', silence: 'on' })
    expect([response.statusCode, response.headers.location]).toEqual([504, undefined])
    expect(await statusNow()).toBe('PAYMENT_PENDING')
  })

  it('charges nothing for a form it does not know, a second time, or a payment there is not', async () => {
    expect((await submit({ action: 'refund-me' })).statusCode).toBe(400)
    expect((await submit({ action: 'card', delaySeconds: '-1' })).statusCode).toBe(400)
    await submit({ action: 'decline' })
    expect((await submit({ action: 'card' })).statusCode).toBe(303)
    expect(await statusNow()).toBe('PAYMENT_FAILED')
    expect((await open('/sandbox-gateway/pay/sbx_none')).statusCode).toBe(404)
  })

  it('offers no faults in production [CHK-05]', async () => {
    const live = await createTestStore({ isProduction: true })
    try {
      const buyer = await addShopper(live)
      const booked = await buyer.book([await want(live, 'liners')], { paymentMethod: 'online' })
      payment = await buyer.startPayment(booked.id)
      const page = await live.app.inject({ method: 'GET', url: pageUrl() })
      expect(page.body).not.toContain('Test a fault')
      expect((await submit({ action: 'card', silence: 'on', notifications: 'lost' }, live)).statusCode).toBe(
        303,
      )
      const fault = await live.app.inject({
        method: 'POST',
        url: '/sandbox-gateway/fault',
        payload: { fault: 'down' },
      })
      expect(fault.statusCode).toBe(404)
      await live.commerce.ordering.sandbox.idle()
      const { status } = await buyer.api.call(getOrder, { params: { id: booked.id } })
      expect(status).toBe('PLACED')
    } finally {
      await live.close()
    }
  })
})
