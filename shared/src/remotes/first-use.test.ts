/** @jest-environment ../remote-kit/src/testing/jsdom-environment.mjs */
import { onFirstUse } from './first-use'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin']

let stop = () => {}
const callBack = jest.fn()

const say = (name: string, of: object = {}) => window.dispatchEvent(Object.assign(new Event(name), of))

beforeEach(() => {
  jest.useFakeTimers()
  callBack.mockClear()
  stop = onFirstUse(SIGNS, callBack)
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

describe('the first use of a page', () => {
  it.each([
    ['a mouse that moves', 'pointermove', { pointerType: 'mouse' }],
    ['a key that goes from link to link', 'keydown', { key: 'Tab' }],
    ['a key that types', 'keydown', { key: 'a' }],
  ])('is told of at once for %s [RTE-06]', (_, name, of) => {
    say(name, of)
    expect(callBack).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a touch', 'pointerdown', { pointerType: 'touch' }],
    ['Enter', 'keydown', { key: 'Enter' }],
    ['a focus that a script gave', 'focusin', {}],
  ])('is told of 300 ms later for %s, which may open a page [RTE-06]', (_, name, of) => {
    say(name, of)
    jest.advanceTimersByTime(299)
    expect(callBack).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(callBack).toHaveBeenCalledTimes(1)
  })

  it('is told of once', () => {
    say('keydown', { key: 'Tab' })
    say('pointermove', { pointerType: 'mouse' })
    jest.advanceTimersByTime(1000)
    expect(callBack).toHaveBeenCalledTimes(1)
  })

  it.each([[0], [1]])('is told to nobody after %i signs once it is stopped', (signs) => {
    if (signs > 0) say('pointerdown', { pointerType: 'touch' })
    stop()
    say('keydown', { key: 'Tab' })
    jest.advanceTimersByTime(1000)
    expect(callBack).not.toHaveBeenCalled()
  })
})
