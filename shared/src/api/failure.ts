import type { FailureCode } from '../messages/failures/api-failures'

export type FailureKind = 'answered' | 'no-connection' | 'timeout' | 'malformed'

/** A call that did not succeed; `message` is fit to be shown. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** Null unless the server answered. */
    readonly status: number | null = null,
    readonly code: FailureCode | string | null = null,
    readonly fields: ReadonlyArray<{ readonly path: string; readonly message: string }> = [],
    readonly details: unknown = undefined,
  ) {
    super(message)
  }
}

export const OFFLINE_NOT_SENT = 'OFFLINE_NOT_SENT' satisfies FailureCode

/** A call that was not sent, because there was no network. */
export const isNotSent = (error: unknown): boolean => isApiFailure(error) && error.code === OFFLINE_NOT_SENT

/** By name: a failure that the shell's client throws is no instance of a class compiled into a remote. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  error instanceof Error && error.name === 'ApiFailure'
