import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type FakeRelease, NO_NEEDS, writeFakeBuild } from '@store/server-testing/releases/fake-release'
import { GATE_SHELL } from '@store/server-testing/releases/gate-shell'
import { createTestDelivery, type TestDelivery } from '@store/server-testing/releases/test-delivery'
import { createTestGate } from '@store/server-testing/releases/test-gate'
import { inTier } from '@store/shared/testing/tier'
import { readManifest } from '../releases/parse-manifest'
import type { BrowserChecksOptions } from './browser-checks'
import { createGatedChanges } from './gated-changes'

const GOOD = `
exports.Home = async ({ currency }) => '<h1>Home in ' + currency + '</h1>'
exports.Product = async ({ url }) => '<h1>Product at ' + url + '</h1>'
exports.Cart = () => {}
exports.Deals = async () => '<p>Deals</p>'
`
const page = (title: string) => ({ title, description: title })
const SITE = {
  pages: {
    Home: { below: ['catalog/Deals'], paths: { '/': page('Home') } },
    Product: { paths: { '/products/:id': { ...page('Product'), params: { id: 'id' } } } },
    Cart: { rendered: 'frame' as const, paths: { '/cart': page('Cart') } },
  },
  slots: { Deals: { versions: [1] } },
}
const CONTENT_SITE = { pages: { Blog: { paths: { '/blog': page('Blog') } } } }

let delivery: TestDelivery
let publisher: ReturnType<typeof createTestGate>['publisher']
let audit: ReturnType<typeof createTestGate>['audit']
let gated: ReturnType<typeof createTestGate>['gated']

const catalog = (version: string, nodeEntry = GOOD): FakeRelease => ({
  name: 'catalog',
  version,
  nodeEntry,
  manifest: { site: SITE, sitemap: { '/products/:id': 'products' } },
})

beforeAll(async () => {
  delivery = await createTestDelivery()
  ;({ publisher, gated, audit } = createTestGate(delivery))
  await delivery.publish({ name: 'shell', version: '1.0.0-s', nodeEntry: GATE_SHELL, manifest: { site: {} } })
  await delivery.publish(catalog('1.0.0-live'))
  await delivery.publish({
    name: 'content',
    version: '1.0.0-live',
    nodeEntry: 'exports.Blog = async () => "<h1>Blog</h1>"',
    manifest: { site: CONTENT_SITE },
  })
  await delivery.compositions.promote(
    { shell: '1.0.0-s', catalog: '1.0.0-live', content: '1.0.0-live' },
    { who: 'ana', why: 'first' },
  )
})
afterAll(() => delivery.close())

const upload = async (release: FakeRelease, accept?: string, by = publisher) => {
  const folder = await writeFakeBuild(release)
  const reservation = await by.reserve(await readManifest(folder), 'ana')
  for (const { path } of reservation.manifest.files) {
    await by.receive(reservation, path, Readable.from([await readBuilt(folder, path)]))
  }
  return by.commit(reservation, accept)
}
const readBuilt = (folder: string, path: string) => readFile(join(folder, path))

const replaced = (from: string, to: string): string => {
  if (!GOOD.includes(from)) throw new Error(from)
  return GOOD.replace(from, to)
}

type Refused = readonly [what: string, nodeEntry: string, check: string, text: RegExp]

