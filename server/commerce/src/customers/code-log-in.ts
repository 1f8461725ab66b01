import { setTimeout as wait } from 'node:timers/promises'
import { networkOf } from '@store/platform/http/network-of'
import { internationalMobile } from '@store/shared/domain/people/mobile'
import { eq, sql } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import type { Database, Transaction } from '../db/database'
import { customers } from '../db/schema/customers'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'
import type { RateLimits } from '../http/limits/rate-limits'
import { addressee } from '../mail/addressee'
import type { Outbox } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import { codeText } from '../mail/sms'
import type { Origin, SecurityLog } from '../security/security-log'
import { ANSWER_AFTER_MS, countCodeRequest, findNamed, putCodeMail, readName } from './code-requests'
import { logInCodeMail, sharedMobileMail } from './mails'
import { CODE_LIFE_MINUTES, type OneTimeCodes } from './one-time-codes'
import type { Caller } from './sessions/known-devices'
import type { NewDeviceNotice } from './sessions/new-device-notice'
import type { IssuedSession, Sessions } from './sessions/sessions'

/** Logging in without a password, by a code that is sent to the customer (decision 48). */
export interface CodeLogIn {
  /**
   * Gives a challenge, and sends the code when there is such an account: the same answer in the same time if not. It goes by SMS to
   * a mobile number that its customer confirmed, otherwise by mail.
   *
   * @throws {CommerceFailure} TOO_MANY_TRIES
   */
  request(emailOrMobile: string, caller: Caller): Promise<string>
  /** Once a code. @throws {CommerceFailure} OTP_REJECTED; OTP_EXPIRED once no code fits the challenge any more; TOO_MANY_TRIES */
  logIn(given: { readonly challenge: string; readonly code: string }, caller: Caller): Promise<IssuedSession>
  /**
   * Sends a code to the customer's own number, which is not confirmed; sends nothing where it is, or where the shop sends no SMS.
   *
   * @throws {CommerceFailure} TOO_MANY_TRIES
   */
  askForMobile(customerId: number, from: Origin): Promise<string>
  /**
   * @param then what is answered, read in the same transaction
   * @throws {CommerceFailure} OTP_REJECTED, OTP_EXPIRED, TOO_MANY_TRIES
   */
  confirmMobile<T>(
    given: {
      readonly customerId: number
      readonly challenge: string
      readonly code: string
      readonly from: Origin
    },
    then: (tx: Transaction) => Promise<T>,
  ): Promise<T>
}

export interface CodeLogInOptions {
  readonly db: Database
  readonly clock: Clock
  readonly codes: OneTimeCodes
  readonly sessions: Sessions
  readonly limits: RateLimits
  readonly outbox: Outbox
  readonly shop: Shop
  readonly securityLog: SecurityLog
  readonly canSendSms: boolean
  readonly tellOfNewDevice: NewDeviceNotice
}

