import {
  listStaffViews,
  removeStaffView,
  saveStaffView,
  type ViewedList,
} from '@store/shared/api/staff/staff-views'
import { toQueryText, type Value } from '@store/shared/remotes/site/address-forms'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { object } from 'yup'
import { ActionButton } from '../actions/ActionButton'
import { DialogButton } from '../actions/DialogButton'
import { neededText } from '../forms/needed-text'
import { StaffForm } from '../forms/StaffForm'
import { Read } from '../views/Read'
import { useStaffQuery } from '../views/use-staff-query'

interface SavedViewsProps {
  /** Views are kept under its name. */
  readonly list: ViewedList
  readonly path: string
  /** As the address has it; the page does not belong to a view. */
  readonly query: Readonly<Record<string, Value | null>>
  /** Views that every member has. */
  readonly given?: ReadonlyArray<{ readonly name: string; readonly query: string }>
}

/** Filters of a list under names: a view is a link, so its address can be sent to others. */
export function SavedViews({ list, path, query, given = [] }: SavedViewsProps) {
  const views = useStaffQuery(listStaffViews, { params: { list } })
  const { data: saved = [] } = views
  const now = toQueryText(query, { page: null })
  const current = saved.find((view) => view.query === now)
  const isNew = now !== '' && current === undefined && given.every((view) => view.query !== now)
  return (
    <Bar aria-label="Views">
      {[{ name: 'All', query: '' }, ...given, ...saved].map((view) => (
        <ViewLink
          key={`${view.name} ${view.query}`}
          to={`${path}${view.query}`}
          aria-current={view.query === now ? 'page' : undefined}
        >
          {view.name}
        </ViewLink>
      ))}
      {isNew && (
        <DialogButton label="Save view" title="Save this view" tone="ghost" width="narrow">
          {(close) => (
            <StaffForm
              label="Save this view"
              submit="Save"
              initialValues={{ name: '' }}
              keepAs={`view ${list}`}
              schema={schema}
              call={({ name }, api) =>
                api.call(saveStaffView, { params: { list }, body: { name, query: now } })
              }
              onDone={close}
              onCancel={close}
            >
              {({ field }) => (
                <>
                  <Text $tone="soft">
                    You find it above the list. A view of yours with the same name is replaced. To share it,
                    send the address of the page.
                  </Text>
                  <TextField {...field('name')} label="Name" />
                </>
              )}
            </StaffForm>
          )}
        </DialogButton>
      )}
      {current && (
        <ActionButton
          tone="ghost"
          small
          call={(api) => api.call(removeStaffView, { params: { list, id: current.id } })}
        >
          Delete view
        </ActionButton>
      )}
      <Read what="your saved views" isPart skeleton={null} result={views}>
        {() => null}
      </Read>
    </Bar>
  )
}

const schema = object({ name: neededText('Please name the view.', 40) })

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
`

const ViewLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
  padding-inline: var(--space-16);
  border: 1px solid var(--line);
  border-radius: 999px;
  background: var(--paper);
  color: var(--ink-soft);
  font-weight: 600;
  text-decoration: none;
  overflow-wrap: anywhere;

  &[aria-current] {
    border-color: var(--plum);
    background: var(--plum-tint);
    color: var(--plum);
  }
`
