import { formatMoney, type Money } from '@store/shared/domain/money'
import { type Html, html } from '../../http/page'
import { renderPaymentNotice, renderPaymentPage } from '../payment-page'
import type { SandboxPayment, SandboxStatus } from './sandbox-gateway'

export interface SandboxPage {
  readonly brandName: string
  readonly payment: SandboxPayment
  /** Whether a tester may ask for faults. */
  readonly hasSwitches: boolean
}

const FOOTER = 'Sandbox payments: no money is charged.'

/** The page of a payment: a form while it is open, its outcome afterwards. Plain HTML that works without scripts. */
export const renderSandboxPage = ({ brandName, payment, hasSwitches }: SandboxPage): string => {
  const amount = formatMoney(payment.amount)
  const body = payment.status === 'open' ? openForm(payment.amount, hasSwitches) : outcome(payment)
  return renderPaymentPage({
    brandName,
    title: `Pay ${amount}`,
    body: html`<h1><span class="label">Order ${payment.orderNumber}</span> <span class="amount">${amount}</span></h1>
${body}`,
    footer: FOOTER,
  })
}

/** A page without a payment. */
export const renderSandboxNotice = (brandName: string, heading: string, text: string): string =>
  renderPaymentNotice({ brandName, heading, text, footer: FOOTER })

const openForm = (amount: Money, hasSwitches: boolean): Html => html`<form method="post">
<h2>Choose how to pay</h2>
<button class="pay" name="action" value="card">Pay ${formatMoney(amount)} by test card</button>
${amount.currency === 'INR' ? html`<button class="pay" name="action" value="upi">Pay ${formatMoney(amount)} by UPI</button>` : ''}
<div class="others">
<button class="plain" name="action" value="decline">Decline payment</button>
<button class="plain" name="action" value="cancel">Cancel</button>
</div>
${hasSwitches ? SWITCHES : ''}</form>`

const SWITCHES = html`<details>
<summary>Test a fault</summary>
<label for="delay">The money arrives</label>
<select id="delay" name="delaySeconds">
<option value="0">at once</option>
<option value="5">after 5 seconds</option>
<option value="60">after a minute</option>
<option value="3600">after an hour</option>
</select>
<label for="notifications">The shop is notified</label>
<select id="notifications" name="notifications">
<option value="normal">once</option>
<option value="twice">twice</option>
<option value="reordered">out of order</option>
<option value="lost">never</option>
</select>
<label class="check"><input type="checkbox" name="silence" value="on"> Charge, then never answer</label>
</details>
`

const OUTCOMES = {
  open: '',
  authorised: 'Your bank is still working on this payment.',
  captured: 'This payment is made.',
  failed: 'This payment was not made. Nothing was charged.',
  refunded: 'This payment was returned.',
} as const satisfies Record<SandboxStatus, string>

const outcome = ({ status, returnUrl }: SandboxPayment): Html =>
  html`<p>${OUTCOMES[status]}</p>\n<p><a class="pay" href="${returnUrl}">Back to the shop</a></p>`
