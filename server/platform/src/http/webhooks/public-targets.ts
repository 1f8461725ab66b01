import { lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { TargetRules } from '../../config/target-rules'

/** An address that is not called; the message is a sentence. */
export class TargetError extends Error {
  override readonly name = 'TargetError'
}

type Kind = 'public' | 'loopback' | 'other'

/** Private, link-local, multicast and translated addresses are `other`. */
function kindOf(address: string): Kind {
  if (!ipaddr.isValid(address)) return 'other'
  // An IPv4 address inside an IPv6 one counts as what it is.
  const range = ipaddr.process(address).range()
  if (range === 'unicast') return 'public'
  return range === 'loopback' ? 'loopback' : 'other'
}

const isAllowed = (address: string, { allowsLoopback }: TargetRules): boolean => {
  const kind = kindOf(address)
  return kind === 'public' || (kind === 'loopback' && allowsLoopback)
}

/** Without the brackets that an IPv6 address has in a URL. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/**
 * Whether an address may be called, as far as its text tells.
 *
 * @throws {TargetError}
 */
export function parseTarget(text: string, rules: TargetRules): URL {
  if (!URL.canParse(text)) throw new TargetError('It is no address.')
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TargetError('It must begin with https:.')
  if (url.username !== '' || url.password !== '') throw new TargetError('It must not hold a password.')
  const host = hostOf(url)
  const isLoopback = host === 'localhost' || kindOf(host) === 'loopback'
  if (url.protocol === 'http:' && rules.needsHttps && !(isLoopback && rules.allowsLoopback)) {
    throw new TargetError('It must begin with https:.')
  }
  if (isIP(host) !== 0) expectAllowed(host, rules)
  else if (host === 'localhost' && !rules.allowsLoopback) throw new TargetError('It leads to this machine.')
  url.hash = ''
  return url
}

/** @throws {TargetError} */
function expectAllowed(address: string, rules: TargetRules): void {
  if (isAllowed(address, rules)) return
  throw new TargetError(
    kindOf(address) === 'loopback'
      ? 'It leads to this machine.'
      : 'It leads into a network that is not public.',
  )
}

/**
 * Looks a host up for a connection and gives out only addresses that are allowed, so that what is connected to is what was checked; a name
 * that leads to any other is refused as a whole.
 */
export function createGuardedLookup(rules: TargetRules, find: typeof lookUp = lookUp): LookupFunction {
  return (host, options, callback) => {
    find(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const [first] = found
      try {
        for (const { address } of found) expectAllowed(address, rules)
      } catch (refusal) {
        return callback(refusal instanceof Error ? refusal : new Error(String(refusal)), '', 0)
      }
      if (first === undefined) return callback(new TargetError('Its name leads nowhere.'), '', 0)
      if (options.all === true) return callback(null, found)
      return callback(null, first.address, first.family)
    })
  }
}
