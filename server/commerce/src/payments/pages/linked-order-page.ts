import formbody from '@fastify/formbody'
import { networkOf } from '@store/platform/http/network-of'
import { formatMarketMoment } from '@store/shared/domain/calendar'
import { TAX_NAMES } from '@store/shared/domain/markets/added-tax'
import { formatMoney, type Money, times } from '@store/shared/domain/money'
import { isolatedIn } from '@store/shared/i18n/isolate'
import type { Language } from '@store/shared/i18n/languages'
import type { Message, Translate } from '@store/shared/i18n/message'
import { sizeText } from '@store/shared/messages/names/size-names'
import { pathTo } from '@store/shared/remotes/site/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { CommerceFailure, failureTextIn } from '../../http/commerce-failure'
import { originOf } from '../../http/origin-of'
import { type Html, html } from '../../http/page'
import { addressesOf, type PageWords, pageWords, pageWordsIn } from '../../http/page-words'
import type { RateLimits } from '../../http/rate-limits'
import type { Shop } from '../../mail/shop'
import { LINK_OUTCOME_PATH, ORDER_LINK_PATH } from '../../orders/order-links'
import messages from '../messages.json'
import type { LinkedOrder, LinkedOrders, PaymentOutcome } from './linked-order'
import { PLAIN_PAYMENT_POLICY, renderPaymentPage, sendPaymentPage } from './payment-page'

const Token = z.object({ token: z.string().regex(/^[\w-]{1,200}$/) })
const Payment = z.object({ payment: z.string().regex(/^pay_[\w-]{1,100}$/) })

interface LinkedOrderPageOptions {
  readonly linkedOrders: LinkedOrders
  readonly limits: RateLimits
  readonly shop: Pick<Shop, 'name' | 'languages'>
}

/**
 * Where the link of an order leads that the shop booked for its customer. Opening it shows; only the buttons do something. The pages are
 * in the language of the order, whatever their address.
 */
export async function registerLinkedOrderPage(
  app: FastifyInstance,
  { linkedOrders, limits, shop }: LinkedOrderPageOptions,
): Promise<void> {
  const send = (reply: FastifyReply, words: PageWords, { title, body }: Shown, status = 200) =>
    sendPaymentPage(
      reply.status(status),
      renderPaymentPage({ words, brandName: shop.name, title, body, footer: null }),
      PLAIN_PAYMENT_POLICY,
    )
  const wordsOf = ({ language }: { readonly language: Language }) => pageWordsIn(language, shop.languages)
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const words = pageWords(request, shop.languages)
    return send(reply, words, linkIsOver(words), 404)
  }

  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const given = Token.safeParse(request.query)
    if (!given.success) return refuse(request, reply)
    // What is waited for is asked of the gateway.
    await limits.count('verify/address', networkOf(request.ip))
    const linked = await linkedOrders.find(given.data.token)
    if (linked === null) return refuse(request, reply)
    const words = wordsOf(linked)
    return send(reply, words, orderPage(words, given.data.token, linked))
  }

  const act = async (request: FastifyRequest, reply: FastifyReply) => {
    const given = Token.safeParse(request.body)
    if (!given.success) return refuse(request, reply)
    const { token } = given.data
    try {
      const linked = await linkedOrders.find(token)
      if (linked === null) return refuse(request, reply)
      const words = wordsOf(linked)
      if (linked.state === 'settled') return send(reply, words, orderPage(words, token, linked))
      if (linked.state === 'to-confirm') {
        return send(reply, words, orderPage(words, token, await linkedOrders.confirm(token)))
      }
      await limits.count('payment/address', networkOf(request.ip))
      return send(reply, words, goOnPage(words, await linkedOrders.pay(token, originOf(request)), linked))
    } catch (error) {
      if (!(error instanceof CommerceFailure)) throw error
      if (error.code === 'NOT_FOUND') return refuse(request, reply)
      const words = pageWords(request, shop.languages)
      return send(reply, words, problemPage(words, token, failureTextIn(error, words.language)), 409)
    }
  }

  const showOutcome = async (request: FastifyRequest, reply: FastifyReply) => {
    const given = Payment.safeParse(request.query)
    if (!given.success) return refuse(request, reply)
    await limits.count('verify/address', networkOf(request.ip))
    const outcome = await linkedOrders.outcome(given.data.payment)
    if (outcome === null) return refuse(request, reply)
    const words = wordsOf(outcome)
    return send(reply, words, outcomePage(words, outcome))
  }

  await app.register(async (pages) => {
    await pages.register(formbody)
    for (const address of addressesOf(ORDER_LINK_PATH)) {
      pages.get(address, open)
      pages.post(address, act)
    }
    for (const address of addressesOf(LINK_OUTCOME_PATH)) pages.get(address, showOutcome)
  })
}

