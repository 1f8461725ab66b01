import { BlockList, isIP, isIPv4 } from 'node:net'
import { type Location, parseLocation } from '@store/shared/domain/markets/currency'
import { lookup } from 'fast-geoip'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Where an IP address is; null where that is not known. Never rejects: nothing waits for it to be right. */
export type Locate = (ip: string) => Promise<Location | null>

export interface LocateOptions {
  /**
   * A service that answers `{city, country_name}`; `{ip}` in the address stands for the visitor's, which else goes into the
   * query. Null for the database that ships with the server, which knows IPv4 only.
   */
  readonly geoUrl: string | null
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

const MAX_KEPT = 10_000
const KEPT_MS = 3_600_000
const FAILURE_KEPT_MS = 30_000
const TIMEOUT_MS = 1000
const MAX_ANSWER_CHARACTERS = 20_000

export function createLocate({ geoUrl, log }: LocateOptions): Locate {
  const kept = new LRUCache<string, Promise<Location | null>>({ max: MAX_KEPT, ttl: KEPT_MS })
  const find = geoUrl === null ? findInDatabase : (ip: string) => ask(geoUrl, ip)

  return (given) => {
    const ip = given.replace(/^::ffff:(?=\d+\.)/i, '')
    if (!isPublic(ip)) return Promise.resolve(null)
    const known = kept.get(ip)
    if (known !== undefined) return known
    const finding = find(ip).catch((error: unknown) => {
      log.warn({ err: error }, 'a visitor could not be located')
      kept.set(ip, Promise.resolve(null), { ttl: FAILURE_KEPT_MS })
      return null
    })
    kept.set(ip, finding)
    return finding
  }
}

const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

async function findInDatabase(ip: string): Promise<Location | null> {
  // It reads any other text as some IPv4 address.
  if (!isIPv4(ip)) return null
  const found = await lookup(ip)
  const country = /^[A-Z]{2}$/.test(found?.country ?? '') ? COUNTRY_NAMES.of(found?.country ?? '') : undefined
  return country === undefined ? null : { city: found?.city ?? '', country_name: country }
}

async function ask(geoUrl: string, ip: string): Promise<Location | null> {
  const response = await fetch(addressFor(geoUrl, ip), {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The location service answered ${response.status}`)
  const text = await response.text()
  if (text.length > MAX_ANSWER_CHARACTERS) throw new Error('The location service answered too much')
  return parseLocation(JSON.parse(text))
}

function addressFor(geoUrl: string, ip: string): string {
  if (geoUrl.includes('{ip}')) return geoUrl.replace('{ip}', encodeURIComponent(ip))
  const url = new URL(geoUrl)
  url.searchParams.set('ip', ip)
  return url.href
}

const NOT_PUBLIC = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6')
}

function isPublic(ip: string): boolean {
  const version = isIP(ip)
  return version !== 0 && !NOT_PUBLIC.check(ip, version === 4 ? 'ipv4' : 'ipv6')
}
