import { toWords } from './words.mjs'

/** A page that repeats the same call so often does not use the API, but is in a loop. */
const MOST_REPEATS = 30

/**
 * @typedef {object} Observation something that went wrong in a browser
 * @property {string} check
 * @property {string | null} module a part, or one of its slots
 * @property {string} page
 * @property {string} key equal for what is the same failure
 * @property {string} text
 */

/**
 * Notes what the browser says of a page from now on.
 *
 * @param {Pick<import('node:events').EventEmitter, 'on'>} page of Playwright
 * @param {string} url the address below the origin, for the texts
 */
export function watch(page, url) {
  /** @type {Observation[]} */
  const observations = []
  const note = (check, module, key, text) =>
    observations.push({ check, module, page: url, key: `${check} ${module} ${key}`, text })
  page.on('console', (message) => {
    const text = message.text()
    // Told by the answers themselves.
    if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return
    const part = partAt(message.location().url)
    note('console', part, toKey(text), `${part} writes an error to the console: ${toWords(text)}`)
  })
  page.on('pageerror', (error) => {
    const part = partAt(error.stack ?? '')
    note(
      'uncaught',
      part,
      toKey(error.message),
      `${part} throws, and nothing catches it: ${toWords(error.message)}`,
    )
  })
  const calls = new Map()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const call = `${request.method()} ${pathname}`
    calls.set(call, (calls.get(call) ?? 0) + 1)
    if (calls.get(call) === MOST_REPEATS)
      note(
        'loop',
        null,
        toKey(call),
        `the page repeats a call without end: ${call}, ${MOST_REPEATS} times so far`,
      )
  })
  page.on('response', (response) => {
    const status = response.status()
    const { pathname } = new URL(response.url())
    const method = response.request().method()
    if (status < 400 || status === 401 || response.request().resourceType() === 'document') return
    const call = `${method} ${pathname}`
    if (pathname.startsWith('/api/')) {
      const isAbsent = status === 404 || status === 405
      const what = isAbsent ? 'calls an endpoint that is not there' : `gets ${status} for a call`
      note(
        'endpoint',
        null,
        `${toKey(call)} ${status}`,
        `the page ${what}: ${call} is answered with ${status}`,
      )
    } else note('file', partAt(pathname), `${pathname} ${status}`, `${pathname} is answered with ${status}`)
  })
  page.on('crash', () => note('crash', null, '', 'the page takes the browser down'))
  return { observations, note }
}

/** The part whose file an address or a stack names first; the shell for everything else. */
const partAt = (place) => /\/remotes\/([a-z0-9-]+)\//.exec(place)?.[1] ?? 'shell'

/** Without what differs from time to time, and from version to version. */
const toKey = (text) =>
  toWords(text)
    .replace(/https?:\/\/\S+/g, '')
    .replace(/\d+\.\d+\.\d+-[a-z0-9]+/g, '')
    .replace(/mf_[a-z0-9_]+/g, '')
    .replace(/\d+/g, '0')
