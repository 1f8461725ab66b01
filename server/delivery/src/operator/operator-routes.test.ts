import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { digestOf } from '@store/platform/config/secrets/operator-tokens'
import { createReleaseSecret, parseReleaseKeys } from '@store/platform/config/secrets/release-keys'
import { createHttpApp } from '@store/platform/http/http-app'
import type { ReleaseBrowserCheck } from '@store/remote-kit/operator/browser-check-calls.mjs'
import { createOperatorCall, createOperatorClient } from '@store/remote-kit/operator/operator-client.mjs'
import { planRelease } from '@store/remote-kit/operator/release-calls.mjs'
import { TEAM_COMMANDS } from '@store/remote-kit/publish/team-commands.mjs'
import {
  bareManifest,
  type FakeRelease,
  NO_NEEDS,
  writeFakeBuild,
} from '@store/server-testing/releases/fake-release'
import { temporaryFolder } from '@store/server-testing/releases/temporary-folders'
import {
  createTestDelivery,
  silentLog,
  type TestDelivery,
} from '@store/server-testing/releases/test-delivery'
import { createTestGate } from '@store/server-testing/releases/test-gate'
import { readMetric } from '@store/server-testing/store/read-metric'
import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import type { Composition } from '../compositions/composition'
import { operatorTokens } from '../db/schema'
import { NoPreview } from '../previews/preview-compositions'
import { createPreviewLinks } from '../previews/preview-links'
import { createPreviewRecords } from '../previews/preview-records'
import { createReleasePlanner } from '../publishing/plan-release'
import { readManifest } from '../releases/parse-manifest'
import { createRolloutPlans } from '../rollouts/rollout-plans'
import { createRollouts } from '../rollouts/rollouts'
import { createOperatorAccess } from './access/operator-access'
import { createTokenStore } from './access/token-store'
import { createReleaseProgram } from './cli/release-program'
import { registerConsole } from './console-routes'
import { registerOperatorRoutes } from './operator-routes'

const ANA = 'a'.repeat(32)
const CATALOG_CI = 'c'.repeat(32)
const READER = 'r'.repeat(32)
const LOCAL_KEY = createReleaseSecret()

it('serves the console without a token, under a policy that allows only its own files [REL-12]', async () => {
  const folder = await temporaryFolder()
  const page = createHttpApp({ config: { isProduction: true, trustProxy: false }, log: silentLog })
  registerConsole(page, folder)
  expect((await page.inject('/operator')).statusCode).toBe(503)

  await mkdir(join(folder, 'files'))
  await writeFile(join(folder, 'secret.js'), 'no')
  await writeFile(join(folder, 'files/console.1a.js'), 'yes')
  await writeFile(join(folder, 'entry.json'), '{"scripts":["console.1a.js"],"styles":["console.2b.css"]}')
  const answer = await page.inject('/operator')
  const { 'content-security-policy': policy, 'cache-control': cached } = answer.headers
  expect([answer.statusCode, cached, answer.headers['referrer-policy']]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ])
  const [, nonce] =
    /script-src 'nonce-([\w-]{24})' 'strict-dynamic'; style-src 'nonce-\1';/.exec(String(policy)) ?? []
  expect(String(policy)).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/)
  expect(policy).not.toContain('unsafe')
  expect(answer.body).toContain(`<script src="/operator/files/console.1a.js" nonce="${nonce}" defer>`)
  expect(answer.body).toContain(
    `<link rel="stylesheet" href="/operator/files/console.2b.css" nonce="${nonce}">`,
  )
  expect((await page.inject('/operator')).body).not.toContain(nonce)

  const script = await page.inject({
    url: '/operator/files/console.1a.js',
    headers: { 'accept-encoding': 'br' },
  })
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
  })
  for (const path of ['../secret.js', '..%2fsecret.js', 'secret.js', '%2e%2e%2fsecret.js', 'files']) {
    expect((await page.inject(`/operator/files/${path}`)).statusCode).toBe(404)
  }
  await page.close()
})

