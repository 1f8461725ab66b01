import { promote, startCanary } from '@store/remote-kit/operator/composition-calls.mjs'
import { createOperatorCall } from '@store/remote-kit/operator/operator-client.mjs'
import { getRelease, getReleases } from '@store/remote-kit/operator/release-calls.mjs'
import { getRollouts, startRollout } from '@store/remote-kit/operator/rollout-calls.mjs'
import { keepShadowPictures } from '@store/remote-kit/operator/shadow-calls.mjs'
import { createWholeStore, type WholeStore } from '@store/server-testing/store/whole-store'
import { createReleaseProgram } from '../cli/release-program'

/** Says at the address which market it is for. */
const shellWith = (more: string) => `
exports.createServerShell = () => ({
  prepare: async () => {},
  renderPage: async ({ url, currency }) => ({
    status: url === '/404' ? 404 : 200,
    head: { title: 'Shop', description: '', canonicalPath: url },
    html: '<main><h1>Shop</h1><p>' + currency + '</p>' + (${more}) + '</main>', styles: '', queries: 'null',
    preloadModules: [], missingSlots: [],
  }),
})`

interface Ran {
  readonly said: string
  readonly failure: string | null
}

/** Calls and commands of an operator of the store. */
function operatorOf(store: () => WholeStore) {
  const call = createOperatorCall(async ({ method, path, contentType, body }) => {
    const { app, operatorToken } = store()
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        authorization: `Bearer ${operatorToken}`,
        ...(contentType && { 'content-type': contentType }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : Buffer.from(body) }),
    })
    return { status: answer.statusCode, body: answer.body }
  })
  const run = async (...args: string[]): Promise<Ran> => {
    const lines: string[] = []
    const program = createReleaseProgram({
      call,
      say: (line) => lines.push(line),
      check: async () => null,
      picture: async ({ report }) => report,
      readReleaseKeys: () => '',
    }).exitOverride()
    const failure = await program.parseAsync(args, { from: 'user' }).then(
      () => null,
      (error: unknown) => String(error),
    )
    return { said: lines.join('\n'), failure }
  }
  return { call, run }
}

