import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { parser } from '@prometheus-io/lezer-promql'
import { programFile } from '@store/commerce/base/program-files'
import { measureQueries, measureReplica } from '@store/commerce/db/connection/database-metrics'
import { createHttpApp } from '@store/platform/http/http-app'
import { countLogLines } from '@store/platform/http/observing/metrics'
import { measureRequests } from '@store/platform/http/observing/request-metrics'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { findProgram } from '@store/server-testing/postgres/find-program'
import { TEST_ORIGIN } from '@store/server-testing/shop/test-shop'
import { readMetric } from '@store/server-testing/store/read-metric'
import { createWholeStore, type WholeStore } from '@store/server-testing/store/whole-store'
import { getInvoice } from '@store/shared/api/orders'
import { writeReview } from '@store/shared/api/reviews'
import { isRecord } from '@store/shared/domain/record'
import { visibleText } from '@store/shared/domain/visible-text'
import type { LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { collectDefaultMetrics } from 'prom-client'
import { parse } from 'yaml'
import { z } from 'zod'

const silentLog = pino({ level: 'silent' })

let store: WholeStore
let shopper: Shopper
let orderId: number
let pageId: string

beforeAll(async () => {
  store = await createWholeStore({ isProduction: true, trustProxy: 1 })
  shopper = await addShopper(store)
  const wanted = await want(store, 'liners')
  orderId = (await shopper.book([wanted])).id
  const online = await shopper.book([wanted], { paymentMethod: 'online' })
  pageId = (await shopper.startPayment(online.id)).pageId
}, 120_000)
afterAll(() => store.close())

const own = () => ({ authorization: `Bearer ${shopper.session.accessToken}` })
const operator = () => ({ authorization: `Bearer ${store.operatorToken}` })

type Kind = 'page' | 'personal' | 'public' | 'file' | 'gone'

/** One of every kind of answer that there is. */
const ANSWERS: ReadonlyArray<
  readonly [name: string, status: number, kind: Kind, ask: () => Promise<LightMyRequestResponse>]
> = [
  ['a page', 200, 'page', () => get('/')],
  ['a page that there is not', 404, 'page', () => get('/nothing/here')],
  ['an account’s page', 200, 'page', () => get('/orders')],
  ['the gateway’s page', 200, 'personal', () => get(`/sandbox-gateway/pay/${pageId}`)],
  ['the page that ends a newsletter', 200, 'personal', () => get('/newsletter/unsubscribe?token=x')],
  ['a public call', 200, 'public', () => get('/api/Common/GetAllProductCategory')],
  ['where a visitor is', 200, 'personal', () => get('/api/location')],
  ['a customer’s orders', 200, 'personal', () => get('/api/orders/user', own())],
  [
    'a customer’s own data',
    200,
    'personal',
    () => get(`/api/Customer/GetCustomerDetailsById/${shopper.id}`, own()),
  ],
  ['an invoice', 200, 'personal', () => get(`/api/Order/GenerateInvoice/${orderId}`, own())],
  ['a log-in', 200, 'personal', () => logIn(shopper.password)],
  ['a log-in that is refused', 401, 'gone', () => logIn('Wrong-Password-1')],
  ['a call without a token', 401, 'gone', () => get('/api/orders/user')],
  ['a call that there is not', 404, 'gone', () => get('/api/nothing')],
  ['a method that a call does not take', 405, 'gone', () => send('PATCH', '/api/orders/user', '{}')],
  ['a body that is not JSON', 400, 'gone', () => send('POST', '/api/Security/login', '{')],
  ['a call from another site', 403, 'gone', () => fromElsewhere()],
  ['a script of a release', 200, 'file', () => get('/remotes/catalog/1.0.0-a/web/entry.1a.js')],
  ['a file that there is not', 404, 'gone', () => get('/remotes/catalog/1.0.0-a/web/other.js')],
  ['a picture', 200, 'public', () => get('/media/moon.svg')],
  ['a picture that there is not', 404, 'gone', () => get('/media/sun.svg')],
  ['a redirect', 301, 'public', () => get('/favicon.ico')],
  ['robots.txt', 200, 'public', () => get('/robots.txt')],
  ['the sitemap', 200, 'public', () => get('/sitemap.xml')],
  ['the release document', 200, 'public', () => get('/releases/current')],
  ['readiness', 200, 'personal', () => get('/health/ready')],
  ['an operator’s overview', 200, 'personal', () => get('/operator/releases', operator())],
  ['an operator’s call without a token', 401, 'gone', () => get('/operator/releases')],
  ['a report of a page that is malformed', 400, 'gone', () => send('POST', '/api/reports', '{}')],
  ['a mail of the developers', 404, 'page', () => get('/dev/outbox')],
]

const get = (url: string, headers: Record<string, string> = {}) => store.app.inject({ url, headers })
const send = (method: 'POST' | 'PATCH', url: string, payload = '') =>
  store.app.inject({ method, url, headers: { 'content-type': 'application/json' }, payload })
const logIn = (password: string) =>
  send('POST', '/api/Security/login', JSON.stringify({ userName: shopper.email, password }))
const fromElsewhere = () =>
  store.app.inject({
    method: 'POST',
    url: '/api/Security/logout',
    headers: { 'sec-fetch-site': 'cross-site' },
  })

describe('every kind of answer', () => {
  it.each(ANSWERS)('brings the headers that keep it from harm: %s', async (_name, status, kind, ask) => {
    const answer = await ask()
    const { headers } = answer
    expect(answer.statusCode).toBe(status)
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    })
    expect(Object.keys(headers)).not.toContain('x-powered-by')
    expect(Object.keys(headers)).not.toContain('server')
    if (answer.body !== '') expect(headers['content-type']).toBeDefined()

    const caching = String(headers['cache-control'] ?? '')
    if (kind === 'personal' || kind === 'gone') expect(caching).toBe('no-store')
    if (kind === 'page') expect(caching).toBe('private, no-cache')
    if (kind === 'file') return expect(caching).toContain('immutable')

    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*|https?:/)
    expect(policy.includes('script-src')).toBe(kind === 'page')
    expect(headers['referrer-policy']).toMatch(
      /^(no-referrer|strict-origin|strict-origin-when-cross-origin)$/,
    )
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('has the same headers when only those are asked for', async () => {
    for (const url of [
      '/',
      '/api/Common/GetAllProductCategory',
      '/remotes/catalog/1.0.0-a/web/entry.1a.js',
    ]) {
      const [whole, head] = [await get(url), await store.app.inject({ method: 'HEAD', url })]
      const comparable = ({ headers }: LightMyRequestResponse) =>
        Object.fromEntries(
          Object.entries(headers).filter(([name]) => !/^(x-request-id|date|set-cookie)$/.test(name)),
        )
      expect([head.statusCode, head.body]).toEqual([200, ''])
      expect(comparable(head)).toEqual(comparable(whole))
    }
  })

  it('is not changed by a method in a header, a query or a body', async () => {
    const headers = {
      'x-http-method-override': 'DELETE',
      'x-http-method': 'DELETE',
      'x-method-override': 'DELETE',
    }
    const plain = await get('/api/orders/user', own())
    const overridden = await get('/api/orders/user?_method=DELETE', { ...own(), ...headers })
    expect([overridden.statusCode, overridden.body]).toEqual([200, plain.body])
    const posted = await store.app.inject({
      method: 'POST',
      url: '/api/orders/user?_method=GET',
      headers: own(),
    })
    expect(posted.statusCode).toBe(405)
  })
})

