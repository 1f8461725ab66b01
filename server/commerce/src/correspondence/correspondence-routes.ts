import {
  contactShop,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from '@store/shared/api/correspondence'
import type { FastifyRequest } from 'fastify'
import type { Mount } from '../http/mount-endpoint'
import type { CorrespondenceService } from './correspondence-service'

export function registerCorrespondenceRoutes(mount: Mount, correspondence: CorrespondenceService): void {
  mount(subscribeToNewsletter, async ({ body, request }) => {
    const { email, consent = null } = body
    await correspondence.subscribe({ email, consent, page: pageOf(request) }, request.ip)
    return { message: 'Thank you. You will hear from us.' }
  })

  mount(unsubscribeFromNewsletter, async ({ body }) => {
    await correspondence.unsubscribe(body.token)
    return { message: 'You will not get any more emails from us.' }
  })

  mount(contactShop, async ({ body, request }) => {
    await correspondence.contact(body, request.ip)
    return { message: 'Thank you for your message. We will reply by e-mail.' }
  })
}

const MAX_PAGE_LENGTH = 200

/** The path of the shop's page that the call came from, without its query; null where the browser does not tell. */
function pageOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  if (headers.referer === undefined || !URL.canParse(headers.referer)) return null
  const { host, pathname } = new URL(headers.referer)
  return host === headers.host && pathname.length <= MAX_PAGE_LENGTH ? pathname : null
}
