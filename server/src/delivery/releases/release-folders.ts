import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { ReleaseManifest } from '@store/shared/remotes/release-manifest'

/** Compressed copies that a build may bring along, by the ending they add to a file's path. */
export const COMPRESSED = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
} as const
export type CompressedEnding = keyof typeof COMPRESSED
export const COMPRESSED_ENDINGS: readonly CompressedEnding[] = ['.br', '.gz']

export interface ReleaseFolders {
  /** Of a published version. */
  of(name: string, version: string): string
  /** Of a version that is being uploaded. */
  staging(reservation: string): string
}

/** Where releases lie on disk. Nothing in here is named by what a request brings: names and versions are checked before. */
export async function openReleaseFolders(dataDir: string): Promise<ReleaseFolders> {
  const root = join(dataDir, 'releases')
  const staging = join(root, '.staging')
  await mkdir(staging, { recursive: true })
  await removeAbandoned(staging)
  // The node builds are CommonJS whatever package the folder happens to lie in.
  await writeFile(join(root, 'package.json'), '{ "type": "commonjs" }\n')
  return {
    of: (name, version) => join(root, name, version),
    staging: (reservation) => join(staging, reservation),
  }
}

const ABANDONED_MS = 24 * 60 * 60 * 1000

/** Uploads whose publisher died. */
async function removeAbandoned(staging: string): Promise<void> {
  for (const name of await readdir(staging)) {
    const folder = join(staging, name)
    const { mtimeMs } = await stat(folder)
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * What is wrong with a release's files, one sentence each: every listed file must be there with its hash, and a
 * compressed copy must unpack to the file it stands for. A bad copy is removed, since the file does without.
 */
export async function verifyFiles(folder: string, { files }: ReleaseManifest): Promise<readonly string[]> {
  const problems: string[] = []
  for (const file of files) {
    const path = join(folder, file.path)
    const found = await hashOf(path)
    if (found === null) problems.push(`${file.path} is missing`)
    else if (found !== file.integrity) problems.push(`${file.path} has another content than its hash says`)
    else await dropBadCopies(path, file)
  }
  return problems
}

/** Unpacks no more than the file's own size: a few kilobytes can be made to unpack to any amount of memory. */
async function dropBadCopies(
  path: string,
  { integrity, bytes }: ReleaseManifest['files'][number],
): Promise<void> {
  for (const ending of COMPRESSED_ENDINGS) {
    const copy = `${path}${ending}`
    if (!(await isFile(copy))) continue
    const content = await readFile(copy)
      .then((packed) => COMPRESSED[ending](packed, { maxOutputLength: Math.max(1, bytes) }))
      .catch(() => null)
    if (content === null || integrityOf(content) !== integrity) await rm(copy)
  }
}

export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

export const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

/** Null when there is no such file. */
async function hashOf(path: string): Promise<string | null> {
  if (!(await isFile(path))) return null
  const hash = createHash('sha384')
  await pipeline(createReadStream(path), hash)
  return `sha384-${hash.digest('base64')}`
}
