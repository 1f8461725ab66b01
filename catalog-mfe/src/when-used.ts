const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

let used: Promise<void> | undefined

/**
 * Once somebody uses the page: moves a pointer, presses or types. What the server rendered works as links until then, so
 * that code which only spares page loads need not come with the first view. At once on the server.
 */
export function whenUsed(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve()
  used ??= new Promise((resolve) => {
    const stop = new AbortController()
    for (const sign of SIGNS) {
      window.addEventListener(
        sign,
        () => {
          stop.abort()
          resolve()
        },
        { signal: stop.signal, passive: true },
      )
    }
  })
  return used
}
