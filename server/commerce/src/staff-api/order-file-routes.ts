import {
  getPackingSlips,
  getParcelLabels,
  getStaffOrderDocument,
  listStaffOrderMails,
} from '@store/shared/api/staff/orders/staff-order-files'
import type { BackOffice } from '../back-office/back-office'
import { CommerceFailure } from '../http/commerce-failure'
import type { StaffMount } from '../staff/mount-staff'
import { notFoundOfRefusal } from './order-routes'

export interface OrderFileRouteServices {
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
}

/** What was sent of an order, and what is printed for it. */
export function registerOrderFileRoutes(mount: StaffMount, { officeOf }: OrderFileRouteServices): void {
  mount.staff(listStaffOrderMails, async ({ session, params }) => {
    const office = officeOf(session.member.email)
    return office.orderMessages(await office.orders.find(params.number).catch(notFoundOfRefusal))
  })

  mount.staff(getStaffOrderDocument, async ({ session, params }) => {
    const office = officeOf(session.member.email)
    const order = await office.orders.find(params.number).catch(notFoundOfRefusal)
    const file = await office.documents.documentOf(order, params.document)
    if (file === null) throw new CommerceFailure('NOT_FOUND')
    return file
  })

  mount.staff(getPackingSlips, ({ session, query }) =>
    officeOf(session.member.email).parcelDocuments.packingSlips(numbersIn(query.numbers)),
  )

  mount.staff(getParcelLabels, ({ session, query }) =>
    officeOf(session.member.email).parcelDocuments.labels(numbersIn(query.numbers)),
  )
}

const numbersIn = (text = ''): readonly string[] => text.split(',')
