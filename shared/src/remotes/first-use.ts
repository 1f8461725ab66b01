/** What is touched first may open another page, whose first frame must not wait for what the call brings. A mouse moves long before it presses. */
const AFTER_TOUCH_MS = 300

/**
 * Calls back once, after the first of these events on the page: at once for a mouse, otherwise 300 ms later.
 *
 * @param signs names of events that reach `window`
 * @returns the way to stop
 */
export function onFirstUse(signs: readonly string[], callBack: () => void): () => void {
  const watching = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onSign = ({ pointerType }: Event & { readonly pointerType?: string }) => {
    watching.abort()
    if (pointerType === 'mouse') callBack()
    else timer = setTimeout(callBack, AFTER_TOUCH_MS)
  }
  for (const sign of signs) window.addEventListener(sign, onSign, { signal: watching.signal, passive: true })
  return () => {
    watching.abort()
    clearTimeout(timer)
  }
}
