import { isNamedByContent } from '@store/remote-kit/release/file-names.mjs'
import { sharesFiles } from '@store/shared/remotes/releases/release-files.mjs'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import pLimit from 'p-limit'
import { ReleaseRefused } from '../../audit/release-refused'
import { PACKED, packFile, plainPathOf, readPacked } from '../../releases/files/packed-files'
import { folderOf } from '../../releases/files/release-files'
import type { ReleaseStore } from '../../store/release-store'
import { MANIFEST_FILE, StorePath } from '../../store/store-path'

/** Everything of a release that is stored, by path: its files, and those compressed copies that are right. */
export type Contents = ReadonlyMap<string, Buffer>

const FILES_AT_ONCE = 8

/**
 * Writes a release into the store; the manifest comes last, and with it the release is complete. Files that are there already are left as they
 * are: other versions may have them too.
 *
 * @param isNew it was never published: when it cannot be written, nothing of it is left. Of another one, pages may be using what is there.
 * @throws {ReleaseRefused} when another version has a file of the same name and other contents
 */
export async function placeRelease(
  store: ReleaseStore,
  manifest: ReleaseManifest,
  contents: Contents,
  isNew: boolean,
): Promise<void> {
  const release = StorePath.ofRelease(manifest.name, manifest.version)
  const file = Buffer.from(JSON.stringify(manifest))
  const left = await store.read(release.file(MANIFEST_FILE))
  // Of another build of this version, whose publisher died before it was published.
  if (left && !left.equals(file)) await store.remove(release)
  const written: StorePath[] = []
  try {
    await writeMissing(store, manifest, contents, written)
    await store.write(release.file(MANIFEST_FILE), file)
  } catch (error) {
    if (isNew) {
      await Promise.allSettled(written.map((path) => store.removeFile(path)))
      await store.remove(release).catch(() => {})
    }
    throw error
  }
}

/**
 * Settles when no write is under way any more, so that what was written can be removed.
 *
 * @param written gets what was not there before
 */
async function writeMissing(
  store: ReleaseStore,
  manifest: ReleaseManifest,
  contents: Contents,
  written: StorePath[],
): Promise<void> {
  const folder = folderOf(manifest)
  const limit = pLimit(FILES_AT_ONCE)
  const write = async (path: string, content: Buffer, isNew: boolean) => {
    if (isNew) written.push(folder.file(path))
    await store.write(folder.file(path), content)
  }
  const placeShared = async (path: string, content: Buffer) => {
    const there = await readPacked(store, folder, path)
    if (there?.equals(content)) return
    if (there && isNamedByContent(path, there)) {
      throw new ReleaseRefused('files', `${path} is a file of another version, with other contents.`)
    }
    const packed = await packFile(path, content, contents.get(path + PACKED))
    await write(packed.path, packed.content, there === null)
  }
  const placeOwn = async (path: string, content: Buffer) => {
    const there = await store.read(folder.file(path))
    if (!there?.equals(content)) await write(path, content, there === null)
  }
  const files = [...contents].filter(([path]) => !sharesFiles(manifest) || plainPathOf(path) === path)
  const place = sharesFiles(manifest) ? placeShared : placeOwn
  const writes = await Promise.allSettled(files.map(([path, content]) => limit(() => place(path, content))))
  for (const each of writes) if (each.status === 'rejected') throw each.reason
}
