/** One HTTP exchange; how it travels (XMLHttpRequest, in process) is the transport's. */
export interface TransportRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** A JSON value; absent without a body. */
  readonly body?: unknown
  /** The body itself, instead of a JSON value. */
  readonly file?: Blob
  /** Told how much of the file has left, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly expects: 'json' | 'file'
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

export interface TransportResponse {
  readonly status: number
  /** Null for a header that is not there; names in lower case. */
  readonly header: (name: string) => string | null
  /** A JSON value, the text where it was none, or bytes for a file. */
  readonly body: unknown
}

/**
 * Resolves with whatever the server answered, whatever its status.
 *
 * @throws {TransportFailure} without an answer
 */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>

export class TransportFailure extends Error {
  override readonly name = 'TransportFailure'
  constructor(readonly kind: 'no-connection' | 'timeout') {
    super(kind)
  }
}
