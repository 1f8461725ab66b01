import type { Operator, OperatorScope, PartAction } from '@store/platform/config/secrets/operator-tokens'
import { dryRunOf, type OperatorEndpoint } from '@store/remote-kit/operator/composition-calls.mjs'
import { trialOf } from '@store/remote-kit/operator/operator-endpoint.mjs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { OperatorAccess } from '../access/operator-access'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls the operator API; null on other routes. */
    operator: Operator | null
  }
}

type ReadEndpoint<Response extends z.ZodType> = OperatorEndpoint & {
  readonly scope: 'any' | 'read' | 'admin'
  readonly response: Response
}

/** A change of parts; its scope is asked for each of them. */
export type ChangeEndpoint<Body extends z.ZodType, Response extends z.ZodType> = OperatorEndpoint & {
  readonly scope: PartAction
  readonly body: Body
  readonly response: Response
}

/** The parts that a call is about. */
export type PartsOf<Body> = (body: Body) => readonly string[]

/** Puts a group of calls on the server, each with the scope that its endpoint declares. */
export interface OperatorCalls {
  /** @throws when the caller's token does not allow all of it */
  authorise(request: FastifyRequest, ...scopes: readonly OperatorScope[]): Operator
  /** @throws when it is malformed, or the caller's token does not allow it for every part */
  readChange<Body extends z.ZodType>(
    endpoint: { readonly body: Body; readonly scope: PartAction },
    partsOf: PartsOf<z.output<Body>>,
    request: FastifyRequest,
  ): { readonly body: z.output<Body>; readonly who: string }
  serveRead<Response extends z.ZodType>(
    endpoint: ReadEndpoint<Response>,
    read: (params: unknown, caller: Operator) => Promise<z.output<Response>>,
  ): void
  serveChange<Body extends z.ZodType, Response extends z.ZodType>(
    endpoint: ChangeEndpoint<Body, Response>,
    partsOf: PartsOf<z.output<Body>>,
    handle: (body: z.output<Body>, who: string) => Promise<z.output<Response>>,
  ): void
  /**
   * Serves a call that does not change what is live, and its dry run beside it.
   *
   * @param handle makes every check, and in a dry run no more; null is an answer without a body
   */
  serveTried<Response extends z.ZodType>(
    endpoint: OperatorEndpoint & { readonly response: Response | null },
    status: 200 | 201 | 204,
    handle: (request: FastifyRequest, isDryRun: boolean) => Promise<z.output<Response> | null>,
  ): void
  /** Serves a dry run of a change. */
  serveDryRun<Body extends z.ZodType, Response extends z.ZodType>(
    endpoint: ChangeEndpoint<Body, Response>,
    partsOf: PartsOf<z.output<Body>>,
    handle: (body: z.output<Body>, who: string) => Promise<unknown>,
  ): void
}

export interface OperatorCallsOptions {
  readonly access: Pick<OperatorAccess, 'demand'>
}

export function createOperatorCalls(app: FastifyInstance, { access }: OperatorCallsOptions): OperatorCalls {
  const authorise: OperatorCalls['authorise'] = (request, ...scopes) => {
    const caller = request.operator
    if (caller === null) throw new Error('the caller was not identified')
    access.demand(request, caller, scopes)
    return caller
  }

  const readChange: OperatorCalls['readChange'] = ({ body: schema, scope }, partsOf, request) => {
    const body = schema.parse(request.body)
    const scopes = partsOf(body).map((part): OperatorScope => `${scope}:${part}`)
    return { body, who: authorise(request, ...scopes).who }
  }

  return {
    authorise,
    readChange,

    serveRead(endpoint, read) {
      app.route({
        ...addressOf(endpoint),
        handler: async (request, reply) => {
          const caller = authorise(request, ...(endpoint.scope === 'any' ? [] : [endpoint.scope]))
          const answer = await read(request.params, caller)
          reply.header('cache-control', 'no-store')
          return z.encode(endpoint.response, answer)
        },
      })
    },

    serveChange(endpoint, partsOf, handle) {
      app.route({
        ...addressOf(endpoint),
        ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
        handler: async (request) => {
          const { body, who } = readChange(endpoint, partsOf, request)
          return z.encode(endpoint.response, await handle(body, who))
        },
      })
    },

    serveTried(endpoint, status, handle) {
      app.route({
        ...addressOf(endpoint),
        handler: async (request, reply) => {
          const answer = await handle(request, false)
          reply.header('cache-control', 'no-store').status(status)
          if (endpoint.response === null || answer === null) return reply.send()
          return z.encode(endpoint.response, answer)
        },
      })
      app.route({
        ...addressOf(trialOf(endpoint)),
        handler: async (request, reply) => {
          await handle(request, true)
          return reply.header('cache-control', 'no-store').status(204).send()
        },
      })
    },

    serveDryRun(endpoint, partsOf, handle) {
      app.route({
        ...addressOf(dryRunOf(endpoint)),
        handler: async (request) => {
          const { body, who } = readChange(endpoint, partsOf, request)
          return handle(body, who)
        },
      })
    },
  }
}

export const addressOf = ({ method, path }: OperatorEndpoint) => ({ method, url: path })

/** For calls about one part. */
export const ofOne = ({ name }: { readonly name: string }): readonly string[] => [name]
