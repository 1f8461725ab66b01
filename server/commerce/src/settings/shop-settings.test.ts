import { failureOf } from '@store/server-testing/clients/failure-of'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { inTier } from '@store/shared/testing/tier'
import { eq, sql } from 'drizzle-orm'
import { settings as settingsTable } from '../db/schema/settings'
import { SECTIONS } from './sections/sections'
import { SettingsRefused } from './settings-refusal'
import { createShopSettings, SettingsConflict, type ShopSettings } from './shop-settings'

const failures: unknown[] = []
const log = { error: (...given: unknown[]) => void failures.push(given) }

const BRAND = SECTIONS.brand.schema.parse({
  name: 'Moonly',
  supportPhone: '+91 1',
  supportEmail: 'care@moonly.example',
})

describe.each(inTier({ short: ['postgres'], full: ['postgres', 'pglite'] }))(
  'settings of the shop on %s',
  (kind) => {
    let store: TestStore
    let settings: ShopSettings
    const createSettings = (pollMs?: number) =>
      createShopSettings({ db: store.database.db, clock: store.clock.now, log, ...(pollMs && { pollMs }) })

    beforeAll(async () => {
      store = await createTestStore({ kind, catalogue: null, brand: null })
    }, 120_000)
    beforeEach(async () => {
      failures.length = 0
      await store.database.db.execute(sql`truncate settings, settings_changes`)
      await store.database.db.execute(sql`update settings_revision set revision = 0`)
      settings = createSettings()
      await settings.refresh()
    })
    afterAll(() => store.close())

    it('are their standard until they are set, and again when that is undone', async () => {
      const standard = settings.get('brand')
      expect(settings.state('brand')).toEqual({ value: standard, revision: 0, isSet: false })
      await settings.change({ brand: BRAND }, { by: 'ana' })
      expect(settings.state('brand')).toEqual({ value: BRAND, revision: 1, isSet: true })
      await settings.undo('brand', { by: 'ana' })
      expect(settings.state('brand')).toEqual({ value: standard, revision: 2, isSet: false })
      await settings.undo('brand', { by: 'ana' })
      expect(settings.get('brand')).toEqual(BRAND)
    })

    it('go back to an older revision, and keep who changed what', async () => {
      await settings.change({ brand: BRAND }, { by: 'ana' })
      await settings.change({ brand: { ...BRAND, name: 'Sunly' } }, { by: 'ben' })
      await settings.undo('brand', { by: 'cleo', to: 1 })
      expect(settings.get('brand').name).toBe('Moonly')
      expect(await settings.history({ section: 'brand', limit: 2 })).toMatchObject([
        {
          revision: 3,
          by: 'cleo',
          differences: [{ path: ['brand', 'name'], before: 'Sunly', after: 'Moonly' }],
        },
        {
          revision: 2,
          by: 'ben',
          differences: [{ path: ['brand', 'name'], before: 'Moonly', after: 'Sunly' }],
        },
      ])
      expect(await failureOf(settings.undo('brand', { by: 'cleo', to: 9 }))).toMatchObject({
        message: 'Revision 9 did not change brand.',
      })
    })

    it('are refused with each wrong field, and nothing is changed', async () => {
      const refused = await failureOf(
        settings.change(
          {
            brand: { ...BRAND, name: ' ', supportEmail: 'nobody', nmae: 'x', supportPhone: undefined },
            menu: {},
          } as object,
          { by: 'ana' },
        ),
      )
      expect(refused).toBeInstanceOf(SettingsRefused)
      expect(refused).toMatchObject({
        problems: expect.arrayContaining([
          { path: ['brand', 'name'], reason: 'must not be empty' },
          { path: ['brand', 'supportPhone'], reason: 'is missing' },
          { path: ['brand', 'supportEmail'], reason: 'must be an e-mail address' },
          { path: ['brand', 'nmae'], reason: 'is not a field' },
          { path: ['menu'], reason: 'is not a section' },
        ]),
      })
      expect(settings.state('brand')).toMatchObject({ revision: 0, isSet: false })
    })

    it('refuse the second of two editors with what differs', async () => {
      await settings.change({ brand: BRAND }, { by: 'ana', expected: { brand: 0 } })
      const late = settings.change(
        { brand: { ...BRAND, name: 'Sunly' } },
        { by: 'ben', expected: { brand: 0 } },
      )
      const refused = await failureOf(late)
      expect(refused).toBeInstanceOf(SettingsConflict)
      expect(refused).toMatchObject({
        message: expect.stringMatching(
          /^ana changed brand meanwhile \(revision 1.*\n {2}brand\.name: "Moonly" → "Sunly"$/s,
        ),
      })
      expect(settings.get('brand').name).toBe('Moonly')
    })

    it('let one of many editors of the same revision through', async () => {
      const outcomes = await Promise.allSettled(
        ['A', 'B', 'C', 'D'].map((name) =>
          settings.change({ brand: { ...BRAND, name } }, { by: name, expected: { brand: 0 } }),
        ),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await settings.history({ limit: 10 })).toHaveLength(1)
    })

    it('write nothing when nothing differs', async () => {
      await settings.change({ brand: BRAND }, { by: 'ana' })
      expect(await settings.change({ brand: { ...BRAND } }, { by: 'ben' })).toEqual([])
      expect(settings.revision()).toBe(1)
    })

    it('are seen by another process within a second, which tells its listeners', async () => {
      const other = createSettings(200)
      const heard = new Promise<void>((resolve) => void other.onChange(resolve))
      other.start()
      await settings.change({ brand: BRAND }, { by: 'ana' })
      const changedAt = performance.now()
      await heard
      expect(performance.now() - changedAt).toBeLessThan(1000)
      expect(other.get('brand').name).toBe('Moonly')
      await other.stop()
    })

    it('stay readable when a stored section has another form, and say so in the log', async () => {
      await settings.change({ brand: BRAND }, { by: 'ana' })
      await store.database.db
        .update(settingsTable)
        .set({ value: { name: 7 } })
        .where(eq(settingsTable.section, 'brand'))
      const other = createSettings()
      await other.refresh()
      expect(other.state('brand').isSet).toBe(false)
      expect(failures).toHaveLength(1)
    })
  },
)
