import type { InputOf } from '@store/shared/api/endpoint'
import type { StaffEndpoint } from '@store/shared/api/staff/staff-endpoint'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isNotLoggedIn, staffQuery } from '../../session/staff-query'
import { useAskSessionAgain } from '../../session/use-staff-session'

/** Reads for a page. When the log-in is over, the page gives way to the log-in form. */
export function useStaffQuery<E extends StaffEndpoint>(endpoint: E, input: InputOf<E>) {
  const host = useHost()
  const result = useQuery(staffQuery(host.api, endpoint, input))
  useLogInAfter(result.error)
  return result
}

/** After a failure which says that the log-in is over, the page gives way to the log-in form. */
export function useLogInAfter(error: unknown): void {
  const askSession = useEffectEvent(useAskSessionAgain())
  const isOver = isNotLoggedIn(error)
  useEffect(() => {
    if (isOver) void askSession()
  }, [isOver])
}
