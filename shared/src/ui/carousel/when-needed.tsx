import { afterFirstView } from '../../loading/first-view'
import { onInView } from '../../loading/in-view'

const INTERACTIONS = ['pointerenter', 'pointerdown', 'focusin', 'scroll'] as const

/** Resolves once the element is within 75 % of a screen and the page's first view is interactive, or at the first interaction with it. */
export const whenNeeded = (element: HTMLElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    for (const interaction of INTERACTIONS)
      element.addEventListener(interaction, () => resolve(), {
        capture: true,
        once: true,
        passive: true,
        signal,
      })
    if (typeof IntersectionObserver === 'undefined') return
    const onAbort = (stop: () => void) => signal.addEventListener('abort', stop)
    onAbort(onInView(element, 75, () => onAbort(afterFirstView(resolve))))
  })
