import { type Config, ConfigError, parseConfig } from '@store/platform/config/config'
import { type Finding, findingsOf } from './finding'

const { ok, warn, fail } = findingsOf('configuration')

/** As the server reads it; null where the server would not start with it. */
export function checkConfiguration(env: NodeJS.ProcessEnv): {
  readonly config: Config | null
  readonly findings: readonly Finding[]
} {
  try {
    const config = parseConfig(env)
    return {
      config,
      findings: [ok(`can be used; roles ${[...config.roles].join(', ')}`), ...adviceOn(config)],
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { config: null, findings: error.problems.map(fail) }
  }
}

/** What the server accepts, and a shop that is open should not have. */
function adviceOn({
  isProduction,
  trustProxy,
  acceptsNewerDatabase,
  isRestoredCopy,
  databaseUrl,
}: Config): readonly Finding[] {
  if (!isProduction) return [warn('NODE_ENV is not production: this is a store for trying out.')]
  return [
    ...(databaseUrl === null
      ? [warn('DATABASE_URL is not set: the embedded database does not survive a power cut for sure.')]
      : []),
    ...(trustProxy === false
      ? [warn('TRUST_PROXY is not set: behind a proxy all visitors seem to have one address.')]
      : []),
    ...(isRestoredCopy
      ? [
          warn(
            'RESTORED_COPY is set: no mail, SMS or alert leaves, and no gateway is asked. Take it away when this becomes the shop.',
          ),
        ]
      : []),
    ...(acceptsNewerDatabase
      ? [warn('ACCEPT_NEWER_DATABASE is set: take it away once the newer version runs again.')]
      : []),
  ]
}
