import { SIGNATURE_HEADER, signBody } from '@store/commerce/payments/gateways/sandbox/sandbox-signature'
import { bookOrder, initiatePayment, verifyPayment } from '@store/shared/api/checkout'
import { getInvoice, getOrder } from '@store/shared/api/orders'
import type { GuardedShop, Patron } from './guarded-shop'

/** A short load that is right with every guard in its place, and goes wrong without the one that it leans on. */
export type Scenario = (shop: GuardedShop) => Promise<void>

const CARD = { action: 'card' }
const COD = { paymentMethod: 'cash-on-delivery' } as const
const AT_ONCE = 12

const one = (variantId: number) => [{ variantId, quantity: 1 }]

async function patronsOf(shop: GuardedShop, count: 1): Promise<[Patron]>
async function patronsOf(shop: GuardedShop, count: 2): Promise<[Patron, Patron]>
async function patronsOf(shop: GuardedShop, count: number): Promise<readonly Patron[]> {
  return shop.addPatrons(count)
}

/** What the gateway, or somebody in its name, posts to the shop. */
async function notify(
  { store }: GuardedShop,
  payment: { readonly paymentId: string; readonly pageId: string },
  amountMinor: number,
  secret: string,
): Promise<void> {
  const body = Buffer.from(
    JSON.stringify({
      id: `${payment.pageId}/payment.captured`,
      type: 'payment.captured',
      gatewayPaymentId: payment.pageId,
      paymentId: payment.paymentId,
      amountMinor,
      currency: 'INR',
      reason: '',
    }),
  )
  await store.app.inject({
    method: 'POST',
    url: '/api/payments/notifications/sandbox',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signBody(secret, body, store.clock.now()),
    },
    payload: body,
  })
}

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  async 'last-item'(shop) {
    const patrons = await shop.addPatrons(AT_ONCE)
    const wishes = one(shop.variant('hot-5'))
    await Promise.all(
      patrons.map(({ calls, booking }) => calls.book(booking(wishes, COD), `key-of-the-last`)),
    )
  },

  async 'single-use-coupon'(shop) {
    const patrons = await shop.addPatrons(AT_ONCE)
    const wishes = one(shop.variant('plenty-1'))
    await Promise.all(
      patrons.map(({ calls, booking }) =>
        calls.book(booking(wishes, { ...COD, couponCodes: ['ONCE'] }), 'key-of-the-coupon'),
      ),
    )
  },

  async 'one-coupon-each'(shop) {
    const [{ calls, booking }] = await patronsOf(shop, 1)
    const body = booking(one(shop.variant('plenty-1')), { ...COD, couponCodes: ['EACHONE'] })
    await Promise.all(['first', 'second', 'third'].map((key) => calls.book(body, `key-of-the-${key}`)))
  },

  async 'cancel-with-coupon'(shop) {
    const [{ calls, booking, order }] = await patronsOf(shop, 1)
    const wishes = one(shop.variant('plenty-2'))
    const orderId = await order(booking(wishes, { ...COD, couponCodes: ['TENTIMES'] }))
    await Promise.all([calls.cancel(orderId), calls.cancel(orderId)])
  },

  async 'doubled-notifications'(shop) {
    const [{ calls, booking, order, startPayment }] = await patronsOf(shop, 1)
    const payment = await startPayment(await order(booking(one(shop.variant('plenty-2')))))
    await calls.pay(payment, { ...CARD, notifications: 'twice' })
  },

  async 'wrong-amount'(shop) {
    const [{ booking, order, startPayment }] = await patronsOf(shop, 1)
    const payment = await startPayment(await order(booking(one(shop.variant('plenty-2')))))
    await notify(shop, payment, 100, shop.store.commerce.ordering.sandboxSecret)
  },

  async 'forged-notification'(shop) {
    const [{ booking, order, startPayment }] = await patronsOf(shop, 1)
    const body = booking(one(shop.variant('plenty-2')))
    const payment = await startPayment(await order(body))
    await notify(shop, payment, body.shownTotalMinor, 'a secret of the forger’s own')
  },

  async 'key-reused'(shop) {
    const [{ calls, booking }] = await patronsOf(shop, 1)
    const variantId = shop.variant('plenty-1')
    await calls.book(booking(one(variantId), COD), 'key-of-the-first')
    await calls.book(booking([{ variantId, quantity: 3 }], COD), 'key-of-the-first', { isHonest: false })
  },

  async 'double-submit'(shop) {
    const [{ calls, booking }] = await patronsOf(shop, 1)
    const body = booking(one(shop.variant('plenty-1')), COD)
    await Promise.all([1, 2, 3].map(() => calls.book(body, 'key-of-the-click')))
    await calls.book(body, 'key-of-the-click')
  },

  async 'pay-and-cancel-at-once'(shop) {
    const patrons = await shop.addPatrons(4)
    const wishes = one(shop.variant('plenty-1'))
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(
        patrons.map(async ({ calls, booking, order, startPayment }) => {
          const orderId = await order(booking(wishes, { couponCodes: ['FREESHIP'] }))
          const payment = await startPayment(orderId)
          await calls.pay(payment, { ...CARD, notifications: 'lost' })
          await Promise.all([
            calls.verify(payment.paymentId),
            calls.cancel(orderId),
            calls.verify(payment.paymentId),
            calls.cancel(orderId),
          ])
        }),
      )
    }
  },

  async 'never-paid'(shop) {
    const [{ booking, order, startPayment }] = await patronsOf(shop, 1)
    await startPayment(await order(booking(one(shop.variant('hot-1')))))
  },

  async 'cancel-paid'(shop) {
    const [{ calls, booking, order, startPayment }] = await patronsOf(shop, 1)
    const orderId = await order(booking(one(shop.variant('plenty-2'))))
    await calls.pay(await startPayment(orderId), CARD)
    await shop.store.commerce.ordering.sandbox.idle()
    await calls.cancel(orderId)
  },

  async 'cancel-then-pay'(shop) {
    const [{ calls, booking, order, startPayment }] = await patronsOf(shop, 1)
    const orderId = await order(booking(one(shop.variant('plenty-2'))))
    const payment = await startPayment(orderId)
    await calls.cancel(orderId)
    await calls.pay(payment, CARD)
  },

  async 'silent-gateway'(shop) {
    const [{ calls, booking, order, startPayment }] = await patronsOf(shop, 1)
    const { sandbox } = shop.store.commerce.ordering
    const payment = await startPayment(await order(booking(one(shop.variant('plenty-2')))))
    await calls.pay(payment, { ...CARD, silence: 'on' })
    sandbox.setFault('down')
    await calls.verify(payment.paymentId)
    sandbox.setFault('none')
  },

  async trespassing(shop) {
    const [owner, stranger] = await patronsOf(shop, 2)
    const wishes = one(shop.variant('plenty-2'))
    const body = owner.booking(wishes)
    const orderId = await owner.order(body)
    const { paymentId } = await owner.startPayment(orderId)
    const { trespass } = stranger.calls
    await trespass('reading an order', (api) => api.call(getOrder, { params: { id: orderId } }))
    await trespass('paying an order', (api) => api.call(initiatePayment, { body: { orderId } }))
    await trespass('verifying a payment', (api) => api.call(verifyPayment, { body: { paymentId } }))
    await trespass('reading an invoice', (api) => api.call(getInvoice, { params: { id: orderId } }))
    await trespass('booking as somebody else', (api) => api.call(bookOrder, { body }))
    await trespass('sending to somebody else', (api) =>
      api.call(bookOrder, { body: { ...stranger.booking(wishes), addressId: owner.indian.id } }),
    )
  },

  async invoices(shop) {
    const [{ calls, booking, order }] = await patronsOf(shop, 1)
    for (let count = 0; count < 2; count += 1) {
      const orderId = await order(booking(one(shop.variant('plenty-2')), COD))
      await Promise.all([calls.downloadInvoice(orderId), calls.downloadInvoice(orderId)])
      await calls.downloadInvoice(orderId)
    }
  },

  async 'returns-at-once'(shop) {
    const [{ booking, order, askReturn }] = await patronsOf(shop, 1)
    const variantId = shop.variant('plenty-1')
    const orderId = await order(booking([{ variantId, quantity: 2 }], COD))
    await shop.deliver(orderId)
    await Promise.all([1, 2, 3].map(() => askReturn(orderId, variantId, 2)))
  },

  async 'return-then-refund'(shop) {
    const [{ calls, booking, order, startPayment, askReturn }] = await patronsOf(shop, 1)
    const variantId = shop.variant('plenty-1')
    const orderId = await order(booking([{ variantId, quantity: 2 }]))
    await calls.pay(await startPayment(orderId), CARD)
    await shop.store.commerce.ordering.sandbox.idle()
    const number = await shop.deliver(orderId)
    await askReturn(orderId, variantId, 1)
    await shop.backOffice.returns.approve(`${number}-R1`, null)
    await shop.backOffice.returns.receive(`${number}-R1`, { restock: true, paidBack: null })
    await shop.backOffice.orders.refund(number, { why: 'Recalled', paidBack: null })
  },

  async 'coupons-that-exclude-each-other'(shop) {
    const [{ calls, booking }] = await patronsOf(shop, 1)
    const wishes = [{ variantId: shop.variant('plenty-1'), quantity: 3 }]
    const body = booking(wishes, { ...COD, couponCodes: ['TENTH', 'TENTIMES'] })
    await calls.book(body, 'key-of-the-two', { isHonest: false })
  },

  async 'coupons-together'(shop) {
    const [{ calls, booking, order }] = await patronsOf(shop, 1)
    const wishes = [{ variantId: shop.variant('plenty-1'), quantity: 3 }]
    const couponCodes = ['SHIPTOO', 'TENTH', 'THREE']
    await order(booking(wishes, { ...COD, couponCodes }))
    await calls.cancel(await order(booking(wishes, { ...COD, couponCodes })))
  },

  async 'part-of-a-set-returned'(shop) {
    const [{ calls, booking, order, startPayment, askReturn }] = await patronsOf(shop, 1)
    const variantId = shop.variant('plenty-1')
    const orderId = await order(booking([{ variantId, quantity: 3 }], { couponCodes: ['THREE'] }))
    await calls.pay(await startPayment(orderId), CARD)
    await shop.store.commerce.ordering.sandbox.idle()
    const number = await shop.deliver(orderId)
    await askReturn(orderId, variantId, 1)
    await shop.backOffice.returns.approve(`${number}-R1`, null)
    await shop.backOffice.returns.receive(`${number}-R1`, { restock: true, paidBack: null })
  },

  async 'made-up-prices'(shop) {
    const [{ calls, booking }] = await patronsOf(shop, 1)
    const body = booking(one(shop.variant('plenty-3')), COD)
    const cheap = { ...body, lines: body.lines.map((line) => ({ ...line, shownUnitPriceMinor: 100 })) }
    await calls.book(cheap, 'key-of-the-cheap', { isHonest: false })
  },

  async 'other-market'(shop) {
    const [{ calls, booking, emirati }] = await patronsOf(shop, 1)
    // Without a zone, three of them are delivered free: the total is the subtotal in either currency.
    const wishes = [{ variantId: shop.variant('plenty-2'), quantity: 3 }]
    const body = booking(wishes, { ...COD, couponCodes: ['FREESHIP'] })
    await calls.book({ ...body, addressId: emirati.id }, 'key-of-the-market', { isHonest: false })
  },
}
