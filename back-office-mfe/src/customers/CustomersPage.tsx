import {
  exportStaffCustomers,
  listStaffCustomers,
  type StaffCustomerRow,
} from '@store/shared/api/staff/shop/staff-customers'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { saveFile } from '@store/shared/remotes/host/save-file'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import { object } from 'yup'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { DialogButton } from '../framework/actions/DialogButton'
import { neededText } from '../framework/forms/needed-text'
import { StaffForm } from '../framework/forms/StaffForm'
import { DataList } from '../framework/lists/DataList'
import { type Column, type EmptyWords, OnPhone } from '../framework/lists/DataTable'
import { ListFilters, pagePath } from '../framework/lists/ListFilters'
import { SavedViews } from '../framework/lists/SavedViews'
import { MailText } from '../framework/views/MailText'
import { momentText } from '../framework/views/moments'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { useMissingRight } from '../session/staff-context'

type CustomersPageProps = PageProps<typeof remote, 'CustomersPage'>

const PATH = '/staff/customers'

export const CustomersPage = (props: CustomersPageProps) => (
  <StaffPage title="Customers" right="customers.read" aside={<ExportList text={props.query.text ?? ''} />}>
    <CustomerList {...props} />
  </StaffPage>
)

function CustomerList({ query }: CustomersPageProps) {
  const page = query.page ?? 1
  const result = useStaffQuery(listStaffCustomers, {
    query: { page, ...(query.text !== null && { text: query.text }) },
  })
  return (
    <>
      <SavedViews list="customers" path={PATH} query={query} />
      <ListFilters
        path={PATH}
        query={query}
        search={{ label: 'Name, e-mail address, mobile number or order' }}
      />
      {query.text !== null && result.data && (
        <Text role="status" $tone="soft" $size="small">
          {result.data.total} found
        </Text>
      )}
      <DataList
        label="Customers"
        result={result}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        pathOf={({ id }) => `${PATH}/${id}`}
        empty={query.text === null ? NOBODY_YET : NOBODY_FOUND}
        pages={{ page, pathOf: pagePath(PATH, query) }}
      />
    </>
  )
}

const NOBODY_YET: EmptyWords = {
  nothing: 'Nobody has registered yet.',
  next: (
    <>
      Customers register in the shop. Who orders by phone is invited under{' '}
      <Link to="/staff/drafts">Drafts</Link>.
    </>
  ),
}
const NOBODY_FOUND: EmptyWords = {
  nothing: 'Nobody is found by this.',
  next: <Link to={PATH}>Show all customers</Link>,
}

interface ExportListProps {
  readonly text: string
}

function ExportList({ text }: ExportListProps) {
  return (
    <DialogButton
      label="Export"
      title="Export customers"
      tone="ghost"
      unavailable={useMissingRight('customers.export')}
    >
      {(close) => (
        <StaffForm
          label="Export customers"
          submit="Download the file"
          initialValues={{ why: '' }}
          keepAs="export customers"
          schema={object({ why: neededText('Please say why, for the log.', 300) })}
          call={({ why }, api) => api.call(exportStaffCustomers, { body: { text, why } })}
          onDone={(file) => {
            saveFile(file)
            close()
          }}
          onCancel={close}
        >
          {({ field }) => (
            <>
              <Text $tone="soft">
                {text === '' ? 'All customers' : `Those who are found by “${text}”`}, without addresses and
                without what they bought. Delete the file when you are done.
              </Text>
              <TextField {...field('why')} label="Reason" hint="It stays in the log." />
            </>
          )}
        </StaffForm>
      )}
    </DialogButton>
  )
}

const COLUMNS: readonly Column<StaffCustomerRow>[] = [
  {
    head: 'Customer',
    cell: ({ firstName, lastName, email }) => (
      <>
        {firstName} {lastName}
        <OnPhone>{email}</OnPhone>
      </>
    ),
  },
  { head: 'E-mail', isMinor: true, cell: ({ email }) => <MailText text={email} /> },
  { head: 'Mobile', isMinor: true, isShort: true, cell: ({ mobile }) => mobile },
  { head: 'Registered', isMinor: true, isShort: true, cell: ({ registeredAt }) => momentText(registeredAt) },
  { head: 'Orders', isNumber: true, cell: ({ orders }) => orders },
]
