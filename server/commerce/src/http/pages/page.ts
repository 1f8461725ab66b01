import { createNonce } from '@store/platform/http/security-headers'
import { DISPLAY_FONT, PALETTE, TEXT_FONT } from '@store/shared/styles/palette'
import type { FastifyReply } from 'fastify'
import type { PageWords } from './page-words'

/** Markup that may stand in a page as it is. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | readonly Html[] | string | number

/** Markup with every value in it escaped, except markup. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, index) => text + toText(parts[index] ?? '')).join(''))
}

const toText = (part: Part): string => {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map((each: Html) => each.text).join('')
  return escapeHtml(String(part))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const { ink, inkSoft, plum, plumDeep, plumTint, cream, paper, line } = PALETTE
const STYLE = `
  :root { color-scheme: light; font: 16px/1.5 ${TEXT_FONT}; }
  * { box-sizing: border-box; }
  body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; background: ${cream}; color: ${ink}; }
  h1, h2 { color: ${plum}; font-family: ${DISPLAY_FONT}; font-weight: 500; line-height: 1.2; }
  h1 { font-size: 1.75rem; }
  h3 { margin: 0.25rem 0 0.5rem; font-size: 1.0625rem; line-height: 1.25; }
  code { overflow-wrap: anywhere; }
  a { color: ${plum}; }
  button, .button { display: inline-block; min-height: 3rem; padding: 0.625rem 1.5rem; border: 1px solid ${plum};
    border-radius: 10px; background: ${plum}; color: ${cream}; font: inherit; font-weight: 600; cursor: pointer; }
  button:hover, .button:hover { background: ${plumDeep}; }
  .button { text-decoration: none; }
  button.ghost { background: transparent; color: ${plum}; }
  :focus-visible { outline: 2px solid ${plum}; outline-offset: 2px; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  article { padding: 1rem 0; border-top: 1px solid ${line}; }
  .wide { max-width: none; padding: 0; }
  .outbox { display: grid; grid-template-columns: minmax(0, 22rem) minmax(0, 1fr); min-height: 100vh; }
  .outbox > nav { border-right: 1px solid ${line}; background: ${paper}; }
  .outbox nav h1 { margin: 0; padding: 1.25rem 1rem 0.75rem; }
  .outbox nav a { display: block; padding: 0.75rem 1rem; border-top: 1px solid ${line}; color: ${ink};
    text-decoration: none; overflow-wrap: anywhere; }
  .outbox nav a:hover, .outbox nav [aria-current] { background: ${plumTint}; }
  .outbox nav small, .outbox .switches, .outbox dl { color: ${inkSoft}; font-size: 0.875rem; }
  .outbox nav small { display: block; }
  .outbox section { padding: 1.25rem 1rem; }
  .outbox h3 { margin: 1.5rem 0 0.5rem; }
  .outbox h2 { margin: 0; overflow-wrap: anywhere; }
  .outbox .switches { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
  .outbox .switches a { display: inline-block; padding: 0.75rem 0; }
  .outbox .switches [aria-current] { color: ${ink}; font-weight: 600; text-decoration: none; }
  .outbox iframe { display: block; box-sizing: content-box; max-width: 100%; border: 1px solid ${line}; background: ${paper}; }
  @media (max-width: 48rem) { .outbox { grid-template-columns: minmax(0, 1fr); } .outbox > nav { border-right: 0; } }
`

const LINKS_AND_FORMS_ONLY = "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

interface Page {
  /** Left out: English. */
  readonly words?: Pick<PageWords, 'language' | 'direction'>
  readonly title: string
  readonly body: Html
  /** Over the whole window, with frames of this origin. */
  readonly isWide?: boolean
}

/** Asks for the button: opening a link changes nothing, as mail scanners open links. @param action its address @param token of the link */
export const linkForm = (
  action: string,
  token: string,
  button: string,
): Html => html`<form method="post" action="${action}">
<input type="hidden" name="token" value="${token}">
<button>${button}</button>
</form>`

const ENGLISH = { language: 'en', direction: 'ltr' } as const

/** A page of the server's own: no script, one inline style. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const nonce = createNonce()
  const { language, direction } = page.words ?? ENGLISH
  const document = html`<!doctype html>
<html lang="${language}"${direction === 'rtl' ? new Html(' dir="rtl"') : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<style nonce="${nonce}">${new Html(STYLE)}</style>
</head>
<body${page.isWide ? new Html(' class="wide"') : ''}>
<main>
${page.body}
</main>
</body>
</html>
`
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}';${page.isWide ? " frame-src 'self';" : ''} ${LINKS_AND_FORMS_ONLY}`,
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(document.text)
}
