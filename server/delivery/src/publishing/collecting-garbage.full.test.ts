import { Readable } from 'node:stream'
import { writeFakeBuild } from '@store/server-testing/releases/fake-release'
import { createTestDelivery, type TestDelivery } from '@store/server-testing/releases/test-delivery'
import { sql } from 'drizzle-orm'
import { readManifest } from '../releases/parse-manifest'
import { StorePath } from '../store/store-path'

const BY_ANA = { who: 'ana', why: 'a reason' }
const DAY_MS = 24 * 60 * 60 * 1000

describe('collecting garbage', () => {
  let delivery: TestDelivery
  beforeAll(async () => {
    delivery = await createTestDelivery('postgres')
    await Promise.all(Array.from({ length: 8 }, () => delivery.db.execute(sql`select pg_sleep(0.2)`)))
  }, 60_000)
  beforeEach(() => delivery.clear())
  afterAll(() => delivery.close())

  const collect = (isDryRun = false) => delivery.garbage.collect({ isDryRun })
  const hasFiles = async (name: string, version: string) =>
    (await delivery.store.list(StorePath.ofRelease(name, version))).length > 0

  it('keeps what is live, was lately live, or is young, and removes the rest once [FLT-04]', async () => {
    await delivery.publish({ name: 'shell', version: '0.1.0-s' })
    const versions = Array.from({ length: 12 }, (_, index) => `0.1.0-v${index}`)
    for (const version of [...versions, '0.1.0-never']) await delivery.publish({ name: 'catalog', version })
    await delivery.compositions.promote({ shell: '0.1.0-s' }, BY_ANA)
    for (const version of versions) await delivery.compositions.promote({ catalog: version }, BY_ANA)
    expect((await collect()).releases).toEqual([])
    delivery.advance(31 * DAY_MS)
    await delivery.publish({ name: 'catalog', version: '0.1.0-young' })

    const gone = ['catalog 0.1.0-never', 'catalog 0.1.0-v0', 'catalog 0.1.0-v1']
    expect([...(await collect(true)).releases].sort()).toEqual(gone)
    expect(await hasFiles('catalog', '0.1.0-v0')).toBe(true)
    expect([...(await collect()).releases].sort()).toEqual(gone)
    for (const version of ['0.1.0-never', '0.1.0-v0', '0.1.0-v1']) {
      expect(await hasFiles('catalog', version)).toBe(false)
      expect(await delivery.files.findManifest('catalog', version)).toBeNull()
    }
    for (const version of ['0.1.0-v2', '0.1.0-v11', '0.1.0-young']) {
      expect(await hasFiles('catalog', version)).toBe(true)
    }
    expect(await hasFiles('shell', '0.1.0-s')).toBe(true)
    expect((await collect()).releases).toEqual([])
  })

  it('leaves a release that can be published again, and only then promoted [REL-02]', async () => {
    const build = await writeFakeBuild({ name: 'catalog', version: '0.1.0-old' })
    await delivery.publisher.publishFolder(build, 'ana')
    delivery.advance(31 * DAY_MS)
    await collect()
    const promote = () => delivery.compositions.promote({ catalog: '0.1.0-old' }, BY_ANA)
    await expect(promote()).rejects.toThrow(
      'The files of catalog 0.1.0-old were removed; publish the same build again.',
    )
    const other = { name: 'catalog', version: '0.1.0-old', files: { 'web/slot.2b.js': 'other' } } as const
    await expect(delivery.publish(other)).rejects.toThrow('never changes')
    await delivery.publisher.publishFolder(build, 'ana')
    expect((await collect()).releases).toEqual([])
    await promote()
    expect(await delivery.files.verify('catalog', '0.1.0-old')).toMatchObject({ problems: [] })
  })

  it('removes uploads whose publisher gave up, and none that is alive [REL-03]', async () => {
    const upload = async (version: string) => {
      const manifest = await readManifest(await writeFakeBuild({ name: 'catalog', version }))
      const reservation = await delivery.publisher.reserve(manifest, 'ana')
      await delivery.publisher.receive(reservation, 'web/slot.2b.js', Readable.from([Buffer.from('x')]))
      return reservation.id
    }
    const abandoned = await upload('0.1.0-dead')
    delivery.advance(2 * 60 * 60 * 1000)
    const alive = await upload('0.1.0-alive')
    expect((await collect()).uploads).toBe(1)
    expect(await delivery.store.list(StorePath.ofUpload(abandoned))).toEqual([])
    expect(await delivery.store.list(StorePath.ofUpload(alive))).toEqual(['web/slot.2b.js'])
    await expect(delivery.publisher.getReservation(abandoned)).rejects.toThrow('no such upload')
  })

  it('never leaves a live release without files, with two collectors and promotions at once [REL-05]', async () => {
    for (let round = 0; round < 15; round += 1) {
      const version = `0.1.0-race${round}`
      const build = await writeFakeBuild({ name: 'catalog', version })
      await delivery.publisher.publishFolder(build, 'ana')
      delivery.advance(31 * DAY_MS)
      const [promoted] = await Promise.allSettled([
        delivery.compositions.promote({ catalog: version }, BY_ANA),
        collect(),
        collect(),
      ])
      const isLive = promoted.status === 'fulfilled'
      expect(await hasFiles('catalog', version)).toBe(isLive)
      if (!isLive) expect(String(promoted.reason)).toContain('were removed')
    }
  }, 60_000)

  it('never takes files from a release that is being published again [REL-02]', async () => {
    const build = await writeFakeBuild({ name: 'catalog', version: '0.1.0-again' })
    await delivery.publisher.publishFolder(build, 'ana')
    for (let round = 0; round < 15; round += 1) {
      delivery.advance(31 * DAY_MS)
      await collect()
      await Promise.all([delivery.publisher.publishFolder(build, 'ana'), collect(), collect()])
      expect(await delivery.records.find('catalog', '0.1.0-again')).toMatchObject({ filesRemovedAt: null })
      expect(await delivery.files.verify('catalog', '0.1.0-again')).toMatchObject({ problems: [] })
    }
  }, 60_000)
})
