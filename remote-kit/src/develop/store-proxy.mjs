import { createServer } from 'node:http'
import { extname } from 'node:path'
import { createSourcePositions, IN_BROWSER } from '../release/source-positions.mjs'
import { BUILDS_PATH, ERRORS_PATH } from './development-bar.mjs'
import { policyFor } from './page-policy.mjs'
import { BODY_HEADERS, toBrowser, toStore } from './proxy-headers.mjs'
import { createShownBuild } from './shown-build.mjs'
import { parseJson, send, textOf } from './store-request.mjs'

const DOCUMENT_PATH = '/releases/current'
const REPORTS_PATH = '/api/reports'
const SERVICE_WORKER_PATH = '/service-worker.js'
const MAX_STACK = 4000
/** React's, mostly, as it is minified. */
const SHELL_FRAME = /\n {4}at [^\n]*\/remotes\/shell\/[^\n]*/g
/** What is not needed for this, and what a page in this browser should not reach by way of it. */
const CLOSED = /^\/(operator|metrics)(\/|$)/
const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
}

/**
 * A running store with one part of it built here (decision 39). Everything comes from the store but this part: its files, what the release
 * document says of it, and the page's first view, which is left to the browser. The store does not know of it.
 *
 * @param {{ store: string, port: number, say: (line: string) => void }} options `store`: scheme and host
 */
export function createStoreProxy({ store, port, say }) {
  const upstream = new URL(store)
  const own = `http://localhost:${port}`
  const shown = createShownBuild(upstream)
  /** @type {Set<import('node:http').ServerResponse>} */
  const listeners = new Set()
  const takes = createTakers(say, createSourcePositions(IN_BROWSER, shown.folderOf))

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} reply */
  async function answer(request, reply) {
    const url = request.url ?? '/'
    const path = new URL(url, own).pathname
    if (request.headers.host !== `localhost:${port}`) return refuse(reply, 421, `Use ${own}`)
    // A worker would answer for this origin after the proxy has ended.
    if (path === SERVICE_WORKER_PATH) return refuse(reply, 404, 'None by way of a development proxy.')
    if (CLOSED.test(decoded(path))) return refuse(reply, 403, 'Not by way of a development proxy.')
    if (path === BUILDS_PATH) return listen(reply)
    if (path === REPORTS_PATH && request.method === 'POST') return takes.report(request, reply)
    if (path === ERRORS_PATH && request.method === 'POST') return takes.error(request, reply)
    const file = await shown.findFile(path)
    if (file) {
      reply.writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'cache-control': 'no-store',
      })
      return reply.end(file)
    }
    await forward({ own, upstream, shown }, request, reply, path)
  }

  /** @param {import('node:http').ServerResponse} reply */
  function listen(reply) {
    reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.write(': listening\n\n')
    listeners.add(reply)
    reply.on('close', () => listeners.delete(reply))
  }

  const server = createServer((request, reply) => {
    answer(request, reply).catch((error) => {
      if (reply.headersSent) reply.destroy()
      else refuse(reply, 502, `${store} does not answer (${error.code ?? error.message}).`)
    })
  })

  return {
    origin: own,
    /** Listens in this machine alone. @returns {Promise<void>} */
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, 'localhost', () => resolve())
      }),
    /** From now on this build is shown, in open tabs too. @param {string} folder @param {any} manifest its `release.json` */
    show(folder, manifest) {
      if (!shown.show(folder, manifest)) return
      for (const listener of listeners) listener.write('data: build\n\n')
    },
    close() {
      for (const listener of listeners) listener.end()
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * What pages tell of their problems, which is said here and reaches no store.
 *
 * @param {(line: string) => void} say @param {(stack: string) => string} toSources
 */
const createTakers = (say, toSources) => ({
  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} reply */
  async report(request, reply) {
    const { problems = [] } = parseJson(await textOf(request)) ?? {}
    for (const { remote, kind, where, message } of problems) {
      // With its stack it was said already.
      if (kind !== 'uncaught') say(`${remote} ${kind} in ${where}: ${message}`)
    }
    reply.writeHead(204).end()
  },

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} reply */
  async error(request, reply) {
    const stack = (await textOf(request)).slice(0, MAX_STACK)
    say(toSources(stack.replace(SHELL_FRAME, '')))
    reply.writeHead(204).end()
  },
})

/** @typedef {{ own: string, upstream: URL, shown: ReturnType<typeof createShownBuild> }} Proxy */

/**
 * The store's answer, with the build in documents and pages.
 *
 * @param {Proxy} proxy @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} reply @param {string} path
 */
async function forward(proxy, request, reply, path) {
  const { own, upstream, shown } = proxy
  const isDocument = path === DOCUMENT_PATH
  const isPage = request.headers.accept?.includes('text/html') === true
  const given = toStore(request.headers, { own, upstream })
  if (isDocument || isPage) for (const name of ['accept-encoding', 'if-none-match']) delete given[name]
  const response = await send(upstream, request, given)
  const status = response.statusCode ?? 502
  const headers = toBrowser(response.headers, { own, upstream })

  if (isDocument && status === 200) {
    return answerDocument(shown, await textOf(response), headers, request.headers['if-none-match'], reply)
  }
  if (isPage && response.headers['content-type']?.startsWith('text/html')) {
    const page = shown.withBuildIn(await textOf(response), path)
    for (const name of BODY_HEADERS) delete headers[name]
    headers['content-security-policy'] = policyFor(page, String(headers['content-security-policy'] ?? ''))
    return reply
      .writeHead(status === 404 && shown.hasPageAt(path) ? 200 : status, {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(page)
  }
  reply.writeHead(status, headers)
  response.pipe(reply)
  response.on('error', () => reply.destroy())
}

/**
 * @param {Proxy['shown']} shown @param {string} text @param {import('node:http').OutgoingHttpHeaders} headers
 * @param {string | undefined} asked the tag of what the tab has @param {import('node:http').ServerResponse} reply
 */
function answerDocument(shown, text, headers, asked, reply) {
  const document = parseJson(text)
  const tags = [false, true].map((isSettled) => toTag(shown.withBuild(document, { isSettled })))
  const isSettled = asked !== undefined && tags.includes(asked)
  const etag = tags[Number(isSettled)]
  for (const name of BODY_HEADERS) delete headers[name]
  const kept = { ...headers, etag, 'cache-control': 'no-store' }
  if (asked === etag) return reply.writeHead(304, kept).end()
  return reply.writeHead(200, kept).end(JSON.stringify(shown.withBuild(document, { isSettled })))
}

/** As `release-tag.ts` has it. */
const toTag = ({ generation, variant }) =>
  variant === undefined ? `"${generation}"` : `"${generation} ${variant}"`

/** @param {string} path @returns {string} as the store reads it */
function decoded(path) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function refuse(reply, status, text) {
  reply.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  reply.end(`${text}\n`)
}
