import { isMeant } from './recovered-errors'

const named = (name: string) => Object.assign(new Error('x'), { name })

describe('an error that React recovered from', () => {
  it.each([
    new Error('Minified React error #419; visit …'),
    named('SlotUnavailable'),
    new Error('There was an error while hydrating', { cause: named('SlotUnavailable') }),
  ])('is meant: %s [FLT-02]', (error) => {
    expect(isMeant(error)).toBe(true)
  })

  it.each([
    new Error('Minified React error #418; visit …'),
    new TypeError('x is undefined'),
    'text',
    undefined,
  ])('is told: %s [REL-10]', (error) => {
    expect(isMeant(error)).toBe(false)
  })
})
