import { failureText } from '@store/shared/api/call-failure'
import { previewStaffEntry, publishStaffEntry } from '@store/shared/api/staff/staff-content'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useMutation } from '@tanstack/react-query'
import { ActionButton } from '../framework/ActionButton'
import { ConfirmAction } from '../framework/ConfirmAction'
import { Panel } from '../framework/panels'
import type { StaffEntry } from './staff-entry'

interface PublicationProps {
  readonly host: HostServices
  readonly entry: StaffEntry
}

/** What visitors see of the entry, and how the version that is shown here looks on its page. */
export function Publication({ host, entry }: PublicationProps) {
  const { version, liveVersion, type, name } = entry
  const params = { type, name }
  const preview = useMutation({
    mutationFn: () => host.api.call(previewStaffEntry, { params, body: { version } }),
    onSuccess: ({ url }) => window.open(url, '_blank', 'noopener'),
    onError: (failure) => host.toasts.failure(failureText(failure)),
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
      <Row $gap={12} $align="start">
        <ActionButton
          host={host}
          small
          unavailable={isLive ? 'The latest version is published.' : undefined}
          call={() => host.api.call(publishStaffEntry, { params, body: { to: 'publish', version } })}
        >
          Publish
        </ActionButton>
        <Button tone="secondary" small busy={preview.isPending} onClick={() => preview.mutate()}>
          Preview
        </Button>
        {liveVersion !== null && (
          <ConfirmAction
            host={host}
            label="Take off the shop"
            title="Take it off the shop?"
            call={() => host.api.call(publishStaffEntry, { params, body: { to: 'unpublish' } })}
          >
            <Text>Visitors will not see it any more. Its versions stay, and it can be published again.</Text>
          </ConfirmAction>
        )}
      </Row>
      <Text $size="small" $tone="soft">
        A preview shows version {version}, for an hour, to whoever has the link.
      </Text>
    </Panel>
  )
}
