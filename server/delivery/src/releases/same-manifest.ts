import { isDeepStrictEqual } from 'node:util'
import { isSourceMap } from '@store/remote-kit/release/source-maps.mjs'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'

/** Whether both describe the same bytes; the order of keys, which a database does not keep, makes no difference. */
export const isSameManifest = (one: ReleaseManifest, other: ReleaseManifest): boolean =>
  isDeepStrictEqual(toPlain(one), toPlain(other))

/**
 * The same, whatever versions of shared packages each was built against and whatever its source maps say: neither is in its files nor in its
 * version.
 */
export const isSameBuild = (one: ReleaseManifest, other: ReleaseManifest): boolean =>
  isDeepStrictEqual(toBuild(one), toBuild(other))

const toBuild = ({ shared: _, files, ...build }: ReleaseManifest): unknown =>
  toPlain({ ...build, files: files.filter(({ path }) => !isSourceMap(path)) })

const toPlain = (manifest: Partial<ReleaseManifest>): unknown => JSON.parse(JSON.stringify(manifest))
