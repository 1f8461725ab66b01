import { createHash } from 'node:crypto'
import { formatMoney } from '@store/shared/domain/money'
import type { SandboxPayment, SandboxStatus } from './sandbox-gateway'

export interface SandboxPage {
  readonly brandName: string
  readonly payment: SandboxPayment
  /** Whether a tester may ask for faults. */
  readonly hasSwitches: boolean
}

/** The page of a payment: a form while it is open, its outcome afterwards. Plain HTML that works without scripts. */
export const renderSandboxPage = ({ brandName, payment, hasSwitches }: SandboxPage): string => {
  const amount = escapeHtml(formatMoney(payment.amount))
  const body = payment.status === 'open' ? openForm(amount, hasSwitches) : outcome(payment)
  return document(
    `Pay ${amount}`,
    `<p class="shop">${escapeHtml(brandName)}</p>
<h1><span class="label">Order ${escapeHtml(payment.orderNumber)}</span> <span class="amount">${amount}</span></h1>
${body}`,
  )
}

/** A page without a payment. */
export const renderSandboxNotice = (heading: string, text: string): string =>
  document(heading, `<h1>${escapeHtml(heading)}</h1>\n<p>${escapeHtml(text)}</p>`)

const openForm = (amount: string, hasSwitches: boolean): string => `<form method="post">
<h2>Choose how to pay</h2>
<button class="pay" name="action" value="card">Pay ${amount} by test card</button>
<button class="pay" name="action" value="upi">Pay ${amount} by UPI</button>
<div class="others">
<button class="plain" name="action" value="decline">Decline payment</button>
<button class="plain" name="action" value="cancel">Cancel</button>
</div>
${hasSwitches ? SWITCHES : ''}</form>`

const SWITCHES = `<details>
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

const outcome = ({ status, returnUrl }: SandboxPayment): string =>
  `<p>${OUTCOMES[status]}</p>\n<p><a class="pay" href="${escapeHtml(returnUrl)}">Back to the shop</a></p>`

const document = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${CSS}</style>
</head>
<body>
<main>
${main}
</main>
<footer>Sandbox payments: nobody is charged.</footer>
</body>
</html>
`

const CSS = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:16px;padding:24px 16px;background:#fbefe9;color:#2a1a2e;font:1rem/1.5 Figtree,system-ui,sans-serif}
main{width:min(100vw - 32px,420px);padding:32px 24px;background:#fff;border-radius:20px;box-shadow:0 18px 48px rgb(42 26 46/16%)}
.shop{margin:0 0 4px;color:#5b2a4e;font-weight:600}
h1{margin:0 0 24px;line-height:1.2}
.label{display:block;font-size:.875rem;font-weight:400;color:#66546a}
.amount{font-size:2.25rem;color:#5b2a4e}
h2{margin:0 0 12px;font-size:1rem}
button,.pay{display:block;width:100%;min-height:48px;padding:10px 16px;border-radius:10px;font:inherit;font-weight:600;text-align:center;cursor:pointer}
.pay{margin-bottom:12px;border:0;background:#5b2a4e;color:#fff;text-decoration:none}
.pay:hover{background:#3e1b37}
.others{display:flex;flex-wrap:wrap;gap:12px}
.others button{flex:1 1 140px;width:auto;padding-inline:8px}
.plain{border:1px solid #8d7690;background:#fff;color:#2a1a2e}
.plain:hover{background:#f3e9f0}
:focus-visible{outline:3px solid #5b2a4e;outline-offset:2px}
details{margin-top:24px;padding-top:16px;border-top:1px solid #eaddd9;color:#66546a}
summary{min-height:44px;display:list-item;padding:10px 0;cursor:pointer}
label{display:block;margin:8px 0 4px;font-size:.875rem}
select{width:100%;min-height:44px;padding:8px;border:1px solid #8d7690;border-radius:10px;background:#fff;color:#2a1a2e;font:inherit}
.check{display:flex;gap:8px;align-items:center;min-height:44px}
.check input{width:20px;height:20px}
footer{text-align:center;font-size:.875rem;color:#66546a}
`

const cssHash = createHash('sha256').update(CSS).digest('base64')

/** Nothing runs, nothing is loaded; the one style sheet is known by its hash. */
export const SANDBOX_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${cssHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
