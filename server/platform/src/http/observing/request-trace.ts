import type { TraceParent } from './traceparent'

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace that the request belongs to, and its span; absent where nothing is told to a collector. */
    readonly traceParent?: TraceParent
  }
}
