import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { Html, html } from '../http/page'

interface PaymentPage {
  readonly title: string
  readonly body: Html
  /** Null: none. */
  readonly footer: string | null
}

/** The frame of the pages around a payment: plain HTML that works without scripts. */
export const renderPaymentPage = ({ title, body, footer }: PaymentPage): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Html(CSS)}</style>
</head>
<body>
<main>
${body}
</main>
${footer === null ? '' : html`<footer>${footer}</footer>`}
</body>
</html>
`.text

/** A page without a payment. */
export const renderPaymentNotice = (heading: string, text: string, footer: string | null = null): string =>
  renderPaymentPage({ title: heading, body: html`<h1>${heading}</h1>\n<p>${text}</p>`, footer })

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
a{color:#5b2a4e}
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

/** The one style sheet of these pages, known by its hash. */
export const PAYMENT_STYLE_SOURCE = `'sha256-${createHash('sha256').update(CSS).digest('base64')}'`

/** Nothing runs, nothing is loaded, a form comes back to us. */
export const PLAIN_PAYMENT_POLICY = `default-src 'none'; style-src ${PAYMENT_STYLE_SOURCE}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

export const sendPaymentPage = (reply: FastifyReply, page: string, policy: string): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    // Addresses name payments; gateways want to know at least which shop sends them somebody.
    .header('referrer-policy', 'strict-origin')
    .type('text/html; charset=utf-8')
    .send(page)
