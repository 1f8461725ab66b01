import type { ResponseOf } from '@store/shared/api/endpoint'
import type { getStaffSettings } from '@store/shared/api/staff/shop/staff-settings'

/** A section with its last changes, as the server gives it. */
export type SectionState = ResponseOf<typeof getStaffSettings>
