import { FAILURES } from '@store/shared/messages/failures'
import { useFormOnUse } from '@store/shared/ui/use-form-on-use'
import { useState } from 'react'
import { useShell } from '../slots/shell-context'
import { SubscriptionFields } from './SubscriptionFields'
import type { SubscriptionFormProps } from './SubscriptionForm'

const loadForm = async () =>
  (await import(/* webpackChunkName: "subscription" */ './SubscriptionForm')).SubscriptionForm

/** The footer's e-mail field, which subscribes (FTR-02). */
export function FooterSubscription() {
  const { host } = useShell()
  const [subscribed, setSubscribed] = useState<string>()
  if (subscribed !== undefined) return <p role="status">Thank you for subscribing with {subscribed}.</p>
  return <Form host={host} onSubscribed={setSubscribed} />
}

function Form({ host, onSubscribed }: Omit<SubscriptionFormProps, 'start'>) {
  const { active, resting, waiting, failed } = useFormOnUse<SubscriptionFormProps>({
    load: loadForm,
    onLoadFailure: (failure) => host.report(failure, 'footer subscription'),
  })
  if (active) return <active.Form host={host} start={active.start} onSubscribed={onSubscribed} />
  return (
    <form {...resting}>
      <SubscriptionFields busy={waiting} problem={failed ? FAILURES.SUBSCRIBE_FAILED : null} />
    </form>
  )
}
