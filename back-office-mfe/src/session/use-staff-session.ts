import { getStaffSession } from '@store/shared/api/staff/people/staff-log-in'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { STAFF_KEY, staffQuery } from './staff-query'

const sessionQuery = (host: HostServices) => staffQuery(host.api, getStaffSession, {})

/** Who is logged in. */
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
