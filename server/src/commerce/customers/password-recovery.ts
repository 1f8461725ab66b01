import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { newPassword } from '@store/shared/api/accounts'
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { deriveKeys, type SessionSecrets } from '../../config/derive-key'
import { networkOf } from '../../http/network-of'
import { later } from '../base/clock'
import { hashCode, hashSecret, isCodeOf, randomSecret } from '../base/secrets'
import { customers, passwordResets } from '../db/schema/customers'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'
import { addressee } from '../mail/addressee'
import type { Origin } from '../security/security-log'
import { type CustomerServiceOptions, dropPendingEmail, refuseCommonPassword } from './customer-service'
import type { Caller } from './known-devices'
import { passwordChangedMail, resetCodeMail, sharedMobileMail } from './mails'
import { dropPasskeys } from './passkeys'

const CODE_LIFE_MINUTES = 10
const LIFE_MS = CODE_LIFE_MINUTES * 60_000
const TRIES = 5
const ANSWER_AFTER_MS = 250
const MOST_TOLD_OF_SHARED_MOBILE = 5

/**
 * Recovery by a mailed code: request → verify → reset. Codes and tokens are kept as hashes only. A code lives out its time beside
 * later ones, so that a stranger who asks for another voids nothing; the limits bound how many there are to guess at.
 */
export interface PasswordRecovery {
  /** Gives a challenge, and mails the code when there is such an account: the same answer in the same time if not. */
  request(emailOrMobile: string, caller: Caller): Promise<string>
  /** Exchanges challenge and code for a reset token. @throws {CommerceFailure} OTP_REJECTED; OTP_EXPIRED once no code opens it any more; TOO_MANY_TRIES */
  verify(challenge: string, code: string, ip: string): Promise<string>
  /** Sets the password, once a token, and ends every session. @throws {CommerceFailure} OTP_REJECTED, VALIDATION, PASSWORD_TOO_COMMON */
  reset(given: ResetRequest, from: Origin): Promise<void>
  removeExpired(): Promise<void>
}

export interface ResetRequest {
  readonly emailOrMobile: string
  readonly resetToken: string
  readonly password: string
}

export interface PasswordRecoveryOptions
  extends Omit<CustomerServiceOptions, 'addresses' | 'provePassword' | 'tellOfNewDevice'> {
  readonly sessionSecrets: SessionSecrets
}

