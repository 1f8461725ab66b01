import { setTimeout as wait } from 'node:timers/promises'
import { networkOf } from '@store/platform/http/network-of'
import { newPassword } from '@store/shared/api/accounts'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { later } from '../../base/clock'
import { hashSecret, randomSecret } from '../../base/secrets'
import { customers, resetTokens } from '../../db/schema/customers'
import { inTransaction } from '../../db/transaction'
import { CommerceFailure } from '../../http/commerce-failure'
import { addressee } from '../../mail/addressee'
import type { Origin } from '../../security/security-log'
import {
  ANSWER_AFTER_MS,
  countCodeRequest,
  findNamed,
  isNamedBy,
  putCodeMail,
  readName,
} from '../code-requests'
import { type CustomerServiceOptions, dropPendingEmail, refuseCommonPassword } from '../customer-service'
import { passwordChangedMail, resetCodeMail, sharedMobileMail } from '../mails'
import { CODE_LIFE_MINUTES, CODE_LIFE_MS, dropCodes, type OneTimeCodes } from '../one-time-codes'
import { dropPasskeys } from '../passkeys/passkeys'
import type { Caller } from '../sessions/known-devices'

/** Recovery by a mailed code: request → verify → reset. The limits bound how many codes there are to guess at. */
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
  extends Omit<CustomerServiceOptions, 'addresses' | 'provePassword' | 'tellOfNewDevice' | 'canSendSms'> {
  readonly codes: OneTimeCodes
}

/** One function: short steps from the request of a code to the new password. */
export function createPasswordRecovery(options: PasswordRecoveryOptions): PasswordRecovery {
  const { db, clock, passwords, bulkhead, sessions, limits, outbox, shop, securityLog, codes } = options

  const open = async (name: string, caller: Caller): Promise<string> => {
    const all = await findNamed(db, name)
    // It is unknown whose recovery it is: each is asked to use the e-mail address instead.
    const named = all.length === 1 ? (all[0] ?? null) : null
    const isWithin = await countCodeRequest(limits, 'recovery', { name, customer: named, caller })
    const customer = isWithin ? named : null
    const sharing = isWithin && all.length > 1 ? all : []
    return inTransaction(db, async (tx) => {
      const { challenge, challengeHash, code } = await codes.open(tx, {
        purpose: 'recovery',
        customerId: customer?.id ?? null,
        sentTo: customer?.email ?? '',
      })
      if (customer !== null) {
        await securityLog.record(tx, { customerId: customer.id, action: 'recovery.asked' }, caller.from)
        const eventKey = `reset-code/${challengeHash}`
        const mail = resetCodeMail(shop, {
          ...addressee(customer),
          code,
          minutes: CODE_LIFE_MINUTES,
          eventKey,
        })
        await putCodeMail(outbox, tx, mail, { customer, caller })
      }
      for (const each of sharing) {
        const eventKey = `shared-mobile/${each.id}/${challengeHash}`
        await outbox.putBounded(
          tx,
          sharedMobileMail(shop, { ...addressee(each), purpose: 'recovery', eventKey }),
        )
      }
      return challenge
    })
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
    refuseCommonPassword(password, 'password', shop)
    const passwordHash = await passwords.hash(password)
    await inTransaction(db, async (tx) => {
      const [used] = await tx
        .delete(resetTokens)
        .where(and(eq(resetTokens.tokenHash, hashSecret(resetToken)), gt(resetTokens.expiresAt, clock())))
        .returning({ customerId: resetTokens.customerId })
      if (used === undefined) throw new CommerceFailure('OTP_REJECTED')
      const { customerId } = used
      await dropCodes(tx, customerId)
      const [customer] = await tx
        .update(customers)
        // The code came to the address.
        .set({
          passwordHash,
          emailConfirmedAt: sql`coalesce(${customers.emailConfirmedAt}, ${clock().toISOString()})`,
        })
        .where(and(eq(customers.id, customerId), isNamedBy(readName(emailOrMobile))))
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
      await limits.count('recovery/address', networkOf(caller.ip))
      const [challenge] = await Promise.all([open(readName(emailOrMobile), caller), wait(ANSWER_AFTER_MS)])
      return challenge
    },

    async verify(challenge, code, ip) {
      const network = networkOf(ip)
      await limits.count('reset/address', network)
      await limits.count('wrong-code/address', network)
      const resetToken = randomSecret()
      await codes.accept({ purpose: 'recovery', challenge, code }, async (tx, { customerId }) => {
        const expiresAt = later(clock(), CODE_LIFE_MS)
        await tx.insert(resetTokens).values({ tokenHash: hashSecret(resetToken), customerId, expiresAt })
      })
      await limits.giveBack('wrong-code/address', network)
      return resetToken
    },

    reset: (given, from) => bulkhead.pass(() => reset(given, from)),

    async removeExpired() {
      await db.delete(resetTokens).where(lte(resetTokens.expiresAt, clock()))
    },
  }
}
