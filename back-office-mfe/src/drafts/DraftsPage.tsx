import {
  inviteDraftCustomer,
  listStaffDrafts,
  type StaffDraft,
} from '@store/shared/api/staff/orders/staff-drafts'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { formatMoney } from '@store/shared/domain/money'
import { orderStatusLabel } from '@store/shared/domain/orders/order'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { ButtonLink } from '@store/shared/ui/Button'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import { object } from 'yup'
import { StaffPage } from '../frame/StaffPage'
import { DialogButton } from '../framework/actions/DialogButton'
import { StaffForm } from '../framework/forms/StaffForm'
import { DataList } from '../framework/lists/DataList'
import { type Column, OnPhone } from '../framework/lists/DataTable'
import { MailText } from '../framework/views/MailText'
import { momentText } from '../framework/views/moments'
import { useStaffQuery } from '../framework/views/use-staff-query'

export const DraftsPage = () => (
  <StaffPage title="Drafts" right="orders.draft" aside={<Actions />}>
    <Text $tone="soft" $measure>
      Orders that the shop booked for a customer, such as on the phone. Each waits until she pays or confirms
      it by the link that was mailed.
    </Text>
    <DraftList />
  </StaffPage>
)

const Actions = () => (
  <Row $gap={8}>
    <DialogButton label="Invite a customer" title="Invite a customer" tone="ghost" width="narrow">
      {(close) => (
        <StaffForm
          label="Invite a customer"
          submit="Mail the invitation"
          initialValues={{ email: '' }}
          keepAs="invitation of a customer"
          schema={object({ email: yupFieldOf(FIELD_RULES.email) })}
          call={(body, api) => api.call(inviteDraftCustomer, { body })}
          onDone={close}
          onCancel={close}
        >
          {({ field }) => (
            <>
              <Text $tone="soft">
                An order needs an account. The mail says where to make one; at most one goes out a day.
              </Text>
              <TextField {...field('email')} label="E-mail address" type="email" />
            </>
          )}
        </StaffForm>
      )}
    </DialogButton>
    <ButtonLink as={Link} to="/staff/drafts/new" $small>
      New draft
    </ButtonLink>
  </Row>
)

function DraftList() {
  const result = useStaffQuery(listStaffDrafts, {})
  return (
    <DataList
      label="Drafts"
      result={result}
      columns={COLUMNS}
      keyOf={({ number }) => number}
      pathOf={({ number }) => `/staff/orders/${encodeURIComponent(number)}`}
      empty={{
        nothing: 'No draft waits for its customer.',
        next: <Link to="/staff/drafts/new">Book an order for a customer</Link>,
      }}
    />
  )
}

const COLUMNS: readonly Column<StaffDraft>[] = [
  {
    head: 'Order',
    cell: ({ number, customerEmail }) => (
      <>
        {number}
        <OnPhone>{customerEmail}</OnPhone>
      </>
    ),
  },
  {
    head: 'Customer',
    isMinor: true,
    cell: ({ customerEmail }) => <MailText text={customerEmail ?? 'deleted'} />,
  },
  { head: 'State', isMinor: true, cell: ({ status }) => orderStatusLabel(status) },
  { head: 'By', isMinor: true, cell: ({ by }) => <MailText text={by} /> },
  { head: 'Held until', isShort: true, isMinor: true, cell: ({ expiresAt }) => momentText(expiresAt) },
  { head: 'Total', isNumber: true, cell: ({ grandTotal }) => formatMoney(grandTotal) },
]
