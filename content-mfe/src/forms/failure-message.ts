import { isApiFailure } from '@store/shared/api/failure'

/** The server's words where it has answered, ours where it has not. */
export const failureMessage = (failure: unknown, unanswered: string): string =>
  isApiFailure(failure) && failure.kind === 'answered' ? failure.message : unanswered
