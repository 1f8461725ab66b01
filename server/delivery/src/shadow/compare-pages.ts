import { RendererEnded } from '../renderers/process/renderer-process'
import type { ShadowVisit } from './choose-visits'
import type { DocumentRenderer, RenderedDocument } from './document-renderer'
import { compareFacts, type FactChange } from './facts/compare-facts'
import type { Fact, FactKind } from './facts/facts'
import { readFacts } from './facts/page-facts'
import type { PageChange } from './group-changes'

/** Renders with what is live and with the candidate in it. */
export interface BothRenderers {
  readonly live: Pick<DocumentRenderer, 'render'>
  readonly candidate: Pick<DocumentRenderer, 'render'>
}

export interface Compared {
  readonly changes: readonly PageChange[]
  /** Pages that were compared. */
  readonly pages: number
  /** Pages that were not, and why. */
  readonly passed: readonly (readonly [why: string, example: string])[]
}

export interface TimeLimits {
  /** Milliseconds of `performance.now()`: no page is begun after the first, and none is looked at again after the second. */
  readonly firstLookUntil: number
  readonly secondLookUntil: number
}

interface Seen {
  readonly visit: ShadowVisit
  readonly before: readonly Fact[]
  readonly changes: readonly FactChange[]
}

const LATE = 'a slot of the live version was late'
const FAILED = 'the live version cannot be rendered'
const NO_TIME = 'the time was over'

/** A change that was seen again on so many pages is not looked at again on the others. */
const CONFIRMED_PAGES = 2

/**
 * Compares page by page, and looks again at what differs: only what differs both times counts, and nothing that the live version says otherwise
 * from one time to the next, as a time of day or the stock of a product that is being sold.
 *
 * @throws {RendererEnded} when one of the processes ended
 */
export async function comparePages(
  renderers: BothRenderers,
  visits: readonly ShadowVisit[],
  { firstLookUntil, secondLookUntil }: TimeLimits,
): Promise<Compared> {
  const passed: (readonly [string, string])[] = []
  const doubts: Seen[] = []
  let pages = 0
  for (const visit of visits) {
    if (performance.now() > firstLookUntil) {
      passed.push([NO_TIME, visit.url])
      continue
    }
    const seen = await look(renderers, visit)
    if (typeof seen === 'string') {
      passed.push([seen, visit.url])
      continue
    }
    pages += 1
    if (seen.changes.length > 0) doubts.push(seen)
  }

  const changes: PageChange[] = []
  const confirmed = new Map<string, number>()
  for (const first of doubts) {
    const isKnown = first.changes.every((change) => (confirmed.get(keyOf(change)) ?? 0) >= CONFIRMED_PAGES)
    // What there is no time to look at again counts: a difference too many is better than one too few.
    const isTaken = isKnown || performance.now() > secondLookUntil
    const steady = isTaken ? first.changes : await lookAgain(renderers, first)
    if (typeof steady === 'string') {
      passed.push([steady, first.visit.url])
      pages -= 1
      continue
    }
    if (!isTaken) for (const change of steady) count(confirmed, keyOf(change))
    changes.push(...steady.map((change) => ({ ...change, ...first.visit })))
  }
  return { changes, pages, passed }
}

/** What differs on a page; or why it cannot be told. */
async function look({ live, candidate }: BothRenderers, visit: ShadowVisit): Promise<Seen | string> {
  const [before, after] = await Promise.all([tryToRender(live, visit), tryToRender(candidate, visit)])
  if (before === null) return FAILED
  if (before.missingSlots.length > 0 && !isSameList(before.missingSlots, after?.missingSlots ?? []))
    return LATE
  if (after !== null && isAlike(before, after)) return { visit, before: [], changes: [] }
  const factsBefore = toFacts(before)
  const changes = compareFacts(factsBefore, toFacts(after))
  // With another status all of the page is another one.
  const ofStatus = changes.filter(({ kind }) => kind === 'status')
  return { visit, before: factsBefore, changes: ofStatus.length > 0 ? ofStatus : changes }
}

/** Of what differed the first time, what does so again; or why it cannot be told. */
async function lookAgain(renderers: BothRenderers, first: Seen): Promise<readonly FactChange[] | string> {
  const again = await look(renderers, first.visit)
  if (typeof again === 'string') return again
  const unsteady = new Set(compareFacts(first.before, again.before).map(placeOf))
  const seenBefore = new Set(first.changes.map((change) => `${placeOf(change)} ${change.before}`))
  return again.changes.filter(
    (change) => !unsteady.has(placeOf(change)) && seenBefore.has(`${placeOf(change)} ${change.before}`),
  )
}

/** Null for a page that cannot be rendered. */
async function tryToRender(
  renderer: BothRenderers['live'],
  visit: ShadowVisit,
): Promise<RenderedDocument | null> {
  try {
    return await renderer.render(visit)
  } catch (error) {
    if (error instanceof RendererEnded) throw error
    return null
  }
}

const NOT_RENDERED: RenderedDocument = { status: 500, location: null, markup: '', missingSlots: [] }

function toFacts(document: RenderedDocument | null): readonly Fact[] {
  const { status, location, markup, missingSlots } = document ?? NOT_RENDERED
  const fact = (kind: FactKind, name: string, value: string): Fact => ({ kind, name, value, owner: null })
  return [
    fact('status', '', location === null ? String(status) : `${status} to ${location}`),
    ...missingSlots.map((slot) => fact('slot', slot, 'left to the browser')),
    ...(markup === '' ? [] : readFacts(markup)),
  ]
}

/** Without what is no fact and differs from version to version: documents that are alike so far need not be read, which takes some 20 ms. */
const bare = (markup: string): string => markup.replace(CLASSES, '').replace(SCRIPTS_AND_STYLES, '')

const CLASSES = / class="[^"]*"/g
const SCRIPTS_AND_STYLES = /<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<style[^>]*>[\s\S]*?<\/style>/g

const isAlike = (before: RenderedDocument, after: RenderedDocument): boolean =>
  before.status === after.status &&
  before.location === after.location &&
  isSameList(before.missingSlots, after.missingSlots) &&
  bare(before.markup) === bare(after.markup)

const placeOf = ({ kind, name, owner }: FactChange): string => JSON.stringify([kind, name, owner])

const keyOf = (change: FactChange): string =>
  JSON.stringify([placeOf(change), change.change, change.before, change.after])

const count = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1)

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each))
