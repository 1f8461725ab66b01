import { randomUUID } from 'node:crypto'
import { SERVICE_WORKER_PATH } from '@store/shared/remotes/site/offline'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config/config'
import { answerFailures, failureWire } from './failures'
import { acceptBoundedJson } from './json-body'
import type {} from './observing/request-trace'
import { readRequestLanguage } from './request-language'
import { securityHeaders, sendSecurityHeaders } from './security-headers'
import { answerUnreadable } from './unreadable-requests'

export interface HttpAppOptions {
  readonly config: Pick<Config, 'isProduction' | 'trustProxy'>
  readonly log: FastifyBaseLogger
  readonly timeouts?: Timeouts
}

/** How long a caller may take, in milliseconds. */
export interface Timeouts {
  /** For the first line and the headers. */
  readonly headers: number
  /** For the whole request. */
  readonly request: number
  /** Without a byte in either direction while a request is under way. */
  readonly silence: number
  /** How often connections are looked through for those above. */
  readonly check: number
}

const BODY_LIMIT_BYTES = 256 * 1024
const SLOW_MS = 1_000
const TIMEOUTS: Timeouts = { headers: 10_000, request: 30_000, silence: 30_000, check: 5_000 }

/** The frame that every route stands in: limits, time-outs, logging, failures and headers. */
export function createHttpApp({ config, log, timeouts = TIMEOUTS }: HttpAppOptions): FastifyInstance {
  const { trustProxy } = config
  const headers = securityHeaders(config)
  const app = Fastify({
    loggerInstance: log,
    // Requests are logged by our own rule below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    connectionTimeout: timeouts.silence,
    requestTimeout: timeouts.request,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 0,
    forceCloseConnections: 'idle',
    // What still comes in over an open connection is answered, as `registerHealth` announced the end of it long before.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 300 },
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      maxHeaderSize: 16 * 1024,
    },
    ...answerUnreadable({ log, headers }),
  })
  acceptBoundedJson(app)
  readRequestLanguage(app)
  sendSecurityHeaders(app, headers)
  answerFailures(app)
  logRequests(app)
  refuseSecondHost(app)
  refuseServiceWorkers(app)
  return app
}

/** Node takes the first of two, and a proxy in front perhaps the other: each would see another request. */
function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0)
    const hosts = names.filter((name) => name.toLowerCase() === 'host')
    done(hosts.length > 1 ? new SecondHostError() : undefined)
  })
}

/** A script of a release that became one would stand between the browser and every later version: only the address of the store's own may. */
function refuseServiceWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['service-worker'] === undefined || request.url === SERVICE_WORKER_PATH) return done()
    reply.status(404).header('cache-control', 'no-store').send(failureWire(404))
  })
}

class SecondHostError extends Error {
  override readonly name = 'SecondHostError'
  readonly statusCode = 400
}

/** Reading pages goes unmentioned at the usual level: what changes something, fails or is slow does not. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const durationMs = Math.round(reply.elapsedTime)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isOrdinary = isRead && reply.statusCode < 400 && durationMs < SLOW_MS
    const about = {
      req: request,
      res: reply,
      durationMs,
      // Made only for a line that is written.
      get traceId() {
        return request.traceParent?.traceId
      },
    }
    request.log[isOrdinary ? 'debug' : 'info'](about, 'answered')
    done()
  })
}
