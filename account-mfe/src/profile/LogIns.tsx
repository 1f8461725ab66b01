import { endLogIn } from '@store/shared/api/accounts'
import type { LogIn } from '@store/shared/domain/customer'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Badge } from '@store/shared/ui/Badge'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Row, Stack } from '@store/shared/ui/Layout'
import { QuietBox } from '@store/shared/ui/QuietBox'
import { Loading, SkeletonBlock } from '@store/shared/ui/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureText } from '../failures/failure-text'
import { FailureNote } from '../failures/Notes'
import { deviceName, Entry, EntryList, MOMENT } from './EntryList'
import { logInsQuery } from './profile-queries'

/** Where the customer is logged in; each can be ended but the one she looks from (PRO-04). */
export function LogIns({ host, customerId }: { host: HostServices; customerId: number }) {
  const query = logInsQuery(host.api, customerId)
  const { data, isError, error, isFetching, refetch } = useQuery(query)
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const end = useMutation({
    mutationFn: ({ id }: LogIn) => host.api.call(endLogIn, { params: { id } }),
    onSuccess: (_, { id, device }) => {
      queryClient.setQueryData(query.queryKey, (known) => known?.filter((each) => each.id !== id))
      host.toasts.success(`${deviceName(device)} was logged out.`)
      heading.current?.focus()
    },
  })

  const content = () => {
    if (data) {
      return (
        <EntryList aria-label="Devices">
          {data.map((logIn) => (
            <LogInEntry
              key={logIn.id}
              logIn={logIn}
              busy={end.isPending && end.variables.id === logIn.id}
              onEnd={() => end.mutate(logIn)}
            />
          ))}
        </EntryList>
      )
    }
    if (isError) return <QuietBox message={failureText(error)} busy={isFetching} onRetry={refetch} />
    return (
      <Loading label="Loading your devices">
        <SkeletonBlock $width="min(34rem, 100%)" $height="144px" />
      </Loading>
    )
  }
  return (
    <Stack $gap={16}>
      <Heading as="h3" $size="card" ref={heading} tabIndex={-1}>
        Your devices
      </Heading>
      <Text $tone="soft">You are logged in on these devices. Log out any that you do not know.</Text>
      {content()}
      <FailureNote message={end.error && failureText(end.error)} />
    </Stack>
  )
}

function LogInEntry({ logIn, busy, onEnd }: { logIn: LogIn; busy: boolean; onEnd: () => void }) {
  const { device, place, network, lastUsedAt, isCurrent } = logIn
  const details = [place || network, lastUsedAt && `last used ${MOMENT.format(lastUsedAt)}`]
  return (
    <Entry>
      <div>
        <Row $gap={8}>
          <strong>{deviceName(device)}</strong>
          {isCurrent && <Badge $tone="leaf">This device</Badge>}
        </Row>
        <Text $size="small" $tone="soft">
          {details.filter(Boolean).join(' · ')}
        </Text>
      </div>
      {!isCurrent && (
        <Button tone="quiet" small busy={busy} onClick={onEnd}>
          Log out<span className="visually-hidden"> {deviceName(device)}</span>
        </Button>
      )}
    </Entry>
  )
}
