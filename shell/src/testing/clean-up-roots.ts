// Slots are React roots of their own and are unmounted just after the page around them: the clean-up after a test has to wait for that.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true'

afterEach(async () => {
  const { act, cleanup } = await import('@testing-library/react')
  await act(async () => cleanup())
})
