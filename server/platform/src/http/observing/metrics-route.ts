import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { canDo, type IdentifyOperator, readBearer } from '../../config/secrets/operator-tokens'
import { failureWire } from '../failures'

/**
 * `GET /metrics` in Prometheus' format. They tell how business goes, so they need an operator's token that may `read`, in
 * development too.
 */
export function registerMetrics(
  app: FastifyInstance,
  { metrics, identify }: { metrics: Registry; identify: IdentifyOperator },
): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const operator = await identify(readBearer(request.headers.authorization) ?? '')
    if ('problem' in operator) {
      reply.header('www-authenticate', 'Bearer')
      return reply.status(401).send(failureWire(401, 'This needs an operator token.'))
    }
    if (!canDo(operator, 'read')) {
      return reply.status(403).send(failureWire(403, `The token of ${operator.who} does not allow read.`))
    }
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}
