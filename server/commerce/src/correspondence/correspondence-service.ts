import { networkOf } from '@store/platform/http/network-of'
import { eq } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import { randomSecret } from '../base/secrets'
import type { Database } from '../db/database'
import { contactMessages, newsletterSubscriptions } from '../db/schema/correspondence'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'
import type { RateLimits } from '../http/rate-limits'
import type { Outbox } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import { contactMail, welcomeMail } from './mails'

export interface CorrespondenceService {
  /** Once an address; nothing happens the second time. @throws {CommerceFailure} TOO_MANY_TRIES */
  subscribe(email: string, ip: string): Promise<void>
  /** @throws {CommerceFailure} NOT_FOUND */
  unsubscribe(token: string): Promise<void>
  /** @throws {CommerceFailure} TOO_MANY_TRIES */
  contact(
    message: { readonly name: string; readonly email: string; readonly message: string },
    ip: string,
  ): Promise<void>
}

export interface CorrespondenceOptions {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
  readonly outbox: Outbox
  readonly shop: Shop
}

export function createCorrespondence(options: CorrespondenceOptions): CorrespondenceService {
  const { db, clock, limits, outbox, shop } = options
  return {
    async subscribe(email, ip) {
      await limits.count('newsletter/address', networkOf(ip))
      const token = randomSecret()
      await inTransaction(db, async (tx) => {
        const added = await tx
          .insert(newsletterSubscriptions)
          .values({ email, token, subscribedAt: clock() })
          .onConflictDoNothing({ target: newsletterSubscriptions.email })
          .returning({ id: newsletterSubscriptions.id })
        const [subscription] = added
        if (subscription === undefined) return
        const eventKey = `newsletter/${subscription.id}`
        await outbox.putBounded(tx, welcomeMail(shop, { to: email, token, eventKey }))
      })
    },

    async unsubscribe(token) {
      const removed = await db
        .delete(newsletterSubscriptions)
        .where(eq(newsletterSubscriptions.token, token))
        .returning({ id: newsletterSubscriptions.id })
      if (removed.length === 0) throw new CommerceFailure('NOT_FOUND')
    },

    async contact(given, ip) {
      await limits.count('contact/address', networkOf(ip))
      await inTransaction(db, async (tx) => {
        const [stored] = await tx
          .insert(contactMessages)
          .values({ ...given, receivedAt: clock() })
          .returning({ id: contactMessages.id })
        await outbox.put(tx, contactMail(shop, { ...given, eventKey: `contact/${stored?.id}` }))
      })
    },
  }
}
