import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { remote as account } from '../account-mfe/remote'
import { remote as backOffice } from '../back-office-mfe/remote'
import { remote as cart } from '../cart-checkout-mfe/remote'
import { remote as catalog } from '../catalog-mfe/remote'
import { remote as content } from '../content-mfe/remote'
import { VISITED, VISITED_BY_CUSTOMERS } from '../e2e/languages/visited-paths'
import { slotFiles, withContract, withSlot } from '../remote-kit/src/create/slot-files.mjs'
import { TEAM_COMMANDS } from '../remote-kit/src/publish/team-commands.mjs'
import { checkComposition } from '../server/delivery/src/compositions/changes/check-composition'
import { createReleaseProgram } from '../server/delivery/src/operator/cli/release-program'
import { checkDescription } from '../server/delivery/src/releases/check-description'
import { NAMED_PAGES, pathOfPage } from '../shared/src/domain/content/content'
import { toManifestPart } from '../shared/src/remotes/contract/describe-remote'
import type { RemoteDefinition } from '../shared/src/remotes/contract/remote-definition'
import type { ReleaseManifest } from '../shared/src/remotes/releases/release-manifest'
import { PATHS } from '../shared/src/remotes/site/paths'
import { createSiteMap, isIndexed } from '../shared/src/remotes/site/site-map'
import { remote as shell } from '../shell/remote'
import { licencesOf } from './lib/licences.mjs'
import { withBundled } from './lib/sbom.mjs'

const PARTS: readonly RemoteDefinition[] = [account, backOffice, cart, catalog, content, shell]

const manifestOf = (remote: RemoteDefinition): ReleaseManifest => ({
  name: remote.name,
  version: '0.1.0-test',
  container: `mf_${remote.name}_0_1_0_test`,
  files: [],
  web: { entry: '', styles: [], fonts: [], modules: {} },
  node: { entry: '' },
  shared: {},
  ...toManifestPart(remote),
})

const manifests = PARTS.map(manifestOf)
const site = createSiteMap(Object.fromEntries(manifests.map((manifest) => [manifest.name, manifest.site])))

const slotsAt = (path: string) => {
  const found = site.find(path)
  return found?.kind === 'page' ? found.page.places.map(({ address }) => address) : found
}

describe('the parts of this workspace', () => {
  it('have what each of them needs [REL-04, REL-05]', () => {
    expect(checkComposition(manifests)).toEqual([])
  })

  it('describe themselves as the gate wants it [REL-04]', () => {
    const problems = manifests.flatMap((manifest) => checkDescription(manifest))
    // No build is looked at here, so every module is missing.
    expect(problems.filter((problem) => !/^the module .* is missing/.test(problem))).toEqual([])
  })
})

