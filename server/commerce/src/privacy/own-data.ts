import type { ApiFile, BodyOf } from '@store/shared/api/endpoint'
import type { deleteAccount } from '@store/shared/api/privacy'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import type { IdentityProof } from '../customers/identity-proof'
import type { Database } from '../db/database'
import { CommerceFailure } from '../http/commerce-failure'
import type { RateLimits } from '../http/limits/rate-limits'
import { type Said, say } from '../i18n/said'
import type { Outbox } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import type { OrderLifecycle } from '../orders/order-lifecycle'
import type { Origin, SecurityLog } from '../security/security-log'
import { createShowCustomer } from './customer-file'
import { createEraseCustomer, type Unfinished, UnfinishedRefusal } from './erase-customer'
import messages from './messages.json'
import { createTellDeletion } from './tell-deletion'

type Proof = BodyOf<typeof deleteAccount>

/** What a customer does with all that is held about her, by the same file and erasure as the shop's own people (decision 49). */
export interface OwnData {
  /** @throws {CommerceFailure} WRONG_PASSWORD, OTP_REJECTED, OTP_EXPIRED, TOO_MANY_TRIES */
  download(customerId: number, proof: Proof, from: Origin): Promise<ApiFile>
  /** Tells the address by a last mail. @throws {CommerceFailure} as above, and ACCOUNT_IN_USE with what is under way */
  delete(customerId: number, proof: Proof, from: Origin): Promise<void>
}

interface OwnDataOptions {
  readonly db: Database
  readonly clock: Clock
  readonly shop: Shop
  readonly outbox: Outbox
  readonly limits: RateLimits
  readonly lifecycle: OrderLifecycle
  readonly securityLog: SecurityLog
  readonly identity: IdentityProof
}

export function createOwnData(options: OwnDataOptions): OwnData {
  const { db, clock, shop, outbox, limits, lifecycle, securityLog, identity } = options
  const show = createShowCustomer({ db, clock, shop })
  const erase = createEraseCustomer({
    db,
    clock,
    lifecycle,
    onErased: createTellDeletion({ shop, outbox, securityLog, because: 'asked' }),
  })

  return {
    async download(customerId, proof, from) {
      await limits.count('own-data/customer', String(customerId))
      const { email } = await identity.prove(customerId, proof, from)
      const file = await show(email)
      await securityLog.record(db, { customerId, action: 'data.downloaded' }, from)
      return {
        name: `${shop.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-data-${clock().toISOString().slice(0, 10)}.json`,
        contentType: 'application/json',
        bytes: toBytes(`${JSON.stringify(file, null, 2)}\n`),
      }
    },

    async delete(customerId, proof, from) {
      const { email } = await identity.prove(customerId, proof, from)
      try {
        await erase(email)
      } catch (error) {
        if (error instanceof UnfinishedRefusal) {
          const { unfinished } = error
          throw new CommerceFailure('ACCOUNT_IN_USE', { message: REASONS[unfinished.kind](unfinished) })
        }
        // Deleted by another call of the same moment.
        throw error instanceof Refusal ? new CommerceFailure('NOT_FOUND') : error
      }
    },
  }
}

const REASONS = {
  order: ({ orderNumber, orderStatus }) =>
    say(messages.orderUnderWay, { order: orderNumber, status: orderStatus }),
  return: ({ orderNumber }) => say(messages.returnOpen, { order: orderNumber }),
  refund: ({ orderNumber }) => say(messages.refundOpen, { order: orderNumber }),
} as const satisfies Record<Unfinished['kind'], (unfinished: Unfinished) => Said>

function toBytes(text: string): ArrayBuffer {
  const bytes = new TextEncoder().encode(text)
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
}
