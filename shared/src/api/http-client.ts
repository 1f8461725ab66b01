import { isRecord } from '../domain/record'
import { failureMessage, messageForStatus } from '../messages/http-failure'
import type { ApiClient, CallOptions } from './client'
import type { ApiFile, Endpoint, InputOf, ResponseOf, TextFields } from './endpoint'
import { ApiFailure } from './failure'
import { FailureWire } from './failure-wire'
import { type Transport, TransportFailure, type TransportRequest, type TransportResponse } from './transport'

export interface ApiClientOptions {
  readonly transport: Transport
  readonly getAccessToken: () => string | null
  /**
   * Puts a fresh access token where `getAccessToken` finds it; false when the session is over. Called once however many
   * calls met the old token's end (AUTH-14).
   */
  readonly renewSession: () => Promise<boolean>
  /** Hears the detail of answers that do not fit their schema (ERR-03). */
  readonly report: (error: unknown, where: string) => void
}

const TIMEOUT_MS = 120_000

/** The typed client over any transport. It repeats nothing but a call that an expired token kept from being looked at. */
export function createApiClient({
  transport,
  getAccessToken,
  renewSession,
  report,
}: ApiClientOptions): ApiClient {
  let renewal: Promise<boolean> | null = null

  const renewOnce = (): Promise<boolean> => {
    renewal ??= renewSession().finally(() => {
      renewal = null
    })
    return renewal
  }

  const exchange = async (endpoint: Endpoint, request: TransportRequest): Promise<TransportResponse> => {
    const token = endpoint.auth === 'public' ? null : getAccessToken()
    const response = await send(transport, authorised(request, token))
    if (response.status !== 401 || token === null) return response
    const isFresh = getAccessToken() !== token || (await renewOnce())
    return isFresh ? send(transport, authorised(request, getAccessToken())) : response
  }

  return {
    async call<E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      options: CallOptions = {},
    ): Promise<ResponseOf<E>> {
      const { idempotencyKey, signal, onProgress } = options
      const request: TransportRequest = {
        method: endpoint.method,
        ...toPathAndBody(endpoint, input),
        headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
        expects: endpoint.response === null ? 'file' : 'json',
        timeoutMs: TIMEOUT_MS,
        ...(signal ? { signal } : {}),
        ...(onProgress ? { onProgress } : {}),
      }
      const response = await exchange(endpoint, request)
      if (response.status < 200 || response.status > 299) throw toFailure(response)
      // The endpoint's own codec made this value; only the compiler cannot follow it through the generic.
      return readResponse(endpoint, response, report) as ResponseOf<E>
    },
  }
}

const authorised = (request: TransportRequest, token: string | null): TransportRequest =>
  token === null ? request : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }

async function send(transport: Transport, request: TransportRequest): Promise<TransportResponse> {
  try {
    return await transport(request)
  } catch (error) {
    const kind = error instanceof TransportFailure ? error.kind : 'no-connection'
    throw new ApiFailure(kind, failureMessage(kind === 'timeout' ? 'TIMEOUT' : 'NETWORK'))
  }
}

function toPathAndBody(endpoint: Endpoint, input: unknown): Pick<TransportRequest, 'path' | 'body' | 'file'> {
  const { params, query, body, file } = isRecord(input) ? input : {}
  const pathValues = encodeFields(endpoint.params, params)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(pathValues[name] ?? ''),
  )
  const search = new URLSearchParams(encodeFields(endpoint.query, query)).toString()
  return {
    path: search === '' ? path : `${path}?${search}`,
    ...(endpoint.body ? { body: endpoint.body.encode(body) } : {}),
    ...(endpoint.upload && file instanceof Blob ? { file } : {}),
  }
}

function encodeFields(fields: TextFields | undefined, values: unknown): Record<string, string> {
  if (fields === undefined || !isRecord(values)) return {}
  const given = Object.entries(fields).filter(([name]) => values[name] !== undefined)
  return Object.fromEntries(given.map(([name, codec]) => [name, codec.encode(values[name])]))
}

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

function toFailure({ status, body }: TransportResponse): ApiFailure {
  const wire = FailureWire.safeParse(body instanceof ArrayBuffer ? parseJsonBytes(body) : body)
  if (!wire.success || wire.data.message === '')
    return new ApiFailure('answered', messageForStatus(status), status)
  const { message, code = null, fields = [], details } = wire.data
  return new ApiFailure('answered', message, status, code, fields, details)
}

/** A failing download is told in JSON, which arrives as bytes. */
function parseJsonBytes(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
