import { failureText } from '@store/shared/api/call-failure'
import type { SecurityActivity as Activity, SecurityAction } from '@store/shared/domain/security-activity'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { InlineFailure } from '@store/shared/ui/InlineFailure'
import { Stack } from '@store/shared/ui/Layout'
import { Loading, SkeletonBlock } from '@store/shared/ui/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Entry, EntryList, factsText, MOMENT } from '../customer-record/EntryList'
import { activityQuery } from '../customer-record/profile-queries'
import { InLine } from '../forms/FormParts'

const LABELS = {
  'account.registered': 'Account created',
  'account.deleted': 'Account deleted',
  'data.downloaded': 'Data downloaded',
  'log-in.succeeded': 'Logged in',
  'log-in.refused': 'Log-in refused',
  'log-in.ended': 'Device logged out',
  'log-in.ended-by-reuse': 'Logged out for your safety',
  'log-out': 'Logged out',
  'recovery.asked': 'Password reset requested',
  'log-in-code.asked': 'Log-in code sent',
  'password.recovered': 'Password reset',
  'password.changed': 'Password changed',
  'password.refused': 'Wrong password entered',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'profile.changed': 'Details changed',
  'mobile.changed': 'Mobile number changed',
  'mobile.confirmed': 'Mobile number confirmed',
  'email.asked': 'Email change requested',
  'email.confirmed': 'Email confirmed',
  'email.changed': 'Email changed',
  'email.restored': 'Earlier email restored',
  'order.booked': 'Order placed',
  'order.cancelled': 'Order cancelled',
  'return.requested': 'Return requested',
  'payment.started': 'Payment started',
} as const satisfies Record<SecurityAction, string>

const SHOWN_FIRST = 5

/** What was done in the account lately, and from where (AUTH-22). */
export function SecurityActivity({ host, customerId }: { host: HostServices; customerId: number }) {
  const { data, isError, error, isFetching, refetch } = useQuery(activityQuery(host.api, customerId))
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const showAll = () => {
    setOpen(true)
    heading.current?.focus({ preventScroll: true })
  }
  const content = () => {
    if (data?.length === 0) return <Text>Nothing yet.</Text>
    if (data) {
      return (
        <>
          <EntryList aria-label="Recent activity">
            {data.slice(0, isOpen ? undefined : SHOWN_FIRST).map((activity) => (
              <ActivityEntry key={activity.id} activity={activity} />
            ))}
          </EntryList>
          {!isOpen && data.length > SHOWN_FIRST && (
            <InLine>
              <Button tone="ghost" small onClick={showAll}>
                Show older activity
              </Button>
            </InLine>
          )}
        </>
      )
    }
    if (isError) return <InlineFailure message={failureText(error)} busy={isFetching} onRetry={refetch} />
    return (
      <Loading label="Loading your recent activity">
        <SkeletonBlock $width="min(34rem, 100%)" $height="300px" />
      </Loading>
    )
  }
  return (
    <Stack $gap={16}>
      <Heading as="h3" $size="card" ref={heading} tabIndex={-1}>
        Recent activity
      </Heading>
      <Text $tone="soft">If you do not recognise something, please change your password.</Text>
      {content()}
    </Stack>
  )
}

function ActivityEntry({ activity }: { activity: Activity }) {
  const { action, at, orderNumber, device, place, network } = activity
  return (
    <Entry>
      <div>
        <strong>{factsText([LABELS[action], orderNumber])}</strong>
        <Text $size="small" $tone="soft">
          {factsText([MOMENT.format(at), device, place || network])}
        </Text>
      </div>
    </Entry>
  )
}
