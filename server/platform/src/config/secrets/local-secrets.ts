import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config'
import { errorCode } from '../files/error-code'
import type { SessionSecrets } from './derive-key'
import { digestOf, type OperatorToken } from './operator-tokens'
import { createReleaseSecret, parseReleaseKeys, type ReleaseKeys } from './release-keys'

export const OPERATOR_TOKEN_FILE = 'operator-token'
export const RELEASE_KEY_FILE = 'release-signing-key'

export interface Secrets {
  readonly sessionSecrets: SessionSecrets
  readonly operatorTokens: readonly OperatorToken[]
  readonly releaseKeys: ReleaseKeys
}

/** The configured secrets; outside production, what is missing is made once and kept readable by the owner alone. */
export function loadSecrets(config: Config): Secrets {
  return {
    sessionSecrets: config.sessionSecrets ?? [keepSecret(config.dataDir, 'session-secret')],
    operatorTokens:
      config.operatorTokens.length > 0
        ? config.operatorTokens
        : [
            {
              who: 'local operator',
              scopes: ['admin'],
              digest: digestOf(keepSecret(config.dataDir, OPERATOR_TOKEN_FILE)),
            },
          ],
    releaseKeys: config.releaseKeys ?? keepReleaseKeys(config.dataDir),
  }
}

function keepReleaseKeys(folder: string): ReleaseKeys {
  const keys = parseReleaseKeys(keepSecret(folder, RELEASE_KEY_FILE, createReleaseSecret))
  if (!keys) throw new Error(`${join(folder, RELEASE_KEY_FILE)} holds no release key`)
  return keys
}

const randomText = (): string => randomBytes(32).toString('hex')

function keepSecret(folder: string, name: string, make: () => string = randomText): string {
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
