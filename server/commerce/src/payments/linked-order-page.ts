import formbody from '@fastify/formbody'
import { networkOf } from '@store/platform/http/network-of'
import { formatMarketMoment } from '@store/shared/domain/calendar'
import { formatMoney, times } from '@store/shared/domain/money'
import { sizeLabel } from '@store/shared/domain/product'
import { pathTo } from '@store/shared/remotes/paths'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { CommerceFailure } from '../http/commerce-failure'
import { originOf } from '../http/origin-of'
import { type Html, html } from '../http/page'
import type { RateLimits } from '../http/rate-limits'
import type { Shop } from '../mail/shop'
import { LINK_OUTCOME_PATH, ORDER_LINK_PATH } from '../orders/order-links'
import type { LinkedOrder, LinkedOrders, PaymentOutcome } from './linked-order'
import { PLAIN_PAYMENT_POLICY, renderPaymentPage, sendPaymentPage } from './payment-page'

const Token = z.object({ token: z.string().regex(/^[\w-]{1,200}$/) })
const Payment = z.object({ payment: z.string().regex(/^pay_[\w-]{1,100}$/) })

interface LinkedOrderPageOptions {
  readonly linkedOrders: LinkedOrders
  readonly limits: RateLimits
  readonly shop: Pick<Shop, 'name'>
}

/** Where the link of an order leads that the shop booked for its customer. Opening it shows; only the buttons do something. */
export async function registerLinkedOrderPage(
  app: FastifyInstance,
  { linkedOrders, limits, shop }: LinkedOrderPageOptions,
): Promise<void> {
  const send = (reply: FastifyReply, { title, body }: { title: string; body: Html }, status = 200) =>
    sendPaymentPage(
      reply.status(status),
      renderPaymentPage({ brandName: shop.name, title, body, footer: null }),
      PLAIN_PAYMENT_POLICY,
    )
  const refuse = (reply: FastifyReply) => send(reply, LINK_IS_OVER, 404)

  await app.register(async (pages) => {
    await pages.register(formbody)

    pages.get(ORDER_LINK_PATH, async (request, reply) => {
      const given = Token.safeParse(request.query)
      if (!given.success) return refuse(reply)
      // What is waited for is asked of the gateway.
      await limits.count('verify/address', networkOf(request.ip))
      const linked = await linkedOrders.find(given.data.token)
      return linked === null ? refuse(reply) : send(reply, orderPage(given.data.token, linked))
    })

    pages.post(ORDER_LINK_PATH, async (request, reply) => {
      const given = Token.safeParse(request.body)
      if (!given.success) return refuse(reply)
      const { token } = given.data
      try {
        const linked = await linkedOrders.find(token)
        if (linked === null) return refuse(reply)
        if (linked.state === 'settled') return send(reply, orderPage(token, linked))
        if (linked.state === 'to-confirm') {
          return send(reply, orderPage(token, await linkedOrders.confirm(token)))
        }
        await limits.count('payment/address', networkOf(request.ip))
        return send(reply, goOnPage(await linkedOrders.pay(token, originOf(request)), linked))
      } catch (error) {
        if (!(error instanceof CommerceFailure)) throw error
        return error.code === 'NOT_FOUND'
          ? refuse(reply)
          : send(reply, problemPage(token, error.message), 409)
      }
    })

    pages.get(LINK_OUTCOME_PATH, async (request, reply) => {
      const given = Payment.safeParse(request.query)
      if (!given.success) return refuse(reply)
      await limits.count('verify/address', networkOf(request.ip))
      const outcome = await linkedOrders.outcome(given.data.payment)
      return outcome === null ? refuse(reply) : send(reply, outcomePage(outcome))
    })
  })
}

const LINK_IS_OVER = {
  title: 'Your order',
  body: html`<h1>This link is not valid any more</h1>
<p>It has expired, or the order was cancelled or replaced. Nothing is charged. Please contact us if you still want the products.</p>
<p><a href="/">Go to the shop</a></p>`,
}

