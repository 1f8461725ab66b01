import type { ApiFile } from '@store/shared/api/endpoint'
import type { StaffCustomerRow } from '@store/shared/api/staff/shop/staff-customers'
import {
  addStaffCustomerNote,
  exportStaffCustomer,
  exportStaffCustomers,
  getStaffCustomer,
  listStaffCustomers,
} from '@store/shared/api/staff/shop/staff-customers'
import { PAGE_SIZE } from '@store/shared/api/staff/staff-wire'
import type { BackOffice } from '../back-office/back-office'
import { listOrders } from '../back-office/order-list'
import { customerFilterOf, loadCustomerExtras } from '../customer-care/customer-page'
import { customersCsv } from '../customer-care/customers-csv'
import type { Database } from '../db/database'
import { CommerceFailure } from '../http/commerce-failure'
import type { StaffMount } from '../staff/mount-staff'
import { windowOf } from './list-window'

export interface CustomerRouteServices {
  readonly db: Database
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
}

const MOST_ORDERS = 50

export function registerStaffCustomerRoutes(mount: StaffMount, services: CustomerRouteServices): void {
  const { db, officeOf } = services

  const get = async (office: BackOffice, id: number): Promise<StaffCustomerRow> => {
    const customer = await office.customerSearch.get(id)
    if (customer === undefined) throw new CommerceFailure('NOT_FOUND')
    return customer
  }

  mount.staff(listStaffCustomers, async ({ session, query: { text = '', page = 1 } }) => {
    windowOf(page)
    const { customerSearch } = officeOf(session.member.email)
    const { customers, total } = await customerSearch.find(customerFilterOf(text), {
      page,
      limit: PAGE_SIZE,
    })
    return { rows: [...customers], total, hasMore: page * PAGE_SIZE < total }
  })

  mount.staff(getStaffCustomer, async ({ session, params: { id } }) => {
    const customer = await get(officeOf(session.member.email), id)
    return {
      customer,
      orders: await listOrders(db, { customerId: id, offset: 0, limit: MOST_ORDERS }),
      ...(await loadCustomerExtras(db, customer)),
    }
  })

  mount.staff(addStaffCustomerNote, async ({ session, params, body }) => {
    await officeOf(session.member.email).customerNotes.add(params, body.text)
    return { message: 'The note is kept.' }
  })

  mount.staff(exportStaffCustomer, async ({ session, params: { id } }) => {
    const office = officeOf(session.member.email)
    const { email } = await get(office, id)
    const file = await office.customers.export(email)
    return toFile(`customer-${id}.json`, 'application/json', JSON.stringify(file, null, 2))
  })

  mount.staff(exportStaffCustomers, async ({ session, body: { text, why } }) => {
    const found = await officeOf(session.member.email).customerSearch.export(customerFilterOf(text), why)
    return toFile('customers.csv', 'text/csv; charset=utf-8', customersCsv(found))
  })
}

export const toFile = (name: string, contentType: string, text: string): ApiFile => ({
  name,
  contentType,
  bytes: new TextEncoder().encode(text).buffer,
})
