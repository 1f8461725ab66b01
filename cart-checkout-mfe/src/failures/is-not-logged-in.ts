import { isApiFailure } from '@store/shared/api/failure'

export const isNotLoggedIn = (error: unknown): boolean => isApiFailure(error) && error.status === 401
