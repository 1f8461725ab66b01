import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createDCtx, decompressUsingDict, init } from '@bokuweb/zstd-wasm'
import { createHttpApp } from '@store/platform/http/http-app'
import {
  createTestDelivery,
  silentLog,
  type TestDelivery,
} from '@store/server-testing/releases/test-delivery'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import { createDictionaryDeltas } from './dictionary-deltas'
import { registerReleaseFiles } from './release-file-routes'
import type { ReleaseFiles } from './release-files'

/** Long, and without repetitions that any compression could use. */
const noise = (seed: string): string =>
  Array.from({ length: 200 }, (_, index) =>
    createHash('sha256').update(`${seed}${index}`).digest('hex'),
  ).join('')

const chunkOf = (text: string): string =>
  `/* ${noise('chunk')} */ (globalThis.remoteChunks||=[]).push("${text}")`
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest()
const dictionaryHeader = (content: Buffer) => `:${sha256(content).toString('base64')}:`

const noDatabase = { findManifest: () => Promise.reject(new Error('connection refused')) }

async function serve(files: ReleaseFiles) {
  const app = createHttpApp({ config: { isProduction: false, trustProxy: false }, log: silentLog })
  registerReleaseFiles(app, files)
  await app.ready()
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
}

const pathOf = ({ files }: ReleaseManifest, start: string): string =>
  files.find(({ path }) => path.startsWith(`web/${start}.`))?.path ?? ''

describe('files that the versions of a part share', () => {
  let delivery: TestDelivery
  let before: ReleaseManifest
  let after: ReleaseManifest
  beforeAll(async () => {
    delivery = await createTestDelivery()
    const publish = (version: string, text: string) =>
      delivery.publish({
        name: 'catalog',
        version,
        sharesFiles: true,
        files: { 'web/Banner.v1.js': chunkOf(text), 'web/tiny.js': text, 'web/7.css': noise('css') },
      })
    before = await publish('0.1.0-a', 'before')
    after = await publish('0.1.0-b', 'after')
    await init()
  })
  afterAll(() => delivery.close())

  const read = async (manifest: ReleaseManifest, start: string) =>
    (await delivery.files.readShared('catalog', pathOf(manifest, start))) ?? Buffer.alloc(0)
  const addressOf = (manifest: ReleaseManifest, start: string) =>
    `/remotes/catalog/${pathOf(manifest, start)}`

  it('have addresses without a version, and are kept for a year [REL-13]', async () => {
    const { files } = await delivery.startProcess(delivery.store, noDatabase)
    const get = await serve(files)
    const answer = await get(addressOf(after, 'entry.1a'), { 'accept-encoding': 'br' })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const plain = await get(addressOf(before, 'Banner.v1'))
    expect([plain.statusCode, plain.body]).toEqual([200, chunkOf('before')])
    const zipped = await get(addressOf(before, 'Banner.v1'), { 'accept-encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(chunkOf('before'))
  })

  it('are sent below that address alone, and only those for browsers [REL-07]', async () => {
    const get = await serve(delivery.files)
    const path = pathOf(after, 'Banner.v1')
    for (const url of [
      `/remotes/catalog/0.1.0-b/${path}`,
      `/remotes/cart/${path}`,
      `/remotes/catalog/${path}.br`,
      `/remotes/catalog/${after.node.entry}`,
      `/remotes/catalog/web/../${after.node.entry}`,
      `/remotes/catalog/web/%2e%2e/${after.node.entry}`,
      '/remotes/catalog/web/Banner.v1.js',
      '/remotes/catalog/web/Banner.v1.00000000.js',
      '/remotes/catalog/web/',
    ]) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 404])
    }
  })

  it('are not sent with other bytes than their name says, and again once they heal [REL-07]', async () => {
    const { files } = await delivery.startProcess(delivery.store)
    const get = await serve(files)
    const file = join(delivery.folders.of('catalog', 'files'), `${pathOf(after, 'Banner.v1')}.br`)
    const content = await readFile(file)
    await writeFile(file, 'damaged')
    const answer = await get(addressOf(after, 'Banner.v1'))
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
    await writeFile(file, content)
    expect((await get(addressOf(after, 'Banner.v1'))).statusCode).toBe(200)
  })

  describe('as dictionaries', () => {
    const ACCEPTED = { 'accept-encoding': 'gzip, br, zstd, dcb, dcz' }

    it('name what they are dictionaries for, when they are long enough', async () => {
      const get = await serve(delivery.files)
      const script = await get(addressOf(before, 'Banner.v1'))
      expect(script.headers).toMatchObject({
        'use-as-dictionary': 'match="/remotes/catalog/web/Banner.v1.*.js"',
        vary: 'accept-encoding, available-dictionary',
      })
      for (const start of ['tiny', '7']) {
        const other = await get(addressOf(before, start))
        expect([other.statusCode, other.headers['use-as-dictionary'], other.headers.vary]).toEqual([
          200,
          undefined,
          'accept-encoding',
        ])
      }
    })

    it('leave the difference to be sent, which makes the file again', async () => {
      const get = await serve(delivery.files)
      const dictionary = await read(before, 'Banner.v1')
      const headers = { ...ACCEPTED, 'available-dictionary': dictionaryHeader(dictionary) }
      for (let times = 0; times < 2; times += 1) {
        const answer = await get(addressOf(after, 'Banner.v1'), headers)
        expect(answer.headers).toMatchObject({
          'content-encoding': 'dcz',
          'content-type': 'text/javascript; charset=utf-8',
          'use-as-dictionary': 'match="/remotes/catalog/web/Banner.v1.*.js"',
          vary: 'accept-encoding, available-dictionary',
        })
        expect(answer.rawPayload.length).toBeLessThan(120)
        expect(answer.rawPayload.subarray(0, 40)).toEqual(
          Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), sha256(dictionary)]),
        )
        const content = decompressUsingDict(createDCtx(), answer.rawPayload.subarray(40), dictionary)
        expect(Buffer.from(content).toString()).toBe(chunkOf('after'))
      }
    })

    it.each([
      ['that is gone', dictionaryHeader(Buffer.from('a script of last year')), ACCEPTED],
      ['of another file', null, ACCEPTED],
      ['in a form that it does not have', ':x:', ACCEPTED],
      ['of a browser that does not take dcz', undefined, { 'accept-encoding': 'gzip, br, dcb' }],
    ])('are done without when one is named %s', async (_what, named, accepted) => {
      const get = await serve(delivery.files)
      const right = dictionaryHeader(await read(before, 'Banner.v1'))
      const ofOther = dictionaryHeader(await read(before, 'entry.1a'))
      const available = named === undefined ? right : (named ?? ofOther)
      const answer = await get(addressOf(after, 'Banner.v1'), {
        ...accepted,
        'available-dictionary': available,
      })
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(chunkOf('after'))
    })

    it('are read once for each pair of files, also where the difference is too long to be sent', async () => {
      const dictionary = await read(before, 'Banner.v1')
      const readShared = jest.fn(async () => dictionary)
      const deltas = createDictionaryDeltas(readShared)
      const file = {
        part: 'catalog',
        path: pathOf(after, 'Banner.v1'),
        content: await read(after, 'Banner.v1'),
      }
      for (let times = 0; times < 2; times += 1) {
        expect(await deltas.find(file, dictionaryHeader(dictionary), 50)).toBeNull()
      }
      expect(readShared.mock.calls).toEqual([['catalog', pathOf(before, 'Banner.v1')]])
    })
  })
})
