import type { Release, Releases } from '../screen/queries'
import { toAge } from '../screen/texts'

/** Versions of a part that can be made live, newest first. @param withLive for a rollback, which may name any */
export const candidatesOf = (
  { releases, versions }: Releases,
  part: string,
  withLive: boolean,
): readonly Release[] =>
  releases.filter(
    ({ name, version, filesRemovedAt }) =>
      name === part && filesRemovedAt === null && (withLive || version !== versions[name]),
  )

/** Such as `passed` or `refused by the browser check`. */
function verdictOf({ gate, browserCheck, markedBad }: Release): string {
  if (markedBad) return 'marked as bad'
  if (gate === 'refused') return 'refused by the gate'
  if (browserCheck === 'refused') return 'refused by the browser check'
  if (gate === 'accepted' || browserCheck === 'accepted') return 'refused and accepted'
  if (gate === null && browserCheck === null) return 'not checked'
  return browserCheck === null ? 'passed, no browser check' : 'passed'
}

/** Such as `Checks: passed. Published 2 days ago.` */
export const describeRelease = (release: Release): string =>
  `Checks: ${verdictOf(release)}. Published ${toAge(release.publishedAt, new Date())}.`

/** A promotion of it is refused unless an operator says why it goes on. */
const isRefused = ({ gate, browserCheck, markedBad }: Release): boolean =>
  markedBad !== null || gate === 'refused' || browserCheck === 'refused'

/** Each with its verdict and age; those that are refused stand in a group of their own. */
export function VersionOptions({ releases }: { readonly releases: readonly Release[] }) {
  const toOption = (release: Release) => (
    <option key={release.version} value={release.version}>
      {release.version}: {verdictOf(release)}, {toAge(release.publishedAt, new Date())}
    </option>
  )
  const refused = releases.filter(isRefused)
  return (
    <>
      {releases.filter((release) => !isRefused(release)).map(toOption)}
      {refused.length > 0 && <optgroup label="Refused or marked as bad">{refused.map(toOption)}</optgroup>}
    </>
  )
}
