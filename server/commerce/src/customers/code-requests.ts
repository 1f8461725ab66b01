import { networkOf } from '@store/platform/http/network-of'
import { normalizeMobile } from '@store/shared/domain/people/mobile'
import { asc, eq, or } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import { customers } from '../db/schema/customers'
import type { RateLimits } from '../http/limits/rate-limits'
import type { OutgoingMail } from '../mail/mailer'
import type { Outbox } from '../mail/outbox'
import type { Caller } from './sessions/known-devices'

export type CustomerRow = typeof customers.$inferSelect

/** For so long every request takes, whether or not there is such an account. */
export const ANSWER_AFTER_MS = 250
const MOST_TOLD_OF_SHARED_MOBILE = 5

/** An e-mail address in lower case, or the ten digits of a mobile number however they were typed. */
export const readName = (emailOrMobile: string): string => {
  const name = emailOrMobile.trim().toLowerCase()
  return name.includes('@') ? name : normalizeMobile(name)
}

export const isNamedBy = (name: string) => or(eq(customers.email, name), eq(customers.mobile, name))

/** A mobile number can be several customers', the oldest accounts first. */
export const findNamed = (db: Database, name: string): Promise<readonly CustomerRow[]> =>
  db
    .select()
    .from(customers)
    .where(isNamedBy(name))
    .orderBy(asc(customers.id))
    .limit(MOST_TOLD_OF_SHARED_MOBILE)

/**
 * Counts a request for a code. False for a customer who is asked for too often, under whichever name: she is answered like one whom there
 * is not. A browser in which she logged in before has tries of its own.
 *
 * @throws {CommerceFailure} TOO_MANY_TRIES
 */
export async function countCodeRequest(
  limits: RateLimits,
  what: 'recovery' | 'log-in-code',
  { name, customer, caller }: { name: string; customer: CustomerRow | null; caller: Caller },
): Promise<boolean> {
  const { device, ip } = caller
  if (device !== null && isKnownTo(caller, customer)) {
    await limits.count(`${what}/device`, device.id)
    return true
  }
  await limits.count(`${what}/account-and-address`, name, networkOf(ip))
  return limits.take(`${what}/customer`, String(customer?.id ?? name))
}

/** Whether the customer logged in before in the caller's browser. */
const isKnownTo = ({ device }: Caller, customer: CustomerRow | null): boolean =>
  device !== null && device.customerId === customer?.id

/** Mails a code that was asked for. What strangers ask for does not use up what the customer can ask for in a browser of hers. */
export async function putCodeMail(
  outbox: Outbox,
  tx: Transaction,
  mail: OutgoingMail,
  { customer, caller }: { readonly customer: CustomerRow; readonly caller: Caller },
): Promise<void> {
  if (isKnownTo(caller, customer)) await outbox.put(tx, mail)
  else await outbox.putBounded(tx, mail)
}
