import type { ApiClient } from '@store/shared/api/client'
import { createApiClient } from '@store/shared/api/http-client'
import { type Transport, TransportFailure } from '@store/shared/api/transport'

/** A store as one customer's browser reaches it. */
export interface Storefront {
  readonly api: ApiClient
  logIn(accessToken: string | null): void
  /** Sends the form of the gateway's page. @returns the HTTP status; rejects without an answer. */
  payOnPage(pageId: string, form: Readonly<Record<string, string>>): Promise<number>
}

interface StorefrontOptions {
  /** Where to send the next request; asked again for each. */
  readonly origin: () => string
  /** The customer's own network address, so that the limits for one do not meet. */
  readonly ip: string
  readonly timeoutMs: number
  readonly renewSession: () => Promise<string | null>
}

export function createStorefront({ origin, ip, timeoutMs, renewSession }: StorefrontOptions): Storefront {
  let accessToken: string | null = null

  const transport: Transport = async ({ method, path, headers, body, expects }) => {
    try {
      const response = await fetch(`${origin()}/api${path}`, {
        method,
        headers: {
          ...headers,
          'x-forwarded-for': ip,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      return {
        status: response.status,
        header: (name) => response.headers.get(name),
        body: expects === 'file' ? await response.arrayBuffer() : toJson(await response.text()),
      }
    } catch {
      throw new TransportFailure('no-connection')
    }
  }

  return {
    api: createApiClient({
      transport,
      getAccessToken: () => accessToken,
      async renewSession() {
        const fresh = await renewSession()
        accessToken = fresh ?? accessToken
        return fresh !== null
      },
      report: (error, where) => {
        throw new Error(`Malformed ${where}`, { cause: error })
      },
    }),
    logIn(token) {
      accessToken = token
    },
    async payOnPage(pageId, form) {
      const response = await fetch(`${origin()}/sandbox-gateway/pay/${pageId}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'x-forwarded-for': ip },
        body: new URLSearchParams(form),
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.arrayBuffer()
      return response.status
    },
  }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
