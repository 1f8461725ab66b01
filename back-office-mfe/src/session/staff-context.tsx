import type { ResponseOf } from '@store/shared/api/endpoint'
import type { getStaffSession } from '@store/shared/api/staff/people/staff-log-in'
import type { StaffRight } from '@store/shared/domain/people/staff'
import { createContext, useContext } from 'react'

export type StaffIdentity = ResponseOf<typeof getStaffSession>

const StaffContext = createContext<StaffIdentity | null>(null)

export const StaffProvider = StaffContext.Provider

/** Who is logged in. @throws outside of a `StaffPage` */
export function useStaff(): StaffIdentity {
  const staff = useContext(StaffContext)
  if (staff === null) throw new Error('Only what is inside of a StaffPage knows who is logged in')
  return staff
}

/** Why a control cannot be used; undefined for a member who may use it. */
export function useMissingRight(right: StaffRight): string | undefined {
  const { rights } = useStaff()
  return rights.includes(right) ? undefined : 'Your role does not allow this.'
}
