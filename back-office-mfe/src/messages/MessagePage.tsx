import {
  answerStaffMessage,
  getStaffMessage,
  markStaffMessage,
  type StaffMessageThread,
} from '@store/shared/api/staff/shop/staff-messages'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { Badge } from '@store/shared/ui/Badge'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { object } from 'yup'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { ActionButton } from '../framework/actions/ActionButton'
import { neededText } from '../framework/forms/needed-text'
import { StaffForm } from '../framework/forms/StaffForm'
import { momentText } from '../framework/views/moments'
import { NotThere } from '../framework/views/NothingToShow'
import { Columns, Facts, Panel } from '../framework/views/panels'
import { Read } from '../framework/views/Read'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { useStaff } from '../session/staff-context'
import { MESSAGE_LABELS, MESSAGE_TONES } from './message-words'

type MessagePageProps = PageProps<typeof remote, 'MessagePage'>

const LIST = { path: '/staff/messages', label: 'Messages' }

export const MessagePage = (props: MessagePageProps) => (
  <StaffPage title={`Message ${props.params.id}`} right="messages.answer" back={LIST}>
    <MessageContent {...props} />
  </StaffPage>
)

function MessageContent({ params }: MessagePageProps) {
  const result = useStaffQuery(getStaffMessage, { params })
  return (
    <Read
      what="the message"
      missing={<NotThere title={`There is no message ${params.id}.`} list={LIST} />}
      result={result}
    >
      {(data) => (
        <Columns>
          <div>
            <Panel
              title={data.name}
              aside={<Badge $tone={MESSAGE_TONES[data.state]}>{MESSAGE_LABELS[data.state]}</Badge>}
            >
              <Written>{data.message}</Written>
              {data.answers.map(({ by, at, text }) => (
                <Answer key={at.getTime()}>
                  <Text $size="small" $tone="soft">
                    {by}, {momentText(at)}
                  </Text>
                  <Written>{text}</Written>
                </Answer>
              ))}
            </Panel>
            <AnswerPanel thread={data} />
          </div>
          <div>
            <WriterPanel {...data} />
            <StatePanel thread={data} />
          </div>
        </Columns>
      )}
    </Read>
  )
}

interface ThreadProps {
  readonly thread: StaffMessageThread
}

const schema = object({ text: neededText('Please write the answer.', 10_000) })

const AnswerPanel = ({ thread: { id, email, state, answers } }: ThreadProps) => (
  <Panel title={answers.length === 0 ? 'Answer' : 'Answer once more'}>
    <StaffForm
      // An answer that was sent leaves an empty field.
      key={answers.length}
      label="Answer"
      submit="Mail the answer"
      initialValues={{ text: '' }}
      keepAs={`answer ${id}`}
      schema={schema}
      call={({ text }, api) =>
        api.call(answerStaffMessage, {
          params: { id },
          body: { text, seenState: state, seenAnswers: answers.length },
        })
      }
    >
      {({ field }) => (
        <TextArea
          {...field('text')}
          label={`To ${email}`}
          hint="Plain text; an empty line begins a paragraph. What is replied to it comes to the shop’s mailbox."
          rows={8}
        />
      )}
    </StaffForm>
  </Panel>
)

function WriterPanel({ email, receivedAt, customerId, others }: StaffMessageThread) {
  const { rights } = useStaff()
  return (
    <Panel title="Who wrote">
      <Facts
        facts={[
          ['E-mail', email],
          ['Received', momentText(receivedAt)],
          [
            'Account',
            customerId === null ? (
              'none with this address'
            ) : rights.includes('customers.read') ? (
              <Link key="account" to={`/staff/customers/${customerId}`}>
                Customer {customerId}
              </Link>
            ) : (
              `Customer ${customerId}`
            ),
          ],
          [
            'Other messages',
            others.length === 0
              ? null
              : others.map((other) => (
                  <Other key={other} to={`/staff/messages/${other}`}>
                    {other}
                  </Other>
                )),
          ],
        ]}
      />
    </Panel>
  )
}

const StatePanel = ({ thread: { id, state } }: ThreadProps) => (
  <Panel title="State">
    <Text $tone="soft">
      {state === 'waiting'
        ? 'Was it answered elsewhere, such as from the mailbox?'
        : 'Does it need another answer?'}
    </Text>
    <ActionButton
      tone="secondary"
      small
      call={(api) =>
        api.call(markStaffMessage, {
          params: { id },
          body: { state: state === 'waiting' ? 'answered' : 'waiting' },
        })
      }
    >
      {state === 'waiting' ? 'Mark as done' : 'Let it wait again'}
    </ActionButton>
  </Panel>
)

const Written = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Answer = styled.div`
  padding: var(--space-12) var(--space-16);
  border-inline-start: 3px solid var(--plum);
  background: var(--plum-tint);
`

const Other = styled(Link)`
  margin-inline-end: var(--space-8);
`
