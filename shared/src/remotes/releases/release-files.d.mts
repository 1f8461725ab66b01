import type { ReleaseFile, RemoteRelease } from './release-document'
import type { ReleaseManifest } from './release-manifest'

/** Where browsers find a file of a release. */
type AddressOf = (manifest: ReleaseManifest, path: string) => string

/** Whether its files are named by their contents and lie together with those of the part's other versions. */
export declare function sharesFiles(manifest: Pick<ReleaseManifest, 'format'>): boolean

/** In a folder of the version's own, as a store has the files of format 2, and a proxy of developers those of any build. */
export declare const versionAddress: AddressOf

/**
 * Where browsers find a file of a release and the hash it must have.
 *
 * @param addressOf unless as a store has it
 * @throws when the manifest does not list it; the gate lets no such manifest in
 */
export declare function toReleaseFile(
  manifest: ReleaseManifest,
  path: string,
  addressOf?: AddressOf,
): ReleaseFile

/** What pages get to know of a remote. @param addressOf unless as a store has it */
export declare function toRemoteRelease(manifest: ReleaseManifest, addressOf?: AddressOf): RemoteRelease
