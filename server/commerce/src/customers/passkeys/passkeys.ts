import { randomUUID } from 'node:crypto'
import { deriveKey, type SessionSecrets } from '@store/platform/config/secrets/derive-key'
import { networkOf } from '@store/platform/http/network-of'
import type { BodyOf } from '@store/shared/api/endpoint'
import type { PasskeyCreation } from '@store/shared/api/passkey-wire'
import type { addPasskey, logInByPasskey } from '@store/shared/api/passkeys'
import type { Passkey } from '@store/shared/domain/people/customer'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Clock } from '../../base/clock'
import { hashCode, hashSecret } from '../../base/secrets'
import type { Database, Transaction } from '../../db/database'
import { isUniqueViolation } from '../../db/database-failure'
import { customers, passkeys } from '../../db/schema/customers'
import { inTransaction } from '../../db/transaction'
import { CommerceFailure } from '../../http/commerce-failure'
import type { RateLimits } from '../../http/limits/rate-limits'
import { addressee } from '../../mail/addressee'
import type { Outbox } from '../../mail/outbox'
import type { Shop } from '../../mail/shop'
import { createPasskeyChallenges } from '../../security/passkey-challenges'
import {
  challengeOf,
  PASSKEY_ALGORITHMS,
  passkeySiteOf,
  verifyNewPasskey,
  verifySignedPasskey,
} from '../../security/passkey-verification'
import type { Origin, SecurityLog } from '../../security/security-log'
import { passkeyAddedMail } from '../mails'
import type { PasswordProof } from '../passwords/password-proof'
import type { Caller } from '../sessions/known-devices'
import type { NewDeviceNotice } from '../sessions/new-device-notice'
import type { IssuedSession, Sessions } from '../sessions/sessions'

/** A second way to log in: the customer's device signs a challenge (WebAuthn). */
export interface Passkeys {
  /** @throws {CommerceFailure} WRONG_PASSWORD, TOO_MANY_PASSKEYS, TOO_MANY_TRIES */
  begin(customerId: number, password: string, from: Origin): Promise<PasskeyCreation>
  /** Tells the customer by mail. @throws {CommerceFailure} PASSKEY_REJECTED, TOO_MANY_PASSKEYS, TOO_MANY_TRIES */
  add(customerId: number, made: BodyOf<typeof addPasskey>, from: Origin): Promise<Passkey>
  /** Newest first. */
  list(customerId: number): Promise<readonly Passkey[]>
  /** @throws {CommerceFailure} NOT_FOUND */
  remove(customerId: number, id: string, from: Origin): Promise<void>
  /** @throws {CommerceFailure} TOO_MANY_TRIES */
  beginLogIn(from: Origin): Promise<{ readonly challenge: string; readonly shopId: string }>
  /** @throws {CommerceFailure} PASSKEY_REJECTED, TOO_MANY_TRIES */
  logIn(signed: BodyOf<typeof logInByPasskey>, caller: Caller): Promise<IssuedSession>
  removeExpired(): Promise<void>
}

export interface PasskeysOptions {
  readonly db: Database
  readonly clock: Clock
  readonly sessions: Sessions
  readonly limits: RateLimits
  readonly outbox: Outbox
  readonly shop: Shop
  readonly securityLog: SecurityLog
  readonly sessionSecrets: SessionSecrets
  readonly provePassword: PasswordProof
  readonly tellOfNewDevice: NewDeviceNotice
}

const MOST_PASSKEYS = 20
const LOG_IN = 'log-in'

