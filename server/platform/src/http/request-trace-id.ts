import type {} from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the trace that the request belongs to; absent where nothing is told to a collector. */
    traceId?: string
  }
}
