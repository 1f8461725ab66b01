import { NEWSLETTER_CONSENTS, type NewsletterConsent } from '@store/shared/domain/people/newsletter-consent'
import { and, asc, count, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import type { Database } from '../db/database'
import { newsletterSubscriptions } from '../db/schema/correspondence'
import { customers } from '../db/schema/customers'
import { inTransaction } from '../db/transaction'

/** A subscription with what proves that it was wanted. */
export interface Subscriber {
  readonly email: string
  readonly state: 'subscribed' | 'unsubscribed'
  readonly subscribedAt: Date
  /** Null where it was not told, as before it was noted. */
  readonly consent: {
    readonly version: NewsletterConsent
    readonly form: string
    readonly text: string
  } | null
  /** The path of the page with the form. */
  readonly page: string | null
  /** When whoever reads the mails said that the address is hers, by the link in the welcome mail. */
  readonly confirmedAt: Date | null
  /** Whether a customer with this address has confirmed it for her account. */
  readonly isConfirmedByAccount: boolean
  readonly unsubscribedAt: Date | null
}

export interface SubscriberFilter {
  /** With those who have unsubscribed, marked as such. */
  readonly all: boolean
  /** Only addresses that were confirmed, by the mail or by an account. */
  readonly confirmedOnly: boolean
}

export interface NewsletterAdministration {
  count(): Promise<{ readonly subscribed: number; readonly confirmed: number; readonly unsubscribed: number }>
  /** In the order in which they first subscribed, read in parts; noted in the log. */
  export(filter: SubscriberFilter): Promise<readonly Subscriber[]>
}

interface NewsletterOptions {
  readonly db: Database
  readonly log: BackOfficeLog
}

const PART = 1000

export function createNewsletterAdministration({ db, log }: NewsletterOptions): NewsletterAdministration {
  const readPart = ({ all, confirmedOnly }: SubscriberFilter, after: number) =>
    db
      .select({ subscription: newsletterSubscriptions, accountConfirmedAt: customers.emailConfirmedAt })
      .from(newsletterSubscriptions)
      .leftJoin(
        customers,
        and(eq(customers.email, newsletterSubscriptions.email), isNotNull(customers.emailConfirmedAt)),
      )
      .where(
        and(
          gt(newsletterSubscriptions.id, after),
          all ? undefined : isNull(newsletterSubscriptions.unsubscribedAt),
          confirmedOnly ? isConfirmed : undefined,
        ),
      )
      .orderBy(asc(newsletterSubscriptions.id))
      .limit(PART)

  return {
    async count() {
      const standing = isNull(newsletterSubscriptions.unsubscribedAt)
      const [subscribed, unsubscribed] = await Promise.all([
        db.$count(newsletterSubscriptions, standing),
        db.$count(newsletterSubscriptions, isNotNull(newsletterSubscriptions.unsubscribedAt)),
      ])
      const [confirmed] = await db
        .select({ rows: count() })
        .from(newsletterSubscriptions)
        .leftJoin(
          customers,
          and(eq(customers.email, newsletterSubscriptions.email), isNotNull(customers.emailConfirmedAt)),
        )
        .where(and(standing, isConfirmed))
      return { subscribed, confirmed: confirmed?.rows ?? 0, unsubscribed }
    },

    async export(filter) {
      const found: Subscriber[] = []
      let after = 0
      for (;;) {
        const part = await readPart(filter, after)
        found.push(...part.map(toSubscriber))
        after = part.at(-1)?.subscription.id ?? after
        if (part.length < PART) break
      }
      await inTransaction(db, (tx) =>
        log.record(tx, {
          action: 'newsletter.export',
          subject: 'newsletter',
          after: { ...filter, rows: found.length },
        }),
      )
      return found
    },
  }
}

/** By the mail, or by a customer's account. */
const isConfirmed = or(isNotNull(newsletterSubscriptions.confirmedAt), isNotNull(customers.emailConfirmedAt))

function toSubscriber({
  subscription,
  accountConfirmedAt,
}: {
  readonly subscription: typeof newsletterSubscriptions.$inferSelect
  readonly accountConfirmedAt: Date | null
}): Subscriber {
  const { email, consent, page, subscribedAt, confirmedAt, unsubscribedAt } = subscription
  return {
    email,
    state: unsubscribedAt === null ? 'subscribed' : 'unsubscribed',
    subscribedAt,
    consent: consent === null ? null : { version: consent, ...NEWSLETTER_CONSENTS[consent] },
    page,
    confirmedAt,
    isConfirmedByAccount: accountConfirmedAt !== null,
    unsubscribedAt,
  }
}
