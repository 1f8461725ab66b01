import { readFile } from 'node:fs/promises'
import { createServer, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { extname, join } from 'node:path'
import { createSourcePositions, IN_BROWSER } from '../release/source-positions.mjs'
import { BUILDS_PATH, barOf, ERRORS_PATH } from './development-bar.mjs'

const DOCUMENT_PATH = '/releases/current'
const REPORTS_PATH = '/api/reports'
const MAX_STACK = 4000
/** React's, mostly, as it is minified. */
const SHELL_FRAME = /\n {4}at [^\n]*\/remotes\/shell\/[^\n]*/g
/** What nobody needs for this, and what a page in this browser should not reach by way of it. */
const CLOSED = /^\/(operator|metrics)(\/|$)/
const MAX_WITHDRAWN = 30
/** More builds than anybody makes while one generation is live. */
const BUILDS_OF_GENERATION = 100_000

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
  /** @type {{ folder: string, manifest: any } | null} */
  let build = null
  let builds = 0
  /** Containers of the builds before. @type {string[]} */
  const left = []
  /** Files of the builds before are asked for until their slots are replaced. @type {Map<string, string>} */
  const folders = new Map()
  /** @type {Set<import('node:http').ServerResponse>} */
  const listeners = new Set()
  const toSources = createSourcePositions(
    IN_BROWSER,
    (name, version) => folders.get(`${name}/${version}`) ?? null,
  )

  /**
   * The store's document with this build in it. Each build is two generations: in the first, the builds before are withdrawn, so that open
   * tabs leave them at once; a tab that has done so gets the second, in which nothing is, and is not asked to load its page anew.
   *
   * @param {any} document @param {{ isSettled: boolean }} tab
   */
  const withBuild = ({ signed: _, ...document }, { isSettled }) => {
    if (build === null) return document
    const { manifest } = build
    return {
      ...document,
      generation: document.generation * BUILDS_OF_GENERATION + builds * 2 + Number(isSettled),
      withdrawn: isSettled ? [] : left,
      development: true,
      remotes: { ...document.remotes, [manifest.name]: toRemoteRelease(manifest) },
    }
  }

  /** @param {string} html @param {string | undefined} policy @param {string} path */
  const withBuildIn = (html, policy, path) => {
    const [, text] = PAGE_DATA.exec(html) ?? []
    if (text === undefined || build === null) return html
    const { trust: _, ...data } = JSON.parse(text)
    const isOwn = hasPageAt(build.manifest.site, path)
    const changed = {
      ...data,
      release: withBuild(data.release, { isSettled: true }),
      // Nothing that happens here counts for a version that is live.
      reportToken: '',
      status: isOwn ? 200 : data.status,
    }
    const nonce = /'nonce-([\w+/=-]+)'/.exec(policy ?? '')?.[1] ?? ''
    return html
      .replace(preloadsOf(build.manifest.name), '')
      .replace(scriptsOf(build.manifest.name), '')
      .replace(ROOT, () => `${barOf(nonce, build?.manifest.name ?? '', upstream.host)}<div id="root"></div>`)
      .replace(PAGE_DATA, () => PAGE_DATA_START + toScriptText(JSON.stringify(changed)) + SCRIPT_END)
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} reply */
  async function answer(request, reply) {
    const url = request.url ?? '/'
    const path = new URL(url, own).pathname
    if (request.headers.host !== `localhost:${port}`) return refuse(reply, 421, `Use ${own}`)
    if (CLOSED.test(decoded(path))) return refuse(reply, 403, 'Not by way of a development proxy.')
    if (path === BUILDS_PATH) return listen(reply)
    if (path === REPORTS_PATH && request.method === 'POST') return takeReport(request, reply)
    if (path === ERRORS_PATH && request.method === 'POST') return takeError(request, reply)
    const file = await findFile(path)
    if (file) {
      reply.writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'cache-control': 'no-store',
      })
      return reply.end(file)
    }
    await forward(request, reply, path)
  }

  /** @param {string} path */
  async function findFile(path) {
    const [, release = '', file = ''] = /^\/remotes\/([\w-]+\/[\w.-]+)\/(web\/[\w./-]+)$/.exec(path) ?? []
    const folder = folders.get(release)
    return folder === undefined || file.includes('..') ? null : readFile(join(folder, file)).catch(() => null)
  }

  /** @param {import('node:http').ServerResponse} reply */
  function listen(reply) {
    reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.write(': listening\n\n')
    listeners.add(reply)
    reply.on('close', () => listeners.delete(reply))
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} reply */
  async function takeReport(request, reply) {
    const { problems = [] } = parseJson(await textOf(request)) ?? {}
    for (const { remote, kind, where, message } of problems) {
      // With its stack it was said already.
      if (kind !== 'uncaught') say(`${remote} ${kind} in ${where}: ${message}`)
    }
    reply.writeHead(204).end()
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} reply */
  async function takeError(request, reply) {
    const stack = (await textOf(request)).slice(0, MAX_STACK)
    say(toSources(stack.replace(SHELL_FRAME, '')))
    reply.writeHead(204).end()
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} reply @param {string} path */
  async function forward(request, reply, path) {
    const isDocument = path === DOCUMENT_PATH
    const isPage = request.headers.accept?.includes('text/html') === true
    const asked = request.headers['if-none-match']
    const given = toStore(request.headers, { own, upstream })
    if (isDocument || isPage) for (const name of ['accept-encoding', 'if-none-match']) delete given[name]
    const response = await send(upstream, request, given)
    const status = response.statusCode ?? 502
    const headers = toBrowser(response.headers, { own, upstream })

    if (isDocument && status === 200) {
      const document = parseJson(await textOf(response))
      const tags = [false, true].map((isSettled) => toTag(withBuild(document, { isSettled })))
      const isSettled = asked !== undefined && tags.includes(asked)
      const etag = tags[Number(isSettled)]
      for (const name of BODY_HEADERS) delete headers[name]
      const kept = { ...headers, etag, 'cache-control': 'no-store' }
      if (asked === etag) return reply.writeHead(304, kept).end()
      return reply.writeHead(200, kept).end(JSON.stringify(withBuild(document, { isSettled })))
    }
    if (isPage && response.headers['content-type']?.startsWith('text/html')) {
      const policy = response.headers['content-security-policy']
      const page = withBuildIn(await textOf(response), [policy].flat()[0], path)
      for (const name of BODY_HEADERS) delete headers[name]
      const isOwn = status === 404 && build !== null && hasPageAt(build.manifest.site, path)
      return reply
        .writeHead(isOwn ? 200 : status, {
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
      if (build?.manifest.version === manifest.version) return
      if (build !== null) left.unshift(build.manifest.container)
      const again = left.indexOf(manifest.container)
      if (again >= 0) left.splice(again, 1)
      left.splice(MAX_WITHDRAWN)
      build = { folder, manifest }
      builds += 1
      folders.set(`${manifest.name}/${manifest.version}`, folder)
      for (const listener of listeners) listener.write('data: build\n\n')
    },
    close() {
      for (const listener of listeners) listener.end()
      server.closeAllConnections()
      server.close()
    },
  }
}

const PAGE_DATA_START = '<script type="application/json" id="page-data">'
const SCRIPT_END = '</script>'
const PAGE_DATA = new RegExp(`${PAGE_DATA_START}([^<]*)${SCRIPT_END}`)
/** Up to the scripts behind it. */
const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<script\b)/
/** They are about another body. */
const BODY_HEADERS = ['content-length', 'content-encoding', 'etag', 'transfer-encoding']