describe('what a visitor says of the host', () => {
  const LIES = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-port': '64999',
    'x-forwarded-prefix': '/evil.example',
    'x-forwarded-server': 'evil.example',
    'x-host': 'evil.example',
    'x-original-url': '/evil.example',
    'x-rewrite-url': '/evil.example',
    forwarded: 'host=evil.example;proto=gopher',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  }

  it.each([
    '/',
    '/products/1',
    '/nothing',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    '/releases/current',
  ])('changes nothing of %s, then or for the next visitor', async (url) => {
    const lied = await get(url, LIES)
    const next = await get(url)
    for (const answer of [lied, next]) {
      expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(/evil\.example|gopher|:64999/)
    }
    expect(withoutTime(lied.body)).toBe(withoutTime(next.body))
  })

  it('is in no mail and in no address of a payment', async () => {
    const { origin: _origin, ...lies } = LIES
    await store.app.inject({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      headers: lies,
      payload: { email: 'reader@example.com', acceptsTerms: true },
    })
    await store.app.inject({
      method: 'POST',
      url: '/api/Security/ForgetPasswordRecovery',
      headers: lies,
      payload: { emailOrMobile: shopper.email },
    })
    const mails = await store.commerce.outbox.list()
    const order = await shopper.book([await want(store, 'liners')], { paymentMethod: 'online' })
    const started = await store.app.inject({
      method: 'POST',
      url: '/api/payments/initiate',
      headers: { ...own(), ...lies },
      payload: { orderId: order.id },
    })
    expect(started.json()).toMatchObject({ redirectUrl: expect.stringContaining(TEST_ORIGIN) })
    expect(JSON.stringify(mails) + started.body).not.toMatch(/evil\.example|gopher|:64999/)
    expect(mails.map(({ text }) => /https?:\/\/[^/\s]+/.exec(text)?.[0]).filter(Boolean)).toContain(
      TEST_ORIGIN,
    )
  })
})

