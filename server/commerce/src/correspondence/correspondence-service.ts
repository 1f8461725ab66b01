import { networkOf } from '@store/platform/http/network-of'
import type { NewsletterConsent } from '@store/shared/domain/people/newsletter-consent'
import type { Language } from '@store/shared/i18n/languages'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import { randomSecret } from '../base/secrets'
import type { Database } from '../db/database'
import { contactMessages, newsletterSubscriptions } from '../db/schema/correspondence'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'
import type { RateLimits } from '../http/limits/rate-limits'
import type { Outbox } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import { contactMail, welcomeMail } from './mails'

export interface NewSubscription {
  readonly email: string
  /** Null where it was not told, here and below. */
  readonly consent: NewsletterConsent | null
  /** The path of the page with the form. */
  readonly page: string | null
  /** Of that page. */
  readonly language: Language
}

export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly message: string
  readonly language: Language
}

export interface CorrespondenceService {
  /** Once an address; nothing happens the second time, until it was unsubscribed. @throws {CommerceFailure} TOO_MANY_TRIES */
  subscribe(subscription: NewSubscription, ip: string): Promise<void>
  /** By the link in the welcome mail: the address is of who reads it. @throws {CommerceFailure} NOT_FOUND */
  confirm(token: string): Promise<void>
  /** @throws {CommerceFailure} NOT_FOUND, also the second time */
  unsubscribe(token: string): Promise<void>
  /** @throws {CommerceFailure} TOO_MANY_TRIES */
  contact(message: ContactMessage, ip: string): Promise<void>
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
    async subscribe({ email, consent, page, language }, ip) {
      await limits.count('newsletter/address', networkOf(ip))
      const subscribedAt = clock()
      const asked = { subscribedAt, consent, page, language }
      await inTransaction(db, async (tx) => {
        const added = await tx
          .insert(newsletterSubscriptions)
          .values({ email, token: randomSecret(), ...asked })
          .onConflictDoUpdate({
            target: newsletterSubscriptions.email,
            // Anybody may have asked again: whose address it is has to be said again, too.
            set: { ...asked, confirmedAt: null, unsubscribedAt: null },
            setWhere: isNotNull(newsletterSubscriptions.unsubscribedAt),
          })
          .returning({ id: newsletterSubscriptions.id, token: newsletterSubscriptions.token })
        const [subscription] = added
        if (subscription === undefined) return
        const { id, token } = subscription
        const eventKey = `newsletter/${id}/${subscribedAt.getTime()}`
        await outbox.putBounded(tx, welcomeMail(shop, { to: email, token, eventKey, language }))
      })
    },

    async confirm(token) {
      const confirmed = await db
        .update(newsletterSubscriptions)
        .set({ confirmedAt: sql`coalesce(${newsletterSubscriptions.confirmedAt}, ${clock().toISOString()})` })
        .where(stands(token))
        .returning({ id: newsletterSubscriptions.id })
      if (confirmed.length === 0) throw new CommerceFailure('NOT_FOUND')
    },

    async unsubscribe(token) {
      const ended = await db
        .update(newsletterSubscriptions)
        .set({ unsubscribedAt: clock() })
        .where(stands(token))
        .returning({ id: newsletterSubscriptions.id })
      if (ended.length === 0) throw new CommerceFailure('NOT_FOUND')
    },

    async contact(given, ip) {
      await limits.count('contact/address', networkOf(ip))
      await inTransaction(db, async (tx) => {
        const [stored] = await tx
          .insert(contactMessages)
          .values({ ...given, receivedAt: clock() })
          .returning({ id: contactMessages.id })
        if (stored === undefined) throw new Error('The message was not kept')
        await outbox.put(tx, contactMail(shop, { ...given, id: stored.id }))
      })
    },
  }
}

const stands = (token: string) =>
  and(eq(newsletterSubscriptions.token, token), isNull(newsletterSubscriptions.unsubscribedAt))
