import { chooseEncoding } from '@store/platform/http/encoding'
import { WORKER_POLICY } from '@store/platform/http/security-headers'
import { KEPT_RECORDS_DATABASE, SERVICE_WORKER_PATH } from '@store/shared/remotes/site/offline'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Composition } from '../compositions/composition'
import type { ReleaseFiles } from '../releases/files/release-files'

export interface ServiceWorkerRouteOptions {
  /** What a tab of this visitor gets; null while nothing is live. */
  readonly compositionOfTab: (request: FastifyRequest) => Composition | null
  /** Turned off by an operator, or in development. */
  readonly isOff: () => boolean
  readonly files: Pick<ReleaseFiles, 'readShared' | 'readSharedPacked'>
}

/**
 * What a browser runs in the place of a worker that it is to have no longer: all that was kept goes, and the worker itself. Open pages go on, and ask the
 * network from then on.
 */
export const REMOVING_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const removeAll = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
    // Workbox's records of what was kept. It waits for the connections of the worker before, which end with it.
    indexedDB.deleteDatabase('${KEPT_RECORDS_DATABASE}')
  }
  event.waitUntil(removeAll())
})
`

/**
 * `/service-worker.js`: the worker of the shell that the visitor gets, so that a rollback of the shell takes it back. Browsers ask for it with each page
 * load, whatever the worker that they have does. A shell without a worker, and an operator who has turned it off, answer one that removes itself.
 */
export function registerServiceWorker(
  app: FastifyInstance,
  { compositionOfTab, isOff, files }: ServiceWorkerRouteOptions,
): void {
  app.get(SERVICE_WORKER_PATH, async (request, reply) => {
    reply.headers({
      'cache-control': 'private, no-cache',
      'content-security-policy': WORKER_POLICY,
      vary: 'accept-encoding, cookie',
    })
    if (isOff()) return sendScript(reply, REMOVING_WORKER, 'removed')
    const composition = compositionOfTab(request)
    if (composition === null) return sendUnavailable(reply)
    const path = composition.shell.manifest.web.serviceWorker
    if (path === undefined) return sendScript(reply, REMOVING_WORKER, 'removed')
    const isPacked = chooseEncoding(request.headers['accept-encoding'], ['br']) !== null
    const packed = isPacked ? await files.readSharedPacked('shell', path) : null
    const script = packed ?? (await files.readShared('shell', path))
    if (script === null) return sendUnavailable(reply)
    if (packed !== null) reply.header('content-encoding', 'br')
    return sendScript(reply, script, path)
  })
}

/** @param identity another one for another script */
function sendScript(reply: FastifyReply, script: string | Buffer, identity: string): FastifyReply {
  const tag = `"${identity}"`
  reply.header('etag', tag)
  if (reply.request.headers['if-none-match'] === tag) return reply.status(304).send()
  return reply.type('text/javascript; charset=utf-8').send(script)
}

/** A browser keeps the worker that it has, and asks again later. */
const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  reply
    .status(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not available\n')
