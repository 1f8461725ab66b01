import { chooseEncoding } from '@store/platform/http/encoding'
import { failureWire } from '@store/platform/http/failures'
import { toReleaseTag } from '@store/shared/remotes/releases/release-tag'
import { RELEASE_DOCUMENT_PATH } from '@store/shared/remotes/site/shell-paths'
import type { FastifyInstance } from 'fastify'
import type { SignedDocuments, SignedDocumentsOptions } from './signed-documents'
import type { ChooseComposition } from './visitors/choose-composition'
import { PRIVATE } from './visitors/ended-preview'

export interface ReleaseDocumentRouteOptions extends Pick<SignedDocumentsOptions, 'documentOf'> {
  readonly choose: Pick<ChooseComposition, 'ofTab'>
  readonly documents: Pick<SignedDocuments, 'bytesOf'>
}

/** Open tabs ask every few seconds: an answer without a body needs no header that is about a document. */
const NOT_FOR_UNCHANGED = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-content-type-options',
]

/** The release document of the composition that an open tab gets, or 304 while it is the one that the tab has. */
export function registerReleaseDocument(app: FastifyInstance, options: ReleaseDocumentRouteOptions): void {
  const { choose, documentOf, documents } = options
  app.get(RELEASE_DOCUMENT_PATH, async (request, reply) => {
    const chosen = await choose.ofTab(request)
    if (chosen.kind === 'nothing') return reply.status(503).send(failureWire(503))
    const send = () => {
      const { plain, gzip } = documents.bytesOf(chosen.composition)
      const isZipped = chooseEncoding(request.headers['accept-encoding'], ['gzip']) !== null
      if (isZipped) reply.header('content-encoding', 'gzip')
      reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding, cookie' })
      return reply.send(isZipped ? gzip : plain)
    }
    if (chosen.kind === 'preview') {
      reply.headers(PRIVATE)
      return send()
    }
    const tag = toReleaseTag(documentOf(chosen.composition))
    // While a canary runs it differs from visitor to visitor.
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
    if (request.headers['if-none-match'] === tag) {
      for (const name of NOT_FOR_UNCHANGED) reply.removeHeader(name)
      return reply.status(304).send()
    }
    return send()
  })
}