/** @param {string} name of a part */
const preloadsOf = (name) => new RegExp(`<link rel="preload"[^>]* href="/remotes/${name}/[^>]*>\\n?`, 'g')

/** In the list of the scripts that the page asks for; the shell's entry is the first. @param {string} name of a part */
const scriptsOf = (name) => new RegExp(`,\\{"url":"/remotes/${name}/[^"]*","integrity":"[^"]*"\\}`, 'g')

/** As the server makes it of a manifest. @param {any} manifest */
function toRemoteRelease({ name, version, container, files, web, site }) {
  const integrityOf = new Map(files.map(({ path, integrity }) => [path, integrity]))
  const toFile = (path) => ({ url: `/remotes/${name}/${version}/${path}`, integrity: integrityOf.get(path) })
  return {
    version,
    container,
    entry: toFile(web.entry),
    modules: Object.fromEntries(
      Object.entries(web.modules).map(([address, paths]) => [address, paths.map(toFile)]),
    ),
    site,
  }
}

/** As `release-tag.ts` has it. */
const toTag = ({ generation, variant }) =>
  variant === undefined ? `"${generation}"` : `"${generation} ${variant}"`

/** Whether the part says that it has a page there; the shell looks at the forms of its parameters. */
const hasPageAt = (site, path) =>
  Object.values(site.pages ?? {}).some(({ paths }) =>
    Object.keys(paths).some((pattern) =>
      new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i').test(path),
    ),
  )

/** Cookies of these prefixes are taken over HTTPS only. */
const PREFIXED = /^__(Host|Secure)-/
const STAND_INS = /(^|; )store-(Host|Secure)-/g

/** What the browser says, as it would say it to the store. */
function toStore({ ...headers }, { own, upstream }) {
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']) delete headers[name]
  headers.host = upstream.host
  // What another site's page sends stays what it is, for the store to refuse.
  if (headers.origin === own) headers.origin = upstream.origin
  if (headers.referer?.startsWith(`${own}/`))
    headers.referer = upstream.origin + headers.referer.slice(own.length)
  if (headers.cookie) headers.cookie = headers.cookie.replace(STAND_INS, '$1__$2-')
  return headers
}

/** What the store says, for a browser that speaks to this machine without HTTPS. */
function toBrowser({ ...headers }, { own, upstream }) {
  for (const name of ['connection', 'keep-alive', 'strict-transport-security']) delete headers[name]
  if (headers.location?.startsWith(`${upstream.origin}/`)) {
    headers.location = own + headers.location.slice(upstream.origin.length)
  }
  if (headers['set-cookie']) {
    headers['set-cookie'] = headers['set-cookie'].map((cookie) =>
      cookie
        .replace(PREFIXED, 'store-$1-')
        .replace(/;\s*secure(?=;|$)/gi, '')
        .replace(/;\s*domain=[^;]*/gi, ''),
    )
  }
  return headers
}

/** @param {URL} upstream @param {import('node:http').IncomingMessage} request @param {import('node:http').OutgoingHttpHeaders} headers @returns {Promise<import('node:http').IncomingMessage>} */
function send(upstream, request, headers) {
  const open = upstream.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const target = new URL(request.url ?? '/', upstream)
    const sent = open(target, { method: request.method, headers }, resolve)
    sent.on('error', reject)
    request.pipe(sent)
  })
}

/** @param {AsyncIterable<Buffer>} stream */
async function textOf(stream) {
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** @param {string} path @returns {string} as the store reads it */
function decoded(path) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function parseJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refuse(reply, status, text) {
  reply.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  reply.end(`${text}\n`)
}

/** @param {string} json */
const toScriptText = (json) =>
  json.replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
