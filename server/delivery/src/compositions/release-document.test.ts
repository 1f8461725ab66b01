import type { Language } from '@store/shared/i18n/languages'
import type { ReleaseDocument, RemoteRelease } from '@store/shared/remotes/release-document'
import type { SiteDescription } from '@store/shared/remotes/site-description'
import { toPageDocument } from './release-document'

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
    'messages.hi',
  ])
  const modulesIn = (language: Language) =>
    Object.keys(
      toPageDocument(documentOf({ translated }), new Set(), language).remotes.translated?.modules ?? {},
    )
  expect(modulesIn('ar')).toEqual(['cart/messages.ar'])
  expect(modulesIn('en')).toEqual([])
})
