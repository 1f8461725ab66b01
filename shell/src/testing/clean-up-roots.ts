// Slots are React roots of their own and are unmounted just after the page around them: the clean-up after a test has to wait for that.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true'

// A test may replace the timers and leave them.
const realTimeout = setTimeout

afterEach(async () => {
  const { act, cleanup } = await import('@testing-library/react')
  await act(async () => cleanup())
  await untilOverlaysAreLeft()
})

/**
 * A dialog that was open goes back in the history a moment after it is gone, and jsdom does so two tasks later: without waiting, the
 * next test would find itself at the address of this one.
 */
async function untilOverlaysAreLeft(): Promise<void> {
  if (typeof window === 'undefined' || window.history.state?.overlay !== true) return
  for (let task = 0; task < 3; task++) await new Promise((resolve) => realTimeout(resolve))
}
