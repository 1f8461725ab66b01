import { isApiFailure } from '@store/shared/api/failure'

/** The client's words for whatever became of the call; `otherwise` for a failure of another kind. */
export const failureMessage = (failure: unknown, otherwise: string): string =>
  isApiFailure(failure) ? failure.message : otherwise
