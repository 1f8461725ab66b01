import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts and times requests by method, route and class of status. Routes are the declared ones, never addresses, so that no
 * visitor can make up a series.
 */
export function measureRequests(app: FastifyInstance, metrics: Registry): void {
  const inFlight = new Gauge({
    name: 'store_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers: [metrics],
  })
  const durations = new Histogram({
    name: 'store_http_request_duration_seconds',
    help: 'Requests by method, route and class of status; `gone` is a caller who hung up.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [metrics],
  })

  app.addHook('onRequest', (request, reply, done) => {
    inFlight.inc()
    const startedAt = performance.now()
    // Not the hook of that name: it does not come for a caller who hung up.
    finished(reply.raw, (error) => {
      inFlight.dec()
      const status = error ? 'gone' : `${Math.floor(reply.raw.statusCode / 100)}xx`
      const labels = { method: methodOf(request), route: routeOf(request), status }
      durations.observe(labels, (performance.now() - startedAt) / 1000)
    })
    done()
  })
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
export const methodOf = ({ method }: FastifyRequest): string => (METHODS.has(method) ? method : 'other')

/** Pages have no route of their own: they are what is left. */
export const routeOf = ({ is404, routeOptions, url }: FastifyRequest): string => {
  if (!is404 && routeOptions.url !== undefined) return routeOptions.url
  return /^\/(api|operator)\//.test(url) ? 'none' : 'pages'
}
