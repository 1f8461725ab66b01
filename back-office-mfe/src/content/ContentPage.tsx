import type { ResponseOf } from '@store/shared/api/endpoint'
import { getContentTypes, listStaffContent } from '@store/shared/api/staff/shop/staff-content'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { Badge } from '@store/shared/ui/Badge'
import { Link } from 'react-router-dom'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { DialogButton } from '../framework/actions/DialogButton'
import { DataList } from '../framework/lists/DataList'
import { type Column, OnPhone } from '../framework/lists/DataTable'
import { ListFilters } from '../framework/lists/ListFilters'
import { momentText } from '../framework/views/moments'
import { Read } from '../framework/views/Read'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { entryPath, typeLabel } from './content-words'
import { NewEntryForm } from './NewEntryForm'

type ContentPageProps = PageProps<typeof remote, 'ContentPage'>
type ListedEntry = ResponseOf<typeof listStaffContent>[number]

const PATH = '/staff/content'

export const ContentPage = (props: ContentPageProps) => (
  <StaffPage title="Content" right="content.write" aside={<NewEntry />}>
    <EntryList {...props} />
  </StaffPage>
)

function NewEntry() {
  const { data } = useStaffQuery(getContentTypes, {})
  if (data === undefined) return null
  return (
    <DialogButton label="New entry" title="New entry" tone="primary">
      {(close) => <NewEntryForm types={data.types} onClose={close} />}
    </DialogButton>
  )
}

function EntryList({ query }: ContentPageProps) {
  const kinds = useStaffQuery(getContentTypes, {})
  const types = kinds.data?.types ?? []
  const result = useStaffQuery(listStaffContent, {
    query: query.type === null ? {} : { type: query.type },
  })
  return (
    <>
      <ListFilters
        path={PATH}
        query={query}
        choices={[
          { name: 'type', label: 'Kind', options: types.map(({ type }) => [type, typeLabel(type)] as const) },
        ]}
      />
      <Read what="the kinds of content" isPart skeleton={null} result={kinds}>
        {() => null}
      </Read>
      <DataList
        label="Content"
        result={result}
        columns={COLUMNS}
        keyOf={({ type, name }) => `${type}/${name}`}
        pathOf={({ type, name }) => entryPath(type, name)}
        empty={
          query.type === null
            ? {
                nothing: 'Nothing is written yet.',
                next: 'Choose New entry: visitors see it once it is saved and published.',
              }
            : {
                nothing: 'Nothing of this kind is written yet.',
                next: <Link to={PATH}>Show all content</Link>,
              }
        }
      />
    </>
  )
}

const COLUMNS: readonly Column<ListedEntry>[] = [
  {
    head: 'Entry',
    cell: ({ name, type }) => (
      <>
        {name}
        <OnPhone>{typeLabel(type)}</OnPhone>
      </>
    ),
  },
  { head: 'Kind', isMinor: true, cell: ({ type }) => typeLabel(type) },
  {
    head: 'Visitors see',
    cell: ({ liveVersion, latestVersion, scheduled }) => (
      <>
        {liveVersion === null ? (
          <Badge $tone="clay">Nothing</Badge>
        ) : liveVersion === latestVersion ? (
          <Badge $tone="leaf">The latest</Badge>
        ) : (
          <Badge $tone="plum">An older version</Badge>
        )}
        {scheduled !== null && (
          <div>
            Version {scheduled.version} from {momentText(scheduled.at)}
          </div>
        )}
      </>
    ),
  },
  { head: 'Saved', isMinor: true, cell: ({ savedAt }) => momentText(savedAt) },
  { head: 'By', isMinor: true, cell: ({ savedBy }) => savedBy },
]
