import { isDeepStrictEqual } from 'node:util'
import type { ReleaseManifest } from '@store/shared/remotes/release-manifest'

/** Whether both describe the same bytes; the order of keys, which a database does not keep, makes no difference. */
export const isSameManifest = (one: ReleaseManifest, other: ReleaseManifest): boolean =>
  isDeepStrictEqual(toPlain(one), toPlain(other))

const toPlain = (manifest: ReleaseManifest): unknown => JSON.parse(JSON.stringify(manifest))
