import type { Composition } from '../../compositions/composition'
import { firstOfEach, keyOf } from './failures'
import { isLate, type Observation } from './observation'
import type { Observed } from './observe'
import type { RenderingPlan, Visit } from './rendering-plan'

/** How long a page waits for a slot here: a hundred times what one takes on an idle machine. */
export const LONE_SLOT_MS = 5_000
/** Rendered so often; late each time is late. */
const TIMES = 2
/** Of different pages. */
const MOST_PAGES = 2
export interface LateSlot {
  readonly observation: Observation
  /** Why it is refused; null when it is only the machine that is busy. */
  readonly why: string | null
}

/**
 * What was late, tried again with nothing else to render and much more time, and only then judged: by the live version on the same pages in the
 * same minute. A slot that is late on a busy machine is there now, or the live version is late as well.
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
  if (alwaysLate(alone).size === 0) return first.map((observation) => ({ observation, why: null }))
  const live = before && (await look(before, plan))
  return first.map((observation) => ({ observation, why: compare(observation, alone, live) }))
}

function compare(observation: Observation, alone: Observed, live: Observed | null): string | null {
  const key = keyOf(observation)
  if (!alwaysLate(alone).has(key) || (live && alwaysLate(live).has(key))) return null
  return `also when it is rendered alone and has ${LONE_SLOT_MS} ms; the live version is there in time`
}

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
