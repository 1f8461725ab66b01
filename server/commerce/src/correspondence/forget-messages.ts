import { lt } from 'drizzle-orm'
import { type Clock, later } from '../base/clock'
import type { Database } from '../db/database'
import { contactMessages } from '../db/schema/correspondence'

const KEPT_MS = 366 * 24 * 3_600_000

/** Removes messages of the contact form that came more than a year ago. */
export function createForgetMessages({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    async removeExpired(): Promise<void> {
      await db.delete(contactMessages).where(lt(contactMessages.receivedAt, later(clock(), -KEPT_MS)))
    },
  }
}
