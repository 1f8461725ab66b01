import { mapPathOf } from '@store/remote-kit/release/source-maps.mjs'
import { bareManifest } from '@store/server-testing/releases/fake-release'
import { createSourceLines, hasSourceMaps } from './source-lines'

/** Line 1, column 1 is line 3 of the slot's source; column 11 is of a package; column 21 of the slot's source again, line 5. */
const MAP = Buffer.from(
  JSON.stringify({
    version: 3,
    sources: ['src/home/HomeBanner.tsx', 'node_modules/react/index.js'],
    names: [],
    mappings: 'AAEA,UCFA,UDIA',
  }),
)
const SCRIPT = 'web/120.1a2b3c4d.js'

const setUp = (map = MAP) => {
  const path = mapPathOf(SCRIPT, map)
  const read = jest.fn(async () => map)
  const manifest = {
    ...bareManifest('catalog', '1.0.0-a'),
    files: [
      { path: SCRIPT, integrity: '', bytes: 100 },
      { path, integrity: '', bytes: map.length },
    ],
    sources: { 'catalog/HomeBanner.v2': 'src/home/home-banner-slot.ts' },
  }
  return { path, read, manifest, lines: createSourceLines({ read }) }
}

it('turns a position in a built file into the line of the source', async () => {
  const { lines, manifest, read, path } = setUp()
  expect(await lines.find(manifest, [`${SCRIPT}:1:1`], '')).toEqual({
    file: 'src/home/HomeBanner.tsx',
    line: 3,
    isMapped: true,
  })
  expect(read).toHaveBeenCalledWith(manifest, path)
})

it('prefers a line of the part to one of a package', async () => {
  const { lines, manifest } = setUp()
  const frames = [`${SCRIPT}:1:12`, `${SCRIPT}:1:22`]
  expect(await lines.find(manifest, frames, '')).toMatchObject({ file: 'src/home/HomeBanner.tsx', line: 5 })
  expect(await lines.find(manifest, frames.slice(0, 1), '')).toMatchObject({
    file: 'node_modules/react/index.js',
  })
})

it('names the module of the slot where no position is known', async () => {
  const { lines, manifest } = setUp()
  expect(await lines.find(manifest, [], 'catalog/HomeBanner')).toEqual({
    file: 'src/home/home-banner-slot.ts',
    line: null,
    isMapped: true,
  })
  expect(await lines.find(manifest, [], 'window')).toBeNull()
})

it('shows positions of a version without source maps as they are', async () => {
  const { lines, manifest, read } = setUp()
  const old = { ...manifest, files: manifest.files.slice(0, 1), sources: undefined }
  expect(hasSourceMaps(old)).toBe(false)
  expect(hasSourceMaps(manifest)).toBe(true)
  expect(await lines.find(old, [`${SCRIPT}:1:7`], '')).toEqual({ file: SCRIPT, line: 1, isMapped: false })
  expect(read).not.toHaveBeenCalled()
})

it.each([
  'web/../../../../etc/passwd:1:1',
  'node/../release.json:1:1',
  '/etc/passwd:1:1',
  'maps/web/120.1a2b3c4d.js.5e6f7a8b.map:1:1',
  'web/121.1a2b3c4d.js:1:1',
  `${SCRIPT}:0:1`,
  `${SCRIPT}:1:-1`,
  `${SCRIPT}:1:1e9`,
  `${SCRIPT}:99999999:1`,
  `${'web/'.repeat(10_000)}:1:1`,
])('reads nothing for a frame that no file of the release has: %.40s', async (frame) => {
  const { lines, manifest, read } = setUp()
  const found = await lines.find(manifest, [frame], '')
  expect(found === null || !found.isMapped).toBe(true)
  expect(read).not.toHaveBeenCalled()
})

it('looks at a few frames and reads each source map once', async () => {
  const { lines, manifest, read } = setUp()
  const frames = Array.from({ length: 10_000 }, (_, index) => `${SCRIPT}:${index + 2}:1`)
  await lines.find(manifest, frames, '')
  await lines.find(manifest, frames, '')
  expect(read).toHaveBeenCalledTimes(1)
})

it('does without a source map that is none or too large', async () => {
  const broken = setUp(Buffer.from('{"mappings":'))
  expect(await broken.lines.find(broken.manifest, [`${SCRIPT}:1:1`], '')).toMatchObject({ isMapped: false })
  const { lines, manifest, read } = setUp()
  const large = { ...manifest, files: manifest.files.map((file) => ({ ...file, bytes: 7 * 1024 * 1024 })) }
  expect(await lines.find(large, [`${SCRIPT}:1:1`], '')).toMatchObject({ isMapped: false })
  expect(read).not.toHaveBeenCalled()
})

it('names the beginning of the entry where the whole part is the place, unless that is the bundler’s', async () => {
  const { lines, manifest } = setUp()
  const own = { ...manifest, node: { entry: SCRIPT } }
  expect(await lines.find(own, [], 'catalog')).toMatchObject({ file: 'src/home/HomeBanner.tsx', line: 3 })
  const bundled = setUp(
    Buffer.from(JSON.stringify({ version: 3, sources: ['webpack/runtime'], names: [], mappings: 'AAAA' })),
  )
  expect(await bundled.lines.find({ ...bundled.manifest, node: { entry: SCRIPT } }, [], 'catalog')).toBeNull()
})
