import { isRecord } from '../domain/record'
import { failureMessage } from '../messages/failures/http-failure'
import type { ApiClient, CallOptions } from './client'
import type { ApiFile, Endpoint, InputOf, ResponseOf, TextFields } from './endpoint'
import { ApiFailure } from './failure'
import { PAGE_TOKEN_HEADER } from './page-token-header'
import type { Transport, TransportRequest, TransportResponse } from './transport'

export interface ApiClientOptions {
  readonly transport: Transport
  /** Hears the detail of answers that do not fit their schema (ERR-03). */
  readonly report: (error: unknown, where: string) => void
  /** Names the page that a booking comes from, so that orders count for the versions it was made of. */
  readonly pageToken?: string
}

/** The typed client over any transport: what endpoints say becomes a request, and its answer is parsed. */
export const createApiClient = ({ transport, report, pageToken = '' }: ApiClientOptions): ApiClient => ({
  async call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions = {},
  ): Promise<ResponseOf<E>> {
    const response = await transport(toRequest(endpoint, input, options, pageToken))
    // The endpoint's own codec made this value; only the compiler cannot follow it through the generic.
    return readResponse(endpoint, response, report) as ResponseOf<E>
  },
})

function toRequest(
  endpoint: Endpoint,
  input: unknown,
  { idempotencyKey, signal, onProgress }: CallOptions,
  pageToken: string,
): TransportRequest {
  const { params, query, attributes, body, file } = isRecord(input) ? input : {}
  const pathValues = encodeFields(endpoint.params, params)
  return {
    method: endpoint.method,
    path: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(pathValues[name] ?? '')),
    query: { ...encodeFields(endpoint.query, query), ...(endpoint.takesAttributes && textsOf(attributes)) },
    auth: endpoint.auth,
    headers: idempotencyKey
      ? { 'idempotency-key': idempotencyKey, ...(pageToken && { [PAGE_TOKEN_HEADER]: pageToken }) }
      : {},
    expects: endpoint.response === null ? 'file' : 'json',
    ...(endpoint.body ? { body: endpoint.body.encode(body) } : {}),
    ...(endpoint.upload && file instanceof Blob ? { file } : {}),
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress } : {}),
  }
}

function encodeFields(fields: TextFields | undefined, values: unknown): Record<string, string> {
  if (fields === undefined || !isRecord(values)) return {}
  const given = Object.entries(fields).filter(([name]) => values[name] !== undefined)
  return Object.fromEntries(given.map(([name, codec]) => [name, codec.encode(values[name])]))
}

const textsOf = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(given) ? given : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

function readResponse(
  endpoint: Endpoint,
  response: TransportResponse,
  report: ApiClientOptions['report'],
): unknown {
  if (endpoint.response === null) return readFile(response)
  const parsed = endpoint.response.schema.safeParse(response.body)
  if (parsed.success) return endpoint.response.decode(parsed.data)
  report(parsed.error, `response of ${endpoint.method} ${endpoint.path}`)
  throw malformed(response)
}

function readFile(response: TransportResponse): ApiFile {
  if (!(response.body instanceof ArrayBuffer)) throw malformed(response)
  const [, name] = /filename="?([^";]+)"?/.exec(response.header('content-disposition') ?? '') ?? []
  const contentType = response.header('content-type') ?? 'application/octet-stream'
  return { name: name ?? 'download', contentType, bytes: response.body }
}

const malformed = ({ status }: TransportResponse) =>
  new ApiFailure('malformed', failureMessage('SERVER_RESPONSE_FAILED'), status)
