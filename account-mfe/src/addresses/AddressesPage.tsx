import { ProfileFrame } from '../account-frame/ProfileFrame'
import { AddressBook, AddressBookSkeleton } from './AddressBook'

/** `/profile/addresses` (RTE-09). */
export const AddressesPage = () => (
  <ProfileFrame skeleton={<AddressBookSkeleton />}>
    {(customerId) => <AddressBook customerId={customerId} />}
  </ProfileFrame>
)
