import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'

export interface Part {
  readonly manifest: ReleaseManifest
  /** Absolute, on this machine. */
  readonly folder: string
  /** What is wrong with its files, one sentence each, when it was last looked at. Such a file is not served. */
  readonly problems: readonly string[]
  /** Whether all files of the build for the server are there as published. */
  readonly isNodeUsable: boolean
}
