import { AsyncLocalStorage } from 'node:async_hooks'
import { finished } from 'node:stream'
import type { Context, Span } from '@opentelemetry/api'
import type { SpanProcessor } from '@opentelemetry/sdk-trace-node'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TracingConfig } from '../config/tracing-config'
import { pathOf } from '../http/observing/log'
import { methodOf, routeOf } from '../http/observing/request-metrics'
import type {} from '../http/observing/request-trace'
import { parseTraceParent, type TraceParent } from '../http/observing/traceparent'
import { createBudget } from './budget'
import { createIds } from './ids'
import { createSampler } from './sampler'
import type { Tracing } from './tracing'

/** Traces that callers ask to be recorded, beside those that the sampler chooses: anybody can send the flag. */
const ASKED_PER_SECOND = 50
/** Asked all the time, or answered from memory. */
const UNTRACED = /^\/(health|metrics|remotes|media)\b/
/** Statements of the shop are shorter; values are never in them. */
const MAX_STATEMENT = 2000

export interface OtelTracingOptions extends Pick<TracingConfig, 'traceSampler' | 'traceShare'> {
  /** Stands in for the exporter in tests. */
  readonly processor?: SpanProcessor
}

/**
 * Traces by OpenTelemetry's own packages, which read its standard variables (`OTEL_EXPORTER_OTLP_…`, `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`,
 * `OTEL_BSP_…`). They are loaded here and nowhere else.
 *
 * A request that is not recorded has no span and runs in no storage: following calls costs each promise of the process, so that is on only until a
 * recorded request is answered, not while its answer is sent.
 *
 * One function: short methods that share the tracer and what runs in it.
 */
export async function createOtelTracing(options: OtelTracingOptions): Promise<Tracing> {
  const [
    { trace, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags },
    sdk,
    { OTLPTraceExporter },
    resources,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const sampler = createSampler(sdk, options)
  const ids = createIds()
  const provider = new sdk.NodeTracerProvider({
    sampler,
    idGenerator: ids,
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'store' }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [options.processor ?? new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('store')
  const mayBeAsked = createBudget(ASKED_PER_SECOND)
  const running = new AsyncLocalStorage<Context>()
  /** Of the requests that are recorded and not answered yet. */
  const contexts = new Map<FastifyRequest, Context>()

  function parentOf(given: TraceParent | null): Context {
    if (given === null) return ROOT_CONTEXT
    const { traceId, spanId } = given
    const traceFlags = given.isSampled && mayBeAsked() ? TraceFlags.SAMPLED : TraceFlags.NONE
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
  }

  const fail = (span: Span, error: unknown): void => {
    span.setStatus({ code: SpanStatusCode.ERROR })
    // Messages may hold what is a person's.
    span.setAttribute('error.type', error instanceof Error ? error.name : 'error')
  }
  const toParent = (span: Span): TraceParent => {
    const { traceId, spanId } = span.spanContext()
    return { traceId, spanId, isSampled: true }
  }

  function record(request: FastifyRequest, reply: FastifyReply, parent: Context, traceId: string): Context {
    const method = methodOf(request)
    const attributes = {
      'http.request.method': method,
      'url.path': pathOf(request.url),
      'store.request_id': request.id,
    }
    ids.useNext(traceId)
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
    request.traceParent = toParent(span)
    finished(reply.raw, (error) => {
      leave(request)
      const { statusCode } = reply.raw
      span.updateName(`${method} ${routeOf(request)}`)
      span.setAttributes({ 'http.route': routeOf(request), 'http.response.status_code': statusCode })
      if (error || statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    return trace.setSpan(parent, span)
  }

  function leave(request: FastifyRequest): void {
    if (contexts.delete(request) && contexts.size === 0) running.disable()
  }

  return {
    watch(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (UNTRACED.test(request.url)) return done()
        const given = parseTraceParent(request.headers.traceparent)
        const parent = parentOf(given)
        // So that a request's id names its trace.
        const traceId = given?.traceId ?? request.id.replaceAll('-', '')
        const { decision } = sampler.shouldSample(parent, traceId, request.method, SpanKind.SERVER, {}, [])
        if (decision !== sdk.SamplingDecision.RECORD_AND_SAMPLED) {
          request.traceParent = { traceId, spanId: traceId.slice(0, 16), isSampled: false }
          return done()
        }
        const context = record(request, reply, parent, traceId)
        contexts.set(request, context)
        running.run(context, done)
      })
      // A body comes in by events of its connection, which run outside of the request.
      app.addHook('preValidation', (request, _reply, done) => {
        const context = contexts.get(request)
        if (context === undefined) done()
        else running.run(context, done)
      })
      app.addHook('onSend', (request, _reply, _payload, done) => {
        leave(request)
        done()
      })
    },

    async span(name, attributes, work) {
      const parent = running.getStore()
      if (parent === undefined) return work()
      const span = tracer.startSpan(name, { attributes }, parent)
      try {
        return await running.run(trace.setSpan(parent, span), work)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },

    statement(text) {
      const parent = running.getStore()
      if (parent === undefined) return null
      const [operation = 'SQL'] = /^\s*\w+/.exec(text) ?? []
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_STATEMENT) }
      const span = tracer.startSpan(
        operation.trim().toUpperCase(),
        { kind: SpanKind.CLIENT, attributes },
        parent,
      )
      return {
        parent: toParent(span),
        end(error) {
          if (error !== undefined) fail(span, error)
          span.end()
        },
      }
    },

    keep() {
      const context = running.getStore()
      return (work) => (context === undefined ? work() : running.run(context, work))
    },

    current() {
      const context = running.getStore()
      const span = context && trace.getSpan(context)
      return span === undefined ? null : toParent(span)
    },

    async stop() {
      running.disable()
      await provider.shutdown().catch(() => {})
    },
  }
}
