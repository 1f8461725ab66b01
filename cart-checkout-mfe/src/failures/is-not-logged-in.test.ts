import { ApiFailure } from '@store/shared/api/failure'
import { isNotLoggedIn } from './is-not-logged-in'

describe('isNotLoggedIn', () => {
  it('is true of a 401 alone [FLT-08]', () => {
    expect(isNotLoggedIn(new ApiFailure('answered', '', 401))).toBe(true)
    expect(isNotLoggedIn(new ApiFailure('answered', '', 403))).toBe(false)
    expect(isNotLoggedIn(new Error('no'))).toBe(false)
  })
})
