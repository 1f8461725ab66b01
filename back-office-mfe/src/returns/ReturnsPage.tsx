import { listStaffReturns, type StaffReturn } from '@store/shared/api/staff/orders/staff-returns'
import { RETURN_REASONS, returnStatusLabel } from '@store/shared/domain/orders/returns'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { Badge } from '@store/shared/ui/Badge'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { type Column, DataList, OnPhone } from '../framework/lists/DataList'
import { ListFilters, pagePath } from '../framework/lists/ListFilters'
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
  const page = query.page ?? 1
  const result = useStaffQuery(listStaffReturns, {
    query: { page, ...(query.of !== null && { of: query.of }) },
  })
  return (
    <>
      <ListFilters
        path={PATH}
        query={query}
        choices={[
          {
            name: 'of',
            label: 'Returns',
            all: 'That wait, oldest first',
            options: [['all', 'All, newest first']],
          },
        ]}
      />
      <DataList
        label="Returns"
        result={result}
        columns={COLUMNS}
        keyOf={({ number }) => number}
        pathOf={({ orderNumber }) => `/staff/orders/${encodeURIComponent(orderNumber)}`}
        empty={query.of === null ? 'No return waits.' : 'Nothing has come back yet.'}
        pages={{ page, pathOf: pagePath(PATH, query) }}
      />
    </>
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
