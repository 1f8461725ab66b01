import { failureWire } from '@store/platform/http/failures'
import type { Language } from '@store/shared/i18n/languages'
import { messageForStatus } from '@store/shared/messages/failures/http-failure'
import type { FastifyInstance } from 'fastify'
import { isUnavailable } from '../../db/database-failure'
import { html, sendPage } from '../pages/page'
import { pageWords } from '../pages/page-words'
import { BUSY_RETRY_SECONDS } from './answer-failures'

/**
 * While the database cannot answer, pages of the server and calls of gateways are refused with 503 and may be tried again: people are told so by a
 * page in its language. Any other failure is answered as in the app around.
 */
export function answerPageFailures(
  app: FastifyInstance,
  { shop }: { readonly shop: { readonly languages: readonly Language[] } },
): void {
  app.setErrorHandler((error, request, reply) => {
    if (!isUnavailable(error)) throw error
    request.log.error({ err: error }, 'a page could not be served')
    reply.status(503).header('cache-control', 'no-store').header('retry-after', String(BUSY_RETRY_SECONDS))
    if (!request.headers.accept?.includes('text/html')) return reply.send(failureWire(503))
    const words = pageWords(request, shop.languages)
    const title = messageForStatus(503, words.t)
    return sendPage(reply, { words, title, body: html`<h1>${title}</h1>` })
  })
}
