import { RendererEnded } from '../renderers/process/renderer-process'
import type { ShadowVisit } from './choose-visits'
import type { DocumentRenderer, RenderedDocument } from './document-renderer'
import { compareFacts, type FactChange } from './facts/compare-facts'
import type { Fact } from './facts/facts'
import { readFacts } from './facts/page-facts'
import type { PageChange } from './group-changes'

/** Renders with what is live and with the candidate in it. */
export interface BothRenderers {
  readonly live: Pick<DocumentRenderer, 'render'>
  readonly candidate: Pick<DocumentRenderer, 'render'>
}

export interface Compared {
  readonly changes: readonly PageChange[]
  /** Those that were compared. */
  readonly pages: readonly ShadowVisit[]
  readonly missed: readonly MissedPage[]
}

/** A page that was not compared. */
export interface MissedPage {
  readonly visit: ShadowVisit
  readonly why: string
  /** `time`: it was not begun. Else whose rendering failed or was late; the live one's where both were. */
  readonly side: 'time' | Side
}

export interface TimeLimits {
  /** Milliseconds of `performance.now()`: from the first on what differs is looked at again before further pages, and nothing is begun after the second. */
  readonly firstLookUntil: number
  readonly secondLookUntil: number
}

interface Seen {
  readonly visit: ShadowVisit
  readonly before: readonly Fact[]
  readonly changes: readonly FactChange[]
}

/** What is seen again on so many pages, a change or a failure, is not looked at again on the others. */
const CONFIRMED_PAGES = 2

/**
 * Compares page by page, and looks again at what differs or could not be told: only what differs both times counts, and nothing that the live
 * version says otherwise from one time to the next, as a time of day or the stock of a product that is being sold. A page that fails or is late in
 * either version is not compared: on a busy machine it may lack what it says otherwise, as the title that its data gives.
 *
 * @throws {RendererEnded} when one of the processes ended
 */
export async function comparePages(
  renderers: BothRenderers,
  visits: readonly ShadowVisit[],
  limits: TimeLimits,
): Promise<Compared> {
  const pages: ShadowVisit[] = []
  const missed: MissedPage[] = []
  const differing: Seen[] = []
  const failed: MissedPage[] = []
  const lookFirst = async (visit: ShadowVisit): Promise<void> => {
    const seen = await look(renderers, visit)
    if ('why' in seen) failed.push(seen)
    else if (seen.changes.length > 0) differing.push(seen)
    else pages.push(visit)
  }
  const left = [...visits]
  const lookUntil = async (isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      const visit = left.shift()
      if (visit === undefined) return
      await lookFirst(visit)
    }
  }
  await lookUntil(() => performance.now() > limits.firstLookUntil)

  const changes: PageChange[] = []
  const isOver = () => performance.now() > limits.secondLookUntil
  const confirmed = new Map<string, number>()
  const isKnown = (key: string) => (confirmed.get(key) ?? 0) >= CONFIRMED_PAGES
  const settle = async (first: Seen): Promise<void> => {
    // What there is no time to look at again counts: a difference too many is better than one too few.
    const isTaken = first.changes.every((change) => isKnown(keyOf(change))) || isOver()
    const steady = isTaken ? first.changes : await lookAgain(renderers, first)
    if ('why' in steady) {
      missed.push(steady)
      return
    }
    if (!isTaken) for (const change of steady) count(confirmed, keyOf(change))
    changes.push(...steady.map((change) => ({ ...change, ...first.visit })))
    pages.push(first.visit)
  }
  const settleAll = async (): Promise<void> => {
    for (const first of differing.splice(0)) await settle(first)
    for (const miss of failed.splice(0)) {
      const seen = isKnown(miss.why) || isOver() ? miss : await look(renderers, miss.visit)
      if ('why' in seen) {
        count(confirmed, seen.why)
        missed.push(seen)
      } else await settle(seen)
    }
  }
  await settleAll()
  // What the second looks leave of the time.
  await lookUntil(isOver)
  await settleAll()
  missed.push(...left.map((visit) => ({ visit, why: 'the time was over', side: 'time' }) as const))
  return { changes, pages, missed }
}

