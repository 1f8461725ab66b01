import type { ResponseOf } from '@store/shared/api/endpoint'
import { getContentTypes, listStaffContent } from '@store/shared/api/staff/shop/staff-content'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { Badge } from '@store/shared/ui/Badge'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { DialogButton } from '../framework/actions/DialogButton'
import { type Column, DataList, OnPhone } from '../framework/lists/DataList'
import { ListFilters } from '../framework/lists/ListFilters'
import { momentText } from '../framework/views/moments'
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
  const types = useStaffQuery(getContentTypes, {}).data?.types ?? []
  const { data, ...result } = useStaffQuery(listStaffContent, {
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
      <DataList
        label="Content"
        result={{ ...result, data: data && { rows: data, hasMore: false } }}
        columns={COLUMNS}
        keyOf={({ type, name }) => `${type}/${name}`}
        pathOf={({ type, name }) => entryPath(type, name)}
        empty="Nothing is written yet."
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