describe('the shadow of a version, by its calls and commands', () => {
  let store: WholeStore
  beforeAll(async () => {
    store = await createWholeStore()
    await store.publish({ name: 'shell', version: '1.0.0-before', nodeEntry: shellWith("''") })
    await store.promote({ shell: '1.0.0-before' })
    const wrong = "currency === 'AED' && url.startsWith('/products/1') ? '<button>Buy</button>' : ''"
    await store.publish({ name: 'shell', version: '1.0.0-after', nodeEntry: shellWith(wrong) })
  })
  afterAll(() => store.close())

  const { call, run } = operatorOf(() => store)
  const find = () => call(getRelease, { params: { name: 'shell', version: '1.0.0-after' } })

  it('is compared, shown, refused and accepted with a reason [REL-04, REL-12]', async () => {
    expect((await run('accept-shadow', 'shell', '1.0.0-after', '--why', 'fine')).failure).toContain(
      'were not compared',
    )
    const compared = await run('check', 'shell', '1.0.0-after', '--shadow')
    expect(compared.said).toMatch(/button added on .*\/products\/1.* in AED: “Buy” \(enabled\)/)
    expect(compared.said).toContain('no pictures: a machine with a Chromium takes them')
    expect(compared.failure).toContain('accept-shadow shell 1.0.0-after')

    const refused = await run('refuse-shadow', 'shell', '1.0.0-after', '--why', 'not for sale there')
    expect(refused.said).toContain('refused by ana: not for sale there')
    expect((await run('check', 'shell', '1.0.0-before', '--shadow')).failure).toContain('is live')
    const accepted = await run('accept-shadow', 'shell', '1.0.0-after', '--why', 'for sale from today on')
    expect(accepted.failure).toBeNull()
    const shown = await run('show', 'shell', '1.0.0-after')
    expect(shown.said).toContain('accepted by ana: for sale from today on')
    const { releases } = await call(getReleases)
    expect(Object.fromEntries(releases.map(({ version, shadow }) => [version, shadow]))).toMatchObject({
      '1.0.0-after': 'accepted',
      '1.0.0-before': null,
    })
    expect((await run('audit')).said).toMatch(
      /ana {2}accept shadow {2}shell 1\.0\.0-after: for sale from today on/,
    )
  })

  it('compares pages as visitors asked for them, without what they typed [REL-04, REL-10]', async () => {
    const wrong = "url === '/products?page=3' ? '<h2>Third</h2>' : ''"
    await store.publish({ name: 'shell', version: '1.0.0-third', nodeEntry: shellWith(wrong) })
    expect((await run('check', 'shell', '1.0.0-third', '--shadow')).said).toContain('its pages say the same')
    const page = await store.app.inject('/products?q=ana%40example.com&page=3')
    expect(page.statusCode).toBe(200)
    const compared = await run('check', 'shell', '1.0.0-third', '--shadow')
    expect(compared.said).toContain('heading added on /products?page=3 in AED and INR: “Third” (h2)')
    expect(compared.said).not.toContain('ana')
  })

  it('keeps pictures of pages before and after, of the very report alone [REL-04, REL-12]', async () => {
    const { shadow } = await find()
    const image = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64')
    const picture = (side: 'before' | 'after') => ({
      page: '/products/1',
      market: 'AED' as const,
      side,
      image,
    })
    const body = { name: 'shell', version: '1.0.0-after', pictures: [picture('before'), picture('after')] }
    const checkedAt = shadow?.checkedAt ?? ''
    const kept = await call(keepShadowPictures, { body: { ...body, checkedAt } })
    expect(kept.pictures).toMatchObject([
      { id: 's0', side: 'before' },
      { id: 's1', side: 'after' },
    ])
    const answer = await store.app.inject({
      url: '/operator/releases/shell/1.0.0-after/pictures/s1',
      headers: { authorization: `Bearer ${store.operatorToken}` },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    await expect(
      call(keepShadowPictures, { body: { ...body, checkedAt: '2020-01-01T00:00:00.000Z' } }),
    ).rejects.toThrow('compared again meanwhile')
    const text = Buffer.from('<svg/>').toString('base64')
    await expect(
      call(keepShadowPictures, {
        body: { ...body, checkedAt, pictures: [{ ...picture('after'), image: text }] },
      }),
    ).rejects.toThrow('neither WebP nor PNG')
  })
})

describe('a version whose pages were refused', () => {
  let store: WholeStore
  beforeAll(async () => {
    store = await createWholeStore({ shadowGate: 'required' })
    await store.publish({ name: 'shell', version: '1.0.0-before', nodeEntry: shellWith("''") })
    // It says other things than what a store begins with.
    await run('check', 'shell', '1.0.0-before', '--shadow')
    await run('accept-shadow', 'shell', '1.0.0-before', '--why', 'to begin with')
    await store.promote({ shell: '1.0.0-before' })
  })
  afterAll(() => store.close())
  const { call, run } = operatorOf(() => store)

  /** Published and refused. */
  async function refuse(version: string): Promise<void> {
    await store.publish({ name: 'shell', version, nodeEntry: shellWith(`'<h2>${version}</h2>'`) })
    await run('check', 'shell', version, '--shadow')
    const refused = await run('refuse-shadow', 'shell', version, '--why', 'a heading too many')
    expect(refused.said).toContain('refused by ana: a heading too many')
  }
  const liveNow = async () => {
    const [latest] = (await call(getReleases)).history
    return { generation: latest?.generation ?? 0, shell: latest?.versions.shell, canaries: latest?.canaries }
  }
  const WHY = 'was refused for what its pages say (ana: a heading too many)'
  const STEPS = '50%:1m,100%'

  it.each<[string, (version: string) => readonly string[]]>([
    ['promoted', (version) => ['promote', 'shell', version]],
    ['given to a share', (version) => ['canary', 'shell', version, '--percent', '50']],
    ['planned', (version) => ['rollout', 'shell', version, '--steps', STEPS]],
  ])(
    'is not %s by a command, also with --accept and --force, until accept-shadow [REL-04, REL-12]',
    async (what, commandOf) => {
      const version = `1.0.0-cli${what.length}`
      await refuse(version)
      const before = await liveNow()
      for (const more of [[], ['--accept', 'the gate is wrong'], ['--force']]) {
        const { failure } = await run(...commandOf(version), ...more)
        expect(failure).toContain(WHY)
        expect(failure).toContain(`accept-shadow shell ${version}`)
      }
      expect(await liveNow()).toEqual(before)

      await run('accept-shadow', 'shell', version, '--why', 'it is meant')
      expect((await run(...commandOf(version))).failure).toBeNull()
      expect((await liveNow()).generation).toBe(before.generation + 1)
      await run('rollout', 'abort', 'shell', '--why', 'a test is over')
      await run('canary', 'shell', '--stop')
    },
  )

  const how = { why: 'new' }
  it.each<[string, (version: string) => Promise<unknown>]>([
    ['promote', (version) => call(promote, { body: { ...how, versions: { shell: version } } })],
    ['canary', (version) => call(startCanary, { body: { ...how, name: 'shell', version, percent: 50 } })],
    [
      'rollouts',
      (version) => {
        const steps = [
          { percent: 50, seconds: 60 },
          { percent: 100, seconds: 0 },
        ]
        return call(startRollout, { body: { ...how, name: 'shell', version, steps } })
      },
    ],
  ])('is refused by the call %s with 422 and the code shadow [REL-04, REL-12]', async (what, change) => {
    const version = `1.0.0-api${what}`
    await refuse(version)
    const before = await liveNow()
    await expect(change(version)).rejects.toMatchObject({
      status: 422,
      code: 'shadow',
      message: expect.stringContaining(WHY),
    })
    expect(await liveNow()).toEqual(before)
    expect((await call(getRollouts)).plans.filter((plan) => plan.version === version)).toEqual([])
  })
})
