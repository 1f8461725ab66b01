import { hash, verify } from '@node-rs/argon2'

/** argon2id. Each call keeps a core busy for tens of milliseconds: callers pass a bulkhead first. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same work for an account that does not exist (`storedHash` null) as for one that does. */
  verify(storedHash: string | null, password: string): Promise<boolean>
}

export function createPasswords(memoryKib: number): Passwords {
  const cost = { memoryCost: memoryKib, timeCost: 2, parallelism: 1 }
  const hashOf = (password: string) => hash(password.normalize('NFKC'), cost)
  const hashOfNobody = hashOf('the password of no account')
  return {
    hash: hashOf,
    async verify(storedHash, password) {
      const isRight = await verify(storedHash ?? (await hashOfNobody), password.normalize('NFKC'))
      return isRight && storedHash !== null
    },
  }
}
