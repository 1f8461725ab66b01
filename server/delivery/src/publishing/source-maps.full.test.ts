import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createHttpApp } from '@store/platform/http/http-app'
import { describeFiles } from '@store/remote-kit/release/rewrite-files.mjs'
import { isSourceMap, mapPathOf } from '@store/remote-kit/release/source-maps.mjs'
import { writeFakeBuild } from '@store/server-testing/releases/fake-release'
import {
  createTestDelivery,
  silentLog,
  type TestDelivery,
} from '@store/server-testing/releases/test-delivery'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import { registerReleaseFiles } from '../releases/files/release-file-routes'
import { StorePath } from '../store/store-path'

const DAY_MS = 24 * 60 * 60 * 1000

let delivery: TestDelivery
beforeAll(async () => {
  delivery = await createTestDelivery()
})
afterAll(() => delivery.close())

/** A build with a source map of its entry, which says where the entry's first column comes from. */
async function buildWithMap(version: string, line: number): Promise<{ folder: string; map: string }> {
  const folder = await writeFakeBuild({ name: 'catalog', version, sharesFiles: true })
  const document: ReleaseManifest = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'))
  const mappings = `AA${'ACEGIK'[line - 1]}A`
  const content = Buffer.from(
    JSON.stringify({ version: 3, sources: ['src/catalogue.ts'], names: [], mappings }),
  )
  const map = mapPathOf(document.web.entry, content)
  await mkdir(dirname(join(folder, map)), { recursive: true })
  await writeFile(join(folder, map), content)
  const files = [...document.files, ...describeFiles(new Map([[map, content]]))]
  await writeFile(join(folder, 'release.json'), JSON.stringify({ ...document, files }))
  return { folder, map }
}

const publish = ({ folder }: { readonly folder: string }) => delivery.publisher.publishFolder(folder, 'ana')
const stored = async () => (await delivery.store.list(StorePath.ofFiles('catalog'))).filter(isSourceMap)

const failOnce = (version: string, entry: string) => {
  delivery.failures.add({
    name: 'catalog',
    version,
    side: 'browser',
    phase: 'evaluate',
    place: 'catalog/HomeBanner',
    message: 'Error: thrown',
    frames: [`${entry}:1:1`],
  })
  return delivery.failures.flush()
}

it('publishes source maps with a version and tells lines of its sources by them [REL-03]', async () => {
  const manifest = await publish(await buildWithMap('0.1.0-a', 3))
  await failOnce('0.1.0-a', manifest.web.entry)
  const [failure] = await delivery.explainFailures(await delivery.failures.of('catalog', '0.1.0-a'))
  expect(failure).toMatchObject({
    owner: 'remote',
    source: { file: 'src/catalogue.ts', line: 3, isMapped: true },
  })
})

it('answers 404 for a source map at every address of the public site', async () => {
  const { folder, map } = await buildWithMap('0.1.0-b', 1)
  await publish({ folder })
  const app = createHttpApp({ config: { isProduction: false, trustProxy: false }, log: silentLog })
  registerReleaseFiles(app, delivery.files)
  await app.ready()
  const [, name = ''] = /([^/]+)$/.exec(map) ?? []
  for (const url of [
    `/remotes/catalog/${map}`,
    `/remotes/catalog/0.1.0-b/${map}`,
    `/remotes/catalog/web/${name}`,
    `/remotes/catalog/web/../${map}`,
    `/remotes/catalog/web/%2e%2e/${map}`,
    `/remotes/catalog/web/..%2f${map.replaceAll('/', '%2f')}`,
  ]) {
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404])
  }
  await app.close()
})

it('takes the same build with other source maps for the version that it has', async () => {
  await publish(await buildWithMap('0.1.0-c', 1))
  await expect(publish(await buildWithMap('0.1.0-c', 2))).rejects.toThrow('never changes')
})

it('publishes and verifies a version whose source maps are lost', async () => {
  const build = await buildWithMap('0.1.0-d', 1)
  await rm(join(build.folder, 'maps'), { recursive: true })
  const manifest = await publish(build)
  expect(await delivery.files.verify('catalog', '0.1.0-d', manifest)).toMatchObject({ problems: [] })
  await failOnce('0.1.0-d', manifest.web.entry)
  const [failure] = await delivery.explainFailures(await delivery.failures.of('catalog', '0.1.0-d'))
  expect(failure).toMatchObject({ source: { file: manifest.web.entry, isMapped: false } })
})

it('refuses a source map of a file that the release has not', async () => {
  const { folder, map } = await buildWithMap('0.1.0-e', 1)
  const document = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'))
  const other = mapPathOf('web/other.1a2b3c4d.js', await readFile(join(folder, map)))
  const renamed = JSON.stringify(document).replace(map, other)
  await writeFile(join(folder, 'release.json'), renamed)
  await expect(publish({ folder })).rejects.toThrow('is the source map of no file of the release')
})

it('removes source maps with the version that they belong to', async () => {
  await delivery.clear()
  await publish(await buildWithMap('0.1.0-f', 1))
  expect((await stored()).length).toBeGreaterThan(0)
  delivery.advance(400 * DAY_MS)
  await delivery.garbage.collect({ isDryRun: false })
  expect(await stored()).toEqual([])
})
