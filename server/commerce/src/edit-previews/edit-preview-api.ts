import type {} from '@store/platform/http/request-language'
import { EDIT_PREVIEW_API } from '@store/shared/remotes/site/preview-query'
import type { FastifyInstance } from 'fastify'
import { CommerceFailure } from '../http/commerce-failure'
import type { PreviewShop } from '../previews/preview-shop'

/**
 * All that a page beside an editor may ask: the public reads of the shop with the edit in place, as a visitor without a log-in. Cookies and tokens are
 * not looked at, and nothing is changed, whatever runs in the page.
 */
export function registerEditPreviewApi(api: FastifyInstance, previews: Pick<PreviewShop, 'read'>): void {
  const path = `${EDIT_PREVIEW_API.slice('/api'.length)}/:link`
  api.all<{ Params: { readonly link: string } }>(`${path}/*`, async (request, reply) => {
    if (request.method !== 'GET') throw new CommerceFailure('STAFF_PREVIEW_ONLY_READS')
    const { link } = request.params
    const below = request.url.slice(`${EDIT_PREVIEW_API}/${link}`.length)
    const answer = await previews.read(link, below, request.language)
    if (answer === null || answer.json === '') throw new CommerceFailure('NOT_FOUND')
    return reply
      .status(answer.status)
      .headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      .type('application/json; charset=utf-8')
      .send(answer.json)
  })
}
