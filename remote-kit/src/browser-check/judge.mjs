import { UNFINISHED } from '../operator/browser-check-calls.mjs'

/** More than the live version by this share and this much is told; by the greater ones it is refused. */
const MORE = { share: 1.5, bytes: 50 * 1024, requests: 10 }
const MUCH_MORE = { share: 3, bytes: 500 * 1024, requests: 60 }
const MAX_FINDINGS = 100
const MAX_TEXT = 500

const ALSO_LIVE = ' (with the live version, too)'

/**
 * What follows from what was seen: refused is what was seen twice and is not seen with the live version.
 *
 * @param {{ first: readonly Observation[], again: readonly Observation[], live: readonly Observation[] }} seen
 * @returns {readonly import('../operator/operator-shapes.mjs').GateFinding[]}
 *
 * @typedef {import('./watch-page.mjs').Observation} Observation
 */
export function judge({ first, again, live }) {
  const seenAgain = new Set(again.map(keyOf))
  const known = new Set(live.map(({ key }) => key))
  /** @type {Map<string, { first: Observation, pages: Set<string> }>} */
  const groups = new Map()
  for (const observation of first.filter((each) => seenAgain.has(keyOf(each)))) {
    const group = groups.get(observation.key) ?? { first: observation, pages: new Set() }
    group.pages.add(observation.page)
    groups.set(observation.key, group)
  }
  return [...groups.values()].flatMap(({ first: { check, module, page, key, text }, pages }) => {
    const isKnown = known.has(key)
    // An empty place is no fault by itself.
    if (isKnown && LIKE_LIVE.has(check)) return []
    const others = pages.size === 1 ? '' : `, and on ${pages.size - 1} more pages`
    return [
      {
        check,
        module,
        page,
        severity: isKnown ? 'warning' : 'refusal',
        text: `${text.slice(0, MAX_TEXT - 80)}${others}${isKnown ? ALSO_LIVE : ''}`,
      },
    ]
  })
}

/**
 * What follows when a check does not end within its limit: a refusal, and warnings of what was seen so far.
 *
 * @param {string} part
 * @param {number} limitMs
 * @param {string} where what it was doing
 * @param {readonly Observation[]} seenOnce
 * @returns {readonly import('../operator/operator-shapes.mjs').GateFinding[]}
 */
export function judgeUnfinished(part, limitMs, where, seenOnce) {
  const text = `the check did not end in ${limitMs / 1000} s: ${ADVICE}; ${where}`.slice(0, MAX_TEXT)
  return [
    { check: UNFINISHED, module: part, page: null, severity: 'refusal', text },
    ...judge({ first: seenOnce, again: seenOnce, live: [] }).map((finding) => ({
      ...finding,
      severity: 'warning',
      text: `${finding.text} (seen once)`,
    })),
  ]
}

const ADVICE = 'run it again on an idle machine, or set BROWSER_CHECK_SECONDS'
const LIKE_LIVE = new Set(['empty', 'covered'])
const keyOf = ({ key, page }) => `${page} ${key}`

/**
 * @param {string} part
 * @param {string} page
 * @param {{ bytes: number, requests: number }} candidate
 * @param {{ bytes: number, requests: number }} live
 * @returns {readonly import('../operator/operator-shapes.mjs').GateFinding[]}
 */
export function judgeTraffic(part, page, candidate, live) {
  const isMore = ({ share, bytes, requests }) =>
    (candidate.bytes > live.bytes * share && candidate.bytes - live.bytes > bytes) ||
    (candidate.requests > live.requests * share && candidate.requests - live.requests > requests)
  if (!isMore(MORE)) return []
  const text = `${part} loads ${toText(candidate)} on ${page}; the live version ${toText(live)}`
  return [{ check: 'budget', module: part, page, severity: isMore(MUCH_MORE) ? 'refusal' : 'warning', text }]
}

const toText = ({ bytes, requests }) => `${Math.ceil(bytes / 1024)} KB in ${requests} requests`

/** @template T @param {readonly T[]} findings */
export const atMost = (findings) => findings.slice(0, MAX_FINDINGS)
