import { isDeepStrictEqual } from 'node:util'
import type { ReleaseManifest } from '@store/shared/remotes/release-manifest'

/** Whether both describe the same bytes; the order of keys, which a database does not keep, makes no difference. */
export const isSameManifest = (one: ReleaseManifest, other: ReleaseManifest): boolean =>
  isDeepStrictEqual(toPlain(one), toPlain(other))

/** The same, whatever versions of shared packages each was built against: those are not in its files, and not in its version. */
export const isSameBuild = (
  { shared: _one, ...one }: ReleaseManifest,
  { shared: _other, ...other }: ReleaseManifest,
): boolean => isDeepStrictEqual(toPlain(one), toPlain(other))

const toPlain = (manifest: Partial<ReleaseManifest>): unknown => JSON.parse(JSON.stringify(manifest))
