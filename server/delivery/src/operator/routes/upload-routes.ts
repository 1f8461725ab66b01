import { Readable } from 'node:stream'
import { planRelease } from '@store/remote-kit/operator/release-calls.mjs'
import { commitUpload, startUpload, uploadFile } from '@store/remote-kit/operator/upload-calls.mjs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuditLog } from '../../audit/audit-log'
import { ReleaseRefused } from '../../audit/release-refused'
import { nameOfRelease } from '../../gate/verdict'
import type { createReleasePlanner } from '../../publishing/plan-release'
import type { Publisher } from '../../publishing/publishing'
import { addressOf, createOperatorCalls, type OperatorCallsOptions } from './operator-calls'

export interface UploadRoutesOptions extends OperatorCallsOptions {
  readonly publisher: Publisher
  readonly planner: ReturnType<typeof createReleasePlanner>
  readonly audit: Pick<AuditLog, 'add'>
}

/** Publishing a version: what it would change, then its manifest, its files, and the verdict of the gate. */
export async function uploadRoutes(app: FastifyInstance, options: UploadRoutesOptions): Promise<void> {
  const { publisher, planner, audit } = options
  const { authorise } = createOperatorCalls(app, options)

  app.route({
    ...addressOf(planRelease),
    handler: async (request, reply) => {
      authorise(request, planRelease.scope)
      const { manifest, compressed } = planRelease.body.parse(request.body)
      reply.header('cache-control', 'no-store')
      return z.encode(planRelease.response, await planner.plan(manifest, compressed))
    },
  })

  app.route({
    ...addressOf(startUpload),
    handler: async (request, reply) => {
      const manifest = startUpload.body.parse(request.body)
      const { who } = authorise(request, `${startUpload.scope}:${manifest.name}`)
      const reservation = await publisher.reserve(manifest, who)
      const have = [...(await publisher.findStored(reservation.manifest))]
      return reply.status(201).send(z.encode(startUpload.response, { upload: reservation.id, have }))
    },
  })

  app.route({
    ...addressOf(uploadFile),
    handler: async (request, reply) => {
      const { upload, '*': path } = uploadFile.params.parse(request.params)
      const reservation = await getOwnReservation(request, upload)
      if (!(request.body instanceof Readable))
        throw new ReleaseRefused('files', 'Send the bytes of the file.')
      await publisher.receive(reservation, path, request.body)
      return reply.status(204).send()
    },
  })

  app.route({
    ...addressOf(commitUpload),
    handler: async (request) => {
      const { upload } = commitUpload.params.parse(request.params)
      const reservation = await getOwnReservation(request, upload)
      const { accept } = commitUpload.body.parse(request.body ?? {})
      const { manifest, verdict } = await publisher.commit(reservation, accept)
      if (verdict?.accepted && accept !== undefined) {
        const subject = nameOfRelease(manifest)
        await audit.add({ who: reservation.who, action: 'accept', subject, why: accept })
      }
      const { name, version } = manifest
      return z.encode(commitUpload.response, { name, version, verdict })
    },
  })

  async function getOwnReservation(request: FastifyRequest, id: string) {
    const reservation = await publisher.getReservation(id)
    authorise(request, `${uploadFile.scope}:${reservation.manifest.name}`)
    return reservation
  }
}
