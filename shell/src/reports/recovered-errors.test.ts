import { isExpected } from './recovered-errors'

const leftToBrowser = new Error('Minified React error #419; visit …')
const leftToBrowserInDevelopment = new Error(
  'The server could not finish this Suspense boundary, likely due to an error during server rendering.',
)

describe('an error that React recovered from', () => {
  it.each([
    leftToBrowser,
    leftToBrowserInDevelopment,
    new Error('There was an error while hydrating', { cause: leftToBrowser }),
  ])('is not reported when the server left a part to the browser: %s [FLT-02]', (error) => {
    expect(isExpected(error)).toBe(true)
  })

  it.each([
    new Error('Minified React error #418; visit …'),
    new TypeError('x is undefined'),
    'text',
    undefined,
  ])('is reported otherwise: %s [REL-10]', (error) => {
    expect(isExpected(error)).toBe(false)
  })
})
