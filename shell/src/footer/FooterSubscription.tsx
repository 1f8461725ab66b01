import { lazyPart } from '@store/shared/ui/lazy-part'
import { useState } from 'react'
import { useShell } from '../slots/shell-context'
import { SubscriptionFields } from './SubscriptionFields'

// The server renders it; its code comes once somebody uses the page.
const SubscriptionForm = lazyPart(
  'footer subscription',
  async () => (await import(/* webpackChunkName: "subscription" */ './SubscriptionForm')).SubscriptionForm,
  'interaction',
)

const ROOM = (
  <form inert aria-hidden="true">
    <SubscriptionFields busy={false} problem={null} />
  </form>
)

/** The footer's e-mail field, which subscribes (FTR-02). */
export function FooterSubscription() {
  const { host } = useShell()
  const [subscribed, setSubscribed] = useState<string>()
  if (subscribed !== undefined) return <p role="status">Thank you for subscribing with {subscribed}.</p>
  return <SubscriptionForm host={host} onSubscribed={setSubscribed} fallback={ROOM} />
}
