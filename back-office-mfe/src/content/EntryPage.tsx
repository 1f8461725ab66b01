import { getContentTypes, getStaffEntry, previewEntryEdit } from '@store/shared/api/staff/shop/staff-content'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { FailureState } from '@store/shared/ui/states/FailureState'
import { Loading, SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { EditorWithPreview } from '../framework/previews/EditorWithPreview'
import { Panel } from '../framework/views/panels'
import { isNotThere, ReadFailure } from '../framework/views/ReadFailure'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { typeLabel } from './content-words'
import { type EntryEdit, EntryForm, fieldLabelOf } from './EntryForm'
import { Publication } from './Publication'
import { Versions } from './Versions'

type EntryPageProps = PageProps<typeof remote, 'EntryPage'>

export const EntryPage = (props: EntryPageProps) => (
  <StaffPage
    title={props.params.name}
    right="content.write"
    back={{ path: '/staff/content', label: 'Content' }}
  >
    <EntryContent {...props} />
  </StaffPage>
)

function EntryContent({ params }: EntryPageProps) {
  const host = useHost()
  const [edit, setEdit] = useState<EntryEdit | null>(null)
  const kinds = useStaffQuery(getContentTypes, {})
  const found = useStaffQuery(getStaffEntry, { params })
  const { data, error } = found
  const kind = kinds.data?.types.find(({ type }) => type === params.type)
  // One that is not there yet is written here.
  const isNew = isNotThere(error) && kind !== undefined
  if (kinds.data !== undefined && kind === undefined) {
    return <FailureState message="There is no such kind of content." />
  }
  if (kind === undefined || (data === undefined && !isNew)) {
    const failed = kinds.error === null ? found : kinds
    if (failed.error === null) {
      return (
        <Loading label="Loading the entry">
          <SkeletonBlock $height="24rem" $radius="var(--radius-card)" />
        </Loading>
      )
    }
    return <ReadFailure error={failed.error} isFetching={failed.isFetching} refetch={failed.refetch} />
  }
  const entry = isNew ? null : (data ?? null)
  return (
    <EditorWithPreview
      subject={`${params.type}/${params.name}`}
      edit={edit}
      labelOf={(path) => fieldLabelOf(kind, path)}
      send={(body) => host.api.call(previewEntryEdit, { params, body })}
    >
      <Panel title={typeLabel(kind.type)}>
        <EntryForm
          // Another version, another form: what was typed on an older one is put into it, beside what somebody else saved.
          key={entry?.version ?? 0}
          kind={kind}
          name={params.name}
          entry={entry}
          pictures={kinds.data?.pictures ?? []}
          onEdit={setEdit}
        />
      </Panel>
      {entry === null ? (
        <Panel title="Not saved yet">
          <Text $tone="soft">Visitors see an entry once it is saved and published.</Text>
        </Panel>
      ) : (
        <>
          <Publication entry={entry} />
          <Versions entry={entry} />
        </>
      )}
    </EditorWithPreview>
  )
}