/** One for each finding of the gate. */
const OF_EACH_KIND: readonly Refused[] = [
  [
    'lacks a module that only browsers show',
    replaced('exports.Cart', 'exports.Basket'),
    'load',
    /catalog\/Cart cannot be loaded/,
  ],
  [
    'throws in one currency',
    replaced("'<h1>Home in ' + currency", "(currency === 'AED' ? null.x : '') + currency"),
    'render',
    /catalog\/Home on \/: .* \(node\/entry\.js:\d+\)/,
  ],
  [
    'computes for ever',
    replaced("async () => '<p>Deals</p>'", '() => { for (;;) {} }'),
    'hang',
    /catalog computes for ever/,
  ],
  [
    'fills the memory',
    `const all = []; ${replaced("'<p>Deals</p>'", "(all.push(new Array(3e6).fill(0)), '<p>Deals</p>')")}`,
    'memory',
    /the memory of a renderer is full; catalog ran last|KB of memory in use/,
  ],
  [
    'keeps memory with each page',
    `const kept = []; ${replaced("'<p>Deals</p>'", "(kept.push(new Array(50_000).fill({})), '<p>Deals</p>')")}`,
    'growth',
    /leaves \d+ KB of memory in use/,
  ],
  [
    'shows nothing where the live version does',
    replaced("'<p>Deals</p>'", "'<!-- --><div> </div>'"),
    'empty',
    /catalog\/Deals shows nothing on \/, where the live version shows something/,
  ],
  [
    'throws in every twentieth render',
    `let renders = 0; ${replaced("'<p>Deals</p>'", "(++renders % 20 === 0 ? null.x : '<p>Deals</p>')")}`,
    'render',
    /catalog\/Deals on \/.*: Cannot read.*\(in some renders, not in all/,
  ],
  [
    'sends visitors away',
    replaced("'<p>Deals</p>'", '\'<meta http-equiv="refresh" content="0;url=/">x\''),
    'markup',
    /catalog\/Deals on \/ writes <meta http-equiv="refresh">, .*: use a redirect/,
  ],
]

/** Each takes seconds of a processor; their findings are the same. */
const MORE: readonly Refused[] = [
  [
    'changes the addresses of the page',
    replaced("'<p>Deals</p>'", '\'<base href="/x">x\''),
    'markup',
    /catalog\/Deals on \/ writes <base>/,
  ],
  [
    'changes the styles of the page',
    replaced("'<p>Deals</p>'", "'<style>p{}</style>x'"),
    'markup',
    /catalog\/Deals on \/ writes a style sheet/,
  ],
  [
    'writes a script',
    replaced("'<p>Deals</p>'", "'<script>x()</script>x'"),
    'markup',
    /catalog\/Deals on \/ writes a script into its HTML/,
  ],
  [
    'writes a second heading',
    replaced("'<p>Deals</p>'", "'<h1>Deals</h1>'"),
    'markup',
    /catalog\/Deals on \/ makes the page have 2 headings <h1> \(in catalog\/Home and catalog\/Deals\)/,
  ],
  [
    'throws when it is loaded',
    `throw new Error('thrown at import')`,
    'load',
    /catalog\/Home: thrown at import/,
  ],
  [
    'lacks a module',
    replaced('exports.Deals', 'exports.Others'),
    'load',
    /catalog\/Deals: the container has no Deals/,
  ],
  [
    'throws in a page',
    replaced("'<h1>Product at ' + url", 'url.a.b'),
    'render',
    /catalog\/Product on \/products\/7: Cannot read/,
  ],
  [
    'never resolves',
    replaced("async () => '<p>Deals</p>'", '() => new Promise(() => {})'),
    'render',
    /catalog\/Deals on \/: took too long/,
  ],
  ['computes for ever when it is loaded', 'for (;;) {}', 'hang', /catalog computes for ever/],
  [
    'throws in a timer',
    `${GOOD} setInterval(() => { throw new Error('in a timer') }, 10)`,
    'render',
    /catalog.*in a timer/,
  ],
]

let count = 0
const nextVersion = () => `1.0.0-${String(++count).padStart(4, 'a')}`

describe('the gate', () => {
  it('lets a release through that differs by a comment, and keeps what it found [REL-04]', async () => {
    const version = nextVersion()
    const { verdict } = await upload(catalog(version, `${GOOD}/* A comment. */`))
    expect(verdict).toMatchObject({
      findings: [],
      accepted: null,
      versions: { shell: '1.0.0-s', catalog: version, content: '1.0.0-live' },
    })
    expect(await delivery.records.findVerdict('catalog', version)).toEqual(verdict)
    expect(await readdir(join(delivery.dataDir, 'gate'))).toEqual([])
  })

  it.each(inTier({ short: OF_EACH_KIND, full: [...OF_EACH_KIND, ...MORE] }))(
    'refuses by name a release that %s [REL-04]',
    async (_what, entry, check, text) => {
      const version = nextVersion()
      await expect(upload(catalog(version, entry))).rejects.toThrow(text)
      const verdict = await delivery.records.findVerdict('catalog', version)
      expect(verdict?.findings).toContainEqual(
        expect.objectContaining({ check, severity: 'refusal', text: expect.stringMatching(text) }),
      )
      expect(await delivery.records.find('catalog', version)).toBeNull()
    },
  )

  it('only warns of a slot that comes late, as all do on a busy machine [REL-04]', async () => {
    const version = nextVersion()
    const late = "async () => (await new Promise((resolve) => setTimeout(resolve, 200)), '<p>Deals</p>')"
    const { verdict } = await upload(catalog(version, replaced("async () => '<p>Deals</p>'", late)))
    expect(verdict?.findings).toEqual([
      expect.objectContaining({
        check: 'render',
        severity: 'warning',
        text: expect.stringMatching(/^catalog\/Deals on \/: took too long \(not when rendered alone/),
      }),
    ])
  })

  it('lets a page go that a module asks a browser for, with a warning [REL-04]', async () => {
    const { verdict } = await upload(
      catalog(
        nextVersion(),
        replaced(
          'exports.Cart = () => {}',
          'Object.defineProperty(exports, "Cart", { get: () => window.x })',
        ),
      ),
    )
    expect(verdict?.findings).toEqual([
      expect.objectContaining({ module: 'catalog/Cart', severity: 'warning' }),
    ])
  })

  it('says who accepted what it refuses, and why [REL-04]', async () => {
    const version = nextVersion()
    const { verdict } = await upload(catalog(version, replaced("'<p>Deals</p>'", "''")), 'the deals are over')
    expect(verdict?.accepted).toEqual({ by: 'ana', why: 'the deals are over' })
    expect(await delivery.records.find('catalog', version)).not.toBeNull()
  })

  it('refuses nothing for what the live version does wrong, too [REL-04]', async () => {
    const broken = 'exports.Blog = async () => { throw new Error("thrown") }'
    const release = (version: string, nodeEntry: string): FakeRelease => ({
      name: 'content',
      version,
      nodeEntry,
      manifest: { site: CONTENT_SITE },
    })
    const version = nextVersion()
    await delivery.publish(release(version, broken))
    await delivery.compositions.promote({ content: version }, { who: 'ana', why: 'broken' })
    const { verdict } = await upload(release(nextVersion(), `${broken} // again`))
    expect(verdict?.findings).toEqual([
      expect.objectContaining({
        severity: 'warning',
        text: expect.stringContaining('with the versions that are live, too'),
      }),
    ])
    await delivery.compositions.rollBack('content', null, { who: 'ana', why: 'mended' })
  })

  it('looks again when the composition is another one by the time it is promoted [REL-04, REL-05]', async () => {
    const version = nextVersion()
    const needing = catalog(version)
    // Published while nothing offers what it needs: it cannot be rendered yet.
    const { verdict } = await upload({
      ...needing,
      nodeEntry: replaced("'<p>Deals</p>'", '(() => { throw new Error("only seen later") })()'),
      manifest: { ...needing.manifest, needs: { ...NO_NEEDS, facts: ['cart/changed'] } },
    })
    expect(verdict?.findings).toEqual([
      expect.objectContaining({ check: 'composition', severity: 'warning' }),
    ])
    const cart = { name: 'cart', version: '1.0.0-c', manifest: { site: {}, announces: ['cart/changed'] } }
    await upload({ ...cart, nodeEntry: 'exports.x = 1' })
    const versions = { catalog: version, cart: '1.0.0-c' }
    await expect(gated.promote(versions, { who: 'ana', why: 'both' })).rejects.toThrow('only seen later')
    const promoted = await gated.promote(versions, { who: 'ana', why: 'both', accept: 'a test' })
    expect(promoted.verdict?.accepted).toEqual({ by: 'ana', why: 'a test' })
    expect(await audit.list(1_000, 1)).toEqual([
      expect.objectContaining({
        who: 'ana',
        action: 'accept',
        subject: `catalog ${version}, cart 1.0.0-c`,
        why: 'a test',
      }),
    ])
  })

  it('looks again when another part is changed while it looks [REL-04, REL-05]', async () => {
    const { compositions, records } = delivery
    const [version, other] = [nextVersion(), nextVersion()]
    await delivery.publish(catalog(version))
    await delivery.publish({ name: 'content', version: other, manifest: { site: CONTENT_SITE } })
    const looked: unknown[] = []
    const changes = createGatedChanges({
      compositions,
      audit,
      shadow: null,
      gate: {
        checkPromotion: async (changed) => {
          const versions = { ...(await compositions.findLatest())?.versions, ...changed }
          looked.push(versions.content)
          if (looked.length === 1)
            await compositions.promote({ content: other }, { who: 'ben', why: 'meanwhile' })
          return { checkedAt: '2026-01-01T10:00:00Z', versions, findings: [], accepted: null }
        },
        noteVerdict: async () => {},
      },
      browserChecks: { checkPromotion: async () => [], noteAccepted: async () => {} },
    })
    const promoted = await changes.promote({ catalog: version }, { who: 'ana', why: 'new' })
    expect(looked).toEqual(['1.0.0-live', other])
    expect(promoted.versions).toMatchObject({ catalog: version, content: other })
    await records.markBad('content', other, { by: 'ana', why: 'a test is over' })
  })

  // It waits for time-outs.
  inTier({ short: describe.skip, full: describe })('whose first look hangs', () => {
    /** To a gate that tells its renderers once to hang. */
    const uploadHangingOnce = async (home: string) => {
      let asked = 0
      const reads = async () => ({ status: 200, json: String(++asked === 1) })
      const { publisher: telling } = createTestGate(delivery, { reads })
      const hanging = `async ({ currency, host }) => {
        const [, hangs] = await host.read('catalog', '/hangs')
        if (hangs === 'true') for (;;) {}
        ${home}
      }`
      const entry = replaced("async ({ currency }) => '<h1>Home in ' + currency + '</h1>'", hanging)
      return upload(catalog(nextVersion(), entry), undefined, telling)
    }

    it('refuses what throws on a page that a first look, which hung, did not reach [REL-04]', async () => {
      const home = "return currency === 'AED' ? null.x : '<h1>Home</h1>'"
      await expect(uploadHangingOnce(home)).rejects.toThrow(/catalog\/Home on \/: Cannot read/)
    })

    it('lets a good release through whose first look hung, with a warning [REL-04]', async () => {
      const { verdict } = await uploadHangingOnce("return '<h1>Home</h1>'")
      expect(verdict?.findings).toContainEqual(
        expect.objectContaining({ check: 'hang', severity: 'warning' }),
      )
    })
  })

  it('renders with the composition before the live one, too, where others may be rolled back to [REL-04]', async () => {
    const { compositions } = delivery
    const version = nextVersion()
    await delivery.publish({
      name: 'content',
      version,
      nodeEntry: 'exports.Blog = async () => "<h1>Blog</h1>"',
      manifest: { site: CONTENT_SITE },
    })
    await compositions.promote({ content: version }, { who: 'ana', why: 'new' })
    const needing = replaced(
      "async () => '<p>Deals</p>'",
      `async ({ host }) => { if (host.release.remotes.content.version !== '${version}') throw new Error('too old'); return '<p>Deals</p>' }`,
    )
    await expect(upload(catalog(nextVersion(), needing))).rejects.toThrow(
      'catalog/Deals on /: too old (node/entry.js:5) (with the composition before the live one)',
    )
  })

  it('says so when it cannot start a renderer [REL-04]', async () => {
    const { publisher: without } = createTestGate(delivery, { program: join(__dirname, 'nothing.cjs') })
    await expect(upload(catalog(nextVersion()), undefined, without)).rejects.toThrow(
      'no renderer could be started',
    )
  })
})

describe('what browsers found [REL-04]', () => {
  const WEBP = Buffer.from('RIFF0000WEBPVP8 ').toString('base64')
  const partOf = async (name: string, version: string) => {
    const manifest = await delivery.records.findManifest(name, version)
    if (manifest === null) throw new Error(`${name} ${version} is not published`)
    return { manifest, folder: '', problems: [], isNodeUsable: true }
  }
  const previews: BrowserChecksOptions['previews'] = {
    check: async (name, version) => {
      const { versions = {} } = (await delivery.compositions.findLatest()) ?? {}
      const parts = await Promise.all(
        Object.entries({ ...versions, [name]: version }).map(
          async ([part, each]) => [part, await partOf(part, each)] as const,
        ),
      )
      const remotes = new Map(parts.filter(([part]) => part !== 'shell'))
      return {
        generation: 1,
        variant: '',
        withdrawn: [],
        shell: await partOf('shell', versions.shell ?? ''),
        remotes,
      }
    },
  }
  const by = { who: 'ana', why: 'new' }
  /** Nothing is rendered here: this is about the other half. */
  const changesWith = (isRequired: boolean) =>
    createGatedChanges({
      compositions: delivery.compositions,
      audit,
      shadow: null,
      browserChecks: createTestGate(delivery, { isRequired }).browserChecks,
      gate: {
        checkPromotion: async (changed) => {
          const versions = { ...(await delivery.compositions.findLatest())?.versions, ...changed }
          return { checkedAt: '2026-01-01T10:00:00Z', versions, findings: [], accepted: null }
        },
        noteVerdict: async () => {},
      },
    })
  const hidden = {
    check: 'hidden',
    module: 'catalog',
    page: '/',
    severity: 'refusal' as const,
    text: 'the page / is hidden',
  }

  async function publishChecked(findings: readonly (typeof hidden)[] = []) {
    const { browserChecks } = createTestGate(delivery, { previews })
    const version = nextVersion()
    await delivery.publish(catalog(version))
    const started = await browserChecks.start('catalog', version, 'ana')
    const { content, versions, pages } = started
    const report = {
      name: 'catalog',
      version,
      content,
      versions,
      browser: 'Chromium 1',
      tookMs: 1,
      pages: pages.map(({ url }) => url),
      widths: [360],
      findings: [...findings],
      pictures: [{ page: '/', width: 360, image: WEBP }],
    }
    return { browserChecks, version, started, report }
  }

  it('opens every page that shows something of a version, frames among them', async () => {
    const { started } = await publishChecked()
    expect(started.pages).toEqual([
      { url: '/', isExample: false, forCustomers: false, slots: ['catalog/Home', 'catalog/Deals'] },
      { url: '/cart', isExample: false, forCustomers: false, slots: ['catalog/Cart'] },
      { url: '/products/7', isExample: false, forCustomers: false, slots: ['catalog/Product'] },
    ])
    expect(started.products).toEqual(['/products/7', '/products/8'])
  })

  it('keeps findings and pictures with a version, and for its very files', async () => {
    const { browserChecks, version, report } = await publishChecked()
    await expect(browserChecks.keep({ ...report, content: 'other' }, 'ana')).rejects.toThrow(
      'What was checked',
    )
    const html = Buffer.from('<html>').toString('base64')
    const forged = { ...report, pictures: [{ page: '/', width: 360, image: html }] }
    await expect(browserChecks.keep(forged, 'ana')).rejects.toThrow('neither WebP nor PNG')
    await browserChecks.keep(report, 'ana')
    expect(await delivery.records.findBrowserCheck('catalog', version)).toMatchObject({
      by: 'ana',
      pages: ['/', '/cart', '/products/7'],
      pictures: [{ id: '0', page: '/', width: 360 }],
    })
    expect(await browserChecks.readPicture('catalog', version, '0')).toEqual({
      type: 'image/webp',
      bytes: Buffer.from(WEBP, 'base64'),
    })
    await expect(browserChecks.readPicture('catalog', version, '1')).rejects.toThrow('no such picture')
  })

  it('refuses a promotion for what a browser found, unless an operator accepts it', async () => {
    const changes = changesWith(false)
    const { browserChecks, version, report } = await publishChecked([hidden])
    await browserChecks.keep(report, 'ana')
    const versions = { catalog: version }
    await expect(changes.promote(versions, by)).rejects.toThrow(
      `catalog ${version} is refused:\n  the page / is hidden`,
    )
    await changes.startCanary('catalog', version, { ...by, percent: 5, accept: 'a fix' })
    expect(await audit.list(1_000, 1)).toMatchObject([{ action: 'accept', why: 'a fix' }])
    // Once accepted, it stays so.
    const promoted = await changes.promote(versions, by)
    expect(promoted.verdict?.findings).toEqual([{ ...hidden, severity: 'warning' }])
  })

  it('refuses a version whose check began and has not ended, until a check ends [REL-04]', async () => {
    const changes = changesWith(false)
    const { browserChecks, version, report } = await publishChecked()
    const versions = { catalog: version }
    const unfinished = `the browser check of catalog ${version} began and has not ended. Run: npm run release -- check catalog ${version}`
    await expect(changes.promote(versions, by)).rejects.toThrow(
      `catalog ${version} is refused:\n  ${unfinished}`,
    )
    await expect(changesWith(true).promote(versions, { ...by, accept: 'please' })).rejects.toThrow(unfinished)
    await browserChecks.keep(report, 'ana')
    expect((await changes.promote(versions, by)).versions.catalog).toBe(version)
  })

  it('refuses an unfinished check also when other versions are live meanwhile [REL-04]', async () => {
    const { version } = await publishChecked()
    const content = nextVersion()
    await delivery.publish({ name: 'content', version: content, manifest: { site: CONTENT_SITE } })
    await changesWith(false).promote({ content }, by)
    await expect(changesWith(false).promote({ catalog: version }, by)).rejects.toThrow('has not ended')
  })

  it('promotes a version with an unfinished check when an operator accepts it [REL-04]', async () => {
    const { version } = await publishChecked()
    const promoted = await changesWith(false).promote({ catalog: version }, { ...by, accept: 'a fix' })
    expect(promoted.versions.catalog).toBe(version)
    expect(await delivery.records.findBrowserCheck('catalog', version)).toMatchObject({
      accepted: { by: 'ana', why: 'a fix' },
    })
  })

  it('tells of a version that no browser looked at, and lets it through', async () => {
    const version = nextVersion()
    await delivery.publish(catalog(version))
    const promoted = await changesWith(false).promote({ catalog: version }, by)
    expect(promoted.verdict?.findings).toContainEqual(
      expect.objectContaining({
        severity: 'warning',
        text: `catalog ${version} was not checked in a browser. Run: npm run release -- check catalog ${version}`,
      }),
    )
  })

  it('refuses what no browser looked at where that is required, whatever is accepted', async () => {
    const strict = changesWith(true)
    const refused = (version: string) =>
      expect(strict.promote({ catalog: version }, { ...by, accept: 'please' })).rejects
    const { browserChecks, version, report } = await publishChecked()
    const unseen = nextVersion()
    await delivery.publish(catalog(unseen))
    await refused(unseen).toThrow(`catalog ${unseen} was not checked in a browser. Run:`)
    const bad = await publishChecked([hidden])
    await bad.browserChecks.keep(bad.report, 'ana')
    await refused(bad.version).toThrow('the page / is hidden')
    await browserChecks.keep({ ...report, versions: { ...report.versions, content: '1.0.0-x' } }, 'ana')
    await refused(version).toThrow('was checked in a browser with other versions than are live now')
    await browserChecks.keep(report, 'ana')
    expect((await strict.promote({ catalog: version }, by)).versions.catalog).toBe(version)
  })
})
