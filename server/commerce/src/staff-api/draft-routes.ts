import type { BodyOf } from '@store/shared/api/endpoint'
import {
  createStaffDraft,
  inviteDraftCustomer,
  listStaffDrafts,
  planStaffDraft,
  sendStaffDraft,
} from '@store/shared/api/staff/orders/staff-drafts'
import { formatMoney } from '@store/shared/domain/money'
import type { BackOffice } from '../back-office/back-office'
import type { DraftRequest } from '../sales/draft-booking'
import type { StaffMount } from '../staff/mount-staff'

export interface DraftRouteServices {
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
}

const MOST_DRAFTS = 100

/** Orders that the shop books for customers, such as on the phone. */
export function registerStaffDraftRoutes(mount: StaffMount, { officeOf }: DraftRouteServices): void {
  mount.staff(planStaffDraft, async ({ session, body }) => {
    const planned = await officeOf(session.member.email).drafts.plan(toRequest(body, null))
    const { lines, subtotal, delivery, discount, cashFee, addedTax, grandTotal, heldUntil } = planned
    return { lines, subtotal, delivery, discount, cashFee, addedTax, grandTotal, heldUntil }
  })

  mount.staff(createStaffDraft, async ({ session, idempotencyKey, body: { draft, toldTotalMinor } }) => {
    const { drafts } = officeOf(session.member.email)
    const { number, grandTotal } = await drafts.create(toRequest(draft, toldTotalMinor), idempotencyKey)
    return {
      number,
      message: `Order ${number} of ${formatMoney(grandTotal)} is booked, and a link to it mailed to ${draft.customerEmail}.`,
    }
  })

  mount.staff(listStaffDrafts, ({ session }) =>
    officeOf(session.member.email).drafts.list({ limit: MOST_DRAFTS }),
  )

  mount.staff(sendStaffDraft, async ({ session, params: { number } }) => {
    await officeOf(session.member.email).drafts.send(number)
    return { message: `Another link for order ${number} goes to its customer.` }
  })

  mount.staff(inviteDraftCustomer, async ({ session, body: { email } }) => {
    await officeOf(session.member.email).drafts.invite(email)
    return { message: `An invitation goes to ${email}, at most one a day.` }
  })
}

function toRequest(
  { address, ...draft }: BodyOf<typeof planStaffDraft>,
  toldTotalMinor: number | null,
): DraftRequest {
  const place = 'id' in address ? address : { fields: { ...address.fields, kind: 'home' as const } }
  return { ...draft, address: place, toldTotalMinor }
}