describe('the operator API', () => {
  let delivery: TestDelivery
  let app: ReturnType<typeof createHttpApp>
  let refreshed = 0
  let planMs = 0
  let time = new Date('2026-01-01T10:00:00Z')
  const metrics = new Registry()
  const status = {
    failing: [],
    degraded: ['catalog 1.0.0-a: web/slot.2b.js is missing'],
    unhealthyParts: 1,
    damagedFiles: 1,
  }

  beforeAll(async () => {
    delivery = await createTestDelivery()
    const part = (name: string, version: string) => ({
      manifest: {
        ...bareManifest(name, version),
        files: [{ path: 'web/entry.js', integrity: '', bytes: 1 }],
      },
      folder: '',
      problems: [],
      isNodeUsable: true,
    })
    const shown: Composition = {
      generation: 1,
      variant: '',
      withdrawn: [],
      shell: part('shell', '1.0.0-s'),
      remotes: new Map([['catalog', part('catalog', '1.0.0-b')]]),
    }
    const gate = createTestGate(delivery, { previews: { check: async () => shown } })
    const tokens = createTokenStore({
      db: delivery.db,
      configured: [
        {
          who: 'ana',
          scopes: ['read', 'admin', 'promote:*', 'rollback:*', 'publish:*'],
          digest: digestOf(ANA),
        },
        { who: 'catalog ci', scopes: ['publish:catalog'], digest: digestOf(CATALOG_CI) },
        { who: 'reader', scopes: ['read'], digest: digestOf(READER) },
      ],
      now: () => time,
    })
    app = createHttpApp({ config: { isProduction: false, trustProxy: false }, log: silentLog })
    await registerOperatorRoutes(app, {
      ...delivery,
      ...gate,
      rollouts: createRollouts({
        ...delivery,
        gated: gate.gated,
        plans: createRolloutPlans(delivery),
        watch: delivery.rolloutWatch,
        log: silentLog,
      }),
      planner: {
        plan: async (...given) => {
          await wait(planMs)
          return createReleasePlanner(delivery).plan(...given)
        },
      },
      previews: {
        check: async (name, version) => {
          if (version === '1.0.0-gone') throw new NoPreview(`${name} ${version} is gone.`)
          return shown
        },
      },
      previewRecords: createPreviewRecords({ db: delivery.db, now: () => time }),
      links: createPreviewLinks([new Uint8Array(32)], () => time),
      origin: 'https://shop.example',
      now: () => time,
      tokens,
      onRefused: () => {},
      onPreview: () => {},
      access: createOperatorAccess({ identify: tokens.identify, audit: gate.audit, metrics, log: silentLog }),
      live: {
        current: () => null,
        status: () => status,
        refresh: async () => {
          refreshed += 1
        },
        settled: async () => {},
      },
      reports: { counts: () => [{ remote: 'catalog', version: '1.0.0-a', kind: 'load', count: 2 }] },
    })
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    await delivery.close()
  })

  const call = async (token: string | null, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
    const isFile = Buffer.isBuffer(body)
    const answer = await app.inject({
      method,
      url: `/operator/${path}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'content-type': isFile ? 'application/octet-stream' : 'application/json',
        }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  }

  it('answers an operator whose call takes longer than connections may be silent [REL-12]', async () => {
    app.server.timeout = 500
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    planMs = 900
    try {
      const body = { manifest: bareManifest('catalog', '1.0.0-slow'), compressed: {} }
      const asOf = (token: string) => createOperatorClient({ url, readToken: () => token })
      expect(await asOf(ANA)(planRelease, { body })).toMatchObject({ name: 'catalog' })
    } finally {
      planMs = 0
    }
  })

  const callAs = (token: string) =>
    createOperatorCall(async ({ method, path, contentType, body }) => {
      const answer = await app.inject({
        method,
        url: path,
        headers: {
          authorization: `Bearer ${token}`,
          ...(contentType && { 'content-type': contentType }),
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : Buffer.from(body) }),
      })
      return { status: answer.statusCode, body: answer.body }
    })

  const SEEN_BY_BROWSER: Omit<ReleaseBrowserCheck, 'findings'> = {
    checkedAt: '2026-11-22T09:00:00.000Z',
    by: 'ana',
    versions: {},
    browser: 'Chromium 141.0.7390.37',
    tookMs: 900,
    pages: ['/'],
    widths: [360],
    pictures: [],
    accepted: null,
  }
  const runAs =
    (token: string, findings?: ReleaseBrowserCheck['findings']) =>
    async (...args: string[]) => {
      const lines: string[] = []
      const program = createReleaseProgram({
        call: callAs(token),
        say: (line) => lines.push(line),
        check: async () => (findings ? { ...SEEN_BY_BROWSER, findings } : null),
        picture: async ({ report }) => report,
        readReleaseKeys: () => LOCAL_KEY,
      }).exitOverride()
      await program.parseAsync(args, { from: 'user' })
      return lines.join('\n')
    }

  const planOf = async (folder: string) => {
    const body = { manifest: await readManifest(folder), compressed: { 'web/entry.1a.js': 20 } }
    return planRelease.response.parse((await call(READER, 'POST', 'plan', body)).body)
  }

  const upload = async (token: string, release: FakeRelease) => {
    const folder = await writeFakeBuild(release)
    const reserved = await call(token, 'POST', 'releases', await readManifest(folder))
    if (reserved.status !== 201) return reserved
    for (const path of ['web/entry.1a.js', 'web/entry.1a.js.br', 'node/entry.js', 'web/slot.2b.js']) {
      await call(token, 'PUT', `uploads/${reserved.body.upload}/${path}`, await readFile(join(folder, path)))
    }
    return call(token, 'POST', `uploads/${reserved.body.upload}/commit`, {})
  }

  it.each([
    ['GET', 'releases'],
    ['GET', 'health/24'],
    ['GET', 'health/24/series'],
    ['GET', 'me'],
    ['GET', 'generation'],
    ['GET', 'history/5'],
    ['GET', 'differences/catalog/none/1.0.0-a'],
    ['POST', 'promote/dry-run'],
    ['POST', 'promote'],
    ['POST', 'rollback'],
    ['POST', 'mark-bad'],
    ['POST', 'canary'],
    ['POST', 'canary/stop'],
    ['POST', 'pin'],
    ['POST', 'unpin'],
    ['POST', 'service-worker'],
    ['GET', 'rollouts'],
    ['POST', 'rollouts'],
    ['POST', 'rollouts/pause'],
    ['POST', 'rollouts/resume'],
    ['POST', 'rollouts/abort'],
    ['POST', 'shadow'],
    ['POST', 'shadow/accept'],
    ['POST', 'shadow/refuse'],
    ['PUT', 'shadow/pictures'],
    ['POST', 'garbage'],
    ['POST', 'tokens'],
    ['GET', 'tokens'],
    ['GET', 'audit/9'],
    ['PUT', 'uploads/00000000-0000-0000-0000-000000000000/web/x.js'],
    ['POST', 'uploads/00000000-0000-0000-0000-000000000000/commit'],
  ] as const)('asks for a token: %s %s [REL-12]', async (method, path) => {
    for (const token of [null, 'x'.repeat(32), ANA.slice(1)]) {
      expect((await call(token, method, path, method === 'GET' ? undefined : {})).status).toBe(401)
    }
  })

  it('learns nothing and reads nothing for a stranger, whatever he sends [REL-12]', async () => {
    const send = (method: 'POST' | 'PUT', url: string, type: string, body: string, authorization?: string) =>
      app.inject({
        method,
        url: `/operator/${url}`,
        headers: { 'content-type': type, ...(authorization && { authorization }) },
        body,
      })
    for (const [type, body] of [
      ['application/json', '{"name":'],
      ['application/json', '{"name":"nothing"}'],
      ['application/json', `"${'x'.repeat(300_000)}"`],
      ['text/xml', '<x/>'],
    ] as const) {
      for (const authorization of [undefined, ANA, `Basic ${ANA}`, `Bearer ${ANA} x`, `Bearer ${ANA}x`]) {
        const answer = await send('POST', 'releases', type, body, authorization)
        expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
        expect(answer.body).not.toContain(ANA)
      }
    }
    const inAddress = await app.inject(`/operator/releases?token=${ANA}&access_token=${ANA}`)
    expect(inAddress.statusCode).toBe(401)
    const statuses = await Promise.all(
      [
        ['application/json', '{"name":'],
        ['application/json', `"${'x'.repeat(300_000)}"`],
        ['text/xml', '<x/>'],
      ].map(async ([type = '', body = '']) => {
        const answer = await send('POST', 'releases', type, body, `Bearer ${ANA}`)
        return answer.statusCode
      }),
    )
    expect(statuses).toEqual([400, 413, 415])
  })

  it.each([
    '../../../../evil.js',
    '..%2f..%2fevil.js',
    '%2e%2e/%2e%2e/evil.js',
    'web%2f..%2f..%2fevil.js',
    'web/entry.1a.js%00.css',
    '%2fetc%2fpasswd',
    'web%5c..%5cevil.js',
    'release.json',
  ])('writes no file but those of the manifest: %s [REL-03]', async (path) => {
    const version = `7.0.0-${digestOf(path).toString('hex').slice(0, 8)}`
    const folder = await writeFakeBuild({ name: 'catalog', version })
    const reserved = await call(ANA, 'POST', 'releases', await readManifest(folder))
    const answer = await app.inject({
      method: 'PUT',
      url: `/operator/uploads/${reserved.body.upload}/${path}`,
      headers: { authorization: `Bearer ${ANA}`, 'content-type': 'application/octet-stream' },
      body: Buffer.from('evil'),
    })
    expect([404, 422]).toContain(answer.statusCode)
    const written = await readdir(delivery.dataDir, { recursive: true })
    expect(written.filter((name) => /evil|passwd|%/.test(name))).toEqual([])
  })

  it('takes an upload file by file and publishes it [REL-03]', async () => {
    expect(await upload(ANA, { name: 'catalog', version: '1.0.0-a' })).toEqual({
      status: 200,
      body: {
        name: 'catalog',
        version: '1.0.0-a',
        verdict: expect.objectContaining({
          findings: [expect.objectContaining({ text: 'not rendered: no shell is live yet' })],
        }),
      },
    })
    expect(await upload(ANA, { name: 'catalog', version: '1.0.0-a' })).toMatchObject({
      status: 409,
      body: { message: 'catalog 1.0.0-a is published already and never changes.' },
    })
  })

  it("lets a team's pipeline publish its own remote and nothing else [REL-12]", async () => {
    expect((await upload(CATALOG_CI, { name: 'catalog', version: '1.0.0-b' })).status).toBe(200)
    expect((await upload(CATALOG_CI, { name: 'cart', version: '1.0.0-b' })).status).toBe(403)
    const promotion = { versions: { catalog: '1.0.0-b' }, why: 'mine' }
    expect((await call(CATALOG_CI, 'POST', 'promote', promotion)).status).toBe(403)
    expect((await call(READER, 'POST', 'promote', promotion)).status).toBe(403)
    const mark = { name: 'catalog', version: '1.0.0-b', why: 'mine' }
    for (const token of [CATALOG_CI, READER]) {
      expect((await call(token, 'POST', 'mark-bad', mark)).status).toBe(403)
      expect((await call(token, 'POST', 'garbage', { isDryRun: true })).status).toBe(403)
      const decision = { name: 'catalog', version: '1.0.0-a', checkedAt: '2026-01-01T10:00:00Z', why: 'fine' }
      expect((await call(token, 'POST', 'shadow/accept', decision)).status).toBe(403)
      expect((await call(token, 'POST', 'shadow/refuse', decision)).status).toBe(403)
      expect((await call(token, 'POST', 'shadow', { name: 'cart', version: '1.0.0-a' })).status).toBe(403)
    }
    expect((await call(CATALOG_CI, 'GET', 'releases')).status).toBe(403)
  })

  it('promotes and rolls back in one call each, live at once, and tells who did [REL-05, REL-12]', async () => {
    const promoted = await call(ANA, 'POST', 'promote', { versions: { catalog: '1.0.0-a' }, why: 'first' })
    expect(promoted).toMatchObject({ status: 200, body: { generation: 1, who: 'ana' } })
    await call(ANA, 'POST', 'promote', { versions: { catalog: '1.0.0-b' }, why: 'second' })
    const back = await call(ANA, 'POST', 'rollback', { name: 'catalog', version: null, why: 'worse' })
    expect(back).toMatchObject({ status: 200, body: { generation: 3, versions: { catalog: '1.0.0-a' } } })
    expect(refreshed).toBe(3)
    const overview = await call(READER, 'GET', 'releases')
    expect(overview.body).toMatchObject({
      versions: { catalog: '1.0.0-a' },
      history: [{ why: 'worse' }, { why: 'second' }, { why: 'first' }],
      problems: [{ remote: 'catalog', count: 2 }],
    })
    expect(overview.body.releases).toHaveLength(2)
  })

  it('does all of it from the command line [REL-12]', async () => {
    const run = runAs(ANA)
    const folder = await writeFakeBuild({ name: 'catalog', version: '1.0.0-cli' })
    expect(await run('publish', folder)).toContain('catalog 1.0.0-cli is published.')
    await expect(run('publish', folder)).rejects.toThrow('published already')
    expect(await run('show', 'catalog', '1.0.0-cli')).toMatch(
      /^catalog 1\.0\.0-cli\n {2}published \S+ by ana, 1 KB\n {2}gate \S+, with catalog 1\.0\.0-cli\n {2}warning: not rendered/,
    )
    await expect(run('show', 'catalog', '1.0.0-nothing')).rejects.toThrow('was never uploaded')
    expect(await run('promote', 'catalog', '1.0.0-cli', '--why', 'by hand')).toBe(
      [
        '  warning: not rendered: no shell is live yet',
        '  warning: catalog 1.0.0-cli was not checked in a browser. Run: npm run release -- check catalog 1.0.0-cli',
        'Generation 4 is live: catalog 1.0.0-cli',
      ].join('\n'),
    )
    await expect(run('promote', 'catalog')).rejects.toThrow('Name each version')
    expect(await run('list')).toMatch(/by ana: by hand[\s\S]*\* catalog 1\.0\.0-cli/)
    expect(await run('rollback', 'catalog', '--bad')).toBe('Generation 5 is live: catalog 1.0.0-a')
    expect((await delivery.compositions.findLatest())?.withdrawn).toEqual(['mf_catalog_1_0_0_cli'])

    expect(await run('mark-bad', 'catalog', '1.0.0-b', '--why', 'empty carts')).toBe(
      'Generation 6: catalog 1.0.0-b is marked as bad.',
    )
    expect(await run('mark-bad', 'catalog', '1.0.0-a', '--why', 'slow')).toBe(
      'Generation 7: catalog 1.0.0-a is marked as bad.\nIt is still live, and open tabs stay on it. Bring another version back: rollback catalog',
    )
    await expect(run('promote', 'catalog', '1.0.0-b')).rejects.toThrow(/marked as bad by ana .*: empty carts/)
    expect(await run('list')).toMatch(/catalog 1\.0\.0-b .* bad \(ana, .*: empty carts\)/)
    expect(await run('list')).toContain('  degraded: catalog 1.0.0-a: web/slot.2b.js is missing')
    expect(await run('promote', 'catalog', '1.0.0-b', '--force')).toContain(
      'Generation 8 is live: catalog 1.0.0-b',
    )
    expect(await run('gc', '--dry-run')).toBe(
      'The files of 0 releases and 0 abandoned uploads would be removed.',
    )

    expect(await run('canary', 'catalog', '1.0.0-cli', '--percent', '10', '--force')).toContain(
      'Generation 9 is live: catalog 1.0.0-b; catalog 1.0.0-cli for 10 % of the visitors',
    )
    expect(await run('list')).toContain('1.0.0-cli for 10 % of the visitors since 2026-01-01T10:00:00.000Z')
    await expect(run('canary', 'catalog', '1.0.0-cli')).rejects.toThrow('Name the version and the share')
    await expect(run('canary', 'catalog', '--percent', '20', '--stop')).rejects.toThrow('by its name alone')
    expect(await run('canary', 'catalog', '--stop', '--bad', '--why', 'slow')).toBe(
      'Generation 10 is live: catalog 1.0.0-b',
    )
    const { health, now } = delivery
    const page = { generation: 9, sentAt: now() }
    health.add(page, 'catalog', '1.0.0-b', { views: 40, failedViews: 1, loads: 2 })
    health.add(page, 'catalog', '1.0.0-cli', { views: 10, failedViews: 3, renders: 3 })
    await health.flush()
    expect(await run('canary', 'catalog', '1.0.0-cli', '--percent', '10', '--force')).toContain('10 %')
    const table = await run('health', '--hours', '1')
    expect(table).toMatch(/^catalog +1\.0\.0-b +40 +1 +2 +0 +0 +0 +0 +0$/m)
    expect(table).toMatch(/^catalog +1\.0\.0-cli +10 +3 +0 +3 +0 +0 +0 +0$/m)
    const compared = /Canary of catalog 1\.0\.0-cli against 1\.0\.0-b, since 2026-01-01T10:00:00\.000Z/
    expect(table).toMatch(compared)
    const shown = await run('show', 'catalog', '1.0.0-cli')
    expect(shown).toMatch(compared)
    expect(shown).toMatch(/ {4}lcp .*no visits.*difference unknown.*too few visits to compare/)
    expect(await run('show', 'catalog', '1.0.0-b')).not.toContain('Canary of')
    await expect(run('health', '--hours', '721')).rejects.toThrow()
    for (const version of ['1.0.0-b', '1.0.0-cli']) {
      const visits = { generation: 11, name: 'catalog', version }
      for (let visit = 0; visit < 60; visit += 1) delivery.samples.addTrial(visits, 'orders', visit < 6)
    }
    await delivery.samples.flush()
    expect(await run('health', '--hours', '1')).toMatch(
      /^ {2}orders +10\.0 % of 60 {2}stable +10\.0 % of 60 {2}difference −\d\d\.\d to \+\d\d\.\d percentage points {2}evidence .* to 1: not decided yet$/m,
    )
    expect(await run('canary', 'catalog', '--stop')).toContain('Generation 12 is live')
    expect(await run('pin', 'catalog', '--why', 'sale')).toBe('Generation 13: catalog is pinned to 1.0.0-b.')
    expect(await run('list')).toContain('  catalog 1.0.0-b   pinned (ana, 2026-01-01T10:00:00.000Z: sale)')
    await expect(run('promote', 'catalog', '1.0.0-a', '--force')).rejects.toThrow('catalog was pinned by ana')
    expect(await run('unpin', 'catalog')).toBe('Generation 14: catalog is not pinned any more.')
  })

  it('turns the service worker off and on, with the right to roll the shell back [OFF-06]', async () => {
    const run = runAs(ANA)
    expect(await run('service-worker', 'off', '--dry-run')).toContain(
      'would be made: the service worker is off',
    )
    expect(await run('service-worker', 'off', '--why', 'blank pages')).toContain('Generation 15')
    expect(await run('list')).toContain('the service worker is off')
    expect((await delivery.compositions.findLatest())?.serviceWorker).toBe('off')
    await expect(run('service-worker', 'off')).rejects.toThrow('Nothing to change')
    await expect(runAs(CATALOG_CI)('service-worker', 'on')).rejects.toThrow()
    await expect(run('service-worker', 'away')).rejects.toThrow()
    expect(await run('service-worker', 'on')).toContain('Generation 16')
    expect(await run('list')).not.toContain('the service worker is off')
  })

  it('tries a change with every check and keeps nothing of it [REL-05, REL-12]', async () => {
    const run = runAs(ANA)
    const before = await delivery.compositions.findLatest()
    const kept = await delivery.records.list()
    const refreshes = refreshed
    expect(await run('promote', 'catalog', '1.0.0-a', '--force', '--dry-run')).toContain(
      'Generation 17 would be live: catalog 1.0.0-a',
    )
    expect(await run('rollback', 'catalog', '1.0.0-a', '--bad', '--force', '--dry-run')).toContain('would be')
    expect(await run('canary', 'catalog', '1.0.0-cli', '--percent', '5', '--force', '--dry-run')).toContain(
      'Generation 17 would be live: catalog 1.0.0-b; catalog 1.0.0-cli for 5 %',
    )
    const mark = { name: 'catalog', version: '1.0.0-b', why: 'slow' }
    expect(await call(ANA, 'POST', 'mark-bad/dry-run', mark)).toMatchObject({
      status: 200,
      body: { before: { generation: 16 }, after: { generation: 17, isStillLive: true } },
    })
    for (const words of [
      ['promote', 'catalog', '1.0.0-a'],
      ['promote', 'catalog', '1.0.0-b'],
      ['canary', 'catalog', '--stop'],
      ['promote', 'catalog', '1.0.0-b', '--generation', '3'],
    ]) {
      const refusal = await run(...words).catch(String)
      expect(await run(...words, '--dry-run').catch(String)).toBe(refusal)
      expect(refusal).toMatch(/^OperatorFailure: /)
    }
    expect((await call(READER, 'POST', 'mark-bad/dry-run', mark)).body.code).toBe('scope')
    expect(await delivery.compositions.findLatest()).toEqual(before)
    expect(await delivery.records.list()).toEqual(kept)
    expect(refreshed).toBe(refreshes)
  })

  it('plans a build against what is live and writes nothing, with a token that may only read [REL-15]', async () => {
    const run = runAs(READER)
    const before = [await delivery.compositions.findLatest(), await delivery.records.list()]
    const page = (params: Readonly<Record<string, string>>) => ({
      title: 'Deals',
      description: 'Deals.',
      params,
    })
    const site = {
      pages: { DealsPage: { paths: { '/deals/:day': page({ day: 'text:20' }) } } },
      slots: { HomeBanner: { versions: [2] } },
      places: { 'content/BlogTeaser': 1 },
    }
    const folder = await writeFakeBuild({
      name: 'catalog',
      version: '1.0.0-next',
      files: { 'web/slot.2b.js': 'x'.repeat(2000) },
      manifest: { site, needs: { ...NO_NEEDS, calls: ['sendTelegram'] } },
    })
    await expect(run('plan', folder)).rejects.toThrow('catalog 1.0.0-next would be refused.')

    const plan = await planOf(folder)
    expect(plan).toMatchObject({ state: 'new', against: '1.0.0-b' })
    expect(plan.problems).toEqual([
      {
        step: 'promote',
        text: 'catalog 1.0.0-next needs version 1 of the slot content/BlogTeaser; no part that is live offers it',
      },
      {
        step: 'promote',
        text: 'catalog 1.0.0-next calls sendTelegram, which this server’s API does not have'.replace(
          '’',
          "'",
        ),
      },
    ])
    const changes = plan.differences.map(({ about, what }) => `${about} ${what}`)
    expect(changes).toEqual(
      expect.arrayContaining(['page /deals/:day', 'page /deals/:day, parameter day', 'page /products']),
    )
    expect(plan.sizes).toContainEqual({
      kind: 'module',
      what: 'catalog/DealsPage',
      before: null,
      after: { bytes: 2000, compressed: 2000 },
    })
    const entry = plan.sizes.find(({ what }) => what === 'catalog entry')
    expect(entry?.after?.compressed).not.toBe(entry?.after?.bytes)

    const fitting = await writeFakeBuild({ name: 'catalog', version: '1.0.0-fits' })
    const said = await run('plan', fitting)
    expect(said).toContain('Nothing breaks.')
    // Of its files only the entry has other contents than the live version's.
    const { sizes } = await planOf(fitting)
    const { size } = await stat(join(fitting, 'web/entry.1a.js'))
    expect(sizes.find(({ kind, what }) => kind === 'returning' && what === '/products')?.after).toEqual({
      bytes: size,
      compressed: 20,
    })
    expect(said).toMatch(/what a returning visitor loads anew[^\n]*\n {2}\/products +/)
    expect(JSON.parse(await run('plan', fitting, '--json'))).toMatchObject({ problems: [], state: 'new' })
    expect([await delivery.compositions.findLatest(), await delivery.records.list()]).toEqual(before)
    expect((await call(CATALOG_CI, 'POST', 'plan', { manifest: {}, compressed: {} })).status).toBe(403)
    const malformed = { manifest: { name: 'catalog' }, compressed: {} }
    expect((await call(READER, 'POST', 'plan', malformed)).body.code).toBe('malformed')
  })

  it('says who calls, which processes run, what changed and how versions do over time [REL-12]', async () => {
    expect(await call(READER, 'GET', 'me')).toEqual({
      status: 200,
      body: { who: 'reader', scopes: ['read'], expiresAt: null },
    })
    expect((await call(CATALOG_CI, 'GET', 'me')).body.scopes).toEqual(['publish:catalog'])
    const run = runAs(ANA)
    expect(await run('token', 'show')).toBe('ana: read admin promote:* rollback:* publish:*, never expires')
    await delivery.processes.tell()
    expect(await run('list')).toMatch(
      new RegExp(
        `^  \\S+ ${process.pid}  generation 0  operator  since \\S+  not ready: release: nothing`,
        'm',
      ),
    )
    expect(await run('diff', 'catalog', '1.0.0-a', '1.0.0-cli')).toMatch(/^ {2}bytes +all files: \d+ → \d+$/m)
    expect(await run('diff', 'catalog', 'none', '1.0.0-a')).toContain(
      'page            /products: not there → All products (ProductListPage)',
    )
    await expect(run('diff', 'catalog', '1.0.0-a', '9.9.9-x')).rejects.toThrow('was never uploaded')

    const { body: earlier } = await call(READER, 'GET', 'history/3')
    expect(earlier.history.map(({ generation }: { generation: number }) => generation)).toEqual([2, 1])
    const poll = (tag: string) =>
      app.inject({
        url: '/operator/generation',
        headers: { authorization: `Bearer ${READER}`, 'if-none-match': tag },
      })
    const first = await poll('"1"')
    expect([first.statusCode, first.json()]).toEqual([200, { generation: 16 }])
    const same = await poll(String(first.headers.etag))
    expect([same.statusCode, same.body]).toEqual([304, ''])

    const { body: series } = await call(READER, 'GET', 'health/2/series')
    expect(series.stepMinutes).toBe(1)
    expect(series.rows).toContainEqual({
      at: '2026-01-01T10:00:00.000Z',
      name: 'catalog',
      version: '1.0.0-cli',
      views: 10,
      failedViews: 3,
      serverRenders: 0,
      failedServerRenders: 0,
    })
  })

  it('starts a browser check, keeps what it found with its pictures, and shows both [REL-04]', async () => {
    const start = { name: 'catalog', version: '1.0.0-b' }
    expect((await call(READER, 'POST', 'browser-checks', start)).status).toBe(403)
    expect((await call(CATALOG_CI, 'POST', 'browser-checks', { ...start, name: 'cart' })).status).toBe(403)
    const { body: started } = await call(CATALOG_CI, 'POST', 'browser-checks', start)
    const unfinished = await call(READER, 'GET', 'releases/catalog/1.0.0-b')
    expect(unfinished.body.browserCheck).toMatchObject({ findings: [{ check: 'unfinished' }], pictures: [] })
    const links = createPreviewLinks([new Uint8Array(32)], () => time)
    const read = links.read(started.rehearsal.during.split('/').at(-1))
    expect(read).toMatchObject({ state: 'valid', preview: { ...start, rehearsal: 'during' } })
    expect(links.read(started.preview.split('/').at(-1))).toMatchObject({ preview: { rehearsal: undefined } })

    const image = Buffer.alloc(100 * 1024, 'RIFF0000WEBPVP8 ').toString('base64')
    const { content, versions } = started
    const finding = { check: 'hidden', module: null, page: '/', severity: 'refusal', text: '/ is hidden' }
    const report = {
      ...start,
      content,
      versions,
      browser: 'Chromium 1',
      tookMs: 900,
      pages: ['/'],
      widths: [360],
      findings: [finding],
      pictures: Array.from({ length: 24 }, () => ({ page: '/', width: 360, image })),
    }
    const kept = await call(CATALOG_CI, 'PUT', 'browser-checks', report)
    expect(kept).toMatchObject({ status: 200, body: { by: 'catalog ci', findings: [finding] } })
    const { pictures } = report
    const tooMany = { ...report, pictures: [...pictures, ...pictures.slice(1)] }
    expect((await call(CATALOG_CI, 'PUT', 'browser-checks', tooMany)).status).toBe(413)
    const release = await call(READER, 'GET', 'releases/catalog/1.0.0-b')
    expect(release.body.browserCheck).toMatchObject({ tookMs: 900, pictures: expect.any(Array) })
    const picture = await app.inject({
      url: '/operator/releases/catalog/1.0.0-b/pictures/23',
      headers: { authorization: `Bearer ${READER}` },
    })
    expect([picture.headers['content-type'], picture.rawPayload.length]).toEqual(['image/webp', 100 * 1024])
    expect(await runAs(ANA)('audit')).toContain('catalog ci  browser check  catalog 1.0.0-b: 1 refusals')
    expect(await runAs(ANA)('show', 'catalog', '1.0.0-b')).toMatch(
      /browser \S+ by catalog ci, with shell 1\.0\.0-s, catalog 1\.0\.0-b\n {2}refusal: \/ is hidden\n {2}1 page at 360 px in 0\.9 s: refused/,
    )
  })

  it('makes keys, and trusts what the database holds when an operator says so [REL-07]', async () => {
    const run = runAs(ANA)
    const [secret = '', publicHalf = ''] = (await run('key')).split('\n')
    expect(parseReleaseKeys(secret)?.publicKeys).toEqual(parseReleaseKeys(publicHalf)?.publicKeys)
    expect(await run('key', '--public')).toMatch(/^release_public_[\w-]{43}$/)
    await delivery.db.execute(sql`update release_statements set salt = 'another' where generation = 16`)
    await expect(run('pin', 'catalog', '--why', 'sale')).rejects.toThrow(
      'generation 16 is not as it was signed',
    )
    expect((await call(READER, 'POST', 'trust', { why: 'restored' })).status).toBe(403)
    expect(await run('trust', '--why', 'restored', '--above', '20')).toBe(
      'Generation 21 is live: catalog 1.0.0-b',
    )
    expect(await run('list')).toMatch(/21 .* trust +ana: restored/)
  })

  it('gives a signed link that shows one version for a time [REL-16]', async () => {
    const run = runAs(ANA)
    const said = await run('preview', 'catalog', '1.0.0-b', '--for', '30m')
    const [, link = '', until = ''] =
      /^https:\/\/shop\.example\/releases\/preview\/(\S+)\nIt ends (\S+)\.$/.exec(said) ?? []
    const read = createPreviewLinks([new Uint8Array(32)], () => time).read(link)
    expect(read).toMatchObject({ state: 'valid', preview: { name: 'catalog', version: '1.0.0-b' } })
    expect((new Date(until).getTime() - time.getTime()) / 60_000).toBe(30)
    await expect(run('preview', 'catalog', '1.0.0-gone')).rejects.toThrow('catalog 1.0.0-gone is gone.')
    await expect(run('preview', 'catalog', '1.0.0-b', '--for', 'ever')).rejects.toThrow('such as 30m or 2h')
    const body = { name: 'catalog', version: '1.0.0-b', minutes: 24 * 60 + 1 }
    expect((await call(ANA, 'POST', 'previews', body)).status).toBe(400)
    expect((await call(READER, 'POST', 'previews', { ...body, minutes: 1 })).status).toBe(403)
    expect(await run('audit')).toMatch(/ana {2}preview {2}catalog 1\.0\.0-b: link [0-9a-f]{16} until /)
  })

  it('lists preview links without what opens them, and revokes them one by one [REL-16, REL-12]', async () => {
    const run = runAs(ANA)
    time = new Date('2026-01-02T10:00:00Z')
    const body = { name: 'catalog', version: '1.0.0-b', minutes: 30 }
    const { body: first } = await call(ANA, 'POST', 'previews', body)
    time = new Date('2026-01-02T10:01:00Z')
    const { body: second } = await call(CATALOG_CI, 'POST', 'previews', { ...body, minutes: 10 })
    const said = await run('preview', '--list')
    expect(said).toBe(
      [
        `${second.id}  catalog 1.0.0-b  preview by catalog ci 2026-01-02T10:01:00.000Z  ends 2026-01-02T10:11:00.000Z`,
        `${first.id}  catalog 1.0.0-b  preview by ana 2026-01-02T10:00:00.000Z  ends 2026-01-02T10:30:00.000Z`,
      ].join('\n'),
    )
    expect((await call(CATALOG_CI, 'GET', 'previews')).status).toBe(403)

    expect((await call(READER, 'POST', 'previews/revoke', { id: first.id, why: 'x' })).status).toBe(403)
    expect(await run('preview', '--revoke', first.id, '--why', 'sent to a stranger')).toBe(
      `The link ${first.id} is revoked.`,
    )
    expect(await run('audit')).toContain(
      `ana  revoke preview  catalog 1.0.0-b: link ${first.id}: sent to a stranger`,
    )
    await expect(run('preview', '--revoke', first.id)).rejects.toThrow(
      `There is no valid preview link ${first.id}.`,
    )
    expect(await run('preview', '--list')).toMatch(new RegExp(`^${second.id}.*$`))
    time = new Date('2026-01-02T10:11:00Z')
    expect(await run('preview', '--list')).toBe('No preview link is valid.')
    await expect(run('preview', 'catalog', '1.0.0-b', '--list')).rejects.toThrow('Name the version, or')
    time = new Date('2026-01-01T10:00:00Z')
  })

  it('makes, lists and revokes tokens, and says once what they are [REL-12]', async () => {
    const admin = runAs(ANA)
    const token = await admin(
      'token',
      'create',
      '--name',
      'ci-cart',
      '--scope',
      'publish:cart',
      'promote:cart',
    )
    expect(token).toMatch(/^rt_[0-9a-f]{16}_[A-Za-z0-9_-]{43}$/)
    await expect(admin('token', 'create', '--name', 'ci-cart', '--scope', 'read')).rejects.toThrow(
      'There is a token named ci-cart; choose another name.',
    )
    await expect(admin('token', 'create', '--name', 'ana', '--scope', 'read')).rejects.toThrow('named ana')
    await expect(admin('token', 'create', '--name', 'x', '--scope', 'publish')).rejects.toThrow(
      'publish is no scope; use read, admin, publish:<remote>',
    )
    expect(await admin('token', 'list')).toMatch(
      /^ci-cart +publish:cart promote:cart {2}expires \S+ {2}never used$/,
    )
    expect((await upload(token, { name: 'cart', version: '1.0.0-t' })).status).toBe(200)
    expect(await upload(token, { name: 'catalog', version: '1.0.0-t' })).toMatchObject({
      status: 403,
      body: { message: 'The token of ci-cart does not allow publish:catalog.' },
    })
    const both = { versions: { cart: '1.0.0-t', catalog: '1.0.0-b' }, why: 'both' }
    expect((await call(token, 'POST', 'promote', both)).body.message).toContain('promote:catalog')
    expect((await call(token, 'POST', 'promote', { versions: { cart: '1.0.0-t' }, why: 'own' })).status).toBe(
      200,
    )
    const back = { name: 'cart', version: null, why: 'worse' }
    expect((await call(token, 'POST', 'rollback', back)).body.message).toContain('rollback:cart')
    expect((await call(token, 'POST', 'tokens', {})).body.message).toContain('does not allow admin')
    expect(await admin('token', 'list')).toContain('last used')
    const kept = JSON.stringify(await delivery.db.select().from(operatorTokens))
    expect(kept).not.toContain(token.split('_').slice(2).join('_'))

    expect(await admin('token', 'revoke', 'ci-cart', '--why', 'lost')).toBe('The token ci-cart is revoked.')
    expect(await call(token, 'GET', 'releases')).toMatchObject({
      status: 401,
      body: { message: 'The token was revoked. Ask for a new one.' },
    })
    await expect(admin('token', 'revoke', 'ci-cart')).rejects.toThrow('no valid token named ci-cart')
    await expect(admin('token', 'revoke', 'reader')).rejects.toThrow('stands in OPERATOR_TOKENS')
    // The name is free again.
    const short = await admin('token', 'create', '--name', 'ci-cart', '--scope', 'read', '--expires', '1d')
    expect((await call(short, 'GET', 'releases')).status).toBe(200)
    const other = short.slice(0, -1) + (short.endsWith('A') ? 'B' : 'A')
    expect((await call(other, 'GET', 'releases')).body.message).toBe('This needs an operator token.')
    time = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
    expect((await call(short, 'GET', 'releases')).body.message).toContain('has expired')
    await admin('token', 'create', '--name', 'ci-cart', '--scope', 'read', '--expires', 'never')

    const said = await admin('audit')
    expect(said).toContain('ana  create token  ci-cart: publish:cart promote:cart until ')
    expect(said).toContain('ana  revoke token  ci-cart: lost')
    expect(said).toContain('ci-cart  refused  POST /operator/releases: needs publish:catalog')
    expect(said).toContain('ci-cart  refused  GET /operator/releases: revoked token')
    expect(said).toContain('ci-cart  refused  GET /operator/releases: expired token')
    expect(said).toMatch(/a stranger {2}refused {2}\S+ \S+: unknown token/)
    for (const each of [token, short, ANA]) expect(said).not.toContain(each.slice(-20))
    expect(await readMetric(metrics, 'store_operator_refusals_total{reason="revoked"}')).toBe(1)
    await expect(delivery.db.execute(sql`delete from operator_audit`)).rejects.toThrow()
  })

  it('dry-runs making and revoking tokens and preview links with every check [REL-12, REL-16]', async () => {
    const newest = async () => (await call(ANA, 'GET', 'audit/999999999')).body.entries[0]
    const lists = async () => [
      (await call(ANA, 'GET', 'tokens')).body,
      (await call(ANA, 'GET', 'previews')).body,
      await newest(),
    ]
    const token = { name: 'ci-tried', scopes: ['read'], expiresAt: null }
    const preview = { name: 'catalog', version: '1.0.0-b', minutes: 30 }
    const { body: link } = await call(ANA, 'POST', 'previews', preview)
    await call(ANA, 'POST', 'tokens', { ...token, name: 'ci-there' })
    const before = await lists()
    for (const [path, body] of [
      ['tokens', token],
      ['tokens/revoke', { name: 'ci-there', why: 'left' }],
      ['previews', preview],
      ['previews/revoke', { id: link.id, why: 'seen' }],
    ] as const) {
      expect(await call(ANA, 'POST', `${path}/dry-run`, body)).toMatchObject({ status: 204 })
    }
    expect(await lists()).toEqual(before)
    for (const [path, body, status] of [
      ['tokens', { ...token, name: 'ci-there' }, 409],
      ['tokens', { ...token, scopes: ['promote'] }, 400],
      ['tokens/revoke', { name: 'ci-tried', why: 'left' }, 404],
      ['previews', { ...preview, version: '1.0.0-gone' }, 422],
      ['previews/revoke', { id: '0'.repeat(16), why: 'seen' }, 404],
    ] as const) {
      expect(await call(ANA, 'POST', `${path}/dry-run`, body)).toMatchObject({ status })
      if (path.startsWith('tokens')) {
        expect(await call(READER, 'POST', `${path}/dry-run`, body)).toMatchObject({ status: 403 })
      }
    }
    const { id } = await newest()
    const { entries } = (await call(READER, 'GET', `audit/${id}`)).body
    expect(entries[0].id).toBeLessThan(id)
    await call(ANA, 'POST', 'tokens/revoke', { name: 'ci-there', why: 'the test is over' })
    await call(ANA, 'POST', 'previews/revoke', { id: link.id, why: 'the test is over' })
  })

  it('tells an operator who is overtaken [REL-05]', async () => {
    const late = { versions: { catalog: '1.0.0-b' }, why: 'late', expectedGeneration: 1 }
    expect(await call(ANA, 'POST', 'promote', late)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('ci-cart made generation 22') },
    })
  })

  it.each([
    ['promote', { versions: { 'No part': '1.0.0-a' }, why: 'x' }],
    ['promote', { versions: { catalog: '1.0.0-a' } }],
    ['promote', { versions: { catalog: '1.0.0-a' }, why: 'x', who: 'somebody else' }],
    ['rollback', { name: '../catalog', version: null, why: 'x' }],
    ['rollback', null],
    ['mark-bad', { name: 'catalog', version: '1.0.0-a' }],
    ['mark-bad', { name: 'catalog', why: 'x' }],
    ['canary', { name: 'catalog', version: '1.0.0-a', percent: 0, why: 'x' }],
    ['canary', { name: 'catalog', version: '1.0.0-a', percent: 100, why: 'x' }],
    ['canary', { name: 'catalog', version: '1.0.0-a', percent: 2.5, why: 'x' }],
    ['pin', { name: 'catalog' }],
    ['garbage', {}],
  ])('refuses a malformed call: %s %j', async (path, body) => {
    expect((await call(ANA, 'POST', path, body)).status).toBe(400)
  })

  it.each([
    [{ name: 'catalog', version: '1.0.0-a', percent: 0, why: 'x' }, 'percent must be at least 1'],
    [{ name: 'catalog', version: '1.0.0-a', percent: 'many', why: 'x' }, 'percent must be a number'],
    [{ name: 'catalog', version: '1.0.0-a', percent: 5 }, 'why is missing'],
    [{ name: 'catalog', version: '1.0.0-a', percent: 5, why: '' }, 'why must have at least 1 character'],
    [{ name: 'catalog', version: '1.0.0-a', percent: 5, why: 'x', who: 'y' }, 'the call does not know who'],
  ])('says in one sentence what is wrong with the call %j', async (body, problem) => {
    const { message } = (await call(ANA, 'POST', 'canary', body)).body
    expect(message).toBe(`This call cannot be read: ${problem}.`)
  })

  it('lets a team publish, try out, watch and promote the build in a folder [REL-15]', async () => {
    const folder = await writeFakeBuild({ name: 'catalog', version: '1.0.0-team' })
    const run = async (name: string, values: Readonly<Record<string, unknown>> = {}) => {
      const lines: string[] = []
      await TEAM_COMMANDS[name]?.run({
        call: callAs(ANA),
        folder,
        values: { why: 'a try', ...values },
        say: (line) => lines.push(line),
      })
      return lines.join('\n')
    }
    expect(await run('publish', { 'no-browser': true })).toContain('catalog 1.0.0-team is published.')
    expect(await run('publish', { 'no-browser': true })).toBe('catalog 1.0.0-team is published already.')
    expect(await run('canary', { percent: '5' })).toContain('catalog 1.0.0-team for 5 % of the visitors.')
    expect(await run('watch', { views: '0', minutes: '1' })).toBe('catalog 1.0.0-team: 0 of 0 pages failed')
    await expect(run('watch', { views: '5', minutes: '0' })).rejects.toThrow(
      'Only 0 pages in 0 minutes; 5 were wanted.',
    )
    await expect(run('watch', { views: 'many', minutes: '0' })).rejects.toThrow('--views takes a number')
    expect(await run('canary', { stop: true })).toContain('no visitor gets catalog 1.0.0-team any more.')
    await expect(run('watch', { views: '0', minutes: '1' })).rejects.toThrow(
      /catalog 1\.0\.0-team is no canary: generation \d+, stop-canary by ana: a try/,
    )
    expect(await run('preview', { minutes: '30' })).toMatch(
      /^http\S+\/releases\/preview\/\S+\nIt shows catalog 1\.0\.0-team and ends \d{4}-/,
    )
    await expect(run('preview', { minutes: 'long' })).rejects.toThrow('--minutes takes a number')
    const rollout = await run('rollout', { steps: '5%:1m,100%', visits: '20', why: 'a try' })
    expect(rollout).toContain('  steps 5%:1m,100%, 20 visits each')
    await expect(run('wait', { for: '1s' })).rejects.toMatchObject({ exitCode: 2 })
    await expect(run('rollout')).rejects.toThrow('Name the steps: --steps 5%:10m,25%:30m,100%')
    expect(await run('promote')).toMatch(/catalog 1\.0\.0-team is live, in generation \d+\.$/)
    expect(await run('rollback', { bad: true })).toMatch(/^Generation \d+: catalog \S+ is live\.$/)
    await expect(run('promote')).rejects.toThrow('was marked as bad by ana')
    expect(await run('promote', { force: true })).toMatch(/catalog 1\.0\.0-team is live/)
  })

  it('plans a rollout from the command line, says what it is at, and ends it [REL-12]', async () => {
    const run = runAs(ANA)
    const steps = ['--steps', '5%:10m,25%:90m,100%']
    const begun = await run('rollout', 'catalog', '1.0.0-cli', ...steps, '--ignore', 'cls', '--force')
    expect(begun.split('\n').slice(-4)).toEqual([
      'catalog 1.0.0-cli: running, step 1 of 3 (5 % of the visitors)',
      '  steps 5%:10m,25%:90m,100%, 300 visits each, without cls',
      expect.stringMatching(/^ {2}begun by ana \S+: planned by hand$/),
      '  step 1 of 3: 5 % of the visitors',
    ])
    const status = async () => (await run('rollout', 'status')).split('\n')[0]
    expect(await run('rollout', 'pause', 'catalog', '--why', 'lunch')).toContain('paused by ana: lunch')
    expect(await status()).toBe('catalog 1.0.0-cli: paused, step 1 of 3 (5 % of the visitors)')
    await expect(run('wait', 'catalog', '1.0.0-cli', '--for', '1s')).rejects.toMatchObject({
      message: 'catalog 1.0.0-cli is still paused.',
      exitCode: 2,
    })
    expect(await run('rollout', 'resume', 'catalog')).toContain('resumed by ana: by hand')
    expect(await run('rollout', 'abort', 'catalog', '--why', 'ugly')).toContain('aborted by ana: ugly')
    await expect(run('wait', 'catalog', '1.0.0-cli')).rejects.toMatchObject({ exitCode: 1 })
    expect(await run('rollout', 'status')).toBe('No rollout is open.')
    expect(await run('rollout', 'status', 'catalog', '--all')).toContain(
      '1.0.0-cli: rolled back at step 1 of 3\n',
    )
    await expect(run('wait', 'catalog', '1.0.0-none')).rejects.toThrow(
      'There is no rollout of catalog 1.0.0-none.',
    )

    for (const [wrong, why] of [
      ['5%:soon,100%', 'A step takes a time such as 90s, 10m, 2h or 1d, not "soon".'],
      ['5 of 100', '"5 of 100" is no step.'],
      ['25%:1m,5%:1m,100%', '5 % comes after 25 %.'],
    ]) {
      await expect(run('rollout', 'catalog', '1.0.0-cli', '--steps', String(wrong))).rejects.toThrow(why)
    }
    await expect(run('rollout', 'catalog', '1.0.0-cli', ...steps, '--ignore', 'speed')).rejects.toThrow(
      'There is no metric speed. There are lcp, tti, inp, cls, add-to-cart, orders.',
    )
    const promoted = await run('rollout', 'catalog', '1.0.0-cli', '--steps', '100%', '--why', 'small')
    expect(promoted).toContain('catalog 1.0.0-cli: promoted, step 1 of 1 (100 % of the visitors)')
    expect(await run('wait', 'catalog', '1.0.0-cli')).toMatch(/^catalog 1\.0\.0-cli: promoted, 100 %/)
  })

  it('says what comes next once a browser has looked at what is published, or refused it [REL-12]', async () => {
    const folder = await writeFakeBuild({ name: 'catalog', version: '1.0.0-fine' })
    expect((await runAs(ANA, [])('publish', folder)).split('\n').slice(-3)).toEqual([
      '  1 page at 360 px in 0.9 s: passed',
      'Give it to a few visitors first: rollout catalog 1.0.0-fine --steps 5%:10m,25%:30m,100%',
      'Make it live for all at once: promote catalog 1.0.0-fine',
    ])
    expect(await runAs(ANA, [])('check', 'catalog', '1.0.0-fine')).toContain('promote catalog 1.0.0-fine')

    const dead = {
      check: 'cart',
      module: null,
      page: '/',
      severity: 'refusal',
      text: 'a dead button',
    } as const
    const bad = await writeFakeBuild({ name: 'catalog', version: '1.0.0-dead' })
    await expect(runAs(ANA, [dead])('publish', bad)).rejects.toThrow(
      /^A browser check refuses catalog 1\.0\.0-dead: .* Mend it .* check catalog 1\.0\.0-dead$/,
    )
  })
})
