import { FAILURES } from './failures'
import { failureMessage, messageForStatus } from './http-failure'

describe('messageForStatus', () => {
  it.each([400, 403, 500])('names the number of status %i [ERR-02]', (status) => {
    expect(messageForStatus(status)).toBe(`Request failed with status code ${status}`)
  })

  it('says what to do next where a status alone tells it [ERR-02]', () => {
    expect(messageForStatus(401)).toBe(FAILURES.NOT_LOGGED_IN)
    expect(messageForStatus(404)).toBe(FAILURES.NOT_FOUND)
    expect(messageForStatus(429)).toBe(FAILURES.TOO_MANY_TRIES)
    expect(messageForStatus(503)).toBe(FAILURES.SERVICE_UNAVAILABLE)
    expect(messageForStatus(504)).toBe('Timeout exceeded')
  })

  it('has a text for every other status [ERR-02]', () => {
    expect(messageForStatus(418)).toBe('Something went wrong')
    expect(messageForStatus(0)).toBe('Something went wrong')
  })

  it('has a text for a time-out and one for no connection [ERR-02]', () => {
    expect(failureMessage('TIMEOUT')).toBe('Timeout exceeded')
    expect(failureMessage('NETWORK')).toBe('A network-related or instance-specific issue')
  })
})
