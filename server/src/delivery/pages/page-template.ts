import type { Currency } from '@store/shared/domain/money'
import type { Brand } from '@store/shared/remotes/host-services'
import { remoteOf } from '@store/shared/remotes/module-address'
import type { PageData, RenderedPage } from '@store/shared/remotes/page-rendering'
import type { ReleaseDocument, ReleaseFile } from '@store/shared/remotes/release-document'
import type { ShellFiles } from '../releases/release-document'
import { type Html, html, LOCATION, NONCE, raw, toScriptJson, toScriptText, withNonce } from './html'

export interface PageTemplateInput {
  readonly page: RenderedPage
  readonly shell: ShellFiles
  readonly release: ReleaseDocument
  readonly brand: Brand
  readonly currency: Currency
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  /** Only in a preview: said above the page. */
  readonly banner?: Html
}

/** The whole document around what the shell rendered. */
export function pageTemplate(input: PageTemplateInput): Html {
  const { page, shell, release, brand, currency, origin, banner } = input
  const { head } = page
  const address = origin + head.canonicalPath
  const scripts = [shell.entry, ...filesOfModules(release, page.preloadModules)]
  const data = {
    release,
    brand,
    currency,
    status: page.status === 404 ? 404 : 200,
  } satisfies Omit<PageData, 'location' | 'queries'>

  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${head.title}</title>
<meta name="description" content="${head.description}">
<link rel="canonical" href="${address}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${brand.name}">
<meta property="og:title" content="${head.title}">
<meta property="og:description" content="${head.description}">
<meta property="og:url" content="${address}">
${head.imageUrl ? html`<meta property="og:image" content="${new URL(head.imageUrl, origin).href}">\n` : ''}${
  page.status === 404 || banner ? html`<meta name="robots" content="noindex">\n` : ''
}<meta name="theme-color" content="#FFFBF6">
<meta property="csp-nonce" content="${NONCE}" nonce="${NONCE}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${release.development ? refreshHook : ''}${shell.fonts.map(fontPreload)}${shell.styles.map(stylesheet)}${scripts.map(scriptPreload)}${withNonce(page.styles, '%NONCE%')}
${head.structuredData ? html`<script type="application/ld+json">${raw(toScriptJson(head.structuredData))}</script>\n` : ''}</head>
<body>
${banner ?? ''}<div id="root">${raw(page.html)}</div>
<noscript><p>This shop needs JavaScript for the cart and for paying.</p></noscript>
<script type="application/json" id="page-data">${raw(toScriptJson(data).slice(0, -1))},"queries":${raw(toScriptText(page.queries))},"location":${LOCATION}}</script>
<script src="${shell.entry.url}"${integrityOf(shell.entry)} crossorigin="anonymous" nonce="${NONCE}" defer></script>
</body>
</html>
`
}

/** Hot reload in a remote needs this before any bundle runs, or React renders without telling anybody. */
const refreshHook = html`<script nonce="${NONCE}">window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true, checkDCE() {},
  inject(renderer) { this.renderers.set(this.renderers.size + 1, renderer); return this.renderers.size },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
}</script>
`

/** Of the remotes that these modules come from, the entries and what the modules need at once. */
function filesOfModules({ remotes }: ReleaseDocument, addresses: readonly string[]): readonly ReleaseFile[] {
  const files = addresses.flatMap((address) => {
    const remote = ownValue(remotes, remoteOf(address))
    return remote ? [remote.entry, ...(ownValue(remote.modules, address) ?? [])] : []
  })
  return [...new Map(files.map((file) => [file.url, file])).values()]
}

/** The addresses come from the code of a release. */
const ownValue = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

const integrityOf = ({ integrity }: ReleaseFile): Html =>
  integrity === null ? raw('') : html` integrity="${integrity}"`

const scriptPreload = (file: ReleaseFile): Html =>
  html`<link rel="preload" as="script" href="${file.url}" crossorigin="anonymous"${integrityOf(file)} nonce="${NONCE}">\n`

const fontPreload = ({ url }: ReleaseFile): Html =>
  html`<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin="anonymous">\n`

const stylesheet = (file: ReleaseFile): Html =>
  html`<link rel="stylesheet" href="${file.url}"${integrityOf(file)} crossorigin="anonymous">\n`
