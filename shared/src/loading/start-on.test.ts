/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { mockIntersectionObserver, removeIntersectionObserver } from '../testing/intersection-observer'
import { INPUT_PENDING, PENDING } from './hydration'
import { type StartOn, startOn } from './start-on'

const callBack = jest.fn()
let stop = () => {}

const start = (sign: StartOn) => {
  stop = startOn(sign, document.body, callBack)
}
const emit = (name: string, of: object = {}) => window.dispatchEvent(Object.assign(new Event(name), of))

beforeEach(() => {
  jest.useFakeTimers()
  callBack.mockClear()
  document.body.innerHTML = '<button>Add</button>'
})
afterEach(() => {
  stop()
  jest.useRealTimers()
  removeIntersectionObserver()
})

it.each([
  ['a mouse that moves', 'pointermove', { pointerType: 'mouse' }],
  ['a key that goes from link to link', 'keydown', { key: 'Tab' }],
  ['a key that types', 'keydown', { key: 'a' }],
])('loads on interaction at once for %s [RTE-06, GEN-07]', (_, name, of) => {
  start('interaction')
  emit(name, of)
  expect(callBack).toHaveBeenCalledTimes(1)
})

it.each([
  ['a touch', 'pointerdown', { pointerType: 'touch' }],
  ['Enter', 'keydown', { key: 'Enter' }],
  ['a focus that a script gave', 'focusin', {}],
])('loads on interaction 300 ms later for %s, which may open a page [RTE-06, GEN-07]', (_, name, of) => {
  start('interaction')
  emit(name, of)
  jest.advanceTimersByTime(299)
  expect(callBack).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(callBack).toHaveBeenCalledTimes(1)
})

it('loads once, whatever the number of interactions', () => {
  start('interaction')
  emit('keydown', { key: 'Tab' })
  emit('pointermove', { pointerType: 'mouse' })
  jest.advanceTimersByTime(1000)
  expect(callBack).toHaveBeenCalledTimes(1)
})

it.each([[0], [1]])('loads nothing after %i interactions once it is stopped', (count) => {
  start('interaction')
  if (count > 0) emit('pointerdown', { pointerType: 'touch' })
  stop()
  emit('keydown', { key: 'Tab' })
  jest.advanceTimersByTime(1000)
  expect(callBack).not.toHaveBeenCalled()
})

it('loads in view only once the element comes within a screen of it [GEN-13]', () => {
  const observed = mockIntersectionObserver()
  start('in-view')
  emit('keydown', { key: 'Tab' })
  expect(callBack).not.toHaveBeenCalled()
  expect(observed[0]?.options).toEqual({ rootMargin: '100%' })
  observed[0]?.enter()
  expect(callBack).toHaveBeenCalledTimes(1)
})

it('loads on idle without any interaction', () => {
  start('idle')
  expect(callBack).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(callBack).toHaveBeenCalledTimes(1)
})

it.each(['interaction', 'in-view', 'idle'] as const)(
  'on %s, loads at once for input that waits [GEN-11]',
  (sign) => {
    mockIntersectionObserver()
    const button = document.querySelector('button')
    button?.setAttribute(PENDING, '')
    start(sign)
    expect(callBack).toHaveBeenCalledTimes(1)
    jest.runAllTimers()
    expect(callBack).toHaveBeenCalledTimes(1)
    button?.removeAttribute(PENDING)
    start(sign)
    expect(callBack).toHaveBeenCalledTimes(1)
    button?.dispatchEvent(new Event(INPUT_PENDING, { bubbles: true }))
    expect(callBack).toHaveBeenCalledTimes(2)
  },
)
