import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createHttpApp } from '@store/platform/http/http-app'
import { type FakeBucket, startFakeBucket } from '@store/server-testing/releases/fake-bucket'
import { writeFakeBuild } from '@store/server-testing/releases/fake-release'
import {
  createTestDelivery,
  silentLog,
  type TestDelivery,
} from '@store/server-testing/releases/test-delivery'
import { openReleaseStore } from '../../store/open-release-store'
import { StorePath } from '../../store/store-path'
import { parseManifest, readManifest } from '../parse-manifest'
import { registerReleaseFiles } from './release-file-routes'
import type { ReleaseFiles } from './release-files'

const VERSION = '0.1.0-a'
const ENTRY = `/remotes/catalog/${VERSION}/web/entry.1a.js`
const noDatabase = {
  findManifest: () => Promise.reject(new Error('connection refused')),
}

async function serve(files: ReleaseFiles) {
  const app = createHttpApp({ config: { isProduction: false, trustProxy: false }, log: silentLog })
  registerReleaseFiles(app, files)
  await app.ready()
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
}

describe('release files', () => {
  let delivery: TestDelivery
  beforeAll(async () => {
    delivery = await createTestDelivery()
    await delivery.publish({ name: 'catalog', version: VERSION })
  })
  afterAll(() => delivery.close())

  it('are sent by a process that has never reached its database [REL-13]', async () => {
    const { files } = await delivery.startProcess(delivery.store, noDatabase)
    const get = await serve(files)
    const answer = await get(ENTRY)
    expect(answer).toMatchObject({
      statusCode: 200,
      headers: expect.objectContaining({ 'cache-control': 'public, max-age=31536000, immutable' }),
    })
    expect(answer.body).toContain('mf_catalog_0_1_0_a')
    const packed = await get(ENTRY, { 'accept-encoding': 'br' })
    expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 'br'])
    const asWorker = await get(ENTRY, { 'service-worker': 'script' })
    expect([asWorker.statusCode, asWorker.headers['cache-control']]).toEqual([404, 'no-store'])
    for (const url of [
      `/remotes/catalog/${VERSION}/node/entry.js`,
      `/remotes/catalog/${VERSION}/release.json`,
      `/remotes/catalog/${VERSION}/web/other.js`,
      '/remotes/catalog/0.1.0-unknown/web/entry.1a.js',
      '/remotes/nobody/0.1.0-a/web/entry.1a.js',
    ]) {
      expect((await get(url)).statusCode).toBe(404)
    }
  })

  it('are sent of a remote whose name has hyphens and digits [REL-01]', async () => {
    await delivery.publish({ name: 'gift-cards2', version: VERSION })
    const get = await serve(delivery.files)
    const answer = await get(`/remotes/gift-cards2/${VERSION}/web/entry.1a.js`)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('mf_gift_cards2_0_1_0_a')])
  })

  it('are not sent with other bytes than were published, and again once they heal [REL-07]', async () => {
    const { files } = await delivery.startProcess(delivery.store)
    const get = await serve(files)
    const url = `/remotes/catalog/${VERSION}/web/slot.2b.js`
    const file = join(delivery.folders.of('catalog', VERSION), 'web/slot.2b.js')
    const content = await readFile(file)
    await writeFile(file, '/* other*/')
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
    await writeFile(file, content)
    expect((await get(url)).statusCode).toBe(200)
  })

  it('are sent plain when their compressed copy is damaged [REL-07]', async () => {
    const { files } = await delivery.startProcess(delivery.store)
    const get = await serve(files)
    const copy = join(delivery.folders.of('catalog', VERSION), 'web/entry.1a.js.gz')
    const content = await readFile(copy)
    await writeFile(copy, 'damaged')
    const answer = await get(ENTRY, { 'accept-encoding': 'gzip' })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
    await writeFile(copy, content)
  })

  describe('in a bucket', () => {
    let bucket: FakeBucket
    beforeAll(async () => {
      process.env.AWS_ACCESS_KEY_ID = 'test'
      process.env.AWS_SECRET_ACCESS_KEY = 'test'
      bucket = await startFakeBucket()
    })
    afterAll(() => bucket.close())

    const startProcess = async () =>
      delivery.startProcess(
        await openReleaseStore(
          { kind: 'bucket', bucket: 'shop', prefix: 'p', region: 'us-east-1', endpoint: bucket.endpoint },
          '/nowhere',
        ),
      )

    it('are on the disk of each process once it verified them, and heal by themselves [REL-07, REL-13]', async () => {
      await delivery.publish({ name: 'catalog', version: '0.1.0-b' })
      const release = StorePath.ofRelease('catalog', '0.1.0-b')
      const one = await startProcess()
      for (const path of await delivery.store.list(release)) {
        const content = await delivery.store.read(release.file(path))
        if (content) await one.store.write(release.file(path), content)
      }
      const two = await startProcess()
      const part = await two.files.verify('catalog', '0.1.0-b')
      expect(part).toMatchObject({ problems: [], isNodeUsable: true })
      const folder = part?.folder ?? ''
      expect(await readFile(join(folder, 'node/entry.js'), 'utf8')).toContain('catalog 0.1.0-b')
      await writeFile(join(folder, 'web/slot.2b.js'), 'damaged')
      expect((await two.files.verify('catalog', '0.1.0-b'))?.problems).toEqual([])

      bucket.failWith(403)
      const get = await serve(two.files)
      expect((await get('/remotes/catalog/0.1.0-b/web/slot.2b.js')).statusCode).toBe(200)
      await rm(join(folder, 'web/slot.2b.js'))
      expect((await two.files.verify('catalog', '0.1.0-b'))?.problems).toEqual([
        expect.stringMatching(/^web\/slot\.2b\.js cannot be read/),
      ])
      bucket.failWith(null)
      expect((await two.files.verify('catalog', '0.1.0-b'))?.problems).toEqual([])
    })

    it('are published through one process and promoted through another [REL-03, REL-09]', async () => {
      const [one, two] = [await startProcess(), await startProcess()]
      const build = await writeFakeBuild({ name: 'cart', version: '0.1.0-x' })
      const manifest = parseManifest(await readManifest(build))
      const reservation = await one.publisher.reserve(manifest, 'ana')
      for (const [index, { path }] of manifest.files.entries()) {
        const { publisher } = index % 2 ? one : two
        await publisher.receive(reservation, path, Readable.from([await readFile(join(build, path))]))
      }
      await two.publisher.commit(reservation)
      expect(await one.files.verify('cart', '0.1.0-x')).toMatchObject({ problems: [] })
      expect([...bucket.objects.keys()].filter((key) => key.includes('.staging'))).toEqual([])
    })
  })
})

