import type { ListedOrder } from '@store/shared/api/staff/orders/staff-orders'
import {
  addStaffCustomerNote,
  exportStaffCustomer,
  getStaffCustomer,
  type StaffCustomer,
} from '@store/shared/api/staff/shop/staff-customers'
import { formatMoney } from '@store/shared/domain/money'
import { orderStatusLabel } from '@store/shared/domain/orders/order'
import { cityAndState, streetLines } from '@store/shared/domain/people/address'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { ButtonLink } from '@store/shared/ui/Button'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { NewNote } from '../framework/actions/NewNote'
import { type Column, DataTable, OnPhone } from '../framework/lists/DataTable'
import { DownloadButton } from '../framework/lists/DownloadButton'
import { momentText } from '../framework/views/moments'
import { NotThere } from '../framework/views/NothingToShow'
import { Columns, Facts, Panel } from '../framework/views/panels'
import { isNotThere, Read } from '../framework/views/Read'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { useMissingRight, useStaff } from '../session/staff-context'

type CustomerPageProps = PageProps<typeof remote, 'CustomerPage'>

const LIST = { path: '/staff/customers', label: 'Customers' }

export const CustomerPage = (props: CustomerPageProps) => (
  <StaffPage
    title={`Customer ${props.params.id}`}
    right="customers.read"
    back={LIST}
    aside={<Actions {...props} />}
  >
    <CustomerContent {...props} />
  </StaffPage>
)

function Actions({ params }: CustomerPageProps) {
  const { error } = useStaffQuery(getStaffCustomer, { params })
  const mayNotExport = useMissingRight('customers.export')
  if (isNotThere(error)) return null
  return (
    <DownloadButton unavailable={mayNotExport} call={(api) => api.call(exportStaffCustomer, { params })}>
      Export data
    </DownloadButton>
  )
}

function CustomerContent({ params }: CustomerPageProps) {
  const result = useStaffQuery(getStaffCustomer, { params })
  return (
    <Read
      what="the customer"
      missing={<NotThere title="There is no such customer, or the account was deleted." list={LIST} />}
      result={result}
    >
      {(data) => (
        <Columns>
          <div>
            <Panel title="Orders" aside={<NewDraftLink email={data.customer.email} />}>
              <DataTable
                label="Orders"
                rows={data.orders}
                columns={ORDER_COLUMNS}
                keyOf={({ number }) => number}
                pathOf={({ number }) => `/staff/orders/${encodeURIComponent(number)}`}
                empty={{
                  nothing: 'Nothing was ordered yet.',
                  next: 'An order of hers stands here once she has placed it, or you have booked it for her.',
                }}
              />
            </Panel>
            <NotesPanel customer={data} />
            <MessagesPanel {...data} />
          </div>
          <div>
            <PersonPanel {...data} />
            <AddressesPanel {...data} />
            <ConsentPanel {...data} />
          </div>
        </Columns>
      )}
    </Read>
  )
}

function NewDraftLink({ email }: { readonly email: string }) {
  if (useMissingRight('orders.draft') !== undefined) return null
  return (
    <ButtonLink as={Link} to={`/staff/drafts/new?customer=${encodeURIComponent(email)}`} $tone="ghost" $small>
      New draft
    </ButtonLink>
  )
}

const ORDER_COLUMNS: readonly Column<ListedOrder>[] = [
  {
    head: 'Order',
    cell: ({ number, placedAt }) => (
      <>
        {number}
        <OnPhone>{momentText(placedAt)}</OnPhone>
      </>
    ),
  },
  { head: 'Placed', isMinor: true, isShort: true, cell: ({ placedAt }) => momentText(placedAt) },
  { head: 'Status', cell: ({ status }) => orderStatusLabel(status) },
  { head: 'Total', isNumber: true, cell: ({ grandTotal }) => formatMoney(grandTotal) },
]

