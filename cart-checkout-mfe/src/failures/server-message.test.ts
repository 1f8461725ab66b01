import { ApiFailure } from '@store/shared/api/failure'
import { isNotLoggedIn, serverMessageOr } from './server-message'

describe('serverMessageOr', () => {
  it.each([
    [new ApiFailure('answered', 'Only 1 left.', 409, 'NOT_ENOUGH_STOCK'), 'Only 1 left.'],
    [new ApiFailure('answered', 'Only 1 left.', 409), 'Only 1 left.'],
    [new ApiFailure('answered', 'Request failed with status code 500', 500), 'Failed to place pre-order'],
    [new ApiFailure('timeout', 'Timeout exceeded'), 'Failed to place pre-order'],
    [new ApiFailure('malformed', 'Server Response Failed', 200), 'Failed to place pre-order'],
    [new TypeError('a bug'), 'Failed to place pre-order'],
  ])('of %o is "%s" [CART-12, ERR-02]', (error, message) => {
    expect(serverMessageOr(error, 'PREORDER_FAILED')).toBe(message)
  })
})

describe('isNotLoggedIn', () => {
  it('is true of a 401 alone [FLT-08]', () => {
    expect(isNotLoggedIn(new ApiFailure('answered', '', 401))).toBe(true)
    expect(isNotLoggedIn(new ApiFailure('answered', '', 403))).toBe(false)
    expect(isNotLoggedIn(new Error('no'))).toBe(false)
  })
})
