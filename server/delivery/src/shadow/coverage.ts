import type { ShadowVisit } from './choose-visits'
import type { Compared, MissedPage } from './compare-pages'

/** So many pages are enough, or half of those that were to be compared when these are fewer. */
const ENOUGH_PAGES = 100

/**
 * Why the pages that were compared do not speak for the others, so that “nothing differs” cannot be said of the version; null when they do.
 *
 * Not enough: fewer than half of the pages (or 100), none of a kind of page in a market, or one that only the new version failed to render.
 *
 * @param limitMs in how much time they were to be compared
 */
export function problemOf(
  visits: readonly ShadowVisit[],
  { pages, missed }: Pick<Compared, 'pages' | 'missed'>,
  limitMs: number,
): string | null {
  const [first] = missed
  if (pages.length === 0) return `no page could be compared${first ? `: ${first.why}` : ''}`
  const problems = [tooFew(visits, { pages, missed }, limitMs), failedPages(missed)].filter(Boolean)
  return problems.length > 0 ? problems.join('; ') : null
}

function tooFew(
  visits: readonly ShadowVisit[],
  { pages, missed }: Pick<Compared, 'pages' | 'missed'>,
  limitMs: number,
): string | null {
  const few = `only ${pages.length} of ${visits.length} pages were compared within ${Math.round(limitMs / 1000)} s`
  if (pages.length < Math.min(ENOUGH_PAGES, visits.length / 2)) return few
  const compared = new Set(pages.map(kindOf))
  const unseen = missed.find(({ side, visit }) => side === 'time' && !compared.has(kindOf(visit)))
  return unseen ? `${few}, and none of ${unseen.visit.path} in ${unseen.visit.currency}` : null
}

function failedPages(missed: readonly MissedPage[]): string | null {
  const failed = missed.filter(({ side }) => side === 'candidate')
  const [example] = failed
  return example ? `${toCount(failed.length)} could not be compared, such as ${toText(example)}` : null
}

const kindOf = ({ path, currency }: ShadowVisit): string => `${path} ${currency}`

const toCount = (pages: number): string => `${pages} ${pages === 1 ? 'page' : 'pages'}`

const toText = ({ visit: { url, currency }, why }: MissedPage): string => `${url} in ${currency}: ${why}`
