import type { FailureCode } from '../messages/failures/api-failures'
import type { StaffFailureCode } from '../messages/failures/staff-failures'
import type { Codec, ValueOf } from './codec'

/** Values in a path or a query: text on the wire, typed on both sides of it. */
export type TextFields = Readonly<Record<string, Codec<unknown, string>>>

/** Fields of a query by the names of attributes. */
export type AttributeTexts = Readonly<Record<string, string>>

/** A file that is the whole body of a call. */
export interface Upload {
  /** Media types that callers may name; what the file is, the server sees by its content. */
  readonly types: readonly string[]
  readonly maxBytes: number
}

/** One call of the API, as data: client, server, documents and tests all read this value. */
export interface Endpoint<
  Params extends TextFields = TextFields,
  Query extends TextFields = TextFields,
  Body = unknown,
  Response = unknown,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `:name` for each key of `params`. */
  readonly path: `/${string}`
  /**
   * `customer` needs an access token; `optional` reads one when there is one; `public` never looks. `staff` needs the cookie of the back
   * office, and no customer's token opens it.
   */
  readonly auth: 'public' | 'optional' | 'customer' | 'staff'
  readonly params?: Params
  /** Every query field may be left out. */
  readonly query?: Query
  /** Takes fields of the query by the names of the catalogue's attributes as well, as text: what is wrong with one is said by the call. */
  readonly takesAttributes?: true
  readonly body?: Codec<Body>
  /** Instead of `body`: the file itself. */
  readonly upload?: Upload
  /** Null for a file: bytes with a name of their own instead of JSON. */
  readonly response: Codec<Response> | null
  /** What can go wrong beyond validation, log-in and availability. */
  readonly errors: ReadonlyArray<FailureCode | StaffFailureCode>
  /** Takes an `Idempotency-Key`: the same key and body are carried out once and answered alike. */
  readonly idempotent?: true
}

type Values<Fields extends TextFields> = { readonly [Key in keyof Fields]: ValueOf<Fields[Key]> }
type Part<Name extends string, Value, IsThere> = IsThere extends true ? Record<Name, Value> : unknown

export type ParamsOf<E> =
  E extends Endpoint<infer Params, infer _Q, infer _B, infer _R> ? Values<Params> : never
export type QueryOf<E> =
  E extends Endpoint<infer _P, infer Query, infer _B, infer _R> ? Partial<Values<Query>> : never
export type BodyOf<E> = E extends { readonly body: Codec<infer Body> } ? Body : undefined
export type ResponseOf<E> = E extends { readonly response: Codec<infer Response> } ? Response : ApiFile

/** A downloaded file. */
export interface ApiFile {
  readonly name: string
  readonly contentType: string
  readonly bytes: ArrayBuffer
}

/** What a caller hands over: only the parts the endpoint declares. */
export type InputOf<E> = Part<'params', ParamsOf<E>, E extends { params: TextFields } ? true : false> &
  (E extends { query: TextFields } ? { readonly query?: QueryOf<E> } : unknown) &
  (E extends { takesAttributes: true } ? { readonly attributes?: AttributeTexts } : unknown) &
  Part<'body', BodyOf<E>, E extends { body: Codec<unknown> } ? true : false> &
  Part<'file', Blob, E extends { upload: Upload } ? true : false>

/** Declares an endpoint, keeping the exact types of its parts. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration
