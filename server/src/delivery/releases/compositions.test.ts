import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { createTestDelivery, silentLog, type TestDelivery } from '../testing/test-delivery'
import { createLiveComposition } from './live-composition'

const BY_ANA = { who: 'ana', why: 'a reason' }

const publishShop = async (delivery: TestDelivery) => {
  await delivery.publish({ name: 'shell', version: '0.1.0-s1' })
  for (const version of ['0.1.0-a', '0.1.0-b', '0.1.0-c'])
    await delivery.publish({ name: 'catalog', version })
  await delivery.compositions.promote({ shell: '0.1.0-s1', catalog: '0.1.0-a' }, BY_ANA)
}

describe('compositions', () => {
  let delivery: TestDelivery
  beforeAll(async () => {
    delivery = await createTestDelivery()
  })
  beforeEach(async () => {
    await delivery.clear()
    await publishShop(delivery)
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
    const promoted = await compositions.promote({ catalog: '0.1.0-b' }, BY_ANA)
    expect(promoted.withdrawn).toEqual([])
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
    await delivery.publish({ name: 'catalog', version: '0.2.0-b', manifest: { shared: { react: '19.4.0' } } })
    await delivery.publish({ name: 'catalog', version: '0.2.0-c', manifest: { shared: { react: '19.2.9' } } })
    await expect(delivery.compositions.promote({ catalog: '0.2.0-a' }, BY_ANA)).rejects.toThrow(
      'catalog was built against react 20.0.0; shell 0.1.0-s1 shares 19.3.1',
    )
    await expect(delivery.compositions.promote({ catalog: '0.2.0-b' }, BY_ANA)).rejects.toThrow('19.4.0')
    await delivery.compositions.promote({ catalog: '0.2.0-c' }, BY_ANA)
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

  describe('when live', () => {
    const follow = (findLatest = delivery.compositions.findLatest) =>
      createLiveComposition({ ...delivery, compositions: { findLatest }, log: silentLog })

    it('are taken over without a restart [REL-01, REL-09]', async () => {
      const live = follow()
      await live.refresh()
      expect(live.current()?.remotes.get('catalog')?.manifest.version).toBe('0.1.0-a')
      await delivery.compositions.promote({ catalog: '0.1.0-b' }, BY_ANA)
      await live.refresh()
      expect(live.current()).toMatchObject({ generation: 2 })
      expect(live.current()?.remotes.get('catalog')?.manifest.version).toBe('0.1.0-b')
    })

    it('stay as last verified while the log cannot be read [REL-13]', async () => {
      let isDown = false
      const live = follow(async () => {
        if (isDown) throw new Error('connection refused')
        return delivery.compositions.findLatest()
      })
      await live.refresh()
      isDown = true
      await live.refresh()
      expect(live.current()?.generation).toBe(1)
      isDown = false
      await delivery.compositions.promote({ catalog: '0.1.0-b' }, BY_ANA)
      await live.refresh()
      expect(live.current()?.generation).toBe(2)
    })

    it('go without a remote whose files are gone, and keep everything else [REL-14]', async () => {
      await rm(delivery.folders.of('catalog', '0.1.0-a'), { recursive: true })
      const live = follow()
      await live.refresh()
      expect(live.current()?.shell.manifest.version).toBe('0.1.0-s1')
      expect(live.current()?.remotes.has('catalog')).toBe(false)
    })

    it('are passed over when their shell cannot be used [REL-13]', async () => {
      const live = follow()
      await live.refresh()
      await delivery.publish({ name: 'shell', version: '0.1.0-s2' })
      await rm(delivery.folders.of('shell', '0.1.0-s2'), { recursive: true })
      await delivery.compositions.promote({ shell: '0.1.0-s2' }, BY_ANA)
      await live.refresh()
      expect(live.current()?.shell.manifest.version).toBe('0.1.0-s1')
    })
  })
})

describe('compositions on PostgreSQL', () => {
  let delivery: TestDelivery
  beforeAll(async () => {
    delivery = await createTestDelivery('postgres')
    await publishShop(delivery)
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

  it('see one version published once, whoever tries at the same time [REL-02]', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        delivery.publish({ name: 'cart', version: '0.1.0-race' }, index % 2 ? 'ana' : 'ben'),
      ),
    )
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    expect(await delivery.records.isPublished('cart', '0.1.0-race')).toBe(true)
  })
})
