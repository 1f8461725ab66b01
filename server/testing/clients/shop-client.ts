import type { ApiClient } from '@store/shared/api/client'
import { createApiClient } from '@store/shared/api/http-client'

export interface SentRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With the query. */
  readonly path: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface Answer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, number | string | readonly string[] | undefined>>
  readonly body: Buffer
}

/** How requests travel to a store. Rejects without an answer. */
export type Send = (request: SentRequest) => Promise<Answer>

/** One customer's browser, without pages: the store's own typed client, with a log-in and cookies. */
export interface ShopClient extends ApiClient {
  /** Any address of the store, without the typed client. Rejects without an answer. */
  ask(path: string, asked?: Partial<Omit<SentRequest, 'path'>>): Promise<Answer>
  /** The next calls carry this access token; null: none. */
  logIn(accessToken: string | null): void
  /** As a browser would keep them, by name. */
  readonly cookies: Map<string, string>
}

interface ShopClientOptions {
  readonly accessToken?: string | null
  /** Gives a new access token when the old one has ended; null, and so unless told otherwise: the log-in is over. */
  readonly renewSession?: () => Promise<string | null>
}

export function createShopClient(
  send: Send,
  { renewSession = async () => null, ...options }: ShopClientOptions = {},
): ShopClient {
  let accessToken = options.accessToken ?? null
  const cookies = new Map<string, string>()

  const ask: ShopClient['ask'] = async (path, { method = 'GET', headers, body } = {}) => {
    const answer = await send({
      method,
      path,
      headers: {
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keepCookie(cookies, String(line))
    return answer
  }

  const client = createApiClient({
    async transport({ method, path, headers, body, file, expects }) {
      const isJson = body !== undefined
      const answer = await ask(`/api${path}`, {
        method,
        headers: {
          ...headers,
          ...(isJson && { 'content-type': 'application/json' }),
          ...(file && { 'content-type': file.type || 'application/octet-stream' }),
        },
        ...(isJson && { body: JSON.stringify(body) }),
        ...(file && { body: Buffer.from(await file.arrayBuffer()) }),
      })
      const isFile = expects === 'file' && answer.status === 200
      return {
        status: answer.status,
        header: (name) => answer.headers[name]?.toString() ?? null,
        body: isFile ? new Uint8Array(answer.body).buffer : toJson(answer.body.toString()),
      }
    },
    getAccessToken: () => accessToken,
    async renewSession() {
      const fresh = await renewSession()
      accessToken = fresh ?? accessToken
      return fresh !== null
    },
    report: (error, where) => {
      throw new Error(`Malformed ${where}`, { cause: error })
    },
  })
  return {
    ...client,
    ask,
    cookies,
    logIn(token) {
      accessToken = token
    },
  }
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
}

/** The text where it is none. */
function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
