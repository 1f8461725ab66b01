import {
  answerStaffMessage,
  getStaffMessage,
  listStaffMessages,
  markStaffMessage,
} from '@store/shared/api/staff/shop/staff-messages'
import { and, eq, isNull } from 'drizzle-orm'
import type { BackOffice } from '../back-office/back-office'
import type { Database } from '../db/database'
import { customers } from '../db/schema/customers'
import type { StaffMount } from '../staff/mount-staff'
import { pageOf, windowOf } from './list-window'
import { notFoundOfRefusal } from './order-routes'

export interface MessageRouteServices {
  readonly db: Database
  /** @param by who it is, for the log */
  readonly officeOf: (by: string) => BackOffice
}

/** Messages of the contact page. */
export function registerStaffMessageRoutes(mount: StaffMount, { db, officeOf }: MessageRouteServices): void {
  mount.staff(listStaffMessages, async ({ session, query }) => {
    const { messages } = officeOf(session.member.email)
    return pageOf(await messages.list({ all: query.of === 'all', ...windowOf(query.page) }))
  })

  mount.staff(getStaffMessage, async ({ session, params: { id } }) => {
    const { answeredAt: _, ...thread } = await officeOf(session.member.email)
      .messages.show(id)
      .catch(notFoundOfRefusal)
    const [account] = await db
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.email, thread.email), isNull(customers.erasedAt)))
    return { ...thread, customerId: account?.id ?? null }
  })

  mount.staff(answerStaffMessage, async ({ session, params: { id }, body }) => {
    const { text, seenState, seenAnswers } = body
    const { messages } = officeOf(session.member.email)
    const { email } = await messages.answer(id, { text, seenAnswers, again: seenState === 'answered' })
    return { message: `The answer goes to ${email}.` }
  })

  mount.staff(markStaffMessage, async ({ session, params: { id }, body: { state } }) => {
    await officeOf(session.member.email).messages.mark(id, state)
    return { message: state === 'answered' ? 'The message is done.' : 'The message waits again.' }
  })
}