const PersonPanel = ({ customer }: StaffCustomer) => (
  <Panel title={`${customer.firstName} ${customer.lastName}`}>
    <Facts
      facts={[
        ['E-mail', `${customer.email}${customer.isEmailConfirmed ? '' : ' (not confirmed)'}`],
        ['Mobile', customer.mobile],
        ['Registered', momentText(customer.registeredAt)],
        ['Orders', customer.orders],
        ['Last order', customer.lastOrderAt === null ? null : momentText(customer.lastOrderAt)],
      ]}
    />
  </Panel>
)

const AddressesPanel = ({ addresses }: StaffCustomer) => (
  <Panel title="Addresses">
    {addresses.length === 0 && <Text $tone="soft">None in the account.</Text>}
    <List>
      {addresses.map((address) => (
        <li key={address.id}>
          <strong>{address.name}</strong>
          <Text $size="small">{streetLines(address).join(', ')}</Text>
          <Text $size="small">
            {[cityAndState(address), address.pincode, address.country].filter(Boolean).join(', ')}
          </Text>
          <Text $size="small" $tone="soft">
            {address.mobile}
          </Text>
        </li>
      ))}
    </List>
  </Panel>
)

const ConsentPanel = ({ newsletter }: StaffCustomer) => (
  <Panel title="Newsletter">
    {newsletter === null ? (
      <Text $tone="soft">She never subscribed: mail her no advertising.</Text>
    ) : (
      <Facts
        facts={[
          [
            'State',
            newsletter.unsubscribedAt === null ? 'Subscribed' : 'Unsubscribed: mail her no advertising',
          ],
          ['Since', momentText(newsletter.subscribedAt)],
          ['On the page', newsletter.page],
          ['Agreed to', newsletter.agreedTo],
          ['Confirmed', newsletter.confirmedAt === null ? 'no' : momentText(newsletter.confirmedAt)],
          ['Ended', newsletter.unsubscribedAt === null ? null : momentText(newsletter.unsubscribedAt)],
        ]}
      />
    )}
  </Panel>
)

interface NotesPanelProps {
  readonly customer: StaffCustomer
}

function NotesPanel({ customer: { customer, notes } }: NotesPanelProps) {
  const { id } = customer
  const add = (
    <NewNote
      title={`Note about ${customer.firstName} ${customer.lastName}`}
      keepAs={`note customer ${id}`}
      unavailable={useMissingRight('customers.note')}
      call={(body, api) => api.call(addStaffCustomerNote, { params: { id }, body })}
    />
  )
  return (
    <Panel title="Notes" aside={add}>
      {notes.length === 0 && (
        <Text $tone="soft">None yet, also not with her orders. Customers do not see notes.</Text>
      )}
      <List>
        {notes.map(({ orderNumber, by, at, text }) => (
          <li key={`${orderNumber} ${at.getTime()} ${text}`}>
            <Written>{text}</Written>
            <Text $size="small" $tone="soft">
              {orderNumber !== null && (
                <>
                  <Link to={`/staff/orders/${encodeURIComponent(orderNumber)}`}>{orderNumber}</Link>,{' '}
                </>
              )}
              {by}, {momentText(at)}
            </Text>
          </li>
        ))}
      </List>
    </Panel>
  )
}

function MessagesPanel({ messages }: StaffCustomer) {
  const { rights } = useStaff()
  if (messages.length === 0 || !rights.includes('messages.answer')) return null
  return (
    <Panel title="Messages">
      <List>
        {messages.map(({ id, receivedAt, text }) => (
          <li key={id}>
            <Row $gap={8}>
              <Link to={`/staff/messages/${id}`}>{momentText(receivedAt)}</Link>
            </Row>
            <Written>{text.length > 200 ? `${text.slice(0, 200)}…` : text}</Written>
          </li>
        ))}
      </List>
    </Panel>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--space-16);

  &:empty {
    display: none;
  }
`

const Written = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
