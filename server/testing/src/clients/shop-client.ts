import { createAxiosTransport } from '@store/shared/api/axios-transport'
import type { ApiClient } from '@store/shared/api/client'
import { createApiClient } from '@store/shared/api/http-client'
import { answeringAdapter } from '@store/shared/testing/answering-adapter'

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

  const adapter = answeringAdapter(async ({ method, headers, data, responseType }, url) => {
    const answer = await ask(url, {
      method: method?.toUpperCase() as SentRequest['method'],
      headers: Object.fromEntries(
        Object.entries(headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      ...(data !== undefined && {
        body: data instanceof Blob ? Buffer.from(await data.arrayBuffer()) : data,
      }),
    })
    const { 'content-type': type, 'content-disposition': disposition } = answer.headers
    return {
      status: answer.status,
      headers: {
        ...(type && { 'content-type': `${type}` }),
        ...(disposition && { 'content-disposition': `${disposition}` }),
      },
      body: responseType === 'arraybuffer' ? new Uint8Array(answer.body).buffer : answer.body.toString(),
    }
  })
  const client = createApiClient({
    transport: createAxiosTransport({
      adapter,
      getAccessToken: () => accessToken,
      async renewSession() {
        const fresh = await renewSession()
        accessToken = fresh ?? accessToken
        return fresh !== null
      },
    }),
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
