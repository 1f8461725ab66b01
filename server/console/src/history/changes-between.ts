import { containerOf } from '@store/shared/remotes/releases/part-name.mjs'
import type { Generation, Release } from '../screen/queries'

export interface PartChange {
  readonly name: string
  readonly what: 'live' | 'canary'
  /** Null: there was none, or is none any more. */
  readonly from: string | null
  readonly to: string | null
}

const namesOf = (before: Generation | null, after: Generation): readonly string[] =>
  Object.keys({ ...before?.versions, ...before?.canaries, ...after.versions, ...after.canaries })

/** The parts of which visitors get another version. A canary comes in the place of what is live, and gives it back. */
export const changesBetween = (before: Generation | null, after: Generation): readonly PartChange[] =>
  namesOf(before, after).flatMap((name): readonly PartChange[] => {
    const [was, is] = [before?.versions[name] ?? null, after.versions[name] ?? null]
    const [tried, tries] = [before?.canaries[name]?.version ?? null, after.canaries[name]?.version ?? null]
    if (was !== is) return [{ name, what: 'live', from: was, to: is }]
    return tried === tries ? [] : [{ name, what: 'canary', from: tried ?? was, to: tries ?? is }]
  })

/** What a generation says of a part beside what is live: its canary, pin or mark. */
export interface PartFact {
  readonly name: string
  readonly about: 'canary' | 'pinned' | 'unpinned' | 'marked as bad'
  /** Null where it is not known any more. */
  readonly version: string | null
  readonly note: string
}

type Known = Pick<Release, 'name' | 'version' | 'markedBad'>

/** @param releases what is published, with its marks */
export const factsOf = (
  before: Generation | null,
  after: Generation,
  releases: readonly Known[],
): readonly PartFact[] => [
  ...namesOf(before, after).flatMap((name) => [
    ...canaryFacts(name, before, after),
    ...pinFacts(name, before, after),
  ]),
  ...markFacts(before, after, releases),
]

function canaryFacts(name: string, before: Generation | null, after: Generation): readonly PartFact[] {
  const [was, is] = [before?.canaries[name], after.canaries[name]]
  const fact = (version: string, note: string): readonly PartFact[] => [
    { name, about: 'canary', version, note },
  ]
  if (is && is.version !== was?.version) return fact(is.version, `for ${is.percent} % of the visitors`)
  if (is && was && is.percent !== was.percent)
    return fact(is.version, `for ${is.percent} % of the visitors instead of ${was.percent} %`)
  if (!was || is) return []
  return after.versions[name] === was.version
    ? fact(was.version, `for all visitors instead of ${was.percent} % of the visitors`)
    : fact(was.version, `taken from its ${was.percent} % of the visitors`)
}

function pinFacts(name: string, before: Generation | null, after: Generation): readonly PartFact[] {
  const [was, is] = [before?.pins[name], after.pins[name]]
  const version = after.versions[name] ?? null
  if (is && !was) return [{ name, about: 'pinned', version, note: '' }]
  return was && !is ? [{ name, about: 'unpinned', version, note: '' }] : []
}

/** A mark is made in the transaction of its generation, by the same operator for the same reason. */
const MARKED_WITHIN_MS = 5_000

function markFacts(
  before: Generation | null,
  after: Generation,
  releases: readonly Known[],
): readonly PartFact[] {
  const { action, who, why, createdAt } = after
  const isNewlyLeft = (container: string): boolean =>
    after.withdrawn.includes(container) && !before?.withdrawn.includes(container)
  const isOfThis = ({ markedBad }: Known): boolean =>
    markedBad?.by === who &&
    markedBad.why === why &&
    Math.abs(createdAt.getTime() - markedBad.at.getTime()) < MARKED_WITHIN_MS
  const hadVisitors = ({ name, version }: Known): boolean =>
    before?.versions[name] === version || before?.canaries[name]?.version === version
  const isMarked = (release: Known): boolean => {
    if (action === 'mark-bad')
      return isOfThis(release) || isNewlyLeft(containerOf(release.name, release.version))
    // With these the version that is left may be marked as well.
    return (action === 'rollback' || action === 'stop-canary') && hadVisitors(release) && isOfThis(release)
  }
  return releases.filter(isMarked).map(({ name, version }) => ({
    name,
    about: 'marked as bad',
    version,
    note: after.versions[name] === version ? 'and live all the same' : '',
  }))
}

/** The parts that a generation is about: another version or canary, a pin, or a version marked as bad. */
export const partsChanged = (
  before: Generation | null,
  after: Generation,
  releases: readonly Known[],
): readonly string[] => [
  ...new Set([...changesBetween(before, after), ...factsOf(before, after, releases)].map(({ name }) => name)),
]
