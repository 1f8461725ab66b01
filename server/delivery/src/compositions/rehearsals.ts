import { parseReleaseKeys } from '@store/platform/config/secrets/release-keys'
import { createSignatures } from '../signing/signatures'
import type { Composition } from './composition'

export type RehearsalSigner = ReturnType<typeof createRehearsalSigner>

/**
 * Signs what the tab of a rehearsal is sent: made-up generations. With a key that only the pages of rehearsals name, so that no
 * other tab follows them.
 *
 * @param seed 32 bytes; the same in all processes
 */
export function createRehearsalSigner(seed: Uint8Array, now: () => Date) {
  const keys = parseReleaseKeys(`release_secret_${Buffer.from(seed).toString('base64url')}`)
  if (!keys) throw new Error('a seed of a key has 32 bytes')
  const signatures = createSignatures(keys, now)
  return {
    publicKeys: keys.publicKeys,

    sign({ generation, withdrawn, shell, remotes }: Composition) {
      const parts = [shell, ...remotes.values()].map(({ manifest }) => manifest)
      return signatures.signDocument(generation, withdrawn, parts)
    },
  }
}
