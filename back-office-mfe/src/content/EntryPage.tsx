import type { ResponseOf } from '@store/shared/api/endpoint'
import { getContentTypes, getStaffEntry, previewEntryEdit } from '@store/shared/api/staff/shop/staff-content'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { EditorWithPreview } from '../framework/previews/EditorWithPreview'
import { NotThere } from '../framework/views/NothingToShow'
import { Panel } from '../framework/views/panels'
import { isNotThere, Read } from '../framework/views/Read'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { typeLabel } from './content-words'
import { type EntryEdit, EntryForm, fieldLabelOf } from './EntryForm'
import { Publication } from './Publication'
import type { StaffEntry } from './staff-entry'
import { Versions } from './Versions'

type EntryPageProps = PageProps<typeof remote, 'EntryPage'>

const LIST = { path: '/staff/content', label: 'Content' }

export const EntryPage = (props: EntryPageProps) => (
  <StaffPage title={props.params.name} right="content.write" back={LIST}>
    <EntryContent {...props} />
  </StaffPage>
)

function EntryContent({ params }: EntryPageProps) {
  const kinds = useStaffQuery(getContentTypes, {})
  const found = useStaffQuery(getStaffEntry, { params })
  const name = `${params.type}/${params.name}`
  const [missing, setMissing] = useState<string | null>(null)
  if (isNotThere(found.error) && missing !== name) setMissing(name)
  // One that is not there yet is written here; its form stays while the saved one is read.
  const isNew = isNotThere(found.error) || (missing === name && found.isPending)
  const entry = isNew ? { ...found, data: null, error: null } : found
  return (
    <Read what="the kinds of content" result={kinds}>
      {({ types, pictures }) => {
        const kind = types.find(({ type }) => type === params.type)
        if (kind === undefined) return <NotThere title="There is no such kind of content." list={LIST} />
        return (
          <Read what="the entry" result={entry}>
            {(data) => <EntryEditor params={params} kind={kind} entry={data} pictures={pictures} />}
          </Read>
        )
      }}
    </Read>
  )
}

interface EntryEditorProps extends Pick<EntryPageProps, 'params'> {
  readonly kind: ResponseOf<typeof getContentTypes>['types'][number]
  /** Null for one that is not there yet. */
  readonly entry: StaffEntry | null
  readonly pictures: ResponseOf<typeof getContentTypes>['pictures']
}

function EntryEditor({ params, kind, entry, pictures }: EntryEditorProps) {
  const host = useHost()
  const [edit, setEdit] = useState<EntryEdit | null>(null)
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
          pictures={pictures}
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
