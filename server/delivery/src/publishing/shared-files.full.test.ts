import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { integrityOf } from '@store/remote-kit/release/file-integrity.mjs'
import { nameByContent } from '@store/remote-kit/release/file-names.mjs'
import { type FakeBucket, startFakeBucket } from '@store/server-testing/releases/fake-bucket'
import { type FakeRelease, writeFakeBuild } from '@store/server-testing/releases/fake-release'
import { createTestDelivery, type TestDelivery } from '@store/server-testing/releases/test-delivery'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import { plainPathOf } from '../releases/files/packed-files'
import { parseManifest, readManifest } from '../releases/parse-manifest'
import type { Part } from '../releases/part'
import { openReleaseStore } from '../store/open-release-store'
import type { ReleaseStore } from '../store/release-store'
import { StorePath } from '../store/store-path'

const BY_ANA = { who: 'ana', why: 'a reason' }
const DAY_MS = 24 * 60 * 60 * 1000
const CATALOG = StorePath.ofFiles('catalog')

/** Slot and chunk are the same in all versions unless told otherwise. */
const buildOf = (version: string, release: Partial<FakeRelease> = {}) =>
  writeFakeBuild({
    name: 'catalog',
    version,
    sharesFiles: true,
    ...release,
    files: { 'web/chunk.js': 'the chunk', 'node/chunk.cjs': 'the same chunk', ...release.files },
  })

const manifestOf = async (build: string): Promise<ReleaseManifest> => parseManifest(await readManifest(build))

/** Two texts whose files have the same name: the first eight digits of their SHA-256 are equal. */
function findCollision(): readonly [string, string] {
  const texts = new Map<string, string>()
  for (let index = 0; ; index += 1) {
    const text = `text ${index}`
    const path = nameByContent('web/late.js', Buffer.from(text))
    const known = texts.get(path)
    if (known !== undefined) return [known, text]
    texts.set(path, text)
  }
}