const problemPage = (token: string, message: string) => ({
  title: 'Your order',
  body: html`<h1>That did not work</h1>
<p>${message}</p>
<p><a class="pay" href="${ORDER_LINK_PATH}?token=${token}">Back to the order</a></p>`,
})

/** A link instead of a redirect: forms of these pages lead nowhere else. */
const goOnPage = (redirectUrl: string, { order }: LinkedOrder) => ({
  title: `Order ${order.number}`,
  body: html`<h1><span class="label">Order ${order.number}</span> <span class="amount">${formatMoney(order.grandTotal)}</span></h1>
<p>You pay on our payment partner’s own page and come back here.</p>
<p><a class="pay" href="${redirectUrl}">Go on to pay</a></p>`,
})

const OUTCOME_TEXTS = {
  paid: ['Thank you, your order is paid', 'We have mailed you the confirmation.'],
  waiting: ['We are waiting for your bank', 'Load this page again in a moment. Please do not pay twice.'],
  failed: [
    'Your payment was not completed',
    'Nothing is charged, or it goes back to you. To try again, open the link in our email.',
  ],
} as const satisfies Record<PaymentOutcome['status'], readonly [string, string]>

const outcomePage = ({ orderNumber, amount, status }: PaymentOutcome) => ({
  title: `Order ${orderNumber}`,
  body: html`<h1>${OUTCOME_TEXTS[status][0]}</h1>
<p>Order ${orderNumber}, ${formatMoney(amount)}. ${OUTCOME_TEXTS[status][1]}</p>
<p><a class="pay" href="/">Go to the shop</a></p>`,
})

const orderPage = (token: string, { order, state }: LinkedOrder) => ({
  title: `Order ${order.number}`,
  body: html`<h1>${headingOf(state, order.paymentMethod === 'online')} <span class="label">Order ${order.number}</span></h1>
<ul>
${order.lines.map(
  (line) =>
    html`<li>${line.quantity} × ${line.title} (${sizeLabel(line.size)}): ${formatMoney(times(line.unitPrice, line.quantity))}</li>
`,
)}</ul>
<p>${amountsOf(order)}</p>
<p><strong>Total ${formatMoney(order.grandTotal)}</strong></p>
<p>Delivery to ${[order.address.city, order.address.pincode].filter((part) => part !== '').join(' ')}</p>
${order.reservedUntil === null ? html`` : html`<p>We hold the products until ${formatMarketMoment(order.currency, order.reservedUntil)}.</p>`}
${state === 'settled' ? html`` : button(token, state, formatMoney(order.grandTotal))}
<p><a href="${pathTo('order', order.id)}">Your order in the shop</a> (after logging in)</p>`,
})

const headingOf = (state: LinkedOrder['state'], isOnline: boolean): string => {
  if (state === 'to-pay') return 'Please pay your order'
  if (state === 'to-confirm') return 'Please confirm your order'
  return isOnline ? 'Thank you, your order is paid' : 'Thank you, your order is confirmed'
}

const amountsOf = ({ totals }: LinkedOrder['order']): string =>
  [
    `Subtotal ${formatMoney(totals.subtotal)}`,
    `delivery ${formatMoney(totals.delivery)}`,
    ...(totals.discount.minor > 0 ? [`discount −${formatMoney(totals.discount)}`] : []),
    ...(totals.cashFee.minor > 0 ? [`cash on delivery fee ${formatMoney(totals.cashFee)}`] : []),
  ].join(', ')

const button = (token: string, state: 'to-pay' | 'to-confirm', total: string): Html =>
  html`<form method="post" action="${ORDER_LINK_PATH}">
<input type="hidden" name="token" value="${token}">
<button class="pay">${state === 'to-pay' ? `Pay ${total}` : `Confirm, and pay ${total} in cash on delivery`}</button>
</form>`
