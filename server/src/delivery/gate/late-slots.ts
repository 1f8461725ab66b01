import type { Composition } from '../releases/live-composition'
import { firstOfEach, keyOf } from './failures'
import { isLate, type Observation } from './observation'
import { type Observed, visitKey } from './observe'
import type { RenderingPlan, Visit } from './rendering-plan'

/** How long a page waits for a slot here: a hundred times what one takes on an idle machine. */
export const LONE_SLOT_MS = 5_000
/** Rendered so often by itself; the quickest counts. */
const TIMES = 2
/** Of different pages. */
const MOST_PAGES = 2
/** What a page waits for a slot in the live store; a page that is quicker is not slow. */
const SLOW_MS = 500
/** As often as long as the live version, which is rendered right after it. */
const MUCH_SLOWER = 3

export interface LateSlot {
  readonly observation: Observation
  /** Why it is refused; null when it is only the machine that is busy. */
  readonly why: string | null
}

/**
 * What was late, tried again with nothing else to render and much more time, and only then judged: by the live version on the same pages in the
 * same minute. A slot that is late on a busy machine is quick enough now, or the live version is as slow.
 *
 * @param look renders a composition in a process of its own, with `LONE_SLOT_MS` for each slot
 */
export async function judgeLateSlots(
  late: readonly Observation[],
  visits: readonly Visit[],
  composition: Composition,
  before: Composition | null,
  look: (composition: Composition, plan: RenderingPlan) => Promise<Observed>,
): Promise<readonly LateSlot[]> {
  const first = [...firstOfEach(late).values()]
  if (first.length === 0) return []
  const urls = [...new Set(first.map(({ page }) => page))].slice(0, MOST_PAGES)
  const chosen = urls.flatMap((url) => visits.find((visit) => visit.url === url) ?? [])
  const plan: RenderingPlan = {
    visits: chosen.flatMap((visit) => Array.from({ length: TIMES }, () => visit)),
    modules: [],
    repeated: [],
    stopsEarly: true,
  }
  const alone = await look(composition, plan)
  const isSlow = chosen.some((visit) => fastest(alone, visit) > SLOW_MS)
  if (!isSlow && alwaysLate(alone).size === 0) return first.map((observation) => ({ observation, why: null }))
  const live = before && (await look(before, plan))
  return first.map((observation) => ({ observation, why: compare(observation, chosen, alone, live) }))
}

function compare(
  observation: Observation,
  visits: readonly Visit[],
  alone: Observed,
  live: Observed | null,
): string | null {
  if (alwaysLate(alone).has(keyOf(observation))) {
    if (live && alwaysLate(live).has(keyOf(observation))) return null
    return `also when it is rendered alone and has ${LONE_SLOT_MS} ms; the live version is there in time`
  }
  const visit = visits.find(({ url }) => url === observation.page)
  if (visit === undefined || live === null) return null
  const [own, other] = [fastest(alone, visit), fastest(live, visit)]
  if (own <= SLOW_MS || own <= other * MUCH_SLOWER) return null
  return `rendered alone the page takes ${Math.round(own)} ms; with the live version, right after it, ${Math.round(other)} ms`
}

/** Of a page that was not rendered at all, nothing can be compared. */
const fastest = ({ pages }: Observed, visit: Visit): number => pages.get(visitKey(visit))?.tookMs ?? 0

/** Late in every render of a page. */
function alwaysLate({ observations }: Observed): ReadonlySet<string> {
  const times = new Map<string, number>()
  for (const each of observations.filter(isLate)) {
    const key = `${keyOf(each)} ${each.page}`
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  return new Set(
    observations
      .filter((each) => isLate(each) && (times.get(`${keyOf(each)} ${each.page}`) ?? 0) >= TIMES)
      .map(keyOf),
  )
}
