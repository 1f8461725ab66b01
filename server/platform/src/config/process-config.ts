import { resolve } from 'node:path'
import { parseOrigin, parseUrl } from './parse-address'
import type { Variables } from './read-variables'

/** What one process does: answer the API, send pages and files, take operators' calls, run the jobs that come due. */
export const ROLES = ['api', 'pages', 'operator', 'jobs'] as const
export type Role = (typeof ROLES)[number]

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const MAX_RENDERERS = 32

export const DEFAULT_PORT = 8080

export interface ProcessConfig {
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  /** Scheme and host, without a slash at the end. */
  readonly publicOrigin: string
  /** Null: an embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** Past the pooler in transaction mode that is behind `databaseUrl`; null where there is none. */
  readonly databaseDirectUrl: string | null
  /** Of a replica that answers reads of the catalogue; null where there is none. */
  readonly databaseReadUrl: string | null
  /** Whether it runs on a database that a newer version has migrated. */
  readonly acceptsNewerDatabase: boolean
  /** Whether it starts with a clock that is far from the database's. */
  readonly acceptsOtherClock: boolean
  /** Whether this is a copy restored from a backup: it sends nothing to customers and asks no gateway. */
  readonly isRestoredCopy: boolean
  /** Absolute. */
  readonly dataDir: string
  readonly roles: ReadonlySet<Role>
  readonly trustProxy: boolean | number | string
  readonly logLevel: LogLevel
  /** Whether the sizes of pictures are made after a start, before a visitor asks for them. */
  readonly makesPicturesAhead: boolean
  /** Whether pages are announced by 103 Early Hints while they are made: where the server in front passes them on. */
  readonly sendsEarlyHints: boolean
  /** Processes that render pages, if this process serves any. */
  readonly renderers: number
  /** Longest that a page waits for a slot, its data and its rendering, in milliseconds; null as the shell has it. */
  readonly slotWaitMs: number | null
}

/** Where the process listens and keeps its data, what it does, and how it writes its log. */
export function parseProcessConfig(variables: Variables): ProcessConfig {
  const { isProduction, read, text, yesOrNo, isSet, refuse, requireInProduction } = variables
  const port = read('PORT', DEFAULT_PORT, parsePort, 'a whole number from 1 to 65535')
  const publicOrigin = read(
    'PUBLIC_ORIGIN',
    `http://localhost:${port}`,
    (given) => parseOrigin(given, isProduction),
    isProduction
      ? 'an https address without a path, for example https://shop.example'
      : 'an address without a path, for example http://localhost:8080',
  )
  const databaseUrl = (name: string) =>
    read(
      name,
      null,
      (given) => parseUrl(given, ['postgres:', 'postgresql:']),
      'a PostgreSQL address, for example postgresql://store@localhost/store',
    )
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) {
    if (isSet(name) && !isSet('DATABASE_URL')) refuse(`${name} needs DATABASE_URL.`)
  }
  requireInProduction('PUBLIC_ORIGIN', 'mails, payments and search engines need the public address')
  return {
    isProduction,
    host: read('HOST', isProduction ? '0.0.0.0' : 'localhost', parseHost, 'a host name or an IP address'),
    port,
    publicOrigin,
    databaseUrl: databaseUrl('DATABASE_URL'),
    databaseDirectUrl: databaseUrl('DATABASE_DIRECT_URL'),
    databaseReadUrl: databaseUrl('DATABASE_READ_URL'),
    acceptsNewerDatabase: yesOrNo('ACCEPT_NEWER_DATABASE', false),
    acceptsOtherClock: yesOrNo('ACCEPT_OTHER_CLOCK', false),
    isRestoredCopy: yesOrNo('RESTORED_COPY', false),
    dataDir: resolve(text('DATA_DIR', '.data', 1000)),
    roles: read('ROLES', new Set<Role>(ROLES), parseRoles, `a list of some of ${ROLES.join(', ')}`),
    trustProxy: read(
      'TRUST_PROXY',
      false,
      parseTrustProxy,
      'true, false, the number of proxies in front, or their addresses',
    ),
    logLevel: read(
      'LOG_LEVEL',
      isProduction ? 'info' : 'warn',
      (given) => LOG_LEVELS.find((level) => level === given),
      `one of ${LOG_LEVELS.join(', ')}`,
    ),
    makesPicturesAhead: yesOrNo('PICTURES_AHEAD', true),
    sendsEarlyHints: yesOrNo('EARLY_HINTS', false),
    renderers: read(
      'RENDERERS',
      1,
      (given) => (/^[1-9]\d?$/.test(given) && Number(given) <= MAX_RENDERERS ? Number(given) : undefined),
      `a whole number from 1 to ${MAX_RENDERERS}`,
    ),
    slotWaitMs: read('SLOT_WAIT_MS', null, parseSlotWait, 'a number of milliseconds from 100 to 2000'),
  }
}

/** A page takes 2.5 s at most. */
function parseSlotWait(text: string): number | undefined {
  const wait = /^\d{3,4}$/.test(text) ? Number(text) : 0
  return wait >= 100 && wait <= 2000 ? wait : undefined
}

function parsePort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return port >= 1 && port <= 65535 ? port : undefined
}

const parseHost = (text: string) => (/^[A-Za-z0-9.:-]{1,253}$/.test(text) ? text : undefined)

function parseRoles(text: string): Set<Role> | undefined {
  const names = text.split(/[\s,]+/).filter(Boolean)
  const roles = ROLES.filter((role) => names.includes(role))
  return roles.length > 0 && names.every((name) => ROLES.some((role) => role === name))
    ? new Set(roles)
    : undefined
}

function parseTrustProxy(text: string): boolean | number | string | undefined {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^[1-9]$/.test(text)) return Number(text)
  return /^[0-9a-fA-F.:/, ]+$/.test(text) && /[.:]/.test(text) ? text : undefined
}
