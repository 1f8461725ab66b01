import { readFailureText } from '@store/shared/api/read-failure'
import { listStaffOrderMails } from '@store/shared/api/staff/orders/staff-order-files'
import { Disclosure } from '@store/shared/ui/Disclosure'
import { FailureState } from '@store/shared/ui/states/FailureState'
import { Loading, SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import { momentText } from '../framework/views/moments'
import { Panel } from '../framework/views/panels'
import { useStaffQuery } from '../framework/views/use-staff-query'

interface MailsPanelProps {
  readonly number: string
}

/** What the customer was told about an order. */
export const MailsPanel = (props: MailsPanelProps) => (
  <Panel title="Mails to the customer">
    <Mails {...props} />
  </Panel>
)

function Mails({ number }: MailsPanelProps) {
  const { data, error, isFetching, refetch } = useStaffQuery(listStaffOrderMails, {
    params: { number },
  })
  if (data === undefined) {
    if (error === null) {
      return (
        <Loading label="Loading the mails">
          <SkeletonBlock $height="3.5rem" />
        </Loading>
      )
    }
    const message = readFailureText(error, 'SLOT_UNAVAILABLE')
    return <FailureState message={message} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (data.length === 0) return <Text $tone="soft">None yet.</Text>
  return (
    <div>
      {data.map(({ channel, to, subject, text, createdAt, sentAt }) => (
        <Disclosure key={`${createdAt.getTime()} ${subject}`} title={channel === 'sms' ? 'SMS' : subject}>
          <Text $size="small">
            {sentAt === null ? 'Waits to be sent' : `Sent ${momentText(sentAt)}`}
            {to !== '' && ` to ${to}`}
          </Text>
          <Letter>{text}</Letter>
        </Disclosure>
      ))}
    </div>
  )
}

const Letter = styled.p`
  font-size: var(--text-small);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
