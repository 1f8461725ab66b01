import { type ListedOrder, listStaffOrders } from '@store/shared/api/staff/staff-orders'
import { formatMoney } from '@store/shared/domain/money'
import { ORDER_STATUSES, orderStatusLabel } from '@store/shared/domain/order'
import type { PageProps } from '@store/shared/remotes/slot-definition'
import { Badge } from '@store/shared/ui/Badge'
import styled from 'styled-components'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { type Column, DataList, OnPhone } from '../framework/DataList'
import { ListFilters, pagePath } from '../framework/ListFilters'
import { momentText } from '../framework/moments'
import { SavedViews } from '../framework/SavedViews'
import { useStaffQuery } from '../framework/use-staff-query'
import { paymentText, STATUS_TONES } from './order-words'

type OrdersPageProps = PageProps<typeof remote, 'OrdersPage'>

const PATH = '/staff/orders'
const STATUSES = ORDER_STATUSES.map((status) => [status, orderStatusLabel(status)] as const)

export const OrdersPage = (props: OrdersPageProps) => (
  <StaffPage host={props.host} title="Orders" right="orders.read">
    <OrderList {...props} />
  </StaffPage>
)

function OrderList({ host, query }: OrdersPageProps) {
  const page = query.page ?? 1
  const result = useStaffQuery(host, listStaffOrders, {
    query: {
      page,
      ...(query.status !== null && { status: query.status }),
      ...(query.text !== null && { text: query.text }),
    },
  })
  return (
    <>
      <SavedViews host={host} list="orders" path={PATH} query={query} given={GIVEN_VIEWS} />
      <ListFilters
        host={host}
        path={PATH}
        query={query}
        search={{ label: 'Order number or e-mail address' }}
        choices={[{ name: 'status', label: 'Status', options: STATUSES }]}
      />
      <DataList
        label="Orders"
        result={result}
        columns={COLUMNS}
        keyOf={({ number }) => number}
        pathOf={({ number }) => `${PATH}/${encodeURIComponent(number)}`}
        empty={
          query.status === null && query.text === null
            ? 'No order has been placed yet.'
            : 'No order fits these filters.'
        }
        pages={{ page, pathOf: pagePath(PATH, query) }}
      />
    </>
  )
}

const GIVEN_VIEWS = [
  { name: 'To pack', query: '?status=PLACED' },
  { name: 'To ship', query: '?status=PACKED' },
]

const COLUMNS: readonly Column<ListedOrder>[] = [
  {
    head: 'Order',
    cell: ({ number, placedAt, name }) => (
      <>
        <OrderNumber>{number}</OrderNumber>
        <OnPhone>
          {name}, {momentText(placedAt)}
        </OnPhone>
      </>
    ),
  },
  { head: 'Placed', isMinor: true, isShort: true, cell: ({ placedAt }) => momentText(placedAt) },
  {
    head: 'Status',
    cell: ({ status }) => <Badge $tone={STATUS_TONES[status]}>{orderStatusLabel(status)}</Badge>,
  },
  {
    head: 'Customer',
    isMinor: true,
    cell: ({ name, city }) => `${name}, ${city}`,
  },
  { head: 'Payment', isMinor: true, cell: paymentText },
  { head: 'Units', isMinor: true, isNumber: true, cell: ({ units }) => units },
  { head: 'Total', isNumber: true, cell: ({ grandTotal }) => formatMoney(grandTotal) },
]

const OrderNumber = styled.span`
  white-space: nowrap;
`
