import { createHttpApp } from '@store/platform/http/http-app'
import { bareManifest } from '@store/server-testing/releases/fake-release'
import {
  createTestDelivery,
  silentLog,
  type TestDelivery,
} from '@store/server-testing/releases/test-delivery'
import { createTestLog } from '@store/server-testing/releases/test-renderers'
import { parseReleaseTag, toReleaseTag } from '@store/shared/remotes/releases/release-tag'
import { createPageVersions } from '../health/page-versions'
import { type Counts, createReleaseHealth } from '../health/release-health'
import { createDocuments } from '../pages/page-renderer'
import { createPageTokens } from '../pages/visitors/page-tokens'
import type { ToldVisit, Unattributed } from '../reports/page-counts'
import { createReports } from '../reports/reports'

const EMPTY_PAGE = {
  status: 200 as const,
  head: { title: '', description: '', canonicalPath: '/' },
  html: '',
  styles: '',
  queries: 'null',
  preloadModules: [],
  missingSlots: [],
}
const PAGES_OF_NOBODY = {
  ...createDocuments(new Map()),
  shellOf: async () => {
    throw new Error('not asked for')
  },
}

const BY_ANA = { who: 'ana', why: 'a reason' }
const MINUTE_MS = 60_000
const key = Buffer.from('a key for tests only')

