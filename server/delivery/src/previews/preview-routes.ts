import type { PreviewCookie } from '@store/platform/http/preview-cookie'
import type { FastifyInstance } from 'fastify'
import { PRIVATE, sendEnded, UNTOLD } from '../pages/visitors/ended-preview'
import type { ChooseWithPreviews } from './choose-composition'
import { LEAVE_PATH, PREVIEW_PATH } from './preview-page'

export interface PreviewRoutesOptions {
  readonly choose: Pick<ChooseWithPreviews, 'ofLink'>
  readonly cookie: PreviewCookie
  /** Told of each link that is opened. */
  readonly onPreview: (event: 'opened' | 'ended') => void
}

/** `/releases/preview/<link>` begins a preview in this browser, `/releases/preview/leave` ends it (REL-16). */
export function registerPreviews(
  app: FastifyInstance,
  { choose, cookie, onPreview }: PreviewRoutesOptions,
): void {
  app.get(LEAVE_PATH, async (_request, reply) => {
    cookie.clear(reply)
    return reply.headers(PRIVATE).redirect('/', 302)
  })

  app.get<{ Params: { readonly link: string } }>(`${PREVIEW_PATH}/:link`, async (request, reply) => {
    const { link } = request.params
    const chosen = await choose.ofLink(link)
    if (chosen.kind === 'ended') {
      onPreview('ended')
      cookie.clear(reply)
      return sendEnded(reply, chosen.why)
    }
    onPreview('opened')
    cookie.set(reply, link, chosen.preview.until)
    return reply.headers(UNTOLD).redirect('/', 302)
  })
}
