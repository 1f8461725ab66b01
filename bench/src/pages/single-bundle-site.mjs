import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { serveRewritten } from './rewritten-site.mjs'

const DIST = fileURLToPath(new URL('../../dist/single-bundle/', import.meta.url))

/** The slots of each measured page, whose chunks its HTML preloads as the store's does. */
const SLOTS_OF = {
  '/': ['HomeBanner'],
  '/products': ['ProductListPage'],
  '/products/1': ['ProductDetailPage'],
  '/cart': ['CartPage'],
}

const slotsOf = (pathname) => (pathname.startsWith('/blog/') ? ['ArticlePage'] : SLOTS_OF[pathname])

/**
 * Serves the store's own HTML, styles, fonts and pictures with the single bundle's scripts in place of shell and remotes.
 *
 * @param {string} store origin of the running store
 * @returns {Promise<{ origin: string, close(): void }>}
 */
export function serveSingleBundle(store) {
  const files = new Map(
    readdirSync(DIST).map((name) => [name, brotliCompressSync(readFileSync(join(DIST, name)))]),
  )
  return serveRewritten(store, {
    rewrite(html, pathname) {
      const slots = slotsOf(pathname)
      return slots === undefined ? null : withSingleBundle(html, slots, [...files.keys()])
    },
    answer(pathname, outgoing) {
      const own = /^\/single-bundle\/(.+)$/.exec(pathname)?.[1]
      const file = own && files.get(own)
      if (!file) return false
      outgoing.writeHead(200, {
        'content-type': own.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
        'content-encoding': 'br',
        'access-control-allow-origin': '*',
      })
      outgoing.end(file)
      return true
    },
  })
}

/** What the page's loader is called with, in the place of the store's scripts. */
const LOADED = /\(\[\{"url":.*\](,"[^"]*"\)<\/script>)/

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
