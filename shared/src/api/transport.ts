import { failureMessage, messageForStatus } from '../messages/failures/http-failure'
import type { Endpoint } from './endpoint'
import { ApiFailure, OFFLINE_NOT_SENT } from './failure'
import { FailureWire } from './failure-wire'

/** One HTTP exchange; how it travels (axios, in process) is the transport's. */
export interface TransportRequest {
  readonly method: Endpoint['method']
  /** Below `/api`, without the query. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** `public` and `staff`: the access token is never sent. */
  readonly auth: Endpoint['auth']
  readonly headers: Readonly<Record<string, string>>
  /** A JSON value; absent without a body. */
  readonly body?: unknown
  /** The body itself, instead of a JSON value. */
  readonly file?: Blob
  /** Told how much of the file has left, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly expects: 'json' | 'file'
  readonly signal?: AbortSignal
}

export interface TransportResponse {
  /** Of 2xx. */
  readonly status: number
  /** Null for a header that is not there; names in lower case. */
  readonly header: (name: string) => string | null
  /** A JSON value, the text where it was none, or bytes for a file. */
  readonly body: unknown
}

/** @throws {ApiFailure} without an answer, and for an answer that is no success */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>

/** The path with its query. */
export const urlOf = ({ path, query }: Pick<TransportRequest, 'path' | 'query'>): string => {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

/** The failure that an answer of 4xx or 5xx tells of. */
export function answeredFailure(status: number, body: unknown): ApiFailure {
  const wire = FailureWire.safeParse(body instanceof ArrayBuffer ? parseJsonBytes(body) : body)
  if (!wire.success || wire.data.message === '')
    return new ApiFailure('answered', messageForStatus(status), status)
  const { message, code = null, fields = [], details } = wire.data
  return new ApiFailure('answered', message, status, code, fields, details)
}

/** The failure of a call without an answer. */
export const unansweredFailure = (kind: 'no-connection' | 'timeout'): ApiFailure =>
  new ApiFailure(kind, failureMessage(kind === 'timeout' ? 'TIMEOUT' : 'NETWORK'))

/** The failure of a call that was not sent, because the browser knows that it has no network. */
export const offlineFailure = (): ApiFailure =>
  new ApiFailure('no-connection', failureMessage(OFFLINE_NOT_SENT), null, OFFLINE_NOT_SENT)

/** A failing download is told in JSON, which arrives as bytes. */
function parseJsonBytes(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/**
 * The transport of a client that only reads, in process and without a session.
 *
 * @param read answers a path with its query
 */
export const createReadingTransport =
  (read: (request: TransportRequest, url: string) => Promise<{ status: number; body: unknown }>): Transport =>
  async (request) => {
    const { status, body } = await read(request, urlOf(request)).catch((error: unknown) => {
      throw error instanceof ApiFailure ? error : unansweredFailure('no-connection')
    })
    if (status < 200 || status > 299) throw answeredFailure(status, body)
    return { status, body, header: () => null }
  }
