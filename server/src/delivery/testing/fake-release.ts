import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { ReleaseManifest } from '@store/shared/remotes/release-manifest'
import { SERVICES, SLOTS } from '@store/shared/remotes/slots'
import { integrityOf } from '../releases/file-integrity'

export const SHARED_VERSIONS = { react: '19.3.1', 'styled-components': '6.6.0' }

export interface FakeRelease {
  readonly name: ReleaseManifest['name']
  readonly version: string
  /** Beside the entry for browsers and the one for the server. */
  readonly files?: Readonly<Record<string, string>>
  readonly nodeEntry?: string
  readonly manifest?: Partial<ReleaseManifest>
}

const folders: string[] = []

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

/** Gone when the test file that asked for it is done. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'store-delivery-'))
  folders.push(folder)
  return folder
}

/** A build as the preset would write it, small. Gives its folder. */
export async function writeFakeBuild({
  name,
  version,
  files = {},
  nodeEntry = '',
  manifest,
}: FakeRelease): Promise<string> {
  const folder = join(await temporaryFolder(), version)
  const container = `mf_${name}_${version.replace(/\W/g, '_')}`
  const entry = `/* ${name} ${version} */ var ${container}`
  const slot = Object.keys(SLOTS).find((each) => each.startsWith(`${name}/`))
  const contents: Readonly<Record<string, string>> = {
    'web/entry.1a.js': entry,
    'node/entry.js': nodeEntry || `module.exports = { part: ${JSON.stringify(`${name} ${version}`)} }`,
    ...(slot && { 'web/slot.2b.js': '/* slot */' }),
    ...(name === 'shell' && { 'web/entry.3c.css': 'body{}', 'web/figtree.4d.woff2': 'font' }),
    ...files,
  }
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await writeFile(join(folder, 'web/entry.1a.js.br'), brotliCompressSync(entry))
  await writeFile(join(folder, 'web/entry.1a.js.gz'), gzipSync(entry))
  const document: ReleaseManifest = {
    name,
    version,
    container,
    files: Object.entries(contents).map(([path, content]) => ({
      path,
      integrity: integrityOf(Buffer.from(content)),
      bytes: Buffer.byteLength(content),
    })),
    web: {
      entry: 'web/entry.1a.js',
      styles: name === 'shell' ? ['web/entry.3c.css'] : [],
      fonts: name === 'shell' ? ['web/figtree.4d.woff2'] : [],
      slots: slot ? { [slot]: ['web/slot.2b.js'] } : {},
    },
    node: { entry: 'node/entry.js' },
    offers: offersOf(name),
    shared: SHARED_VERSIONS,
    ...manifest,
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(document))
  return folder
}

export const offersOf = (name: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries({ ...SLOTS, ...SERVICES }).filter(([slot]) => slot.startsWith(`${name}/`)),
  )
