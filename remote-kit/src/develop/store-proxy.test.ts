import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStoreProxy } from './store-proxy.mjs'

const live = {
  version: '0.1.0-aaaa',
  container: 'mf_content_0_1_0_aaaa',
  entry: { url: '/remotes/content/0.1.0-aaaa/web/entry.js', integrity: 'sha384-live' },
  modules: {},
  site: {},
}
const cart = { ...live, container: 'mf_cart_0_1_0_aaaa' }
const document = {
  generation: 41,
  shell: { version: '0.1.0-ssss', container: 'mf_shell', site: {} },
  remotes: { content: live, cart },
  signed: { statement: '{}', signature: 'x' },
}
const data = {
  release: document,
  brand: {},
  status: 200,
  trust: { keys: ['k'], at: 1 },
}
const page = (status: number) => `<!doctype html><html><head>
<link rel="preload" as="script" href="/remotes/content/0.1.0-aaaa/web/1.js" crossorigin="anonymous">
<link rel="preload" as="script" href="/remotes/cart/0.1.0-aaaa/web/1.js" crossorigin="anonymous">
</head><body><div id="root"><main>as live</main></div>
<script>(function load() {})([{"url":"/remotes/shell/0.1.0-aaaa/web/1.js","integrity":"sha384-s"},{"url":"/remotes/content/0.1.0-aaaa/web/1.js","integrity":"sha384-c"}])</script>
<script type="application/json" id="page-data">${JSON.stringify({ ...data, status }).replaceAll('<', '\\u003c')}</script>
</body></html>`

const manifest = (version: string) => ({
  name: 'content',
  version,
  container: `mf_content_${version.replace(/\W/g, '_')}`,
  files: [{ path: 'web/entry.js', integrity: 'sha384-built', bytes: 3 }],
  web: { entry: 'web/entry.js', styles: [], fonts: [], modules: { 'content/Blog.v1': ['web/entry.js'] } },
  site: { pages: { NewPage: { paths: { '/new/:id': { title: '</script>', description: '' } } } } },
})

/** Line 1 of the built file is line 10, column 5 of the source. */
const MAP = { version: 3, sources: ['webpack://mf_content/./src/Blog.tsx'], names: [], mappings: 'AASI' }