describe('the addresses of the store', () => {
  it('are all in e2e/languages/visited-paths.ts, whose pages are visited in each language [LANG-50]', () => {
    const paths = PARTS.filter(({ name }) => name !== backOffice.name).flatMap(({ pages = {} }) =>
      Object.values(pages).flatMap((page) => Object.keys(page.paths)),
    )
    expect([...Object.keys(VISITED), ...VISITED_BY_CUSTOMERS].sort()).toEqual(paths.sort())
  })

  it.each(['/', '/our-blogs'])('make %s of banner, listing and blog cards [RTE-01]', (path) => {
    expect(slotsAt(path)).toEqual(
      expect.arrayContaining(['catalog/HomeBanner.v1', 'catalog/ProductListing.v1', 'content/BlogCards.v1']),
    )
  })

  it('order the home page: what one shops by, what sells, what others say, who makes it [RTE-01]', () => {
    expect(slotsAt('/')).toEqual([
      'catalog/HomeBanner.v1',
      'catalog/CategoryTiles.v1',
      'catalog/StorePromises.v1',
      'catalog/ProductListing.v1',
      'catalog/FlowChooser.v1',
      'catalog/RecentReviews.v1',
      'content/BrandStory.v1',
      'content/TrackerTeaser.v1',
      'content/BlogCards.v1',
    ])
  })

  it('show the articles first at /our-blogs [RTE-01]', () => {
    expect(slotsAt('/our-blogs')).toEqual([
      'content/BlogCards.v1',
      'catalog/HomeBanner.v1',
      'catalog/ProductListing.v1',
      'content/Newsletter.v1',
    ])
  })

  it('order the product page: detail, deals, blog teaser, testimonials [RTE-05]', () => {
    expect(slotsAt('/products/12')).toEqual([
      'catalog/ProductDetailPage',
      'catalog/SaleDeals.v1',
      'content/BlogTeaser.v1',
      'content/Testimonials.v1',
    ])
  })

  it.each([
    ['/products', 'catalog/ProductListPage', 'RTE-04'],
    ['/shop/herbal', 'catalog/ProductListPage', 'RTE-13'],
    ['/cart', 'cart/CartPage', 'RTE-06'],
    ['/checkout', 'cart/CheckoutPage', 'RTE-07'],
    ['/orders', 'account/OrdersPage', 'RTE-08'],
    ['/orders/3', 'account/OrderPage', 'RTE-08'],
    ['/profile/orders', 'account/ProfilePage', 'RTE-09'],
    ['/profile/profile', 'account/ProfilePage', 'RTE-09'],
    ['/profile/security', 'account/SecurityPage', 'RTE-09'],
    ['/profile/addresses', 'account/AddressesPage', 'RTE-09'],
    ['/dashboard', 'account/Dashboard', 'RTE-03'],
    ['/blog', 'content/BlogIndexPage', 'RTE-11'],
    ['/blog/how-much-a-cycle-varies', 'content/ArticlePage', 'RTE-11'],
    ['/period-tracker', 'content/PeriodTrackerPage', 'RTE-11'],
    ['/contactUs', 'content/ContactPage', 'RTE-11'],
    ['/about-us', 'content/StaticPage', 'RTE-11'],
    ['/break-taboos', 'content/StaticPage', 'RTE-11'],
    ['/terms-and-conditions', 'content/StaticPage', 'RTE-12'],
    ['/privacy-policy', 'content/StaticPage', 'RTE-12'],
  ])('show %s as %s [%s]', (path, address) => {
    expect(slotsAt(path)).toEqual([address])
  })

  it.each(Object.entries(PATHS))('have a page at what is called %s', (_name, path) => {
    expect(site.pages.map((page) => page.path)).toContain(path)
  })

  it('send /user to the profile [RTE-03]', () => {
    expect(site.find('/user')).toEqual({ kind: 'redirect', to: '/profile/profile' })
  })

  it.each(['/checkout', '/orders', '/orders/3', '/profile/orders', '/dashboard'])(
    'keep %s for customers [RTE-07, RTE-08]',
    (path) => {
      expect(site.find(path)).toMatchObject({ page: { access: 'customer', rendered: 'frame' } })
    },
  )

  it.each([
    '/products/0',
    '/products/x',
    '/products/1e1',
    '/products/-1',
    '/products/12/more',
    '/nowhere',
    '/profile/cards',
    '/orders/0',
    '/products/%E0%A4%A',
  ])('are nothing at %s [RTE-14, RTE-09]', (path) => {
    expect(site.find(path)).toBeNull()
  })

  it('list articles and own pages in the sitemap as the content has them [CON-01, CON-06]', () => {
    expect(content.pages.ArticlePage.paths['/blog/:slug'].sitemap).toBe('articles')
    expect(content.pages.StaticPage.paths['/pages/:slug'].sitemap).toBe('pages')
  })

  it('have the pages that content names by themselves [RTE-11, RTE-12]', () => {
    const own = Object.keys(content.pages.StaticPage.paths).filter((path) => !path.includes(':'))
    expect(own).toEqual(NAMED_PAGES.map(pathOfPage))
  })

  it.each([
    ['/', true],
    ['/our-blogs', true],
    ['/products/12', true],
    ['/contactUs', true],
    ['/login', false],
    ['/forgot-password', false],
    ['/cart', false],
    ['/checkout', false],
    ['/orders', false],
    ['/dashboard', false],
    ['/profile/profile', false],
  ])('let search engines list %s: %s [RTE-17]', (path, listed) => {
    const found = site.find(path)
    expect(found?.kind === 'page' && isIndexed(found.page)).toBe(listed)
  })

  it('describe each address in words of its own [RTE-17]', () => {
    const words = ['/', '/our-blogs', '/login', '/forgot-password'].map((path) => {
      const found = site.find(path)
      return found?.kind === 'page' ? found.page.description : path
    })
    expect(new Set(words).size).toBe(words.length)
  })
})

