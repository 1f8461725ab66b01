import { restoreStaffEntry } from '@store/shared/api/staff/shop/staff-content'
import { Text } from '@store/shared/ui/Text'
import { ConfirmAction } from '../framework/actions/ConfirmAction'
import { DataTable } from '../framework/lists/DataTable'
import { momentText } from '../framework/views/moments'
import { Panel } from '../framework/views/panels'
import type { StaffEntry } from './staff-entry'

interface VersionsProps {
  readonly entry: StaffEntry
}

/** Every version that was saved; an older one can be brought back. */
export const Versions = ({ entry }: VersionsProps) => (
  <Panel title="Versions">
    <DataTable
      label="Versions"
      rows={entry.versions}
      keyOf={({ version }) => version}
      columns={[
        {
          head: 'Version',
          cell: ({ version, savedAt, savedBy }) => (
            <>
              {version}
              <Text $tone="soft">
                {momentText(savedAt)}
                <br />
                {savedBy}
              </Text>
            </>
          ),
        },
        {
          head: 'Back',
          cell: ({ version }) =>
            version === entry.version ? null : (
              <ConfirmAction
                label="Bring back"
                title={`Bring version ${version} back?`}
                call={(api) =>
                  api.call(restoreStaffEntry, {
                    params: { type: entry.type, name: entry.name },
                    body: { version },
                  })
                }
              >
                <Text>
                  It is saved as the newest version.
                  {entry.liveVersion !== null && ' Visitors see it at once.'}
                </Text>
              </ConfirmAction>
            ),
        },
      ]}
    />
  </Panel>
)
