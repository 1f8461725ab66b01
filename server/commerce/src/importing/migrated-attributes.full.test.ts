import { readFile } from 'node:fs/promises'
import { EITHER_DATABASE } from '@store/server-testing/postgres/migrated-databases'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { eq, sql } from 'drizzle-orm'
import { programFile } from '../base/program-files'
import { attributes, categories, productKinds, products, variants } from '../db/schema/catalogue'
import { parseCatalogue } from './catalogue-document'
import { exportCatalogue } from './export-catalogue'

let store: TestStore
beforeEach(async () => {
  store = await createTestStore({ kind: EITHER_DATABASE })
}, 120_000)
afterEach(() => store.close())

/** As the shop was before products had attributes. */
async function forgetAttributes(): Promise<void> {
  const { db } = store.database
  await db.update(products).set({ kindId: null, attributes: {} })
  await db.update(variants).set({ attributes: {} })
  await db.update(categories).set({ goesWith: [] })
  await db.delete(productKinds)
  await db.delete(attributes)
}

async function migrateAgain(): Promise<void> {
  const text = await readFile(
    programFile('commerce/src/db/migrations/0046_attributes_of_products.sql'),
    'utf8',
  )
  for (const statement of text.split('--> statement-breakpoint')) {
    await store.database.db.execute(sql.raw(statement))
  }
}

describe('a shop from before products had attributes', () => {
  it('has its levels and millilitres as attributes, which can be exported and imported [CAT-07, CALL-02]', async () => {
    const { db } = store.database
    await forgetAttributes()
    await db
      .update(products)
      .set({
        absorbencyLevels: ['light', 'heavy'],
        sizeChart: { kind: 'length', rows: [{ size: 'regular', lengthMm: 240 }] },
      })
      .where(eq(products.sku, 'night-pads'))
    const [night] = await db.select().from(products).where(eq(products.sku, 'night-pads'))
    await db
      .update(variants)
      .set({ absorbencyMl: 7.5 })
      .where(eq(variants.productId, night?.id ?? 0))
    await migrateAgain()

    const exported = await exportCatalogue(db)
    expect(exported.attributes?.map(({ name, facet = false }) => [name, facet])).toEqual([
      ['absorbency', true],
      ['absorbencyMl', false],
    ])
    expect(exported.kinds).toEqual([
      { slug: 'period-care', name: 'Period care', attributes: ['absorbency', 'absorbencyMl'] },
    ])
    expect(exported.products?.find(({ sku }) => sku === 'night-pads')).toMatchObject({
      kind: 'period-care',
      attributes: { absorbency: ['light', 'heavy'] },
      sizeChart: { kind: 'length', note: expect.stringMatching(/^Measured from end to end/) },
      variants: [{ attributes: { absorbencyMl: 7.5 } }],
    })
    expect(exported.products?.filter(({ kind }) => kind !== undefined)).toHaveLength(1)
    expect(exported.categories?.map(({ goesWith }) => goesWith?.length)).toEqual([2, 2, 2, 2])
    await store.commerce.importer.importCatalogue(parseCatalogue(exported))
    expect(await exportCatalogue(db)).toEqual(exported)
  })

  it('gets no attributes where no product has any of it [CAT-07]', async () => {
    await forgetAttributes()
    await migrateAgain()
    const exported = await exportCatalogue(store.database.db)
    expect([exported.attributes, exported.kinds]).toEqual([undefined, undefined])
  })
})
