import type { ReleaseManifest } from '@store/shared/remotes/release-manifest'

export function sealRelease(build: {
  readonly draft: string
  readonly dist: string
  readonly name: string
  readonly packageVersion: string
  readonly paths: readonly string[]
  readonly manifest: Readonly<Record<string, unknown>> & Pick<ReleaseManifest, 'web' | 'node' | 'shared'>
}): Promise<string>
/** Which files have compressed copies beside them. */
export const IS_COMPRESSIBLE: RegExp
