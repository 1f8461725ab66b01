import { listStaffMessages, type StaffMessage } from '@store/shared/api/staff/shop/staff-messages'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { Badge } from '@store/shared/ui/Badge'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { type Column, DataList, OnPhone } from '../framework/lists/DataList'
import { ListFilters, pagePath } from '../framework/lists/ListFilters'
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
  const page = query.page ?? 1
  const result = useStaffQuery(listStaffMessages, {
    query: { page, ...(query.of !== null && { of: query.of }) },
  })
  return (
    <>
      <ListFilters
        path={PATH}
        query={query}
        choices={[
          {
            name: 'of',
            label: 'Messages',
            all: 'That wait, oldest first',
            options: [['all', 'All, newest first']],
          },
        ]}
      />
      <DataList
        label="Messages"
        result={result}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        pathOf={({ id }) => `${PATH}/${id}`}
        empty={query.of === null ? 'No message waits.' : 'Nobody has written yet.'}
        pages={{ page, pathOf: pagePath(PATH, query) }}
      />
    </>
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
