import { ConfigError } from '@store/platform/config/config'
import { DatabaseUnreachableError } from './connection/database-connection'
import { ClockError } from './database-clock'
import { startProblemOf } from './start-problem'

it.each([
  new ConfigError(['PORT is no number']),
  new DatabaseUnreachableError('The database cannot be reached'),
  new ClockError('The clocks differ'),
])('tells in its own words what an operator can put right: %s', (error) => {
  expect(startProblemOf(error)).toBe(error.message)
})

it.each([new Error('unexpected'), new TypeError('x'), 'text', null])('leaves %s to others', (error) => {
  expect(startProblemOf(error)).toBeNull()
})
