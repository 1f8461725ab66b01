import { readdir } from 'node:fs/promises'
import { type FakeBucket, startFakeBucket } from '@store/server-testing/releases/fake-bucket'
import { temporaryFolder } from '@store/server-testing/releases/temporary-folders'
import { openReleaseStore } from './open-release-store'
import type { ReleaseStore } from './release-store'
import { StorePath } from './store-path'

const ID = '00000000-0000-4000-8000-000000000001'
const CATALOG = StorePath.ofRelease('catalog', '0.1.0-a')
const bytes = (text: string) => Buffer.from(text)

let bucket: FakeBucket
beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'test'
  process.env.AWS_SECRET_ACCESS_KEY = 'test'
  bucket = await startFakeBucket()
})
afterAll(() => bucket.close())

const openBucket = (prefix: string) =>
  openReleaseStore(
    { kind: 'bucket', bucket: 'shop', prefix, region: 'us-east-1', endpoint: bucket.endpoint },
    '/nowhere',
  )

const STORES: readonly (readonly [string, () => Promise<ReleaseStore>])[] = [
  ['a folder', async () => openReleaseStore(null, await temporaryFolder())],
  ['a bucket', () => openBucket('a/prefix')],
  ['a bucket without a prefix', () => openBucket('')],
]

describe.each(STORES)('a release store in %s', (_kind, open) => {
  let store: ReleaseStore
  beforeEach(async () => {
    bucket.objects.clear()
    store = await open()
  })

  it('gives back what was written, byte by byte', async () => {
    const content = Buffer.from([0, 1, 0xff, 0x0a, 0x0d])
    await store.write(CATALOG.file('web/entry.js'), content)
    expect(await store.read(CATALOG.file('web/entry.js'))).toEqual(content)
    await store.write(CATALOG.file('web/entry.js'), bytes(''))
    expect(await store.read(CATALOG.file('web/entry.js'))).toEqual(bytes(''))
  })

  it('gives null for a file that is not there, and for a folder', async () => {
    expect(await store.read(CATALOG.file('web/entry.js'))).toBeNull()
    await store.write(CATALOG.file('web/entry.js'), bytes('x'))
    expect(await store.read(CATALOG.file('web'))).toBeNull()
    expect(await store.read(CATALOG.file('web/entry.js/more'))).toBeNull()
  })

  it('lists all that lies below, and nothing of a neighbour', async () => {
    const paths = ['node/a.js', 'release.json', 'web/a.js', 'web/deep/b.js', 'web/z.js.br']
    for (const path of paths) await store.write(CATALOG.file(path), bytes(path))
    await store.write(StorePath.ofRelease('catalog', '0.1.0-ab').file('web/other.js'), bytes('x'))
    await store.write(StorePath.ofUpload(ID).file('web/up.js'), bytes('x'))
    expect([...(await store.list(CATALOG))].sort()).toEqual(paths)
    expect(await store.list(StorePath.uploads)).toEqual([`${ID}/web/up.js`])
    expect(await store.list(StorePath.ofRelease('cart', '0.1.0-a'))).toEqual([])
  })

  it('removes a release and nothing of a neighbour; removing nothing is no failure', async () => {
    const neighbour = StorePath.ofRelease('catalog', '0.1.0-ab').file('web/other.js')
    for (const path of ['release.json', 'web/a.js', 'web/b.js', 'web/c.js', 'web/d.js']) {
      await store.write(CATALOG.file(path), bytes(path))
    }
    await store.write(neighbour, bytes('stays'))
    await store.remove(CATALOG)
    await store.remove(CATALOG)
    expect(await store.list(CATALOG)).toEqual([])
    expect(await store.read(neighbour)).toEqual(bytes('stays'))
  })

  it('never shows half of a file that is being replaced', async () => {
    const path = CATALOG.file('web/entry.js')
    const versions = [Buffer.alloc(300_000, 'a'), Buffer.alloc(200_000, 'b')]
    await store.write(path, Buffer.alloc(300_000, 'a'))
    const writing = Promise.all(versions.map((content) => store.write(path, content)))
    for (let reads = 0; reads < 20; reads += 1) {
      const content = (await store.read(path)) ?? bytes('')
      expect(versions.some((version) => version.equals(content))).toBe(true)
    }
    await writing
  })
})

it('rejects while the bucket does not answer, instead of saying that a file is not there', async () => {
  const store = await openBucket('x')
  bucket.failWith(403)
  await expect(store.read(CATALOG.file('web/a.js'))).rejects.toThrow()
  await expect(store.list(CATALOG)).rejects.toThrow()
  bucket.failWith(null)
  expect(await store.read(CATALOG.file('web/a.js'))).toBeNull()
})

it('leaves no unfinished file in a folder', async () => {
  const folder = await temporaryFolder()
  const store = await openReleaseStore({ kind: 'folder', folder }, '/nowhere')
  await store.write(CATALOG.file('web/a.js'), bytes('x'))
  await expect(store.write(CATALOG.file('web/a.js/b.js'), bytes('x'))).rejects.toThrow()
  const names = await readdir(folder, { recursive: true })
  expect(names.filter((name) => name.includes('unfinished'))).toEqual([])
})

it.each(['../x', 'web/../../x', '/etc/passwd', 'web//x', '', 'web/.hidden', 'web/a\\b', 'web/a%2f', 'web/ä'])(
  'has no address for the path %j [REL-03]',
  (path) => {
    expect(() => CATALOG.file(path)).toThrow('not a plain path')
  },
)

it.each([
  ['..', '0.1.0-a'],
  ['catalog', '..'],
  ['catalog', '0.1.0-a/../../x'],
  ['Catalog', '0.1.0-a'],
  ['catalog', '0.1.0'],
  ['catalog', `0.1.0-${'a'.repeat(65)}`],
])('has no address for a release %s %s [REL-03]', (name, version) => {
  expect(() => StorePath.ofRelease(name, version)).toThrow('not the name of a release')
})