/** The back office's own pages are told of it, and no others (`toPageDocument`). */
const toldToShoppers = manifests.filter(({ name }) => name !== backOffice.name)

it('is at most 2 KB of the page as it is sent', () => {
  const described = JSON.stringify(
    Object.fromEntries(toldToShoppers.map((manifest) => [manifest.name, manifest.site])),
  )
  expect(gzipSync(described).length).toBeLessThanOrEqual(2048)
})

describe('the back office', () => {
  it('has pages with a frame of their own alone, so that no page of the shop names it [STAFF-10]', () => {
    const { site: described, services } = toManifestPart(backOffice)
    expect(Object.keys(described)).toEqual(['pages'])
    expect(services).toEqual({})
    for (const page of Object.values(described.pages ?? {})) expect(page.ownFrame).toBe(true)
  })

  it('has addresses below /staff alone, which no search engine lists [STAFF-10]', () => {
    for (const page of site.pages) {
      const isStaff = page.path === '/staff' || page.path.startsWith('/staff/')
      expect([page.path, page.part === backOffice.name]).toEqual([page.path, isStaff])
      if (isStaff) expect([page.path, isIndexed(page)]).toEqual([page.path, false])
    }
  })
})

describe('the example of a pipeline for one team [REL-15]', () => {
  const textOf = (file: string) => readFileSync(join(__dirname, '..', file), 'utf8')
  const example = textOf('docs/examples/one-team.yml')
  const commands = [...example.matchAll(/^ *(?:- )?run: (?:\|\n((?: {10}.+\n)+)|(.+)\n)/gm)].flatMap(
    ([, block, line]) =>
      (block ?? line ?? '')
        .split('\n')
        .map((text) => text.trim())
        .filter(Boolean),
  )
  const wordsOf = (line: string) => (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''))

  it('runs what store-release and the tools of such a repository offer, with options that they know', () => {
    const offered = textOf('remote-kit/README.md')
    const used = commands.flatMap((line) => {
      const [npx, program, command = '', ...args] = wordsOf(line.replace(/ > \S+$/, ''))
      if (npx === 'npx' && program === 'store-release') {
        const options = TEAM_COMMANDS[command]?.options
        if (options === undefined) throw new Error(`store-release has no command ${command}`)
        expect(parseArgs({ args, options }).positionals).toEqual([])
        return [command]
      }
      if (!/^(pnpm install --frozen-lockfile|echo "state=)/.test(line)) expect(offered).toContain(line)
      return []
    })
    expect([...new Set(used)]).toEqual(['plan', 'publish', 'preview', 'rollout', 'wait'])
    expect(commands).toContain('npx jest')
  })

  it('names a call that makes its token', async () => {
    const [, line = ''] = /npm run release -- (.*)/.exec(example) ?? []
    const call = jest.fn().mockResolvedValue({ token: 'made' })
    const program = createReleaseProgram({
      call,
      say: () => {},
      check: async () => null,
      picture: async ({ report }) => report,
      readReleaseKeys: () => '',
    }).exitOverride()
    await program.parseAsync(wordsOf(line), { from: 'user' })
    expect(call.mock.calls[0][1].body.scopes).toEqual([
      'read',
      'publish:catalog',
      'promote:catalog',
      'rollback:catalog',
    ])
  })
})

describe('a new slot', () => {
  const textOf = (file: string) => readFileSync(join(__dirname, '..', file), 'utf8')
  const END = '} as const satisfies RemoteDefinition\n'

  it.each([
    ['  slots: {\n    Other: { versions: {} },\n  },\n', 'among others'],
    ['  slots: { Other: { versions: {} } },\n', 'beside one in the same line'],
    ['', 'as the first'],
  ])('is entered in remote.ts %#', (slots) => {
    const text = withSlot(
      `export const remote = {\n  name: 'x',\n${slots}${END}`,
      'New',
      './src/new/new-slot.ts',
    )
    expect(text).toContain("  slots: {\n    New: { versions: { 1: './src/new/new-slot.ts' } },\n")
    expect(text?.includes('Other: { versions: {} },\n')).toBe(slots !== '')
    expect(text?.endsWith(END)).toBe(true)
  })

  it('needs a place in remote.ts', () => {
    expect(withSlot('export default {}', 'New', './new.ts')).toBeNull()
  })

  it('is listed for other parts in the workspace, and stands below pages elsewhere', () => {
    const listed = withContract(textOf('shared/src/remotes/contract/slots.ts'), 'content/ReviewsTeaser')
    expect(listed).toMatch(/'content\/ReviewsTeaser': \{ 1: NoProps \}\n\}\n\ntype NoProps/)
    const definition = (isListed: boolean) =>
      slotFiles('content', 'ReviewsTeaser', { isListed }).files['src/reviews-teaser/reviews-teaser-slot.ts']
    expect(definition(true)).toContain("= defineSlot({ name: 'content/ReviewsTeaser', version: 1,")
    expect(definition(false)).toContain('= defineSlotBelow<object>({')
  })
})

