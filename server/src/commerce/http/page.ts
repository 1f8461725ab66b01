import type { FastifyReply } from 'fastify'
import { createNonce } from '../../http/security-headers'

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

const STYLE = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; background: #fffbf6; color: #2e2330; }
  h1 { font-size: 1.5rem; line-height: 1.25; }
  h2, h3 { line-height: 1.25; }
  h3 { margin: 0.25rem 0 0.5rem; font-size: 1.0625rem; }
  code { overflow-wrap: anywhere; }
  a { color: #6b2d5c; }
  button, .button { display: inline-block; min-height: 2.75rem; padding: 0.5rem 1.25rem; border: 1px solid #6b2d5c;
    border-radius: 0.5rem; background: #6b2d5c; color: #fff; font: inherit; cursor: pointer; }
  .button { box-sizing: border-box; text-decoration: none; }
  button.quiet { background: transparent; color: #6b2d5c; }
  :focus-visible { outline: 3px solid #6b2d5c; outline-offset: 2px; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  article { padding: 1rem 0; border-top: 1px solid #e8d9d3; }
`

const LINKS_AND_FORMS_ONLY = "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** A page of the server's own: no script, one inline style. */
export function sendPage(
  reply: FastifyReply,
  page: { readonly title: string; readonly body: Html },
): FastifyReply {
  const nonce = createNonce()
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<style nonce="${nonce}">${new Html(STYLE)}</style>
</head>
<body>
<main>
${page.body}
</main>
</body>
</html>
`
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; ${LINKS_AND_FORMS_ONLY}`,
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(document.text)
}
