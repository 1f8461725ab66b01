import type { Codec } from '@store/shared/api/codec'
import type { Endpoint, TextFields } from '@store/shared/api/endpoint'
import type { ENDPOINTS, EndpointName } from '@store/shared/api/endpoint-table'
import { FailureWire } from '@store/shared/api/failure-wire'
import { messageForStatus } from '@store/shared/messages/failures/http-failure'
import { toJSONSchema, type ZodMiniType } from 'zod/mini'
import { type RefusalCode, refusalText, statusOf } from './commerce-failure'
import { AREAS, type Area, guidanceOf } from './endpoint-guide'

export type JsonSchema = Readonly<Record<string, unknown>>

interface Content {
  readonly schema?: JsonSchema
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

export interface OpenApiParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

export interface OpenApiResponse {
  readonly description: string
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content: Readonly<Record<string, Content>>
}

export interface OpenApiOperation {
  readonly operationId: EndpointName
  readonly tags: readonly [Area]
  readonly summary: string
  readonly security: ReadonlyArray<Readonly<Record<string, readonly string[]>>>
  readonly parameters: readonly OpenApiParameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Content>> }
  /** By status. */
  readonly responses: Readonly<Record<string, OpenApiResponse>>
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: ReadonlyArray<{ readonly url: string }>
  readonly tags: ReadonlyArray<{ readonly name: Area }>
  /** By path and method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

interface DocumentOptions {
  readonly brandName: string
  /** Scheme and host of the shop. */
  readonly origin: string
}

/** The back office has an API of its own, which this document leaves out. */
type ShopEndpoint = Endpoint & { readonly auth: Exclude<Endpoint['auth'], 'staff'> }

/** The API as an OpenAPI document: all of it is read from the declarations, so it cannot say what is not so. */
export function toOpenApi(
  endpoints: Readonly<Record<keyof typeof ENDPOINTS, ShopEndpoint>>,
  { brandName, origin }: DocumentOptions,
): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const name of Object.keys(endpoints).filter((key): key is EndpointName => key in endpoints)) {
    const endpoint = endpoints[name]
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brandName} API`,
      version: '1',
      description:
        'Every failing call answers with a Failure under the status of the same number. Fields that a body does not declare are refused; those that a query does not declare are ignored.',
    },
    servers: [{ url: `${origin}/api` }],
    tags: AREAS.map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: toSchema(FailureWire, 'input') },
      headers: {
        RequestId: { description: 'Names the request in the log.', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds to wait before another try.', schema: { type: 'integer' } },
      },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}

function toOperation(name: EndpointName, endpoint: ShopEndpoint): OpenApiOperation {
  const { area, summary, fileType } = guidanceOf(name)
  return {
    operationId: name,
    tags: [area],
    summary,
    security: SECURITY[endpoint.auth],
    parameters: [
      ...toParameters(endpoint.params, 'path'),
      ...toParameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: json(toSchema(endpoint.body.schema, 'input')) },
    }),
    ...(endpoint.upload && {
      requestBody: {
        required: true,
        content: Object.fromEntries(endpoint.upload.types.map((type) => [type, {}])),
      },
    }),
    responses: {
      200: {
        description: 'Done',
        headers: REQUEST_ID,
        content: endpoint.response
          ? json(toSchema(endpoint.response.schema, 'output'))
          : { [fileType ?? 'application/octet-stream']: {} },
      },
      ...toRefusals(endpoint),
      default: { description: messageForStatus(500), headers: REQUEST_ID, content: json(FAILURE) },
    },
  }
}

const SECURITY = {
  public: [],
  optional: [{}, { accessToken: [] }],
  customer: [{ accessToken: [] }],
} as const satisfies Record<ShopEndpoint['auth'], OpenApiOperation['security']>

const REQUEST_ID = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }
const RETRY_AFTER = { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }
const FAILURE = { $ref: '#/components/schemas/Failure' }

const IDEMPOTENCY_KEY: OpenApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'One key for one intention, however often it is sent within a day: it is carried out once and answered alike. With another body it is refused.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,200}$' },
}

const toParameters = (fields: TextFields | undefined, place: 'path' | 'query'): readonly OpenApiParameter[] =>
  Object.entries(fields ?? {}).map(([name, { schema }]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: toSchema(schema, 'input'),
  }))

/** Every code that a caller of this endpoint can meet, by status. */
function toRefusals(endpoint: Endpoint): Readonly<Record<string, OpenApiResponse>> {
  const all = codesOf(endpoint)
  return Object.fromEntries(
    [...new Set(all.map(statusOf))].map((status) => {
      const codes = all.filter((code) => statusOf(code) === status)
      const response: OpenApiResponse = {
        description: codes.map(refusalText).join(' / '),
        headers: { ...REQUEST_ID, ...(WAITS.has(status) && RETRY_AFTER) },
        content: json(
          FAILURE,
          codes.map((code) => [code, toExample(code)] as const),
        ),
      }
      return [status, response]
    }),
  )
}

const WAITS: ReadonlySet<number> = new Set([429, 503])

/** What the declaration names, and what every endpoint of its kind can answer. */
export function codesOf(endpoint: Endpoint): readonly RefusalCode[] {
  const { auth, params, query, body, upload, idempotent, errors } = endpoint
  const takesInput = params ?? query ?? body ?? idempotent
  const general: readonly RefusalCode[] = [
    ...(takesInput ? (['VALIDATION', 'INVALID_REQUEST'] as const) : []),
    ...(auth === 'customer' ? (['NOT_LOGGED_IN', 'TOKEN_EXPIRED'] as const) : []),
    ...(body || upload ? (['PAYLOAD_TOO_LARGE'] as const) : []),
    ...(body ? (['UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    'SERVICE_UNAVAILABLE',
  ]
  return [...new Set([...errors, ...general])].sort((a, b) => statusOf(a) - statusOf(b))
}

const toExample = (code: RefusalCode): FailureWire => ({
  statusCode: statusOf(code),
  message: refusalText(code),
  code,
})

const json = (
  schema: JsonSchema,
  examples: ReadonlyArray<readonly [string, unknown]> = [],
): Readonly<Record<string, Content>> => ({
  'application/json': {
    schema,
    ...(examples.length > 0 && {
      examples: Object.fromEntries(examples.map(([name, value]) => [name, { value }])),
    }),
  },
})

function toSchema(schema: Codec<unknown>['schema'] | ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      // The bounds of a double's whole numbers tell a reader nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return rest
}
