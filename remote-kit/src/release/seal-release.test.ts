import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { MANIFEST_FORMAT, ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import { integrityOf } from './file-integrity.mjs'
import { hashInName, isNamedByContent } from './file-names.mjs'
import { sealRelease } from './seal-release.mjs'
import { isSourceMap, scriptOfMap } from './source-maps.mjs'
import { draftIdentity, readPackageVersion } from './version.mjs'

const { version: draft, container: draftContainer } = draftIdentity('catalog', '0.1.0')
const CHUNK = '(globalThis.remoteChunks||=[]).push([[16],{}])'
const FILES = {
  'web/entry.js': `var ${draftContainer};load("aaaa1111","${integrityOf(CHUNK)}")`,
  'web/0.aaaa1111.js': CHUNK,
  'node/entry.cjs': `exports.version = '${draft}'`,
}

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-seal-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function seal(
  files: Readonly<Record<string, string>> = FILES,
  { react = '19.0.0', isForServers = true } = {},
) {
  const folder = join(root, 'draft')
  await rm(folder, { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const version = await sealRelease({
    draft: folder,
    dist: join(root, 'dist'),
    name: 'catalog',
    packageVersion: '0.1.0',
    isForServers,
    paths: Object.keys(files).filter((path) => !path.endsWith('.map')),
    manifest: {
      format: MANIFEST_FORMAT,
      web: {
        entry: 'web/entry.js',
        styles: [],
        fonts: [],
        modules: { 'catalog/HomeBanner.v1': ['web/0.aaaa1111.js'] },
      },
      node: { entry: 'node/entry.cjs' },
      site: {},
      sitemap: {},
      services: {},
      announces: [],
      owns: [],
      needs: { services: {}, facts: [], commands: [], calls: [] },
      shared: { react },
    },
  })
  return { version, folder: join(root, 'dist', version) }
}

const read = (folder: string, path: string) => readFile(join(folder, path), 'utf8')
const manifestOf = async (folder: string) =>
  ReleaseManifest.parse(JSON.parse(await read(folder, 'release.json')))

describe('making a release of a build', () => {
  it('keeps source maps beside the files, and gives the same version and files with any of them', async () => {
    const mapOf = (line: string) =>
      JSON.stringify({
        version: 3,
        file: 'secret',
        sourcesContent: ['secret'],
        sources: [
          './src/home/HomeBanner.tsx',
          '../shared/src/ui/Button.tsx',
          '../node_modules/.pnpm/react-dom@19.3.1/node_modules/react-dom/client.js',
          'data:text/javascript,%2Fhome%2Fsecret',
        ],
        names: [],
        mappings: line,
      })
    const withMap = async (map: string) => {
      return seal({ ...FILES, 'web/0.aaaa1111.js.map': map })
    }
    const plain = await manifestOf((await seal()).folder)
    const one = await withMap(mapOf('AAAA'))
    const described = await manifestOf(one.folder)
    const [path = ''] = described.files.map((file) => file.path).filter(isSourceMap)
    expect(plain.files.some((file) => isSourceMap(file.path))).toBe(false)
    expect(scriptOfMap(path)).toBe(described.web.modules['catalog/HomeBanner.v1']?.[0])
    expect(JSON.parse(await read(one.folder, path))).toEqual({
      version: 3,
      sources: [
        'src/home/HomeBanner.tsx',
        'shared/src/ui/Button.tsx',
        'node_modules/react-dom/client.js',
        'webpack/runtime',
      ],
      names: [],
      mappings: 'AAAA',
    })
    const other = await withMap(mapOf('AACA'))
    expect(other.version).toBe(one.version)
    const filesOf = ({ files }: ReleaseManifest) => files.filter((file) => !isSourceMap(file.path))
    expect(filesOf(await manifestOf(other.folder))).toEqual(filesOf(described))
    expect(one.version).toBe(plain.version)
    expect(filesOf(described)).toEqual(plain.files)
  })

  it('puts the version that follows from the contents into the entries, with right hashes [REL-01]', async () => {
    const { version, folder } = await seal()
    const manifest = await manifestOf(folder)
    expect(version).toMatch(/^0\.1\.0-[0-9a-f]{10}$/)
    expect(manifest).toMatchObject({ version, container: `mf_catalog_${version.replace(/\W/g, '_')}` })
    expect(await read(folder, manifest.node.entry)).toBe(`exports.version = '${version}'`)
    const [path = ''] = manifest.web.modules['catalog/HomeBanner.v1'] ?? []
    const chunk = await readFile(join(folder, path))
    expect(await read(folder, manifest.web.entry)).toBe(
      `var ${manifest.container};load("${hashInName(path)}","${integrityOf(chunk)}")`,
    )
    for (const { path, integrity, bytes } of manifest.files) {
      const content = await readFile(join(folder, path))
      expect([path, integrityOf(content), content.length]).toEqual([path, integrity, bytes])
      expect(isNamedByContent(path, content)).toBe(true)
    }
  })

  it('adds compressed copies of what browsers load', async () => {
    const { folder } = await seal()
    const { web, node } = await manifestOf(folder)
    const entry = await readFile(join(folder, web.entry))
    expect(brotliDecompressSync(await readFile(join(folder, `${web.entry}.br`)))).toEqual(entry)
    expect((await readdir(join(folder, 'node'))).map((name) => `node/${name}`)).toEqual([node.entry])
  })

  it('gives other contents of one of two builds another version [REL-01]', async () => {
    const { version } = await seal()
    const other = await seal({ ...FILES, 'node/entry.cjs': `exports.version = '${draft}' // changed` })
    expect(other.version).not.toBe(version)
  })

  it('leaves a release of the same content as it is, and makes it the newest [REL-01]', async () => {
    const { version, folder } = await seal()
    await utimes(join(folder, 'release.json'), new Date(0), new Date(0))
    const { web } = await manifestOf(folder)
    const entryBefore = await stat(join(folder, web.entry))
    expect(await seal(FILES, { react: '19.0.1' })).toEqual({ version, folder })
    expect((await stat(join(folder, web.entry))).ino).toBe(entryBefore.ino)
    expect((await stat(join(folder, 'release.json'))).mtimeMs).toBeGreaterThan(0)
    expect(await readdir(join(root, 'dist'))).toEqual([version])
  })

  it('names the shared packages of the last build in the manifest, in a folder that is there [REL-05]', async () => {
    await seal(FILES, { react: '19.0.1' })
    const { folder } = await seal(FILES, { react: '19.0.0' })
    expect((await manifestOf(folder)).shared).toEqual({ react: '19.0.0' })
  })

  it('replaces a release that is damaged', async () => {
    const { folder } = await seal()
    const { files } = await manifestOf(folder)
    for (const { path } of files) await writeFile(join(folder, path), 'damaged')
    await seal()
    for (const { path } of files) expect(await read(folder, path)).not.toBe('damaged')
  })

  it('changes no file but the entries when one chunk changes [REL-01]', async () => {
    const files = {
      ...FILES,
      'web/1.bbbb2222.js': 'other',
      'web/entry.js': `${FILES['web/entry.js']},"bbbb2222"`,
    }
    const before = (await manifestOf((await seal(files)).folder)).files
    const after = (await manifestOf((await seal({ ...files, 'web/1.bbbb2222.js': 'changed' })).folder)).files
    const kept = after.filter(({ path }) => before.some((file) => file.path === path))
    expect(kept.map(({ path }) => path)).toEqual([expect.stringMatching(/^web\/0\./)])
  })

  it.each([
    [
      'a chunk that holds the version',
      { 'web/0.aaaa1111.js': `push("${draft}")`, 'web/entry.js': '"aaaa1111"' },
      /web\/0\.\w+\.js holds the version/,
    ],
    [
      'an address of no file',
      { 'node/entry.cjs': '"/remotes/catalog/web/picture.dddd4444.avif"' },
      /names web\/picture\.dddd4444\.avif, which is no file/,
    ],
  ])('fails for %s [REL-01]', async (_what, files, reason) => {
    await expect(seal({ ...FILES, ...files })).rejects.toThrow(reason)
  })

  it('takes a chunk that holds the version in a build inside a running store [REL-15]', async () => {
    const files = { ...FILES, 'web/0.aaaa1111.js': `push("${draft}")`, 'web/entry.js': '"aaaa1111"' }
    const { folder } = await seal(files, { isForServers: false })
    expect((await manifestOf(folder)).web.modules).toHaveProperty(['catalog/HomeBanner.v1'])
  })
})

describe('the version of a package', () => {
  it.each([
    ['{}', 'names no version. Name one of three numbers, such as "version": "0.1.0".'],
    ['{"version":"1.0.0-beta.1"}', 'names the version "1.0.0-beta.1". Name one of three numbers'],
    [null, 'is missing. It names the version that builds begin with.'],
  ])('is refused by a sentence when package.json holds %s [REL-01]', async (text, sentence) => {
    if (text !== null) await writeFile(join(root, 'package.json'), text)
    expect(() => readPackageVersion(root)).toThrow(`${join(root, 'package.json')} ${sentence}`)
  })

  it('is the one that package.json names [REL-01]', async () => {
    await writeFile(join(root, 'package.json'), '{"version":"1.20.3"}')
    expect(readPackageVersion(root)).toBe('1.20.3')
  })
})