describe('a running store with a part built here', () => {
  let store: Server
  let proxy: ReturnType<typeof createStoreProxy>
  let folder: string
  let seen: IncomingMessage | undefined
  const said: string[] = []

  beforeAll(async () => {
    store = createServer((asked, reply) => {
      seen = asked
      const path = asked.url ?? '/'
      if (path === '/releases/current') return reply.end(JSON.stringify(document))
      if (path === '/api/session') {
        reply.setHeader('set-cookie', [
          '__Secure-refresh_token=secret; Path=/api; HttpOnly; Secure; SameSite=Strict',
          '__Host-visitor=v; Path=/; Secure',
        ])
        reply.setHeader('strict-transport-security', 'max-age=1')
        return reply.end('{}')
      }
      if (path === '/user')
        return reply.writeHead(302, { location: `http://${asked.headers.host}/profile` }).end()
      reply.writeHead(path.startsWith('/new') || path === '/gone' ? 404 : 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "script-src 'sha256-a' 'strict-dynamic'; style-src 'self' 'sha256-b'",
        etag: '"x"',
      })
      reply.end(page(path === '/' ? 200 : 404))
    })
    await new Promise<void>((resolve) => store.listen(0, 'localhost', resolve))
    const free = createServer()
    await new Promise<void>((resolve) => free.listen(0, 'localhost', resolve))
    const port = portOf(free)
    await new Promise((resolve) => free.close(resolve))
    proxy = createStoreProxy({
      store: `http://localhost:${portOf(store)}`,
      port,
      say: (line) => said.push(line),
    })
    await proxy.listen()
    folder = mkdtempSync(join(tmpdir(), 'store-proxy-'))
    await mkdir(join(folder, 'web'))
    writeFileSync(join(folder, 'web/entry.js'), 'new')
    proxy.show(folder, manifest('0.1.0-bbbb'))
  })
  afterAll(() => {
    proxy.close()
    store.close()
    rmSync(folder, { recursive: true })
  })

  const portOf = (server: Server) => (server.address() as AddressInfo).port
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(proxy.origin + path, { headers, redirect: 'manual' })
  const getPage = async (path: string) => {
    const answer = await get(path, { accept: 'text/html' })
    const html = await answer.text()
    const [, text = '{}'] = /id="page-data">([^<]*)</.exec(html) ?? []
    const policy = answer.headers.get('content-security-policy')
    return { status: answer.status, html, policy, data: JSON.parse(text) }
  }

  it('sends pages with the local build in their document, without the live one’s markup [REL-15]', async () => {
    const { status, html, data: sent } = await getPage('/')
    expect(status).toBe(200)
    expect(html).toContain('<div id="root"></div>')
    expect(html).not.toContain('/remotes/content/0.1.0-aaaa/web/1.js')
    expect(html).toContain('/remotes/cart/0.1.0-aaaa/web/1.js')
    expect(html).toMatch(/content is built on this computer<.*The rest is localhost:\d+: orders are real/)
    expect(sent.release.remotes).toMatchObject({
      cart,
      content: {
        version: '0.1.0-bbbb',
        entry: { url: '/remotes/content/0.1.0-bbbb/web/entry.js', integrity: 'sha384-built' },
      },
    })
    // What the store's operator signed is another document.
    expect(sent).not.toHaveProperty('trust')
    expect(sent.release).not.toHaveProperty('signed')
    expect(sent).toMatchObject({ release: { development: true, withdrawn: [] } })
    expect(await (await get('/remotes/content/0.1.0-bbbb/web/entry.js')).text()).toBe('new')
  })

  it('lets the inline scripts and styles of the page run that it changed [REL-15]', async () => {
    const { html, policy } = await getPage('/')
    const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const [loader, bar] = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => hashOf(text))
    const [style] = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => hashOf(text))
    expect(policy?.split('; ').map((directive) => directive.split(' ').sort())).toEqual([
      ['script-src', "'strict-dynamic'", loader, bar].sort(),
      ['style-src', "'self'", "'sha256-b'", style].sort(),
    ])
  })

  it('shows a page that only the build has, and no page where neither has one [REL-15]', async () => {
    expect(await getPage('/new/7')).toMatchObject({ status: 200, data: { status: 200 } })
    expect(await getPage('/gone')).toMatchObject({ status: 404, data: { status: 404 } })
  })

  it('withdraws the build before from open tabs once, each at its own time [REL-15]', async () => {
    const current = async (tag = '') => {
      const answer = await get('/releases/current', { 'if-none-match': tag })
      return {
        status: answer.status,
        tag: answer.headers.get('etag') ?? '',
        document: answer.status === 200 ? await answer.json() : null,
      }
    }
    const { data: first } = await getPage('/')
    expect((await current(`"${first.release.generation}"`)).status).toBe(304)
    proxy.show(folder, manifest('0.1.0-cccc'))
    const left = await current(`"${first.release.generation}"`)
    expect(left.document).toMatchObject({
      withdrawn: ['mf_content_0_1_0_bbbb'],
      remotes: { content: { version: '0.1.0-cccc' } },
    })
    expect(left.document.generation).toBeGreaterThan(first.release.generation)
    const settled = await current(left.tag)
    expect(settled.document).toMatchObject({ withdrawn: [], generation: left.document.generation + 1 })
    expect((await current(settled.tag)).status).toBe(304)
    // Files of the build before are there until every tab has left it.
    expect((await get('/remotes/content/0.1.0-bbbb/web/entry.js')).status).toBe(200)
  })

  it('carries cookies and origins over, so that the store takes calls of its page as its own [REL-15]', async () => {
    const answer = await fetch(`${proxy.origin}/api/session`, {
      method: 'POST',
      headers: {
        origin: proxy.origin,
        referer: `${proxy.origin}/cart`,
        cookie: 'a=b; store-Secure-refresh_token=secret',
      },
    })
    expect(seen?.headers).toMatchObject({
      host: `localhost:${portOf(store)}`,
      origin: `http://localhost:${portOf(store)}`,
      referer: `http://localhost:${portOf(store)}/cart`,
      cookie: 'a=b; __Secure-refresh_token=secret',
    })
    expect(answer.headers.getSetCookie()).toEqual([
      'store-Secure-refresh_token=secret; Path=/api; HttpOnly; SameSite=Strict',
      'store-Host-visitor=v; Path=/',
    ])
    expect(answer.headers.get('strict-transport-security')).toBeNull()
    expect((await get('/user')).headers.get('location')).toBe(`${proxy.origin}/profile`)
    await fetch(`${proxy.origin}/api/session`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    })
    expect(seen?.headers.origin).toBe('https://evil.example')
  })

  it('says in the terminal what was thrown, by file and line of the sources [REL-15]', async () => {
    const map = Buffer.from(JSON.stringify(MAP)).toString('base64')
    const comment = `//# sourceMappingURL=data:application/json;charset=utf-8;base64,${map}`
    writeFileSync(join(folder, 'web/0.js'), `throw 1\n${comment}`)
    expect((await getPage('/')).html).toContain("addEventListener('error'")
    const stack = `Error: no blog\n    at Blog (${proxy.origin}/remotes/content/0.1.0-bbbb/web/0.js:1:1)`
    const inReact = `\n    at aO (${proxy.origin}/remotes/shell/0.1.0-ssss/web/entry.js:1:54262)`
    await fetch(`${proxy.origin}/releases/errors`, { method: 'POST', body: stack + inReact })
    expect(said.splice(0)).toEqual(['Error: no blog\n    at Blog (src/Blog.tsx:10:5)'])
  })

  it('answers under no other name and for nothing that operators use, and keeps reports here [REL-15]', async () => {
    const { port } = new URL(proxy.origin)
    const status = await new Promise((resolve) => {
      request({ port, path: '/', headers: { host: 'evil.example' } }, (answer) =>
        resolve(answer.statusCode),
      ).end()
    })
    expect(status).toBe(421)
    seen = undefined
    for (const path of [
      '/operator/releases',
      '/operator',
      '/metrics',
      '/%6fperator/releases/../../operator',
    ]) {
      expect([403, 404]).toContain((await get(path)).status)
    }
    const problems = [{ kind: 'render', remote: 'content', where: 'Blog', message: 'Error: no' }]
    const report = await fetch(`${proxy.origin}/api/reports`, {
      method: 'POST',
      body: JSON.stringify({ problems }),
    })
    expect(report.status).toBe(204)
    expect(said).toEqual(['content render in Blog: Error: no'])
  })
})
