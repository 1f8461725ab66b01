import type { Currency } from '@store/shared/domain/money'
import type { Brand } from '@store/shared/remotes/host-services'
import { remoteOf } from '@store/shared/remotes/module-address'
import type { PageData, RenderedPage } from '@store/shared/remotes/page-rendering'
import type { ReleaseDocument, ReleaseFile } from '@store/shared/remotes/release-document'
import type { ReleaseTrust } from '@store/shared/remotes/release-statement'
import { SHARE_IMAGE_SIZE, SITE_SHARE_IMAGE_PATH } from '@store/shared/remotes/share-image'
import type { PageHead } from '@store/shared/remotes/slot-definition'
import { FAVICON_IN_PLACE, WEB_MANIFEST_PATH } from './favicon'
import { firstRequests } from './first-requests'
import {
  type Html,
  html,
  LOCATION,
  NONCE,
  REPORT_TOKEN,
  raw,
  SENT_AT,
  toScriptJson,
  toScriptText,
  withNonce,
} from './html'
import type { ShellOfPage } from './page-renderer'
import { scriptLoader } from './script-loader'

export interface PageTemplateInput {
  readonly page: RenderedPage
  readonly shell: ShellOfPage
  readonly release: ReleaseDocument
  readonly brand: Brand
  readonly currency: Currency
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  /** What open tabs verify later documents by; absent in development. */
  readonly trust?: Pick<ReleaseTrust, 'keys'>
  /** Only in a preview: said above the page. */
  readonly banner?: Html
}

/** The whole document around what the shell rendered. */
export function pageTemplate(input: PageTemplateInput): Html {
  const { page, shell, release, brand, currency, origin, banner, trust } = input
  const { head } = page
  const scripts = [shell.entry, ...filesOfModules(release, page.preloadModules)]
  const data = {
    release,
    brand,
    currency,
    status: page.status === 404 ? 404 : 200,
  } satisfies Omit<PageData, 'location' | 'queries' | 'reportToken' | 'trust'>
  // What differs between two pages that came out the same stands last.
  const sent = html`${trust ? html`"trust":{"keys":${raw(toScriptJson(trust.keys))},"at":${SENT_AT}},` : ''}"location":${LOCATION},"reportToken":"${REPORT_TOKEN}"`

  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${head.title}</title>
<meta name="description" content="${head.description}">
${!banner && head.robots === undefined && page.status !== 404 ? addressTags(origin + head.canonicalPath) : html`<meta name="robots" content="noindex">\n`}${sharingTags(head, brand, origin)}<meta name="theme-color" content="#FFFBF6">
<meta property="csp-nonce" nonce="${NONCE}">
<link rel="icon" href="${raw(FAVICON_IN_PLACE)}" type="image/svg+xml">
<script nonce="${NONCE}">${page.script ? raw(`${page.script};`) : ''}${firstRequests(shell.fonts, shell.entry)}</script>
<noscript><style nonce="${NONCE}">.needs-script{display:none!important}</style></noscript>
${release.development ? refreshHook : ''}${shell.styles.map(stylesheet)}${withNonce(page.styles, '%NONCE%')}
${head.structuredData ? html`<script type="application/ld+json">${raw(toScriptJson(head.structuredData))}</script>\n` : ''}</head>
<body>
<noscript><p class="no-script">Please turn on JavaScript to use the cart, log in and pay.</p></noscript>
${banner ?? ''}<div id="root">${raw(page.html)}</div>
${scriptLoader(scripts, WEB_MANIFEST_PATH)}
<script type="application/json" id="page-data">${raw(toScriptJson(data).slice(0, -1))},"queries":${raw(toScriptText(page.queries))},${sent}}</script></body></html>
`
}

const addressTags = (address: string): Html => html`<link rel="canonical" href="${address}">
<meta property="og:url" content="${address}">
`

/** What networks show of a link to the page. */
function sharingTags({ title, description, kind, image }: PageHead, brand: Brand, origin: string): Html {
  const { url, alt, width, height } = image ?? {
    url: SITE_SHARE_IMAGE_PATH,
    alt: brand.name,
    ...SHARE_IMAGE_SIZE,
  }
  return html`<meta property="og:type" content="${kind ?? 'website'}">
<meta property="og:site_name" content="${brand.name}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${new URL(url, origin).href}">
<meta property="og:image:width" content="${width}">
<meta property="og:image:height" content="${height}">
<meta property="og:image:alt" content="${alt}">
<meta name="twitter:card" content="summary_large_image">
`
}

/** Hot reload in a remote needs this before any bundle runs, or React does not report its renders. */
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

const stylesheet = ({ file, text }: ShellOfPage['styles'][number]): Html =>
  text === null
    ? html`<link rel="stylesheet" href="${file.url}"${integrityOf(file)} crossorigin="anonymous">\n`
    : html`<style nonce="${NONCE}">${raw(text)}</style>\n`
