import { listStaffReturns, type StaffReturn } from '@store/shared/api/staff/orders/staff-returns'
import { RETURN_REASONS, returnStatusLabel } from '@store/shared/domain/orders/returns'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { Badge } from '@store/shared/ui/Badge'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { type Column, OnPhone } from '../framework/lists/DataTable'
import { WaitingList, waitingQuery } from '../framework/lists/WaitingList'
import { momentText } from '../framework/views/moments'
import { RETURN_TONES } from '../framework/views/return-tones'
import { useStaffQuery } from '../framework/views/use-staff-query'

type ReturnsPageProps = PageProps<typeof remote, 'ReturnsPage'>

const PATH = '/staff/returns'

export const ReturnsPage = (props: ReturnsPageProps) => (
  <StaffPage title="Returns" right="orders.read">
    <ReturnList {...props} />
  </StaffPage>
)

function ReturnList({ query }: ReturnsPageProps) {
  return (
    <WaitingList
      label="Returns"
      path={PATH}
      query={query}
      result={useStaffQuery(listStaffReturns, { query: waitingQuery(query) })}
      columns={COLUMNS}
      keyOf={({ number }) => number}
      pathOf={({ orderNumber }) => `/staff/orders/${encodeURIComponent(orderNumber)}`}
      noneWaits="No return waits."
      none={{
        nothing: 'Nothing has come back yet.',
        next: 'Customers ask for a return on the page of their order.',
      }}
    />
  )
}

const COLUMNS: readonly Column<StaffReturn>[] = [
  {
    head: 'Return',
    cell: ({ number, requestedAt }) => (
      <>
        {number}
        <OnPhone>{momentText(requestedAt)}</OnPhone>
      </>
    ),
  },
  {
    head: 'State',
    cell: ({ status }) => <Badge $tone={RETURN_TONES[status]}>{returnStatusLabel(status)}</Badge>,
  },
  {
    head: 'Asked for',
    isMinor: true,
    isShort: true,
    cell: ({ requestedAt }) => momentText(requestedAt),
  },
  {
    head: 'Why',
    isMinor: true,
    cell: ({ reason, comment }) => [RETURN_REASONS[reason].label, comment].filter(Boolean).join(': '),
  },
  { head: 'Units', isNumber: true, cell: ({ units }) => units },
]
