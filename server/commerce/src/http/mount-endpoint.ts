import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { chooseEncoding } from '@store/platform/http/encoding'
import type {} from '@store/platform/http/request-language'
import type {
  ApiFile,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
  Upload,
} from '@store/shared/api/endpoint'
import type { Language } from '@store/shared/i18n/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { say } from '../i18n/said'
import { CommerceFailure } from './commerce-failure'
import messages from './messages.json'
import { parseAttributes, parseBody, parseParams, parseQuery } from './parse-request'

const compress = promisify(gzip)
/** Fewer fit into one packet of the network either way. */
const FEWEST_BYTES_TO_COMPRESS = 1_200

/**
 * A response that was encoded before: its bytes go out as they are. The same for everybody, so it holds no secret; a private one is for
 * whoever has the address, and kept by nobody.
 */
export class CachedResponse<Value> {
  #compressing: Promise<Buffer> | undefined
  #text: string | undefined

  constructor(
    readonly value: Value,
    readonly bytes: Buffer,
    readonly audience: 'everybody' | 'private' = 'everybody',
  ) {}

  /** The JSON text. */
  get text(): string {
    this.#text ??= this.bytes.toString()
    return this.#text
  }

  /** Gzipped by the first who asks, for all who do. */
  compressed(): Promise<Buffer> {
    this.#compressing ??= compress(this.bytes)
    return this.#compressing
  }
}

type CustomerIdOf<E> = E extends { readonly auth: 'customer' }
  ? number
  : E extends { readonly auth: 'optional' }
    ? number | null
    : null

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  /** What the query says by other names, as it came; empty unless the endpoint takes attributes. */
  readonly attributes: Readonly<Record<string, unknown>>
  readonly body: BodyOf<E>
  /** Of an upload, at most as long as its endpoint says. */
  readonly file: E extends { readonly upload: Upload } ? Buffer : undefined
  /** Whose access token came with the call. */
  readonly customerId: CustomerIdOf<E>
  /** Of the texts that the answer has. */
  readonly language: Language
  /** Null unless the endpoint is idempotent and the caller sent one. */
  readonly idempotencyKey: string | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<ResponseOf<E> | CachedResponse<ResponseOf<E>>>

/** Before the body of an upload is read; throws for a call that is not let in. */
export type Admit<E extends Endpoint> = (call: Pick<Call<E>, 'customerId' | 'request'>) => Promise<void>

/** Answers one endpoint of the API's table. `admit` is for uploads. */
export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>, admit?: Admit<E>) => void

/** Answers a public endpoint from what was asked alone, so that the server can ask it of itself. */
export type Read<E extends Endpoint> = (
  call: Pick<Call<E>, 'params' | 'query' | 'attributes' | 'language'>,
) => Promise<CachedResponse<ResponseOf<E>>>

export type MountRead = <E extends Endpoint>(endpoint: E, read: Read<E>) => void

export interface MountOptions {
  /** Told of each endpoint that gets a route. */
  readonly onMount?: (endpoint: Endpoint) => void
  /**
   * Whose valid access token the request carries; null without one. For an endpoint of the back office, which member it is.
   *
   * @throws {CommerceFailure} TOKEN_EXPIRED or NOT_LOGGED_IN for a token that is not valid (any more).
   */
  readonly authenticate: (request: FastifyRequest, endpoint: Endpoint) => Promise<number | null>
}

/** Takes any body as bytes: its content says what it is, its type may lie. */
function acceptFiles(scope: FastifyInstance, { maxBytes }: Upload): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.setErrorHandler((error) => {
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    if (!isTooLarge) throw error
    const limit = `${maxBytes / 1024 / 1024} MB`
    throw new CommerceFailure('PAYLOAD_TOO_LARGE', {
      message: say(messages.fileTooLarge, { limit }),
      fields: [{ path: 'file', message: say(messages.fileAtMost, { limit }) }],
    })
  })
}

