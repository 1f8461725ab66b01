import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OperatorTransport } from '@store/remote-kit/operator/operator-client.mjs'
import { WithoutStyles } from '@store/shared/testing/without-styles'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Console } from './Console'
import { type Connection, Unreachable } from './session/connection'

const TOKEN = 't'.repeat(40)
const AT = '2026-11-22T10:00:00.000Z'

const generation = (number: number, more: Record<string, unknown> = {}) => ({
  generation: number,
  versions: { shell: '1.0.0-s', catalog: '1.0.0-a' },
  withdrawn: [],
  canaries: {},
  pins: {},
  action: 'promote',
  who: 'ben',
  why: 'new cards',
  createdAt: AT,
  ...more,
})
const release = (version: string) => ({
  name: 'catalog',
  version,
  publishedAt: AT,
  publishedBy: 'ci',
  markedBad: null,
  filesRemovedAt: null,
  gate: 'passed',
  browserCheck: 'passed',
  shadow: null,
})
const canary = { version: '1.0.0-b', percent: 10, rollout: 2, since: AT }
const live = generation(2, { canaries: { catalog: canary } })
const RELEASES = {
  generation: 2,
  versions: live.versions,
  history: [live, generation(1)],
  releases: [release('1.0.0-b'), release('1.0.0-a')],
  processes: [
    { host: 'vm-1', pid: 7, roles: ['pages'], startedAt: AT, generation: 1, failing: [], degraded: [] },
  ],
  problems: [],
  status: {
    failing: [],
    degraded: ['catalog 1.0.0-a: web/a.js is missing'],
    unhealthyParts: 1,
    damagedFiles: 1,
  },
}

type Answer = readonly [status: number, body: unknown] | 'never' | 'unreachable'
type Answers = Readonly<Record<string, Answer>>

const USUAL: Answers = {
  'GET /operator/me': [200, { who: 'alice', scopes: ['admin'], expiresAt: null }],
  'GET /operator/releases': [200, RELEASES],
  'GET /operator/generation': [200, { generation: 2 }],
  'GET /operator/health/24': [200, { versions: [], failures: [], vitals: [], rollouts: [] }],
  'GET /operator/rollouts': [200, { plans: [] }],
}

/** A store that answers as told, and remembers what it was asked. */
function open(answers: Answers = {}) {
  const asked: { readonly call: string; readonly body: unknown }[] = []
  const tokens: string[] = []
  const connect = (token: string): Connection => {
    tokens.push(token)
    const transport: OperatorTransport = async ({ method, path, body }) => {
      const call = `${method} ${path}`
      asked.push({ call, body: typeof body === 'string' ? JSON.parse(body) : null })
      const answer = { ...USUAL, ...answers }[call] ?? [404, { statusCode: 404, message: `no ${call}` }]
      if (answer === 'never') return new Promise(() => {})
      if (answer === 'unreachable') throw new Unreachable('no answer')
      return { status: answer[0], body: JSON.stringify(answer[1]) }
    }
    return { transport, readPicture: async () => new Blob(['picture']) }
  }
  const { unmount } = render(<Console connect={connect} />, { wrapper: WithoutStyles })
  return { asked, tokens, unmount, user: userEvent.setup({ delay: null }) }
}

