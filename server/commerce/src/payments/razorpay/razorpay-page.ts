import { createHash } from 'node:crypto'
import { formatMoney, type Money } from '@store/shared/domain/money'
import { html } from '../../http/page'
import { PAYMENT_STYLE_SOURCE, renderPaymentPage } from '../payment-page'
import type { RazorpayCheckout } from './razorpay-gateway'

interface RazorpayPage {
  readonly brandName: string
  readonly orderNumber: string
  readonly amount: Money
  readonly checkout: RazorpayCheckout
  readonly cancelUrl: string
}

// Before the page has loaded, so that it leaves no entry in the history: "back" leads past it to the shop.
const GO_ON = 'document.forms[0].submit()'

/** Leads to Razorpay's checkout, by itself or, without scripts, by its button. */
export const renderRazorpayPage = (page: RazorpayPage): string => {
  const amount = formatMoney(page.amount)
  const fields = Object.entries(page.checkout.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return renderPaymentPage({
    brandName: page.brandName,
    title: `Pay ${amount}`,
    body: html`<h1><span class="label">Order ${page.orderNumber}</span> <span class="amount">${amount}</span></h1>
<p>You pay on Razorpay’s own page and come back here.</p>
<form method="post" action="${page.checkout.action}">
${fields}
<button class="pay">Go on to Razorpay</button>
</form>
<p><a href="${page.cancelUrl}">Back to the shop</a></p>
<script>${GO_ON}</script>`,
    footer: null,
  })
}

const scriptHash = createHash('sha256').update(GO_ON).digest('base64')

/** The one script and the one style are known by their hashes; the form goes to Razorpay and nowhere else. */
export const razorpayPagePolicy = ({ action }: RazorpayCheckout): string =>
  `default-src 'none'; script-src 'sha256-${scriptHash}'; style-src ${PAYMENT_STYLE_SOURCE}; form-action ${new URL(action).origin}; base-uri 'none'; frame-ancestors 'none'`
