import { failureText, serverMessageOr } from './call-failure'
import { ApiFailure } from './failure'
import { readFailureText } from './read-failure'
import { offlineFailure } from './transport'

const malformed = new ApiFailure('malformed', 'Server Response Failed', 200)
const timeout = new ApiFailure('timeout', 'Timeout exceeded')
const withWords = new ApiFailure('answered', 'Only 1 left.', 409, 'NOT_ENOUGH_STOCK')
const withoutWords = new ApiFailure('answered', 'Request failed with status code 500', 500)

describe('a call that was not sent', () => {
  it('is told in the same sentence everywhere [OFF-09]', () => {
    const text =
      'You are offline, so nothing was sent. Connect to the internet and try again; what you entered stays here.'
    expect(serverMessageOr(offlineFailure(), 'PREORDER_FAILED')).toBe(text)
    expect(readFailureText(offlineFailure(), 'PRODUCTS_UNAVAILABLE')).toBe(text)
    expect(failureText(offlineFailure())).toBe(text)
  })
})

describe('serverMessageOr', () => {
  it.each([
    [withWords, 'Only 1 left.'],
    [new ApiFailure('answered', 'Only 1 left.', 409), 'Only 1 left.'],
    [withoutWords, 'Failed to place pre-order'],
    [timeout, 'Failed to place pre-order'],
    [malformed, 'Server Response Failed'],
    [new TypeError('a bug'), 'Failed to place pre-order'],
  ])('of %o is "%s" [CART-12, ERR-02, ERR-03]', (failure, text) => {
    expect(serverMessageOr(failure, 'PREORDER_FAILED')).toBe(text)
  })
})

describe('readFailureText', () => {
  it.each([
    [withWords, 'Unable to fetch products'],
    [withoutWords, 'Unable to fetch products'],
    [timeout, 'Unable to fetch products'],
    [malformed, 'Server Response Failed'],
    [new TypeError('a bug'), 'Unable to fetch products'],
  ])('of %o is "%s" [CAT-11, ERR-03]', (failure, text) => {
    expect(readFailureText(failure, 'PRODUCTS_UNAVAILABLE')).toBe(text)
  })
})

describe('failureText', () => {
  it('is the client’s words, and a general text for what is no failure of a call [ERR-02]', () => {
    expect(failureText(timeout)).toBe('Timeout exceeded')
    expect(failureText(new TypeError('a bug'))).toBe('Something went wrong')
    expect(failureText(timeout, 'PREORDER_FAILED')).toBe('Timeout exceeded')
    expect(failureText(new TypeError('a bug'), 'PREORDER_FAILED')).toBe('Failed to place pre-order')
  })
})
