/** What is touched first may open another page, whose first frame must not wait for what the call brings. */
const AFTER_TOUCH_MS = 300

/** What a first use says of itself; other events have neither. */
interface Sign extends Event {
  readonly pointerType?: string
  readonly key?: string
}

/** A mouse moves long before it presses, and keys go from place to place before one opens a page. */
const opensNoPage = ({ pointerType, key }: Sign): boolean =>
  pointerType === 'mouse' || (key !== undefined && key !== 'Enter')

/**
 * Calls back once, after the first of these events on the page: at once for a mouse and a key other than Enter, otherwise 300 ms later.
 *
 * @param signs names of events that reach `window`
 * @returns the way to stop
 */
export function onFirstUse(signs: readonly string[], callBack: () => void): () => void {
  const watching = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onSign = (sign: Sign) => {
    watching.abort()
    if (opensNoPage(sign)) callBack()
    else timer = setTimeout(callBack, AFTER_TOUCH_MS)
  }
  for (const sign of signs) window.addEventListener(sign, onSign, { signal: watching.signal, passive: true })
  return () => {
    watching.abort()
    clearTimeout(timer)
  }
}
