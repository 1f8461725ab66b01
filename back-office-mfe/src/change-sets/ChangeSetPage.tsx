import { getChangeSet, removeFromChangeSet } from '@store/shared/api/staff/shop/staff-changes'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { Badge } from '@store/shared/ui/Badge'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { ActionButton } from '../framework/actions/ActionButton'
import { momentText } from '../framework/views/moments'
import { NotThere } from '../framework/views/NothingToShow'
import { Columns, Facts, Panel } from '../framework/views/panels'
import { Read } from '../framework/views/Read'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { useMissingRight } from '../session/staff-context'
import { AddRelease } from './AddRelease'
import { SetActions } from './SetActions'
import {
  itemTitle,
  STATE_LABELS,
  STATE_TONES,
  type StaffChangeSet,
  type StaffChangeSetItem,
} from './staff-change-set'
import { ValueChanges } from './ValueChanges'

type ChangeSetPageProps = PageProps<typeof remote, 'ChangeSetPage'>

const LIST = { path: '/staff/changes', label: 'Change sets' }

export const ChangeSetPage = (props: ChangeSetPageProps) => (
  <StaffPage title={`Change set ${props.params.id}`} right="changes.write" back={LIST}>
    <SetContent {...props} />
  </StaffPage>
)

function SetContent({ params }: ChangeSetPageProps) {
  const result = useStaffQuery(getChangeSet, { params })
  return (
    <Read
      what="the change set"
      missing={<NotThere title="There is no such change set, or it was deleted." list={LIST} />}
      result={result}
    >
      {(data) => (
        <Columns>
          <div>
            {data.problem !== '' && (
              <Panel title="It was not published at its time">
                <Text role="alert">{data.problem}</Text>
              </Panel>
            )}
            {data.items.length === 0 && (
              <Panel title="Nothing is in it yet">
                <Text $tone="soft">
                  Open what is to change, edit it, and choose “Add to a change set” where you would publish
                  it: <Link to="/staff/content">content</Link>, <Link to="/staff/settings">settings</Link> or{' '}
                  <Link to="/staff/products">many products</Link>.
                </Text>
              </Panel>
            )}
            {data.items.map((item) => (
              <Item key={item.id} set={data} item={item} />
            ))}
          </div>
          <div>
            <State set={data} />
            <VersionPanel set={data} />
          </div>
        </Columns>
      )}
    </Read>
  )
}

interface SetProps {
  readonly set: StaffChangeSet
}

function State({ set }: SetProps) {
  const { name, state, createdBy, createdAt, publishAt, publishedBy, publishedAt, undoneBy, undoneAt } = set
  return (
    <Panel title={name} aside={<Badge $tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>}>
      <Facts
        facts={[
          ['Made', `${momentText(createdAt)}, ${createdBy}`],
          ['Scheduled for', publishAt && momentText(publishAt)],
          ['Published', publishedAt && `${momentText(publishedAt)}, ${publishedBy}`],
          ['Undone', undoneAt && `${momentText(undoneAt)}, ${undoneBy}`],
        ]}
      />
      <SetActions set={set} />
    </Panel>
  )
}

/** A version of a part is added here: it has no page of its own in the back office. */
function VersionPanel({ set }: SetProps) {
  const isHidden = useMissingRight('releases.promote') !== undefined || set.state !== 'open'
  const hasOne = set.items.some(({ kind }) => kind === 'release')
  if (isHidden || hasOne) return null
  return (
    <Panel title="A version of a part">
      <Text $tone="soft">
        Makes another version of a remote, or of the shell, live together with the rest.
      </Text>
      <AddRelease set={set.id} />
    </Panel>
  )
}

interface ItemProps extends SetProps {
  readonly item: StaffChangeSetItem
}

function Item({ set, item }: ItemProps) {
  const { id, subject, addedAt, addedBy, differences, count, conflict } = item
  return (
    <Panel
      title={itemTitle(item)}
      aside={
        set.state === 'open' && (
          <ActionButton
            tone="ghost"
            small
            aria-label={`Remove ${subject}`}
            call={(api) => api.call(removeFromChangeSet, { params: { id: set.id, item: id } })}
          >
            Remove
          </ActionButton>
        )
      }
    >
      <Text $size="small" $tone="soft">
        {momentText(addedAt)}, {addedBy}
      </Text>
      <ValueChanges label={`Changes of ${subject}`} heads={['Before', 'After']} differences={differences} />
      {count > differences.length && (
        <Text $size="small" $tone="soft">
          {differences.length} of {count} are shown. The command <code>store changes show {set.id}</code>{' '}
          shows all.
        </Text>
      )}
      {conflict !== null && (
        <>
          <Row $gap={12}>
            <Badge $tone="danger">Changed since</Badge>
            <Text $strong>{conflict.sentence}</Text>
          </Row>
          {conflict.differences.length > 0 && (
            <ValueChanges
              label={`Changed since: ${subject}`}
              heads={[set.state === 'published' ? 'As published' : 'When it was added', 'Now']}
              differences={conflict.differences}
            />
          )}
          <Text $size="small" $tone="soft">
            {set.state === 'published'
              ? 'As long as it is so, the set cannot be undone.'
              : 'As long as it is so, nothing of the set is published. Look at it again and add it anew, or remove it.'}
          </Text>
        </>
      )}
    </Panel>
  )
}
