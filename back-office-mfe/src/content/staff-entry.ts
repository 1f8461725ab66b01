import type { ResponseOf } from '@store/shared/api/endpoint'
import type { getStaffEntry } from '@store/shared/api/staff/shop/staff-content'

/** An entry with its latest version, as the server gives it. */
export type StaffEntry = ResponseOf<typeof getStaffEntry>
