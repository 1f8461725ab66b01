import { type Language, pathIn } from '@store/shared/i18n/languages'
import { FAILED, HYDRATED } from '@store/shared/loading/hydration'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { enterValue } from './field-values'
import { isField, isTick } from './form-field'
import type { EarlyEvent, EarlyEvents } from './record-events'

export interface ReplayOptions {
  readonly early: EarlyEvents
  readonly language: Language
  readonly navigate: HostServices['navigate']
  /** Said once for all events that a slot has lost. */
  readonly sayLost: () => void
}

const lastRuns = new WeakMap<EarlyEvents, Promise<void>>()

/**
 * Replays every event whose place is hydrated by now. Events of one place keep their order, and one that leads to another page comes after all
 * before it. Each is a task of its own, as it would have been for the visitor, so that a size chosen first is what "Add to cart" adds.
 */
export function replayEvents(options: ReplayOptions): Promise<void> {
  const { early } = options
  // One run after the other, so that no event is replayed twice; who began the one before hears of its failure.
  const before = lastRuns.get(early)?.catch(() => {}) ?? Promise.resolve()
  const run = before.then(() => replayEach(options))
  lastRuns.set(early, run)
  return run
}

async function replayEach(options: ReplayOptions): Promise<void> {
  const { early } = options
  for (;;) {
    dropLost(early, options.sayLost)
    const event = findNext(early.queue)
    if (event === undefined) return
    await new Promise((resolve) => setTimeout(resolve))
    // The page may have moved on meanwhile.
    if (findNext(early.queue) === event) replay(event, options)
  }
}

function dropLost(early: EarlyEvents, sayLost: () => void): void {
  let isLost = false
  for (const event of [...early.queue]) {
    const { place, slot } = event
    // Of a slot that threw, nothing but the slot's own element stays in the page. Otherwise the visitor has gone to another page.
    const isGone = !place.isConnected
    const hasFailed = (isGone ? slot : place)?.closest(`[${FAILED}]`) ?? null
    if (hasFailed === null || event.isField) {
      if (isGone) early.end(event, false)
    } else if (isGone || !canReplay(event)) {
      // The browser itself goes where it leads.
      early.end(event, event.leaves)
      isLost ||= !event.leaves
    }
  }
  if (isLost) sayLost()
}

const findNext = (queue: readonly EarlyEvent[]): EarlyEvent | undefined =>
  queue.find(
    (event, index) => canReplay(event) && !queue.slice(0, index).some((before) => mustPrecede(before, event)),
  )

const mustPrecede = (before: EarlyEvent, event: EarlyEvent): boolean =>
  before.place === event.place || before.leaves || (event.leaves && !before.isField)

const isHydrated = (place: Element | null): boolean => place?.hasAttribute(HYDRATED) ?? false

/** The shell leads on where a link stands in a slot that is not hydrated; the code of a lazy part is on its way. */
const canReplay = ({ place, target }: EarlyEvent): boolean =>
  isHydrated(place) ||
  (target instanceof HTMLAnchorElement &&
    !place.matches('[data-lazy-part]') &&
    isHydrated(document.getElementById('root')))

function replay(event: EarlyEvent, { early, language, navigate, sayLost }: ReplayOptions): void {
  const target = event.target.isConnected ? event.target : findSuccessor(event)
  early.end(event, false)
  if (target === null) {
    sayLost()
    return
  }
  early.paused = true
  try {
    if (isField(target)) enterValue(target, event)
    else if (target instanceof HTMLFormElement) target.requestSubmit()
    else if (target instanceof HTMLAnchorElement && !isHydrated(event.place))
      follow(target, language, navigate)
    else target.click()
  } finally {
    early.paused = false
  }
}

/** A link to another language is a page load. */
function follow(link: HTMLAnchorElement, language: Language, navigate: HostServices['navigate']): void {
  const path = pathIn(language, link.pathname)
  if (path === null) link.click()
  else navigate(path + link.search + link.hash)
}

/** React replaces elements that differ from what it renders; the one that says the same takes over. */
function findSuccessor({ target, place }: EarlyEvent): HTMLElement | null {
  const alike = [...place.querySelectorAll<HTMLElement>(target.tagName)]
  return alike.find((element) => labelOf(element) === labelOf(target)) ?? null
}

/** The fields of one choice share a name. */
const labelOf = (element: HTMLElement): string =>
  element.getAttribute('aria-label') ??
  (element instanceof HTMLInputElement ? `${element.name}=${isTick(element) ? element.value : ''}` : null) ??
  element.textContent
