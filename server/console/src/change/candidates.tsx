import type { Release, Releases } from '../screen/queries'

/** Versions of a part that can be made live. @param withLive for a rollback, which may name any */
export const candidatesOf = (
  { releases, versions }: Releases,
  part: string,
  withLive: boolean,
): readonly Release[] =>
  releases.filter(
    ({ name, version, filesRemovedAt }) =>
      name === part && filesRemovedAt === null && (withLive || version !== versions[name]),
  )

export const VersionOptions = ({ releases }: { readonly releases: readonly Release[] }) =>
  releases.map(({ version, markedBad }) => (
    <option key={version} value={version}>
      {version}
      {markedBad ? ' (marked as bad)' : ''}
    </option>
  ))
