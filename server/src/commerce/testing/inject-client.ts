import type { ApiClient } from '@store/shared/api/client'
import { createApiClient } from '@store/shared/api/http-client'
import type { Transport } from '@store/shared/api/transport'
import type { FastifyInstance } from 'fastify'

export interface InjectClient extends ApiClient {
  /** The next calls carry this access token; null: none. */
  logIn(accessToken: string | null): void
  /** Cookies as a browser would keep them, by name. */
  readonly cookies: Map<string, string>
}

export interface InjectClientOptions {
  readonly accessToken?: string | null
  readonly ip?: string
}

/** The store's own client over a running app, in process. It renews no session by itself. */
export function createInjectClient(app: FastifyInstance, options: InjectClientOptions = {}): InjectClient {
  let accessToken = options.accessToken ?? null
  const cookies = new Map<string, string>()

  const transport: Transport = async ({ method, path, headers, body, expects }) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: options.ip ?? '127.0.0.1',
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      cookies: Object.fromEntries(cookies),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return {
      status: response.statusCode,
      header: (name) => response.headers[name]?.toString() ?? null,
      body: expects === 'file' ? new Uint8Array(response.rawPayload).buffer : response.json(),
    }
  }

  const client = createApiClient({
    transport,
    getAccessToken: () => accessToken,
    renewSession: async () => false,
    report: (error, where) => {
      throw new Error(`Malformed ${where}`, { cause: error })
    },
  })
  return {
    ...client,
    cookies,
    logIn(token) {
      accessToken = token
    },
  }
}