/** One function: short steps from the request of a code to the log-in. */
export function createCodeLogIn(options: CodeLogInOptions): CodeLogIn {
  const { db, clock, codes, sessions, limits, outbox, shop, securityLog, canSendSms, tellOfNewDevice } =
    options

  const open = async (name: string, caller: Caller): Promise<string> => {
    const all = await findNamed(db, name)
    // A number that was only typed in must not stand in the way of its owner.
    const confirmed = all.filter(({ mobile, mobileConfirmedAt }) => mobile === name && mobileConfirmedAt)
    const meant = confirmed.length > 0 ? confirmed : all
    const named = meant.length === 1 ? (meant[0] ?? null) : null
    const isWithin = await countCodeRequest(limits, 'log-in-code', { name, customer: named, caller })
    const customer = isWithin ? named : null
    const sharing = isWithin && meant.length > 1 ? meant : []
    const number = internationalMobile(name)
    const goesBySms =
      canSendSms && customer !== null && confirmed.length > 0 && (await limits.take('sms/recipient', number))
    return inTransaction(db, async (tx) => {
      const { challenge, challengeHash, code } = await codes.open(tx, {
        purpose: 'log-in',
        customerId: customer?.id ?? null,
        sentTo: goesBySms ? name : (customer?.email ?? ''),
      })
      const eventKey = `log-in-code/${challengeHash}`
      if (customer !== null) {
        await securityLog.record(tx, { customerId: customer.id, action: 'log-in-code.asked' }, caller.from)
        if (goesBySms) {
          const text = codeText(shop, { code, minutes: CODE_LIFE_MINUTES, language: customer.language })
          await outbox.putSms(tx, { to: number, text, eventKey })
        } else {
          const mail = { ...addressee(customer), code, minutes: CODE_LIFE_MINUTES, eventKey }
          await putCodeMail(outbox, tx, logInCodeMail(shop, mail), { customer, caller })
        }
      }
      for (const each of sharing) {
        const mail = { ...addressee(each), eventKey: `shared-mobile/${each.id}/${challengeHash}` }
        await outbox.putBounded(tx, sharedMobileMail(shop, { ...mail, purpose: 'log-in-code' }))
      }
      return challenge
    })
  }

  const countTry = async (network: string): Promise<void> => {
    await limits.count('reset/address', network)
    await limits.count('wrong-code/address', network)
  }

  return {
    async request(emailOrMobile, caller) {
      await limits.count('log-in-code/address', networkOf(caller.ip))
      const [challenge] = await Promise.all([open(readName(emailOrMobile), caller), wait(ANSWER_AFTER_MS)])
      return challenge
    },

    async logIn(given, caller) {
      const network = networkOf(caller.ip)
      await countTry(network)
      const { customer, issued } = await codes.accept(
        {
          purpose: 'log-in',
          ...given,
          onRefused: (customerId) =>
            securityLog.record(db, { customerId, action: 'log-in.refused' }, caller.from),
        },
        async (tx, { customerId, sentTo }) => {
          const [row] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update')
          // Address and number may have changed since.
          const isHers = row !== undefined && (sentTo === row.email || sentTo === row.mobile)
          if (!isHers || row.erasedAt !== null) throw new CommerceFailure('OTP_EXPIRED')
          if (sentTo === row.email) {
            // The code came to the address.
            const emailConfirmedAt = sql`coalesce(${customers.emailConfirmedAt}, ${clock().toISOString()})`
            await tx.update(customers).set({ emailConfirmedAt }).where(eq(customers.id, customerId))
          }
          await securityLog.record(tx, { customerId, action: 'log-in.succeeded' }, caller.from)
          return { customer: row, issued: await sessions.start(tx, row, caller.from) }
        },
      )
      await limits.giveBack('wrong-code/address', network)
      if (caller.device?.customerId !== customer.id) await tellOfNewDevice(customer, 'code', caller)
      return issued
    },

    async askForMobile(customerId, { network }) {
      await limits.count('sms/customer', String(customerId))
      await limits.count('sms/address', network)
      const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
      const isWanted = canSendSms && customer !== undefined && customer.mobileConfirmedAt === null
      const number = internationalMobile(customer?.mobile ?? '')
      if (isWanted) await limits.count('sms/recipient', number)
      return inTransaction(db, async (tx) => {
        const { challenge, challengeHash, code } = await codes.open(tx, {
          purpose: 'mobile',
          customerId,
          sentTo: isWanted ? customer.mobile : '',
        })
        if (isWanted) {
          const { language } = customer
          const text = codeText(shop, { code, minutes: CODE_LIFE_MINUTES, language })
          await outbox.putSms(tx, { to: number, text, eventKey: `mobile-code/${challengeHash}` })
        }
        return challenge
      })
    },

    async confirmMobile({ from, ...given }, then) {
      const { customerId } = given
      await countTry(from.network)
      const answer = await codes.accept({ purpose: 'mobile', ...given }, async (tx, { sentTo }) => {
        const [row] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update')
        if (row === undefined || row.mobile !== sentTo) throw new CommerceFailure('OTP_EXPIRED')
        await tx.update(customers).set({ mobileConfirmedAt: clock() }).where(eq(customers.id, customerId))
        await securityLog.record(tx, { customerId, action: 'mobile.confirmed' }, from)
        return then(tx)
      })
      await limits.giveBack('wrong-code/address', from.network)
      return answer
    },
  }
}
