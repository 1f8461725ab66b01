import { OFFLINE_COPY_ALLOWED, OFFLINE_COPY_HEADER } from '@store/shared/remotes/site/offline'

export interface TestPage {
  readonly generation?: number
  readonly madeAt?: number
  readonly shell?: string
  readonly currency?: string
  readonly title?: string
  readonly withdrawn?: readonly string[]
  readonly offline?: unknown
  readonly preview?: string
}

/** A page as the server sends it, as far as the service worker reads it. */
export function testPage({
  generation = 7,
  madeAt,
  shell = 'mf_shell_1',
  currency = 'INR',
  title = 'Herbal pads &amp; more',
  withdrawn,
  offline = { hours: 168 },
  preview,
}: TestPage = {}): string {
  const release = {
    generation,
    madeAt,
    shell: { container: shell },
    remotes: { catalog: { container: 'mf_catalog_1' } },
    withdrawn,
    offline,
    preview,
  }
  const data = JSON.stringify({ release, currency }).replaceAll('<', '\\u003c')
  return `<!doctype html><title>${title}</title><script src="/remotes/shell/web/entry.1a2b3c4d.js"></script>
<script type="application/json" id="page-data">${data}</script></body></html>`
}

/** The answer to a page that may be kept. */
export const pageAnswer = (html: string, headers: Record<string, string> = {}): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html',
      'content-security-policy':
        "default-src 'none'; script-src 'sha256-a' 'strict-dynamic'; style-src 'self'",
      [OFFLINE_COPY_HEADER]: OFFLINE_COPY_ALLOWED,
      ...headers,
    },
  })
