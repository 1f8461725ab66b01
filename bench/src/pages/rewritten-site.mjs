import { createServer, request } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { policyFor } from '@store/remote-kit/develop/page-policy.mjs'
import { listenLocally } from '../listen-locally.mjs'

/**
 * The running store at another address, some of its pages changed on the way.
 *
 * @param {string} store origin of the running store
 * @param {object} site
 * @param {(html: string, pathname: string) => string | null} site.rewrite null for a page that stays as it is
 * @param {(pathname: string, outgoing: import('node:http').ServerResponse) => boolean} [site.answer] true when it has answered itself
 * @returns {Promise<{ origin: string, close(): void }>}
 */
export async function serveRewritten(store, { rewrite, answer = () => false }) {
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', store)
    if (answer(pathname, outgoing)) return
    const isPage = incoming.headers['sec-fetch-dest'] === 'document'
    const headers = isPage ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers
    const passed = request(store + incoming.url, { method: incoming.method, headers }, (answered) => {
      if (!isPage) {
        outgoing.writeHead(answered.statusCode ?? 502, answered.headers)
        return answered.pipe(outgoing)
      }
      const chunks = []
      answered.on('data', (chunk) => chunks.push(chunk))
      answered.on('end', () => {
        const html = Buffer.concat(chunks).toString('utf8')
        const rewritten = rewrite(html, pathname) ?? html
        const page = brotliCompressSync(rewritten)
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = answered.headers
        outgoing.writeHead(answered.statusCode ?? 502, {
          ...kept,
          'content-security-policy': policyFor(rewritten, answered.headers['content-security-policy'] ?? ''),
          'content-encoding': 'br',
          'content-length': page.length,
        })
        outgoing.end(page)
      })
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  })
  return listenLocally(server)
}
