import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import { ReleaseRefused } from '../../audit/release-refused'
import type { State } from '../../db/composition-record'
import { isOfPresentFormat } from '../../releases/check-release'
import type { ReleaseRecords } from '../../releases/release-records'
import type { ReleaseTrust } from '../../signing/release-trust'
import { notPublished } from '../changes/fitting-versions'
import { canariesWithout } from '../composition-state'

/**
 * The manifests of all versions that visitors may get of a generation.
 *
 * @throws {ReleaseRefused} for one that is not as it was signed when it was published
 */
export async function getSignedManifests(
  state: State,
  records: Pick<ReleaseRecords, 'find'>,
  isGenuine: ReleaseTrust['isGenuine'],
): Promise<readonly ReleaseManifest[]> {
  const manifests: ReleaseManifest[] = []
  for (const [name, version] of [...Object.entries(state.versions), ...canariesWithout(state)]) {
    const release = await records.find(name, version)
    if (release === null) throw notPublished(name, version)
    // No process serves it any more.
    if (!isOfPresentFormat(release.manifest)) continue
    if (!isGenuine(release.manifest, release.signature)) {
      throw new ReleaseRefused(
        'untrusted',
        `${name} ${version} is not as it was signed; publish the same build again.`,
      )
    }
    manifests.push(release.manifest)
  }
  return manifests
}
