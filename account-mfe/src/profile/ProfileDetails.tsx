import { failureText } from '@store/shared/messages/call-failure'
import type { HostServices } from '@store/shared/remotes/host-services'
import { FailureState } from '@store/shared/ui/FailureState'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { useQuery } from '@tanstack/react-query'
import { customerQuery } from '../customer-record/profile-queries'
import { FormSkeleton } from '../forms/FormParts'
import { LoadedOnUse } from '../forms/LoadedOnUse'

const loadProfileForms = () => import('./ProfileForms').then((module) => module.ProfileForms)

/** The customer's own details, seen and changed (PRO-01). */
export function ProfileDetails({ host, customerId }: { host: HostServices; customerId: number }) {
  const { data, isError, error, isFetching, refetch } = useQuery(customerQuery(host.api, customerId))
  return (
    <Stack $gap={32}>
      <Heading>Your details</Heading>
      {isError && !data ? (
        <FailureState message={failureText(error)} busy={isFetching} onRetry={refetch} />
      ) : (
        <LoadedOnUse
          host={host}
          load={loadProfileForms}
          name="account/ProfileForms"
          props={data ? { host, customer: data } : null}
          skeleton={<FormSkeleton rows={[2, 2]} />}
        />
      )}
    </Stack>
  )
}
