import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { createHttpApp } from '@store/platform/http/http-app'
import { bareManifest } from '@store/server-testing/releases/fake-release'
import { silentLog } from '@store/server-testing/releases/test-delivery'
import type { Composition } from '../compositions/composition'
import { registerServiceWorker } from './service-worker-route'

const WORKER = 'web/service-worker.1a2b3c4d.js'
const SCRIPT = Buffer.from('self.addEventListener("fetch", () => {})')

const compositionWith = (serviceWorker?: string): Composition => {
  const manifest = bareManifest('shell', '1.0.0-a')
  const web = { ...manifest.web, ...(serviceWorker !== undefined && { serviceWorker }) }
  const shell = { manifest: { ...manifest, web }, folder: '', problems: [], isNodeUsable: true }
  return { generation: 1, variant: '', withdrawn: [], shell, remotes: new Map() }
}

function serve(live: () => Composition | null, isOff = () => false, script: Buffer | null = SCRIPT) {
  const app = createHttpApp({ config: { isProduction: false, trustProxy: false }, log: silentLog })
  registerServiceWorker(app, {
    compositionOfTab: live,
    isOff,
    files: {
      readShared: async (_name, path) => (path === WORKER ? script : null),
      readSharedPacked: async () => script && brotliCompressSync(script),
    },
  })
  return (headers: Record<string, string> = {}) =>
    app.inject({ url: '/service-worker.js', headers: { 'service-worker': 'script', ...headers } })
}

describe('/service-worker.js', () => {
  it('is the worker of the live shell, asked for anew each time, under a policy of its own [OFF-01]', async () => {
    const ask = serve(() => compositionWith(WORKER))
    const answer = await ask()
    expect([answer.statusCode, answer.body]).toEqual([200, SCRIPT.toString()])
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    const packed = await ask({ 'accept-encoding': 'br' })
    expect(brotliDecompressSync(packed.rawPayload)).toEqual(SCRIPT)
    expect((await ask({ 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
  })

  it.each([
    ['the live shell has none, as after a rollback', () => compositionWith(), () => false],
    ['an operator has turned it off', () => compositionWith(WORKER), () => true],
  ])('is a worker that removes itself and what was kept where %s [OFF-06]', async (_, live, isOff) => {
    const answer = await serve(live, isOff)()
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('caches.delete')
    expect(answer.body).toContain('registration.unregister()')
    expect(answer.body).toContain("indexedDB.deleteDatabase('workbox-expiration')")
    expect(answer.headers['cache-control']).toBe('private, no-cache')
  })

  it.each([
    ['nothing is live', () => null, SCRIPT],
    ['its file is lost', () => compositionWith(WORKER), null],
  ])('leaves browsers the worker that they have while %s [OFF-01]', async (_, live, script) => {
    const answer = await serve(live, () => false, script)()
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store'])
  })
})
