import {
  contactShop,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from '@store/shared/api/correspondence'
import type { Mount } from '../http/mount-endpoint'
import type { CorrespondenceService } from './correspondence-service'

export function registerCorrespondenceRoutes(mount: Mount, correspondence: CorrespondenceService): void {
  mount(subscribeToNewsletter, async ({ body, request }) => {
    await correspondence.subscribe(body.email, request.ip)
    return { message: 'Thank you. You will hear from us.' }
  })

  mount(unsubscribeFromNewsletter, async ({ body }) => {
    await correspondence.unsubscribe(body.token)
    return { message: 'You will not get any more emails from us.' }
  })

  mount(contactShop, async ({ body, request }) => {
    await correspondence.contact(body, request.ip)
    return { message: 'Thank you for your message. We will reply within two working days.' }
  })
}
