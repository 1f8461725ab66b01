import { type ListedOrder, listStaffOrders } from '@store/shared/api/staff/orders/staff-orders'
import { formatMoney } from '@store/shared/domain/money'
import { ORDER_STATUSES, orderStatusLabel, PAYMENT_STATUSES } from '@store/shared/domain/orders/order'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { toQueryText } from '@store/shared/remotes/site/address-forms'
import { Badge } from '@store/shared/ui/Badge'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { dayStart, dayText, isDay } from '../framework/forms/days'
import { DataList } from '../framework/lists/DataList'
import { type Column, type EmptyWords, OnPhone } from '../framework/lists/DataTable'
import { ListFilters, pagePath } from '../framework/lists/ListFilters'
import { SavedViews } from '../framework/lists/SavedViews'
import { useSelection } from '../framework/lists/use-selection'
import { momentText } from '../framework/views/moments'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { ManyOrders } from './ManyOrders'
import { PAYMENT_STATUS_LABELS, paymentText, STATUS_TONES } from './order-words'

type OrdersPageProps = PageProps<typeof remote, 'OrdersPage'>

const PATH = '/staff/orders'
const PAYMENTS = PAYMENT_STATUSES.map((status) => [status, PAYMENT_STATUS_LABELS[status]] as const)
const DAYS = [
  { name: 'from', label: 'Placed from' },
  { name: 'to', label: 'Placed until' },
]
const STATUSES = ORDER_STATUSES.map((status) => [status, orderStatusLabel(status)] as const)

export const OrdersPage = (props: OrdersPageProps) => (
  <StaffPage title="Orders" right="orders.read">
    <OrderList {...props} />
  </StaffPage>
)

function OrderList({ query }: OrdersPageProps) {
  const page = query.page ?? 1
  const selection = useSelection()
  const { from, to } = query
  const result = useStaffQuery(listStaffOrders, {
    query: {
      page,
      ...(query.status !== null && { status: query.status }),
      ...(query.payment !== null && { payment: query.payment }),
      ...(from !== null && isDay(from) && { since: dayStart(from) }),
      ...(to !== null && isDay(to) && { before: dayStart(to, 1) }),
      ...(query.text !== null && { text: query.text }),
    },
  })
  return (
    <>
      <SavedViews list="orders" path={PATH} query={query} given={givenViews(new Date())} />
      <ListFilters
        path={PATH}
        query={query}
        search={{ label: 'Order number or e-mail address', byBarcode: true }}
        choices={[
          { name: 'status', label: 'Status', options: STATUSES },
          { name: 'payment', label: 'Payment', options: PAYMENTS },
        ]}
        days={DAYS}
      />
      <DataList
        label="Orders"
        result={result}
        columns={COLUMNS}
        keyOf={({ number }) => number}
        pathOf={({ number }) => `${PATH}/${encodeURIComponent(number)}`}
        empty={toQueryText(query, { page: null }) === '' ? NO_ORDERS : NONE_FITS}
        selection={{ ...selection, nameOf: ({ number }) => number }}
        pages={{ page, pathOf: pagePath(PATH, query) }}
      />
      <ManyOrders selection={selection} />
    </>
  )
}

const NO_ORDERS: EmptyWords = {
  nothing: 'No order has been placed yet.',
  next: (
    <>
      Place one in the shop to try it, or <Link to="/staff/drafts/new">book one for a customer</Link>.
    </>
  ),
}
const NONE_FITS: EmptyWords = {
  nothing: 'No order fits these filters.',
  next: <Link to={PATH}>Show all orders</Link>,
}

/** In the time zone of who looks. */
const givenViews = (now: Date) => [
  { name: 'To pack', query: '?status=PLACED' },
  { name: 'To ship', query: '?status=PACKED' },
  { name: 'Today', query: `?from=${dayText(now)}` },
]

const COLUMNS: readonly Column<ListedOrder>[] = [
  {
    head: 'Order',
    cell: ({ number, placedAt, name, grandTotal }) => (
      <>
        <OrderNumber>{number}</OrderNumber>
        <OnPhone>
          {name}, {momentText(placedAt)}, {formatMoney(grandTotal)}
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
  { head: 'Payment', isLeast: true, cell: paymentText },
  { head: 'Units', isLeast: true, isNumber: true, cell: ({ units }) => units },
  { head: 'Total', isMinor: true, isNumber: true, cell: ({ grandTotal }) => formatMoney(grandTotal) },
]

const OrderNumber = styled.span`
  white-space: nowrap;
`
