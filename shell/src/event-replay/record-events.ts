/** What a visitor did in a place of the page that was not hydrated yet. */
export interface EarlyEvent {
  /** The button, link, field or form. */
  readonly target: HTMLElement
  /** The lazy part or slot that it stands in, or the root of the page. */
  readonly place: Element
  /** Around the place, or the place itself; null in the frame of the page. It stays in the page when it fails, and a lazy part in it does not. */
  readonly slot: Element | null
  /** Something was entered into a field: its value, and whether it was ticked. */
  readonly isField: boolean
  readonly value: string | undefined
  readonly checked: boolean | undefined
  /** It leads to another page: a link, or a form with an address. */
  readonly leaves: boolean
}

/** What the inline script and the shell's own script share, as `window.earlyEvents`. */
export interface EarlyEvents {
  /** In the order in which they happened. */
  readonly queue: EarlyEvent[]
  /** Chromium's offer to install the shop, held back until it is made at a good moment (OFF-12). */
  installPrompt?: Event
  /** Nothing is recorded: what happens is the replay of an event. */
  paused: boolean
  /** Another page has been asked for and has not come yet. Known where the browser has the Navigation API. */
  isLeaving: boolean
  /**
   * Takes an event out of the queue. The visitor is told of one that is lost; where it leads to another page, the browser goes there.
   */
  end(event: EarlyEvent, isLost: boolean): void
}

declare global {
  interface Window {
    /** Absent on pages of a previous server. */
    earlyEvents?: EarlyEvents
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
 * React drops what is clicked and entered before it has hydrated an element. This keeps those events until the lazy part, the slot or the frame that
 * they happened in is hydrated (`data-hydrated`); `replay-events.ts` replays them then. What leads to another page is left to the browser, unless
 * earlier events are still kept, or the shell can go there without a page load.
 *
 * Runs in the page's head, as text: it uses nothing from outside of itself, and is at most 1 KB when compressed. The names of attributes and
 * events are those of `@store/shared/loading/hydration`.
 *
 * @param lostText said of an event that nothing has replayed within `waitMs`
 */
export function recordEvents(lostText: string, waitMs: number): void {
  const queue: EarlyEvent[] = []
  const early: EarlyEvents = {
    queue,
    paused: false,
    isLeaving: false,
    end(event, isLost) {
      const at = queue.indexOf(event)
      if (at < 0) return
      const { target, leaves } = event
      queue.splice(at, 1)
      if (queue.every((other) => other.target !== target)) target.removeAttribute('data-replay')
      if (!isLost) return
      if (leaves) clickForBrowser(target)
      else sayLost()
    },
  }
  window.earlyEvents = early

  const clickForBrowser = (target: HTMLElement) => {
    early.paused = true
    target.click()
    early.paused = false
  }

  const note = document.createElement('p')
  const sayLost = () => {
    note.className = 'plain-toast'
    note.role = 'status'
    note.textContent = lostText
    document.body.append(note)
    setTimeout(() => note.remove(), 9e3)
  }

  /** Null where the browser alone is concerned, such as a link that opens a tab. */
  const toEarlyEvent = ({ type, target: at, ctrlKey, metaKey, shiftKey }: MouseEvent): EarlyEvent | null => {
    const element = at as Target
    const isField = element.matches('input,select,textarea')
    const target = isField || type === 'submit' ? element : element.closest<Target>('a[href],button')
    const place = element.closest('[data-lazy-part],[data-slot-content],#root')
    if (!place || !target) return null
    const { href, form = target, value, checked } = target
    if (href && (ctrlKey || metaKey || shiftKey || target.target || target.host !== location.host))
      return null
    const leaves = !isField && !!(href || form?.hasAttribute('action'))
    return { target, place, slot: element.closest('[data-slot-content]'), isField, value, checked, leaves }
  }

  /** The page or the browser can take it now, and nothing that is kept has to come before. */
  const canTake = ({ place, leaves }: EarlyEvent): boolean => {
    const isHydrated = place.matches('[data-hydrated]')
    if (!leaves) return isHydrated && queue.every((other) => other.place !== place)
    const isShellReady = document.querySelector('#root[data-hydrated]') !== null
    return queue.every((other) => other.isField) && (isHydrated || !isShellReady)
  }

  const record = (event: Event) => {
    if (early.paused) return
    const kept = toEarlyEvent(event as MouseEvent)
    if (kept === null || canTake(kept)) return
    event.stopImmediatePropagation()
    if (!kept.isField) event.preventDefault()
    // A field's value is kept once, by its last input.
    else if (event.type !== 'input') return
    else if (queue.at(-1)?.target === kept.target) queue.pop()
    queue.push(kept)
    kept.target.setAttribute('data-replay', '')
    if (!kept.isField) setTimeout(() => early.end(kept, true), waitMs)
    kept.target.dispatchEvent(new Event('store:input-pending', { bubbles: true }))
  }

  window.navigation?.addEventListener('navigate', ({ destination }) => {
    if (!destination.sameDocument) early.isLeaving = true
  })
  // A page that is shown again by Back was left before.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) early.isLeaving = false
  })
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    early.installPrompt = event
  })
  for (const type of ['click', 'input', 'change', 'submit']) addEventListener(type, record, true)
}
