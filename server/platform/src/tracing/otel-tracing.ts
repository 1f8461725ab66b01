import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, Span } from '@opentelemetry/api'
import type { SpanProcessor } from '@opentelemetry/sdk-trace-node'
import type { FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify'
import type { TracingConfig } from '../config/tracing-config'
import { pathOf } from '../http/observing/log'
import { methodOf, routeOf } from '../http/observing/request-metrics'
import type {} from '../http/observing/request-trace'
import { parseTraceParent, type TraceParent } from '../http/observing/traceparent'
import { createBudget } from './budget'
import { createIds } from './ids'
import { createSampler, toTraceId } from './sampler'
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
 * Nothing is made for a request that is not recorded: no span, no id until somebody reads it, and it runs in no storage. On Node 20 a storage costs
 * each promise of the process while it is on, so it is on only while there are recorded requests.
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
  const isRecorded = createSampler(sdk, { ...options, mayBeAsked: createBudget(ASKED_PER_SECOND) })
  const ids = createIds(new sdk.RandomIdGenerator())
  const provider = new sdk.NodeTracerProvider({
    // Spans are begun for recorded requests only.
    sampler: new sdk.AlwaysOnSampler(),
    idGenerator: ids,
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'store' }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [options.processor ?? new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('store')
  const running = new AsyncLocalStorage<Context>()
  /** Of the requests that are recorded and under way. */
  const contexts = new Map<FastifyRequest, Context>()

  function parentOf(caller: TraceParent | null): Context {
    if (caller === null) return ROOT_CONTEXT
    const { traceId, spanId, isSampled } = caller
    const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
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

  function record(request: FastifyRequest, { raw }: FastifyReply, parent: Context): Context {
    const method = methodOf(request)
    const attributes = {
      'http.request.method': method,
      'url.path': pathOf(request.url),
      'store.request_id': request.id,
    }
    ids.useNext(toTraceId(request.id))
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
    const context = trace.setSpan(parent, span)
    contexts.set(request, context)
    raw.once('close', () => {
      contexts.delete(request)
      if (contexts.size === 0) running.disable()
      const route = routeOf(request)
      span.updateName(`${method} ${route}`)
      span.setAttributes({ 'http.route': route, 'http.response.status_code': raw.statusCode })
      if (!raw.writableEnded || raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    return context
  }

  function traceParentOf(request: FastifyRequest): TraceParent {
    const context = contexts.get(request)
    const span = context && trace.getSpan(context)
    if (span !== undefined) return toParent(span)
    const { traceId } = parseTraceParent(request.headers.traceparent) ?? { traceId: toTraceId(request.id) }
    return { traceId, spanId: traceId.slice(0, 16), isSampled: false }
  }

  const resume: preValidationHookHandler = (request, _reply, done) => {
    const context = contexts.get(request)
    if (context === undefined) done()
    else running.run(context, done)
  }

  return {
    watch(app) {
      app.decorateRequest('traceParent', {
        getter() {
          return traceParentOf(this)
        },
      })
      app.addHook('onRequest', (request, reply, done) => {
        if (UNTRACED.test(request.url)) return done()
        const header = request.raw.headers.traceparent
        const caller = header === undefined ? null : parseTraceParent(header)
        if (!isRecorded(caller, request.id)) return done()
        running.run(record(request, reply, parentOf(caller)), done)
      })
      // A body comes in by events of its connection, which run outside of the request.
      app.addHook('onRoute', (route) => {
        if (['GET', 'HEAD'].includes(String(route.method))) return
        route.preValidation = [resume, ...[route.preValidation ?? []].flat()]
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
