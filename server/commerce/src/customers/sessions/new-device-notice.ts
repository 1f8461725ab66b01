import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database'
import type { customers } from '../../db/schema/customers'
import type { RateLimits } from '../../http/limits/rate-limits'
import { addressee } from '../../mail/addressee'
import type { Outbox } from '../../mail/outbox'
import type { Shop } from '../../mail/shop'
import { type LogInWay, newDeviceMail } from '../mails'
import type { Caller } from './known-devices'

interface NewDeviceNoticeOptions {
  readonly db: Database
  readonly limits: RateLimits
  readonly outbox: Outbox
  readonly shop: Shop
  /** City and country of a network address; empty where they are not known. */
  readonly placeOf: (ip: string) => Promise<string>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Tells a customer by mail of a log-in in a browser that is new to the account; some times a day at most. She is logged in by then:
 * it never fails, a failure is logged.
 */
export type NewDeviceNotice = (
  customer: Pick<
    typeof customers.$inferSelect,
    'id' | 'email' | 'firstName' | 'emailConfirmedAt' | 'language'
  >,
  by: LogInWay,
  caller: Caller,
) => Promise<void>

export const createNewDeviceNotice =
  ({ db, limits, outbox, shop, placeOf, log }: NewDeviceNoticeOptions): NewDeviceNotice =>
  async (customer, by, { ip, from }) => {
    try {
      if (!(await limits.take('new-device/customer', String(customer.id)))) return
      const eventKey = `new-device/${customer.id}/${randomUUID()}`
      const place = await placeOf(ip)
      const mail = { ...addressee(customer), deviceName: from.device, place, by, eventKey }
      await outbox.put(db, newDeviceMail(shop, mail))
    } catch (error) {
      log.error({ err: error, customer: customer.id }, 'a customer could not be told of a new log-in')
    }
  }
