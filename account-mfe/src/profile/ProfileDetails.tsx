import { failureText } from '@store/shared/api/call-failure'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { FailureState } from '@store/shared/ui/states/FailureState'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { customerQuery } from '../customer-record/profile-queries'
import { FormSkeleton } from '../forms/FormParts'
import messages from './page.profile.messages.json'

const ProfileForms = lazyPart(
  'account/ProfileForms',
  async () => (await import('./ProfileForms')).ProfileForms,
)

/** The customer's own details, seen and changed (PRO-01). */
export function ProfileDetails({ customerId }: { customerId: number }) {
  const host = useHost()
  const t = useTranslate()
  const { data, isError, error, isFetching, refetch } = useQuery(customerQuery(host.api, customerId))
  // Beside the customer's details; shown, and tried again, below.
  useEffect(() => void ProfileForms.load().catch(() => {}), [])
  const skeleton = <FormSkeleton rows={[2, 2]} />
  return (
    <Stack $gap={32}>
      <Heading>{t(messages.yourDetails)}</Heading>
      {isError && !data ? (
        <FailureState message={failureText(error, undefined, t)} busy={isFetching} onRetry={refetch} />
      ) : data ? (
        <ProfileForms customer={data} fallback={skeleton} />
      ) : (
        skeleton
      )}
    </Stack>
  )
}
