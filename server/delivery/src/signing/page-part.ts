import type { ReleaseDocument, RemoteRelease } from '@store/shared/remotes/releases/release-document'
import { toRemoteRelease } from '@store/shared/remotes/releases/release-files.mjs'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'

/** What pages get to know of a part. */
export const toPagePart = (manifest: ReleaseManifest): RemoteRelease | ReleaseDocument['shell'] => {
  const { name, version, container, site } = manifest
  return name === 'shell' ? { version, container, site } : toRemoteRelease(manifest)
}
