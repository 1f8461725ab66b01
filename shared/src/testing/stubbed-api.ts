import type { ApiClient } from '../api/client'
import type { Endpoint, InputOf, ResponseOf } from '../api/endpoint'
import { createApiClient } from '../api/http-client'
import {
  answeredFailure,
  type TransportRequest,
  type TransportResponse,
  unansweredFailure,
  urlOf,
} from '../api/transport'
import { isRecord } from '../domain/record'
import { API_FAILURES, type FailureCode } from '../messages/failures/api-failures'

/** An answer that is no success. */
export class StubbedFailure {
  constructor(
    readonly status: number | 'no-connection' | 'timeout',
    readonly body: unknown = null,
  ) {}
}

/** The API answers with this status and, given a code, that code's text. */
export const fails = (
  status: number,
  code?: FailureCode,
  more: Readonly<Record<string, unknown>> = {},
): StubbedFailure =>
  new StubbedFailure(status, code ? { statusCode: status, message: API_FAILURES[code], code, ...more } : '')

/** No answer comes: the network is down, or the call takes too long. */
export const unanswered = (kind: 'no-connection' | 'timeout' = 'no-connection'): StubbedFailure =>
  new StubbedFailure(kind)

/** A success whose body fits no schema. */
export const malformed = (body: unknown = '<html>'): StubbedFailure => new StubbedFailure(200, body)

/** Never settles: the page stays as it is while loading. */
export const pending = (): Promise<never> => new Promise(() => {})

export interface StubbedCall {
  readonly method: string
  /** Below `/api`, with the query. */
  readonly path: string
  readonly body: unknown
  /** Of an upload. */
  readonly file?: Blob
  readonly headers: Readonly<Record<string, string>>
}

/** What one endpoint answers, in the domain's terms. */
export interface StubbedResponse {
  readonly endpoint: Endpoint
  readonly answer: (call: StubbedCall) => unknown
}

type Answer<E> = ResponseOf<E> | StubbedFailure
type Answering<E> = (call: StubbedCall) => Answer<E> | Promise<Answer<E>>

/**
 * Stubs one endpoint: `respond(getProducts, [product])`, `respond(login, fails(401, 'LOGIN_REJECTED'))`, or a function of
 * the call. Of several stubs for one endpoint the last counts.
 */
export const respond = <E extends Endpoint>(
  endpoint: E,
  answer: Answer<E> | Promise<Answer<E>> | Answering<E>,
): StubbedResponse => ({
  endpoint,
  answer: typeof answer === 'function' ? (answer as Answering<E>) : () => answer,
})

export interface StubbedApi extends ApiClient {
  /** Every call so far, oldest first. */
  readonly calls: readonly StubbedCall[]
  callsTo(endpoint: Endpoint): readonly StubbedCall[]
  /** Answers differently from now on. */
  stub(response: StubbedResponse): void
}

/** The real client over a transport that answers from a table. A call without a stub answers 501, naming itself. */
export function createStubbedApi(
  responses: readonly StubbedResponse[] = [],
  getAccessToken: () => string | null = () => null,
): StubbedApi {
  const stubs = [...responses]
  const calls: StubbedCall[] = []
  const stubOf = (call: StubbedCall) => stubs.findLast(({ endpoint }) => isCallTo(endpoint, call))

  const transport = async (request: TransportRequest): Promise<TransportResponse> => {
    const token = request.auth === 'public' ? null : getAccessToken()
    const call = {
      method: request.method,
      path: urlOf(request),
      // As JSON would carry it.
      body: request.body === undefined ? undefined : JSON.parse(JSON.stringify(request.body)),
      headers: { ...request.headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      ...(request.file && { file: request.file }),
    }
    calls.push(call)
    const stub = stubOf(call)
    if (stub === undefined)
      throw answeredFailure(501, { statusCode: 501, message: `No stub for ${call.method} ${call.path}` })
    const answer = await stub.answer(call)
    if (answer instanceof StubbedFailure) {
      if (typeof answer.status === 'string') throw unansweredFailure(answer.status)
      // What is malformed comes with a status of success.
      if (answer.status > 299) throw answeredFailure(answer.status, answer.body)
      return toResponse(answer.status, answer.body)
    }
    return stub.endpoint.response === null
      ? toFileResponse(answer)
      : toResponse(200, stub.endpoint.response.encode(answer))
  }

  const client = createApiClient({ transport, report: () => {} })

  return {
    call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: Parameters<ApiClient['call']>[2]) =>
      client.call(endpoint, input, options),
    calls,
    callsTo: (endpoint) => calls.filter((call) => isCallTo(endpoint, call)),
    stub: (response) => {
      stubs.push(response)
    },
  }
}

function isCallTo({ method, path }: Endpoint, call: StubbedCall): boolean {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`)
  return method === call.method && pattern.test(call.path)
}

const toResponse = (status: number, body: unknown): TransportResponse => ({
  status,
  body,
  header: () => null,
})

function toFileResponse(file: unknown): TransportResponse {
  if (!isRecord(file)) throw new TypeError('A file answer needs a name, a contentType and bytes')
  const headers: Record<string, string> = {
    'content-disposition': `attachment; filename="${String(file.name)}"`,
    'content-type': String(file.contentType),
  }
  return { status: 200, body: file.bytes, header: (name) => headers[name] ?? null }
}
