import type { PreviewCookie } from '@store/platform/http/preview-cookie'
import type {} from '@store/platform/http/request-language'
import { EDIT_PREVIEW_API } from '@store/shared/remotes/site/preview-query'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { CommerceFailure } from '../http/commerce-failure'
import type { PreviewShop } from './preview-shop'

interface AnswerOptions {
  readonly previewShop: Pick<PreviewShop, 'read'>
  readonly cookie: PreviewCookie
}

/**
 * Public reads of a browser that previews a change set are answered with the set in place; everything else that it asks for, such as its cart and
 * orders, is the shop's own.
 */
export function answerPreviews(api: FastifyInstance, { previewShop, cookie }: AnswerOptions): void {
  api.addHook('onRequest', async (request, reply) => {
    const link = request.method === 'GET' ? cookie.read(request) : undefined
    if (link === undefined || request.url.startsWith('/api/staff/')) return
    const answer = await previewShop.read(link, request.url.slice('/api'.length), request.language)
    if (answer !== null) return send(reply, answer)
  })
}

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
    if (answer === null) throw new CommerceFailure('NOT_FOUND')
    return send(reply.header('referrer-policy', 'no-referrer'), answer)
  })
}

const send = (reply: FastifyReply, { status, json }: { readonly status: number; readonly json: string }) =>
  reply
    .status(status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(json)
