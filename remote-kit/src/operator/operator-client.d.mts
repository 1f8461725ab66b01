import type { z } from 'zod'
import type { OperatorEndpoint, OperatorRefusal } from './operator-endpoint.mjs'

export class CommandError extends Error {
  override readonly name: string
  /** Programs end with it. */
  readonly exitCode: number
}

/** The store refuses the call. */
export class OperatorFailure extends CommandError {
  constructor(status: number, code: OperatorRefusal | null, message: string)
  readonly status: number
  readonly code: OperatorRefusal | null
}

type ParamsOf<E> = E extends { readonly params: infer Params extends z.ZodType }
  ? { readonly params: z.input<Params> }
  : unknown
type BodyOf<E> = E extends { readonly body: 'bytes' }
  ? { readonly body: Uint8Array<ArrayBuffer> }
  : E extends { readonly body: infer Body extends z.ZodType }
    ? { readonly body: z.input<Body> }
    : unknown

/** What a caller hands over: only the parts that the call declares. */
export type OperatorInput<E> = ParamsOf<E> & BodyOf<E>
/** What the call gives, in the types of the program: points in time are dates. */
export type OperatorAnswer<E> = E extends { readonly response: infer Response extends z.ZodType }
  ? z.output<Response>
  : null

/** Bytes, such as pictures, are asked for by other means. */
type CallableEndpoint = OperatorEndpoint & { readonly response: z.ZodType | null }

/** Rejects with `CommandError`. */
export type OperatorCall = <E extends CallableEndpoint>(
  endpoint: E,
  ...input: unknown extends OperatorInput<E> ? [] : [OperatorInput<E>]
) => Promise<OperatorAnswer<E>>

export interface OperatorRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly contentType?: string
  readonly body?: string | Uint8Array<ArrayBuffer>
}
export type OperatorTransport = (
  request: OperatorRequest,
) => Promise<{ readonly status: number; readonly body: string }>

/** Where a call is made. */
export function operatorAddress(
  endpoint: Pick<OperatorEndpoint, 'path'>,
  params: Readonly<Record<string, string>>,
): string
export function createOperatorCall(transport: OperatorTransport): OperatorCall
export function createOperatorClient(store: {
  readonly url: string
  readonly readToken: () => string
}): OperatorCall
