import { SHARED_VERSIONS } from '@store/server-testing/releases/fake-release'
import { createTestDelivery, type TestDelivery } from '@store/server-testing/releases/test-delivery'
import { sql } from 'drizzle-orm'
import { timeAfter } from './changes/change-composition'

const BY_ANA = { who: 'ana', why: 'a reason' }

const publishShop = async (delivery: TestDelivery) => {
  await delivery.publish({ name: 'shell', version: '0.1.0-s1' })
  for (const version of ['0.1.0-a', '0.1.0-b', '0.1.0-c'])
    await delivery.publish({ name: 'catalog', version })
}
const promoteShop = ({ compositions }: TestDelivery) =>
  compositions.promote({ shell: '0.1.0-s1', catalog: '0.1.0-a' }, BY_ANA)

it.each([
  [null, '2026-01-02', '2026-01-02'],
  ['2026-01-01', '2026-01-02', '2026-01-02'],
  ['2026-01-03', '2026-01-02', '2026-01-03'],
])('a generation after that of %s is never before it [OFF-04]', (latest, now, at) => {
  const before = latest === null ? null : { createdAt: new Date(latest) }
  expect(timeAfter(before, new Date(now))).toEqual(new Date(at))
})

describe('compositions', () => {
  let delivery: TestDelivery
  beforeAll(async () => {
    delivery = await createTestDelivery()
    await publishShop(delivery)
    await delivery.keepReleases()
  })
  beforeEach(async () => {
    await delivery.clear()
    await promoteShop(delivery)
  })
  afterAll(() => delivery.close())

  const liveCatalog = async () => (await delivery.compositions.findLatest())?.versions.catalog

  it('promote one part and leave the others, with who, when and why [REL-01, REL-05]', async () => {
    await delivery.compositions.promote({ catalog: '0.1.0-b' }, { who: 'ben', why: 'new banner' })
    expect(await delivery.compositions.history(10)).toMatchObject([
      {
        generation: 2,
        versions: { shell: '0.1.0-s1', catalog: '0.1.0-b' },
        who: 'ben',
        why: 'new banner',
        createdAt: new Date('2026-01-01T10:00:00Z'),
      },
      { generation: 1, versions: { shell: '0.1.0-s1', catalog: '0.1.0-a' } },
    ])
  })

  it('roll back step by step to what was live before, never to what was rolled back [REL-05]', async () => {
    const { compositions } = delivery
    await compositions.promote({ catalog: '0.1.0-b' }, BY_ANA)
    await compositions.promote({ catalog: '0.1.0-c' }, BY_ANA)
    await compositions.rollBack('catalog', null, BY_ANA)
    expect(await liveCatalog()).toBe('0.1.0-b')
    await compositions.rollBack('catalog', null, BY_ANA)
    expect(await liveCatalog()).toBe('0.1.0-a')
    await expect(compositions.rollBack('catalog', null, BY_ANA)).rejects.toThrow(
      'no version of catalog before',
    )
    await compositions.rollBack('catalog', '0.1.0-c', BY_ANA)
    expect(await liveCatalog()).toBe('0.1.0-c')
    expect((await compositions.findLatest())?.generation).toBe(6)
  })

  it('tell open tabs which version is bad, until it is live again [REL-08]', async () => {
    const { compositions } = delivery
    await compositions.promote({ catalog: '0.1.0-b' }, BY_ANA)
    const rolledBack = await compositions.rollBack('catalog', null, { ...BY_ANA, marksBad: true })
    expect(rolledBack.withdrawn).toEqual(['mf_catalog_0_1_0_b'])
    const promoted = await compositions.promote({ catalog: '0.1.0-b' }, { ...BY_ANA, force: true })
    expect(promoted.withdrawn).toEqual([])
  })

  it('mark any published version as bad at any time, the live one too [REL-08]', async () => {
    const { compositions } = delivery
    await compositions.promote({ catalog: '0.1.0-b' }, BY_ANA)
    await compositions.rollBack('catalog', null, BY_ANA)
    const marked = await compositions.markBad('catalog', '0.1.0-b', { who: 'ben', why: 'empty carts' })
    expect(marked).toMatchObject({
      generation: 4,
      action: 'mark-bad',
      versions: { shell: '0.1.0-s1', catalog: '0.1.0-a' },
      withdrawn: ['mf_catalog_0_1_0_b'],
      isStillLive: false,
    })
    const live = await compositions.markBad('catalog', '0.1.0-a', { who: 'ben', why: 'slow' })
    expect(live).toMatchObject({ isStillLive: true, withdrawn: ['mf_catalog_0_1_0_b'] })
    const next = await compositions.promote({ catalog: '0.1.0-c' }, BY_ANA)
    expect([...next.withdrawn].sort()).toEqual(['mf_catalog_0_1_0_a', 'mf_catalog_0_1_0_b'])
    await expect(compositions.markBad('catalog', '0.1.0-zz', BY_ANA)).rejects.toThrow('is not published')
  })

  it('withdraw the fifty versions that were marked last [REL-08]', async () => {
    const versions = Array.from({ length: 52 }, (_, index) => `0.2.0-n${index}`)
    for (const version of versions) {
      await delivery.publish({ name: 'cart', version })
      delivery.advance(1_000)
      await delivery.records.markBad('cart', version, { by: 'ana', why: 'slow' })
    }
    const { withdrawn } = await delivery.compositions.promote({ catalog: '0.1.0-b' }, BY_ANA)
    expect(withdrawn).toEqual(
      versions
        .slice(2)
        .reverse()
        .map((version) => `mf_cart_${version.replace(/\W/g, '_')}`),
    )
  })

  it('withdraw a bad shell, too [REL-08]', async () => {
    await delivery.publish({ name: 'shell', version: '0.1.0-s2' })
    await delivery.compositions.markBad('shell', '0.1.0-s1', BY_ANA)
    const { withdrawn } = await delivery.compositions.promote({ shell: '0.1.0-s2' }, BY_ANA)
    expect(withdrawn).toEqual(['mf_shell_0_1_0_s1'])
  })

  it('refuse to make a bad version live, saying who marked it and why, until forced [REL-05, REL-08]', async () => {
    const { compositions } = delivery
    await compositions.promote({ catalog: '0.1.0-b' }, BY_ANA)
    await compositions.rollBack('catalog', null, { who: 'ben', why: 'empty carts', marksBad: true })
    const sentence =
      'catalog 0.1.0-b was marked as bad by ben on 2026-01-01T10:00:00.000Z: empty carts. To make it live all the same, repeat this with --force; that takes the mark off.'
    await expect(compositions.promote({ catalog: '0.1.0-b' }, BY_ANA)).rejects.toThrow(sentence)
    await expect(compositions.rollBack('catalog', '0.1.0-b', BY_ANA)).rejects.toThrow(sentence)
    expect((await compositions.findLatest())?.generation).toBe(3)
    const forced = await compositions.promote({ catalog: '0.1.0-b' }, { ...BY_ANA, force: true })
    expect(forced).toMatchObject({ withdrawn: [], who: 'ana', why: 'a reason' })
    expect(await delivery.records.find('catalog', '0.1.0-b')).toMatchObject({ markedBad: null })
  })

  it('roll back past versions that are marked as bad [REL-05, REL-08]', async () => {
    const { compositions } = delivery
    await compositions.promote({ catalog: '0.1.0-b' }, BY_ANA)
    await compositions.promote({ catalog: '0.1.0-c' }, BY_ANA)
    await compositions.markBad('catalog', '0.1.0-b', BY_ANA)
    await compositions.rollBack('catalog', null, BY_ANA)
    expect(await liveCatalog()).toBe('0.1.0-a')
  })

  it('let the mark of the live version be taken off by force [REL-08]', async () => {
    const { compositions } = delivery
    await compositions.markBad('catalog', '0.1.0-a', BY_ANA)
    await compositions.promote({ catalog: '0.1.0-a' }, { ...BY_ANA, force: true })
    expect(await delivery.records.find('catalog', '0.1.0-a')).toMatchObject({ markedBad: null })
  })

  it('refuse what is not published and what is live already [REL-05]', async () => {
    const { compositions } = delivery
    await expect(compositions.promote({ catalog: '0.1.0-zz' }, BY_ANA)).rejects.toThrow('is not published')
    await expect(compositions.promote({ catalog: '0.1.0-a' }, BY_ANA)).rejects.toThrow('that is what is live')
  })

  it('refuse an operator who looked at an older generation [REL-05]', async () => {
    await delivery.compositions.promote({ catalog: '0.1.0-b' }, { who: 'ben', why: 'quicker' })
    const late = delivery.compositions.promote({ catalog: '0.1.0-c' }, { ...BY_ANA, expectedGeneration: 1 })
    await expect(late).rejects.toThrow('ben made generation 2 (promote: quicker)')
  })

  it('refuse a remote built against what the live shell does not share [REL-04]', async () => {
    await delivery.publish({ name: 'catalog', version: '0.2.0-a', manifest: { shared: { react: '20.0.0' } } })
    await delivery.publish({
      name: 'catalog',
      version: '0.2.0-b',
      manifest: { shared: { react: '19.4.0' } },
    })
    await delivery.publish({ name: 'catalog', version: '0.2.0-c', manifest: { shared: { react: '19.2.9' } } })
    await expect(delivery.compositions.promote({ catalog: '0.2.0-a' }, BY_ANA)).rejects.toThrow(
      'catalog was built against react 20.0.0; shell 0.1.0-s1 shares 19.3.1',
    )
    await expect(delivery.compositions.promote({ catalog: '0.2.0-b' }, BY_ANA)).rejects.toThrow('19.4.0')
    await delivery.compositions.promote({ catalog: '0.2.0-c' }, BY_ANA)
  })

  it('refuse to roll the shell back below what a live remote imports [REL-05]', async () => {
    const { compositions, publish } = delivery
    const names = (...sharedExports: string[]) => ({ sharedNames: { 'react-router-dom': sharedExports } })
    await publish({ name: 'shell', version: '0.2.0-s', manifest: names('Link') })
    await publish({ name: 'shell', version: '0.3.0-s', manifest: names('Link', 'useHref') })
    await publish({ name: 'catalog', version: '0.3.0-a', manifest: names('useHref') })
    await compositions.promote({ shell: '0.2.0-s' }, BY_ANA)
    const sentence =
      'catalog 0.3.0-a imports useHref of react-router-dom, which shell 0.2.0-s does not hand out'
    await expect(compositions.promote({ catalog: '0.3.0-a' }, BY_ANA)).rejects.toThrow(sentence)
    await compositions.promote({ shell: '0.3.0-s', catalog: '0.3.0-a' }, BY_ANA)
    await expect(compositions.rollBack('shell', '0.2.0-s', BY_ANA)).rejects.toThrow(sentence)
    const both = { shell: '0.2.0-s', catalog: '0.1.0-a' }
    expect(await compositions.promote(both, BY_ANA)).toMatchObject({ versions: both })
  })

  describe('with a pinned part', () => {
    const PIN = { who: 'ben', why: 'sale until Sunday' }
    beforeEach(() => delivery.compositions.pin('catalog', PIN))

    it('refuse to promote, retire or try it out, saying who pinned it and why, until it is unpinned [REL-05]', async () => {
      const { compositions } = delivery
      const sentence =
        'catalog was pinned by ben on 2026-01-01T10:00:00.000Z: sale until Sunday. To change it, first: unpin catalog'
      const forced = { ...BY_ANA, force: true }
      await expect(compositions.promote({ catalog: '0.1.0-b' }, forced)).rejects.toThrow(sentence)
      await expect(compositions.startCanary('catalog', '0.1.0-b', { ...forced, percent: 5 })).rejects.toThrow(
        sentence,
      )
      await expect(compositions.retire('catalog', BY_ANA)).rejects.toThrow(sentence)
      await expect(compositions.pin('catalog', BY_ANA)).rejects.toThrow(sentence)
      const unpinned = await compositions.unpin('catalog', BY_ANA)
      expect(unpinned).toMatchObject({ generation: 3, action: 'unpin', who: 'ana', pins: {} })
      await expect(compositions.unpin('catalog', BY_ANA)).rejects.toThrow('catalog is not pinned')
      await compositions.promote({ catalog: '0.1.0-b' }, BY_ANA)
    })

    it('roll it back and mark it as bad all the same, and keep it pinned [REL-05]', async () => {
      const { compositions } = delivery
      await compositions.unpin('catalog', BY_ANA)
      await compositions.promote({ catalog: '0.1.0-b' }, BY_ANA)
      await compositions.pin('catalog', PIN)
      await compositions.markBad('catalog', '0.1.0-b', BY_ANA)
      const back = await compositions.rollBack('catalog', null, BY_ANA)
      expect(back).toMatchObject({ versions: { catalog: '0.1.0-a' }, pins: { catalog: { by: 'ben' } } })
    })

    it('promote the other parts [REL-05]', async () => {
      await delivery.publish({ name: 'shell', version: '0.1.0-s2' })
      const { pins } = await delivery.compositions.promote({ shell: '0.1.0-s2' }, BY_ANA)
      expect(pins).toEqual({ catalog: { by: 'ben', at: '2026-01-01T10:00:00.000Z', why: PIN.why } })
    })

    it('pin only what is live [REL-05]', async () => {
      for (const name of ['loyalty', 'constructor']) {
        await expect(delivery.compositions.pin(name, PIN)).rejects.toThrow(`${name} is not live`)
        await expect(delivery.compositions.unpin(name, PIN)).rejects.toThrow(`${name} is not pinned`)
        await expect(delivery.compositions.stopCanary(name, PIN)).rejects.toThrow(`No canary of ${name} runs`)
      }
    })
  })

  describe('with a canary', () => {
    const FIVE = { ...BY_ANA, percent: 5 }
    const start = (version = '0.1.0-b', percent = 5) =>
      delivery.compositions.startCanary('catalog', version, { ...BY_ANA, percent })

    it('leave what is live, and know version, share and begin of the canary [REL-05]', async () => {
      expect(await start()).toMatchObject({
        generation: 2,
        action: 'canary',
        versions: { catalog: '0.1.0-a' },
        canaries: {
          catalog: { version: '0.1.0-b', percent: 5, rollout: 2, since: '2026-01-01T10:00:00.000Z' },
        },
      })
      delivery.advance(60_000)
      const grown = await start('0.1.0-b', 50)
      expect(grown.canaries.catalog).toMatchObject({
        percent: 50,
        rollout: 2,
        since: '2026-01-01T10:00:00.000Z',
      })
      const other = await start('0.1.0-c', 50)
      expect(other.canaries.catalog).toMatchObject({ rollout: 4, since: '2026-01-01T10:01:00.000Z' })
      await expect(start('0.1.0-c', 50)).rejects.toThrow('Nothing to change')
      await expect(start('0.1.0-a')).rejects.toThrow('Nothing to change')
    })

    it('end it by promoting it, and open tabs stay on it [REL-05]', async () => {
      await start()
      expect(await delivery.compositions.promote({ catalog: '0.1.0-b' }, BY_ANA)).toMatchObject({
        versions: { catalog: '0.1.0-b' },
        canaries: {},
        withdrawn: [],
      })
    })

    it.each([
      ['stopped', () => delivery.compositions.stopCanary('catalog', BY_ANA)],
      ['rolled back', () => delivery.compositions.rollBack('catalog', null, BY_ANA)],
      ['replaced by a rollback', () => delivery.compositions.rollBack('catalog', '0.1.0-a', BY_ANA)],
      ['marked as bad', () => delivery.compositions.markBad('catalog', '0.1.0-b', BY_ANA)],
    ])('make open tabs leave it once it is %s, until it starts again [REL-05, REL-08]', async (_how, end) => {
      await start()
      const ended = await end()
      expect(ended).toMatchObject({ versions: { catalog: '0.1.0-a' }, canaries: {} })
      expect(ended.withdrawn).toEqual(['mf_catalog_0_1_0_b'])
      const again = await delivery.compositions.startCanary('catalog', '0.1.0-b', { ...FIVE, force: true })
      expect(again).toMatchObject({ withdrawn: [], canaries: { catalog: { rollout: 4 } } })
    })

    it('end it before the stable version, and mark the one that is left [REL-05]', async () => {
      await delivery.compositions.promote({ catalog: '0.1.0-c' }, BY_ANA)
      await start()
      const back = await delivery.compositions.rollBack('catalog', null, { ...BY_ANA, marksBad: true })
      expect(back).toMatchObject({ versions: { catalog: '0.1.0-c' }, canaries: {} })
      expect(await delivery.records.find('catalog', '0.1.0-b')).toMatchObject({ markedBad: { by: 'ana' } })
      await expect(start()).rejects.toThrow('was marked as bad by ana')
      await delivery.compositions.rollBack('catalog', null, { ...BY_ANA, marksBad: true })
      expect(await liveCatalog()).toBe('0.1.0-a')
    })

    it('refuse one that does not fit to what is live, alone or with another canary [REL-04, REL-05]', async () => {
      await delivery.publish({
        name: 'catalog',
        version: '0.2.0-x',
        manifest: { shared: { react: '20.0.0' } },
      })
      await expect(start('0.2.0-x')).rejects.toThrow(
        'Refused with the canary catalog 0.2.0-x: catalog was built against react 20.0.0',
      )
      await expect(start('0.1.0-zz')).rejects.toThrow('is not published')
      await delivery.publish({
        name: 'shell',
        version: '0.2.0-s',
        manifest: { shared: { ...SHARED_VERSIONS, react: '19.4.0' } },
      })
      await delivery.publish({
        name: 'catalog',
        version: '0.2.0-y',
        manifest: { shared: { ...SHARED_VERSIONS, react: '19.4.0' } },
      })
      await delivery.compositions.promote({ shell: '0.2.0-s' }, BY_ANA)
      await start('0.2.0-y')
      // The canary needs the new shell. A rollback must wait for no other change.
      expect(await delivery.compositions.rollBack('shell', null, BY_ANA)).toMatchObject({
        versions: { shell: '0.1.0-s1' },
        canaries: {},
        withdrawn: ['mf_catalog_0_2_0_y'],
      })
    })

    describe('of a remote that is not live', () => {
      const startNew = () => delivery.compositions.startCanary('loyalty', '0.1.0-a', FIVE)
      beforeEach(() => delivery.publish({ name: 'loyalty', version: '0.1.0-a' }))

      it('give it to a share of the visitors, beside what is live [REL-05]', async () => {
        expect(await startNew()).toMatchObject({
          versions: { shell: '0.1.0-s1', catalog: '0.1.0-a' },
          canaries: { loyalty: { version: '0.1.0-a', percent: 5 } },
        })
        // It stays while other parts change.
        const other = await delivery.compositions.promote({ catalog: '0.1.0-b' }, BY_ANA)
        expect(other.canaries).toMatchObject({ loyalty: { percent: 5 } })
      })

      it.each([
        ['stopped', () => delivery.compositions.stopCanary('loyalty', BY_ANA)],
        ['rolled back', () => delivery.compositions.rollBack('loyalty', null, BY_ANA)],
        ['marked as bad', () => delivery.compositions.markBad('loyalty', '0.1.0-a', BY_ANA)],
      ])('make open tabs leave it once it is %s [REL-05, REL-08]', async (_how, end) => {
        await startNew()
        expect(await end()).toMatchObject({
          versions: { shell: '0.1.0-s1', catalog: '0.1.0-a' },
          canaries: {},
          withdrawn: ['mf_loyalty_0_1_0_a'],
        })
      })

      it('make it live for all by a promotion, and let it go by a rollback [REL-05]', async () => {
        await startNew()
        const promoted = await delivery.compositions.promote({ loyalty: '0.1.0-a' }, BY_ANA)
        expect(promoted).toMatchObject({ versions: { loyalty: '0.1.0-a' }, canaries: {}, withdrawn: [] })
        const back = await delivery.compositions.rollBack('loyalty', null, BY_ANA)
        expect(back).toMatchObject({ versions: { shell: '0.1.0-s1', catalog: '0.1.0-a' }, canaries: {} })
        expect(back.versions).not.toHaveProperty('loyalty')
      })

      it('refuse it while no shell is live [REL-05]', async () => {
        await delivery.clear()
        await delivery.publish({ name: 'loyalty', version: '0.1.0-a' })
        await expect(startNew()).rejects.toThrow('No shell is live')
      })
    })

    it('run at most two, of different parts [REL-05]', async () => {
      const { compositions, publish } = delivery
      for (const name of ['cart', 'content']) {
        for (const version of ['0.1.0-a', '0.1.0-b']) await publish({ name, version })
      }
      await compositions.promote({ cart: '0.1.0-a', content: '0.1.0-a' }, BY_ANA)
      await start()
      const both = await compositions.startCanary('cart', '0.1.0-b', FIVE)
      expect(Object.keys(both.canaries)).toEqual(['cart', 'catalog'])
      await expect(compositions.startCanary('content', '0.1.0-b', FIVE)).rejects.toThrow(
        'Canaries of cart and catalog run already, and at most 2 at once.',
      )
      await start('0.1.0-b', 50)
    })

    it('know that visitors had it, and keep its files [REL-05]', async () => {
      await start()
      await delivery.compositions.stopCanary('catalog', BY_ANA)
      expect(await delivery.compositions.wasLive('catalog', '0.1.0-b')).toBe(true)
      delivery.advance(31 * 24 * 3_600_000)
      expect((await delivery.garbage.collect({ isDryRun: true })).releases).toEqual(['catalog 0.1.0-c'])
    })
  })

  it('cannot be rewritten, not even by a statement of their own [REL-05]', async () => {
    for (const statement of [
      sql`update compositions set who = 'nobody'`,
      sql`delete from compositions`,
      sql`truncate compositions`,
    ]) {
      await expect(delivery.db.execute(statement)).rejects.toThrow()
    }
    expect(await delivery.compositions.history(10)).toHaveLength(1)
  })
})

