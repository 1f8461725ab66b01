import type { FastifyInstance } from 'fastify'
import type { TraceParent } from '../http/observing/traceparent'

export type SpanAttributes = Readonly<Record<string, string | number>>

export interface StatementSpan {
  /** Of the statement itself, for its comment. */
  readonly parent: TraceParent
  /** @param error what it failed with, if it did */
  end(error?: unknown): void
}

/** What the server tells a collector of traces of its work: requests, pages that are rendered, reads for them, and SQL statements. */
export interface Tracing {
  /** A span for each request, in the trace that its `traceparent` names. To be called before routes are added. */
  watch(app: FastifyInstance): void
  /** Runs the work as a span within the one that runs now; where none is recorded, the work alone. */
  span<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>
  /** A statement of SQL as a span; null where none is recorded. */
  statement(text: string): StatementSpan | null
  /** Keeps what runs now: the function runs later work within it. */
  keep(): <T>(work: () => T) => T
  /** The span that runs now; null outside of requests, and always where nothing is told to a collector. */
  current(): TraceParent | null
  /** Sends what was not sent yet. */
  stop(): Promise<void>
}

const now = <T>(work: () => T): T => work()

/** Tells nothing, and costs nothing. */
export const NO_TRACING: Tracing = {
  watch: () => {},
  span: (_name, _attributes, work) => work(),
  statement: () => null,
  keep: () => now,
  current: () => null,
  stop: async () => {},
}