/** Gives the function that turns endpoints into routes of `app`, whose prefix is the API's. */
export function createMount(app: FastifyInstance, { authenticate, onMount }: MountOptions): Mount {
  /** Whose uploads were let in, before their bodies are read. */
  const admitted = new WeakMap<FastifyRequest, number | null>()

  const customerOf = async (endpoint: Endpoint, request: FastifyRequest): Promise<number | null> => {
    if (endpoint.auth === 'public') return null
    if (endpoint.auth === 'optional') return authenticate(request, endpoint).catch(strangerWhenRefused)
    const customerId = await authenticate(request, endpoint)
    if (customerId === null) throw new CommerceFailure('NOT_LOGGED_IN')
    return customerId
  }

  return (endpoint, handler, admit) => {
    const { upload } = endpoint
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      // Log-in comes first: a stranger learns nothing from how a request is validated.
      const customerId = admitted.get(request) ?? (await customerOf(endpoint, request))
      if (endpoint.body !== undefined) expectJson(request)
      const result = await handler({
        params: parseParams(endpoint.params ?? {}, request.params),
        query: parseQuery(endpoint.query ?? {}, request.query),
        attributes: parseAttributes(endpoint, request.query),
        body: endpoint.body && parseBody(endpoint.body, request.body ?? {}),
        file: upload && (request.body ?? Buffer.alloc(0)),
        customerId,
        language: request.language,
        idempotencyKey: endpoint.idempotent ? parseIdempotencyKey(request) : null,
        request,
        reply,
      } as Call<typeof endpoint>)
      return send(reply, endpoint, result)
    }
    onMount?.(endpoint)
    const urls = urlsOf(endpoint.path)
    if (upload === undefined) {
      for (const url of urls) app.route({ method: endpoint.method, url, handler: answer })
      return
    }
    const onRequest = async (request: FastifyRequest) => {
      const customerId = await customerOf(endpoint, request)
      await admit?.({ customerId, request } as Call<typeof endpoint>)
      admitted.set(request, customerId)
    }
    app.register(async (scope) => {
      acceptFiles(scope, upload)
      const bodyLimit = upload.maxBytes
      for (const url of urls) {
        scope.route({ method: endpoint.method, url, bodyLimit, onRequest, handler: answer })
      }
    })
  }
}

function strangerWhenRefused(error: unknown): null {
  if (error instanceof CommerceFailure) return null
  throw error
}

/** A path answers with a slash at its end and without, whichever the table has. */
export const urlsOf = (path: string): readonly string[] =>
  path.endsWith('/') ? [path, path.slice(0, -1)] : [path, `${path}/`]

const JSON_TYPE = 'application/json; charset=utf-8'

async function send(reply: FastifyReply, endpoint: Endpoint, result: unknown): Promise<FastifyReply> {
  if (result instanceof CachedResponse) {
    const isPrivate = result.audience === 'private'
    reply.headers({
      'cache-control': isPrivate ? 'private, no-store' : 'no-cache',
      vary: 'accept-encoding, accept-language',
    })
    reply.type(JSON_TYPE)
    const isLong = result.bytes.length >= FEWEST_BYTES_TO_COMPRESS
    if (!isLong || !chooseEncoding(reply.request.headers['accept-encoding'], ['gzip'])) {
      return reply.send(result.bytes)
    }
    return reply.header('content-encoding', 'gzip').send(await result.compressed())
  }
  reply.header('cache-control', 'no-store')
  if (endpoint.response === null) {
    const file = result as ApiFile
    return reply
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .type(file.contentType)
      .send(Buffer.from(file.bytes))
  }
  return reply.type(JSON_TYPE).send(JSON.stringify(endpoint.response.encode(result)))
}

function expectJson(request: FastifyRequest): void {
  const type = request.headers['content-type']
  const isJson = type === undefined || /^application\/json(;|$)/i.test(type)
  if (!isJson || request.headers['content-encoding'] !== undefined) {
    throw new CommerceFailure('UNSUPPORTED_MEDIA_TYPE')
  }
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/

function parseIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key
  throw new CommerceFailure('VALIDATION', {
    fields: [{ path: 'Idempotency-Key', message: 'must be 8 to 200 printable characters without spaces' }],
  })
}
