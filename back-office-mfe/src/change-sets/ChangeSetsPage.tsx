import { createChangeSet, listChangeSets } from '@store/shared/api/staff/shop/staff-changes'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Badge } from '@store/shared/ui/Badge'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Text } from '@store/shared/ui/Text'
import { object } from 'yup'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { DialogButton } from '../framework/actions/DialogButton'
import { neededText } from '../framework/forms/needed-text'
import { StaffForm } from '../framework/forms/StaffForm'
import { DataList } from '../framework/lists/DataList'
import { OnPhone } from '../framework/lists/DataTable'
import { pagePath } from '../framework/lists/ListFilters'
import { momentText } from '../framework/views/moments'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { STATE_LABELS, STATE_TONES } from './staff-change-set'

type ChangeSetsPageProps = PageProps<typeof remote, 'ChangeSetsPage'>

const PATH = '/staff/changes'

export const ChangeSetsPage = (props: ChangeSetsPageProps) => (
  <StaffPage
    title="Change sets"
    right="changes.write"
    aside={
      <DialogButton label="New change set" title="New change set" width="narrow" tone="primary" isCommand>
        {(close) => <NewSetForm onClose={close} />}
      </DialogButton>
    }
  >
    <Text $tone="soft">
      Changes of content, settings, products and a version of the shop that are published as one, and undone
      as one. Add them where you would publish them.
    </Text>
    <SetList {...props} />
  </StaffPage>
)

function SetList({ query }: ChangeSetsPageProps) {
  const page = query.page ?? 1
  const result = useStaffQuery(listChangeSets, { query: { page } })
  return (
    <DataList
      label="Change sets"
      result={result}
      keyOf={({ id }) => id}
      pathOf={({ id }) => `${PATH}/${id}`}
      columns={[
        {
          head: 'Name',
          cell: ({ name, createdBy, problem }) => (
            <>
              {name} {problem !== '' && <Badge $tone="danger">Not published</Badge>}
              <OnPhone>{createdBy}</OnPhone>
            </>
          ),
        },
        {
          head: 'State',
          cell: ({ state, ...set }) => (
            <>
              <Badge $tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>{' '}
              {momentOfState({ state, ...set })}
            </>
          ),
        },
        { head: 'Changes', isNumber: true, cell: ({ items }) => items },
        { head: 'Made by', isMinor: true, cell: ({ createdBy }) => createdBy },
        { head: 'Made', isLeast: true, isShort: true, cell: ({ createdAt }) => momentText(createdAt) },
      ]}
      empty={{
        nothing: 'There are no change sets yet.',
        next: 'Make one, or add a change to a new one where you edit it.',
      }}
      pages={{ page, pathOf: pagePath(PATH, query) }}
    />
  )
}

interface Instants {
  readonly state: keyof typeof STATE_LABELS
  readonly publishAt: Date | null
  readonly publishedAt: Date | null
  readonly undoneAt: Date | null
}

function momentOfState({ state, publishAt, publishedAt, undoneAt }: Instants): string {
  const at = { open: null, scheduled: publishAt, published: publishedAt, undone: undoneAt }[state]
  return at === null ? '' : momentText(at)
}

const schema = object({ name: neededText('Please enter a name.', 80) })

function NewSetForm({ onClose }: { readonly onClose: () => void }) {
  const host = useHost()
  return (
    <StaffForm
      label="New change set"
      submit="Make it"
      initialValues={{ name: '' }}
      keepAs="new change set"
      schema={schema}
      call={({ name }, api) => api.call(createChangeSet, { body: { name: name.trim() } })}
      onDone={({ id }) => host.navigate(`${PATH}/${id}`)}
      onCancel={onClose}
    >
      {({ field }) => <TextField {...field('name')} label="Name" hint="Such as Diwali." />}
    </StaffForm>
  )
}
