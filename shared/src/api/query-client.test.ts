/** @jest-environment @store/remote-kit/testing/jsdom-environment */

import { ApiFailure } from './failure'
import { createPageQueryClient, createStoreQueryClient } from './query-client'

const queries = () => {
  const options = createStoreQueryClient().getDefaultOptions().queries
  if (typeof options?.retry !== 'function' || typeof options.retryDelay !== 'function')
    throw new Error('The defaults have no rule for trying again')
  return { ...options, retry: options.retry, retryDelay: options.retryDelay }
}

describe('the store’s query defaults', () => {
  it('keep data fresh for 30 minutes and cached for 5 after its last use [GEN-05]', () => {
    expect(queries()).toMatchObject({ staleTime: 1_800_000, gcTime: 300_000 })
  })

  it('try three times more, after 1, 2 and 4 s and never after more than 30 s [GEN-05]', () => {
    const { retry, retryDelay } = queries()
    const failure = new ApiFailure('no-connection', 'down')
    expect([0, 1, 2, 3].map((failures) => retry(failures, failure))).toEqual([true, true, true, false])
    expect([0, 1, 2, 10].map((failures) => retryDelay(failures, failure))).toEqual([1000, 2000, 4000, 30_000])
  })

  it.each([400, 401, 404, 409, 429])('do not try again after status %i', (status) => {
    expect(queries().retry(0, new ApiFailure('answered', 'no', status))).toBe(false)
  })

  it('do not try again while the browser is offline, so that the message comes at once [GEN-05, FLT-05]', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(queries().retry(0, new ApiFailure('no-connection', 'down'))).toBe(false)
    expect(queries().retry(0, new ApiFailure('answered', 'no', 500))).toBe(true)
    onLine.mockReturnValue(true)
    expect(queries().retry(0, new ApiFailure('no-connection', 'down'))).toBe(true)
    onLine.mockRestore()
  })

  it('try again after status 500 and malformed answers [GEN-05]', () => {
    expect(queries().retry(0, new ApiFailure('answered', 'no', 500))).toBe(true)
    expect(queries().retry(0, new ApiFailure('malformed', 'no', 200))).toBe(true)
  })

  it('never send a write twice [CHK-03]', () => {
    expect(createStoreQueryClient().getDefaultOptions().mutations?.retry).toBe(false)
  })

  it('try nothing twice while a page is rendered on the server', () => {
    expect(createPageQueryClient().getDefaultOptions().queries?.retry).toBe(false)
  })
})