export function createPasswordRecovery(options: PasswordRecoveryOptions): PasswordRecovery {
  const { db, clock, passwords, bulkhead, sessions, limits, outbox, shop, securityLog } = options
  const codeKeys = deriveKeys(options.sessionSecrets, 'recovery code')

  /** A mobile number can be several customers', the oldest accounts first. */
  const findCustomers = (emailOrMobile: string) =>
    db
      .select()
      .from(customers)
      .where(isNamedBy(emailOrMobile))
      .orderBy(asc(customers.id))
      .limit(MOST_TOLD_OF_SHARED_MOBILE)

  const open = async (emailOrMobile: string, { ip, device, from }: Caller): Promise<string> => {
    const challenge = randomSecret()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const all = await findCustomers(emailOrMobile)
    // Nobody knows whose recovery it is: each is asked to use the e-mail address instead.
    const named = all.length === 1 ? (all[0] ?? null) : null
    const isKnown = device !== null && device.customerId === named?.id
    if (isKnown) await limits.count('recovery/device', device.id)
    else await limits.count('recovery/account-and-address', emailOrMobile, networkOf(ip))
    // Under whichever name: a customer who is asked for too often is answered like one whom there is not.
    const isWithin = isKnown || (await limits.take('recovery/customer', String(named?.id ?? emailOrMobile)))
    const customer = isWithin ? named : null
    const sharing = isWithin && all.length > 1 ? all : []
    const challengeHash = hashSecret(challenge)
    const opened = {
      challengeHash,
      codeHash: hashCode(codeKeys[0], `${challengeHash}/${code}`),
      triesLeft: TRIES,
      expiresAt: later(clock(), LIFE_MS),
      resetTokenHash: null,
    }
    await inTransaction(db, async (tx) => {
      await tx.insert(passwordResets).values({ ...opened, customerId: customer?.id ?? null })
      if (customer !== null) {
        await securityLog.record(tx, { customerId: customer.id, action: 'recovery.asked' }, from)
        const eventKey = `reset-code/${challengeHash}`
        await outbox.put(
          tx,
          resetCodeMail(shop, { ...addressee(customer), code, minutes: CODE_LIFE_MINUTES, eventKey }),
        )
      }
      for (const each of sharing) {
        const eventKey = `shared-mobile/${each.id}/${challengeHash}`
        await outbox.put(tx, sharedMobileMail(shop, { ...addressee(each), eventKey }))
      }
    })
    return challenge
  }

  const reset = async (
    { emailOrMobile, resetToken, password }: ResetRequest,
    from: Origin,
  ): Promise<void> => {
    await limits.count('reset/address', from.network)
    const parsed = newPassword.safeParse(password)
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ message }) => ({ path: 'password', message }))
      throw new CommerceFailure('VALIDATION', { fields })
    }
    refuseCommonPassword(password, 'password')
    const passwordHash = await passwords.hash(password)
    await inTransaction(db, async (tx) => {
      const [used] = await tx
        .delete(passwordResets)
        .where(
          and(
            eq(passwordResets.resetTokenHash, hashSecret(resetToken)),
            gt(passwordResets.expiresAt, clock()),
          ),
        )
        .returning({ customerId: passwordResets.customerId })
      const customerId = used?.customerId ?? null
      if (customerId === null) throw new CommerceFailure('OTP_REJECTED')
      // Codes that were asked for beside this one open nothing any more.
      await tx.delete(passwordResets).where(eq(passwordResets.customerId, customerId))
      const [customer] = await tx
        .update(customers)
        // The code came to the address.
        .set({
          passwordHash,
          emailConfirmedAt: sql`coalesce(${customers.emailConfirmedAt}, ${clock().toISOString()})`,
        })
        .where(and(eq(customers.id, customerId), isNamedBy(emailOrMobile.trim().toLowerCase())))
        .returning()
      if (customer === undefined) throw new CommerceFailure('OTP_REJECTED')
      await securityLog.record(tx, { customerId, action: 'password.recovered' }, from)
      await dropPendingEmail(tx, customer)
      await dropPasskeys(tx, customerId)
      await sessions.endAll(tx, customerId)
      const eventKey = `password-changed/${customerId}/${hashSecret(resetToken)}`
      await outbox.put(tx, passwordChangedMail(shop, { ...addressee(customer), eventKey }))
    })
  }

  return {
    async request(emailOrMobile, caller) {
      const account = emailOrMobile.trim().toLowerCase()
      await limits.count('recovery/address', networkOf(caller.ip))
      const [challenge] = await Promise.all([open(account, caller), wait(ANSWER_AFTER_MS)])
      return challenge
    },

    async verify(challenge, code, ip) {
      const network = networkOf(ip)
      await limits.count('reset/address', network)
      await limits.count('wrong-code/address', network)
      const challengeHash = hashSecret(challenge)
      const isOpen = and(
        eq(passwordResets.challengeHash, challengeHash),
        gt(passwordResets.expiresAt, clock()),
        isNull(passwordResets.resetTokenHash),
      )
      // The try is spent before the code is looked at, so that guesses made at once cannot share one.
      const [row] = await db
        .update(passwordResets)
        .set({ triesLeft: sql`${passwordResets.triesLeft} - 1` })
        .where(and(isOpen, gt(passwordResets.triesLeft, 0)))
        .returning()
      const isRight = isCodeOf(row?.codeHash ?? '', codeKeys, `${challengeHash}/${code}`)
      if (row === undefined) throw new CommerceFailure('OTP_EXPIRED')
      if (row.customerId === null || !isRight) {
        throw new CommerceFailure(row.triesLeft > 0 ? 'OTP_REJECTED' : 'OTP_EXPIRED')
      }
      const resetToken = randomSecret()
      const opened = await db
        .update(passwordResets)
        .set({ resetTokenHash: hashSecret(resetToken), expiresAt: later(clock(), LIFE_MS) })
        .where(isOpen)
        .returning({ customerId: passwordResets.customerId })
      if (opened.length === 0) throw new CommerceFailure('OTP_EXPIRED')
      await limits.giveBack('wrong-code/address', network)
      return resetToken
    },

    reset: (given, from) => bulkhead.pass(() => reset(given, from)),

    async removeExpired() {
      await db.delete(passwordResets).where(lte(passwordResets.expiresAt, clock()))
    },
  }
}

const isNamedBy = (emailOrMobile: string) =>
  or(eq(customers.email, emailOrMobile), eq(customers.mobile, emailOrMobile))
