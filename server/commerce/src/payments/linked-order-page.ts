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
import { type Html, html, sendPage } from '../http/page'
import type { RateLimits } from '../http/rate-limits'
import { ORDER_LINK_PATH } from '../orders/order-links'
import type { LinkedOrder, LinkedOrders } from './linked-order'

const Token = z.object({ token: z.string().regex(/^[\w-]{1,200}$/) })

const LINK_IS_OVER = {
  title: 'Your order',
  body: html`<h1>This link is not valid any more</h1>
<p>It has expired, or the order was cancelled or replaced. Nothing is charged. Please contact us if you still want the products.</p>
<p><a href="/">Go to the shop</a></p>`,
}

interface LinkedOrderPageOptions {
  readonly linkedOrders: LinkedOrders
  readonly limits: RateLimits
}

/** Where the link of an order leads that the shop booked for its customer. Opening it shows; only the buttons do something. */
export async function registerLinkedOrderPage(
  app: FastifyInstance,
  { linkedOrders, limits }: LinkedOrderPageOptions,
): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(formbody)

    pages.get(ORDER_LINK_PATH, async (request, reply) => {
      const given = Token.safeParse(request.query)
      // What is waited for is asked of the gateway.
      if (given.success) await limits.count('verify/address', networkOf(request.ip))
      const linked = given.success ? await linkedOrders.find(given.data.token) : null
      return given.success && linked !== null ? show(reply, given.data.token, linked) : refuse(reply)
    })

    pages.post(ORDER_LINK_PATH, async (request, reply) => {
      const given = Token.safeParse(request.body)
      if (!given.success) return refuse(reply)
      const { token } = given.data
      try {
        const linked = await linkedOrders.find(token)
        if (linked === null) return refuse(reply)
        if (linked.state === 'settled') return show(reply, token, linked)
        if (linked.state === 'to-confirm') return show(reply, token, await linkedOrders.confirm(token))
        await limits.count('payment/address', networkOf(request.ip))
        return goOn(reply, await linkedOrders.pay(token, originOf(request)), linked)
      } catch (error) {
        if (!(error instanceof CommerceFailure)) throw error
        return error.code === 'NOT_FOUND' ? refuse(reply) : tryAgain(reply, token, error.message)
      }
    })
  })
}

const refuse = (reply: FastifyReply) => sendPage(reply.status(404), LINK_IS_OVER)

const tryAgain = (reply: FastifyReply, token: string, message: string) =>
  sendPage(reply.status(409), {
    title: 'Your order',
    body: html`<h1>That did not work</h1>
<p>${message}</p>
<p><a class="button" href="${ORDER_LINK_PATH}?token=${token}">Back to the order</a></p>`,
  })

/** A link instead of a redirect: forms of these pages lead nowhere else. */
const goOn = (reply: FastifyReply, redirectUrl: string, { order }: LinkedOrder) =>
  sendPage(reply, {
    title: `Order ${order.number}`,
    body: html`<h1>Pay ${formatMoney(order.grandTotal)}</h1>
<p>You pay order ${order.number} on our payment partner’s own page.</p>
<p><a class="button" rel="noreferrer" href="${redirectUrl}">Go on to pay</a></p>`,
  })

function show(reply: FastifyReply, token: string, { order, state }: LinkedOrder) {
  const total = formatMoney(order.grandTotal)
  return sendPage(reply, {
    title: `Order ${order.number}`,
    body: html`<h1>${headingOf(state, order.paymentMethod === 'online')}</h1>
<p>Order ${order.number}${order.reservedUntil === null ? '' : `. We hold the products until ${formatMarketMoment(order.currency, order.reservedUntil)}`}.</p>
<ul>
${order.lines.map(
  (line) =>
    html`<li>${line.quantity} × ${line.title} (${sizeLabel(line.size)}): ${formatMoney(times(line.unitPrice, line.quantity))}</li>
`,
)}</ul>
<p>${amountsOf(order)}</p>
<p><strong>Total ${total}</strong></p>
<p>Delivery to ${[order.address.city, order.address.pincode].filter((part) => part !== '').join(' ')}</p>
${state === 'settled' ? html`` : button(token, state, total)}
<p><a href="${pathTo('order', order.id)}">Your order in the shop</a> (after logging in)</p>`,
  })
}

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
<button>${state === 'to-pay' ? `Pay ${total}` : `Confirm, and pay ${total} in cash on delivery`}</button>
</form>`
