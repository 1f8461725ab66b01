import {
  createTestDelivery,
  silentLog,
  type TestDelivery,
} from '@store/server-testing/releases/test-delivery'
import type { RolloutStep } from '../db/schema'
import { createRolloutPlans } from './rollout-plans'
import { createRollouts, type RolloutsOptions } from './rollouts'

const BY_ANA = { who: 'ana', why: 'a reason' }
const MINUTE_MS = 60_000
const STEPS: readonly RolloutStep[] = [
  { percent: 5, seconds: 600 },
  { percent: 25, seconds: 1800 },
  { percent: 100, seconds: 0 },
]
const PLAN = { name: 'catalog', version: '0.1.0-b', steps: STEPS, leastVisits: 50, ...BY_ANA }

describe('planned rollouts', () => {
  let delivery: TestDelivery
  beforeAll(async () => {
    delivery = await createTestDelivery()
    await delivery.publish({ name: 'shell', version: '0.1.0-s' })
    for (const version of ['0.1.0-a', '0.1.0-b', '0.1.0-c'])
      await delivery.publish({ name: 'catalog', version })
    await delivery.keepReleases()
  })
  beforeEach(async () => {
    await delivery.clear()
    await delivery.compositions.promote({ shell: '0.1.0-s', catalog: '0.1.0-a' }, BY_ANA)
  })
  afterAll(() => delivery.close())

  /** One process on the database. */
  const startProcess = (options: Partial<RolloutsOptions> = {}) => {
    const { compositions, db, now, samples } = delivery
    const plans = createRolloutPlans({ db, now })
    const ignoredIn = async (name: string) => (await plans.findOpen(name))?.ignored ?? []
    const watch = delivery.startWatch({ ignoredIn })
    const rollouts = createRollouts({
      plans,
      compositions,
      gated: {
        startCanary: async (...change) => ({ ...(await compositions.startCanary(...change)), verdict: null }),
        promote: async (...change) => ({ ...(await compositions.promote(...change)), verdict: null }),
      },
      watch,
      samples,
      now,
      log: silentLog,
      ...options,
    })
    const alerts: string[] = []
    return { rollouts, watch, plans, alerts }
  }
  const latest = async () => {
    const record = await delivery.compositions.findLatest()
    if (!record) throw new Error('nothing is live')
    return record
  }
  /** Visits of the version that ended, in the present minute. */
  const visit = async (version: string, count: number, more: { readonly lcp?: number } = {}) => {
    const page = { generation: (await latest()).generation, name: 'catalog', version }
    for (let each = 0; each < count; each += 1) {
      delivery.samples.addTrial(page, 'orders', each % 20 === 0)
      delivery.samples.addTrial(page, 'add-to-cart', each % 10 === 0)
      // From half of the value to one and a half times as much.
      if (more.lcp !== undefined) delivery.samples.addValue(page, 'lcp', more.lcp * (0.5 + (each % 20) / 20))
    }
    await delivery.samples.flush()
  }
  const visitBoth = async (count: number) => {
    await visit('0.1.0-a', count)
    await visit('0.1.0-b', count)
  }
  const findPlan = async () => {
    const [plan] = await startProcess().rollouts.list()
    if (!plan) throw new Error('there is no plan')
    return plan
  }

  it('goes from share to share, each with its time and visits, and promotes the version', async () => {
    const alert = jest.fn()
    const { rollouts } = startProcess({ alert })
    await rollouts.start(PLAN)
    expect((await latest()).canaries.catalog).toMatchObject({ version: '0.1.0-b', percent: 5 })

    delivery.advance(11 * MINUTE_MS)
    await rollouts.look()
    expect(await findPlan()).toMatchObject({ step: 0, says: 'waits for visits: 0 of 50 in this step' })
    await visitBoth(60)
    await rollouts.look()
    expect((await latest()).canaries.catalog?.percent).toBe(25)
    expect(await latest()).toMatchObject({
      who: 'planned rollout',
      why: 'step 2 of 3 of the rollout by ana: a reason',
    })

    // The visits of the step before are not those of this one.
    delivery.advance(31 * MINUTE_MS)
    await rollouts.look()
    expect((await latest()).canaries.catalog?.percent).toBe(25)
    await visitBoth(60)
    await rollouts.look()
    expect((await latest()).versions.catalog).toBe('0.1.0-b')
    await rollouts.look()
    expect(await findPlan()).toMatchObject({
      state: 'promoted',
      says: 'all visitors have it since generation 4',
    })
    expect(alert.mock.calls.map(([{ type }]) => type)).toEqual(['rollout.step', 'rollout.promoted'])
  })

  it('stays at a step until its time is over, however many visits there are', async () => {
    const { rollouts } = startProcess()
    await rollouts.start(PLAN)
    await visitBoth(500)
    delivery.advance(9 * MINUTE_MS)
    await rollouts.look()
    expect(await findPlan()).toMatchObject({
      step: 0,
      says: 'the step lasts until 2026-01-01T10:10:00.000Z at least',
    })
  })

  it('waits while a metric may be worse, and ends as the version is taken back [REL-11]', async () => {
    const { rollouts, watch } = startProcess()
    await rollouts.start(PLAN)
    delivery.advance(11 * MINUTE_MS)
    await visit('0.1.0-a', 60, { lcp: 1000 })
    delivery.advance(MINUTE_MS)
    await visit('0.1.0-a', 60, { lcp: 1000 })
    await visit('0.1.0-b', 60, { lcp: 1500 })
    await rollouts.look()
    expect(await findPlan()).toMatchObject({
      state: 'running',
      step: 0,
      says: 'waits: Largest contentful paint: may be worse',
    })
    await visit('0.1.0-a', 300, { lcp: 1000 })
    await visit('0.1.0-b', 300, { lcp: 1500 })
    await watch.look()
    expect(await latest()).toMatchObject({
      action: 'stop-canary',
      who: 'automatic rollback',
      canaries: {},
      why: expect.stringMatching(
        /^catalog 0\.1\.0-b: Largest contentful paint is worse since .*: p75 18\d\d ms of 360 visits, 0\.1\.0-a over the same time p75 12\d\d ms of 420 visits; difference \+\d+ ms to \+\d+ ms; evidence .* to 1, the limit is 10000$/,
      ),
    })
    await rollouts.look()
    expect(await findPlan()).toMatchObject({
      state: 'rolled-back',
      says: expect.stringMatching(
        /^its canary ended: generation 3, stop-canary by automatic rollback: catalog/,
      ),
    })
    await expect(delivery.compositions.promote({ catalog: '0.1.0-b' }, BY_ANA)).rejects.toThrow(
      /marked as bad/,
    )
  })

  it('goes on past a metric that it was told to ignore', async () => {
    const { rollouts, watch } = startProcess()
    await rollouts.start({ ...PLAN, ignored: ['lcp'] })
    delivery.advance(11 * MINUTE_MS)
    await visit('0.1.0-a', 60, { lcp: 1000 })
    delivery.advance(MINUTE_MS)
    await visit('0.1.0-a', 400, { lcp: 1000 })
    await visit('0.1.0-b', 400, { lcp: 1500 })
    await watch.look()
    expect((await latest()).canaries.catalog?.percent).toBe(5)
    await rollouts.look()
    expect((await latest()).canaries.catalog?.percent).toBe(25)
  })

  it('makes each step once, whichever of three processes looks, also after a restart', async () => {
    await startProcess().rollouts.start(PLAN)
    delivery.advance(11 * MINUTE_MS)
    await visitBoth(60)
    const processes = [1, 2, 3].map(() => startProcess())
    await Promise.all(processes.map(({ rollouts }) => rollouts.look()))
    await Promise.all(processes.map(({ rollouts }) => rollouts.look()))
    expect(await latest()).toMatchObject({ generation: 3, canaries: { catalog: { percent: 25 } } })
    expect(await findPlan()).toMatchObject({ state: 'running', step: 1, percent: 25, generation: 3 })
  })

  it('takes over a step whose process ended before it was noted', async () => {
    const { rollouts } = startProcess()
    await rollouts.start(PLAN)
    const how = { who: 'planned rollout', why: 'step 2 of 3', percent: 25 }
    await delivery.compositions.startCanary('catalog', '0.1.0-b', how)
    await rollouts.look()
    expect(await findPlan()).toMatchObject({ state: 'running', step: 1, percent: 25, generation: 3 })
  })

  it('pauses when the share is changed by hand, and goes on from that share once it is resumed', async () => {
    const alert = jest.fn()
    const { rollouts } = startProcess({ alert })
    await rollouts.start(PLAN)
    await delivery.compositions.startCanary('catalog', '0.1.0-b', { who: 'ben', why: 'faster', percent: 40 })
    await rollouts.look()
    expect(await findPlan()).toMatchObject({
      state: 'paused',
      says: 'the share was changed to 40 % by hand: generation 3, canary by ben: faster',
    })
    expect(alert).toHaveBeenCalledTimes(1)
    await rollouts.resume('catalog', { who: 'ana', why: 'fine' })
    expect(await findPlan()).toMatchObject({ state: 'running', step: 1, percent: 40, generation: 3 })
    delivery.advance(31 * MINUTE_MS)
    await visitBoth(60)
    await rollouts.look()
    expect((await latest()).versions.catalog).toBe('0.1.0-b')
  })

  it.each<[string, (compositions: TestDelivery['compositions']) => Promise<unknown>, string, string]>([
    [
      'a promotion',
      ({ promote }) => promote({ catalog: '0.1.0-b' }, BY_ANA),
      'promoted',
      'promoted: generation 3, promote by ana: a reason',
    ],
    [
      'a rollback',
      ({ rollBack }) => rollBack('catalog', null, BY_ANA),
      'rolled-back',
      'its canary ended: generation 3, rollback by ana: a reason',
    ],
    [
      'a mark as bad',
      ({ markBad }) => markBad('catalog', '0.1.0-b', BY_ANA),
      'rolled-back',
      'its canary ended: generation 3, mark-bad by ana: a reason',
    ],
    [
      'a promotion of another version',
      ({ promote }) => promote({ catalog: '0.1.0-c' }, BY_ANA),
      'rolled-back',
      'its canary ended: generation 3, promote by ana: a reason',
    ],
  ])('is ended by %s made by hand, and says so', async (_what, byHand, state, says) => {
    const { rollouts } = startProcess()
    await rollouts.start(PLAN)
    await byHand(delivery.compositions)
    await rollouts.look()
    expect(await findPlan()).toMatchObject({ state, says, endedAt: delivery.now() })
  })

  it('can be paused, resumed and aborted by hand', async () => {
    const { rollouts } = startProcess()
    await rollouts.start(PLAN)
    await rollouts.pause('catalog', { who: 'ben', why: 'lunch' })
    delivery.advance(60 * MINUTE_MS)
    await visitBoth(500)
    await rollouts.look()
    expect(await findPlan()).toMatchObject({ state: 'paused', step: 0, says: 'paused by ben: lunch' })
    await expect(rollouts.pause('catalog', BY_ANA)).rejects.toThrow(
      'It is paused already: paused by ben: lunch',
    )
    await rollouts.resume('catalog', BY_ANA)
    await rollouts.look()
    expect(await findPlan()).toMatchObject({
      state: 'running',
      step: 0,
      says: expect.stringContaining('lasts until'),
    })
    await rollouts.abort('catalog', { who: 'ben', why: 'ugly', marksBad: true })
    expect(await findPlan()).toMatchObject({ state: 'rolled-back', says: 'aborted by ben: ugly' })
    expect(await latest()).toMatchObject({ action: 'stop-canary', canaries: {} })
    await expect(rollouts.abort('catalog', BY_ANA)).rejects.toThrow('No rollout of catalog is open.')
  })

  it('is paused with the reason when its next step is refused', async () => {
    const { rollouts } = startProcess()
    await rollouts.start(PLAN)
    await delivery.compositions.pin('catalog', { who: 'ben', why: 'sale' })
    delivery.advance(11 * MINUTE_MS)
    await visitBoth(60)
    await rollouts.look()
    expect(await findPlan()).toMatchObject({
      state: 'paused',
      says: expect.stringMatching(/^cannot go on: catalog was pinned by ben .*: sale/),
    })
  })

  const step = (percent: number, seconds = 60): RolloutStep => ({ percent, seconds })
  const LAST = step(100, 0)
  it.each<[string, Partial<typeof PLAN & { readonly ignored: readonly string[] }>, RegExp]>([
    ['no steps', { steps: [] }, /needs steps/],
    ['a step that shrinks', { steps: [step(25), step(5), LAST] }, /5 % comes after 25 %/],
    ['a step that repeats', { steps: [step(5), step(5), LAST] }, /step of 5 % stands there twice/],
    ['a last step below 100 %', { steps: [step(5), step(50, 0)] }, /last step has to be 100 %, not 50 %/],
    ['a step without time', { steps: [step(5, 0), LAST] }, /step of 5 % needs a time/],
    ['a promotion with a time', { steps: [step(5), step(100)] }, /has no time/],
    ['a share of nobody', { steps: [step(0), LAST] }, /1 to 100 %, not to 0 %/],
    ['an unknown metric', { ignored: ['speed'] }, /There is no metric speed\. There are lcp, tti, /],
    ['an unknown version', { version: '0.1.0-z' }, /0\.1\.0-z/],
    ['an unknown part', { name: 'loyalty' }, /loyalty/],
    ['the live version', { version: '0.1.0-a' }, /Nothing to change/],
  ])('is refused with %s, and nothing is changed', async (_what, wrong, why) => {
    const { rollouts } = startProcess()
    await expect(rollouts.start({ ...PLAN, ...wrong })).rejects.toThrow(why)
    expect((await latest()).generation).toBe(1)
    expect(await rollouts.list()).toEqual([])
  })

  it('is refused while another one of the part is open, or a canary is in its way', async () => {
    const { rollouts } = startProcess()
    await rollouts.start(PLAN)
    await expect(rollouts.start({ ...PLAN, version: '0.1.0-c' })).rejects.toThrow(
      /A canary of catalog 0.1.0-b runs/,
    )
    await expect(rollouts.start(PLAN)).rejects.toThrow(
      /A rollout of catalog 0.1.0-b, begun by ana, is running/,
    )
    await rollouts.abort('catalog', BY_ANA)
    await delivery.compositions.startCanary('catalog', '0.1.0-b', { ...BY_ANA, percent: 50 })
    await expect(rollouts.start(PLAN)).rejects.toThrow(/50 % of the visitors have catalog 0.1.0-b already/)
    expect((await rollouts.list()).filter(({ endedAt }) => endedAt === null)).toEqual([])
  })

  it('begins with a canary that runs with the first share already', async () => {
    await delivery.compositions.startCanary('catalog', '0.1.0-b', { ...BY_ANA, percent: 5 })
    const { plan } = await startProcess().rollouts.start(PLAN)
    expect(plan).toMatchObject({ state: 'running', step: 0, percent: 5, generation: 2 })
    expect((await latest()).generation).toBe(2)
  })
})
