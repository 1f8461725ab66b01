import { listStaffOrderMails } from '@store/shared/api/staff/orders/staff-order-files'
import { Disclosure } from '@store/shared/ui/Disclosure'
import { SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import { momentText } from '../framework/views/moments'
import { Panel } from '../framework/views/panels'
import { Read } from '../framework/views/Read'
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
  const result = useStaffQuery(listStaffOrderMails, { params: { number } })
  return (
    <Read what="the mails" isPart skeleton={<SkeletonBlock $height="3.5rem" />} result={result}>
      {(mails) =>
        mails.length === 0 ? (
          <Text $tone="soft">None yet. Each step of the order that its customer is told about adds one.</Text>
        ) : (
          <div>
            {mails.map(({ channel, to, subject, text, createdAt, sentAt }) => (
              <Disclosure
                key={`${createdAt.getTime()} ${subject}`}
                title={channel === 'sms' ? 'SMS' : subject}
              >
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
    </Read>
  )
}

const Letter = styled.p`
  font-size: var(--text-small);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