/** One function: short methods that share challenges and their checks. */
export function createPasskeys(options: PasskeysOptions): Passkeys {
  const { db, clock, sessions, limits, outbox, shop, securityLog, sessionSecrets } = options
  const { provePassword, tellOfNewDevice } = options
  const challenges = createPasskeyChallenges({ db, clock, sessionSecrets, accounts: 'customers' })
  const handleKey = deriveKey(sessionSecrets[0], 'passkey user handle')
  const site = passkeySiteOf(shop.origin)

  const findCustomer = async (customerId: number) => {
    const [row] = await db.select().from(customers).where(eq(customers.id, customerId))
    if (row === undefined) throw new CommerceFailure('NOT_FOUND')
    return row
  }

  const expectRoom = async (tx: Database | Transaction, customerId: number): Promise<void> => {
    const [held] = await tx
      .select({ count: count() })
      .from(passkeys)
      .where(eq(passkeys.customerId, customerId))
    if ((held?.count ?? 0) >= MOST_PASSKEYS) throw new CommerceFailure('TOO_MANY_PASSKEYS')
  }

  /** Another password voids what was begun with the one before. */
  const addingTo = ({ id, passwordHash }: { readonly id: number; readonly passwordHash: string }): string =>
    `add/${id}/${hashSecret(passwordHash)}`

  return {
    async begin(customerId, password, from) {
      const customer = await findCustomer(customerId)
      await provePassword(customer, password, from)
      await expectRoom(db, customerId)
      const known = await db
        .select({ id: passkeys.credentialId })
        .from(passkeys)
        .where(eq(passkeys.customerId, customerId))
      return {
        challenge: challenges.issue(addingTo(customer)),
        shop: { id: site.id, name: shop.name },
        user: {
          id: hashCode(handleKey, String(customerId)),
          name: customer.email,
          displayName: `${customer.firstName} ${customer.lastName}`,
        },
        algorithms: PASSKEY_ALGORITHMS,
        known: known.map(({ id }) => id),
      }
    },

    async add(customerId, made, from) {
      await limits.count('passkey/customer', String(customerId))
      const customer = await findCustomer(customerId)
      const challenge = challengeOf(made.clientDataJSON)
      const isAsked = challenges.isValid(challenge, addingTo(customer))
      const key = isAsked ? await verifyNewPasskey(site, made, challenge) : null
      if (key === null) throw new CommerceFailure('PASSKEY_REJECTED')
      const row = {
        ...key,
        id: randomUUID(),
        customerId,
        device: from.device,
        createdAt: clock(),
        lastUsedAt: null,
      }
      try {
        await inTransaction(db, async (tx) => {
          const [now] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update')
          const isSame =
            now !== undefined && now.erasedAt === null && now.passwordHash === customer.passwordHash
          if (!isSame || !(await challenges.spend(tx, challenge)))
            throw new CommerceFailure('PASSKEY_REJECTED')
          await expectRoom(tx, customerId)
          await tx.insert(passkeys).values(row)
          const eventKey = `passkey-added/${row.id}`
          await outbox.put(
            tx,
            passkeyAddedMail(shop, { ...addressee(now), deviceName: from.device, eventKey }),
          )
          await securityLog.record(tx, { customerId, action: 'passkey.added' }, from)
        })
      } catch (error) {
        throw isUniqueViolation(error, 'passkeys_credential')
          ? new CommerceFailure('PASSKEY_REJECTED')
          : error
      }
      return toPasskey(row)
    },

    async list(customerId) {
      const rows = await db
        .select()
        .from(passkeys)
        .where(eq(passkeys.customerId, customerId))
        .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
      return rows.map(toPasskey)
    },

    remove: (customerId, id, from) =>
      inTransaction(db, async (tx) => {
        const removed = await tx
          .delete(passkeys)
          .where(and(eq(sql`${passkeys.id}::text`, id), eq(passkeys.customerId, customerId)))
          .returning()
        if (removed.length === 0) throw new CommerceFailure('NOT_FOUND')
        await securityLog.record(tx, { customerId, action: 'passkey.removed' }, from)
      }),

    async beginLogIn({ network }) {
      await limits.count('passkey/address', networkOf(network))
      return { challenge: challenges.issue(LOG_IN), shopId: site.id }
    },

    async logIn(signed, caller) {
      await limits.count('login/address', networkOf(caller.ip))
      const challenge = challengeOf(signed.clientDataJSON)
      const [found] = await db
        .select()
        .from(passkeys)
        .innerJoin(customers, eq(customers.id, passkeys.customerId))
        .where(and(eq(passkeys.credentialId, signed.credential), isNull(customers.erasedAt)))
      if (found === undefined || !challenges.isValid(challenge, LOG_IN))
        throw new CommerceFailure('PASSKEY_REJECTED')
      const { passkeys: passkey, customers: customer } = found
      const newCounter = await verifySignedPasskey(site, passkey, signed, challenge)
      if (newCounter === null) throw new CommerceFailure('PASSKEY_REJECTED')
      const issued = await inTransaction(db, async (tx) => {
        // Removed meanwhile, or used twice at once: the count of an authenticator only rises.
        const used = await tx
          .update(passkeys)
          .set({ counter: newCounter, lastUsedAt: clock() })
          .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
          .returning()
        if (used.length === 0 || !(await challenges.spend(tx, challenge)))
          throw new CommerceFailure('PASSKEY_REJECTED')
        const event = { customerId: customer.id, action: 'log-in.succeeded' } as const
        await securityLog.record(tx, event, caller.from)
        return sessions.start(tx, customer, caller.from)
      })
      if (caller.device?.customerId !== customer.id) await tellOfNewDevice(customer, 'passkey', caller)
      return issued
    },

    removeExpired: challenges.removeExpired,
  }
}

/** Whoever recovers an account does not know which passkeys are hers. */
export async function dropPasskeys(tx: Transaction, customerId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.customerId, customerId))
}

const toPasskey = ({ id, device, createdAt, lastUsedAt }: typeof passkeys.$inferSelect): Passkey => ({
  id,
  device,
  createdAt,
  lastUsedAt,
})
