import { parseOrigin, parseUrl } from './parse-address'
import type { Variables } from './read-variables'
import { parseReleaseStore, RELEASE_STORE_FORM, type ReleaseStoreConfig } from './release-store'

export interface ReleaseConfig {
  /** Where the files of releases lie. Null: in `dataDir`. */
  readonly releaseStore: ReleaseStoreConfig | null
  /** What a release goes through before it is published and promoted; `files` leaves out rendering it. */
  readonly releaseGate: 'render' | 'files'
  /** Whether a version is promoted only when a browser check found nothing that refuses it. */
  readonly isBrowserGateRequired: boolean
  /** What becomes of a version whose pages say otherwise than the live ones: it waits until that is accepted, or it is told, or not looked at. */
  readonly shadowGate: 'required' | 'optional' | 'off'
  /** Origins of development servers by the part each stands in for; outside production only. */
  readonly devRemotes: ReadonlyMap<string, string>
}

/** Where releases lie, what they go through, and the development servers that stand in for them. */
export function parseReleaseConfig(variables: Variables): ReleaseConfig {
  const { isProduction, isSet, read, refuse, text } = variables
  // The names and the precedence of the AWS tools. Keys are read by its client, in all the ways that it knows.
  const awsRegion = text(isSet('AWS_REGION') ? 'AWS_REGION' : 'AWS_DEFAULT_REGION', 'us-east-1', 40)
  const awsEndpoint = read(
    isSet('AWS_ENDPOINT_URL_S3') ? 'AWS_ENDPOINT_URL_S3' : 'AWS_ENDPOINT_URL',
    null,
    (given) => parseUrl(given, ['http:', 'https:']),
    'an http or https address',
  )

  const config: ReleaseConfig = {
    releaseStore: read(
      'RELEASE_STORE',
      null,
      (given) => parseReleaseStore(given, { region: awsRegion, endpoint: awsEndpoint }),
      RELEASE_STORE_FORM,
    ),
    releaseGate: read(
      'RELEASE_GATE',
      'render',
      (given) => (given === 'render' || given === 'files' ? given : undefined),
      'render or files',
    ),
    isBrowserGateRequired: read(
      'GATE_BROWSER',
      false,
      (given) => (given === 'required' ? true : given === 'optional' ? false : undefined),
      'required or optional',
    ),
    shadowGate: read(
      'GATE_SHADOW',
      'required',
      (given) => SHADOW_GATES.find((each) => each === given),
      'required, optional or off',
    ),
    devRemotes: read(
      'DEV_REMOTES',
      new Map<string, string>(),
      parseDevRemotes,
      'a list like catalog=http://localhost:9201,cart=http://localhost:9202',
    ),
  }
  if (isProduction && config.devRemotes.size > 0) refuse('DEV_REMOTES must not be set in production.')
  return config
}

const SHADOW_GATES = ['required', 'optional', 'off'] as const

function parseDevRemotes(text: string): Map<string, string> | undefined {
  const remotes = new Map<string, string>()
  for (const entry of text.split(',')) {
    const match = /^\s*([a-z][a-z0-9-]*)=(\S+)\s*$/.exec(entry)
    const origin = match?.[2] ? parseOrigin(match[2], false) : undefined
    if (!match?.[1] || !origin) return undefined
    remotes.set(match[1], origin)
  }
  return remotes
}
