import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasIntegrity } from '@store/remote-kit/release/file-integrity.mjs'
import { isNamedByContent } from '@store/remote-kit/release/file-names.mjs'
import { isSourceMap } from '@store/remote-kit/release/source-maps.mjs'
import { sharesFiles } from '@store/shared/remotes/releases/release-files.mjs'
import { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { openFolderStore, readFileIfThere, writeWhole } from '../../store/folder-store'
import type { ReleaseStore } from '../../store/release-store'
import { MANIFEST_FILE, StorePath } from '../../store/store-path'
import type { Part } from '../part'
import type { ReleaseRecords } from '../release-records'
import { isSameManifest } from '../same-manifest'
import { type CompressedEnding, isCopyOf, unpackBrotli } from './file-integrity'
import { PACKED, plainPathOf } from './packed-files'

export interface ReleaseFiles {
  /** From the store, without the database. Null when this process's store has no such release. */
  findManifest(name: string, version: string): Promise<ReleaseManifest | null>
  /** A listed file whose bytes match its hash; null when there is none. */
  read(manifest: ReleaseManifest, path: string): Promise<Buffer | null>
  /** A compressed copy that unpacks to its file; null when there is none. */
  readCopy(manifest: ReleaseManifest, path: string, ending: CompressedEnding): Promise<Buffer | null>
  /** A file that the versions of a part share, whose bytes match its name; null when there is none. No manifest is asked. */
  readShared(name: string, path: string): Promise<Buffer | null>
  /** The same as its Brotli copy. */
  readSharedPacked(name: string, path: string): Promise<Buffer | null>
  /**
   * Checks every file of a release, and brings it to this process's disk first where the store is elsewhere. Null when the
   * release is not in the store. `published` is what the database says was published, when it can be asked: it counts.
   */
  verify(name: string, version: string, published?: ReleaseManifest | null): Promise<Part | null>
  /** Whether nothing is known to have happened to a part since it was verified; quick, hashes nothing. */
  isUntouched(part: Part): Promise<boolean>
  /** What this process keeps of a release on its own disk and in memory. The store is not touched. */
  forget(name: string, version: string): Promise<void>
  /** Drops what this process keeps on its own disk of the files that the versions of a part share, but for those named. */
  trimShared(name: string, kept: ReadonlySet<string>): Promise<void>
  /** Absolute, where this process keeps copies of files of a store elsewhere, and unpacked ones. */
  readonly cacheFolder: string
}

export interface ReleaseFilesOptions {
  readonly store: ReleaseStore
  /** Where copies of a store elsewhere are kept, and unpacked files. */
  readonly cacheFolder: string
  readonly records: Pick<ReleaseRecords, 'findManifest'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

const READS_AT_ONCE = 6

/**
 * What this process reads of releases: nothing leaves here that does not match the hash in its manifest.
 *
 * One function: short methods that share the cache and the limit of reads.
 */
export async function createReleaseFiles(options: ReleaseFilesOptions): Promise<ReleaseFiles> {
  const { store, records, log } = options
  const root = store.localRoot ?? options.cacheFolder
  const isRemote = store.localRoot === null
  // A folder of the same form, so that what is written into it is found again after a restart.
  const copies = await openFolderStore(options.cacheFolder)
  const manifests = new LRUCache<string, ReleaseManifest>({ max: 500 })
  /** Files that were found damaged when they were last read. */
  const damaged = new Set<string>()

  const at = (path: StorePath): string => join(root, path.text)
  const manifestPath = (name: string, version: string) =>
    StorePath.ofRelease(name, version).file(MANIFEST_FILE)

  async function findManifest(name: string, version: string): Promise<ReleaseManifest | null> {
    const known = manifests.get(keyOf(name, version))
    if (known) return known
    const path = manifestPath(name, version)
    const local = toManifest(await readFileIfThere(at(path)), name, version)
    if (local) return keep(local)
    if (!isRemote) return adoptOlder(name, version)
    const content = await store.read(path)
    const manifest = toManifest(content, name, version)
    if (!manifest || !content) return null
    await cache(path, content)
    return keep(manifest)
  }

  function keep(manifest: ReleaseManifest): ReleaseManifest {
    manifests.set(keyOf(manifest.name, manifest.version), manifest)
    return manifest
  }

  /** A release that was published before manifests lay in the store: its files are there, its manifest is in the database. */
  async function adoptOlder(name: string, version: string): Promise<ReleaseManifest | null> {
    const files = await store.list(StorePath.ofRelease(name, version))
    if (files.length === 0) return null
    const published = await records.findManifest(name, version)
    return published && adopt(published)
  }

  async function adopt(manifest: ReleaseManifest): Promise<ReleaseManifest> {
    const path = manifestPath(manifest.name, manifest.version)
    const content = Buffer.from(JSON.stringify(manifest))
    if (isRemote) await cache(path, content)
    else await store.write(path, content)
    return keep(manifest)
  }

  /** Serving goes on when the cache cannot be written, as on a full disk. */
  async function cache(path: StorePath, content: Buffer): Promise<void> {
    await writeWhole(at(path), content).catch((error: unknown) => {
      log.warn({ err: error, path: path.text }, 'a release file could not be cached')
    })
  }

  /** Local first; a store elsewhere is asked when the copy is missing or does not pass `isRight`. */
  async function readRight(
    path: StorePath,
    isRight: (content: Buffer) => boolean | Promise<boolean>,
  ): Promise<Found> {
    try {
      const local = await readFileIfThere(at(path))
      if (local && (await isRight(local))) return { content: local }
      const content = isRemote ? await store.read(path) : local
      if (!content) return { problem: MISSING }
      if (content === local || !(await isRight(content))) return { problem: OTHER_CONTENT }
      await cache(path, content)
      return { content }
    } catch (error) {
      return { problem: `cannot be read (${reasonOf(error)})` }
    }
  }

  /** A file that versions share: in the store it may be as its Brotli copy alone. */
  async function readPacked(
    folder: StorePath,
    path: string,
    isRight: (content: Buffer) => boolean,
  ): Promise<Found> {
    const unpacked: Buffer[] = []
    const packed = await readRight(folder.file(path + PACKED), async (each) => {
      const content = await unpackBrotli(each)
      if (content === null || !isRight(content)) return false
      unpacked.push(content)
      return true
    })
    const content = 'content' in packed && unpacked.pop()
    if (content) return { content }
    const plain = await readRight(folder.file(path), isRight)
    return 'problem' in plain && 'problem' in packed && packed.problem !== MISSING ? packed : plain
  }

  /** Renderers read files of the node build from this process's disk, where they lie unpacked. */
  async function readForNode(
    folder: StorePath,
    path: string,
    isRight: (content: Buffer) => boolean,
  ): Promise<Found> {
    const local = await copies.read(folder.file(path))
    if (local && isRight(local)) return { content: local }
    const found = await readPacked(folder, path, isRight)
    if ('problem' in found) return found
    try {
      await copies.write(folder.file(path), found.content)
      return found
    } catch (error) {
      return { problem: `cannot be unpacked (${reasonOf(error)})` }
    }
  }

  async function readListed(manifest: ReleaseManifest, { path, integrity }: ManifestFile): Promise<Found> {
    const folder = folderOf(manifest)
    const isRight = (content: Buffer) => hasIntegrity(content, integrity)
    if (!sharesFiles(manifest)) return note(folder.file(path), await readRight(folder.file(path), isRight))
    const read = path.startsWith('node/') ? readForNode : readPacked
    return note(folder.file(path), await read(folder, path, isRight))
  }

  function note(path: StorePath, found: Found): Found {
    if ('content' in found) damaged.delete(path.text)
    else damaged.add(path.text)
    return found
  }

  async function readShared(name: string, path: string): Promise<Buffer | null> {
    const found = await readPacked(StorePath.ofFiles(name), path, (content) =>
      isNamedByContent(path, content),
    )
    return 'content' in found ? found.content : null
  }

  /** Absolute: what a file of a release that this process verified is on its disk, and how long it must be there. */
  function placesOf(manifest: ReleaseManifest, { path, bytes }: ManifestFile): readonly Place[] {
    const file = folderOf(manifest).file(path)
    if (!sharesFiles(manifest)) return [{ file: at(file), bytes }]
    if (path.startsWith('node/')) return [{ file: join(options.cacheFolder, file.text), bytes }]
    const packed = { file: at(folderOf(manifest).file(path + PACKED)), bytes: null }
    return [packed, { file: at(file), bytes }]
  }

  async function checkFiles(manifest: ReleaseManifest): Promise<readonly string[]> {
    const limit = pLimit(READS_AT_ONCE)
    const problems = await Promise.all(
      servedFiles(manifest).map((file) =>
        limit(async () => {
          const found = await readListed(manifest, file)
          return 'problem' in found ? [`${file.path} ${found.problem}`] : []
        }),
      ),
    )
    return problems.flat()
  }

  return {
    findManifest,
    cacheFolder: options.cacheFolder,

    async read(manifest, path) {
      const file = manifest.files.find((each) => each.path === path)
      if (!file) return null
      const found = await readListed(manifest, file)
      return 'content' in found ? found.content : null
    },

    async readCopy(manifest, path, ending) {
      const file = manifest.files.find((each) => each.path === path)
      if (!file) return null
      const copy = folderOf(manifest).file(path + ending)
      const found = await readRight(copy, (packed) => isCopyOf(file, packed, ending))
      return 'content' in found ? found.content : null
    },

    readShared,

    async readSharedPacked(name, path) {
      const found = await readRight(StorePath.ofFiles(name).file(path + PACKED), async (packed) => {
        const content = await unpackBrotli(packed)
        return content !== null && isNamedByContent(path, content)
      })
      return 'content' in found ? found.content : null
    },

    async verify(name, version, published = null) {
      manifests.delete(keyOf(name, version))
      const stored = await findManifest(name, version)
      if (!stored) return null
      const isOther = published !== null && !isSameManifest(stored, published)
      const manifest = isOther ? await adopt(published) : stored
      const problems = await checkFiles(manifest)
      return {
        manifest,
        folder: sharesFiles(manifest)
          ? join(options.cacheFolder, folderOf(manifest).text)
          : at(folderOf(manifest)),
        problems,
        isNodeUsable: !problems.some((problem) => problem.startsWith('node/')),
      }
    },

    async isUntouched({ manifest }) {
      const { name, version } = manifest
      const files = servedFiles(manifest)
      if (files.some(({ path }) => damaged.has(folderOf(manifest).file(path).text))) return false
      const places = [
        [{ file: at(manifestPath(name, version)), bytes: null }],
        ...files.map((file) => placesOf(manifest, file)),
      ]
      const found = await Promise.all(
        places.map(async (each) => (await Promise.all(each.map(isThere))).some(Boolean)),
      )
      return found.every(Boolean)
    },

    async forget(name, version) {
      manifests.delete(keyOf(name, version))
      if (!isRemote) return
      const folder = at(StorePath.ofRelease(name, version))
      await rm(join(folder, MANIFEST_FILE), { force: true })
      await rm(folder, { recursive: true, force: true })
    },

    async trimShared(name, kept) {
      const shared = StorePath.ofFiles(name)
      for (const path of await copies.list(shared)) {
        if (!kept.has(plainPathOf(path))) await copies.removeFile(shared.file(path))
      }
    },
  }
}

/** Without source maps, which pages do without: they are read when an operator asks where a failure comes from. */
const servedFiles = ({ files }: ReleaseManifest) => files.filter(({ path }) => !isSourceMap(path))

/** Where the files of a release lie: together with those of the part's other versions, or, in format 2, in a folder of their own. */
export const folderOf = (manifest: ReleaseManifest): StorePath =>
  sharesFiles(manifest)
    ? StorePath.ofFiles(manifest.name)
    : StorePath.ofRelease(manifest.name, manifest.version)

type ManifestFile = ReleaseManifest['files'][number]
type Found = { readonly content: Buffer } | { readonly problem: string }

interface Place {
  readonly file: string
  /** Null where any length will do. */
  readonly bytes: number | null
}

async function isThere({ file, bytes }: Place): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found !== null && (bytes === null || found.size === bytes)
}

const MISSING = 'is missing'

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const OTHER_CONTENT = 'has another content than its hash says'

const keyOf = (name: string, version: string): string => `${name} ${version}`

/** Null for a manifest that cannot be read, or that is of another release. */
function toManifest(content: Buffer | null, name: string, version: string): ReleaseManifest | null {
  if (content === null) return null
  const parsed = ReleaseManifest.safeParse(parseJson(content))
  return parsed.success && parsed.data.name === name && parsed.data.version === version ? parsed.data : null
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return null
  }
}
