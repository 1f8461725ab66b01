import { join } from 'node:path'
import { createReleaseTrust } from '@store/delivery/signing/release-trust'
import { openSeenGenerations, type SeenGenerations } from '@store/delivery/signing/seen-generation'
import { createSignatures } from '@store/delivery/signing/signatures'
import {
  createReleaseSecret,
  parseReleaseKeys,
  type ReleaseKeys,
} from '@store/platform/config/secrets/release-keys'

/** @param others further entries of `RELEASE_SIGNING_KEY` */
export function createTestKeys(others = ''): ReleaseKeys {
  const keys = parseReleaseKeys(`${createReleaseSecret()} ${others}`)
  if (!keys) throw new Error('unreachable')
  return keys
}

/** As a process with this data folder has it. */
export const createTestTrust = (dataDir: string, now: () => Date, keys: ReleaseKeys) =>
  trustWith(openSeenGenerations(join(dataDir, 'seen-generation.json')), now, keys)

export const trustWith = (seen: SeenGenerations, now: () => Date, keys: ReleaseKeys) =>
  createReleaseTrust({ signatures: createSignatures(keys, now), seen, now })
