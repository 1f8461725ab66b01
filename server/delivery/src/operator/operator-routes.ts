import { clientFaultOf, failureWire } from '@store/platform/http/failures'
import { ANSWER_WITHIN_MS } from '@store/remote-kit/operator/operator-endpoint.mjs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type RefusalReason, ReleaseRefused } from '../audit/release-refused'
import { NotAllowed, type OperatorAccess } from './access/operator-access'
import { type TokenRoutesOptions, tokenRoutes } from './access/token-routes'
import { toProblemSentence } from './problem-sentence'
import { type CompositionRoutesOptions, compositionRoutes } from './routes/composition-routes'
import { type HealthRoutesOptions, healthRoutes } from './routes/health-routes'
import {
  browserCheckRoutes,
  type PreviewLinkRoutesOptions,
  previewLinkRoutes,
} from './routes/preview-link-routes'
import { type ReleaseRoutesOptions, releaseRoutes } from './routes/release-routes'
import { type RolloutRoutesOptions, rolloutRoutes } from './routes/rollout-routes'
import { type ShadowRoutesOptions, shadowRoutes } from './routes/shadow-routes'
import { type UploadRoutesOptions, uploadRoutes } from './routes/upload-routes'

type OptionsOfResources = CompositionRoutesOptions &
  ReleaseRoutesOptions &
  HealthRoutesOptions &
  RolloutRoutesOptions &
  UploadRoutesOptions &
  PreviewLinkRoutesOptions &
  ShadowRoutesOptions &
  TokenRoutesOptions

export interface OperatorRoutesOptions extends Omit<OptionsOfResources, 'access'> {
  readonly access: OperatorAccess
  /** Told of each call that is not carried out. */
  readonly onRefused: (reason: RefusalReason) => void
}

const STATUS_OF_REFUSAL = {
  malformed: 400,
  gate: 422,
  shadow: 422,
  unchecked: 409,
  files: 422,
  exists: 409,
  reserved: 409,
  conflict: 409,
  unchanged: 409,
  bad: 409,
  pinned: 409,
  busy: 409,
  removed: 409,
  untrusted: 409,
  'no-space': 507,
  unknown: 404,
} as const satisfies Record<RefusalReason, number>

/** `/operator/…`: a file of routes for each resource; each call needs a token that allows it (REL-12). */
export async function registerOperatorRoutes(
  app: FastifyInstance,
  options: OperatorRoutesOptions,
): Promise<void> {
  await app.register(
    async (operator) => {
      operator.setErrorHandler((error, request, reply) => sendError(error, request, reply, options.onRefused))
      operator.addContentTypeParser('application/octet-stream', (_request, payload, done) =>
        done(null, payload),
      )
      // Before anything is read: a stranger's body costs nothing and learns nothing.
      operator.decorateRequest('operator', null)
      operator.addHook('onRequest', async (request, { raw }) => {
        request.operator = await options.access.identify(request)
        // The release gate, and a busy machine that reads many files, take longer than other calls may.
        raw.setTimeout(ANSWER_WITHIN_MS, () => raw.destroy())
      })

      for (const routes of [
        compositionRoutes,
        releaseRoutes,
        healthRoutes,
        rolloutRoutes,
        uploadRoutes,
        previewLinkRoutes,
        browserCheckRoutes,
        shadowRoutes,
        tokenRoutes,
      ]) {
        await operator.register(async (resource) => routes(resource, options))
      }
    },
    { prefix: '/operator' },
  )
}

function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  onRefused: OperatorRoutesOptions['onRefused'],
): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (error instanceof NotAllowed) {
    if (error.status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.status(error.status).send(failureWire(error.status, error.message, error.code))
  }
  if (error instanceof ReleaseRefused) {
    onRefused(error.reason)
    const status = STATUS_OF_REFUSAL[error.reason]
    return reply.status(status).send(failureWire(status, error.message, error.reason))
  }
  if (error instanceof z.ZodError) {
    return reply.status(400).send(failureWire(400, toProblemSentence(error), 'malformed'))
  }
  const status = clientFaultOf(error) ?? 500
  if (status === 500) request.log.error({ err: error }, 'an operator call failed')
  return reply.status(status).send(failureWire(status))
}
