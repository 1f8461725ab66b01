import type { ReleaseManifest } from '@store/shared/remotes/release-manifest'
import pLimit from 'p-limit'
import type { ReleaseStore } from '../store/release-store'
import { MANIFEST_FILE, StorePath } from '../store/store-path'

/** Everything of a release that is stored, by path: its files, and those compressed copies that are right. */
export type Contents = ReadonlyMap<string, Buffer>

const WRITES_AT_ONCE = 8

/**
 * Writes a release into the store; the manifest comes last, and with it the release is complete.
 *
 * @param isNew it was never published: when it cannot be written, nothing of it is left. Of another one, pages may be using what is there.
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
  try {
    await writeAll(store, release, contents)
    await store.write(release.file(MANIFEST_FILE), file)
  } catch (error) {
    if (isNew) await store.remove(release).catch(() => {})
    throw error
  }
}

/** Settles when no write is under way any more, so that what was written can be removed. */
async function writeAll(
  store: ReleaseStore,
  release: ReturnType<typeof StorePath.ofRelease>,
  contents: Contents,
): Promise<void> {
  const limit = pLimit(WRITES_AT_ONCE)
  const writes = await Promise.allSettled(
    [...contents].map(([path, content]) => limit(() => store.write(release.file(path), content))),
  )
  for (const write of writes) if (write.status === 'rejected') throw write.reason
}
