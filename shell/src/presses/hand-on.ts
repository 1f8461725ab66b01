import type { HostServices } from '@store/shared/remotes/host-services'
import { ALIVE, FAILED } from '../slots/place-attributes'
import type { EarlyPress, EarlyPresses } from './early-presses'

export interface HandOnOptions {
  readonly early: EarlyPresses
  readonly navigate: HostServices['navigate']
  /** Said once for all presses that a slot has lost. */
  readonly sayLost: () => void
}

const lastRuns = new WeakMap<EarlyPresses, Promise<void>>()

/**
 * Hands on every press whose place answers by now. Presses of one place keep their order, and one that leads to another page comes after all
 * before it. Each is a task of its own, as it would have been for the visitor, so that a size chosen first is what "Add to cart" adds.
 */
export function handOn(options: HandOnOptions): Promise<void> {
  const { early } = options
  // One run after the other, so that no press is carried out twice; who began the one before hears of its failure.
  const before = lastRuns.get(early)?.catch(() => {}) ?? Promise.resolve()
  const run = before.then(() => handOnEach(options))
  lastRuns.set(early, run)
  return run
}

async function handOnEach({ early, navigate, sayLost }: HandOnOptions): Promise<void> {
  for (;;) {
    dropLost(early, sayLost)
    const press = findNext(early.queue)
    if (press === undefined) return
    await new Promise((resolve) => setTimeout(resolve))
    // The page may have moved on meanwhile.
    if (findNext(early.queue) === press) carryOut(press, early, navigate, sayLost)
  }
}

function dropLost(early: EarlyPresses, sayLost: () => void): void {
  let isLost = false
  for (const press of [...early.queue]) {
    if (!press.place.isConnected) early.end(press, false)
    else if (press.place.hasAttribute(FAILED) && !press.isField && !canHandOn(press)) {
      // The browser itself goes where it leads.
      early.end(press, press.leaves)
      isLost ||= !press.leaves
    }
  }
  if (isLost) sayLost()
}

const findNext = (queue: readonly EarlyPress[]): EarlyPress | undefined =>
  queue.find(
    (press, index) => canHandOn(press) && !queue.slice(0, index).some((before) => mustPrecede(before, press)),
  )

const mustPrecede = (before: EarlyPress, press: EarlyPress): boolean =>
  before.place === press.place || before.leaves || (press.leaves && !before.isField)

const isAlive = (place: Element | null): boolean => place?.hasAttribute(ALIVE) ?? false

/** The shell leads on where a link stands in a slot that does not answer. */
const canHandOn = ({ place, target }: EarlyPress): boolean =>
  isAlive(place) || (target instanceof HTMLAnchorElement && isAlive(document.getElementById('root')))

function carryOut(
  press: EarlyPress,
  early: EarlyPresses,
  navigate: HostServices['navigate'],
  sayLost: () => void,
): void {
  const target = press.target.isConnected ? press.target : findSuccessor(press)
  early.end(press, false)
  if (target === null) {
    sayLost()
    return
  }
  early.paused = true
  try {
    if (press.isField) enter(target, press)
    else if (target instanceof HTMLFormElement) target.requestSubmit()
    else if (target instanceof HTMLAnchorElement && !isAlive(press.place))
      navigate(target.pathname + target.search + target.hash)
    else target.click()
  } finally {
    early.paused = false
  }
}

/** React replaces elements that differ from what it renders; the one that says the same takes over. */
function findSuccessor({ target, place }: EarlyPress): HTMLElement | null {
  const alike = [...place.querySelectorAll<HTMLElement>(target.tagName)]
  return alike.find((element) => labelOf(element) === labelOf(target)) ?? null
}

/** The fields of one choice share a name. */
const labelOf = (element: HTMLElement): string =>
  element.getAttribute('aria-label') ??
  (element instanceof HTMLInputElement ? `${element.name}=${isTick(element) ? element.value : ''}` : null) ??
  element.textContent

const isTick = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox'

/** So that React notices: it compares with what the element's own property was set to last, and hears of nothing else. */
function enter(field: HTMLElement, { value = '', checked = false }: EarlyPress): void {
  if (field instanceof HTMLInputElement && isTick(field)) {
    field.checked = !checked
    field.click()
    return
  }
  if (
    !(field instanceof HTMLInputElement) &&
    !(field instanceof HTMLTextAreaElement) &&
    !(field instanceof HTMLSelectElement)
  )
    return
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  if (field instanceof HTMLSelectElement) setValue?.call(field, value)
  else {
    const { selectionStart, selectionEnd } = field
    field.value = ''
    setValue?.call(field, value)
    if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
