import { createHash } from 'node:crypto'
import { DISPLAY_FONT, PALETTE, TEXT_FONT } from '@store/shared/styles/palette'
import type { FastifyReply } from 'fastify'
import { Html, html } from '../../http/pages/page'
import type { PageWords } from '../../http/pages/page-words'

interface PaymentPage {
  readonly words: Pick<PageWords, 'language' | 'direction'>
  /** Null on pages that are not the shop's. */
  readonly brandName: string | null
  readonly title: string
  readonly body: Html
  /** Null: none. */
  readonly footer: string | null
}

/** The frame of the pages around a payment: plain HTML that works without scripts. */
export const renderPaymentPage = ({
  words: { language, direction },
  brandName,
  title,
  body,
  footer,
}: PaymentPage): string =>
  html`<!doctype html>
<html lang="${language}"${direction === 'rtl' ? new Html(' dir="rtl"') : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Html(CSS)}</style>
</head>
<body>
${brandName === null ? '' : html`<header class="brand">${brandName}</header>`}
<main>
${body}
</main>
${footer === null ? '' : html`<footer>${footer}</footer>`}
</body>
</html>
`.text

interface PaymentNotice extends Pick<PaymentPage, 'words' | 'brandName'> {
  readonly heading: string
  readonly text: string
  readonly footer?: string
}

/** A page without a payment. */
export const renderPaymentNotice = ({ words, brandName, heading, text, footer }: PaymentNotice): string =>
  renderPaymentPage({
    words,
    brandName,
    title: heading,
    body: html`<h1>${heading}</h1>\n<p>${text}</p>`,
    footer: footer ?? null,
  })

const { ink, inkSoft, plum, plumDeep, plumTint, cream, paper, line, lineControl } = PALETTE
const CSS = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:16px;padding:24px 16px;background:${cream};color:${ink};font:1rem/1.5 ${TEXT_FONT}}
main{width:min(100vw - 32px,420px);padding:32px 24px;border:1px solid ${line};background:${paper};border-radius:20px}
.brand{margin:0;color:${plum};font:1.875rem/1.4 ${DISPLAY_FONT};text-align:center}
h1{margin:0 0 24px;color:${plum};font-family:${DISPLAY_FONT};font-weight:500;line-height:1.2}
.label{display:block;font:.875rem/1.5 ${TEXT_FONT};color:${inkSoft}}
.amount{font-size:2.25rem}
h2{margin:0 0 12px;font-size:1rem}
a{color:${plum}}
button,.pay{display:block;width:100%;min-height:48px;padding:10px 16px;border-radius:10px;font:inherit;font-weight:600;text-align:center;cursor:pointer}
.pay{margin-bottom:12px;border:0;background:${plum};color:${cream};text-decoration:none}
.pay:hover{background:${plumDeep}}
.others{display:flex;flex-wrap:wrap;gap:12px}
.others button{flex:1 1 140px;width:auto;padding-inline:8px}
.plain{border:1px solid ${lineControl};background:${paper};color:${ink}}
.plain:hover{background:${plumTint}}
:focus-visible{outline:2px solid ${plum};outline-offset:2px}
details{margin-top:24px;padding-top:16px;border-top:1px solid ${line};color:${inkSoft}}
summary{min-height:44px;display:list-item;padding:10px 0;cursor:pointer}
label{display:block;margin:8px 0 4px;font-size:.875rem}
select{width:100%;min-height:44px;padding:8px;border:1px solid ${lineControl};border-radius:10px;background:${paper};color:${ink};font:inherit}
.check{display:flex;gap:8px;align-items:center;min-height:44px}
.check input{width:20px;height:20px}
footer{text-align:center;font-size:.875rem;color:${inkSoft}}
`

/** The one style sheet of these pages, known by its hash. */
export const PAYMENT_STYLE_SOURCE = `'sha256-${createHash('sha256').update(CSS).digest('base64')}'`

/** Nothing runs, nothing is loaded, a form comes back to us. */
export const PLAIN_PAYMENT_POLICY = `default-src 'none'; style-src ${PAYMENT_STYLE_SOURCE}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

export const sendPaymentPage = (reply: FastifyReply, page: string, policy: string): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    // Addresses name payments; gateways want to know at least which shop sends them a shopper.
    .header('referrer-policy', 'strict-origin')
    .type('text/html; charset=utf-8')
    .send(page)
