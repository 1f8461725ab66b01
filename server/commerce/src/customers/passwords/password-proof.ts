import { API_FAILURES } from '@store/shared/messages/failures/api-failures'
import type { Database } from '../../db/database'
import type { customers } from '../../db/schema/customers'
import { CommerceFailure } from '../../http/commerce-failure'
import type { Bulkhead } from '../../http/limits/bulkhead'
import type { RateLimits } from '../../http/limits/rate-limits'
import type { Origin, SecurityLog } from '../../security/security-log'
import type { Passwords } from './passwords'

interface PasswordProofOptions {
  readonly db: Database
  readonly passwords: Passwords
  readonly bulkhead: Bulkhead
  readonly limits: RateLimits
  readonly securityLog: SecurityLog
}

/**
 * That it is the customer who asks, and not only a holder of her access token.
 *
 * @throws {CommerceFailure} WRONG_PASSWORD, TOO_MANY_TRIES
 */
export type PasswordProof = (
  customer: Pick<typeof customers.$inferSelect, 'id' | 'passwordHash'>,
  password: string,
  from: Origin,
) => Promise<void>

export const createPasswordProof =
  ({ db, passwords, bulkhead, limits, securityLog }: PasswordProofOptions): PasswordProof =>
  async ({ id, passwordHash }, password, from) => {
    await limits.count('password-check/customer', String(id))
    if (!(await bulkhead.pass(() => passwords.verify(passwordHash, password)))) {
      await securityLog.record(db, { customerId: id, action: 'password.refused' }, from)
      throw wrongPassword()
    }
    await limits.forget('password-check/customer', String(id))
  }

export const wrongPassword = () =>
  new CommerceFailure('WRONG_PASSWORD', {
    fields: [{ path: 'currentPassword', message: API_FAILURES.WRONG_PASSWORD }],
  })
