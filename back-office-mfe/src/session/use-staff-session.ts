import { getStaffSession } from '@store/shared/api/staff/people/staff-log-in'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { useHost } from '@store/shared/remotes/host/use-host'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isNotLoggedIn, STAFF_KEY } from './staff-query'

const sessionQuery = ({ api }: HostServices) =>
  queryOptions({
    queryKey: [...STAFF_KEY, getStaffSession.path],
    // Nobody is an answer: as a failure it would be gone whenever it is asked for again, and the log-in with what is typed into it.
    queryFn: ({ signal }) =>
      api.call(getStaffSession, {}, { signal }).catch((failure: unknown) => {
        if (isNotLoggedIn(failure)) return null
        throw failure
      }),
    staleTime: 0,
    refetchOnReconnect: true,
  })

/** Who is logged in; null for nobody. */
export const useStaffSession = () => {
  const host = useHost()
  return useQuery(sessionQuery(host))
}

/** Asks again who is logged in: after a log-in, and when a call finds that it is over. */
export function useAskSessionAgain(): () => Promise<void> {
  const host = useHost()
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: sessionQuery(host).queryKey })
}

/** Forgets all that was read, once the member has gone. */
export function useForgetEverything(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.resetQueries({ queryKey: STAFF_KEY })
}