interface Shown {
  readonly title: string
  readonly body: Html
}

const linkIsOver = ({ t, to }: PageWords): Shown => ({
  title: t(messages.yourOrder),
  body: html`<h1>${t(messages.linkOverHeading)}</h1>
<p>${t(messages.linkOver)}</p>
<p><a href="${to('/')}">${t(messages.goToShop)}</a></p>`,
})

const problemPage = ({ t, own }: PageWords, token: string, message: string): Shown => ({
  title: t(messages.yourOrder),
  body: html`<h1>${t(messages.didNotWork)}</h1>
<p>${message}</p>
<p><a class="pay" href="${own(ORDER_LINK_PATH)}?token=${token}">${t(messages.backToOrder)}</a></p>`,
})

/** A link instead of a redirect: forms of these pages lead nowhere else. */
const goOnPage = ({ t, language }: PageWords, redirectUrl: string, { order }: LinkedOrder): Shown => ({
  title: t(messages.order, { order: order.number }),
  body: html`<h1><span class="label">${t(messages.order, { order: order.number })}</span> <span class="amount">${isolatedIn(language, formatMoney(order.grandTotal))}</span></h1>
<p>${t(messages.payElsewhere)}</p>
<p><a class="pay" href="${redirectUrl}">${t(messages.goOnToPay)}</a></p>`,
})

const OUTCOME_TEXTS = {
  paid: [messages.paid, messages.paidNext],
  waiting: [messages.waiting, messages.waitingNext],
  failed: [messages.failed, messages.failedNext],
} as const satisfies Record<PaymentOutcome['status'], readonly [Message, Message]>

function outcomePage({ t, to }: PageWords, { orderNumber, amount, status }: PaymentOutcome): Shown {
  const [heading, next] = OUTCOME_TEXTS[status]
  return {
    title: t(messages.order, { order: orderNumber }),
    body: html`<h1>${t(heading)}</h1>
<p>${t(messages.orderOfAmount, { order: orderNumber, amount: formatMoney(amount) })} ${t(next)}</p>
<p><a class="pay" href="${to('/')}">${t(messages.goToShop)}</a></p>`,
  }
}

function orderPage(words: PageWords, token: string, { order, state }: LinkedOrder): Shown {
  const { t, to, language } = words
  const number = t(messages.order, { order: order.number })
  const place = [order.address.city, order.address.pincode].filter((part) => part !== '').join(' ')
  const until =
    order.reservedUntil === null ? null : formatMarketMoment(order.currency, order.reservedUntil, t)
  return {
    title: number,
    body: html`<h1>${t(headingOf(state, order.paymentMethod === 'online'))} <span class="label">${number}</span></h1>
<ul>
${order.lines.map(
  (line) =>
    html`<li>${line.quantity} × ${line.title} (${sizeText(line.size, t)}): ${isolatedIn(language, formatMoney(times(line.unitPrice, line.quantity)))}</li>
`,
)}</ul>
<p>${amountsOf(t, order)}</p>
<p><strong>${t(messages.total, { amount: formatMoney(order.grandTotal) })}</strong></p>
<p>${t(messages.deliveryTo, { place })}</p>
${until === null ? html`` : html`<p>${t(messages.heldUntil, { time: until })}</p>`}
${state === 'settled' ? html`` : button(words, token, state, formatMoney(order.grandTotal))}
<p><a href="${to(pathTo('order', order.id))}">${t(messages.orderInShop)}</a> ${t(messages.afterLogIn)}</p>`,
  }
}

const headingOf = (state: LinkedOrder['state'], isOnline: boolean): Message => {
  if (state === 'to-pay') return messages.pleasePay
  if (state === 'to-confirm') return messages.pleaseConfirm
  return isOnline ? messages.paid : messages.confirmed
}

function amountsOf(t: Translate, { totals }: LinkedOrder['order']): string {
  const part = (message: Message, amount: Money) => t(message, { amount: formatMoney(amount) })
  return [
    part(messages.subtotal, totals.subtotal),
    part(messages.delivery, totals.delivery),
    ...(totals.discount.minor > 0 ? [part(messages.discount, totals.discount)] : []),
    ...(totals.cashFee.minor > 0 ? [part(messages.cashFee, totals.cashFee)] : []),
    ...(totals.addedTax ? [`${TAX_NAMES[totals.addedTax.currency]} ${formatMoney(totals.addedTax)}`] : []),
  ].join(', ')
}

const button = ({ t, own }: PageWords, token: string, state: 'to-pay' | 'to-confirm', total: string): Html =>
  html`<form method="post" action="${own(ORDER_LINK_PATH)}">
<input type="hidden" name="token" value="${token}">
<button class="pay">${state === 'to-pay' ? t(messages.payAmount, { amount: total }) : t(messages.confirmAndPay, { total })}</button>
</form>`
