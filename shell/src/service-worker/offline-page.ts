import { localizedPath, splitLanguage } from '@store/shared/i18n/languages'
import { KEPT_CACHES } from '@store/shared/remotes/site/offline'
import { pathTo } from '@store/shared/remotes/site/paths'
import { COLOUR_SCHEME_KEY, FORM_DRAFT_KEY } from '@store/shared/storage/storage-keys'
import { type KeptPage, mayShow, readKeptPage } from './kept-page'
import type { Known } from './known-state'

/**
 * A form without an address needs the shop's scripts. What is typed into its field is kept as a draft (`useFormDraft`) for the page that comes with
 * the network, and sending it shows the page's note beside it.
 */
const FORMS_SCRIPT = `addEventListener('input',({target:{form,name,value}})=>{const draft=form?.dataset.draft;if(draft)try{sessionStorage.setItem('${FORM_DRAFT_KEY}:'+draft,JSON.stringify({owner:null,values:{[name]:value}}))}catch{}});addEventListener('submit',event=>{const form=event.target;if(form.hasAttribute('action'))return;event.preventDefault();const note=document.querySelector('[data-offline-note]');if(note){form.append(note);note.hidden=false;note.scrollIntoView({block:'nearest'})}})`
/** Loads the address anew once there is a network. */
const RELOAD_SCRIPT = "addEventListener('online',()=>location.reload())"
/** The colour scheme that was chosen by hand, as the shop's own pages have it from their head. Storage may be blocked. */
const SCHEME_SCRIPT = `try{const s=localStorage.getItem('${COLOUR_SCHEME_KEY}');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch{}`
/** The only scripts that run in the offline page: those of the shop may be of a version marked as bad. */
export const OFFLINE_PAGE_SCRIPTS: readonly string[] = [SCHEME_SCRIPT, FORMS_SCRIPT, RELOAD_SCRIPT]

/** Hides controls that do nothing without the shop's scripts. The page's policy lets its text through already. */
const SCRIPT_CONTROLS_STYLE = /<noscript>(<style>\.needs-script\{[^<]*<\/style>)<\/noscript>/
/** Where the offline page of the address's language is. */
export const offlinePathFor = (pathname: string): string =>
  localizedPath(pathTo('offline'), splitLanguage(pathname).language)

const LINK = /href="([^"]*)"/g
/** The same page in the language of the other path. */
const inLanguageOf = (path: string, pathname: string): string =>
  localizedPath(splitLanguage(pathname).path, splitLanguage(path).language)

/** `Your cart | Rituva` → `Your cart`. */
const withoutShopName = (title: string): string => title.replace(/ \| [^|]*$/, '')

export interface ListedPage {
  readonly path: string
  /** As it stood in the page: markup without elements. */
  readonly title: string
}

/** The pages that can be read now, in the language of the address, the latest first. */
export async function listKeptPages(
  storage: CacheStorage,
  pathname: string,
  known: Known,
  now: number,
): Promise<readonly ListedPage[]> {
  const { language } = splitLanguage(pathname)
  const cache = await storage.open(KEPT_CACHES.pages)
  const found: (ListedPage & KeptPage)[] = []
  for (const request of await cache.keys()) {
    const url = new URL(request.url)
    const kept = await cache.match(request).then((answer) => answer && readKeptPage(answer))
    if (!kept || splitLanguage(url.pathname).language !== language || !mayShow(kept, known, now)) continue
    found.push({ ...kept, title: withoutShopName(kept.title), path: url.pathname + url.search })
  }
  return found.sort((a, b) => b.keptAt - a.keptAt).map(({ path, title }) => ({ path, title }))
}

/**
 * The offline page at any address: no script of the shop runs in it, what is kept stands in its list, and its links to itself, in each language,
 * lead to the address that was asked for.
 *
 * @param answer as it was kept
 */
export async function toOfflineAnswer(
  answer: Response,
  { pathname, search }: URL,
  pages: readonly ListedPage[],
): Promise<Response> {
  const html = await answer.text()
  const headers = new Headers(answer.headers)
  const policy = headers.get('content-security-policy') ?? ''
  const hashes = await Promise.all(
    OFFLINE_PAGE_SCRIPTS.map(async (script) => `'sha256-${await sha256(script)}'`),
  )
  const scripts = `script-src ${hashes.join(' ')}`
  headers.set('content-security-policy', policy.replace(/script-src [^;]*/, scripts))
  headers.set('cache-control', 'no-store')
  const listed = pages
    .map(({ path, title }) => `<li><a href="${escapeText(path)}">${title}</a></li>`)
    .join('')
  const body = html
    .replace(/(<ul[^>]*\bdata-kept-pages\b[^>]*>)(<\/ul>)/, (_, start, end) => start + listed + end)
    .replaceAll(LINK, (link, to) =>
      isOfflinePath(to) ? `href="${escapeText(inLanguageOf(to, pathname) + search)}"` : link,
    )
    .replace('<head>', () => `<head><script>${SCHEME_SCRIPT}</script>`)
    .replace(SCRIPT_CONTROLS_STYLE, '$1')
    .replace('</body>', `<script>${FORMS_SCRIPT}</script><script>${RELOAD_SCRIPT}</script></body>`)
  return new Response(body, { status: 503, headers })
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** Of the language of the address, or of any other that is kept. */
export async function findOfflinePage(
  storage: CacheStorage,
  pathname: string,
): Promise<Response | undefined> {
  const cache = await storage.open(KEPT_CACHES.state)
  const own = await cache.match(offlinePathFor(pathname))
  if (own) return own
  const others = await cache.keys()
  const other = others.find(({ url }) => isOfflinePath(new URL(url).pathname))
  return other && cache.match(other)
}

export const isOfflinePath = (pathname: string): boolean => splitLanguage(pathname).path === pathTo('offline')
