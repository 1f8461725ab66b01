import type { CustomerProfile } from '@store/shared/domain/people/customer'
import { TEST_SESSION } from '@store/shared/testing/host-services'

/** Whose session the tests have. */
export const ASHA: CustomerProfile = {
  id: TEST_SESSION.user.id,
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  mobile: '9876543210',
  isEmailConfirmed: true,
  pendingEmail: null,
  isMobileConfirmed: false,
  canConfirmMobile: false,
}
