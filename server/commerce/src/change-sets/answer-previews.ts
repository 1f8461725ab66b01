import type { PreviewCookie } from '@store/platform/http/preview-cookie'
import type {} from '@store/platform/http/request-language'
import type { FastifyInstance } from 'fastify'
import type { PreviewShop } from '../previews/preview-shop'

/**
 * Public reads of a browser that previews a change set are answered with the set in place; everything else that it asks for, such as its cart and
 * orders, is the shop's own.
 */
export function answerPreviews(
  api: FastifyInstance,
  { previewShop, cookie }: { readonly previewShop: PreviewShop; readonly cookie: PreviewCookie },
): void {
  api.addHook('onRequest', async (request, reply) => {
    const link = request.method === 'GET' ? cookie.read(request) : undefined
    if (link === undefined || request.url.startsWith('/api/staff/')) return
    const answer = await previewShop.read(link, request.url.slice('/api'.length), request.language)
    const isPublicRead = answer !== null && !(answer.status === 404 && answer.json === '')
    if (!isPublicRead) return
    return reply
      .status(answer.status)
      .headers({ 'cache-control': 'private, no-store' })
      .type('application/json; charset=utf-8')
      .send(answer.json)
  })
}