describe('what caches in between could keep', () => {
  it.each([
    '/api/orders/user/style.css',
    '/api/orders/user;style.css',
    '/api/orders/user%2fstyle.css',
    '/api/orders/user%3bstyle.css',
    '/api/orders/user%00.css',
    '/api/orders/user.css',
  ])('is nothing of a customer’s under the name of a file: %s', async (url) => {
    const answer = await get(url, own())
    expect([404, 400]).toContain(answer.statusCode)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toContain('Asha')
  })

  it.each(['/profile/profile/x.css', '/orders/1.css', '/orders', '/checkout', '/products/1?utm=x'])(
    'holds nothing of whoever asked for the page: %s',
    async (url) => {
      const asCustomer = await get(url, { ...own(), cookie: 'refresh_token=planted; user=planted' })
      const asStranger = await get(url)
      const { email, address } = shopper
      for (const { body } of [asCustomer, asStranger]) {
        for (const secret of [
          'planted',
          email,
          address.mobile,
          address.street,
          shopper.session.accessToken,
        ]) {
          expect(body).not.toContain(secret)
        }
      }
      expect(withoutTime(asCustomer.body)).toBe(withoutTime(asStranger.body))
    },
  )
})

describe('what a customer writes', () => {
  const HOSTILE =
    '</script><script>alert(1)</script><img src=x onerror=alert(2)>"\'><!--\u2028\u2029\u202e{{7*7}}'

  it('stands in a page as text, in its data too', async () => {
    const review = await shopper.api.call(writeReview, { body: { productId: 2, rating: 1, review: HOSTILE } })
    expect(review.text).toBe(visibleText(HOSTILE))
    const { body } = await get('/products/2')
    expect(body).not.toMatch(/<script>alert|<img src=x|<!--(?! ?\/?\$)/)
    expect(body).not.toMatch(/[\u2028\u2029]/)
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
    const structured = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
    for (const script of [data, structured]) {
      expect(JSON.stringify(JSON.parse(script))).toContain(JSON.stringify(visibleText(HOSTILE)).slice(1, -1))
    }
  })

  it('is drawn into an invoice and does nothing there [ORD-03]', async () => {
    const street = ') Tj /JS (app.alert(1)) /S /JavaScript /URI (https://evil.example) ('
    const buyer = await addShopper(store, { ...shopper.address, street, locality: '<b>=cmd|calc' })
    const order = await buyer.book([await want(store, 'liners')])
    const { bytes } = await buyer.api.call(getInvoice, { params: { id: order.id } })
    const pdf = Buffer.from(bytes).toString('latin1')
    expect(pdf).not.toMatch(/\/(JS|JavaScript|URI|Launch|OpenAction|AA|EmbeddedFile|SubmitForm)\b/)
  })
})

