import { inviteDraftCustomer } from '@store/shared/api/staff/orders/staff-drafts'
import { getStaffCustomer, listStaffCustomers } from '@store/shared/api/staff/shop/staff-customers'
import { cityAndState } from '@store/shared/domain/people/address'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { Text } from '@store/shared/ui/Text'
import { ActionButton } from '../framework/actions/ActionButton'
import { Read } from '../framework/views/Read'
import { useStaffQuery } from '../framework/views/use-staff-query'

interface CustomerOfDraftProps {
  readonly email: string
  /** Of the account; empty for one that is typed. */
  readonly addressId: string
  readonly onChoose: (addressId: string) => void
}

/** Whose draft it is, as soon as the address is one: her addresses, or an invitation where there is no account. */
export const CustomerOfDraft = (props: CustomerOfDraftProps) =>
  /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(props.email.trim()) ? <Customer {...props} /> : null

function Customer({ email, addressId, onChoose }: CustomerOfDraftProps) {
  const wanted = email.trim().toLowerCase()
  const result = useStaffQuery(listStaffCustomers, { query: { text: wanted, page: 1 } })
  return (
    <Read what="the customer" isPart skeleton={null} result={result}>
      {({ rows }) => {
        const customer = rows.find((row) => row.email === wanted)
        if (customer === undefined) return <NoAccount email={wanted} />
        return (
          <>
            <Text $size="small" $tone="soft">
              {customer.firstName} {customer.lastName}, {customer.mobile}, {customer.orders}{' '}
              {customer.orders === 1 ? 'order' : 'orders'}
            </Text>
            <Addresses id={customer.id} addressId={addressId} onChoose={onChoose} />
          </>
        )
      }}
    </Read>
  )
}

const NoAccount = ({ email }: { readonly email: string }) => (
  <>
    <Text $tone="danger">There is no customer with this address, and an order needs an account.</Text>
    <ActionButton tone="secondary" small call={(api) => api.call(inviteDraftCustomer, { body: { email } })}>
      Mail her where to make one
    </ActionButton>
  </>
)

interface AddressesProps extends Omit<CustomerOfDraftProps, 'email'> {
  readonly id: number
}

function Addresses({ id, addressId, onChoose }: AddressesProps) {
  const result = useStaffQuery(getStaffCustomer, { params: { id } })
  return (
    <Read what="the addresses" isPart skeleton={null} result={result}>
      {({ addresses }) =>
        addresses.length === 0 ? null : (
          <SelectField
            label="Address"
            name="address-of-account"
            value={addressId}
            onChange={({ target }) => onChoose(target.value)}
          >
            <option value="">Another one, typed below</option>
            {addresses.map((address) => (
              <option key={address.id} value={address.id}>
                {address.name}, {address.street}, {cityAndState(address)}
              </option>
            ))}
          </SelectField>
        )
      }
    </Read>
  )
}