describe('the files that the versions of a part share', () => {
  let delivery: TestDelivery
  let bucket: FakeBucket
  beforeAll(async () => {
    process.env.AWS_ACCESS_KEY_ID = 'test'
    process.env.AWS_SECRET_ACCESS_KEY = 'test'
    bucket = await startFakeBucket()
    delivery = await createTestDelivery('postgres')
  }, 60_000)
  beforeEach(async () => {
    await delivery.clear()
    for (const path of await delivery.store.list(CATALOG)) await delivery.store.removeFile(CATALOG.file(path))
  })
  afterAll(async () => {
    await delivery.close()
    bucket.close()
  })

  const publish = async (version: string, release?: Partial<FakeRelease>) =>
    delivery.publisher.publishFolder(await buildOf(version, release), 'ana')

  /** Uploads what the store asks for. @returns the paths that were sent */
  async function upload(
    build: string,
    { publisher }: Pick<TestDelivery, 'publisher'> = delivery,
  ): Promise<readonly string[]> {
    const manifest = await manifestOf(build)
    const reservation = await publisher.reserve(manifest, 'ana')
    const have = new Set(await publisher.findStored(manifest))
    const sent: string[] = []
    for (const { path } of manifest.files) {
      if (have.has(path)) continue
      await publisher.receive(reservation, path, Readable.from([await readFile(join(build, path))]))
      sent.push(path)
    }
    await publisher.commit(reservation)
    return sent
  }

  const STORES: readonly (readonly [string, () => Promise<ReleaseStore>])[] = [
    ['a folder', async () => delivery.store],
    [
      'a bucket',
      () =>
        openReleaseStore(
          { kind: 'bucket', bucket: 'shop', prefix: 'p', region: 'us-east-1', endpoint: bucket.endpoint },
          '/nowhere',
        ),
    ],
  ]

  it.each(STORES)('are stored once in %s, and only new ones are uploaded [REL-03]', async (_where, open) => {
    const process = await delivery.startProcess(await open())
    const first = await upload(await buildOf('0.1.0-a'), process)
    expect(first).toHaveLength(5)
    const stored = await process.store.list(CATALOG)
    expect(stored.map(plainPathOf).sort()).toEqual([...first].sort())

    const second = await upload(await buildOf('0.1.0-b'), process)
    expect(second.map((path) => path.replace(/\.[0-9a-f]{8}\./, '.'))).toEqual([
      'web/entry.1a.js',
      'node/entry.js',
    ])
    expect(await process.store.list(CATALOG)).toHaveLength(stored.length + 2)
    for (const version of ['0.1.0-a', '0.1.0-b']) {
      expect(await process.files.verify('catalog', version)).toMatchObject({
        problems: [],
        isNodeUsable: true,
      })
    }
  })

  it('that are damaged are uploaded again, and so repaired [REL-07]', async () => {
    const { files } = await publish('0.1.0-a')
    const chunk = files.find(({ path }) => path.startsWith('web/chunk'))?.path ?? ''
    await writeFile(join(delivery.folders.of('catalog', 'files'), `${chunk}.br`), 'damaged')
    expect((await delivery.files.verify('catalog', '0.1.0-a'))?.problems).toEqual([
      `${chunk} has another content than its hash says`,
    ])
    expect(await upload(await buildOf('0.1.0-b'))).toContain(chunk)
    expect(await delivery.files.verify('catalog', '0.1.0-a')).toMatchObject({ problems: [] })
  })

  it('stay while a release has them, and go with the last one [FLT-04]', async () => {
    await delivery.publisher.publishFolder(await writeFakeBuild({ name: 'shell', version: '0.1.0-s' }), 'ana')
    const old = await publish('0.1.0-old', { files: { 'web/only.js': 'of the old one' } })
    delivery.advance(31 * DAY_MS)
    const young = await publish('0.1.0-young')
    expect((await delivery.garbage.collect({ isDryRun: false })).releases).toEqual([
      'shell 0.1.0-s',
      'catalog 0.1.0-old',
    ])
    const stored = await delivery.store.list(CATALOG)
    const kept = new Set(young.files.map(({ path }) => path))
    for (const { path } of old.files) {
      expect([path, stored.some((each) => plainPathOf(each) === path)]).toEqual([path, kept.has(path)])
    }
    expect(await delivery.files.verify('catalog', '0.1.0-young')).toMatchObject({ problems: [] })
    expect(await delivery.files.findManifest('catalog', '0.1.0-old')).toBeNull()

    await publish('0.1.0-old', { files: { 'web/only.js': 'of the old one' } })
    expect(await delivery.files.verify('catalog', '0.1.0-old')).toMatchObject({ problems: [] })
  })

  it('are not taken from an upload that is under way [REL-03]', async () => {
    await publish('0.1.0-old')
    delivery.advance(31 * DAY_MS)
    const build = await buildOf('0.1.0-next')
    const manifest = await manifestOf(build)
    const reservation = await delivery.publisher.reserve(manifest, 'ana')
    const have = await delivery.publisher.findStored(manifest)
    await delivery.garbage.collect({ isDryRun: false })
    for (const { path } of manifest.files.filter((file) => !have.includes(file.path))) {
      const content = Readable.from([await readFile(join(build, path))])
      await delivery.publisher.receive(reservation, path, content)
    }
    await delivery.publisher.commit(reservation)
    expect(await delivery.files.verify('catalog', '0.1.0-next')).toMatchObject({ problems: [] })
  })

  it('are there for a rollback [REL-02]', async () => {
    await delivery.publisher.publishFolder(
      await writeFakeBuild({ name: 'shell', version: '0.1.0-s', sharesFiles: true }),
      'ana',
    )
    for (const version of ['0.1.0-a', '0.1.0-b']) {
      await publish(version)
      await delivery.compositions.promote({ shell: '0.1.0-s', catalog: version }, BY_ANA)
    }
    await delivery.compositions.rollBack('catalog', null, BY_ANA)
    expect((await delivery.compositions.findLatest())?.versions.catalog).toBe('0.1.0-a')
    expect(await delivery.files.verify('catalog', '0.1.0-a')).toMatchObject({ problems: [] })
  })

  it('are left as they were by a release that cannot be written [REL-03]', async () => {
    await publish('0.1.0-a')
    const before = await delivery.store.list(CATALOG)
    const full: ReleaseStore = {
      ...delivery.store,
      write: async (path, content) => {
        if (path.text.includes('node/entry')) throw new Error('disk full')
        await delivery.store.write(path, content)
      },
    }
    const { publisher } = await delivery.startProcess(full)
    await expect(publisher.publishFolder(await buildOf('0.1.0-b'), 'ana')).rejects.toThrow('disk full')
    expect([...(await delivery.store.list(CATALOG))].sort()).toEqual([...before].sort())
  })

  describe('are refused, and nothing changes,', () => {
    beforeEach(() => publish('0.1.0-a'))

    const refusalOf = async (
      change: (manifest: ReleaseManifest, build: string) => Promise<ReleaseManifest>,
      release: Partial<FakeRelease> = {},
    ) => {
      const before = await delivery.store.list(CATALOG)
      const build = await buildOf('0.1.0-bad', release)
      const changed = await change(await manifestOf(build), build)
      await writeFile(join(build, 'release.json'), JSON.stringify(changed))
      const message = await delivery.publisher.publishFolder(build, 'ana').then(
        () => 'published',
        (error: Error) => error.message,
      )
      expect([...(await delivery.store.list(CATALOG))].sort()).toEqual([...before].sort())
      expect(await delivery.records.find('catalog', '0.1.0-bad')).toBeNull()
      return message
    }

    it('when the bytes of a file are not those that its name says [REL-07]', async () => {
      const message = await refusalOf(async (manifest, build) => {
        const [file] = manifest.files.filter(({ path }) => path.startsWith('web/chunk'))
        if (!file) throw new Error('no chunk')
        const content = Buffer.from('other bytes')
        await writeFile(join(build, file.path), content)
        const other = { ...file, integrity: integrityOf(content), bytes: content.length }
        return { ...manifest, files: manifest.files.map((each) => (each === file ? other : each)) }
      })
      expect(message).toMatch(/web\/chunk\.\w+\.js is not named by its contents/)
    })

    it('when a file of another part is named [REL-07]', async () => {
      await delivery.publisher.publishFolder(
        await writeFakeBuild({
          name: 'cart',
          version: '0.1.0-c',
          sharesFiles: true,
          files: { 'web/pay.js': 'pay' },
        }),
        'ana',
      )
      const path = nameByContent('web/pay.js', Buffer.from('pay'))
      const message = await refusalOf(async (manifest) => ({
        ...manifest,
        files: [...manifest.files, { path, integrity: integrityOf('pay'), bytes: 3 }],
      }))
      expect(message).toContain(`${path} is missing`)
      expect(
        await refusalOf(async (manifest) => ({
          ...manifest,
          web: {
            ...manifest.web,
            modules: { ...manifest.web.modules, 'cart/CartPage': [manifest.web.entry] },
          },
        })),
      ).toContain('cart/CartPage is no module of catalog')
    })

    it('when another version has a file of that name with other contents [REL-02]', async () => {
      const [one, other] = findCollision()
      await publish('0.1.0-one', { files: { 'web/late.js': one } })
      const message = await refusalOf(async (manifest) => manifest, { files: { 'web/late.js': other } })
      expect(message).toMatch(/^web\/late\.\w+\.js is a file of another version, with other contents\.$/)
      expect(await delivery.files.verify('catalog', '0.1.0-one')).toMatchObject({ problems: [] })
    })
  })

  it.each([
    ['of the server build is lost on this disk', (part: Part) => join(part.folder, part.manifest.node.entry)],
    [
      'is lost in the store',
      ({ manifest }: Part) => join(delivery.folders.of('catalog', 'files'), `${manifest.web.entry}.br`),
    ],
  ])('are verified again when one %s [REL-07]', async (_what, fileOf) => {
    await publish('0.1.0-a')
    const part = await delivery.files.verify('catalog', '0.1.0-a')
    if (part === null) throw new Error('not stored')
    expect(await delivery.files.isUntouched(part)).toBe(true)
    await rm(fileOf(part))
    expect(await delivery.files.isUntouched(part)).toBe(false)
  })

  it('lie unpacked where renderers read them, and leave this disk with the last release [REL-07, FLT-04]', async () => {
    const { node } = await publish('0.1.0-a')
    const part = await delivery.files.verify('catalog', '0.1.0-a')
    const file = join(part?.folder ?? '', node.entry)
    expect(await readFile(file, 'utf8')).toContain('catalog 0.1.0-a')
    await writeFile(file, 'damaged')
    expect(await delivery.files.verify('catalog', '0.1.0-a')).toMatchObject({ problems: [] })
    expect(await readFile(file, 'utf8')).toContain('catalog 0.1.0-a')
    delivery.advance(31 * DAY_MS)
    await delivery.garbage.collect({ isDryRun: false })
    await expect(readFile(file)).rejects.toThrow('ENOENT')
  })

  it('are stored as they are where they are no text', async () => {
    const bytes = 'a font'
    const { files } = await publish('0.1.0-a', { files: { 'web/font.woff2': bytes } })
    const path = files.find((file) => file.path.startsWith('web/font'))?.path ?? ''
    expect(await delivery.store.read(CATALOG.file(path))).toEqual(Buffer.from(bytes))
    const text = files.find((file) => file.path.startsWith('web/chunk'))?.path ?? ''
    expect(await delivery.store.read(CATALOG.file(text))).toBeNull()
    expect(await delivery.files.readShared('catalog', text)).toEqual(Buffer.from('the chunk'))
  })
})
