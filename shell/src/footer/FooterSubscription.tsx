import { useTranslate } from '@store/shared/i18n/use-translate'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { memo, useState } from 'react'
import messages from './messages.json'

// The server renders it; its code comes once somebody uses the page.
const SubscriptionForm = lazyPart(
  'footer subscription',
  async () => (await import(/* webpackChunkName: "subscription" */ './SubscriptionForm')).SubscriptionForm,
  'interaction',
)

/**
 * The footer's e-mail field, which subscribes (FTR-02). Rendering it again before its code is there would replace the server's HTML, and with it
 * the field that somebody may be typing in.
 */
export const FooterSubscription = memo(function FooterSubscription() {
  const t = useTranslate()
  const [subscribed, setSubscribed] = useState<string>()
  if (subscribed !== undefined) return <p role="status">{t(messages.subscribed, { email: subscribed })}</p>
  return <SubscriptionForm onSubscribed={setSubscribed} />
})
