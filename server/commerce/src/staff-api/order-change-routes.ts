import {
  addStaffOrderNote,
  changeStaffOrderAddress,
  planStaffRefund,
  refundStaffOrder,
  refundStaffOrderPart,
} from '@store/shared/api/staff/orders/staff-order-changes'
import { formatMoney } from '@store/shared/domain/money'
import type { BackOffice } from '../back-office/back-office'
import type { StaffMount } from '../staff/mount-staff'

export interface OrderChangeRouteServices {
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
}

/** Notes, refunds and addresses of an order. */
export function registerOrderChangeRoutes(mount: StaffMount, { officeOf }: OrderChangeRouteServices): void {
  mount.staff(addStaffOrderNote, async ({ session, params, body }) => {
    await officeOf(session.member.email).orderNotes.add(params.number, body.text)
    return { message: 'The note is kept.' }
  })

  mount.staff(planStaffRefund, async ({ session, params, body }) => {
    const { partialRefunds } = officeOf(session.member.email)
    const planned = await partialRefunds.plan(params.number, { ...body, ifLeftMinor: null })
    const { amount, tax, delivery, cashFee, leftAfter, isCash } = planned
    const lines = planned.lines.map(({ title, size, amount: of }) => ({ title, size, amount: of }))
    return { amount, tax, lines, delivery, cashFee, leftAfter, isCash }
  })

  mount.staff(refundStaffOrderPart, async ({ session, params, body }) => {
    const { partialRefunds } = officeOf(session.member.email)
    const { amount } = await partialRefunds.refund(params.number, { ...body, ifLeftMinor: null })
    return { message: `${formatMoney(amount)} of order ${params.number} goes back to the customer.` }
  })

  mount.staff(refundStaffOrder, async ({ session, params, body: { seen, ...request } }) => {
    const { orders } = officeOf(session.member.email)
    const { number } = await orders.refund(params.number, request, seen)
    return { message: `What was left of the payment of order ${number} goes back to the customer.` }
  })

  mount.staff(changeStaffOrderAddress, async ({ session, params, body }) => {
    const { address, ...request } = body
    const { addressChanges } = officeOf(session.member.email)
    await addressChanges.change(params.number, { ...request, patch: address })
    return { message: `Order ${params.number} goes to the corrected address. The customer is mailed.` }
  })
}