/** Without the time when it was made. */
const withoutTime = (body: string): string => body.replace(/"at":\d+/, '"at":0')

describe('the files for monitoring', () => {
  /** Every metric that a process has, with its labels, whether it has a series yet or not. */
  function labelsOf(name: string): readonly string[] | null {
    const [, family = name] = /^(.*)_(?:bucket|count|sum)$/.exec(name) ?? []
    // Prometheus' own, and what rules record.
    if (name === 'up' || recorded.has(name)) return ['job', 'instance']
    const found: unknown = store.metrics.getSingleMetric(name) ?? store.metrics.getSingleMetric(family)
    if (!isRecord(found) || !Array.isArray(found.labelNames)) return null
    return [...found.labelNames.map(String), 'job', 'instance', ...(name.endsWith('_bucket') ? ['le'] : [])]
  }

  /** What is wrong with a query of Prometheus, one sentence each. */
  function problemsOf(query: string, legend = ''): readonly string[] {
    const problems: string[] = []
    const labels = new Set<string>()
    const used = [...legend.matchAll(/\{\{(?:\s*\$labels\.)?\s*(\w+)\s*\}\}/g)].map(([, label = '']) => label)
    let ofSelector: readonly string[] = []
    parser.parse(query).iterate({
      enter({ type, from, to, node }) {
        const text = query.slice(from, to)
        if (type.isError) problems.push(`cannot be read at ${from}: ${query}`)
        if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') {
          const known = labelsOf(text)
          if (known === null) problems.push(`there is no metric ${text}`)
          ofSelector = known ?? []
          for (const label of ofSelector) labels.add(label)
        }
        if (type.name !== 'LabelName') return
        if (node.parent?.name !== 'UnquotedLabelMatcher') used.push(text)
        else if (!ofSelector.includes(text)) problems.push(`the metric has no label ${text}: ${query}`)
      },
    })
    return [
      ...problems,
      ...used.filter((label) => !labels.has(label)).map((label) => `no label ${label}: ${query}`),
    ]
  }

  const read = (file: string) => readFile(programFile(`../docs/monitoring/${file}`), 'utf8')

  beforeAll(() => {
    // As `main.ts` does beside API and releases.
    const { metrics } = store
    collectDefaultMetrics({ register: metrics })
    measureRequests(
      createHttpApp({ config: { isProduction: false, trustProxy: false }, log: silentLog }),
      metrics,
    )
    countLogLines(metrics)
    measureQueries(metrics)
    measureReplica(metrics, { state: () => ({ isUsed: true, lagSeconds: 0 }) })
  })

  it('finds what is wrong with a query', () => {
    expect(problemsOf('store_release_generation')).toEqual([])
    expect(problemsOf('sum(')[0]).toMatch(/^cannot be read/)
    expect(problemsOf('store_releases')).toEqual(['there is no metric store_releases'])
    expect(problemsOf('store_release_pinned{version="1"}')[0]).toMatch('has no label version')
    expect(problemsOf('sum by (kind) (store_release_pinned)')[0]).toMatch('no label kind')
    expect(problemsOf('store_release_pinned', '{{remote}} {{version}}')[0]).toMatch('no label version')
  })

  const recorded = new Set<string>()
  const readRules = async () => {
    const rule = z.strictObject({
      alert: z.string().regex(/^Store[A-Z]\w+$/),
      expr: z.string(),
      for: z
        .string()
        .regex(/^\d+[smhd]$/)
        .optional(),
      labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
      annotations: z.strictObject({ summary: z.string(), action: z.string() }),
    })
    const recording = z.strictObject({ record: z.string().regex(/^store:[a-z]+:\w+$/), expr: z.string() })
    const file = z.strictObject({
      groups: z
        .array(z.strictObject({ name: z.string(), rules: z.array(z.union([rule, recording])).min(1) }))
        .min(1),
    })
    const texts = await Promise.all(['alerts.yml', 'slos.yml'].map(read))
    const all = texts.flatMap((text) => file.parse(parse(text)).groups.flatMap((group) => group.rules))
    const records = all.filter((each) => 'record' in each)
    for (const { record } of records) recorded.add(record)
    return { alerts: all.filter((each) => 'alert' in each), records }
  }

  it('has rules that Prometheus can read, about metrics and labels that there are [REL-10, REL-11]', async () => {
    const { alerts, records } = await readRules()
    const ofAlerts = alerts.flatMap(({ expr, annotations }) => problemsOf(expr, annotations.summary))
    expect([...ofAlerts, ...records.flatMap(({ expr }) => problemsOf(expr))]).toEqual([])
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length)
    expect(new Set(records.map(({ record }) => record)).size).toBe(records.length)
  })

  it('has a runbook for each alert, with what it means, where to look, what to do and when it is over', async () => {
    const { alerts } = await readRules()
    const runbooks = new Map(
      (await read('runbooks.md'))
        .split(/^### /m)
        .slice(1)
        .map((text) => [text.slice(0, text.indexOf('\n')), text]),
    )
    expect([...runbooks.keys()].sort()).toEqual(alerts.map(({ alert }) => alert).sort())
    for (const text of runbooks.values()) {
      const parts = [...text.matchAll(/^- \*\*([\w ]+):\*\* \S/gm)].map(([, part]) => part)
      expect(parts).toEqual(['Means', 'First look', 'Do', 'Over when'])
    }
  })

  const promtool = findProgram('promtool')
  const withPromtool = promtool === null ? it.skip : it
  withPromtool('has objectives whose alerts come in an outage and end after it, by promtool', () => {
    const tests = programFile('../docs/monitoring/slos.test.yml')
    expect(execFileSync(promtool ?? '', ['test', 'rules', tests], { encoding: 'utf8' })).toContain('SUCCESS')
    const files = ['alerts.yml', 'slos.yml'].map((file) => programFile(`../docs/monitoring/${file}`))
    execFileSync(promtool ?? '', ['check', 'rules', ...files])
  })

  it('has a dashboard that shows all that is measured of releases [REL-10, REL-11]', async () => {
    const target = z.object({ expr: z.string(), legendFormat: z.string() })
    const dashboard = z.object({
      panels: z.array(z.object({ id: z.int(), targets: z.array(target).optional() })),
      annotations: z.object({ list: z.array(z.object({ expr: z.string() })) }),
    })
    const { panels, annotations } = dashboard.parse(JSON.parse(await read('dashboard.json')))
    const targets = panels.flatMap(({ targets: own = [] }) => own)
    expect(targets.flatMap(({ expr, legendFormat }) => problemsOf(expr, legendFormat))).toEqual([])
    expect(annotations.list.flatMap(({ expr }) => problemsOf(expr))).toEqual([])
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const shown = targets.map(({ expr }) => expr).join(' ')
    const ofReleases = store.metrics
      .getMetricsAsArray()
      .map(({ name }) => name)
      .filter((name) => /^store_(release_|gate_|previews_|automatic_|operator_|page_)/.test(name))
    expect(ofReleases.length).toBeGreaterThan(15)
    expect(ofReleases.filter((name) => !shown.includes(name) && name !== 'store_release_remotes')).toEqual([])
  })

  it('counts verdicts, changes and how long a version is live [REL-04, REL-05]', async () => {
    const value = (series: string) => readMetric(store.metrics, series)
    expect(
      await value('store_gate_check_duration_seconds_count{step="publish",outcome="passed"}'),
    ).toBeGreaterThan(0)
    expect(await value('store_release_changes_total{action="promote",by="operator"}')).toBeGreaterThan(0)
    const since = await value('store_release_live_since_timestamp_seconds{remote="shell",version="1.0.0-s"}')
    expect(since).toBeGreaterThan(1e9)
    expect(await value('store_release_pinned{remote="shell"}')).toBe(0)
    await store.app.inject({
      method: 'POST',
      url: '/operator/unpin',
      headers: operator(),
      payload: { name: 'shell', why: 'a test' },
    })
    expect(await value('store_release_refusals_total{reason="unknown"}')).toBe(1)
    await get('/releases/preview/altered')
    expect(await value('store_previews_total{event="ended"}')).toBe(1)
  })
})