/** What differs on a page; or why it cannot be told. */
async function look({ live, candidate }: BothRenderers, visit: ShadowVisit): Promise<Seen | MissedPage> {
  const [before, after] = await Promise.all([tryToRender(live, visit), tryToRender(candidate, visit)])
  const miss = findMiss(before, after)
  if (miss !== null) return { visit, ...miss }
  if (!isRendered(before) || !isRendered(after)) throw new Error('a page that was not rendered')
  if (isAlike(before, after)) return { visit, before: [], changes: [] }
  const factsBefore = toFacts(before)
  const changes = compareFacts(factsBefore, toFacts(after))
  // With another status all of the page is another one.
  const ofStatus = changes.filter(({ kind }) => kind === 'status')
  return { visit, before: factsBefore, changes: ofStatus.length > 0 ? ofStatus : changes }
}

/** Of what differed the first time, what does so again; or why it cannot be told. */
async function lookAgain(renderers: BothRenderers, first: Seen): Promise<readonly FactChange[] | MissedPage> {
  const again = await look(renderers, first.visit)
  if ('why' in again) return again
  const unsteady = new Set(compareFacts(first.before, again.before).map(placeOf))
  const seenBefore = new Set(first.changes.map((change) => `${placeOf(change)} ${change.before}`))
  return again.changes.filter(
    (change) => !unsteady.has(placeOf(change)) && seenBefore.has(`${placeOf(change)} ${change.before}`),
  )
}

type Rendered = RenderedDocument | { readonly failure: string }

const isRendered = (rendered: Rendered): rendered is RenderedDocument => !('failure' in rendered)

async function tryToRender(renderer: BothRenderers['live'], visit: ShadowVisit): Promise<Rendered> {
  try {
    return await renderer.render(visit)
  } catch (error) {
    if (error instanceof RendererEnded) throw error
    return { failure: error instanceof Error ? error.message : 'it failed' }
  }
}

type Side = 'live' | 'candidate'

const SIDES = { live: 'the live version', candidate: 'the new version' } as const satisfies Record<
  Side,
  string
>

/** Why a page cannot be compared; null when it can. What fails in both in the same way is the same page. */
function findMiss(before: Rendered, after: Rendered): Pick<MissedPage, 'why' | 'side'> | null {
  const both = [
    ['live', before, after],
    ['candidate', after, before],
  ] as const
  for (const [side, rendered, other] of both) {
    if (!isRendered(rendered)) return { side, why: `${SIDES[side]} does not render it: ${rendered.failure}` }
    const late = rendered.failures.find(({ isLate }) => isLate)
    if (late) return { side, why: `${SIDES[side]} was late with ${late.place}` }
    const others: Pick<RenderedDocument, 'missingSlots' | 'failures'> = isRendered(other)
      ? other
      : { missingSlots: [], failures: [] }
    const missing = rendered.missingSlots.find((slot) => !others.missingSlots.includes(slot))
    if (missing !== undefined) return { side, why: `${SIDES[side]} left ${missing} to the browser` }
    const failed = rendered.failures.find(
      ({ place }) => !others.failures.some((each) => each.place === place),
    )
    if (failed) return { side, why: `${SIDES[side]} failed in ${failed.place}: ${failed.message}` }
  }
  return null
}

function toFacts({ status, location, markup }: RenderedDocument): readonly Fact[] {
  const value = location === null ? String(status) : `${status} to ${location}`
  return [{ kind: 'status', name: '', value, owner: null }, ...(markup === '' ? [] : readFacts(markup))]
}

/** Without what is no fact and differs from version to version: documents that are alike so far need not be read, which takes some 20 ms. */
const bare = (markup: string): string => markup.replace(CLASSES, '').replace(SCRIPTS_AND_STYLES, '')

const CLASSES = / class="[^"]*"/g
const SCRIPTS_AND_STYLES = /<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<style[^>]*>[\s\S]*?<\/style>/g

const isAlike = (before: RenderedDocument, after: RenderedDocument): boolean =>
  before.status === after.status &&
  before.location === after.location &&
  bare(before.markup) === bare(after.markup)

const placeOf = ({ kind, name, owner }: FactChange): string => JSON.stringify([kind, name, owner])

const keyOf = (change: FactChange): string =>
  JSON.stringify([placeOf(change), change.change, change.before, change.after])

const count = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1)
