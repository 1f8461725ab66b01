import type { ReleaseFile, RemoteRelease } from '@store/shared/remotes/release-document'
import type { ReleaseManifest } from '@store/shared/remotes/release-manifest'

/**
 * Where browsers find a file of a release and the hash it must have.
 *
 * @throws when the manifest does not list it; the gate lets no such manifest in
 */
export declare function toReleaseFile(manifest: ReleaseManifest, path: string): ReleaseFile
/** What a release document says of the remote. */
export declare function toRemoteRelease(manifest: ReleaseManifest): RemoteRelease
