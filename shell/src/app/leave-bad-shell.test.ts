/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { leaveBadShellWhenIdle } from './leave-bad-shell'

const setUp = () => {
  const state = {
    now: 0,
    isBad: true,
    hasText: false,
  }
  const stopLoading = jest.spyOn(window, 'stop').mockImplementation(() => {})
  const early = { isLeaving: false }
  const loadPage = jest.fn(() => {
    early.isLeaving = true
  })
  const stop = leaveBadShellWhenIdle({
    release: { hasBadShell: () => state.isBad },
    typed: { isThere: () => state.hasText },
    loadPage,
    early,
    now: () => state.now,
  })
  const pass = (ms: number) => {
    state.now += ms
    jest.advanceTimersByTime(ms)
  }
  return { state, loadPage, stopLoading, early, pass, stop }
}

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = ''
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('a shell that was marked as bad', () => {
  it('is left by a page load once the visitor is idle, and only once [REL-08]', () => {
    const { pass, loadPage, stop } = setUp()
    for (let second = 0; second < 6; second++) pass(1_000)
    expect(loadPage).toHaveBeenCalledTimes(1)
    stop()
  })

  it('stays when the visitor is back before the new page is there, and is left later [REL-08, GEN-11]', () => {
    const { pass, loadPage, stopLoading, stop } = setUp()
    for (let second = 0; second < 4; second++) pass(1_000)
    expect(stopLoading).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('pointerdown'))
    window.dispatchEvent(new Event('scroll'))
    expect(stopLoading).toHaveBeenCalledTimes(1)
    pass(2_000)
    expect(loadPage).toHaveBeenCalledTimes(1)
    pass(2_000)
    expect(loadPage).toHaveBeenCalledTimes(2)
    stop()
  })

  it('stays while another page that the visitor has asked for is on its way [REL-08, GEN-11]', () => {
    const { pass, loadPage, early, stop } = setUp()
    early.isLeaving = true
    for (let second = 0; second < 6; second++) pass(1_000)
    expect(loadPage).not.toHaveBeenCalled()
    // Back shows this page again.
    early.isLeaving = false
    pass(1_000)
    expect(loadPage).toHaveBeenCalledTimes(1)
    stop()
  })

  it('stays while the visitor is active', () => {
    const { pass, loadPage, stop } = setUp()
    for (let second = 0; second < 6; second++) {
      window.dispatchEvent(new Event('pointermove'))
      pass(1_000)
    }
    expect(loadPage).not.toHaveBeenCalled()
    stop()
  })

  it.each([
    ['something is typed', { hasText: true }, ''],
    ['a dialog is open', {}, '<dialog open></dialog>'],
    ['it is not bad', { isBad: false }, ''],
  ])('stays while %s [FLT-03]', (_, change, page) => {
    const { state, pass, loadPage, stop } = setUp()
    Object.assign(state, change)
    document.body.innerHTML = page
    for (let second = 0; second < 6; second++) pass(1_000)
    expect(loadPage).not.toHaveBeenCalled()
    stop()
  })
})
