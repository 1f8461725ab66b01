import { formatMoney } from '@store/shared/domain/money'
import { isolatedIn } from '@store/shared/i18n/isolate'
import type { Translate } from '@store/shared/i18n/message'
import { type Html, html } from '../../../http/pages/page'
import type { PageWords } from '../../../http/pages/page-words'
import paymentMessages from '../../messages.json'
import { renderPaymentNotice, renderPaymentPage } from '../../pages/payment-page'
import messages from './messages.json'
import type { SandboxPayment, SandboxStatus } from './sandbox-gateway'

type Words = Pick<PageWords, 'language' | 'direction' | 't'>

export interface SandboxPage {
  readonly brandName: string
  readonly payment: SandboxPayment
  readonly words: Words
  /** Whether a tester may ask for faults. */
  readonly hasSwitches: boolean
}

/** The page of a payment: a form while it is open, its outcome afterwards. Plain HTML that works without scripts. */
export const renderSandboxPage = ({ brandName, payment, words, hasSwitches }: SandboxPage): string => {
  const { t, language } = words
  const amount = formatMoney(payment.amount)
  const body = payment.status === 'open' ? openForm(payment, t, hasSwitches) : outcome(payment, t)
  return renderPaymentPage({
    words,
    brandName,
    title: t(paymentMessages.payAmount, { amount }),
    body: html`<h1><span class="label">${t(paymentMessages.order, { order: payment.orderNumber })}</span> <span class="amount">${isolatedIn(language, amount)}</span></h1>
${body}`,
    footer: t(messages.noMoney),
  })
}

interface SandboxNotice {
  readonly brandName: string
  readonly words: Words
  readonly kind: keyof typeof NOTICES
}

const NOTICES = {
  'not-found': [paymentMessages.noSuchPayment, paymentMessages.backAndTryAgain],
  'nothing-paid': [messages.nothingPaid, messages.goBack],
  'no-answer': [messages.noAnswer, messages.bankSilent],
} as const

/** A page without a payment. */
export const renderSandboxNotice = ({ brandName, words, kind }: SandboxNotice): string => {
  const [heading, text] = NOTICES[kind]
  return renderPaymentNotice({
    words,
    brandName,
    heading: words.t(heading),
    text: words.t(text),
    footer: words.t(messages.noMoney),
  })
}

const openForm = ({ amount: money }: SandboxPayment, t: Translate, hasSwitches: boolean): Html => {
  const amount = formatMoney(money)
  return html`<form method="post">
<h2>${t(messages.chooseHow)}</h2>
<button class="pay" name="action" value="card">${t(messages.payByCard, { amount })}</button>
${money.currency === 'INR' ? html`<button class="pay" name="action" value="upi">${t(messages.payByUpi, { amount })}</button>` : ''}
<div class="others">
<button class="plain" name="action" value="decline">${t(messages.decline)}</button>
<button class="plain" name="action" value="cancel">${t(messages.cancel)}</button>
</div>
${hasSwitches ? switches(t) : ''}</form>`
}

const switches = (t: Translate): Html => html`<details>
<summary>${t(messages.testFault)}</summary>
<label for="delay">${t(messages.moneyArrives)}</label>
<select id="delay" name="delaySeconds">
<option value="0">${t(messages.atOnce)}</option>
<option value="5">${t(messages.afterSeconds, { seconds: 5 })}</option>
<option value="60">${t(messages.afterMinute)}</option>
<option value="3600">${t(messages.afterHour)}</option>
</select>
<label for="notifications">${t(messages.shopNotified)}</label>
<select id="notifications" name="notifications">
<option value="normal">${t(messages.once)}</option>
<option value="twice">${t(messages.twice)}</option>
<option value="reordered">${t(messages.outOfOrder)}</option>
<option value="lost">${t(messages.never)}</option>
</select>
<label class="check"><input type="checkbox" name="silence" value="on"> ${t(messages.chargeSilently)}</label>
</details>
`

const OUTCOMES = {
  authorised: messages.authorised,
  captured: messages.captured,
  failed: messages.failed,
  refunded: messages.refunded,
} as const satisfies Record<Exclude<SandboxStatus, 'open'>, unknown>

const outcome = ({ status, returnUrl }: SandboxPayment, t: Translate): Html =>
  html`<p>${status === 'open' ? '' : t(OUTCOMES[status])}</p>\n<p><a class="pay" href="${returnUrl}">${t(paymentMessages.backToShop)}</a></p>`
