import { listStaffMessages, type StaffMessage } from '@store/shared/api/staff/shop/staff-messages'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { Badge } from '@store/shared/ui/Badge'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { type Column, OnPhone } from '../framework/lists/DataTable'
import { WaitingList, waitingQuery } from '../framework/lists/WaitingList'
import { momentText } from '../framework/views/moments'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { MESSAGE_LABELS, MESSAGE_TONES } from './message-words'

type MessagesPageProps = PageProps<typeof remote, 'MessagesPage'>

const PATH = '/staff/messages'
const EXCERPT = 90

export const MessagesPage = (props: MessagesPageProps) => (
  <StaffPage title="Messages" right="messages.answer">
    <MessageList {...props} />
  </StaffPage>
)

function MessageList({ query }: MessagesPageProps) {
  return (
    <WaitingList
      label="Messages"
      path={PATH}
      query={query}
      result={useStaffQuery(listStaffMessages, { query: waitingQuery(query) })}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      pathOf={({ id }) => `${PATH}/${id}`}
      noneWaits="No message waits."
      none={{
        nothing: 'Nobody has written yet.',
        next: 'Messages that visitors write on the contact page stand here.',
      }}
    />
  )
}

const excerptOf = (text: string): string => (text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text)

const COLUMNS: readonly Column<StaffMessage>[] = [
  {
    head: 'From',
    cell: ({ name, message, receivedAt }) => (
      <>
        {name}
        <OnPhone>
          {momentText(receivedAt)}: {excerptOf(message)}
        </OnPhone>
      </>
    ),
  },
  { head: 'Message', isMinor: true, cell: ({ message }) => excerptOf(message) },
  {
    head: 'State',
    cell: ({ state }) => <Badge $tone={MESSAGE_TONES[state]}>{MESSAGE_LABELS[state]}</Badge>,
  },
  { head: 'Received', isMinor: true, isShort: true, cell: ({ receivedAt }) => momentText(receivedAt) },
]
