import type { ApiClient } from '@store/shared/api/client'
import type { ApiFile, Endpoint } from '@store/shared/api/endpoint'
import { ApiFailure, FailureWire } from '@store/shared/api/failure'
import type { FastifyInstance } from 'fastify'

export interface InjectClient extends ApiClient {
  /** The next calls carry this access token; null: none. */
  logIn(accessToken: string | null): void
  /** Cookies as a browser would keep them, by name. */
  readonly cookies: ReadonlyMap<string, string>
}

export interface InjectClientOptions {
  readonly accessToken?: string | null
  readonly ip?: string
}

/** The API over a running app, in process: every request and response goes through the endpoint's own codecs. */
export function createInjectClient(app: FastifyInstance, options: InjectClientOptions = {}): InjectClient {
  let accessToken = options.accessToken ?? null
  const cookies = new Map<string, string>()
  return {
    cookies,
    logIn(token) {
      accessToken = token
    },
    async call(endpoint, input, callOptions) {
      const { params, query, body } = input as Parts
      const response = await app.inject({
        method: endpoint.method,
        url: `/api${fillPath(endpoint, params)}${toQueryString(endpoint, query)}`,
        remoteAddress: options.ip ?? '127.0.0.1',
        headers: {
          ...(accessToken !== null && { authorization: `Bearer ${accessToken}` }),
          ...(callOptions?.idempotencyKey && { 'idempotency-key': callOptions.idempotencyKey }),
          ...(endpoint.body && { 'content-type': 'application/json' }),
        },
        cookies: Object.fromEntries(cookies),
        ...(endpoint.body && { payload: JSON.stringify(endpoint.body.encode(body)) }),
      })
      for (const { name, value } of response.cookies) {
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      if (response.statusCode >= 400) {
        const { statusCode, message, code, fields, details } = FailureWire.parse(response.json())
        throw new ApiFailure('answered', message, statusCode, code, fields, details)
      }
      if (endpoint.response === null) return toFile(response) as never
      return endpoint.response.decode(endpoint.response.schema.parse(response.json())) as never
    },
  }
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

const fillPath = (endpoint: Endpoint, values: Parts['params'] = {}): string =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(endpoint.params?.[name]?.encode(values[name]) ?? ''),
  )

function toQueryString(endpoint: Endpoint, values: Parts['query'] = {}): string {
  const given = Object.entries(endpoint.query ?? {}).flatMap(([name, codec]) =>
    values[name] === undefined ? [] : [[name, codec.encode(values[name])]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

interface RawResponse {
  readonly rawPayload: Buffer
  readonly headers: Readonly<Record<string, unknown>>
}

const toFile = ({ rawPayload, headers }: RawResponse): ApiFile => ({
  name: /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1] ?? '',
  contentType: String(headers['content-type']),
  bytes: new Uint8Array(rawPayload).buffer,
})
