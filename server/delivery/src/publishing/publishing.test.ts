import { createHash } from 'node:crypto'
import { access, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { brotliCompressSync } from 'node:zlib'
import { integrityOf } from '@store/remote-kit/release/file-integrity.mjs'
import { SITES, writeFakeBuild } from '@store/server-testing/releases/fake-release'
import { createTestDelivery, type TestDelivery } from '@store/server-testing/releases/test-delivery'
import type { SiteDescription } from '@store/shared/remotes/site/site-description'
import { sql } from 'drizzle-orm'
import { isCopyOf } from '../releases/files/file-integrity'
import { parseManifest, readManifest } from '../releases/parse-manifest'
import { StorePath } from '../store/store-path'

let delivery: TestDelivery
beforeAll(async () => {
  delivery = await createTestDelivery()
})
afterAll(() => delivery.close())

const TEXTS = { title: 'A page', description: 'A page.' }

let count = 0
const nextVersion = () => `0.1.0-${String(++count).padStart(4, 'a')}`
const stagedFiles = () => delivery.store.list(StorePath.uploads)
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

describe('publishing', () => {
  it('takes a build in whole, with its compressed copies [REL-03]', async () => {
    const version = nextVersion()
    await delivery.publish({ name: 'catalog', version })
    expect(await readdir(join(delivery.folders.of('catalog', version), 'web'))).toEqual([
      'entry.1a.js',
      'entry.1a.js.br',
      'entry.1a.js.gz',
      'slot.2b.js',
    ])
    expect(await delivery.records.list()).toContainEqual(
      expect.objectContaining({ name: 'catalog', version, publishedBy: 'ana' }),
    )
    expect(await stagedFiles()).toEqual([])
  })

  it('lists each version with what came of the last look at it [REL-04, REL-12]', async () => {
    const accepted = { by: 'ana', why: 'known' }
    const refusal = {
      check: 'render',
      module: null,
      page: null,
      severity: 'refusal' as const,
      text: 'throws',
    }
    const found = { checkedAt: '2026-01-01T10:00:00.000Z', versions: {} }
    const look = { ...found, by: 'ana', browser: 'Chromium', tookMs: 1, pages: [], widths: [], pictures: [] }
    const versions = [nextVersion(), nextVersion(), nextVersion(), nextVersion()]
    for (const version of versions) await delivery.publish({ name: 'catalog', version })
    const [good = '', bad = '', taken = '', unseen = ''] = versions
    const { noteVerdict, noteBrowserCheck, list } = delivery.records
    await noteVerdict('catalog', good, { ...found, findings: [], accepted: null })
    await noteBrowserCheck('catalog', good, { ...look, findings: [refusal], accepted: null })
    await noteVerdict('catalog', bad, { ...found, findings: [refusal], accepted: null })
    await noteVerdict('catalog', taken, { ...found, findings: [refusal], accepted })
    const listed = await list()
    const outcomeOf = (version: string) => {
      const { gate, browserCheck } = listed.find((each) => each.version === version) ?? {}
      return [gate, browserCheck]
    }
    expect([good, bad, taken, unseen].map(outcomeOf)).toEqual([
      ['passed', 'refused'],
      ['refused', null],
      ['accepted', null],
      [null, null],
    ])
  })

  it('refuses a version that is published, whatever it holds [REL-02]', async () => {
    const version = nextVersion()
    await delivery.publish({ name: 'catalog', version })
    const again = delivery.publish({ name: 'catalog', version, files: { 'web/slot.2b.js': 'other' } })
    await expect(again).rejects.toThrow(`catalog ${version} is published already and never changes.`)
    const entry = await readFile(join(delivery.folders.of('catalog', version), 'web/entry.1a.js'), 'utf8')
    expect(entry).toContain(`/* catalog ${version} */`)
  })

  it('brings lost files back from the same build, and never from another one [REL-02]', async () => {
    const version = nextVersion()
    const folder = await writeFakeBuild({ name: 'catalog', version })
    await delivery.publisher.publishFolder(folder, 'ana')
    const publishedAt = (await delivery.records.find('catalog', version))?.publishedAt
    const other = await writeFakeBuild({ name: 'catalog', version, files: { 'web/slot.2b.js': 'other' } })
    for (const lost of ['', 'web/slot.2b.js']) {
      await rm(join(delivery.folders.of('catalog', version), lost), { recursive: true })
      await expect(delivery.publisher.publishFolder(other, 'ana')).rejects.toThrow('never changes')
      await delivery.publisher.publishFolder(folder, 'ben')
      expect(await delivery.files.verify('catalog', version)).toMatchObject({ problems: [] })
    }
    expect(await delivery.records.find('catalog', version)).toMatchObject({ publishedAt, publishedBy: 'ana' })
    await expect(delivery.publisher.publishFolder(folder, 'ana')).rejects.toThrow('published already')
  })

  it('restores lost files from an equal build made against other shared versions [REL-02]', async () => {
    const version = nextVersion()
    await delivery.publish({ name: 'catalog', version })
    const published = (await delivery.records.find('catalog', version))?.manifest
    await rm(join(delivery.folders.of('catalog', version), 'web/slot.2b.js'))
    const shared = { react: '19.9.9', 'styled-components': '6.6.0' }
    await delivery.publish({ name: 'catalog', version, manifest: { shared } })
    expect(await delivery.files.verify('catalog', version)).toMatchObject({
      problems: [],
      manifest: published,
    })
    expect((await delivery.records.find('catalog', version))?.manifest).toEqual(published)
  })

  it('brings lost files back by an upload, too [REL-02]', async () => {
    const version = nextVersion()
    const folder = await writeFakeBuild({ name: 'catalog', version })
    await delivery.publisher.publishFolder(folder, 'ana')
    await rm(delivery.folders.of('catalog', version), { recursive: true })
    const manifest = parseManifest(await readManifest(folder))
    const reservation = await delivery.publisher.reserve(manifest, 'ana')
    expect(await delivery.records.find('catalog', version)).not.toBeNull()
    for (const { path } of manifest.files) {
      const content = Readable.from([await readFile(join(folder, path))])
      await delivery.publisher.receive(reservation, path, content)
    }
    await delivery.publisher.commit(reservation)
    expect(await delivery.files.verify('catalog', version)).toMatchObject({ problems: [] })
    await expect(delivery.publisher.getReservation(reservation.id)).rejects.toThrow('no such upload')
  })

  it('believes no hash but its own [REL-03, REL-07]', async () => {
    const version = nextVersion()
    const folder = await writeFakeBuild({ name: 'catalog', version })
    await writeFile(join(folder, 'web/entry.1a.js'), '/* changed on the way */')
    await expect(delivery.publisher.publishFolder(folder, 'ana')).rejects.toThrow(
      `catalog ${version} is refused: web/entry.1a.js has another content than its hash says.`,
    )
    expect(await isThere(delivery.folders.of('catalog', version))).toBe(false)
    expect(await delivery.records.find('catalog', version)).toBeNull()
  })

  it('drops a compressed copy that unpacks to something else [REL-07]', async () => {
    const version = nextVersion()
    const folder = await writeFakeBuild({ name: 'catalog', version })
    await writeFile(join(folder, 'web/entry.1a.js.br'), await readFile(join(folder, 'node/entry.js')))
    await delivery.publisher.publishFolder(folder, 'ana')
    const published = join(delivery.folders.of('catalog', version), 'web')
    expect(await isThere(join(published, 'entry.1a.js.br'))).toBe(false)
    expect(await isThere(join(published, 'entry.1a.js.gz'))).toBe(true)
  })

  it('refuses a file of another length than its manifest says, however right its hash is [REL-07]', async () => {
    const version = nextVersion()
    const folder = await writeFakeBuild({ name: 'catalog', version })
    const { files, ...manifest } = parseManifest(await readManifest(folder))
    const understated = files.map((file) => ({ ...file, bytes: file.bytes - 1 }))
    await writeFile(join(folder, 'release.json'), JSON.stringify({ ...manifest, files: understated }))
    await expect(delivery.publisher.publishFolder(folder, 'ana')).rejects.toThrow(
      /web\/slot\.2b\.js has 10 bytes; its manifest says 9/,
    )
  })

  it('takes a build whose files have SHA-384, as earlier builds have [REL-02, REL-07]', async () => {
    const version = nextVersion()
    const folder = await writeFakeBuild({ name: 'catalog', version })
    const { files, ...manifest } = parseManifest(await readManifest(folder))
    const hashOf = async (path: string) =>
      createHash('sha384')
        .update(await readFile(join(folder, path)))
        .digest('base64')
    const ofBefore = await Promise.all(
      files.map(async (file) => ({ ...file, integrity: `sha384-${await hashOf(file.path)}` })),
    )
    await writeFile(join(folder, 'release.json'), JSON.stringify({ ...manifest, files: ofBefore }))
    await delivery.publisher.publishFolder(folder, 'ana')
    expect(await delivery.records.find('catalog', version)).toMatchObject({ manifest: { files: ofBefore } })
  })

  it('unpacks no more of a compressed copy than its file is long [REL-07]', async () => {
    const content = Buffer.from('small')
    const file = { path: 'web/a.js', integrity: integrityOf(content), bytes: content.length }
    expect(await isCopyOf(file, brotliCompressSync(content), '.br')).toBe(true)
    expect(await isCopyOf({ ...file, bytes: 4 }, brotliCompressSync(content), '.br')).toBe(false)
    expect(await isCopyOf(file, brotliCompressSync(Buffer.alloc(50_000_000)), '.br')).toBe(false)
  })

  it('leaves nothing that could go live when it dies half-way, and can be done again [REL-03]', async () => {
    const version = nextVersion()
    const folder = await writeFakeBuild({ name: 'catalog', version })
    const reservation = await delivery.publisher.reserve(await readManifest(folder), 'ana')
    await delivery.publisher.receive(reservation, 'web/entry.1a.js', Readable.from(['half']))

    expect(await delivery.records.findManifest('catalog', version)).toBeNull()
    await expect(
      delivery.compositions.promote({ catalog: version }, { who: 'ana', why: 'test' }),
    ).rejects.toThrow(`catalog ${version} is not published.`)
    await expect(delivery.publisher.commit(reservation)).rejects.toThrow('node/entry.js is missing')

    await delivery.publisher.publishFolder(folder, 'ana')
    await expect(delivery.publisher.commit(reservation)).rejects.toThrow(/is missing|took over/)
  })

  it.each([
    ['a file', 'ENOSPC', (path: string) => path.startsWith('catalog/') && path.endsWith('slot.2b.js')],
    [
      'its manifest',
      'EDQUOT',
      (path: string) => path.startsWith('catalog/') && path.endsWith('release.json'),
    ],
    ['an upload', 'ENOSPC', (path: string) => !path.startsWith('catalog/') && path.endsWith('slot.2b.js')],
  ])(
    'says that the disk is full when %s cannot be written, leaves nothing, and can be done again [REL-03]',
    async (_what, code, isFullFor) => {
      const version = nextVersion()
      const folder = await writeFakeBuild({ name: 'catalog', version })
      const isFull = { now: true }
      const stagedBefore = await stagedFiles()
      const store: typeof delivery.store = {
        ...delivery.store,
        write: async (path, content) => {
          const failure = Object.assign(new Error(`${code}: no space left on device, write`), { code })
          if (isFull.now && isFullFor(path.text)) throw failure
          await delivery.store.write(path, content)
        },
      }
      const { publisher } = await delivery.startProcess(store)
      const publish = async () => {
        const reservation = await publisher.reserve(await readManifest(folder), 'ana')
        for (const { path } of reservation.manifest.files) {
          await publisher.receive(reservation, path, Readable.from([await readFile(join(folder, path))]))
        }
        await publisher.commit(reservation)
      }
      await expect(publish()).rejects.toMatchObject({
        reason: 'no-space',
        message: expect.stringContaining(
          `The disk of the store is full: catalog ${version} is not published.`,
        ),
      })
      expect(await delivery.records.findManifest('catalog', version)).toBeNull()
      expect(await isThere(delivery.folders.of('catalog', version))).toBe(false)
      expect(await stagedFiles()).toEqual(stagedBefore)
      isFull.now = false
      await publish()
      expect(await delivery.files.verify('catalog', version)).toMatchObject({ problems: [] })
    },
  )

  it('keeps others off a version that is being uploaded, until the uploader is taken for dead [REL-03]', async () => {
    const version = nextVersion()
    const folder = await writeFakeBuild({ name: 'catalog', version })
    await delivery.publisher.reserve(await readManifest(folder), 'ana')
    await expect(delivery.publisher.publishFolder(folder, 'ben')).rejects.toThrow(
      `catalog ${version} is being published by another process right now.`,
    )
    delivery.advance(61 * 1000)
    await expect(delivery.publisher.publishFolder(folder, 'ben')).resolves.toMatchObject({ version })
  })

  it('takes an uploader for alive as long as files come [REL-03]', async () => {
    const version = nextVersion()
    const folder = await writeFakeBuild({ name: 'catalog', version })
    const reservation = await delivery.publisher.reserve(await readManifest(folder), 'ana')
    for (const path of ['web/entry.1a.js', 'node/entry.js', 'web/slot.2b.js']) {
      delivery.advance(50 * 1000)
      const content = Readable.from([await readFile(join(folder, path))])
      await delivery.publisher.receive(reservation, path, content)
      await expect(delivery.publisher.publishFolder(folder, 'ben')).rejects.toThrow('by another process')
    }
    await delivery.publisher.commit(reservation)
  })

  it('takes only the files of the manifest, and not more of them than it says [REL-03]', async () => {
    const folder = await writeFakeBuild({ name: 'catalog', version: nextVersion() })
    const reservation = await delivery.publisher.reserve(await readManifest(folder), 'ana')
    const receive = (path: string, content: string) =>
      delivery.publisher.receive(reservation, path, Readable.from([Buffer.from(content)]))
    await expect(receive('../../evil.js', 'x')).rejects.toThrow('not among the files')
    await expect(receive('web/other.js', 'x')).rejects.toThrow('not among the files')
    await expect(receive('web/entry.1a.js', 'x'.repeat(5000))).rejects.toThrow('longer than its manifest')
  })
})

describe('the gate', () => {
  const refusalOf = async (manifest: Parameters<typeof writeFakeBuild>[0]['manifest']) => {
    const publishing = delivery.publish({
      name: 'catalog',
      version: nextVersion(),
      ...(manifest && { manifest }),
    })
    return publishing.then(
      () => null,
      (error: Error) => error.message,
    )
  }

  it('wants the container to be called after name and version, in the manifest and in the script', async () => {
    expect(await refusalOf({ container: 'mf_catalog' })).toMatch(
      /container: is mf_catalog; build it with the name mf_catalog_0_1_0_\w+/,
    )
    const version = nextVersion()
    const files = { 'web/entry.1a.js': 'var mf_catalog_0_1_0_other' }
    await expect(delivery.publish({ name: 'catalog', version, files })).rejects.toThrow(
      `web/entry.1a.js does not contain mf_catalog_${version.replace(/\W/g, '_')}, the name it must leave in the page`,
    )
    expect(await isThere(delivery.folders.of('catalog', version))).toBe(false)
  })

  it('refuses a container that another version goes by, as one published before this rule may', async () => {
    const [older, newer] = [nextVersion(), nextVersion()]
    await delivery.publish({ name: 'catalog', version: older })
    const container = `mf_catalog_${newer.replace(/\W/g, '_')}`
    await delivery.db.execute(
      sql`update releases set manifest = jsonb_set(manifest, '{container}', to_jsonb(${container}::text)) where version = ${older}`,
    )
    await expect(delivery.publish({ name: 'catalog', version: newer })).rejects.toThrow(
      `container: ${container} is used by catalog ${older}; build it anew`,
    )
  })

  it('refuses a remote that shares nothing with the shell', async () => {
    expect(await refusalOf({ shared: {} })).toContain('shared: names no package')
  })

  it('refuses files that take the place of others, and versions of any length', async () => {
    const version = nextVersion()
    const files = { 'web/a.js': 'a', 'web/a.js.br': 'b' }
    await expect(delivery.publish({ name: 'catalog', version, files })).rejects.toThrow(
      'web/a.js.br takes the place of another file; rename it',
    )
    await expect(delivery.publish({ name: 'catalog', version: `0.1.0-${'a'.repeat(70)}` })).rejects.toThrow(
      'version: is too long',
    )
  })

  it('names a module that the build does not have [REL-04]', async () => {
    const web = { entry: 'web/entry.1a.js', styles: [], fonts: [], modules: {} }
    expect(await refusalOf({ web })).toContain('the module catalog/HomeBanner.v1 is missing')
  })

  it('names a manifest of another format and how to mend it [REL-04]', async () => {
    for (const format of [1, 4, undefined]) {
      expect(await refusalOf({ format: format as 2 })).toBe(
        'The manifest is not of format 2 or 3: build the part with the present @store/shared.',
      )
    }
  })

  it.each([
    ['a pattern', { pages: { P: { paths: { 'no-slash': TEXTS } } } }, 'no-slash is no pattern of a path'],
    ['a pattern with a wildcard', { pages: { P: { paths: { '/a/*': TEXTS } } } }, '/a/* is no pattern'],
    [
      'an address of the server',
      { pages: { P: { paths: { '/api/x': TEXTS } } } },
      '/api/x is an address of the server',
    ],
    [
      'a parameter without a form',
      { pages: { P: { paths: { '/a/:id': TEXTS } } } },
      '/a/:id says no form of its parameter id',
    ],
    [
      'a parameter that the path does not have',
      { pages: { P: { paths: { '/a': { ...TEXTS, params: { id: 'id' } } } } } },
      '/a has no parameter id',
    ],
    [
      'an unknown form',
      { pages: { P: { paths: { '/a/:id': { ...TEXTS, params: { id: 'uuid' } } } } } },
      'the parameters of /a/:id: id has the form uuid',
    ],
    [
      'a form of the query',
      { pages: { P: { query: { q: '.*' }, paths: { '/a': TEXTS } } } },
      'the query of catalog/P: q has the form .*',
    ],
    ['a page without a path', { pages: { P: { paths: {} } } }, 'the page catalog/P has no path'],
    [
      'a page without a title',
      { pages: { P: { paths: { '/a': { ...TEXTS, title: ' ' } } } } },
      '/a has no title',
    ],
    [
      'an own slot',
      { pages: { P: { below: ['catalog/Nothing'], paths: { '/a': TEXTS } } } },
      'places catalog/Nothing, which is no slot of catalog',
    ],
    [
      "another part's slot without its version",
      { pages: { P: { below: ['content/BlogTeaser'], paths: { '/a': TEXTS } } } },
      'places content/BlogTeaser; name its version in needs.slots',
    ],
    [
      'a slot that it adds',
      { adds: [{ slot: 'Nothing', below: '/a' }] },
      'Nothing is added below /a but is no slot of catalog',
    ],
    [
      'a slot in no version',
      { slots: { Deals: { versions: [] } } },
      'the slot catalog/Deals is offered in no version',
    ],
    ['the name of a module', { slots: { 'bad name': { versions: [1] } } }, 'bad name is no name of a module'],
  ] as const)('refuses a description that is wrong about %s [REL-04]', async (_what, site, sentence) => {
    expect(await refusalOf({ site: site as unknown as SiteDescription })).toContain(sentence)
  })

  it('accepts the description that the other tests publish with [REL-04]', async () => {
    expect(await refusalOf({ site: { ...SITES.catalog } })).toBeNull()
  })

  it.each([
    ['a path out of the folder', { path: 'web/../../x.js', integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 }],
    ['a hidden file', { path: 'web/.env', integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 }],
    ['an absolute path', { path: 'web//etc/passwd', integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 }],
    ['a file without a hash', { path: 'web/x.js', integrity: '', bytes: 1 }],
    ['a size below nothing', { path: 'web/x.js', integrity: `sha384-${'a'.repeat(64)}`, bytes: -1 }],
    ['a file of 20 MB', { path: 'web/x.js', integrity: `sha384-${'a'.repeat(64)}`, bytes: 20 * 2 ** 20 }],
    ['what would fill the disk', { path: 'web/x.js', integrity: `sha384-${'a'.repeat(64)}`, bytes: 2 ** 40 }],
  ])('refuses %s [REL-04]', async (_name, file) => {
    expect(await refusalOf({ files: [file] })).toMatch(
      /is not a plain path|has no hash of SHA-256|has a size below nothing|web\/x.js has more than 10 MB|have more than 64 MB together/,
    )
  })

  it('refuses a remote with a React of its own [REL-04]', async () => {
    const react = 'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {}'
    const release = { name: 'catalog', version: nextVersion(), files: { 'node/2.react.js': react } }
    await expect(delivery.publish(release)).rejects.toThrow(
      "node/2.react.js holds a React of its own; take the shell's",
    )
    await delivery.publish({ ...release, name: 'shell' })
  })

  it('refuses a manifest that is malformed, saying where [REL-04]', async () => {
    expect(await refusalOf({ container: undefined as unknown as string })).toMatch(
      /^The manifest is malformed: container: /,
    )
  })
})