it('the bill of materials names what only a bundle contains', () => {
  const component = (name: string, scope: 'required' | 'excluded') => ({
    name,
    version: '1.0.0',
    'bom-ref': `ref:${name}`,
    scope,
  })
  const fastify = component('fastify', 'required')
  const installed = { components: [fastify], dependencies: [{ ref: 'ref:fastify' }] }
  const everything = {
    components: [fastify, component('react-email', 'excluded'), component('jest', 'excluded')],
    dependencies: [{ ref: 'ref:react-email', dependsOn: ['ref:fastify', 'ref:jest'] }],
  }
  expect(withBundled(installed, everything, ['fastify@1.0.0', 'react-email@1.0.0'])).toEqual({
    components: [fastify, component('react-email', 'required')],
    dependencies: [{ ref: 'ref:fastify' }, { ref: 'ref:react-email', dependsOn: ['ref:fastify'] }],
  })
})

describe('the licences of what is installed', () => {
  const licensed = (name: string, ...licenses: object[]) => ({ name, version: '1.0.0', licenses })

  it('are those on the list, by choice where there is one', () => {
    const { byLicence, problems } = licencesOf([
      licensed('b', { license: { id: 'MIT' } }),
      licensed('a', { license: { id: 'MIT' } }),
      licensed('c', { expression: '(MIT OR GPL-3.0-only)' }),
      { name: 'bench', group: '@store', version: '0.1.0' },
    ])
    expect(byLicence.get('MIT')).toEqual(['@store/bench@0.1.0', 'a@1.0.0', 'b@1.0.0'])
    expect(problems).toEqual([])
  })

  it('are named where they are others, or none', () => {
    const { problems } = licencesOf([
      licensed('copyleft', { expression: 'MIT AND GPL-3.0-only' }),
      licensed('silent'),
    ])
    expect(problems).toEqual([
      'copyleft@1.0.0 is under MIT AND GPL-3.0-only, which is not on the list of allowed licences',
      'silent@1.0.0 names no licence',
    ])
  })
})

/** Rules of headings: of styled ones, and of those inside something styled. */
const HEADING_RULES = [
  /styled(?:\.h[1-4]|\(Heading\))[^`]*`([^`]*)`/g,
  /(?:^|[\s,>+~])h[1-4](?:\s*,\s*h[1-4])*\s*\{([^}]*)\}/g,
]

describe('the headings of the store', () => {
  it.each(['account-mfe', 'cart-checkout-mfe', 'catalog-mfe', 'content-mfe', 'shared', 'shell'])(
    'of %s have the sizes of one scale',
    (part) => {
      const folder = join(__dirname, '..', part, 'src')
      const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        /\.(ts|tsx|css)$/.test(file),
      )
      const sizes = sources.flatMap((file) => {
        const text = readFileSync(join(folder, file), 'utf8')
        return HEADING_RULES.flatMap((rule) => [...text.matchAll(rule)])
          .flatMap(([, rules = '']) => [...rules.matchAll(/font-size: ([^;]+)/g)])
          .map(([, size]) => `${file}: ${size}`)
      })
      expect(sizes.length).toBeGreaterThan(0)
      expect(sizes.filter((size) => !/: var\(--heading-(display|[1-4])\)$/.test(size))).toEqual([])
    },
  )
})