describe('how releases do', () => {
  let delivery: TestDelivery
  beforeAll(async () => {
    delivery = await createTestDelivery()
    await delivery.publish({ name: 'shell', version: '0.1.0-s' })
    for (const name of ['catalog', 'cart', 'content']) {
      for (const version of ['0.1.0-a', '0.1.0-b']) await delivery.publish({ name, version })
    }
    await delivery.keepReleases()
  })
  beforeEach(async () => {
    await delivery.clear()
    const all = { shell: '0.1.0-s', catalog: '0.1.0-a', cart: '0.1.0-a', content: '0.1.0-a' }
    await delivery.compositions.promote(all, BY_ANA)
  })
  afterAll(() => delivery.close())

  const generation = async () => (await delivery.compositions.findLatest())?.generation ?? 0
  let networks = 0
  const nextNetwork = (): string => {
    networks += 1
    return `10.${networks >> 8}.${networks & 255}.7`
  }
  /** In the present minute, of what is live; each failure from a network of its own, or all from the one that is given. */
  const seen = async (name: string, version: string, counts: Partial<Counts>, ip?: string) => {
    const page = { generation: await generation(), sentAt: delivery.now() }
    delivery.health.add(page, name, version, counts)
    for (let failed = 0; failed < (counts.failedViews ?? 0); failed += 1) {
      delivery.networks.add(page, name, version, ip ?? nextNetwork())
    }
  }
  const look = async (watch = delivery.rolloutWatch) => {
    await delivery.health.flush()
    await delivery.networks.flush()
    await watch.look()
  }
  const startCanary = (version = '0.1.0-b') =>
    delivery.compositions.startCanary('catalog', version, { ...BY_ANA, percent: 50 })

  describe('of canaries', () => {
    it('takes back one that fails more often, marks it, and says why with figures [REL-11]', async () => {
      await startCanary()
      await seen('catalog', '0.1.0-a', { views: 200, failedViews: 1 })
      await seen('catalog', '0.1.0-b', { views: 200, failedViews: 20 })
      const { log, lines } = createTestLog()
      const alert = jest.fn()
      await look(delivery.startWatch({ log, alert }))
      const why =
        'catalog 0.1.0-b failed in 20 of 200 (10.0 %) pages in browsers since 2026-01-01T10:00:00.000Z, ' +
        '0.1.0-a over the same time in 1 of 200 (0.5 %); seen from 20 networks; evidence 15070 to 1, the limit is 3000'
      expect(await delivery.compositions.findLatest()).toMatchObject({
        action: 'stop-canary',
        who: 'automatic rollback',
        why,
        versions: { catalog: '0.1.0-a' },
        canaries: {},
        withdrawn: ['mf_catalog_0_1_0_b'],
      })
      expect(lines).toMatchObject([
        { level: 'error', text: 'a release did worse and was taken back', version: '0.1.0-b', why },
      ])
      const data = { name: 'catalog', version: '0.1.0-b', against: '0.1.0-a', kind: 'canary', why }
      expect(alert.mock.calls).toEqual([[{ type: 'release.taken_back', data }]])
      await expect(startCanary()).rejects.toThrow(/marked as bad by automatic rollback .* --force/)
    })

    it('takes back one by its 200th page by what the stable version did the day before [REL-11]', async () => {
      await seen('catalog', '0.1.0-a', { views: 12_000, failedViews: 24 })
      delivery.advance(2 * MINUTE_MS)
      await startCanary()
      await seen('catalog', '0.1.0-a', { views: 800, failedViews: 1 })
      await seen('catalog', '0.1.0-b', { views: 200, failedViews: 7 })
      await look()
      expect(await delivery.compositions.findLatest()).toMatchObject({
        action: 'stop-canary',
        who: 'automatic rollback',
        why: expect.stringContaining(
          '0.1.0-a over the same time in 1 of 800 (0.1 %) and before in 24 of 12000 (0.2 %); seen from 7 networks; evidence ',
        ),
      })
    })

    it('counts the pages of a new remote, says when they fail, and takes nothing back [REL-11]', async () => {
      await delivery.publish({ name: 'loyalty', version: '0.1.0-a' })
      await delivery.compositions.startCanary('loyalty', '0.1.0-a', { ...BY_ANA, percent: 50 })
      await seen('loyalty', '0.1.0-a', { views: 60, failedViews: 4 })
      const alert = jest.fn()
      const { log, lines } = createTestLog()
      const watch = delivery.startWatch({ log, alert })
      await look(watch)
      expect(alert).not.toHaveBeenCalled()
      await seen('loyalty', '0.1.0-a', { views: 60, failedViews: 50 })
      await look(watch)
      await look(watch)
      const why =
        'loyalty 0.1.0-a failed in 54 of 120 pages in browsers since 2026-01-01T10:00:00.000Z; ' +
        'it is new, so there is no version to compare it with, and it is not taken back by itself'
      const data = { name: 'loyalty', version: '0.1.0-a', against: null, kind: 'canary', why }
      expect(alert.mock.calls).toEqual([[{ type: 'release.not_taken_back', data }]])
      expect(lines).toMatchObject([{ level: 'warn', text: why }])
      expect(await generation()).toBe(2)
      expect(await watch.judge()).toMatchObject([
        { name: 'loyalty', against: null, views: { canaryViews: 120, canaryFailures: 54 }, verdict: null },
      ])
    })

    it('is done by one of many processes [REL-11]', async () => {
      await startCanary()
      await seen('catalog', '0.1.0-a', { views: 200 })
      await seen('catalog', '0.1.0-b', { views: 200, failedViews: 50 })
      await delivery.health.flush()
      await delivery.networks.flush()
      const processes = [1, 2, 3].map(() => delivery.startWatch())
      await Promise.all(processes.map((watch) => watch.look()))
      expect(await generation()).toBe(3)
    })

    it.each<[string, Partial<Counts>, Partial<Counts>]>([
      ['fails as often as the other', { views: 300, failedViews: 30 }, { views: 300, failedViews: 33 }],
      ['fails less often', { views: 300, failedViews: 90 }, { views: 300, failedViews: 3 }],
      ['was hardly seen', { views: 900, failedViews: 0 }, { views: 20, failedViews: 20 }],
      ['failed a few times only', { views: 9000, failedViews: 0 }, { views: 60, failedViews: 4 }],
      ['had problems that no shopper notices', { views: 300 }, { views: 300, handled: 300 }],
    ])('leaves one alone that %s [REL-11]', async (_what, stable, canary) => {
      await startCanary()
      await seen('catalog', '0.1.0-a', stable)
      await seen('catalog', '0.1.0-b', canary)
      await look()
      expect(await generation()).toBe(2)
    })

    it('is suspicious of one that failed a few times more often, and leaves it alone [REL-11]', async () => {
      await startCanary()
      await seen('catalog', '0.1.0-a', { views: 100 })
      await seen('catalog', '0.1.0-b', { views: 13, failedViews: 2 })
      await look()
      expect(await delivery.rolloutWatch.judge()).toMatchObject([{ verdict: null, suspicion: null }])
      await seen('catalog', '0.1.0-b', { views: 3, failedViews: 1 })
      await look()
      expect(await delivery.rolloutWatch.judge()).toMatchObject([
        {
          verdict: null,
          suspicion: expect.stringMatching(
            /^catalog 0\.1\.0-b failed in 3 of 16 \(18\.8 %\) pages in browsers .* evidence \d+ to 1, the limit is 3000$/,
          ),
        },
      ])
      expect(await generation()).toBe(2)
    })

    it('compares only pages of the same generations [REL-11]', async () => {
      // As often as the canary later, but before it began: an outage that is over.
      await seen('catalog', '0.1.0-a', { views: 400, failedViews: 0 })
      await startCanary()
      await seen('catalog', '0.1.0-a', { views: 4, failedViews: 1 })
      await seen('catalog', '0.1.0-b', { views: 60, failedViews: 12 })
      await look()
      expect(await generation()).toBe(2)
    })

    it('compares what browsers say of a shell only with one that they said anything of [REL-11]', async () => {
      await delivery.publish({ name: 'shell', version: '0.1.0-t' })
      await delivery.compositions.startCanary('shell', '0.1.0-t', { ...BY_ANA, percent: 50 })
      await seen('shell', '0.1.0-s', { views: 400 })
      await seen('shell', '0.1.0-t', { views: 400, failedViews: 40 })
      await look()
      expect(await delivery.rolloutWatch.judge()).toMatchObject([
        { name: 'shell', evidence: 1, verdict: null, views: { canaryFailures: 40 } },
      ])
      expect(await generation()).toBe(2)
      const page = { shown: { path: '/', parts: ['shell'] }, sentAt: delivery.now() }
      delivery.vitals.add(page, { shell: '0.1.0-s' }, [{ name: 'LCP', value: 900 }])
      await delivery.vitals.flush()
      await look()
      expect(await delivery.compositions.findLatest()).toMatchObject({ action: 'stop-canary' })
    })

    it('stays when one network alone sees it fail, as in a shop whose visitors share one [REL-11]', async () => {
      await startCanary()
      await seen('catalog', '0.1.0-a', { views: 200 })
      await seen('catalog', '0.1.0-b', { views: 200, failedViews: 200 }, '203.0.113.7')
      const tryRelease = jest.fn(async () => ['it throws'])
      await look(delivery.startWatch({ tryRelease: async () => [] }))
      expect(await delivery.rolloutWatch.judge()).toMatchObject([
        { evidence: 1, verdict: null, doubt: expect.stringContaining('seen from 1 network;') },
      ])
      expect(await generation()).toBe(2)
      await look(delivery.startWatch({ tryRelease }))
      expect(await delivery.compositions.findLatest()).toMatchObject({ action: 'stop-canary', canaries: {} })
    })

    it('takes back one that the server cannot render, once it went on for three minutes [REL-11]', async () => {
      await startCanary()
      for (let minute = 0; minute < 3; minute += 1) {
        expect(await generation()).toBe(2)
        await seen('catalog', '0.1.0-a', { serverRenders: 40 })
        await seen('catalog', '0.1.0-b', { serverRenders: 40, failedServerRenders: 20 })
        await look()
        delivery.advance(MINUTE_MS)
      }
      expect(await delivery.compositions.findLatest()).toMatchObject({
        canaries: {},
        why: expect.stringContaining('60 of 120 (50.0 %) pages rendered by the server'),
      })
    })
  })

  describe('of promotions', () => {
    const promote = async () => {
      for (let minute = 0; minute < 10; minute += 1) {
        for (const name of ['catalog', 'cart', 'content']) {
          const failedViews = minute % 5 === 0 ? 1 : 0
          await seen(name, '0.1.0-a', { views: 40, failedViews, serverRenders: 20 })
        }
        delivery.advance(MINUTE_MS)
      }
      await delivery.health.flush()
      await delivery.compositions.promote({ catalog: '0.1.0-b' }, BY_ANA)
    }

    it('goes back to the version before, which failed less often over as long [REL-11]', async () => {
      await promote()
      await delivery.compositions.pin('cart', BY_ANA)
      delivery.advance(MINUTE_MS)
      await seen('catalog', '0.1.0-b', { views: 40, failedViews: 5 })
      await look()
      expect(await generation()).toBe(3)
      for (let minute = 0; minute < 6; minute += 1) {
        delivery.advance(MINUTE_MS)
        await seen('catalog', '0.1.0-b', { views: 40, failedViews: 6 })
      }
      await look()
      expect(await delivery.compositions.findLatest()).toMatchObject({
        action: 'rollback',
        who: 'automatic rollback',
        versions: { catalog: '0.1.0-a' },
        withdrawn: ['mf_catalog_0_1_0_b'],
        why: expect.stringMatching(/0\.1\.0-a over as long before in \d of 2\d\d \(0\.\d %\)/),
      })
    })

    describe('when few networks alone see failures', () => {
      const attack = async (ips: readonly string[], each: number) => {
        await promote()
        for (let minute = 0; minute < 6; minute += 1) {
          delivery.advance(MINUTE_MS)
          await seen('catalog', '0.1.0-b', { views: 40 })
          for (const ip of ips) await seen('catalog', '0.1.0-b', { views: 10, failedViews: each }, ip)
        }
      }
      const setUp = (faults: readonly string[] | null) => {
        const tryRelease = jest.fn(async () => faults)
        const { log, lines } = createTestLog()
        const alert = jest.fn()
        return { tryRelease, lines, alert, watch: delivery.startWatch({ log, alert, tryRelease }) }
      }

      it.each([
        ['one address', ['203.0.113.7']],
        ['one network', ['203.0.113.7', '203.0.113.8', '203.0.113.9', '203.0.113.10', '203.0.113.11']],
        ['four networks', ['203.0.113.7', '2001:db8::1', '198.51.100.1', '192.0.2.1']],
      ])('stays, tries its pages once, and says so once: %s [REL-11]', async (_which, ips) => {
        await attack(ips, 5)
        const { watch, tryRelease, lines, alert } = setUp([])
        await look(watch)
        await look(watch)
        expect(await generation()).toBe(2)
        expect(tryRelease.mock.calls).toEqual([
          [expect.objectContaining({ catalog: '0.1.0-a', cart: '0.1.0-a' }), 'catalog', '0.1.0-b'],
        ])
        const why = expect.stringMatching(
          /seen from \d networks?; evidence .*\. What few networks say takes nothing back by itself, and the server renders its pages as well as with 0\.1\.0-a: it stays$/,
        )
        expect(lines.map(({ text }) => text)).toEqual([why])
        expect(alert.mock.calls).toEqual([
          [{ type: 'release.not_taken_back', data: expect.objectContaining({ version: '0.1.0-b', why }) }],
        ])
      })

      it('goes back when the server sees it fail as well, with the proof [REL-11]', async () => {
        await attack(['203.0.113.7'], 5)
        const { watch } = setUp(['catalog/Slot throws on /products/1'])
        await look(watch)
        expect(await delivery.compositions.findLatest()).toMatchObject({
          action: 'rollback',
          versions: { catalog: '0.1.0-a' },
          why:
            'the server tried catalog 0.1.0-b, which few networks say fails: ' +
            'catalog/Slot throws on /products/1 (not with catalog 0.1.0-a)',
        })
      })

      it('stays where the server cannot try it, and when it is pinned [REL-11]', async () => {
        await attack(['203.0.113.7'], 5)
        const unable = setUp(null)
        await look(unable.watch)
        expect(unable.lines.map(({ text }) => text)).toEqual([
          expect.stringContaining('and the server cannot try it: it stays'),
        ])
        await delivery.compositions.pin('catalog', BY_ANA)
        const pinned = setUp(['it throws'])
        await look(pinned.watch)
        expect(pinned.lines.map(({ text }) => text)).toEqual([
          expect.stringContaining('the server sees it fail as well, and it is pinned: it throws: it stays'),
        ])
        expect(await generation()).toBe(3)
      })

      it('goes back all the same once many networks see it [REL-11]', async () => {
        await attack(['203.0.113.7'], 5)
        const { watch } = setUp([])
        await look(watch)
        await seen('catalog', '0.1.0-b', { views: 40, failedViews: 30 })
        await look(watch)
        for (let minute = 0; minute < 3; minute += 1) {
          delivery.advance(MINUTE_MS)
          await seen('catalog', '0.1.0-b', { views: 40, failedViews: 15 })
        }
        await look(watch)
        expect(await delivery.compositions.findLatest()).toMatchObject({ action: 'rollback' })
      })
    })

    it('stays when most parts that did not change fail more often, too [REL-11]', async () => {
      await promote()
      for (let minute = 0; minute < 6; minute += 1) {
        delivery.advance(MINUTE_MS)
        await seen('catalog', '0.1.0-b', { views: 40, failedViews: 8 })
        for (const name of ['cart', 'content']) await seen(name, '0.1.0-a', { views: 40, failedViews: 8 })
      }
      const { log, lines } = createTestLog()
      const alert = jest.fn()
      const watch = delivery.startWatch({ log, alert })
      await look(watch)
      await look(watch)
      expect(await generation()).toBe(2)
      expect(lines.map(({ text }) => text)).toEqual([
        'catalog 0.1.0-b does worse than the version before, but so do cart, content, which did not change: it stays',
      ])
      expect(alert.mock.calls).toMatchObject([[{ type: 'release.not_taken_back' }]])
    })

    it('rolls back a part whose previous version cures another’s failures, with proof [REL-11]', async () => {
      await promote()
      for (let minute = 0; minute < 9; minute += 1) {
        await seen('cart', '0.1.0-a', { serverRenders: 20, ...(minute > 2 && { failedServerRenders: 8 }) })
        await delivery.health.flush()
        delivery.advance(MINUTE_MS)
      }
      const asked: unknown[] = []
      const culprits = [false, true]
      const { log, lines } = createTestLog()
      const watch = delivery.startWatch({
        log,
        async findCulprit(part, suspects) {
          asked.push([part, suspects.map(({ name, against }) => [name, against])])
          const [suspect] = suspects
          return culprits.shift() && suspect ? { suspect, proof: 'it was tried' } : null
        },
      })
      await look(watch)
      expect([asked, await generation()]).toEqual([[['cart', [['catalog', '0.1.0-a']]]], 2])
      await look(watch)
      expect(asked).toHaveLength(1)
      delivery.advance(MINUTE_MS)
      await look(watch)
      expect(await delivery.compositions.findLatest()).toMatchObject({
        action: 'rollback',
        why: 'it was tried',
        versions: { catalog: '0.1.0-a', cart: '0.1.0-a' },
      })
      expect(lines.map(({ text }) => text)).toEqual([
        'cart does worse since generation 2, and no version before of another part cures it',
        'a release did worse and was taken back',
      ])
    })

    it('stays when somebody pinned it, and is left alone after six hours [REL-11]', async () => {
      await promote()
      await delivery.compositions.pin('catalog', BY_ANA)
      delivery.advance(MINUTE_MS)
      await seen('catalog', '0.1.0-b', { views: 400, failedViews: 200 })
      await look()
      expect(await generation()).toBe(3)
      expect(await delivery.rolloutWatch.judge()).toMatchObject([{ kind: 'promotion', version: '0.1.0-b' }])
      delivery.advance(6 * 60 * MINUTE_MS)
      expect(await delivery.rolloutWatch.judge()).toEqual([])
    })
  })

  describe('in sums', () => {
    it('adds up what all processes counted [REL-10]', async () => {
      const other = delivery.startHealth()
      const page = { generation: 1, sentAt: delivery.now() }
      for (const health of [delivery.health, other]) {
        health.add(page, 'catalog', '0.1.0-a', { views: 1 })
        health.add(page, 'catalog', '0.1.0-a', { views: 1, loads: 1 })
        await health.flush()
      }
      delivery.advance(5 * MINUTE_MS)
      await seen('catalog', '0.1.0-a', { views: 1 })
      await delivery.health.flush()
      await delivery.health.flush()
      const sums = await delivery.health.sumSince(new Date('2026-01-01T09:00:00Z'))
      expect(sums).toEqual([
        expect.objectContaining({ name: 'catalog', version: '0.1.0-a', views: 5, loads: 2, failedViews: 0 }),
      ])
      expect(await delivery.health.sumSince(new Date('2026-01-01T10:01:00Z'))).toMatchObject([{ views: 1 }])
    })

    it('counts a page for every part that it was made of, in its minute [REL-10]', async () => {
      const partOf = (name: string) => ({
        manifest: bareManifest(name, '0.1.0-a'),
        folder: '',
        problems: [],
        isNodeUsable: true,
      })
      const composition = {
        generation: 1,
        variant: '',
        withdrawn: [],
        shell: partOf('shell'),
        remotes: new Map([['cart', partOf('cart')]]),
      }
      for (const pages of [2, 1]) {
        for (let page = 0; page < pages; page += 1) delivery.health.addView(composition)
        delivery.advance(MINUTE_MS)
      }
      await delivery.health.flush()
      const minutes = await delivery.health.minutesSince(new Date(0))
      expect(minutes.map(({ since, name, views }) => [since.getMinutes(), name, views]).sort()).toEqual([
        [0, 'cart', 2],
        [0, 'shell', 2],
        [1, 'cart', 1],
        [1, 'shell', 1],
      ])
    })

    it('counts no page that was left to the browser because its renderers were starting [REL-09, REL-11]', async () => {
      const counted: string[] = []
      const { measureRenderer } = createReleaseHealth({
        ...delivery,
        log: silentLog,
        onCount: (name) => counted.push(name),
      })
      const part = {
        manifest: bareManifest('shell', '0.1.0-s'),
        folder: '',
        problems: [],
        isNodeUsable: true,
      }
      const composition = {
        generation: 1,
        variant: '',
        withdrawn: [],
        shell: part,
        remotes: new Map<string, typeof part>(),
      }
      for (const isEarly of [true, false]) {
        const { render } = measureRenderer({
          ...PAGES_OF_NOBODY,
          render: async () => ({ ...EMPTY_PAGE, ...(isEarly && { isTooEarly: true }) }),
        })
        await render(composition, { url: '/', path: '/', language: 'en', page: null }, 'INR')
        expect(counted).toEqual(isEarly ? [] : ['shell'])
      }
    })

    it('writes what was counted while the database could not be reached, however much [REL-10, REL-13]', async () => {
      const db: TestDelivery['db'] = Object.create(delivery.db, {
        insert: {
          configurable: true,
          value: () => {
            throw new Error('connection refused')
          },
        },
      })
      const health = createReleaseHealth({ db, now: delivery.now, log: silentLog })
      for (let minute = 0; minute < 1_500; minute += 1) {
        const sentAt = new Date(delivery.now().getTime() + minute * MINUTE_MS)
        for (let page = 0; page < 2; page += 1)
          health.add({ generation: 1, sentAt }, 'cart', '0.1.0-a', { views: 1 })
      }
      await expect(health.flush()).rejects.toThrow('connection refused')
      Object.defineProperty(db, 'insert', { value: delivery.db.insert.bind(delivery.db) })
      await health.flush()
      expect(await delivery.health.sumSince(new Date(0))).toMatchObject([{ views: 3_000 }])
    })

    it('keeps minutes for two days, hours for thirty [REL-10]', async () => {
      for (let minute = 0; minute < 90; minute += 1) {
        await seen('catalog', '0.1.0-a', { views: 1 })
        delivery.advance(MINUTE_MS)
      }
      await delivery.health.flush()
      const since = new Date('2026-01-01T00:00:00Z')
      const rows = async () =>
        (await delivery.health.minutesSince(since)).map(({ since: at, views }) => [at.toISOString(), views])
      expect(await rows()).toHaveLength(90)
      delivery.advance(2 * 24 * 60 * MINUTE_MS)
      await delivery.health.tidy()
      expect((await rows()).slice(0, 2)).toEqual([
        ['2026-01-01T10:00:00.000Z', 60],
        ['2026-01-01T11:00:00.000Z', 1],
      ])
      delivery.advance(60 * MINUTE_MS)
      await Promise.all([delivery.health.tidy(), delivery.startHealth().tidy()])
      expect(await rows()).toEqual([
        ['2026-01-01T10:00:00.000Z', 60],
        ['2026-01-01T11:00:00.000Z', 30],
      ])
      delivery.advance(30 * 24 * 60 * MINUTE_MS)
      await delivery.health.tidy()
      expect(await rows()).toEqual([])
    })
  })

  describe('in reports of pages', () => {
    const setUp = async () => {
      const tokens = createPageTokens({ keys: [key], now: delivery.now })
      const unattributed: Unattributed[] = []
      const visits: ToldVisit[] = []
      const reports = createReports({
        log: silentLog,
        tokens,
        health: delivery.health,
        failures: delivery.failures,
        networks: delivery.networks,
        vitals: delivery.vitals,
        samples: delivery.samples,
        versionsOf: createPageVersions(delivery.compositions),
        onUnattributed: (why) => unattributed.push(why),
        onVisit: (visit) => visits.push(visit),
      })
      const app = createHttpApp({ config: { isProduction: false, trustProxy: false }, log: silentLog })
      reports.register(app)
      await app.ready()
      const post = async (report: object) => {
        const payload = { generation: 1, route: '/', versions: {}, problems: [], vitals: [], ...report }
        const { statusCode } = await app.inject({ method: 'POST', url: '/api/reports', payload })
        expect(statusCode).toBe(204)
      }
      const send = async (page: string | undefined, version = '0.1.0-b', remote = 'catalog', times = 1) => {
        const problem = { kind: 'render', remote, version, where: 'x', message: 'y' }
        await post({ ...(page !== undefined && { page }), problems: Array(times).fill(problem) })
      }
      const measure = (page: string, ...vitals: [string, number][]) =>
        post({ page, vitals: vitals.map(([name, value]) => ({ name, value })) })
      const measured = async () => {
        await delivery.vitals.flush()
        return delivery.vitals.sumSince(new Date(0))
      }
      const counted = async () => {
        await delivery.health.flush()
        const [sums] = await delivery.health.sumSince(new Date(0))
        return sums && { version: sums.version, failedViews: sums.failedViews, renders: sums.renders }
      }
      const visit = (page: string, visited: object = {}) =>
        post({
          page,
          visit: { routes: ['/', '/products/:id'], hasAddedToCart: false, hasOrdered: false, ...visited },
        })
      /** By metric: samples without and with a hit, or samples in all; of the canary. */
      const sampled = async () => {
        await delivery.samples.flush()
        await delivery.vitals.flush()
        const rows = await delivery.samples.between('catalog', ['0.1.0-a', '0.1.0-b'], new Date(0))
        return Object.fromEntries(
          rows.map(({ version, metric, counts }) => [
            `${metric} ${version}`,
            counts.length === 2 ? counts.join(' ') : counts.reduce((sum, count) => sum + count, 0),
          ]),
        )
      }
      const order = (page: string) => reports.addOrder(page)
      return {
        tokens,
        post,
        send,
        counted,
        measure,
        measured,
        visit,
        sampled,
        order,
        visits,
        unattributed,
        close: () => app.close(),
      }
    }
    const canaryPage = {
      generation: 2,
      variant: 'catalog',
      shown: { path: '/products/:id', parts: ['shell', 'catalog'] },
      samples: [] as readonly string[],
    }

    it('keeps phase, place and positions in the part’s own files, and nothing else that is sent [REL-10]', async () => {
      await startCanary()
      const { tokens, post, counted, close } = await setUp()
      const problem = {
        kind: 'render',
        remote: 'catalog',
        version: '0.1.0-b',
        where: 'catalog/HomeBanner',
        phase: 'mount',
        message: 'Error: of \u001b[31mred',
        frames: [
          'catalog/web/120.1a2b3c4d.js:1:2345',
          'catalog/0.1.0-b/web/entry.js:1:1',
          'shell/web/entry.1a2b3c4d.js:1:1',
          'catalog/../../etc/passwd:1:1',
          'catalog/web/x.js:1:99999999',
        ],
      }
      await post({
        page: tokens.issue(canaryPage, null),
        problems: [problem, { ...problem, kind: 'handled', phase: undefined }],
      })
      await post({ problems: [problem] })
      expect(await counted()).toMatchObject({ failedViews: 1 })
      await delivery.failures.flush()
      expect(await delivery.failures.of('catalog', '0.1.0-b')).toMatchObject([
        {
          side: 'browser',
          phase: 'mount',
          place: 'catalog/HomeBanner',
          message: 'Error: of [31mred',
          frames: ['web/120.1a2b3c4d.js:1:2345', 'web/entry.js:1:1'],
          count: 1,
        },
      ])
      await close()
    })

    it('counts a page once as failed, for the version that it was made of [REL-10, REL-11]', async () => {
      await startCanary()
      const { tokens, send, counted, unattributed, close } = await setUp()
      const page = tokens.issue(canaryPage, null)
      await send(page, '0.1.0-b', 'catalog', 3)
      await send(page)
      expect(await counted()).toEqual({ version: '0.1.0-b', failedViews: 1, renders: 4 })
      expect(unattributed).toEqual([])
      await close()
    })

    it('counts pages of one visitor once an hour, so that one broken browser counts once [REL-11]', async () => {
      await startCanary()
      const { tokens, send, counted, close } = await setUp()
      for (let page = 0; page < 10; page += 1) await send(tokens.issue(canaryPage, 'one visitor'))
      for (let page = 0; page < 3; page += 1) await send(tokens.issue(canaryPage, `visitor ${page}`))
      expect(await counted()).toEqual({ version: '0.1.0-b', failedViews: 4, renders: 13 })
      await close()
    })

    it('counts nothing for a version without the token of a page that had it [REL-11]', async () => {
      await startCanary()
      const { tokens, send, counted, unattributed, close } = await setUp()
      const page = tokens.issue(canaryPage, null)
      const forged = createPageTokens({ keys: [Buffer.from('another key')], now: delivery.now })
      const [, ...rest] = page.split('.')
      for (const token of [undefined, '', 'x', ['1', ...rest].join('.'), forged.issue(canaryPage, null)]) {
        await send(token)
      }
      expect(unattributed).toEqual(Array(5).fill('no token'))
      await send(page, '0.1.0-a')
      await send(page, '0.1.0-b', 'cart')
      await send(page, '0.1.0-b', '__proto__')
      await send(tokens.issue({ ...canaryPage, variant: '' }, null))
      await send(tokens.issue({ ...canaryPage, generation: 77 }, null))
      expect(unattributed.slice(5)).toEqual(Array(5).fill('other version'))
      delivery.advance(121 * MINUTE_MS)
      await send(page)
      expect(unattributed.at(-1)).toBe('no token')
      expect(await counted()).toBeUndefined()
      await close()
    })

    it('counts so many failed pages of one network in an hour, and so many problems of a page [REL-11]', async () => {
      await startCanary()
      const { tokens, send, counted, unattributed, close } = await setUp()
      const page = tokens.issue(canaryPage, null)
      await send(page, '0.1.0-b', 'catalog', 20)
      await send(page, '0.1.0-b', 'catalog', 5)
      expect(unattributed).toEqual(Array(5).fill('limit'))
      for (let more = 0; more < 40; more += 1) await send(tokens.issue(canaryPage, null))
      expect(await counted()).toMatchObject({ failedViews: 30 })
      await close()
    })

    it('reads what was issued for parts of any name [REL-10]', () => {
      const tokens = createPageTokens({ keys: [key], now: delivery.now })
      const shown = { path: '/gift-cards/:id', parts: ['shell', 'gift-cards2'] }
      const page = { generation: 41, variant: 'gift-cards2+shell', shown, samples: ['gift-cards2', 'shell'] }
      expect(tokens.read(tokens.issue(page, null))).toMatchObject({ ...page, sentAt: delivery.now() })
      expect(parseReleaseTag(toReleaseTag(page))).toEqual(['gift-cards2', 'shell'])
      expect(parseReleaseTag(toReleaseTag({ generation: 41 }))).toEqual([])
    })

    it('counts how fast a page was for its kind and for each part on it, once for each vital [REL-10]', async () => {
      await startCanary()
      const { tokens, measure, measured, close } = await setUp()
      const page = tokens.issue(canaryPage, null)
      await measure(page, ['LCP', 1800], ['CLS', 30])
      await measure(page, ['LCP', 9000], ['INP', 600], ['CLS', 800])
      await measure(tokens.issue({ ...canaryPage, variant: '' }, null), ['LCP', 2500])
      await measure(tokens.issue({ ...canaryPage, shown: null }, null), ['LCP', 2500])
      const of = { path: '/products/:id', name: 'catalog', version: '0.1.0-b', samples: 1 }
      expect((await measured()).filter(({ name }) => name === 'catalog')).toEqual([
        { ...of, version: '0.1.0-a', vital: 'LCP', p75: 2375, good: 1, poor: 0 },
        { ...of, vital: 'CLS', p75: 0.044, good: 1, poor: 0 },
        { ...of, vital: 'INP', p75: 875, good: 0, poor: 1 },
        { ...of, vital: 'LCP', p75: 1875, good: 1, poor: 0 },
      ])
      expect((await measured()).filter(({ name }) => name === 'shell')).toMatchObject([
        { version: '0.1.0-s', vital: 'CLS' },
        { version: '0.1.0-s', vital: 'INP' },
        { version: '0.1.0-s', vital: 'LCP', samples: 2 },
      ])
      await close()
    })

    it('counts vitals neither without a page’s token nor for more pages than a network looks at [REL-10]', async () => {
      await startCanary()
      const { tokens, measure, measured, close } = await setUp()
      await measure('x', ['LCP', 1])
      await measure(tokens.issue(canaryPage, null).replace(/.$/, '_'), ['LCP', 1])
      expect(await measured()).toEqual([])
      for (let page = 0; page < 30; page += 1)
        await measure(tokens.issue(canaryPage, 'one visitor'), ['TTFB', 1])
      expect(await measured()).toMatchObject([{ samples: 20 }, { samples: 20 }])
      for (let page = 0; page < 200; page += 1) {
        await measure(tokens.issue(canaryPage, null), ['TTFB', -1], ['LCP', 1e300])
      }
      const sums = await measured()
      expect(sums.map(({ name, vital, samples, p75 }) => [name, vital, samples, p75])).toEqual([
        ['catalog', 'LCP', 180, 10_000],
        ['catalog', 'TTFB', 200, 75],
        ['shell', 'LCP', 180, 10_000],
        ['shell', 'TTFB', 200, 75],
      ])
      await close()
    })

    it('takes from a sample page its vitals and how the visit went, each once [REL-11]', async () => {
      await startCanary()
      const { tokens, measure, visit, sampled, order, close } = await setUp()
      const sample = (of: object = {}) => tokens.issue({ ...canaryPage, samples: ['catalog'], ...of }, null)
      const [page, other, stable] = [sample(), sample(), sample({ variant: '' })]
      await measure(page, ['LCP', 900], ['TTFB', 80])
      await measure(page, ['LCP', 9000], ['TTI', 1200])
      await visit(page, { hasAddedToCart: true })
      await visit(page)
      await visit(other, { routes: ['/'] })
      await order(stable)
      await order(stable)
      await visit(stable, { hasOrdered: true })
      expect(await sampled()).toEqual({
        'lcp 0.1.0-b': 1,
        'tti 0.1.0-b': 1,
        'add-to-cart 0.1.0-b': '0 1',
        'orders 0.1.0-b': '2 0',
        'add-to-cart 0.1.0-a': '1 0',
        'orders 0.1.0-a': '0 1',
      })
      await close()
    })

    it('tells once how the visit of each page went, with or without a canary', async () => {
      await startCanary()
      const { tokens, visit, visits, close } = await setUp()
      const page = (variant = '') => tokens.issue({ ...canaryPage, variant, samples: [] }, null)
      const first = page()
      await visit(first, { hasAddedToCart: true })
      await visit(first)
      await visit(page(canaryPage.variant), { routes: ['/'] })
      await visit('forged')
      expect(visits).toEqual([
        { sawProduct: true, addedToCart: true },
        { sawProduct: false, addedToCart: false },
      ])
      await close()
    })

    it('takes nothing for canaries from other pages, other versions or forged tokens [REL-11]', async () => {
      await startCanary()
      const { tokens, measure, visit, sampled, order, close } = await setUp()
      const pages = [
        tokens.issue(canaryPage, null),
        tokens.issue({ ...canaryPage, samples: ['cart'], generation: 77 }, null),
        tokens.issue({ ...canaryPage, samples: ['catalog'] }, null).replace(/.$/, '_'),
        tokens.issue(canaryPage, null).replace('..', '.catalog.'),
      ]
      for (const page of pages) {
        await measure(page, ['LCP', 60_000])
        await visit(page)
        await order(page)
      }
      expect(await sampled()).toEqual({})
      await close()
    })

    it('keeps vitals by hour for 30 days, summed over processes [REL-10]', async () => {
      const page = (sentAt = delivery.now()) => ({ sentAt, shown: canaryPage.shown })
      const versions = { shell: '0.1.0-s', catalog: '0.1.0-a' }
      delivery.vitals.add(page(), versions, [{ name: 'LCP', value: 1 }])
      await delivery.vitals.flush()
      delivery.advance(30 * MINUTE_MS)
      delivery.vitals.add(page(), versions, [{ name: 'LCP', value: 3000 }])
      delivery.advance(60 * MINUTE_MS)
      delivery.vitals.add(page(), versions, [{ name: 'LCP', value: 1 }])
      const hours = async () => {
        await delivery.vitals.flush()
        return (await delivery.vitals.hoursSince(new Date(0)))
          .filter(({ name }) => name === 'catalog')
          .map(({ since, samples, good }) => [since.toISOString(), samples, good])
      }
      expect(await hours()).toEqual([
        ['2026-01-01T10:00:00.000Z', 2, 1],
        ['2026-01-01T11:00:00.000Z', 1, 1],
      ])
      delivery.advance(30 * 24 * 60 * MINUTE_MS - 60 * MINUTE_MS)
      await delivery.vitals.tidy()
      expect(await hours()).toEqual([['2026-01-01T11:00:00.000Z', 1, 1]])
    })

    it('has no id of a visitor in a token [REL-10]', () => {
      const token = createPageTokens({ keys: [key], now: delivery.now }).issue(
        canaryPage,
        'the-id-of-a-visitor',
      )
      expect(token).not.toContain('the-id')
    })
  })
})
