import { afterFirstView } from './first-view'
import { onPendingInput } from './hydration'
import { onInView } from './in-view'

/**
 * What starts the loading of code whose HTML is there, or whose time has not come: the first pointer movement, touch, key, focus or scrolling on the page;
 * an element that comes within one screen of the view; a browser with nothing else to do.
 */
export type StartOn = 'interaction' | 'in-view' | 'idle'

const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

/** What is touched first may open another page, whose first frame must not wait for what the call brings. */
const AFTER_TOUCH_MS = 300
const IDLE_TIMEOUT_MS = 3000
/** One screen ahead: what comes next is there before it is seen, and what is not scrolled to costs nothing. */
const MARGIN = 100

/**
 * Calls back once it is time to load what stands in an element: never before the first view is interactive, but at once when input waits within
 * the element (event replay). Returns the way to stop.
 */
export function startOn(sign: StartOn, element: Element, callBack: () => void): () => void {
  let isOver = false
  const stops: Array<() => void> = []
  const stop = () => {
    isOver = true
    for (const stopOne of stops.splice(0)) stopOne()
  }
  const start = () => {
    if (isOver) return
    stop()
    callBack()
  }
  const keep = (stopOne: () => void) => (isOver ? stopOne() : void stops.push(stopOne))
  keep(onPendingInput(element, start))
  keep(afterFirstView(() => keep(watch(sign, element, start))))
  return stop
}

const watch = (sign: StartOn, element: Element, callBack: () => void): (() => void) => {
  if (sign === 'interaction') return onInteraction(callBack)
  return sign === 'idle' ? onIdle(callBack) : onInView(element, MARGIN, callBack)
}

/** An event of any of these kinds; others than a pointer's and a key's have neither. */
interface Interaction extends Event {
  readonly pointerType?: string
  readonly key?: string
}

/** A mouse moves long before it clicks, and keys go from place to place before one opens a page. */
const opensNoPage = ({ pointerType, key }: Interaction): boolean =>
  pointerType === 'mouse' || (key !== undefined && key !== 'Enter')

/** After the first interaction with the page: at once for a mouse and a key other than Enter, otherwise 300 ms later. */
function onInteraction(callBack: () => void): () => void {
  const watching = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onEvent = (event: Interaction) => {
    watching.abort()
    if (opensNoPage(event)) callBack()
    else timer = setTimeout(callBack, AFTER_TOUCH_MS)
  }
  for (const name of INTERACTIONS)
    window.addEventListener(name, onEvent, { signal: watching.signal, passive: true })
  return () => {
    watching.abort()
    clearTimeout(timer)
  }
}

/** Safari has no `requestIdleCallback`. Returns the way to stop. */
export function onIdle(callBack: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(callBack, { timeout: IDLE_TIMEOUT_MS })
    return () => window.cancelIdleCallback(handle)
  }
  const handle = setTimeout(callBack, 300)
  return () => clearTimeout(handle)
}
