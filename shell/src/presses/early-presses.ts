/** What a visitor did in a part of the page whose script did not run yet. */
export interface EarlyPress {
  /** The button, link, field or form. */
  readonly target: HTMLElement
  /** The slot that it stands in, or the root of the page. */
  readonly place: Element
  /** Something was entered into a field: its value, and whether it was ticked. */
  readonly isField: boolean
  readonly value: string | undefined
  readonly checked: boolean | undefined
  /** It leads to another page: a link, or a form with an address. */
  readonly leaves: boolean
}

/** What the inline script and the shell's own script share, as `window.earlyPresses`. */
export interface EarlyPresses {
  /** In the order of the presses. */
  readonly queue: EarlyPress[]
  /** Nothing is recorded: what happens is a press that is handed on. */
  paused: boolean
  /** The shell's, once it runs: told of each press. */
  notify: ((press: EarlyPress) => void) | undefined
  /**
   * Takes a press out of the queue. One that is lost is named to the visitor; where it leads to another page, the browser goes there.
   */
  end(press: EarlyPress, isLost: boolean): void
}

declare global {
  interface Window {
    /** Absent on pages of a server of before. */
    earlyPresses?: EarlyPresses
  }
}

/** What an event's target may be; each has some of these. */
type Target = HTMLElement &
  Partial<Pick<HTMLAnchorElement, 'href' | 'host' | 'target'>> & {
    readonly form?: Element | null
    readonly value?: string
    readonly checked?: boolean
  }

/**
 * Runs in the page's head, as text: it uses nothing from outside of itself, and is at most 1 KB when minified.
 *
 * Holds what is pressed and entered in a slot, or in the frame of the page, until that answers (`data-alive`). A press that leads to another
 * page is the browser's own, unless earlier presses are still held, or the shell can go there without a page load.
 *
 * @param lostText said of a press that nothing has taken within `waitMs`
 */
export function recordEarlyPresses(lostText: string, waitMs: number): void {
  const queue: EarlyPress[] = []
  const note = document.createElement('p')
  const early: EarlyPresses = {
    queue,
    paused: false,
    notify: undefined,
    end(press, isLost) {
      const at = queue.indexOf(press)
      if (at < 0) return
      const { target, leaves } = press
      queue.splice(at, 1)
      target.removeAttribute('data-pressed')
      if (!isLost) return
      if (leaves) {
        early.paused = true
        target.click()
        early.paused = false
      } else {
        note.className = 'plain-toast'
        note.role = 'status'
        note.textContent = lostText
        document.body.append(note)
        setTimeout(() => note.remove(), 9e3)
      }
    },
  }
  window.earlyPresses = early

  const record = (event: Event) => {
    const { type } = event
    const at = event.target as Target
    const isField = at.matches('input,select,textarea')
    const target = isField || type === 'submit' ? at : at.closest<Target>('a[href],button')
    const place = at.closest('[data-slot-content],#root')
    if (!place || !target || early.paused) return
    const { href, form = target, value, checked } = target
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
    if (href && (ctrlKey || metaKey || shiftKey || target.target || target.host !== location.host)) return
    const leaves = !isField && !!(href || form?.hasAttribute('action'))
    const isAsleep = !place.matches('[data-alive]')
    if (
      leaves
        ? queue.every((press) => press.isField) && !(isAsleep && document.querySelector('#root[data-alive]'))
        : !isAsleep && queue.every((press) => press.place !== place)
    )
      return
    event.stopImmediatePropagation()
    if (!isField) event.preventDefault()
    else if (type !== 'input') return
    else if (queue.at(-1)?.target === target) queue.pop()
    const press = { target, place, isField, value, checked, leaves }
    queue.push(press)
    if (!isField) {
      target.setAttribute('data-pressed', '')
      setTimeout(() => early.end(press, true), waitMs)
    }
    early.notify?.(press)
  }
  for (const type of ['click', 'input', 'change', 'submit']) addEventListener(type, record, true)
}
