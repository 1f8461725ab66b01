import type { ReleaseManifest } from '@store/shared/remotes/release-manifest'

export type WebFiles = ReleaseManifest['web']

export function rewriteFiles(
  files: ReadonlyMap<string, Buffer>,
  rewrite: (text: string, path: string) => string,
): { readonly files: Map<string, Buffer>; readonly pathOf: (before: string) => string }
export function renamePaths<M extends Pick<ReleaseManifest, 'web' | 'node'>>(
  manifest: M,
  pathOf: (before: string) => string,
  hasNode?: boolean,
): M
export function describeFiles(files: ReadonlyMap<string, Buffer>): ReleaseManifest['files']