describe('a data folder of the version before', () => {
  it('is taken over: manifests are written beside the files [REL-02]', async () => {
    const delivery = await createTestDelivery()
    await delivery.publish({ name: 'catalog', version: VERSION })
    // As it was laid out then: the files, their compressed copies, and nothing else.
    const manifest = join(delivery.folders.of('catalog', VERSION), 'release.json')
    await rm(manifest)
    const part = await (await delivery.startProcess(delivery.store)).files.verify('catalog', VERSION)
    expect(part).toMatchObject({ problems: [], isNodeUsable: true })
    expect(JSON.parse(await readFile(manifest, 'utf8'))).toMatchObject({ name: 'catalog', version: VERSION })

    await rm(manifest)
    const get = await serve((await delivery.startProcess(delivery.store)).files)
    expect((await get(ENTRY)).statusCode).toBe(200)
    const offline = await delivery.startProcess(delivery.store, noDatabase)
    expect(await offline.files.verify('catalog', VERSION)).toMatchObject({ problems: [] })

    // A lost disk is no older layout.
    await rm(delivery.folders.of('catalog', VERSION), { recursive: true })
    expect(await (await delivery.startProcess(delivery.store)).files.verify('catalog', VERSION)).toBeNull()
    await delivery.close()
  }, 60_000)
})
