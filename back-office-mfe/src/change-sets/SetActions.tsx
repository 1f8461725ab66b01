import {
  previewChangeSet,
  publishChangeSet,
  removeChangeSet,
} from '@store/shared/api/staff/shop/staff-changes'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useMutation } from '@tanstack/react-query'
import { ConfirmAction } from '../framework/actions/ConfirmAction'
import { DialogButton } from '../framework/actions/DialogButton'
import { AtTimeForm } from '../framework/forms/AtTimeForm'
import { changeReason } from '../framework/views/failure-words'
import { itemTitle, type StaffChangeSet } from './staff-change-set'

interface SetActionsProps {
  readonly set: StaffChangeSet
}

/** What can be done with a set, each with why it cannot be done now. */
export function SetActions({ set }: SetActionsProps) {
  const host = useHost()
  const { id, state, revision, items, lacking } = set
  const params = { id }
  const unavailable = reasonOf(set)
  const preview = useMutation({
    mutationFn: () => host.api.call(previewChangeSet, { params }),
    onSuccess: ({ url }) => window.open(url, '_blank', 'noopener'),
    onError: (failure) => host.toasts.failure(changeReason(failure)),
  })
  if (state === 'undone') {
    return (
      <>
        <Text $tone="soft">Everything is as it was before.</Text>
        <DeleteSet set={set} />
      </>
    )
  }
  if (state === 'published') {
    return (
      <ConfirmAction
        label="Undo"
        title="Undo all of it?"
        tone="secondary"
        unavailable={unavailable}
        call={(api) => api.call(publishChangeSet, { params, body: { to: 'undo', revision } })}
      >
        <WhatChanges items={items} verb="goes back to what it was before" />
      </ConfirmAction>
    )
  }
  return (
    <>
      {lacking.length > 0 && (
        <Text $size="small" $tone="soft">
          Your role cannot preview or publish it. It takes: {lacking.join('; ')}.
        </Text>
      )}
      <Row $gap={12} $align="start">
        <ConfirmAction
          label="Publish"
          title="Publish all of it?"
          tone="primary"
          unavailable={unavailable}
          call={(api) => api.call(publishChangeSet, { params, body: { to: 'publish', revision } })}
        >
          <WhatChanges items={items} verb="is changed at once" />
        </ConfirmAction>
        {unavailable === undefined && (
          <DialogButton label="Publish later" title="Publish at a time" width="narrow">
            {(close) => (
              <AtTimeForm
                call={(at, api) =>
                  api.call(publishChangeSet, { params, body: { to: 'schedule', revision, at } })
                }
                onClose={close}
              >
                All of the set is published then, or nothing of it where something was changed meanwhile.
              </AtTimeForm>
            )}
          </DialogButton>
        )}
        {items.length > 0 && lacking.length === 0 && (
          <Button tone="secondary" small busy={preview.isPending} onClick={() => preview.mutate()}>
            Preview
          </Button>
        )}
        {state === 'scheduled' && (
          <ConfirmAction
            label="Call off"
            title="Call off the publication?"
            call={(api) => api.call(publishChangeSet, { params, body: { to: 'unschedule' } })}
          >
            <Text>The set is open again, and can be changed.</Text>
          </ConfirmAction>
        )}
        {state === 'open' && <DeleteSet set={set} />}
      </Row>
      <Text $size="small" $tone="soft">
        A preview shows the whole shop with the set in place, for an hour, in the browser that opens its link.
        What is ordered there is ordered at today’s prices.
      </Text>
    </>
  )
}

const NOT_ALLOWED = 'Your role does not allow every change of it.'

function reasonOf({ items, lacking }: StaffChangeSet): string | undefined {
  if (items.length === 0) return 'It is empty.'
  if (lacking.length > 0) return NOT_ALLOWED
  const changed = items.filter(({ conflict }) => conflict !== null)
  return changed.length === 0
    ? undefined
    : `Changed since: ${changed.map(({ subject }) => subject).join(', ')}.`
}

interface WhatChangesProps {
  readonly items: StaffChangeSet['items']
  readonly verb: string
}

const WhatChanges = ({ items, verb }: WhatChangesProps) => (
  <>
    <Text>Each of this {verb}, or nothing of it:</Text>
    <ul>
      {items.map((item) => (
        <li key={item.id}>{itemTitle(item)}</li>
      ))}
    </ul>
  </>
)

const DeleteSet = ({ set: { id, lacking } }: SetActionsProps) => {
  const host = useHost()
  return (
    <ConfirmAction
      label="Delete"
      title="Delete the change set?"
      unavailable={lacking.length > 0 ? NOT_ALLOWED : undefined}
      call={async (api) => {
        const answer = await api.call(removeChangeSet, { params: { id } })
        host.navigate('/staff/changes')
        return answer
      }}
    >
      <Text>
        What is prepared in it is lost. Drafts of content stay. The log of changes keeps what was done.
      </Text>
    </ConfirmAction>
  )
}
