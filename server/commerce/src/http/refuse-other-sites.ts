import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CommerceFailure } from './commerce-failure'

/**
 * Refuses calls that change something and that a browser makes for a page of another origin. The refresh cookie is kept
 * from other sites by its own attribute; to browsers, though, every host below the shop's domain is the same site.
 * Gateways and programs say nothing of where they come from, and carry no cookie that could be abused.
 */
export function refuseOtherSites(app: FastifyInstance, publicOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    if (!isReading(request) && isFromElsewhere(request, publicOrigin)) {
      throw new CommerceFailure('INVALID_REQUEST', { status: 403 })
    }
  })
}

const isReading = ({ method }: FastifyRequest): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method)

function isFromElsewhere({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  // Browsers from before 2023, and pages without https on another host than this machine.
  if (origin === undefined || origin === publicOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
