import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { CommerceFailure } from '../http/commerce-failure'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same work for an account that does not exist (`storedHash` null) as for one that does. */
  verify(storedHash: string | null, password: string): Promise<boolean>
}

export interface PasswordOptions {
  readonly memoryKib?: number
  readonly maxWaiting?: number
}

const AT_ONCE = 2
const RETRY_SECONDS = 5

/**
 * argon2id, a bounded number at once so that a flood of log-ins leaves the shop fast: past `maxWaiting` calls are refused.
 *
 * @throws {CommerceFailure} TOO_MANY_TRIES
 */
export function createPasswords({ memoryKib = 19_456, maxWaiting = 40 }: PasswordOptions = {}): Passwords {
  const cost = { memoryCost: memoryKib, timeCost: 2, parallelism: 1 }
  const limit = pLimit(AT_ONCE)

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxWaiting) {
      throw new CommerceFailure('TOO_MANY_TRIES', { retryAfterSeconds: RETRY_SECONDS })
    }
    return limit(work)
  }

  const hashOf = (password: string) => hash(password.normalize('NFKC'), cost)
  const hashOfNobody = hashOf('the password of no account')

  return {
    hash: async (password) => inTurn(() => hashOf(password)),
    verify: async (storedHash, password) =>
      inTurn(async () => {
        const isRight = await verify(storedHash ?? (await hashOfNobody), password.normalize('NFKC'))
        return isRight && storedHash !== null
      }),
  }
}
