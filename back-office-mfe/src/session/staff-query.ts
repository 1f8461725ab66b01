import type { ApiClient } from '@store/shared/api/client'
import type { InputOf, ResponseOf } from '@store/shared/api/endpoint'
import { isApiFailure } from '@store/shared/api/failure'
import type { StaffEndpoint } from '@store/shared/api/staff/staff-endpoint'
import { queryOptions } from '@tanstack/react-query'

/** What every answer of the back office is kept under. */
export const STAFF_KEY = ['staff'] as const

/** A call that reads. What is shown is asked for again each time, because others change it meanwhile. */
export const staffQuery = <E extends StaffEndpoint>(api: ApiClient, endpoint: E, input: InputOf<E>) =>
  queryOptions({
    queryKey: [...STAFF_KEY, endpoint.path, input],
    queryFn: ({ signal }): Promise<ResponseOf<E>> => api.call(endpoint, input, { signal }),
    staleTime: 0,
    // Also what is shown already, and what failed without a network.
    refetchOnReconnect: true,
  })

/** The log-in is over, or was never there. */
export const isNotLoggedIn = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.code === 'STAFF_NOT_LOGGED_IN'
