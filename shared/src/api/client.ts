import type { Endpoint, InputOf, ResponseOf } from './endpoint'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** For endpoints marked `idempotent`; one key for one intention, however often it is sent. */
  readonly idempotencyKey?: string
  /** Told how much of an upload has left, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** The one way to the API, in the browser and on the server. */
export interface ApiClient {
  /**
   * @throws {ApiFailure} whenever there is no well-formed success, with a message fit to be shown.
   */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<ResponseOf<E>>
}
