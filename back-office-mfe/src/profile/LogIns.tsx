import type { ResponseOf } from '@store/shared/api/endpoint'
import { endStaffLogIn, type getStaffLogIns } from '@store/shared/api/staff/people/staff-people'
import { Badge } from '@store/shared/ui/Badge'
import { ActionButton } from '../framework/actions/ActionButton'
import { DataList, type ListResult } from '../framework/lists/DataList'
import { OnPhone } from '../framework/lists/DataTable'
import { momentText } from '../framework/views/moments'
import { Panel } from '../framework/views/panels'

interface LogInsProps {
  readonly result: ListResult<ResponseOf<typeof getStaffLogIns>[number]>
}

/** Where the member is logged in; each can be ended but the one that shows it. */
export function LogIns({ result }: LogInsProps) {
  return (
    <Panel title="Where you are logged in">
      <DataList
        label="Log-ins"
        result={result}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'Device',
            cell: ({ device, network, lastUsedAt }) => (
              <>
                {device}
                <OnPhone>
                  {network}, {momentText(lastUsedAt)}
                </OnPhone>
              </>
            ),
          },
          { head: 'Network', isMinor: true, cell: ({ network }) => network },
          { head: 'Last used', isMinor: true, cell: ({ lastUsedAt }) => momentText(lastUsedAt) },
          {
            head: 'Access',
            cell: ({ id, isCurrent }) =>
              isCurrent ? (
                <Badge $tone="leaf">This one</Badge>
              ) : (
                <ActionButton tone="ghost" small call={(api) => api.call(endStaffLogIn, { params: { id } })}>
                  Log out
                </ActionButton>
              ),
          },
        ]}
        empty={{
          nothing: 'You are logged in nowhere else.',
          next: 'Each log-in stands here, and can be ended.',
        }}
      />
    </Panel>
  )
}
