import { finished } from 'node:stream'
import type { Context, Span } from '@opentelemetry/api'
import type { SpanProcessor } from '@opentelemetry/sdk-trace-node'
import type { FastifyRequest } from 'fastify'
import { pathOf } from '../http/log'
import { methodOf, routeOf } from '../http/request-metrics'
import type {} from '../http/request-trace-id'
import { createBudget } from './budget'
import { parseTraceParent } from './traceparent'
import type { Tracing } from './tracing'

/** Traces that callers ask to be recorded, beside those that the sampler chooses: anybody can send the flag. */
const ASKED_PER_SECOND = 50
/** Asked all the time, or answered from memory. */
const UNTRACED = /^\/(health|metrics|remotes|media)\b/
/** Statements of the shop are shorter; values are never in them. */
const MAX_STATEMENT = 2000

export interface OtelTracingOptions {
  /** Stands in for the exporter in tests. */
  readonly processor?: SpanProcessor
}

/**
 * Traces by OpenTelemetry's own packages, which read its standard variables (`OTEL_EXPORTER_OTLP_…`, `OTEL_TRACES_SAMPLER`, `OTEL_SERVICE_NAME`,
 * `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_BSP_…`). They are loaded here and nowhere else.
 */
export async function createOtelTracing({ processor }: OtelTracingOptions = {}): Promise<Tracing> {
  const [otel, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const { context, trace, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags } = otel
  const named = resources.detectResources({ detectors: [resources.envDetector] })
  const provider = new sdk.NodeTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'store' }))
      .merge(named),
    spanProcessors: [processor ?? new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register({ propagator: null })
  const tracer = provider.getTracer('store')
  const mayBeAsked = createBudget(ASKED_PER_SECOND)
  const contexts = new WeakMap<FastifyRequest, Context>()

  function parentOf(header: unknown): Context {
    const given = parseTraceParent(header)
    if (given === null) return ROOT_CONTEXT
    const isSampled = given.isSampled && mayBeAsked()
    const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
    const { traceId, spanId } = given
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
  }

  const fail = (span: Span, error: unknown): void => {
    span.setStatus({ code: SpanStatusCode.ERROR })
    // Messages may hold what is a person's.
    span.setAttribute('error.type', error instanceof Error ? error.name : 'error')
  }
  const parentFor = (span: Span) => {
    const { traceId, spanId, traceFlags } = span.spanContext()
    return { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 }
  }

  return {
    watch(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (UNTRACED.test(request.url)) return done()
        const method = methodOf(request)
        const parent = parentOf(request.headers.traceparent)
        const attributes = { 'http.request.method': method, 'url.path': pathOf(request.url) }
        const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
        const running = trace.setSpan(parent, span)
        contexts.set(request, running)
        request.traceId = span.spanContext().traceId
        if (span.isRecording()) {
          span.setAttribute('store.request_id', request.id)
          finished(reply.raw, (error) => {
            const { statusCode } = reply.raw
            span.updateName(`${method} ${routeOf(request)}`)
            span.setAttributes({ 'http.route': routeOf(request), 'http.response.status_code': statusCode })
            if (error || statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
            span.end()
          })
        }
        context.with(running, done)
      })
      // A body comes in by events of its connection, which run outside of the request.
      app.addHook('preValidation', (request, _reply, done) =>
        context.with(contexts.get(request) ?? ROOT_CONTEXT, done),
      )
    },

    span(name, attributes, work) {
      if (trace.getActiveSpan()?.isRecording() !== true) return work()
      return tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work()
        } catch (error) {
          fail(span, error)
          throw error
        } finally {
          span.end()
        }
      })
    },

    statement(text) {
      if (trace.getActiveSpan()?.isRecording() !== true) return null
      const [operation = 'SQL'] = /^\s*\w+/.exec(text) ?? []
      const span = tracer.startSpan(operation.trim().toUpperCase(), {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_STATEMENT) },
      })
      return {
        parent: parentFor(span),
        end(error) {
          if (error !== undefined) fail(span, error)
          span.end()
        },
      }
    },

    keep() {
      const running = context.active()
      return (work) => context.with(running, work)
    },

    current() {
      const span = trace.getActiveSpan()
      return span === undefined ? null : parentFor(span)
    },

    async stop() {
      await provider.shutdown().catch(() => {})
      trace.disable()
      context.disable()
    },
  }
}