/** At once, for each letter that is typed renders the page again. */
async function enter(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

async function logIn(answers?: Answers) {
  const opened = open(answers)
  await enter(opened.user, screen.getByLabelText('Operator token'), TOKEN)
  await opened.user.keyboard('{Enter}')
  return opened
}

beforeEach(() => {
  window.location.hash = ''
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

it('has the fonts that the design tokens name', () => {
  const read = (path: string) => readFileSync(join(__dirname, path), 'utf8')
  const tokens = read('../../../shared/src/styles/tokens.css')
  const families = [...read('styles/fonts.css').matchAll(/font-family: ("[^"]+")/g)].map(([, name]) => name)
  expect(families).toHaveLength(2)
  for (const family of families) expect(tokens).toContain(`${family},`)
})

describe('logging in', () => {
  it('keeps the token out of address, storage and page, and says what it allows [REL-12]', async () => {
    const { tokens } = await logIn()
    expect(await screen.findByText(/allows admin; it is valid until it is revoked/)).toBeVisible()
    expect(tokens).toEqual([TOKEN])
    expect(window.location.href).not.toContain(TOKEN)
    expect([sessionStorage.length, localStorage.length, document.cookie]).toEqual([0, 0, ''])
    expect(document.body.innerHTML).not.toContain(TOKEN)
  })

  it.each([
    ['token-unknown', 'This needs an operator token.', /Check that you pasted the whole token/],
    ['token-expired', 'The token has expired.', /Log in with a new token/],
  ])('says what to do when the token is refused: %s [REL-12]', async (code, message, advice) => {
    await logIn({ 'GET /operator/me': [401, { statusCode: 401, message, code }] })
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('alert')).toHaveTextContent(advice)
  })

  it('says that the store does not answer [REL-12]', async () => {
    await logIn({ 'GET /operator/me': 'unreachable' })
    expect(await screen.findByRole('alert')).toHaveTextContent(/does not answer.*Check your connection/)
  })

  it('goes back to the log-in when the token ends meanwhile [REL-12]', async () => {
    const revoked = { statusCode: 401, message: 'The token was revoked.', code: 'token-revoked' }
    await logIn({ 'GET /operator/releases': [401, revoked] })
    expect(await screen.findByRole('alert')).toHaveTextContent('The token was revoked.')
    expect(screen.getByLabelText('Operator token')).toHaveValue('')
  })

  it('tells a token without the scope read that nothing can be shown [REL-12]', async () => {
    await logIn({ 'GET /operator/me': [200, { who: 'ci', scopes: ['publish:catalog'], expiresAt: AT }] })
    expect(await screen.findByText(/does not allow read/)).toBeVisible()
    expect(screen.getByText(/it expires 22 Nov 2026/)).toBeVisible()
  })
})

describe('what is live', () => {
  it('shows versions, canary, what is wrong and which process lags behind [REL-12]', async () => {
    await logIn()
    const card = within(await screen.findByRole('region', { name: 'catalog' }))
    expect(card.getByText('1.0.0-a')).toBeVisible()
    expect(card.getByText('canary 10 %')).toBeVisible()
    expect(screen.getByText('catalog 1.0.0-a: web/a.js is missing')).toBeVisible()
    expect(screen.getByRole('row', { name: /vm-1 7 generation 1 \(not the newest yet\)/ })).toBeVisible()
  })

  it('is loading, fails with what to do next, and can be empty [REL-12]', async () => {
    const { unmount } = await logIn({ 'GET /operator/releases': 'never' })
    expect(await screen.findByText('Loading what is live')).toBeInTheDocument()
    unmount()
    const second = await logIn({ 'GET /operator/releases': [403, { message: 'no read', code: 'scope' }] })
    expect(await screen.findByRole('alert')).toHaveTextContent(/no read.*Ask an administrator/)
    second.unmount()
    await logIn({
      'GET /operator/releases': [
        200,
        { ...RELEASES, generation: 0, versions: {}, history: [], releases: [] },
      ],
    })
    expect(await screen.findByRole('heading', { name: 'Nothing is live yet' })).toBeVisible()
  })

  it('follows a change that another operator made [REL-12]', async () => {
    const answers: Record<string, Answer> = {}
    await logIn(answers)
    expect(await screen.findByText(/^Generation 2,/)).toBeVisible()
    answers['GET /operator/generation'] = [200, { generation: 3 }]
    answers['GET /operator/releases'] = [200, { ...RELEASES, generation: 3, history: [generation(3), live] }]
    expect(await screen.findByText(/^Generation 3,/, {}, { timeout: 5_000 })).toBeVisible()
  })

  it('offers what the token allows and nothing else [REL-12]', async () => {
    const scopes = ['read', 'rollback:catalog']
    await logIn({ 'GET /operator/me': [200, { who: 'ana', scopes, expiresAt: null }] })
    const names = (await screen.findAllByRole('button', { name: /: / })).map((each) =>
      each.getAttribute('aria-label'),
    )
    expect(names).toEqual(['Stop canary: catalog', 'Roll back: catalog'])
  })
})

describe('a planned rollout', () => {
  const plan = {
    id: 1,
    name: 'catalog',
    version: '1.0.0-b',
    steps: [
      { percent: 10, seconds: 600 },
      { percent: 50, seconds: 5400 },
      { percent: 100, seconds: 0 },
    ],
    leastVisits: 300,
    ignored: ['cls'],
    state: 'running',
    step: 1,
    percent: 10,
    stepSince: AT,
    says: 'waits for visits: 20 of 300 in this step',
    why: 'new cards',
    createdAt: AT,
    createdBy: 'ben',
    endedAt: null,
  }
  const comparison = { canaryViews: 200, canaryFailures: 1, stableViews: 900, stableFailures: 4 }
  const metric = {
    name: 'lcp',
    title: 'Largest contentful paint',
    unit: 'ms',
    worse: 'higher',
    takesBack: 'store',
    isIgnored: false,
    canary: { samples: 180, value: 1312.4 },
    stable: { samples: 850, value: 1020 },
    difference: { low: 110, high: 480 },
    leastDifference: 102,
    evidence: 12345,
    limit: 10000,
    verdict: 'worse',
  }
  const compared = {
    name: 'catalog',
    version: '1.0.0-b',
    against: '1.0.0-a',
    kind: 'canary',
    since: AT,
    views: comparison,
    renders: comparison,
    evidence: 0.8,
    limit: 3000,
    suspicion: null,
    metrics: [
      metric,
      {
        ...metric,
        name: 'cls',
        title: 'Layout shift',
        unit: 'score',
        takesBack: 'operator',
        isIgnored: true,
        canary: { samples: 12, value: null },
        difference: null,
        leastDifference: null,
        verdict: 'too few',
      },
    ],
  }

  it('shows its steps, what it waits for, and each metric with interval and verdict [REL-11, REL-12]', async () => {
    await logIn({
      'GET /operator/rollouts': [200, { plans: [plan] }],
      'GET /operator/health/24': [200, { versions: [], failures: [], vitals: [], rollouts: [compared] }],
    })
    const card = within(await screen.findByRole('region', { name: 'catalog' }))
    const steps = within(await card.findByRole('list', { name: 'Steps of the rollout of catalog' }))
    expect(steps.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      '10 %, 10m',
      '50 %, 90m',
      '100 %',
    ])
    expect(steps.getByText('50 %, 90m')).toHaveAttribute('aria-current', 'step')
    expect(card.getByText('waits for visits: 20 of 300 in this step')).toBeVisible()
    expect(card.getByText(/Not judged by cls\. Begun by ben: new cards/)).toBeVisible()
    const metrics = await screen.findByRole('list', { name: 'Metrics of catalog 1.0.0-b' })
    expect([...metrics.children].map((each) => each.textContent)).toEqual([
      'Largest contentful paintworseDifference+110 ms to +480 msNew versionp75 1312 ms of 180Stable versionp75 1020 ms of 850Evidence12345 to 1 that it is worse',
      expect.stringMatching(
        /^Layout shifttoo few visits to compare; ignoredNew versionno visitsStable versionp75 1020\.000 of 850$/,
      ),
    ])
  })

  it('shows times in sentences of the store as it shows its other times [REL-12]', async () => {
    const says = 'the step lasts until 2026-11-22T10:10:00.000Z at least'
    await logIn({ 'GET /operator/rollouts': [200, { plans: [{ ...plan, says }] }] })
    const card = within(await screen.findByRole('region', { name: 'catalog' }))
    expect(await card.findByText(/^the step lasts until 22 Nov 2026, \d\d:10 \S+ at least$/)).toBeVisible()
  })

  it('has one action that stands out in each card, and the others in a menu [REL-12]', async () => {
    const answers: Record<string, Answer> = {}
    await logIn(answers)
    const shell = within(await screen.findByRole('region', { name: 'shell' }))
    expect(shell.getByRole('button', { name: 'Roll out: shell' })).toBeVisible()
    expect(shell.getByRole('button', { name: 'Promote: shell' })).not.toBeVisible()
    const card = within(screen.getByRole('region', { name: 'catalog' }))
    expect(card.getByRole('button', { name: 'Promote: catalog' })).toBeVisible()
    expect(card.getByRole('button', { name: 'Stop canary: catalog' })).not.toBeVisible()
  })

  it('stands out with the way back where a canary is worse, and says what is [REL-10, REL-12]', async () => {
    const health = (metrics: readonly object[]): Answer => [
      200,
      { versions: [], failures: [], vitals: [], rollouts: [{ ...compared, metrics }] },
    ]
    const first = await logIn({ 'GET /operator/health/24': health([{ ...metric, title: 'Layout shift' }]) })
    const card = within(await screen.findByRole('region', { name: 'catalog' }))
    expect(await card.findByText('worse: Layout shift; see the figures')).toBeVisible()
    expect(card.getByRole('button', { name: 'Stop canary: catalog' })).toBeVisible()
    expect(card.getByRole('button', { name: 'Promote: catalog' })).not.toBeVisible()
    first.unmount()
    const ignored = [{ ...metric, isIgnored: true }]
    const second = await logIn({ 'GET /operator/health/24': health(ignored) })
    expect(await screen.findByText('nothing is worse so far; see the figures')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Promote: catalog' })).toBeVisible()
    second.unmount()
    const suspicion = 'catalog 1.0.0-b failed in 3 of 13 (23.1 %) pages in browsers'
    const failing = { ...compared, suspicion, evidence: 90, metrics: ignored }
    const third = await logIn({
      'GET /operator/health/24': [200, { versions: [], failures: [], vitals: [], rollouts: [failing] }],
    })
    expect(await screen.findByText('may be worse: failures; see the figures')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Stop canary: catalog' })).toBeVisible()
    third.unmount()
    await logIn({
      'GET /operator/health/24': health([metric]),
      'GET /operator/rollouts': [200, { plans: [plan] }],
    })
    expect(await screen.findByText(/^worse: Largest/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Abort rollout: catalog' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pause: catalog' })).not.toBeVisible()
  })

  it('says of a plan that was rolled back when it ended and what is left to do [REL-11, REL-12]', async () => {
    const endedAt = new Date().toISOString()
    const ended = { ...plan, state: 'rolled-back', says: 'its canary ended: slow', endedAt }
    await logIn({ 'GET /operator/rollouts': [200, { plans: [ended] }] })
    const card = within(await screen.findByRole('region', { name: 'catalog' }))
    expect(await card.findByText(/^No visitor gets this version any more\. Mend it/)).toBeVisible()
    expect(card.getByText(/^Version 1\.0\.0-b, ended /)).toBeVisible()
    expect(card.queryByText(/in this step/)).toBeNull()
  })

  it('hides how the last plan of a part ended while a canary of another version runs [REL-12]', async () => {
    const ended = { ...plan, state: 'rolled-back', endedAt: new Date().toISOString() }
    const plans = [{ ...ended, version: '1.0.0-earlier' }]
    const { asked } = await logIn({ 'GET /operator/rollouts': [200, { plans }] })
    const card = within(await screen.findByRole('region', { name: 'catalog' }))
    await waitFor(() => expect(asked.some(({ call }) => call === 'GET /operator/rollouts')).toBe(true))
    expect(await card.findByText('canary 10 %')).toBeVisible()
    expect(card.queryByText('Planned rollout')).toBeNull()
  })

  it('has no action that stands out in the card of a version that is marked as bad [REL-12]', async () => {
    window.location.hash = 'versions'
    const markedBad = { at: AT, by: 'automatic rollback', why: 'slow' }
    const releases = [{ ...release('1.0.0-c'), markedBad }, release('1.0.0-b'), release('1.0.0-a')]
    await logIn({ 'GET /operator/releases': [200, { ...RELEASES, releases }] })
    const cardOf = async (version: string) =>
      within(await screen.findByRole('region', { name: `catalog ${version}` }))
    const promote = { name: /^Promote: catalog/ }
    expect((await cardOf('1.0.0-b')).getByRole('button', promote)).toBeVisible()
    expect((await cardOf('1.0.0-c')).getByRole('button', promote)).not.toBeVisible()
  })

  it('is paused and aborted with a reason [REL-12]', async () => {
    const { user, asked } = await logIn({
      'GET /operator/rollouts': [200, { plans: [plan] }],
      'POST /operator/rollouts/pause': [200, { ...plan, state: 'paused' }],
      'POST /operator/rollouts/abort': [404, { statusCode: 404, message: 'none is open', code: 'unknown' }],
    })
    await user.click(await screen.findByRole('button', { name: 'Pause: catalog' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Pause: catalog' }))
    await user.click(dialog.getByRole('button', { name: 'Pause' }))
    expect(dialog.getByText(/Say why/)).toBeVisible()
    await enter(user, dialog.getByLabelText('Reason'), 'lunch')
    await user.click(dialog.getByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.find(({ call }) => call === 'POST /operator/rollouts/pause')?.body).toEqual({
      name: 'catalog',
      why: 'lunch',
    })
    await user.click(screen.getByRole('button', { name: 'Abort rollout: catalog' }))
    await enter(user, screen.getByLabelText('Reason'), 'ugly')
    await user.click(screen.getByRole('button', { name: 'Abort rollout' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('none is open')
  })

  it('is planned after its first step was tried [REL-05, REL-12]', async () => {
    const bare = generation(2)
    const { user, asked } = await logIn({
      'GET /operator/releases': [200, { ...RELEASES, history: [bare, generation(1)] }],
      'POST /operator/canary/dry-run': [200, { before: bare, after: { ...live, verdict: null } }],
      'POST /operator/rollouts': [
        200,
        { plan: { ...plan, says: 'step 1 of 3: 10 % of the visitors' }, verdict: null },
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Roll out: catalog' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Roll out: catalog' }))
    await user.selectOptions(dialog.getByLabelText('Version'), '1.0.0-b')
    await user.clear(dialog.getByLabelText('Steps'))
    await enter(user, dialog.getByLabelText('Steps'), '10 percent')
    await enter(user, dialog.getByLabelText('Reason'), 'new cards')
    await user.click(dialog.getByRole('button', { name: 'Check what it does' }))
    expect(dialog.getByText(/"10 percent" is no step/)).toBeVisible()
    await user.clear(dialog.getByLabelText('Steps'))
    await enter(user, dialog.getByLabelText('Steps'), '10%:10m,50%:90m,100%')
    await user.click(dialog.getByRole('button', { name: 'Check what it does' }))
    await user.click(await dialog.findByRole('button', { name: 'Roll out' }))
    expect(await screen.findByText('catalog 1.0.0-b: step 1 of 3: 10 % of the visitors.')).toBeVisible()
    expect(asked.find(({ call }) => call === 'POST /operator/canary/dry-run')?.body).toMatchObject({
      percent: 10,
    })
    expect(asked.find(({ call }) => call === 'POST /operator/rollouts')?.body).toEqual({
      name: 'catalog',
      version: '1.0.0-b',
      steps: plan.steps,
      leastVisits: 300,
      why: 'new cards',
    })
  })
})

describe('what pages say otherwise', () => {
  const example = {
    page: '/products/7',
    market: 'AED',
    about: 'Flow pad',
    before: 'AED 24.90',
    after: 'AED 249.00',
  }
  const group = {
    kind: 'price',
    change: 'changed',
    text: '12 prices changed on 4 pages of /products/:id in AED: such as “AED 24.90” → “AED 249.00”',
    facts: 12,
    pages: 4,
    paths: ['/products/:id'],
    markets: ['AED'],
    examples: [example],
  }
  const report = {
    checkedAt: AT,
    state: 'open',
    versions: { shell: '1.0.0-s', catalog: '1.0.0-c' },
    against: { shell: '1.0.0-s', catalog: '1.0.0-a' },
    tookMs: 4100,
    compared: 34,
    planned: 36,
    passedOver: [{ why: 'it needs a log-in', pages: 2, example: '/orders' }],
    groups: [group],
    more: 0,
    problem: null,
    decision: null,
    pictures: [],
  }
  const found = (shadow: object | null) => ({
    name: 'catalog',
    version: '1.0.0-c',
    published: { at: AT, by: 'ci' },
    isLive: false,
    markedBad: null,
    filesRemovedAt: null,
    bytes: 2048,
    verdict: null,
    browserCheck: null,
    hasSourceMaps: false,
    failures: [],
    shadow,
  })
  const answersWith = (shadow: { readonly state: string } | null): Answers => ({
    'GET /operator/releases': [
      200,
      {
        ...RELEASES,
        releases: [{ ...release('1.0.0-c'), shadow: shadow?.state ?? null }, release('1.0.0-a')],
      },
    ],
    'GET /operator/releases/catalog/1.0.0-c': [200, found(shadow)],
  })
  const pages = () => screen.findByRole('region', { name: 'Pages of catalog 1.0.0-c' })

  it('is shown with the version, and accepted with a reason [REL-04, REL-12]', async () => {
    window.location.hash = 'versions'
    const accepted = { ...report, state: 'accepted', decision: { by: 'alice', at: AT, why: 'new prices' } }
    const { user, asked } = await logIn({
      ...answersWith(report),
      'POST /operator/shadow/accept': [200, accepted],
    })
    const card = within(await pages())
    expect(await card.findByText(group.text)).toBeVisible()
    expect(
      card.getByText(/34 pages of 36 compared.*2 pages passed over, such as \/orders: it needs a log-in/),
    ).toBeVisible()
    expect(card.getByText(/No pictures: release check with --shadow/)).toBeVisible()
    // One action of each card stands out; going on comes after the decision.
    const version = within(screen.getByRole('region', { name: 'catalog 1.0.0-c' }))
    expect(version.getByText('differences to decide')).toBeVisible()
    const promote = version.getByRole('button', { name: 'Promote: catalog 1.0.0-c' })
    expect(promote.closest('details')).not.toBeNull()

    const accept = card.getByRole('button', { name: 'Accept differences: catalog 1.0.0-c' })
    expect(accept.closest('details')).toBeNull()
    await user.click(accept)
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Accept differences' }))
    expect(await dialog.findByText(/Say why/)).toBeVisible()
    await enter(user, dialog.getByLabelText('Reason'), 'new prices')
    await user.click(dialog.getByRole('button', { name: 'Accept differences' }))
    expect(await screen.findByText('catalog 1.0.0-c: accepted.')).toBeVisible()
    expect(asked.find(({ call }) => call === 'POST /operator/shadow/accept')?.body).toEqual({
      name: 'catalog',
      version: '1.0.0-c',
      checkedAt: AT,
      why: 'new prices',
    })
  })

  it('can be refused beside accepting it, and says what to do next [REL-04, REL-12]', async () => {
    window.location.hash = 'versions'
    const refused = {
      ...report,
      state: 'refused',
      decision: { by: 'alice', at: AT, why: 'ten times too dear' },
    }
    const { user, asked, unmount } = await logIn({
      ...answersWith(report),
      'POST /operator/shadow/refuse': [200, refused],
    })
    const refuse = await within(await pages()).findByRole('button', {
      name: 'Refuse differences: catalog 1.0.0-c',
    })
    expect(refuse.closest('details')).toBeNull()
    await user.click(refuse)
    const dialog = within(screen.getByRole('dialog'))
    await enter(user, dialog.getByLabelText('Reason'), 'ten times too dear')
    await user.click(dialog.getByRole('button', { name: 'Refuse differences' }))
    expect(await screen.findByText('catalog 1.0.0-c: refused.')).toBeVisible()
    expect(screen.getByText(/Correct it and publish the new build/)).toBeVisible()
    expect(asked.find(({ call }) => call === 'POST /operator/shadow/refuse')?.body).toMatchObject({
      version: '1.0.0-c',
      why: 'ten times too dear',
    })
    unmount()

    await logIn(answersWith(refused))
    const version = within(await screen.findByRole('region', { name: 'catalog 1.0.0-c' }))
    expect(version.getByText('differences refused')).toBeVisible()
  })

  it('keeps it from going live or to a share: what the store says is shown, and nothing is offered [REL-04, REL-12]', async () => {
    window.location.hash = 'versions'
    const refused = { ...report, state: 'refused', decision: { by: 'ben', at: AT, why: 'too dear' } }
    const message = 'catalog 1.0.0-c was refused for what its pages say (ben: too dear)'
    const refusal = [422, { statusCode: 422, message, code: 'shadow' }] as const
    const { user, asked } = await logIn({
      ...answersWith(refused),
      'POST /operator/promote/dry-run': refusal,
      'POST /operator/canary/dry-run': refusal,
    })
    for (const [verb, path] of [
      ['Promote', 'promote'],
      ['Start canary', 'canary'],
    ] as const) {
      const version = within(await screen.findByRole('region', { name: 'catalog 1.0.0-c' }))
      const button = version.getByRole('button', { name: `${verb}: catalog 1.0.0-c` })
      // It does not stand out as what comes next.
      expect(button).not.toBeVisible()
      await user.click(version.getByLabelText('Other actions: catalog 1.0.0-c'))
      await user.click(button)
      const dialog = within(screen.getByRole('dialog'))
      await enter(user, dialog.getByLabelText('Reason'), 'now')
      await user.click(dialog.getByRole('button', { name: 'Check what it does' }))
      expect(await dialog.findByRole('alert')).toHaveTextContent(/ben: too dear.*on its card in Versions/)
      // What the gate finds can be overruled there, and this not.
      expect(dialog.queryByLabelText(/in spite of what the gate found/)).toBeNull()
      expect(dialog.queryByRole('button', { name: verb })).toBeNull()
      expect(asked.some(({ call }) => call === `POST /operator/${path}`)).toBe(false)
      await user.click(dialog.getByRole('button', { name: 'Close' }))
      await user.click(version.getByLabelText('Other actions: catalog 1.0.0-c'))
    }
  })

  it('says first that too few pages were compared, and offers more time [REL-04, REL-12]', async () => {
    window.location.hash = 'versions'
    const problem = 'only 5 of 116 pages were compared within 60 s'
    const few = { ...report, state: 'failed', compared: 5, planned: 116, groups: [], problem }
    const { user, asked } = await logIn({
      ...answersWith(few),
      'POST /operator/shadow': [200, { ...report, state: 'same', groups: [] }],
    })
    const version = within(await screen.findByRole('region', { name: 'catalog 1.0.0-c' }))
    expect(version.getByText('pages not compared')).toBeVisible()
    // Comparing stands out, and not going on.
    const promote = version.getByRole('button', { name: 'Promote: catalog 1.0.0-c' })
    expect(promote.closest('details')).not.toBeNull()
    const card = within(await pages())
    const first = await card.findByText('Only 5 of 116 pages were compared within 60 s.')
    const state = card.getByText(/no visitor gets it/)
    expect(first.compareDocumentPosition(state)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    // Refusing, and accepting it unseen, are there and do not stand out.
    for (const verb of ['Accept', 'Refuse']) {
      const button = card.getByRole('button', { name: `${verb} differences: catalog 1.0.0-c` })
      expect(button.closest('details')).not.toBeNull()
    }
    await user.click(card.getByRole('button', { name: 'Compare pages: catalog 1.0.0-c' }))
    await waitFor(() =>
      expect(asked.find(({ call }) => call === 'POST /operator/shadow')?.body).toEqual({
        name: 'catalog',
        version: '1.0.0-c',
        seconds: 180,
      }),
    )
  })

  it('is shown before and after where there are pictures [REL-04, REL-12]', async () => {
    window.location.hash = 'versions'
    URL.createObjectURL = () => 'blob:a-picture'
    URL.revokeObjectURL = () => {}
    const picture = (id: string, side: string) => ({ id, page: '/products/7', market: 'AED', side })
    await logIn(
      answersWith({ ...report, pictures: [picture('s0', 'before'), picture('s1', 'after')] } as never),
    )
    const card = within(await pages())
    expect(await card.findByRole('img', { name: /^\/products\/7 in AED, before/ })).toBeVisible()
    expect(await card.findByRole('img', { name: /^\/products\/7 in AED, after/ })).toBeVisible()
  })

  it('is asked for where it is not known, and by no token that may not [REL-12]', async () => {
    window.location.hash = 'versions'
    const { user, asked, unmount } = await logIn({
      ...answersWith(null),
      'POST /operator/shadow': [200, { ...report, state: 'same', groups: [] }],
    })
    await user.click(
      await screen.findByRole('button', { name: 'Gate, size and failures of catalog 1.0.0-c' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Compare pages: catalog 1.0.0-c' }))
    await waitFor(() =>
      expect(asked.filter(({ call }) => call === 'GET /operator/releases/catalog/1.0.0-c').length).toBe(2),
    )
    unmount()

    await logIn({
      ...answersWith(report),
      'GET /operator/me': [200, { who: 'ana', scopes: ['read'], expiresAt: null }],
    })
    const card = within(await pages())
    expect(await card.findByText(group.text)).toBeVisible()
    expect(card.queryByRole('button')).toBeNull()
  })
})

it('shows what gate and browser found of a version, with pictures of its pages [REL-04, REL-12]', async () => {
  URL.createObjectURL = () => 'blob:a-picture'
  URL.revokeObjectURL = () => {}
  const versions = { shell: '1.0.0-s', catalog: '1.0.0-b' }
  const finding = {
    check: 'empty',
    module: 'catalog/HomeBanner',
    page: '/',
    severity: 'refusal',
    text: 'catalog/HomeBanner shows nothing on /',
  }
  const { user } = await logIn({
    'GET /operator/releases/catalog/1.0.0-b': [
      200,
      {
        name: 'catalog',
        version: '1.0.0-b',
        published: { at: AT, by: 'ci' },
        isLive: false,
        markedBad: null,
        filesRemovedAt: null,
        bytes: 2048,
        verdict: { checkedAt: AT, versions, findings: [finding], accepted: { by: 'ben', why: 'known' } },
        browserCheck: {
          checkedAt: AT,
          by: 'ci',
          versions,
          browser: 'Chromium 141',
          tookMs: 900,
          pages: ['/'],
          widths: [360],
          findings: [],
          pictures: [{ id: '0', page: '/', width: 360 }],
          accepted: null,
        },
        hasSourceMaps: false,
        failures: [
          {
            name: 'catalog',
            version: '1.0.0-b',
            side: 'browser',
            phase: 'mount',
            place: 'catalog/HomeBanner',
            message: 'TypeError: it is not a function',
            owner: 'remote',
            advice: 'Roll back.',
            source: { file: 'src/home/HomeBanner.tsx', line: 42, isMapped: true },
            count: 7,
            firstAt: AT,
            lastAt: AT,
            traceId: null,
          },
        ],
        shadow: null,
      },
    ],
  })
  await user.click(await screen.findByRole('link', { name: 'Versions' }))
  await user.click(await screen.findByRole('button', { name: 'Gate, size and failures of catalog 1.0.0-b' }))
  expect(await screen.findByText('catalog/HomeBanner shows nothing on /')).toBeVisible()
  expect(screen.getByText('Accepted by ben: known')).toBeVisible()
  const [failure] = screen.getAllByText(/TypeError: it is not a function/)
  expect(failure).toHaveTextContent('mount catalog/HomeBanner: TypeError: it is not a function')
  expect(screen.getByText('src/home/HomeBanner.tsx:42')).toBeVisible()
  expect(screen.getByText(/7 times in browsers/)).toBeVisible()
  expect(screen.getByText(/published without source maps/)).toBeVisible()
  expect(await screen.findByRole('img', { name: /^\/ at 360 px/ })).toHaveAttribute('src', 'blob:a-picture')
})

describe('changing', () => {
  const stopped = generation(3, { action: 'stop-canary', withdrawn: ['mf_catalog_1_0_0_b'] })

  it('says what it will do before it is done, and does that and no other thing [REL-05, REL-12]', async () => {
    const { user, asked } = await logIn({
      'POST /operator/canary/stop/dry-run': [200, { before: live, after: stopped }],
      'POST /operator/canary/stop': [200, stopped],
    })
    await user.click(await screen.findByRole('button', { name: 'Stop canary: catalog' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Stop canary: catalog' }))
    await user.click(dialog.getByRole('button', { name: 'Check what it does' }))
    expect(dialog.getByText(/Say why/)).toBeVisible()
    await enter(user, dialog.getByLabelText('Reason'), 'cards too tall')
    await user.click(dialog.getByLabelText(/Mark the version that is left as bad/))
    await user.click(dialog.getByRole('button', { name: 'Check what it does' }))
    const effects = (await dialog.findAllByRole('listitem')).map((each) => each.textContent)
    expect(effects).toEqual([
      'The canary catalog 1.0.0-b ends: its 10 % of the visitors leave it.',
      'Open tabs leave catalog 1.0.0-b at once.',
      'catalog 1.0.0-b is marked as bad.',
    ])
    expect(asked.map(({ call }) => call)).not.toContain('POST /operator/canary/stop')
    await user.click(dialog.getByRole('button', { name: 'Stop canary' }))
    expect(await screen.findByText('Generation 3 is live.')).toBeVisible()
    expect(asked.find(({ call }) => call === 'POST /operator/canary/stop')?.body).toEqual({
      name: 'catalog',
      why: 'cards too tall',
      marksBad: true,
      expectedGeneration: 2,
    })
  })

  it('shows why the gate refuses, and takes a reason to go on in spite of it [REL-04, REL-12]', async () => {
    const message = 'catalog 1.0.0-b is refused:\n  catalog/HomeBanner cannot be loaded'
    const { user } = await logIn({
      'POST /operator/promote/dry-run': [422, { statusCode: 422, message, code: 'gate' }],
    })
    await user.click(await screen.findByRole('button', { name: 'Promote: catalog' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByLabelText('Version')).toHaveValue('1.0.0-b')
    await enter(user, dialog.getByLabelText('Reason'), 'new cards')
    await user.click(dialog.getByRole('button', { name: 'Check what it does' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /HomeBanner cannot be loaded.*Mend the release/,
    )
    expect(dialog.getByLabelText(/in spite of what the gate found/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Promote' })).toBeNull()
  })

  it('tells whoever is overtaken to look again [REL-05, REL-12]', async () => {
    const conflict = { statusCode: 409, message: 'ben made generation 3', code: 'conflict' }
    const { user } = await logIn({
      'POST /operator/canary/stop/dry-run': [200, { before: live, after: stopped }],
      'POST /operator/canary/stop': [409, conflict],
    })
    await user.click(await screen.findByRole('button', { name: 'Stop canary: catalog' }))
    const dialog = within(screen.getByRole('dialog'))
    await enter(user, dialog.getByLabelText('Reason'), 'worse')
    await user.keyboard('{Enter}')
    await user.click(await dialog.findByRole('button', { name: 'Stop canary' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(/ben made generation 3.*look at what is live/)
  })
})

describe('changing several parts, and retiring one', () => {
  const cart = { ...release('2.0.0-a'), name: 'cart' }
  const two = generation(2, { versions: { ...live.versions, cart: '2.0.0-a' } })
  const released = {
    ...RELEASES,
    versions: two.versions,
    history: [two],
    releases: [...RELEASES.releases, { ...cart, version: '2.0.0-b' }, cart],
  }

  it('promotes several parts in one change [REL-05, REL-12]', async () => {
    const after = generation(3, { versions: { ...two.versions, catalog: '1.0.0-b', cart: '2.0.0-b' } })
    const { user, asked } = await logIn({
      'GET /operator/releases': [200, released],
      'POST /operator/promote/dry-run': [200, { before: two, after: { ...after, verdict: null } }],
      'POST /operator/promote': [200, { ...after, verdict: null }],
    })
    await user.click(await screen.findByRole('button', { name: 'Promote: catalog' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText('Version'), '1.0.0-b')
    await user.selectOptions(dialog.getByLabelText(/Together with/), 'cart')
    expect(dialog.getByRole('button', { name: 'Check what it does' })).toBeDisabled()
    await user.selectOptions(dialog.getByLabelText('Version of cart'), '2.0.0-b')
    await enter(user, dialog.getByLabelText('Reason'), 'they need each other')
    await user.keyboard('{Enter}')
    const effects = (await dialog.findAllByRole('listitem')).map((each) => each.textContent)
    expect(effects).toEqual([
      'All visitors get catalog 1.0.0-b instead of 1.0.0-a, with their next page.',
      'All visitors get cart 2.0.0-b instead of 2.0.0-a, with their next page.',
    ])
    await user.click(dialog.getByRole('button', { name: 'Promote' }))
    expect(await screen.findByText('Generation 3 is live.')).toBeVisible()
    expect(asked.find(({ call }) => call === 'POST /operator/promote')?.body).toEqual({
      versions: { catalog: '1.0.0-b', cart: '2.0.0-b' },
      why: 'they need each other',
      expectedGeneration: 2,
    })
  })

  it('says which other part the token does not allow to promote [REL-12]', async () => {
    const scopes = ['read', 'promote:catalog']
    const { user } = await logIn({
      'GET /operator/me': [200, { who: 'ana', scopes, expiresAt: null }],
      'GET /operator/releases': [200, released],
    })
    await user.click(await screen.findByRole('button', { name: 'Promote: catalog' }))
    expect(screen.getByRole('option', { name: /cart.*does not allow promote:cart/ })).toBeDisabled()
    const card = within(screen.getByRole('region', { name: 'cart', hidden: true }))
    expect(card.getByText(/does not allow promote:cart, rollback:cart/)).toBeInTheDocument()
  })

  it('says what to do when others need what is retired, and offers no way round it [REL-05, REL-12]', async () => {
    const refusal = { message: 'Refused: shell needs content/BlogCards', code: 'gate' }
    const { user } = await logIn({
      'GET /operator/releases': [200, released],
      'POST /operator/retire/dry-run': [422, refusal],
    })
    await user.click(await screen.findByRole('button', { name: 'Retire: cart' }))
    const dialog = within(screen.getByRole('dialog'))
    await enter(user, dialog.getByLabelText('Reason'), 'nobody sells any more')
    await user.keyboard('{Enter}')
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /needs content.*that do without it, then retire/,
    )
    expect(dialog.queryByLabelText(/in spite of what the gate found/)).toBeNull()
  })

  it('retires a remote, but never the shell [REL-05, REL-12]', async () => {
    const after = generation(3, { action: 'retire', versions: live.versions })
    const { user, asked } = await logIn({
      'GET /operator/releases': [200, released],
      'POST /operator/retire/dry-run': [200, { before: two, after }],
      'POST /operator/retire': [200, after],
    })
    await user.click(await screen.findByRole('button', { name: 'Retire: cart' }))
    expect(screen.queryByRole('button', { name: 'Retire: shell', hidden: true })).toBeNull()
    const dialog = within(screen.getByRole('dialog', { name: 'Retire: cart' }))
    await enter(user, dialog.getByLabelText('Reason'), 'nobody sells any more')
    await user.keyboard('{Enter}')
    expect(await dialog.findByText('cart 2.0.0-a goes; its pages and slots go with it.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Retire' }))
    expect(await screen.findByText('Generation 3 is live.')).toBeVisible()
    expect(asked.map(({ call }) => call)).toContain('POST /operator/retire')
  })

  it('turns the service worker off among the actions of the shell, saying first what that does [OFF-06]', async () => {
    const after = {
      ...generation(3, { action: 'service-worker', versions: two.versions }),
      serviceWorker: 'off',
    }
    const { user, asked } = await logIn({
      'GET /operator/releases': [200, released],
      'POST /operator/service-worker/dry-run': [200, { before: two, after }],
      'POST /operator/service-worker': [200, after],
    })
    const verb = 'Turn the service worker off'
    expect(await screen.findAllByRole('button', { name: /service worker/, hidden: true })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: `${verb}: shell`, hidden: true }))
    const dialog = within(screen.getByRole('dialog', { name: `${verb}: shell` }))
    await enter(user, dialog.getByLabelText('Reason'), 'blank pages')
    await user.keyboard('{Enter}')
    expect(
      await dialog.findByText(/Browsers remove the service worker and the pages that it kept/),
    ).toBeVisible()
    await user.click(dialog.getByRole('button', { name: verb }))
    expect(await screen.findByText('Generation 3 is live.')).toBeVisible()
    expect(asked.map(({ call }) => call)).toContain('POST /operator/service-worker')
  })
})

describe('tokens', () => {
  const token = (name: string, more: Record<string, unknown> = {}) => ({
    name,
    scopes: ['read', 'publish:catalog'],
    createdAt: AT,
    createdBy: 'alice',
    expiresAt: null,
    lastUsedAt: AT,
    revokedAt: null,
    revokedBy: null,
    ...more,
  })
  const gone = token('ci-old', { revokedAt: AT, revokedBy: 'ben' })
  const listed: Answer = [200, { tokens: [token('ci-catalog'), gone] }]

  it('makes a token with scopes after a trial, and shows it once [REL-12]', async () => {
    window.location.hash = 'tokens'
    const { user, asked } = await logIn({
      'GET /operator/tokens': listed,
      'POST /operator/tokens/dry-run': [204, ''],
      'POST /operator/tokens': [201, { token: 'rt_secret' }],
    })
    await user.click(await screen.findByRole('button', { name: 'New token' }))
    const dialog = within(screen.getByRole('dialog', { name: 'New token' }))
    await user.click(dialog.getByRole('button', { name: 'Check what it does' }))
    expect(dialog.getByText(/Name it/)).toBeVisible()
    await enter(user, dialog.getByLabelText('Name'), 'ci-new')
    await user.click(dialog.getByLabelText('publish:catalog'))
    await user.click(dialog.getByLabelText('rollback:*'))
    expect(dialog.getByLabelText('rollback:catalog')).toBeDisabled()
    await user.selectOptions(dialog.getByLabelText('Valid for'), 'until it is revoked')
    await user.click(dialog.getByRole('button', { name: 'Check what it does' }))
    const effects = (await dialog.findAllByRole('listitem')).map((each) => each.textContent)
    expect(effects).toEqual([
      'Whoever has it may read all that this console shows.',
      'Whoever has it may publish and preview: catalog.',
      'Whoever has it may roll back, stop canaries and mark as bad: every part.',
      'It is valid until it is revoked.',
    ])
    expect(asked.map(({ call }) => call)).not.toContain('POST /operator/tokens')
    await user.click(dialog.getByRole('button', { name: 'Make token' }))
    expect(await screen.findByLabelText('Token')).toHaveValue('rt_secret')
    expect(asked.find(({ call }) => call === 'POST /operator/tokens')?.body).toEqual({
      name: 'ci-new',
      scopes: ['read', 'publish:catalog', 'rollback:*'],
      expiresAt: null,
    })
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    expect(screen.queryByDisplayValue('rt_secret')).toBeNull()
  })

  it('revokes a token with a reason, and hides those that ended until asked [REL-12]', async () => {
    window.location.hash = 'tokens'
    const { user, asked } = await logIn({
      'GET /operator/tokens': listed,
      'POST /operator/tokens/revoke/dry-run': [204, ''],
      'POST /operator/tokens/revoke': [204, ''],
    })
    expect(await screen.findByRole('region', { name: 'Token of ci-catalog' })).toHaveTextContent('valid')
    expect(screen.queryByRole('region', { name: 'Token of ci-old' })).toBeNull()
    await user.click(screen.getByLabelText('Show revoked and expired ones'))
    expect(screen.getByRole('region', { name: 'Token of ci-old' })).toHaveTextContent('by ben')
    await user.click(screen.getByRole('button', { name: 'Revoke: token of ci-catalog' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Revoke: ci-catalog' }))
    await enter(user, dialog.getByLabelText('Reason'), 'left the team')
    await user.keyboard('{Enter}')
    expect(await dialog.findByText(/every process refuses the token of ci-catalog/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('The token of ci-catalog is revoked.')).toBeVisible()
    expect(asked.find(({ call }) => call === 'POST /operator/tokens/revoke')?.body).toEqual({
      name: 'ci-catalog',
      why: 'left the team',
    })
  })

  it('tells a token without admin why it shows nothing [REL-12]', async () => {
    window.location.hash = 'tokens'
    const { asked } = await logIn({
      'GET /operator/me': [200, { who: 'ana', scopes: ['read'], expiresAt: null }],
    })
    expect(await screen.findByText(/Your token does not allow admin/)).toBeVisible()
    expect(asked.map(({ call }) => call)).not.toContain('GET /operator/tokens')
  })
})

describe('preview links', () => {
  const link = {
    id: '0123456789abcdef',
    name: 'catalog',
    version: '1.0.0-b',
    purpose: 'preview',
    createdAt: AT,
    createdBy: 'ben',
    endsAt: AT,
  }

  it('makes a link after a trial and shows it once [REL-12, REL-16]', async () => {
    window.location.hash = 'versions'
    const { user, asked } = await logIn({
      'POST /operator/previews/dry-run': [204, ''],
      'POST /operator/previews': [200, { id: link.id, url: 'https://shop.example/p', until: AT }],
    })
    await user.click(await screen.findByRole('button', { name: 'Preview link: catalog 1.0.0-b' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText('Good for'), '8 hours')
    await user.click(dialog.getByRole('button', { name: 'Check what it does' }))
    expect(await dialog.findByText(/sees the live store with catalog 1\.0\.0-b/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Make link' }))
    expect(await screen.findByLabelText('Link')).toHaveValue('https://shop.example/p')
    expect(asked.find(({ call }) => call === 'POST /operator/previews')?.body).toEqual({
      name: 'catalog',
      version: '1.0.0-b',
      minutes: 480,
    })
  })

  it('lists links and revokes one, for a token that may publish that part [REL-12, REL-16]', async () => {
    window.location.hash = 'previews'
    const answers: Answers = {
      'GET /operator/previews': [200, { previews: [link] }],
      'POST /operator/previews/revoke/dry-run': [204, ''],
      'POST /operator/previews/revoke': [204, ''],
    }
    const { user, asked, unmount } = await logIn(answers)
    await user.click(await screen.findByRole('button', { name: `Revoke: link ${link.id}` }))
    const dialog = within(screen.getByRole('dialog'))
    await enter(user, dialog.getByLabelText('Reason'), 'seen by all')
    await user.keyboard('{Enter}')
    await user.click(await dialog.findByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('The link is revoked.')).toBeVisible()
    expect(asked.find(({ call }) => call === 'POST /operator/previews/revoke')?.body).toEqual({
      id: link.id,
      why: 'seen by all',
    })
    unmount()
    await logIn({ ...answers, 'GET /operator/me': [200, { who: 'ana', scopes: ['read'], expiresAt: null }] })
    expect(await screen.findByText(/does not allow publish:catalog/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull()
  })
})

it('shows refusals and changes, by part and by kind [REL-12]', async () => {
  window.location.hash = 'audit'
  const entry = (id: number, who: string, action: string, subject: string, why: string) => ({
    id,
    at: AT,
    who,
    action,
    subject,
    why,
  })
  const { user } = await logIn({
    'GET /operator/audit/999999999': [
      200,
      {
        entries: [
          entry(4, '', 'refused', 'POST /operator/promote', 'unknown token'),
          entry(3, 'ci', 'refused', 'POST /operator/promote', 'needs promote:catalog'),
          entry(2, 'ben', 'accept', 'cart 1.0.0-b', 'known'),
          entry(1, 'alice', 'create token', 'ci', 'publish:catalog'),
        ],
      },
    ],
  })
  const shown = () => within(screen.getByRole('region', { name: 'Entries' })).queryAllByRole('listitem')
  expect(await screen.findByText('a stranger')).toBeVisible()
  expect(shown()).toHaveLength(4)
  await user.selectOptions(screen.getByLabelText('Part'), 'catalog')
  expect(shown().map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^Refusedci.*needs promote:catalog$/),
    expect.stringMatching(/^Token madealice/),
  ])
  await user.selectOptions(screen.getByLabelText('Show'), 'Refusals')
  expect(shown()).toHaveLength(1)
})

it('shows the history of one part: versions, shares, pins and marks [REL-12]', async () => {
  window.location.hash = 'history'
  const pins = { shell: { by: 'ben', at: AT, why: 'quiet' } }
  const grown = { ...canary, percent: 50 }
  const steps = [
    generation(1),
    generation(2, { pins, action: 'pin' }),
    generation(3, { pins, action: 'canary', canaries: { catalog: canary } }),
    generation(4, { pins, action: 'canary', canaries: { catalog: grown } }),
    generation(5, { pins, action: 'stop-canary', withdrawn: ['mf_catalog_1_0_0_b'] }),
    generation(6, { action: 'unpin', withdrawn: ['mf_catalog_1_0_0_b'] }),
    generation(7, { action: 'mark-bad', why: 'slow', withdrawn: ['mf_catalog_1_0_0_b'] }),
    // Soon after, by the same operator for the same reason.
    generation(8, {
      action: 'canary',
      why: 'slow',
      canaries: { loyalty: { ...canary, version: '1.0.0-l' } },
      withdrawn: ['mf_catalog_1_0_0_b'],
    }),
  ]
  const marked = { ...release('1.0.0-a'), markedBad: { at: AT, by: 'ben', why: 'slow' } }
  const { user } = await logIn({
    'GET /operator/history/999999999': [200, { history: [...steps].reverse() }],
    'GET /operator/releases': [200, { ...RELEASES, releases: [release('1.0.0-b'), marked] }],
  })
  const cards = () => screen.getAllByRole('region', { name: /^Generation/ })
  const shown = () => cards().map((each) => each.getAttribute('aria-label')?.replace('Generation ', ''))
  /** What a generation says of parts. */
  const said = (number: number) => {
    const card = within(screen.getByRole('region', { name: `Generation ${number}` }))
    const terms = card.getAllByRole('term').map((term) => term.textContent)
    const texts = card.getAllByRole('definition').map((text) => text.textContent)
    return terms.map((term, index) => `${term}: ${texts[index]}`).slice(3)
  }
  expect(await screen.findByRole('region', { name: 'Generation 8' })).toBeVisible()
  expect([2, 3, 4, 5, 6, 7, 8].map(said)).toEqual([
    ['shell: pinned: 1.0.0-s '],
    ['catalog: canary: 1.0.0-b for 10 % of the visitors'],
    ['catalog: canary: 1.0.0-b for 50 % of the visitors instead of 10 %'],
    ['catalog: canary: 1.0.0-b taken from its 50 % of the visitors'],
    ['shell: unpinned: 1.0.0-s '],
    ['catalog: marked as bad: 1.0.0-a and live all the same'],
    ['loyalty: canary: 1.0.0-l for 10 % of the visitors'],
  ])
  await user.selectOptions(screen.getByLabelText('Part'), 'catalog')
  expect(shown()).toEqual(['7', '5', '4', '3', '1'])
  await user.selectOptions(screen.getByLabelText('Part'), 'loyalty')
  expect(shown()).toEqual(['8'])
})

it('lists versions to promote with verdict and age, the refused ones apart [REL-04, REL-12]', async () => {
  const releases = [
    { ...release('1.0.0-e'), gate: 'refused' },
    { ...release('1.0.0-d'), browserCheck: null },
    { ...release('1.0.0-c'), markedBad: { at: AT, by: 'ben', why: 'slow' } },
    release('1.0.0-b'),
    { ...release('1.0.0-0'), gate: null, browserCheck: null },
    release('1.0.0-a'),
  ]
  const { user } = await logIn({ 'GET /operator/releases': [200, { ...RELEASES, releases }] })
  await user.click(await screen.findByRole('button', { name: 'Promote: catalog' }))
  const list = screen.getByLabelText('Version')
  const textsIn = (element: HTMLElement) =>
    within(element)
      .getAllByRole('option')
      .map((option) => option.textContent?.replace(/\d+ \w+ ago|just now/, 'AGE'))
  const refused = within(list).getByRole('group', { name: 'Refused or marked as bad' })
  expect(textsIn(refused)).toEqual(['1.0.0-e: refused by the gate, AGE', '1.0.0-c: marked as bad, AGE'])
  expect(textsIn(list)).toEqual([
    'Choose a version',
    '1.0.0-d: passed, no browser check, AGE',
    '1.0.0-b: passed, AGE',
    '1.0.0-0: not checked, AGE',
    ...textsIn(refused),
  ])
  await user.selectOptions(list, '1.0.0-d')
  expect(screen.getByText(/^Checks: passed, no browser check. Published .+ ago\.$/)).toBeVisible()
})

it('shows the canary of a remote that is not live, and what can be done with it [REL-05, REL-12]', async () => {
  const first = generation(3, { canaries: { loyalty: { ...canary, version: '1.0.0-l' } } })
  const rollout = {
    name: 'loyalty',
    version: '1.0.0-l',
    against: null,
    kind: 'canary',
    since: AT,
    views: { canaryViews: 120, canaryFailures: 4, stableViews: 0, stableFailures: 0 },
    renders: { canaryViews: 0, canaryFailures: 0, stableViews: 0, stableFailures: 0 },
    evidence: 1,
    limit: 3000,
    suspicion: null,
    metrics: [],
  }
  await logIn({
    'GET /operator/releases': [200, { ...RELEASES, generation: 3, history: [first] }],
    'GET /operator/health/24': [200, { versions: [], failures: [], vitals: [], rollouts: [rollout] }],
  })
  const card = within(await screen.findByRole('region', { name: 'loyalty' }))
  expect(card.getByText('10 % of the visitors; the others have none of its pages')).toBeVisible()
  expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Promote',
    'Change share',
    'Stop canary',
  ])
  expect(await screen.findByText(/with nothing: it is new$/)).toBeVisible()
})
