import { ROW } from '../framework/lists/row-keys'

/** Where the focus is, remembered so that something near it is found when it is gone. */
export interface FocusPlace {
  /** The dialog that it is in, or the page. */
  readonly layer: HTMLElement
  readonly control: HTMLElement
  /** What the control was called when it took the focus. */
  readonly name: string
  /** The control and all that is around it, each with its place among its siblings. */
  readonly path: readonly Step[]
}

interface Step {
  readonly element: Element
  readonly index: number
}

const ITEM = `li, [${ROW}]`
/** What has a name or a place of its own. */
const PART = `${ITEM}, section, [role="region"], nav`

const layerOf = (element: Element, root: HTMLElement): HTMLElement | null =>
  element.closest('dialog') ?? (root.contains(element) ? root : null)

/** @returns null for what is neither on the page nor in a dialog */
export function placeOf(control: HTMLElement, root: HTMLElement): FocusPlace | null {
  const layer = layerOf(control, root)
  if (layer === null) return null
  const path: Step[] = []
  for (let element: Element | null = control; element !== null; element = element.parentElement)
    path.push({ element, index: indexOf(element) })
  return { layer, control, name: nameOf(control), path }
}

/** Gives the focus to what is nearest to the place. @returns whether something took it */
export function takeFocus(place: FocusPlace, root: HTMLElement): boolean {
  const { layer } = place
  if (!layer.isConnected || (layer instanceof HTMLDialogElement && !layer.open)) return false
  for (const candidate of candidatesFor(place, root)) {
    if (!candidate.matches(FOCUSABLE)) candidate.tabIndex = -1
    candidate.focus()
    if (document.activeElement === candidate && isUsable(candidate)) return true
  }
  return false
}

/** Browsers leave the focus for a moment on what was hidden or disabled. */
export const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility?.() !== false

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

function* candidatesFor(place: FocusPlace, root: HTMLElement): Generator<HTMLElement> {
  const { layer, control, path } = place
  yield control
  const found = path.findIndex(({ element }) => element.isConnected)
  const [nearest, lost] = [path[found]?.element, path.slice(0, found)]
  if (nearest === undefined) return
  const isPartLost = lost.some(({ element }) => element.matches(PART))
  const next = nextPart(nearest, lost.at(-1))
  if (next) yield headOf(next)
  for (const part of partsAround(nearest, layer)) {
    // The control of another row is another control.
    const renewed = isPartLost ? undefined : sameControl(part, place, root)
    if (renewed) yield renewed
    // Nothing near is left: what the reader sees is nearer than the top of the page.
    yield (part === layer ? headInView(layer) : null) ?? headOf(part)
  }
}

/** The row, or other part, that stands where one went away, or before it where that was the last one. */
function nextPart(parent: Element, lost: Step | undefined): HTMLElement | null {
  if (!lost?.element.matches(PART)) return null
  const next = parent.children[Math.min(lost.index, parent.children.length - 1)]
  return next instanceof HTMLElement && next.matches(PART) ? next : null
}

/** From the innermost part to the layer itself. */
function* partsAround(element: Element, layer: HTMLElement): Generator<HTMLElement> {
  let part = element.closest<HTMLElement>(PART)
  while (part && layer.contains(part)) {
    yield part
    part = part.parentElement?.closest<HTMLElement>(PART) ?? null
  }
  yield layer
}

const sameControl = (part: HTMLElement, { layer, control, name }: FocusPlace, root: HTMLElement) =>
  [...part.querySelectorAll<HTMLElement>(control.localName)].find(
    (each) => nameOf(each) === name && layerOf(each, root) === layer,
  )

/** What says which part it is: its heading, the link of a row, or all of it. */
const headOf = (part: HTMLElement): HTMLElement =>
  part.querySelector<HTMLElement>('h1') ??
  part.querySelector<HTMLElement>('h2, h3, h4') ??
  (part.matches(ITEM) ? part.querySelector<HTMLElement>('a[href]') : null) ??
  part

function headInView(layer: HTMLElement): HTMLElement | null {
  const heads = layer.querySelectorAll<HTMLElement>(`h1, h2, h3, h4, [${ROW}]`)
  const seen = [...heads].find((head) => {
    const { top, bottom } = head.getBoundingClientRect()
    return bottom > 0 && top >= 0 && bottom <= window.innerHeight
  })
  return seen ? headOf(seen) : null
}

const indexOf = (element: Element): number => [...(element.parentElement?.children ?? [])].indexOf(element)

function nameOf(control: HTMLElement): string {
  const label = 'labels' in control && control.labels instanceof NodeList ? control.labels[0] : undefined
  return control.getAttribute('aria-label') ?? (label ?? control).textContent ?? ''
}
