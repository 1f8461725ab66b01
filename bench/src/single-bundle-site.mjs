import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const DIST = fileURLToPath(new URL('../dist/single-bundle/', import.meta.url))

/** The slots of each measured page, whose chunks its HTML preloads as the store's does. */
const SLOTS_OF = {
  '/': ['HomeBanner', 'ProductListing'],
  '/products': ['ProductListPage'],
  '/products/1': ['ProductDetailPage'],
  '/cart': ['CartPage'],
}

/**
 * Serves the store's own HTML, styles, fonts and pictures with the single bundle's scripts in place of shell and remotes.
 *
 * @param {string} store origin of the running store
 * @returns {Promise<{ origin: string, close(): void }>}
 */
export async function serveSingleBundle(store) {
  const files = new Map(
    readdirSync(DIST).map((name) => [name, brotliCompressSync(readFileSync(join(DIST, name)))]),
  )
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', store)
    const own = /^\/single-bundle\/(.+)$/.exec(pathname)?.[1]
    const file = own && files.get(own)
    if (file) {
      const type = own.endsWith('.js') ? 'text/javascript' : 'application/octet-stream'
      outgoing.writeHead(200, {
        'content-type': type,
        'content-encoding': 'br',
        'access-control-allow-origin': '*',
      })
      return outgoing.end(file)
    }
    const slots = SLOTS_OF[pathname]
    const headers = slots ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers
    const passed = request(store + incoming.url, { method: incoming.method, headers }, (answer) => {
      if (!slots) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        return answer.pipe(outgoing)
      }
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const page = brotliCompressSync(
          withSingleBundle(Buffer.concat(chunks).toString('utf8'), slots, [...files.keys()]),
        )
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, {
          ...kept,
          'content-encoding': 'br',
          'content-length': page.length,
        })
        outgoing.end(page)
      })
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${server.address().port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** What the page's loader is called with, in the place of the store's scripts. */
const LOADED = /\(\[\{"url":.*\](, \d+, \d+\)<\/script>)/

function withSingleBundle(html, slots, files) {
  const entry = files.find((name) => /^entry\..*js$/.test(name))
  const scripts = [entry, ...slots.flatMap((slot) => chunksOf(slot, files))]
  const loaded = JSON.stringify(scripts.map((name) => ({ url: `/single-bundle/${name}`, integrity: null })))
  if (!LOADED.test(html)) throw new Error('The page has no loader')
  return html.replace(LOADED, (_, waits) => `(${loaded}${waits}`)
}

/** A slot's chunk and those it shares, by the list that the build wrote beside them. */
function chunksOf(slot, files) {
  const { [slot]: named = [] } = JSON.parse(readFileSync(join(DIST, 'chunks.json'), 'utf8'))
  return named.filter((name) => files.includes(name))
}
