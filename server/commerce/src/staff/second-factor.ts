import { randomBytes } from 'node:crypto'
import { and, count, eq, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Clock } from '../base/clock'
import { hashSecret } from '../base/secrets'
import type { Database, Queryable } from '../db/database'
import { staffMembers, staffRecoveryCodes } from '../db/schema/staff'
import type { Shop } from '../mail/shop'

/** What authenticator apps work with when nothing else is said (RFC 6238). */
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** Steps before and after the present one that count as well: clocks of phones differ. */
const WINDOW = 1
const RECOVERY_CODES = 10
/** 32 signs, without those that are read for one another. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const RECOVERY_SIGNS = 16

/** A code of the authenticator app, or a recovery code in its place. */
export interface SecondFactor {
  /** A new secret, and the address that an authenticator app reads it from. */
  offer(email: string): { readonly secret: string; readonly uri: string }
  /** Keeps the secret and gives the recovery codes, which are known to nobody afterwards. Null when the code is not one of the secret. */
  enable(tx: Queryable, memberId: number, secret: string, code: string): Promise<readonly string[] | null>
  /** Takes a code: once, and none of an earlier step after it. False for a wrong one. */
  spend(
    tx: Queryable,
    member: { readonly id: number; readonly totpSecret: string },
    code: string,
  ): Promise<boolean>
  /** New recovery codes in place of all others. */
  renewRecoveryCodes(tx: Queryable, memberId: number): Promise<readonly string[]>
  countRecoveryCodes(memberId: number): Promise<number>
}

export function createSecondFactor({
  db,
  clock,
  shop,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly shop: Pick<Shop, 'name'>
}): SecondFactor {
  const totpOf = (secret: string, email = '') =>
    new TOTP({
      issuer: `${shop.name} back office`,
      label: email || 'back office',
      algorithm: 'SHA1',
      digits: 6,
      period: PERIOD_SECONDS,
      secret: Secret.fromBase32(secret),
    })

  /** The time step that the code belongs to; null for a wrong code. */
  const findStep = (secret: string, code: string): number | null => {
    const timestamp = clock().getTime()
    const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
    return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
  }

  const renewRecoveryCodes = async (tx: Queryable, memberId: number): Promise<readonly string[]> => {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.memberId, memberId))
    await tx
      .insert(staffRecoveryCodes)
      .values(codes.map((code) => ({ memberId, codeHash: hashOfRecoveryCode(code) })))
    return codes
  }

  return {
    offer(email) {
      const secret = new Secret({ size: SECRET_BYTES }).base32
      return { secret, uri: totpOf(secret, email).toString() }
    },

    async enable(tx, memberId, totpSecret, code) {
      const totpStep = findStep(totpSecret, code)
      if (totpStep === null) return null
      await tx.update(staffMembers).set({ totpSecret, totpStep }).where(eq(staffMembers.id, memberId))
      return renewRecoveryCodes(tx, memberId)
    },

    async spend(tx, { id, totpSecret }, typed) {
      const code = typed.replaceAll(/[\s-]/g, '').toLowerCase()
      if (!/^\d{6}$/.test(code)) {
        const spent = await tx
          .delete(staffRecoveryCodes)
          .where(
            and(
              eq(staffRecoveryCodes.memberId, id),
              eq(staffRecoveryCodes.codeHash, hashOfRecoveryCode(code)),
            ),
          )
          .returning({ memberId: staffRecoveryCodes.memberId })
        return spent.length > 0
      }
      const totpStep = findStep(totpSecret, code)
      if (totpStep === null) return false
      // Of two log-ins with one code at once, the second one finds no row.
      const taken = await tx
        .update(staffMembers)
        .set({ totpStep })
        .where(and(eq(staffMembers.id, id), lt(staffMembers.totpStep, totpStep)))
        .returning({ id: staffMembers.id })
      return taken.length > 0
    },

    renewRecoveryCodes,

    async countRecoveryCodes(memberId) {
      const [row] = await db
        .select({ left: count() })
        .from(staffRecoveryCodes)
        .where(eq(staffRecoveryCodes.memberId, memberId))
      return row?.left ?? 0
    },
  }
}

function newRecoveryCode(): string {
  const signs = [...randomBytes(RECOVERY_SIGNS)].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('')
  return signs.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** 80 random bits need no salt. */
const hashOfRecoveryCode = (code: string): string => hashSecret(code.replaceAll('-', ''))
