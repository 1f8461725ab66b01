import type { InputOf } from '@store/shared/api/endpoint'
import type { StaffEndpoint } from '@store/shared/api/staff/staff-endpoint'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isNotLoggedIn, staffQuery } from '../../session/staff-query'
import { useAskSessionAgain } from '../../session/use-staff-session'

/** Reads for a page. When the log-in is over, the page gives way to the log-in form. */
export function useStaffQuery<E extends StaffEndpoint>(host: HostServices, endpoint: E, input: InputOf<E>) {
  const result = useQuery(staffQuery(host.api, endpoint, input))
  useLogInAfter(host, result.error)
  return result
}

/** After a failure which says that the log-in is over, the page gives way to the log-in form. */
export function useLogInAfter(host: HostServices, error: unknown): void {
  const askSession = useEffectEvent(useAskSessionAgain(host))
  const isOver = isNotLoggedIn(error)
  useEffect(() => {
    if (isOver) void askSession()
  }, [isOver])
}
