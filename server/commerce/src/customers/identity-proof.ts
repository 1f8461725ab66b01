import type { BodyOf } from '@store/shared/api/endpoint'
import type { deleteAccount } from '@store/shared/api/privacy'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { customers } from '../db/schema/customers'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'
import type { RateLimits } from '../http/limits/rate-limits'
import { addressee } from '../mail/addressee'
import type { Outbox } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import type { Origin } from '../security/security-log'
import type { CustomerRow } from './code-requests'
import { identityCodeMail } from './mails'
import { CODE_LIFE_MINUTES, type OneTimeCodes } from './one-time-codes'
import type { PasswordProof } from './passwords/password-proof'

/** That a customer who is logged in is the one who asks: by her password, or by a code that is mailed to her. */
export interface IdentityProof {
  /** Mails the code, and gives its challenge. @throws {CommerceFailure} TOO_MANY_TRIES, NOT_FOUND */
  sendCode(customerId: number): Promise<string>
  /** @throws {CommerceFailure} WRONG_PASSWORD, OTP_REJECTED, OTP_EXPIRED, TOO_MANY_TRIES, NOT_FOUND */
  prove(customerId: number, given: BodyOf<typeof deleteAccount>, from: Origin): Promise<CustomerRow>
}

interface IdentityProofOptions {
  readonly db: Database
  readonly codes: OneTimeCodes
  readonly limits: RateLimits
  readonly outbox: Outbox
  readonly shop: Shop
  readonly provePassword: PasswordProof
}

export function createIdentityProof(options: IdentityProofOptions): IdentityProof {
  const { db, codes, limits, outbox, shop, provePassword } = options

  const find = async (customerId: number): Promise<CustomerRow> => {
    const [row] = await db.select().from(customers).where(eq(customers.id, customerId))
    if (row === undefined || row.erasedAt !== null) throw new CommerceFailure('NOT_FOUND')
    return row
  }

  return {
    async sendCode(customerId) {
      await limits.count('identity-code/customer', String(customerId))
      const customer = await find(customerId)
      return inTransaction(db, async (tx) => {
        const { challenge, challengeHash, code } = await codes.open(tx, {
          purpose: 'identity',
          customerId,
          sentTo: customer.email,
        })
        const mail = { code, minutes: CODE_LIFE_MINUTES, eventKey: `identity-code/${challengeHash}` }
        await outbox.put(tx, identityCodeMail(shop, { ...addressee(customer), ...mail }))
        return challenge
      })
    },

    async prove(customerId, { currentPassword, challenge, code }, from) {
      const customer = await find(customerId)
      if (challenge === undefined || code === undefined) {
        await provePassword(customer, currentPassword ?? '', from)
      } else {
        await codes.accept({ purpose: 'identity', customerId, challenge, code }, async () => {})
      }
      return customer
    },
  }
}
