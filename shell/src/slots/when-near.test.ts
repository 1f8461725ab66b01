/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { watchNearness, withoutNearness } from '@store/shared/testing/nearness'
import { whenNearOnceIdle } from './when-near'

const start = () => {
  const watched = watchNearness()
  const callBack = jest.fn()
  return { watched, callBack, stop: whenNearOnceIdle(document.body, callBack) }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  withoutNearness()
})

describe('what is below the first view of a page that a press opened', () => {
  it('is near only once the browser was idle, when the page is as long as it will be [GEN-07, GEN-13]', () => {
    const { watched, callBack } = start()
    expect(watched).toHaveLength(0)
    jest.runAllTimers()
    expect(watched).toHaveLength(1)
    expect(callBack).not.toHaveBeenCalled()
    watched[0]?.come()
    expect(callBack).toHaveBeenCalledTimes(1)
  })

  it('is not watched once its place is gone', () => {
    const { watched, stop } = start()
    stop()
    jest.runAllTimers()
    expect(watched).toHaveLength(0)
  })
})
