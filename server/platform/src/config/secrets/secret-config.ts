import type { Variables } from '../read-variables'
import type { SessionSecrets } from './derive-key'
import { OPERATOR_SCOPE, type OperatorToken, parseOperatorTokens } from './operator-tokens'
import { parseReleaseKeys, RELEASE_KEYS_FORM, type ReleaseKeys } from './release-keys'

export interface SecretConfig {
  /** Null outside production: one is then made and kept in `dataDir`. */
  readonly sessionSecrets: SessionSecrets | null
  /** Empty outside production: one token is then made and kept in `dataDir`. */
  readonly operatorTokens: readonly OperatorToken[]
  /** Null: made and kept in `dataDir`. */
  readonly releaseKeys: ReleaseKeys | null
}

/** The secrets; in production all of them are given. */
export function parseSecretConfig(variables: Variables): SecretConfig {
  const { read, requireInProduction } = variables
  requireInProduction('SESSION_SECRET', 'it signs the sessions of customers')
  requireInProduction('OPERATOR_TOKENS', 'without one no release or rollback is possible')
  requireInProduction(
    'RELEASE_SIGNING_KEY',
    'it signs what is live; make one with `npm run release -- key` (installed: `bin/release key`)',
  )
  return {
    sessionSecrets: read(
      'SESSION_SECRET',
      null,
      parseSessionSecrets,
      'at least 32 characters long, or a list of such with commas between them',
    ),
    operatorTokens: read('OPERATOR_TOKENS', [], parseOperatorTokens, OPERATOR_SCOPE),
    releaseKeys: read('RELEASE_SIGNING_KEY', null, parseReleaseKeys, RELEASE_KEYS_FORM),
  }
}

function parseSessionSecrets(text: string): SessionSecrets | undefined {
  const [first, ...earlier] = text.split(',').map((each) => each.trim())
  if (first === undefined || [first, ...earlier].some((each) => each.length < 32)) return undefined
  return [first, ...earlier]
}
