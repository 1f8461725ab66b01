/** @jest-environment @store/shared/testing/jsdom-environment */
import { leaveBadCodeWhenIdle } from './leave-bad-code'

const setUp = () => {
  const state: { now: number; bad: 'shell' | 'remote' | null; hasText: boolean } = {
    now: 0,
    bad: 'shell',
    hasText: false,
  }
  const loadPage = jest.fn()
  const stop = leaveBadCodeWhenIdle({
    release: { hasBadCode: () => state.bad },
    typed: { isThere: () => state.hasText },
    loadPage,
    now: () => state.now,
  })
  const pass = (ms: number) => {
    state.now += ms
    jest.advanceTimersByTime(ms)
  }
  return { state, loadPage, pass, stop }
}

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = ''
})
afterEach(() => jest.useRealTimers())

describe('code that was marked as bad', () => {
  it('is left by a page load once the visitor is idle, and only once [REL-08]', () => {
    const { pass, loadPage } = setUp()
    for (let second = 0; second < 6; second++) pass(1_000)
    expect(loadPage).toHaveBeenCalledTimes(1)
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
    ['it is not bad', { bad: null }, ''],
    ['it is of a remote and the visitor was here ten seconds ago', { bad: 'remote' }, ''],
  ])('stays while %s [FLT-03]', (_, change, page) => {
    const { state, pass, loadPage, stop } = setUp()
    Object.assign(state, change)
    document.body.innerHTML = page
    for (let second = 0; second < 6; second++) pass(1_000)
    expect(loadPage).not.toHaveBeenCalled()
    stop()
  })
})
