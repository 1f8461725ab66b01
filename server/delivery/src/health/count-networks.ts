/** Failures that one network saw of one of two versions, in one step of time. */
export interface SeenFailures {
  readonly network: string
  /** Of the version that is judged, not of the other one. */
  readonly isNew: boolean
  readonly failures: number
}

/** More of the failures than this do not come from one of many networks that a bad version fails in. */
const LARGEST_SHARE = 1 / 5

/**
 * What counts as evidence: of each network the first failure alone, of whichever version it is, so that nobody counts more than once, and a network that
 * always fails speaks against neither version more than the other. One that saw several failures of the new version and more than a fifth of all
 * of them counts nothing: somebody may be making them up.
 *
 * @param seen in the order of time
 * @returns those of `seen` that count, one failure each
 */
export function countNetworks<Seen extends SeenFailures>(seen: readonly Seen[]): readonly Seen[] {
  const first = new Map<string, Seen>()
  const ofNew = new Map<string, number>()
  let all = 0
  for (const each of seen) {
    if (!first.has(each.network)) first.set(each.network, each)
    if (!each.isNew) continue
    all += each.failures
    ofNew.set(each.network, (ofNew.get(each.network) ?? 0) + each.failures)
  }
  return [...first.values()].filter(({ network, isNew }) => {
    const own = ofNew.get(network) ?? 0
    return !isNew || own === 1 || own <= all * LARGEST_SHARE
  })
}
