import type { ApiClient } from '@store/shared/api/client'
import { isApiFailure } from '@store/shared/api/failure'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useQueryClient } from '@tanstack/react-query'
import { isNotLoggedIn, STAFF_KEY } from '../../session/staff-query'
import { useAskSessionAgain } from '../../session/use-staff-session'
import { useAskPassword } from './confirm-password'

/** The member closed the dialog that asked for the password: nothing was done, and nothing is to be said. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed'
}

const isRefused = (failure: unknown): boolean => isApiFailure(failure) && failure.code === 'STAFF_REFUSED'

/**
 * The one way to a change: asks for the password where the server wants it, says what was done, and has everything that is shown
 * read again.
 *
 * @throws what the call throws, and `NotConfirmed`
 */
export function useSend() {
  const host = useHost()
  const queryClient = useQueryClient()
  const askPassword = useAskPassword()
  const askSession = useAskSessionAgain()

  return async <Answer extends object>(call: (api: ApiClient) => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await call(host.api).catch(async (failure: unknown) => {
        if (!isApiFailure(failure) || failure.code !== 'STAFF_CONFIRM_IDENTITY') throw failure
        if (!(await askPassword())) throw new NotConfirmed()
        return call(host.api)
      })
      if ('message' in answer && typeof answer.message === 'string') host.toasts.success(answer.message)
      await queryClient.invalidateQueries({ queryKey: STAFF_KEY })
      return answer
    } catch (failure) {
      if (isNotLoggedIn(failure)) void askSession()
      // Somebody else was quicker, more often than not: what is shown follows.
      if (isRefused(failure)) void queryClient.invalidateQueries({ queryKey: STAFF_KEY })
      throw failure
    }
  }
}
