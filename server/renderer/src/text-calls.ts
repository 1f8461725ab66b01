import type { TextCalls } from './context/install-text'
import { isText } from './is-text'

// Taken before the process removes its own globals.
const { URL, URLSearchParams, performance } = globalThis
const decoder = new TextDecoder()
const encoder = new TextEncoder()

const describeUrl = (url: URL): string =>
  JSON.stringify([
    url.href,
    url.origin,
    url.protocol,
    url.username,
    url.password,
    url.host,
    url.hostname,
    url.port,
    url.pathname,
    url.hash,
    url.search,
  ])

const REPLACEABLE = [
  'href',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'hash',
  'search',
] as const

/** Text, addresses and the clock, for a release's context. */
export const textCalls: TextCalls = {
  encodeInto: (text, bytes) => (isText(text) ? encoder.encodeInto(text, bytes).written : 0),
  decode: (bytes) => decoder.decode(bytes),
  parseUrl: (url, base) =>
    URL.canParse(url, base || undefined) ? describeUrl(new URL(url, base || undefined)) : '',
  replaceUrlPart(href, part, value) {
    const url = new URL(href)
    const name = REPLACEABLE.find((each) => each === part)
    if (name === undefined) return ''
    url[name] = value
    return describeUrl(url)
  },
  parseQuery: (query) => JSON.stringify([...new URLSearchParams(query)]),
  writeQuery: (pairs) => new URLSearchParams(JSON.parse(pairs)).toString(),
  now: () => performance.now(),
}
