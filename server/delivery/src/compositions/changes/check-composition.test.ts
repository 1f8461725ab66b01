import { bareManifest, NO_NEEDS } from '@store/server-testing/releases/fake-release'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import { checkComposition } from './check-composition'

const part = (name: string, manifest: Partial<ReleaseManifest> = {}): ReleaseManifest => ({
  ...bareManifest(name, '1.0.0-a'),
  ...manifest,
})

const page = (path: string, more = {}) => ({
  pages: { P: { ...more, paths: { [path]: { title: 'P', description: 'P' } } } },
})
const placing = (version: number) => part('shell', { site: { places: { 'catalog/HomeBanner': version } } })
const offering = (...versions: number[]) => part('catalog', { site: { slots: { HomeBanner: { versions } } } })

describe('parts that are live together', () => {
  it('offer the slots that others place, in that version [REL-05]', () => {
    expect(checkComposition([placing(1), offering(1)])).toEqual([])
    expect(checkComposition([placing(1), offering(1, 2)])).toEqual([])
    expect(checkComposition([placing(2), offering(1, 2)])).toEqual([])
    expect(checkComposition([placing(2), offering(1)])).toEqual([
      'shell 1.0.0-a needs version 2 of the slot catalog/HomeBanner; catalog 1.0.0-a offers 1',
    ])
    expect(checkComposition([placing(1), offering(2)])).toEqual([
      'shell 1.0.0-a needs version 1 of the slot catalog/HomeBanner; catalog 1.0.0-a offers 2',
    ])
    expect(checkComposition([placing(1), part('catalog')])).toEqual([
      'shell 1.0.0-a needs version 1 of the slot catalog/HomeBanner; catalog 1.0.0-a does not offer it',
    ])
    expect(checkComposition([placing(1)])).toEqual([
      'shell 1.0.0-a needs version 1 of the slot catalog/HomeBanner; no part that is live offers it',
    ])
  })

  it('have hashes that the shell reads, which it does from its own on [REL-05, REL-07]', () => {
    const hashed = (name: string, integrity: string) =>
      part(name, { files: [{ path: 'web/entry.js', integrity, bytes: 1 }] })
    const before = `sha384-${'a'.repeat(64)}`
    const now = `sha256-${'a'.repeat(43)}=`
    expect(checkComposition([hashed('shell', now), hashed('catalog', before)])).toEqual([])
    expect(checkComposition([hashed('shell', now), hashed('catalog', now)])).toEqual([])
    expect(checkComposition([hashed('shell', before), hashed('catalog', before)])).toEqual([])
    expect(checkComposition([hashed('shell', before), hashed('catalog', now)])).toEqual([
      'catalog 1.0.0-a has hashes of SHA-256, which shell 1.0.0-a does not read; make a newer shell live with it',
    ])
  })

  it('share files with other versions only beside a shell that keeps those apart [REL-05, REL-08]', () => {
    const [before, now] = [{ format: 2 }, { format: 3 }] as const
    for (const [shell, catalog] of [
      [now, now],
      [now, before],
      [before, before],
    ] as const) {
      expect(checkComposition([part('shell', shell), part('catalog', catalog)])).toEqual([])
    }
    expect(checkComposition([part('shell', before), part('catalog', now)])).toEqual([
      'catalog 1.0.0-a shares files with its other versions, which shell 1.0.0-a cannot keep apart; make a newer shell live with it',
    ])
  })

  it('offer the services that others need [REL-05]', () => {
    const needing = part('shell', { needs: { ...NO_NEEDS, services: { 'cart/CartService': 1 } } })
    expect(checkComposition([needing, part('cart', { services: { CartService: [1] } })])).toEqual([])
    expect(checkComposition([needing, part('cart', { services: { CartService: [2] } })])).toEqual([
      'shell 1.0.0-a needs version 1 of the service cart/CartService; cart 1.0.0-a offers 2',
    ])
  })

  it('announce and carry out what others listen to and send [BUS-01]', () => {
    const needing = part('catalog', {
      needs: { ...NO_NEEDS, facts: ['cart/changed'], commands: ['cart/add'] },
    })
    expect(
      checkComposition([needing, part('cart', { announces: ['cart/changed'], owns: ['cart/add'] })]),
    ).toEqual([])
    expect(checkComposition([needing])).toEqual([
      'catalog 1.0.0-a listens to cart/changed, which no part that is live announces',
      'catalog 1.0.0-a sends cart/add, which no part that is live carries out',
    ])
  })

  it('have one owner for each command [BUS-02]', () => {
    const owner = (name: string) => part(name, { owns: ['cart/add'] })
    expect(checkComposition([owner('cart'), owner('wishlist')])).toEqual([
      'wishlist carries out cart/add, which cart does already',
    ])
  })

  it('call only what the API has [REL-05]', () => {
    const calling = (call: string) => part('catalog', { needs: { ...NO_NEEDS, calls: [call] } })
    expect(checkComposition([calling('getProducts')])).toEqual([])
    expect(checkComposition([calling('getHoroscope')])).toEqual([
      "catalog 1.0.0-a calls getHoroscope, which this server's API does not have",
    ])
  })

  it('have no two pages at one address, whatever parameters are called [REL-05]', () => {
    expect(
      checkComposition([part('a', { site: page('/blog/new') }), part('b', { site: page('/blog/:slug') })]),
    ).toEqual([])
    expect(
      checkComposition([part('a', { site: page('/blog/:id') }), part('b', { site: page('/Blog/:slug') })]),
    ).toEqual(['b has a page at /Blog/:slug, where a has one (/blog/:id)'])
    expect(
      checkComposition([
        part('a', { site: page('/user') }),
        part('b', { site: { redirects: { '/user': '/x' } } }),
      ]),
    ).toEqual(['b has a page at /user, where a has one (/user)'])
  })

  it('add slots only below pages that take them [REL-05]', () => {
    const adding = part('loyalty', {
      site: { slots: { Points: { versions: [1] } }, adds: [{ slot: 'Points', below: '/dashboard' }] },
    })
    expect(
      checkComposition([adding, part('account', { site: page('/dashboard', { takesSlots: true }) })]),
    ).toEqual([])
    expect(checkComposition([adding, part('account', { site: page('/dashboard') })])).toEqual([
      'loyalty 1.0.0-a adds Points below /dashboard, which takes no slots of other parts',
    ])
    expect(checkComposition([adding])).toEqual([
      'loyalty 1.0.0-a adds Points below /dashboard, which no part that is live has',
    ])
  })

  it.each([
    ['a shell that shares none of it', {}, 'catalog needs react, which shell 1.0.0-a does not share'],
    [
      'an older one',
      { react: '19.2.9' },
      'catalog was built against react 19.3.1; shell 1.0.0-a shares 19.2.9',
    ],
    [
      'another major version',
      { react: '20.0.0' },
      'catalog was built against react 19.3.1; shell 1.0.0-a shares 20.0.0',
    ],
  ])('are refused with %s [REL-05]', (_what, shared, sentence) => {
    expect(
      checkComposition([part('shell', { shared }), part('catalog', { shared: { react: '19.3.1' } })]),
    ).toEqual([sentence])
  })

  it('are judged by the version of the federation runtime: an older minor is compatible [REL-05]', () => {
    const builtWith = (name: string, version: string) =>
      part(name, { shared: { '@module-federation/enhanced': version } })
    expect(checkComposition([builtWith('shell', '2.9.2'), builtWith('catalog', '2.8.0')])).toEqual([])
    expect(checkComposition([builtWith('shell', '2.9.2'), builtWith('catalog', '2.10.0')])).toEqual([
      'catalog was built against @module-federation/enhanced 2.10.0; shell 1.0.0-a shares 2.9.2',
    ])
    expect(checkComposition([part('shell', {}), builtWith('catalog', '2.9.2')])).toEqual([
      'catalog needs @module-federation/enhanced, which shell 1.0.0-a does not share',
    ])
  })

  it('are refused when one imports a name that the shell does not hand out [REL-05]', () => {
    const shell = part('shell', { sharedNames: { 'react-router-dom': ['Link'], 'zod/mini': ['array'] } })
    const catalog = part('catalog', {
      sharedNames: { 'react-router-dom': ['Link', 'useHref', 'useNavigationType'], 'zod/mini': [] },
    })
    expect(checkComposition([shell, catalog])).toEqual([
      'catalog 1.0.0-a imports useHref and useNavigationType of react-router-dom, which shell 1.0.0-a does not hand out',
    ])
  })

  it('are not refused for names that one of them was built too early to tell [REL-05]', () => {
    const importing = part('catalog', { sharedNames: { 'react-router-dom': ['useHref'] } })
    expect(checkComposition([part('shell'), importing])).toEqual([])
    expect(checkComposition([part('shell', { sharedNames: {} }), part('catalog')])).toEqual([])
  })
})
