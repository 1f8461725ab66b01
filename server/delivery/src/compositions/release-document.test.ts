import type { Language } from '@store/shared/i18n/languages'
import type { ReleaseDocument, RemoteRelease } from '@store/shared/remotes/releases/release-document'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import type { SiteDescription } from '@store/shared/remotes/site/site-description'
import { shellStyles, toPageDocument, toShellFiles } from './release-document'

const remoteOf = (name: string, site: SiteDescription, modules: readonly string[]): RemoteRelease => ({
  version: '1.0.0-a',
  container: `mf_${name}`,
  entry: { url: `/remotes/${name}/entry.js`, integrity: 'sha256-a' },
  modules: Object.fromEntries(modules.map((each) => [`${name}/${each}`, []])),
  site,
})
const pageAt = (path: string, more = {}) => ({ ...more, paths: { [path]: { title: 'P', description: 'P' } } })
const OWN_FRAME = { ownFrame: true }

const documentOf = (remotes: ReleaseDocument['remotes']): ReleaseDocument => ({
  generation: 1,
  shell: { version: '1.0.0-a', container: 'mf_shell', site: {} },
  remotes,
})
const shop = remoteOf('catalog', { pages: { List: pageAt('/products') } }, ['List'])
const office = remoteOf(
  'back-office',
  { pages: { Orders: pageAt('/staff/orders', OWN_FRAME), People: pageAt('/staff/people', OWN_FRAME) } },
  ['Orders', 'People'],
)
const namesIn = (document: ReleaseDocument, ...addresses: string[]) =>
  Object.keys(toPageDocument(document, new Set(addresses), 'en').remotes)

it('leaves remotes whose pages all have their own frame out of the pages of others [STAFF-10]', () => {
  const document = documentOf({ catalog: shop, 'back-office': office })
  expect(JSON.stringify(toPageDocument(document, new Set(['catalog/List']), 'en'))).not.toMatch(
    /staff|office/,
  )
  expect(namesIn(document)).toEqual(['catalog'])
  expect(namesIn(document, 'back-office/Orders')).toEqual(['catalog', 'back-office'])
})

it('names remotes that have a page in the store’s frame, or a slot, on every page [STAFF-10]', () => {
  const mixed = remoteOf('mixed', { pages: { Own: pageAt('/own', OWN_FRAME), Shop: pageAt('/shop') } }, [
    'Own',
    'Shop',
  ])
  const offering = remoteOf(
    'offering',
    { pages: { Own: pageAt('/own', OWN_FRAME) }, slots: { Card: { versions: [1] } } },
    ['Own', 'Card.v1'],
  )
  const empty = remoteOf('empty', {}, [])
  expect(namesIn(documentOf({ mixed, offering, empty }))).toEqual(['mixed', 'offering', 'empty'])
})

it('names the files of all catalogues of the page’s language, and of no other [LANG-01]', () => {
  const translated = remoteOf('cart', { pages: { Cart: pageAt('/cart') } }, [
    'Cart',
    'messages.ar',
    'messages.ar.Cart',
    'messages.hi',
    'messages.hi.Cart',
  ])
  const modulesIn = (language: Language) =>
    Object.keys(
      toPageDocument(documentOf({ translated }), new Set(), language).remotes.translated?.modules ?? {},
    )
  expect(modulesIn('ar')).toEqual(['cart/messages.ar', 'cart/messages.ar.Cart'])
  expect(modulesIn('en')).toEqual([])
})

describe('what a page loads of the shell', () => {
  const web = {
    entry: 'web/entry.js',
    styles: ['web/entry.css'],
    fonts: ['web/figtree-first.woff2'],
    modules: {},
    languages: {
      ta: { scripts: ['web/9.js'], styles: ['web/language-ta.css'], fonts: ['web/tamil-text.woff2'] },
    },
  }
  const manifest = {
    format: 3,
    name: 'shell',
    web,
    files: [web.entry, ...web.styles, ...web.fonts, ...Object.values(web.languages.ta).flat()].map(
      (path) => ({
        path,
        integrity: 'sha256-a',
        bytes: 1,
      }),
    ),
  } as unknown as ReleaseManifest
  const urlsIn = (language: Language) => {
    const { styles, catalogue, languageFonts } = toShellFiles(manifest, undefined, language)
    return [styles, catalogue, languageFonts].map((files) => files.map(({ url }) => url))
  }

  it('is in another language what the shell has for it beside the rest [LANG-12, LANG-40]', () => {
    const at = (file: string) => `/remotes/shell/web/${file}`
    expect(urlsIn('ta')).toEqual([
      [at('entry.css'), at('language-ta.css')],
      [at('9.js')],
      [at('tamil-text.woff2')],
    ])
  })

  it.each(['en', 'hi'] as const)('is nothing of another language in %s [LANG-40]', (language) => {
    expect(shellStyles(manifest, language)).toEqual(['web/entry.css'])
    expect(urlsIn(language)).toEqual([['/remotes/shell/web/entry.css'], [], []])
  })

  it('comes in development from the server of the shell, its style sheets by their names', () => {
    expect(toShellFiles(manifest, 'http://localhost:3000', 'ta').styles.map(({ url }) => url)).toEqual([
      'http://localhost:3000/entry.css',
      'http://localhost:3000/language-ta.css',
    ])
  })
})
