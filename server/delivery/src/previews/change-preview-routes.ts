import { CHANGES_PREVIEW_PATH, type PreviewCookie } from '@store/platform/http/preview-cookie'
import type { FastifyInstance } from 'fastify'
import { PRIVATE, sendBusy, sendEnded, UNTOLD } from '../pages/visitors/ended-preview'
import { type ChangePreviews, LEAVE_CHANGES_PATH } from '../pages/visitors/page-changes'
import { LEAVE_PATH } from './preview-page'

export interface ChangePreviewRoutesOptions {
  readonly previews: Pick<ChangePreviews, 'open'>
  readonly cookie: PreviewCookie
}

/** `/preview/changes/<link>` begins the preview of a change set in this browser, `/preview/changes/leave` ends it, and that of its release. */
export function registerChangePreviews(
  app: FastifyInstance,
  { previews, cookie }: ChangePreviewRoutesOptions,
): void {
  app.get(LEAVE_CHANGES_PATH, async (_request, reply) => {
    cookie.clear(reply)
    return reply.headers(PRIVATE).redirect(LEAVE_PATH, 302)
  })

  app.get<{ Params: { readonly link: string } }>(`${CHANGES_PREVIEW_PATH}/:link`, async (request, reply) => {
    const { link } = request.params
    const opened = await previews.open(link)
    if (opened === 'busy') return sendBusy(reply)
    if (opened === null) {
      cookie.clear(reply)
      return sendEnded(reply, 'The link has ended, or the change set is not there any more.')
    }
    cookie.set(reply, link, opened.until)
    return reply.headers(UNTOLD).redirect(opened.next, 302)
  })
}
