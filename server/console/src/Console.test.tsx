import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OperatorTransport } from '@store/shared/build/operator-client.mjs'
import { render, screen, within } from '@testing-library/react'
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
  'GET /operator/health/24': [200, { versions: [], vitals: [], rollouts: [] }],
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
  const { unmount } = render(<Console connect={connect} />)
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

it('has the faces that the design tokens name', () => {
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

  it('follows a change that somebody else made [REL-12]', async () => {
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
      },
    ],
  })
  await user.click(await screen.findByRole('link', { name: 'Versions' }))
  await user.click(await screen.findByRole('button', { name: 'Gate and size of catalog 1.0.0-b' }))
  expect(await screen.findByText('catalog/HomeBanner shows nothing on /')).toBeVisible()
  expect(screen.getByText('Accepted by ben: known')).toBeVisible()
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
