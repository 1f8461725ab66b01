import type { Endpoint } from '@store/shared/api/endpoint'
import type { FastifyInstance } from 'fastify'

/** A call as it travels, before it is put into a request: what an attack changes one thing of. */
export interface AttackCall {
  readonly params: Readonly<Record<string, string>>
  readonly query: ReadonlyArray<readonly [name: string, text: string]>
  /** Undefined for none; `payload`, when given, goes out in its place as it is. */
  readonly body?: unknown
  readonly payload?: string | Buffer
  readonly headers: Readonly<Record<string, string>>
  /** The access token; null for none. */
  readonly token: string | null
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly requestId: string
}

/** Stands in a body for a piece of JSON that no value serializes to, for example `1e999`. */
export const rawJson = (json: string): string => `${RAW_MARK}${json}`

/** A text of an address that is percent-encoded already, or deliberately is not. */
export const rawText = (text: string): string => `${RAW_MARK}${text}`

const RAW_MARK = '\u0001raw:'

const ANSWER_WITHIN_MS = 20_000

let callCount = 0

/** Sends the call from a network address of its own, so that no limit for one address is met by chance. */
export async function sendCall(
  app: FastifyInstance,
  { method, path }: { readonly method: Endpoint['method']; readonly path: string },
  call: AttackCall,
  prefix = '/api',
): Promise<Answer> {
  callCount += 1
  const payload = call.payload ?? (call.body === undefined ? undefined : toJson(call.body))
  const url = `${prefix}${toUrl(path, call)}`
  const response = await answerOf(
    app.inject({
      method,
      url,
      remoteAddress: addressOf(callCount),
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(call.token !== null && { authorization: `Bearer ${call.token}` }),
        ...call.headers,
      },
      ...(payload !== undefined && { payload }),
    }),
    `${method} ${url.slice(0, 200)}`,
  )
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.payload,
    requestId: String(response.headers['x-request-id']),
  }
}

function toUrl(path: string, { params, query }: AttackCall): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeText(params[name] ?? ''))
  const pairs = query.map(([name, text]) => `${encodeText(name)}=${encodeText(text)}`)
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`
}

/** Half a surrogate pair, which has no UTF-8, goes out as the bytes that careless programs make of it. */
const encodeText = (text: string): string =>
  text.startsWith(RAW_MARK)
    ? text.slice(RAW_MARK.length)
    : text
        .split(/\p{Surrogate}/u)
        .map(encodeURIComponent)
        .join('%ED%A0%80')

const toJson = (body: unknown): string =>
  JSON.stringify(body).replace(
    /"\\u0001raw:((?:[^"\\]|\\.)*)"/g,
    (_all, escaped: string) => JSON.parse(`"${escaped}"`) as string,
  )

const addressOf = (count: number): string =>
  `10.${1 + (Math.floor(count / 65_536) % 250)}.${Math.floor(count / 256) % 256}.${count % 256}`

/** A call that is never answered is named, where a test's own time-out could not say which one it was. */
async function answerOf<T>(answer: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer to ${what}`)), ANSWER_WITHIN_MS)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
