import {
  approveStaffReturn,
  listStaffReturns,
  receiveStaffReturn,
  refuseStaffReturn,
} from '@store/shared/api/staff/orders/staff-returns'
import { formatMoney } from '@store/shared/domain/money'
import type { BackOffice } from '../back-office/back-office'
import type { StaffMount } from '../staff/mount-staff'
import { pageOf, windowOf } from './list-window'

export interface ReturnRouteServices {
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
}

export function registerStaffReturnRoutes(mount: StaffMount, { officeOf }: ReturnRouteServices): void {
  mount.staff(listStaffReturns, async ({ session, query }) => {
    const { returns } = officeOf(session.member.email)
    return pageOf(await returns.list({ all: query.of === 'all', ...windowOf(query.page) }))
  })

  mount.staff(approveStaffReturn, async ({ session, params, body }) => {
    const { number } = await officeOf(session.member.email).returns.approve(params.number, body.note)
    return { message: `Return ${number} is approved. The customer is mailed where to send it.` }
  })

  mount.staff(refuseStaffReturn, async ({ session, params, body }) => {
    const { number } = await officeOf(session.member.email).returns.refuse(params.number, body.why)
    return { message: `Return ${number} is refused. The customer is mailed why.` }
  })

  mount.staff(receiveStaffReturn, async ({ session, params, body }) => {
    const { returns } = officeOf(session.member.email)
    const { number, refund } = await returns.receive(params.number, body)
    const money = refund === null ? 'Nothing' : formatMoney(refund)
    return { message: `Return ${number} is received. ${money} goes back to the customer.` }
  })
}
