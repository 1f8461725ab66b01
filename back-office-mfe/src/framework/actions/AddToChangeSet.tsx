import type { ApiClient } from '@store/shared/api/client'
import type { ResponseOf } from '@store/shared/api/endpoint'
import {
  addToChangeSet,
  createChangeSet,
  listChangeSets,
  type StaffGivenChange,
} from '@store/shared/api/staff/shop/staff-changes'
import { useHost } from '@store/shared/remotes/host/use-host'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import { SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { object, string } from 'yup'
import { STAFF_KEY } from '../../session/staff-query'
import { StaffForm } from '../forms/StaffForm'
import { Read } from '../views/Read'
import { useLogInAfter } from '../views/use-staff-query'
import { DialogButton } from './DialogButton'

const TITLE = 'Add to a change set'

interface AddToChangeSetProps {
  readonly given: StaffGivenChange
  /** On the button, where the change is not the one that stands beside it. */
  readonly label?: string
  readonly onAdded?: () => void
}

/** Keeps a change in a set, which is published later together with others, instead of making it now. */
export const AddToChangeSet = ({ given, label = TITLE, onAdded }: AddToChangeSetProps) => (
  <DialogButton label={label} title={TITLE} width="narrow">
    {(close) => (
      <ChooseSet
        given={given}
        onCancel={close}
        onAdded={() => {
          close()
          onAdded?.()
        }}
      />
    )}
  </DialogButton>
)

const NEW = 'new'

const schema = object({
  set: string(),
  name: string()
    .max(80, 'Please keep it to 80 characters.')
    .test(
      'name',
      'Please name the new set.',
      (name = '', { parent }) => parent.set !== NEW || name.trim() !== '',
    ),
})

/** All of them, the newest first: page after page. */
const openSetsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...STAFF_KEY, listChangeSets.path, 'all open'],
    queryFn: async ({ signal }) => {
      const sets: ResponseOf<typeof listChangeSets>['rows'] = []
      for (let page = 1; ; page += 1) {
        const { rows, hasMore } = await api.call(
          listChangeSets,
          { query: { state: 'open', page } },
          { signal },
        )
        sets.push(...rows)
        if (!hasMore) return sets
      }
    },
    staleTime: 0,
  })

interface ChooseSetProps extends Pick<AddToChangeSetProps, 'given'> {
  readonly onAdded: () => void
  readonly onCancel: () => void
}

function ChooseSet({ given, onAdded, onCancel }: ChooseSetProps) {
  const host = useHost()
  const result = useQuery(openSetsQuery(host.api))
  useLogInAfter(result.error)
  // A refused change leaves the new set empty: the next try is for the same one.
  const made = useRef<{ readonly id: number; readonly name: string }>(null)
  const idOf = async (set: string, name: string): Promise<number> => {
    if (set !== NEW) return Number(set)
    if (made.current?.name !== name) {
      const { id } = await host.api.call(createChangeSet, { body: { name } })
      made.current = { id, name }
    }
    return made.current.id
  }
  return (
    <Read what="the change sets" skeleton={<SkeletonBlock $height="8rem" />} result={result}>
      {(data) => (
        <StaffForm
          label={TITLE}
          submit="Add"
          initialValues={{ set: String(data[0]?.id ?? NEW), name: '' }}
          schema={schema}
          call={async ({ set, name }, api) => {
            const id = await idOf(set, name.trim())
            return api.call(addToChangeSet, { params: { id }, body: given })
          }}
          onDone={onAdded}
          onCancel={onCancel}
        >
          {({ field, values }) => (
            <>
              <SelectField {...field('set')} label="Change set" autoFocus>
                {data.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
                <option value={NEW}>A new one</option>
              </SelectField>
              {values.set === NEW && (
                <TextField {...field('name')} label="Name of the new set" hint="Such as Diwali." />
              )}
              <Text $size="small" $tone="soft">
                Nothing changes for visitors before the set is published.
              </Text>
            </>
          )}
        </StaffForm>
      )}
    </Read>
  )
}
