import { ApiFailure } from '@store/shared/api/failure'
import { changeReason, readReason } from './failure-words'

it.each([
  ['no-connection', 'You are offline, or the shop cannot be reached.'],
  ['timeout', 'The shop did not answer in time.'],
] as const)('says of a change that ended with %s that it may have been made [STAFF-52]', (kind, words) => {
  const failure = new ApiFailure(kind, 'x')
  expect(readReason(failure)).toBe(words)
  expect(changeReason(failure)).toBe(
    `${words} What you typed is still here. Look whether it was done all the same before you try again.`,
  )
})

it('says that nothing was sent where the browser knows that it is offline [STAFF-38]', () => {
  const failure = new ApiFailure('no-connection', 'x', null, 'OFFLINE_NOT_SENT')
  expect(changeReason(failure)).toMatch(/^You are offline, so nothing was sent/)
})

it('says what to do in place of a bare status, and otherwise what the server says [STAFF-52]', () => {
  const bare = new ApiFailure('answered', 'Request failed with status code 502', 502)
  expect(readReason(bare)).toBe('The shop could not answer (status 502). Please try again in a moment.')
  expect(changeReason(bare)).toBe(readReason(bare))
  const told = new ApiFailure('answered', 'It was shipped.', 409, 'STAFF_REFUSED')
  expect(changeReason(told)).toBe('It was shipped.')
})