describe('compositions on PostgreSQL', () => {
  let delivery: TestDelivery
  beforeAll(async () => {
    delivery = await createTestDelivery('postgres')
    await publishShop(delivery)
    await promoteShop(delivery)
    // A connection for each operator is there beforehand, so that they really meet.
    await Promise.all(Array.from({ length: 20 }, () => delivery.db.execute(sql`select pg_sleep(0.3)`)))
  })
  afterAll(() => delivery.close())

  it('let one of many operators at once win and tell the others [REL-05]', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        delivery.compositions.promote(
          { catalog: '0.1.0-b' },
          { who: `operator ${index}`, why: 'race', expectedGeneration: 1 },
        ),
      ),
    )
    const losers = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(losers).toHaveLength(19)
    for (const { reason } of losers) expect(String(reason)).toMatch(/operator \d+ made generation 2/)
    expect((await delivery.compositions.findLatest())?.generation).toBe(2)
  })

  it('make changes of different parts on top of each other, whoever makes them at once [REL-05]', async () => {
    const { compositions } = delivery
    const names = ['cart', 'account', 'content'] as const
    for (const name of names) {
      for (let build = 0; build < 7; build += 1) await delivery.publish({ name, version: `0.1.0-r${build}` })
    }
    const before = (await compositions.findLatest())?.generation ?? 0
    const rounds = [0, 1, 2, 3, 4, 5, 6]
    for (const build of rounds) {
      await Promise.all(
        names.map((name) => compositions.promote({ [name]: `0.1.0-r${build}` }, { who: name, why: 'race' })),
      )
    }
    const latest = await compositions.findLatest()
    expect(latest?.generation).toBe(before + rounds.length * names.length)
    expect(latest?.versions).toMatchObject({
      cart: '0.1.0-r6',
      account: '0.1.0-r6',
      content: '0.1.0-r6',
      catalog: '0.1.0-b',
    })
  }, 120_000)

  it('tell the second of two that change the same part at once [REL-05]', async () => {
    const { compositions } = delivery
    const race = async (): Promise<readonly string[]> => {
      await compositions.promote({ catalog: '0.1.0-a' }, BY_ANA)
      const outcomes = await Promise.allSettled([
        compositions.promote({ catalog: '0.1.0-b' }, { who: 'ana', why: 'race' }),
        compositions.promote({ catalog: '0.1.0-c' }, { who: 'ben', why: 'race' }),
      ])
      return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
    }
    let refusals: readonly string[] = []
    // On a busy machine one may be through before the other begins.
    for (let round = 0; round < 20 && refusals.length === 0; round++) refusals = await race()
    expect(refusals).toEqual([
      expect.stringMatching(/The composition is another one by now: (ana|ben) made generation \d+/),
    ])
  })

  it('see one version published once, whoever tries at the same time [REL-02]', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        delivery.publish({ name: 'cart', version: '0.1.0-race' }, index % 2 ? 'ana' : 'ben'),
      ),
    )
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    expect(await delivery.records.find('cart', '0.1.0-race')).not.toBeNull()
  })
})
