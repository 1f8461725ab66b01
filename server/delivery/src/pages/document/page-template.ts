import type { InlineTexts } from '@store/platform/http/security-headers'
import type { ShopFacts } from '@store/platform/shop/shop-facts'
import type { Currency } from '@store/shared/domain/money'
import { LANGUAGES, type Language, localizedPath, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { cataloguesOf } from '@store/shared/remotes/contract/catalogue-addresses'
import { remoteOf } from '@store/shared/remotes/contract/module-address'
import type { PageData, RenderedPage } from '@store/shared/remotes/contract/page-rendering'
import type { PageHead } from '@store/shared/remotes/contract/slot-definition'
import type { Brand } from '@store/shared/remotes/host/host-services'
import type { ReleaseDocument, ReleaseFile } from '@store/shared/remotes/releases/release-document'
import type { ReleaseTrust } from '@store/shared/remotes/releases/release-statement'
import { shopLanguagesOf } from '@store/shared/remotes/shop/shop-languages'
import { SHARE_IMAGE_SIZE, SITE_SHARE_IMAGE_PATH } from '@store/shared/remotes/site/share-image'
import { PREVIEW_ATTRIBUTE } from '@store/shared/storage/preview-mark'
import type { ShellOfPage } from '../page-renderer'
import { firstScript, languageFontsScript } from '../scripts/first-script'
import { scriptLoader } from '../scripts/script-loader'
import type { Banner } from '../visitors/choose-composition'
import { faviconOf, WEB_MANIFEST_PATH } from './favicon'
import { type Html, html, raw, toScriptJson, toScriptText } from './html'
import { createInlineElements, type InlineElements } from './inline-elements'
import { shownFonts, shownLanguageFonts } from './page-fonts'

export interface PageTemplateInput {
  readonly page: RenderedPage
  readonly shell: ShellOfPage
  readonly release: ReleaseDocument
  readonly facts: ShopFacts
  readonly currency: Currency
  readonly language: Language
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  /** What open tabs verify later documents by; absent in development. */
  readonly trust?: ReleaseTrust
  /** Only in a preview. */
  readonly banner?: Banner
  /** Only beside an editor of the back office. */
  readonly preview?: PageData['preview']
}

export interface PageDocument {
  readonly markup: string
  /** What the page's policy lets run. */
  readonly inline: InlineTexts
}

/** The whole document around what the shell rendered: the same for all visitors. */
export function pageTemplate(input: PageTemplateInput): PageDocument {
  const { page, shell, release, facts, currency, language, origin, banner, preview, trust } = input
  const { brand, menus } = facts
  const icon = faviconOf(facts)
  const { head } = page
  const scripts = [
    shell.entry,
    ...shell.catalogue,
    ...filesOfModules(release, withCatalogues(page.preloadModules, language)),
  ]
  const data = {
    release,
    brand,
    menus,
    currency,
    ...(language !== SOURCE_LANGUAGE && { language }),
    status: page.status === 404 ? 404 : 200,
    ...(trust && { trust }),
    ...(preview && { preview }),
  } satisfies Omit<PageData, 'queries'>
  const languages = shopLanguagesOf(brand)
  const inline = createInlineElements()

  const { markup } = html`<!doctype html>
<html ${raw(languageAttributes(language))}${raw(preview ? ` ${PREVIEW_ATTRIBUTE}` : '')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${head.title}</title>
<meta name="description" content="${head.description}">
${!banner && head.robots === undefined && page.status !== 404 ? addressTags(head.canonicalPath, { origin, language, languages }) : html`<meta name="robots" content="noindex">\n`}${sharingTags(head, brand, origin)}${localeTags(language, languages)}<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${facts.darkGround}">
<meta name="theme-color" content="${facts.palette.cream}">
<link rel="icon" href="${raw(icon.href)}" type="${icon.type}">
${inline.script(headScript({ page, shell, facts }))}
<noscript>${inline.style('.needs-script{display:none!important}')}</noscript>
${release.development ? inline.script(REFRESH_HOOK) : ''}${shell.styles.map((sheet) => stylesheet(sheet, inline))}${facts.styles === '' ? '' : html`${inline.style(facts.styles)}\n`}${renderedStyles(page.styles, inline)}
${head.structuredData ? html`<script type="application/ld+json">${raw(toScriptJson(head.structuredData))}</script>\n` : ''}</head>
<body>
<noscript><p class="no-script">Please turn on JavaScript to use the cart, log in and pay.</p></noscript>
${banner ? html`${inline.style(banner.style)}\n${banner.markup}` : ''}<div id="root">${raw(page.html)}</div>
${inline.script(scriptLoader(scripts, localizedPath(WEB_MANIFEST_PATH, language)))}
<script type="application/json" id="page-data">${raw(toScriptJson(data).slice(0, -1))},"queries":${raw(toScriptText(page.queries))}}</script></body></html>
`
  return { markup, inline: inline.texts }
}

const headScript = ({ page, shell, facts }: Pick<PageTemplateInput, 'page' | 'shell' | 'facts'>): string =>
  `${firstScript(shownFonts(shell.fonts, facts), shell.entry)};` +
  languageFontsScript(shownLanguageFonts(shell.languageFonts, facts)) +
  (page.script ?? '')

/** Style elements as the shell rendered them. Earlier shells mark the place of a nonce. */
const renderedStyles = (markup: string, inline: InlineElements): readonly Html[] =>
  [...markup.matchAll(/<style(?: nonce="%NONCE%")?([^>]*)>([\s\S]*?)<\/style>/g)].map(
    ([, attributes, text = '']) => inline.style(text, attributes),
  )

const languageAttributes = (language: Language): string => {
  if (language === SOURCE_LANGUAGE) return 'lang="en-IN"'
  return LANGUAGES[language].direction === 'rtl' ? `lang="${language}" dir="rtl"` : `lang="${language}"`
}

interface AddressOptions {
  readonly origin: string
  readonly language: Language
  readonly languages: readonly Language[]
}

/** The page's own address, and those of the same page in the shop's other languages (LANG-02). */
function addressTags(path: string, { origin, language, languages }: AddressOptions): Html {
  const addressIn = (each: Language) => origin + localizedPath(path, each)
  const alternate = (code: string, each: Language) =>
    html`<link rel="alternate" hreflang="${code}" href="${addressIn(each)}">\n`
  const alternates =
    languages.length > 1
      ? [...languages.map((each) => alternate(each, each)), alternate('x-default', SOURCE_LANGUAGE)]
      : []
  return html`<link rel="canonical" href="${addressIn(language)}">
${alternates}<meta property="og:url" content="${addressIn(language)}">
`
}

/** Networks take a page for one in American English unless it says otherwise; a shop of one language leaves it at that. */
const localeTags = (language: Language, languages: readonly Language[]): readonly Html[] =>
  languages.length === 1
    ? []
    : [language, ...languages.filter((each) => each !== language)].map(
        (each, index) =>
          html`<meta property="og:locale${raw(index === 0 ? '' : ':alternate')}" content="${LANGUAGES[each].openGraphLocale}">\n`,
      )

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

/** Hot reload in a remote needs this before any bundle runs, or React renders without telling anybody. */
const REFRESH_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true, checkDCE() {},
  inject(renderer) { this.renderers.set(this.renderers.size + 1, renderer); return this.renderers.size },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
}`

/** With what their remotes say in the language; English stands in the modules themselves. */
const withCatalogues = (addresses: readonly string[], language: Language): readonly string[] => [
  ...addresses,
  ...new Set(addresses.flatMap((address) => cataloguesOf(address, language))),
]

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

const stylesheet = ({ file, text }: ShellOfPage['styles'][number], inline: InlineElements): Html =>
  text === null
    ? html`<link rel="stylesheet" href="${file.url}"${integrityOf(file)} crossorigin="anonymous">\n`
    : html`${inline.style(text)}\n`
