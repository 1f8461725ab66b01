import { previewStaffEntry, publishStaffEntry } from '@store/shared/api/staff/shop/staff-content'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useMutation } from '@tanstack/react-query'
import { ActionButton } from '../framework/actions/ActionButton'
import { AddToChangeSet } from '../framework/actions/AddToChangeSet'
import { ConfirmAction } from '../framework/actions/ConfirmAction'
import { DialogButton } from '../framework/actions/DialogButton'
import { changeReason } from '../framework/views/failure-words'
import { momentText } from '../framework/views/moments'
import { Panel } from '../framework/views/panels'
import { ScheduleForm } from './ScheduleForm'
import type { StaffEntry } from './staff-entry'

interface PublicationProps {
  readonly entry: StaffEntry
}

/** What visitors see of the entry, and how the version that is shown here looks on its page. */
export function Publication({ entry }: PublicationProps) {
  const host = useHost()
  const { version, liveVersion, scheduled, type, name } = entry
  const params = { type, name }
  const preview = useMutation({
    mutationFn: () => host.api.call(previewStaffEntry, { params, body: { version } }),
    onSuccess: ({ url }) => window.open(url, '_blank', 'noopener'),
    onError: (failure) => host.toasts.failure(changeReason(failure)),
  })
  const isLive = liveVersion === version
  return (
    <Panel title="Visitors see">
      <Text>
        {liveVersion === null
          ? 'Nothing: it is not published.'
          : isLive
            ? `Version ${version}, the latest.`
            : `Version ${liveVersion}. The latest is ${version}.`}
      </Text>
      {scheduled !== null && (
        <Row $gap={12}>
          <Text>
            From {momentText(scheduled.at)}: version {scheduled.version}.
          </Text>
          <ConfirmAction
            label="Call off"
            title="Call off the publication?"
            call={(api) => api.call(publishStaffEntry, { params, body: { to: 'unschedule', ...scheduled } })}
          >
            <Text>
              Version {scheduled.version} will not be published on {momentText(scheduled.at)}. What visitors
              see stays as it is.
            </Text>
          </ConfirmAction>
        </Row>
      )}
      <Row $gap={12} $align="start">
        <ActionButton
          small
          unavailable={isLive ? 'The latest version is published.' : undefined}
          call={(api) => api.call(publishStaffEntry, { params, body: { to: 'publish', version } })}
        >
          Publish
        </ActionButton>
        {!isLive && (
          <DialogButton label="Publish later" title="Publish at a time" width="narrow">
            {(close) => <ScheduleForm entry={entry} onClose={close} />}
          </DialogButton>
        )}
        {!isLive && <AddToChangeSet given={{ kind: 'content', type, name, version }} />}
        <Button tone="secondary" small busy={preview.isPending} onClick={() => preview.mutate()}>
          Preview
        </Button>
        {liveVersion !== null && (
          <ConfirmAction
            label="Take off the shop"
            title="Take it off the shop?"
            call={(api) => api.call(publishStaffEntry, { params, body: { to: 'unpublish' } })}
          >
            <Text>
              Visitors will not see it any more. Its versions stay, and it can be published again.
              {scheduled !== null && ' The publication that is set for later is called off.'}
            </Text>
          </ConfirmAction>
        )}
        {isLive && (
          <AddToChangeSet
            label="Take off with a change set"
            given={{ kind: 'content', type, name, version: null }}
          />
        )}
      </Row>
      <Text $size="small" $tone="soft">
        A preview shows version {version}, for an hour, to whoever has the link.
      </Text>
    </Panel>
  )
}
