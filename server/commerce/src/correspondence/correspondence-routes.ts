import {
  contactShop,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from '@store/shared/api/correspondence'
import type { FastifyRequest } from 'fastify'
import type { Mount } from '../http/mount-endpoint'
import { translateIn } from '../i18n/translate-in'
import type { CorrespondenceService } from './correspondence-service'
import messages from './messages.json'

export function registerCorrespondenceRoutes(mount: Mount, correspondence: CorrespondenceService): void {
  mount(subscribeToNewsletter, async ({ body, request, language }) => {
    const { email, consent = null } = body
    await correspondence.subscribe({ email, consent, page: pageOf(request), language }, request.ip)
    return { message: translateIn(language)(messages.subscribed) }
  })

  mount(unsubscribeFromNewsletter, async ({ body, language }) => {
    await correspondence.unsubscribe(body.token)
    return { message: translateIn(language)(messages.unsubscribed) }
  })

  mount(contactShop, async ({ body, request, language }) => {
    await correspondence.contact({ ...body, language }, request.ip)
    return { message: translateIn(language)(messages.contacted) }
  })
}

const MAX_PAGE_LENGTH = 200

/** The path of the shop's page that the call came from, without its query; null where the browser does not tell. */
function pageOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  if (headers.referer === undefined || !URL.canParse(headers.referer)) return null
  const { host, pathname } = new URL(headers.referer)
  return host === headers.host && pathname.length <= MAX_PAGE_LENGTH ? pathname : null
}
