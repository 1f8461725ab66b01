import { type ContactConfig, parseContactConfig } from './contact-config'
import { type OrderConfig, parseOrderConfig } from './order-config'
import { type PaymentConfig, parsePaymentConfig } from './payment-config'
import { type ProcessConfig, parseProcessConfig, type Role } from './process-config'
import { createVariables } from './read-variables'
import { parseReleaseConfig, type ReleaseConfig } from './release-config'
import { parseSecretConfig, type SecretConfig } from './secrets/secret-config'
import { parseShopConfig, type ShopConfig } from './shop-config'
import { parseTracingConfig, type TracingConfig } from './tracing-config'

/** Everything the process takes from its surroundings, parsed once; docs/operations.md lists the variables. */
export interface Config
  extends ProcessConfig,
    SecretConfig,
    ReleaseConfig,
    ShopConfig,
    OrderConfig,
    PaymentConfig,
    ContactConfig,
    TracingConfig {}

/** These change what is live, and sign it. */
const SIGNING_ROLES = ['operator', 'jobs'] as const satisfies readonly Role[]

/** A restored copy has the customers, mails and refunds of the shop that it was copied from, and must not act on them a second time. */
const NOBODY_OUTSIDE = {
  smtpUrl: null,
  smsWebhook: null,
  alertWebhook: null,
} as const satisfies Partial<ContactConfig>

/** The environment cannot be used; one sentence for each variable that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

/**
 * Reads every variable, then reports all that is wrong at once. An empty variable counts as unset. Values of secrets
 * are never repeated in a message.
 *
 * @throws {ConfigError}
 */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const variables = createVariables(env)
  const secrets = parseSecretConfig(variables)
  const process = parseProcessConfig(variables)
  const release = parseReleaseConfig(variables)
  const config: Config = {
    ...secrets,
    ...process,
    ...release,
    ...parseShopConfig(variables),
    ...parsePaymentConfig(variables),
    ...parseOrderConfig(variables),
    ...parseContactConfig(variables),
    ...parseTracingConfig(variables),
    ...(process.isRestoredCopy && NOBODY_OUTSIDE),
  }

  const signers = SIGNING_ROLES.filter((role) => config.roles.has(role))
  if (config.releaseKeys?.secret === null && signers.length > 0) {
    variables.refuse(
      `RELEASE_SIGNING_KEY must begin with a secret key in a process with the role ${signers.join(' or ')}.`,
    )
  }
  const problems = variables.problems()
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}
