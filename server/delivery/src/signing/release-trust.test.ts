import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseReleaseKeys, toPublicKeys } from '@store/platform/config/secrets/release-keys'
import { integrityOf } from '@store/remote-kit/release/file-integrity.mjs'
import { temporaryFolder } from '@store/server-testing/releases/temporary-folders'
import {
  createTestDelivery,
  silentLog,
  type TestDelivery,
} from '@store/server-testing/releases/test-delivery'
import { createTestKeys } from '@store/server-testing/releases/test-keys'
import { type SQL, sql } from 'drizzle-orm'
import { createLiveComposition } from '../live/live-composition'
import { STATEMENT_LIFE_MS } from './signatures'

const BY_ANA = { who: 'ana', why: 'a reason' }
const DAY_MS = 24 * 3_600_000

describe('a process', () => {
  let delivery: TestDelivery
  beforeAll(async () => {
    delivery = await createTestDelivery()
  })
  beforeEach(async () => {
    await delivery.clear()
    await delivery.publish({ name: 'shell', version: '0.1.0-s' })
    for (const version of ['0.1.0-a', '0.1.0-b', '0.1.0-c'])
      await delivery.publish({ name: 'catalog', version })
    await promote({ shell: '0.1.0-s', catalog: '0.1.0-a' })
    await promote({ catalog: '0.1.0-b' })
  })
  afterAll(() => delivery.close())

  const promote = (versions: Record<string, string>, { compositions } = delivery) =>
    compositions.promote(versions, BY_ANA)

  /** Writes as a holder of the database's password, triggers included. */
  const tamper = async (statement: SQL) => {
    await delivery.db.execute(sql`alter table compositions disable trigger user`)
    await delivery.db.execute(statement)
    await delivery.db.execute(sql`alter table compositions enable trigger user`)
  }

  /** @param dataDir another one is another machine, or one that lost its disk */
  const start = async (dataDir: string, keys = delivery.keys) => {
    const refusals: string[] = []
    const trust = delivery.startTrust(dataDir, keys)
    const live = createLiveComposition({
      ...delivery,
      trust,
      onRefused: (reason) => refusals.push(reason),
      rendering: { prepare: async () => {}, retain: () => {}, onUnusable: () => () => {} },
      log: silentLog,
    })
    await live.refresh()
    const catalog = () => live.current()?.remotes.get('catalog')?.manifest.version
    return { live, refusals, catalog, compositions: delivery.startCompositions(trust) }
  }

  const rowWith = (versions: object) =>
    sql`insert into compositions (generation, versions, withdrawn, action, who, why, created_at)
      values (3, ${JSON.stringify(versions)}::jsonb, '[]', 'promote', 'ana', 'a reason', now())`
  const statementOf = (generation: number, from: number) =>
    sql`insert into release_statements select ${generation}, statement, signature, salt from release_statements where generation = ${from}`

  it.each([
    [
      'an unsigned generation',
      [rowWith({ shell: '0.1.0-s', catalog: '0.1.0-c' })],
      'unsigned',
      'generation 3 is not signed; generation 2 is served',
    ],
    [
      'one with the signature of an earlier one',
      [rowWith({ shell: '0.1.0-s', catalog: '0.1.0-a' }), statementOf(3, 1)],
      'altered',
      'generation 3 is not as it was signed; generation 2 is served',
    ],
    [
      'other versions in the newest',
      [sql`update compositions set versions = versions || '{"catalog": "0.1.0-c"}' where generation = 2`],
      'altered',
      'generation 2 is not as it was signed; generation 2 is served',
    ],
    [
      'a canary in the newest',
      [
        sql`update compositions set canaries = '{"catalog": {"version": "0.1.0-c", "percent": 99, "rollout": 2, "since": ""}}' where generation = 2`,
      ],
      'altered',
      'generation 2 is not as it was signed; generation 2 is served',
    ],
    [
      'the log without the newest',
      [sql`delete from compositions where generation = 2`],
      'replayed',
      'generation 1 is older than generation 2, which was verified here before; generation 2 is served',
    ],
  ])(
    'refuses %s, goes on, says so, and takes it when it is right again [REL-07]',
    async (_, attack, reason, why) => {
      const { live, refusals, catalog, compositions } = await start(await temporaryFolder())
      const rows = await delivery.compositions.history(5)
      for (const statement of attack) await tamper(statement)
      await live.refresh()
      await live.refresh()
      expect(catalog()).toBe('0.1.0-b')
      expect(live.release()?.canaries).toEqual([])
      expect(refusals).toEqual([reason])
      expect(live.status()).toMatchObject({ failing: [], degraded: [why] })

      await expect(promote({ catalog: '0.1.0-c' }, { ...delivery, compositions })).rejects.toThrow(
        `Refused: ${why.split(';')[0]}. If what the database holds is right, first: trust --why "…"`,
      )
      await tamper(sql`delete from compositions`)
      await tamper(sql`delete from release_statements where generation > 2`)
      for (const { signed: _signed, ...row } of rows.reverse()) {
        await tamper(sql`insert into compositions (generation, versions, withdrawn, canaries, pins, action, who, why, created_at)
        values (${row.generation}, ${JSON.stringify(row.versions)}::jsonb, '[]', '{}', '{}', ${row.action}, ${row.who}, ${row.why}, ${row.createdAt.toISOString()}::timestamptz)`)
      }
      await live.refresh()
      expect(live.status().degraded).toEqual([])
      await promote({ catalog: '0.1.0-c' })
      await live.refresh()
      expect(catalog()).toBe('0.1.0-c')
    },
  )

  it('that starts again accepts no earlier generation either [REL-07]', async () => {
    const folder = await temporaryFolder()
    await start(folder)
    await tamper(sql`delete from compositions where generation = 2`)
    const again = await start(folder)
    expect(again.catalog()).toBeUndefined()
    expect(again.live.status().failing).toEqual([
      'nothing is live',
      'generation 1 is older than generation 2, which was verified here before',
    ])
    // One made by a process that had not seen generation 2 does not follow it.
    await promote({ catalog: '0.1.0-c' }, { ...delivery, compositions: await elsewhere() })
    await again.live.refresh()
    expect(again.refusals).toEqual(['replayed', 'replayed'])
    await (await elsewhere()).trustAsIs({ who: 'ana', why: 'restored', above: 2 })
    await again.live.refresh()
    expect(again.live.current()?.generation).toBe(3)
    expect(again.live.status()).toMatchObject({ failing: [], degraded: [] })
  })
  const elsewhere = async () => delivery.startCompositions(delivery.startTrust(await temporaryFolder()))

  it('takes the manifest beside the files when the database’s was changed [REL-07]', async () => {
    const release = await delivery.records.find('catalog', '0.1.0-b')
    const file = join(delivery.folders.of('catalog', '0.1.0-b'), 'web/entry.1a.js')
    const evil = Buffer.from('/* evil */ var mf_catalog_0_1_0_b')
    const files = release?.manifest.files.map((each) =>
      each.path === 'web/entry.1a.js' ? { ...each, integrity: integrityOf(evil), bytes: evil.length } : each,
    )
    const manifest = JSON.stringify({ ...release?.manifest, files })
    await tamper(
      sql`update releases set manifest = ${manifest}::jsonb where name = 'catalog' and version = '0.1.0-b'`,
    )
    const { catalog, refusals, live } = await start(await temporaryFolder())
    expect([catalog(), refusals, live.status().degraded]).toEqual(['0.1.0-b', ['altered'], []])

    await writeFile(file, evil)
    await writeFile(join(delivery.folders.of('catalog', '0.1.0-b'), 'release.json'), manifest)
    const second = await start(await temporaryFolder())
    expect(second.refusals).toEqual(['altered', 'altered'])
    expect(second.catalog()).toBeUndefined()
    expect(second.live.status().failing).toContain('catalog 0.1.0-b is not as it was signed')
    // Nor is it signed with what an operator does next.
    await expect(delivery.compositions.pin('shell', BY_ANA)).rejects.toThrow(
      'catalog 0.1.0-b is not as it was signed; publish the same build again.',
    )
    expect(await readFile(file, 'utf8')).toContain('evil')
  })

  it('refuses what expired, unless verified here before; a signing process prevents it [REL-07, REL-13]', async () => {
    const folder = await temporaryFolder()
    const { live } = await start(folder)
    delivery.advance(STATEMENT_LIFE_MS)
    expect(live.status().degraded).toEqual([
      'the signature of generation 2 expired on 2026-01-08T10:00:00.000Z',
    ])
    expect((await start(folder)).catalog()).toBe('0.1.0-b')
    const fresh = await start(await temporaryFolder())
    expect([fresh.refusals, fresh.catalog()]).toEqual([['expired'], undefined])

    // It may have been brought back: only who knows it signs it anew.
    await delivery.keepSigned(delivery.startTrust(await temporaryFolder())).look()
    await fresh.live.refresh()
    expect(fresh.catalog()).toBeUndefined()
    await delivery.keepSigned(delivery.startTrust(folder)).look()
    await fresh.live.refresh()
    expect(fresh.catalog()).toBe('0.1.0-b')
    await live.refresh()
    expect(live.status().degraded).toEqual([])
    expect(live.expiresAt()).toEqual(new Date('2026-01-15T10:00:00Z'))
    expect(live.current()?.generation).toBe(2)
    delivery.advance(DAY_MS / 2)
    const before = live.signedOf(2)
    await delivery.keepSigned(delivery.startTrust(folder)).look()
    await live.refresh()
    expect(live.signedOf(2)).toBe(before)
  })

  it('goes on while the key is changed, and says so when it lacks the new one [REL-07]', async () => {
    const [first, second] = [await temporaryFolder(), await temporaryFolder()]
    const { live } = await start(first)
    const rotated = createTestKeys(toPublicKeys(delivery.keys))
    await delivery.keepSigned(delivery.startTrust(second, rotated)).look()
    await live.refresh()
    expect(live.status().degraded).toEqual([
      'generation 2 is signed with a key that is not in RELEASE_SIGNING_KEY; generation 2 is served',
    ])
    const onlyNew = parseReleaseKeys(toPublicKeys(rotated).split(',')[0] ?? '')
    if (!onlyNew) throw new Error('unreachable')
    const verifying = await start(await temporaryFolder(), onlyNew)
    expect(verifying.catalog()).toBe('0.1.0-b')
    const changes = delivery.startCompositions(delivery.startTrust(second, rotated))
    await promote({ catalog: '0.1.0-c' }, { ...delivery, compositions: changes })
    await verifying.live.refresh()
    expect(verifying.catalog()).toBe('0.1.0-c')
    // A process that only verifies cannot make a change.
    const onlyReads = delivery.startCompositions(delivery.startTrust(await temporaryFolder(), onlyNew))
    await expect(promote({ catalog: '0.1.0-a' }, { ...delivery, compositions: onlyReads })).rejects.toThrow(
      'This process has no secret release key and can sign nothing.',
    )
  })

  it('makes no change after the key was lost until an operator trusts what the database holds [REL-07]', async () => {
    const lost = delivery.startCompositions(delivery.startTrust(await temporaryFolder(), createTestKeys()))
    await expect(promote({ catalog: '0.1.0-c' }, { ...delivery, compositions: lost })).rejects.toThrow(
      'Refused: generation 2 is signed with a key that is not in RELEASE_SIGNING_KEY. If what the database holds is right, first: trust --why "…"',
    )
    const { generation, action } = await lost.trustAsIs({ who: 'ana', why: 'the key was lost' })
    expect([generation, action]).toEqual([3, 'trust'])
    expect(await promote({ catalog: '0.1.0-c' }, { ...delivery, compositions: lost })).toMatchObject({
      generation: 4,
    })
  })
})
