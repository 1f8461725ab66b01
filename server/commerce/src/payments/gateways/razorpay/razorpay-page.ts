import { createHash } from 'node:crypto'
import { formatMoney, type Money } from '@store/shared/domain/money'
import { isolatedIn } from '@store/shared/i18n/isolate'
import { html } from '../../../http/pages/page'
import type { PageWords } from '../../../http/pages/page-words'
import messages from '../../messages.json'
import { PAYMENT_STYLE_SOURCE, renderPaymentPage } from '../../pages/payment-page'
import type { RazorpayCheckout } from './razorpay-gateway'

interface RazorpayPage {
  readonly brandName: string
  readonly orderNumber: string
  readonly words: PageWords
  readonly amount: Money
  readonly checkout: RazorpayCheckout
  readonly cancelUrl: string
}

// Before the page has loaded, so that it leaves no entry in the history: "back" leads past it to the shop.
const GO_ON = 'document.forms[0].submit()'

/** Leads to Razorpay's checkout, by itself or, without scripts, by its button. */
export const renderRazorpayPage = (page: RazorpayPage): string => {
  const { words, orderNumber } = page
  const { t } = words
  const amount = formatMoney(page.amount)
  const fields = Object.entries(page.checkout.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return renderPaymentPage({
    words,
    brandName: page.brandName,
    title: t(messages.payAmount, { amount }),
    body: html`<h1><span class="label">${t(messages.order, { order: orderNumber })}</span> <span class="amount">${isolatedIn(words.language, amount)}</span></h1>
<p>${t(messages.razorpayNext)}</p>
<form method="post" action="${page.checkout.action}">
${fields}
<button class="pay">${t(messages.goOnToRazorpay)}</button>
</form>
<p><a href="${page.cancelUrl}">${t(messages.backToShop)}</a></p>
<script>${GO_ON}</script>`,
    footer: null,
  })
}

const scriptHash = createHash('sha256').update(GO_ON).digest('base64')

/** The one script and the one style are known by their hashes; the form goes to Razorpay and nowhere else. */
export const razorpayPagePolicy = ({ action }: RazorpayCheckout): string =>
  `default-src 'none'; script-src 'sha256-${scriptHash}'; style-src ${PAYMENT_STYLE_SOURCE}; form-action ${new URL(action).origin}; base-uri 'none'; frame-ancestors 'none'`
