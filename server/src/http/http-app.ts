import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config/config'
import { answerFailures } from './failures'
import { acceptBoundedJson } from './json-body'
import { sendSecurityHeaders } from './security-headers'

export interface HttpAppOptions {
  readonly config: Pick<Config, 'isProduction' | 'trustProxy'>
  readonly log: FastifyBaseLogger
}

const BODY_LIMIT_BYTES = 256 * 1024
const SLOW_MS = 1_000

/** The frame that every route stands in: limits, time-outs, logging, failures and headers. */
export function createHttpApp({ config, log }: HttpAppOptions): FastifyInstance {
  const { trustProxy } = config
  const app = Fastify({
    loggerInstance: log,
    // Requests are logged by our own rule below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    connectionTimeout: 30_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 0,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 300 },
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
  })
  acceptBoundedJson(app)
  sendSecurityHeaders(app, config)
  answerFailures(app)
  logRequests(app)
  return app
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
    request.log[isOrdinary ? 'debug' : 'info']({ req: request, res: reply, durationMs }, 'answered')
    done()
  })
}
