import type { ApiClient } from '@store/shared/api/client'
import { subscribeToNewsletter } from '@store/shared/api/correspondence'
import { failureText } from '@store/shared/messages/call-failure'
import { failureMessage } from '@store/shared/messages/http-failure'

/** Subscribes the address; null, or the reason to show beside the field. */
export async function subscribe(api: ApiClient, email: string): Promise<string | null> {
  const body = subscribeToNewsletter.body.schema.safeParse({ email, acceptsTerms: true })
  if (!body.success) return failureMessage('EMAIL_INVALID')
  try {
    await api.call(subscribeToNewsletter, { body: body.data })
    return null
  } catch (error) {
    return failureText(error, 'SUBSCRIBE_FAILED')
  }
}
