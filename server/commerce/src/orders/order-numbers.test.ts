import { addShopper, want } from '@store/server-testing/customers/shopper'
import { TEST_BRAND } from '@store/server-testing/shop/test-shop'
import { createTestStore } from '@store/server-testing/store/test-store'
import { asc } from 'drizzle-orm'
import { invoices } from '../db/schema/invoices'

it('numbers orders and invoices by the prefixes of now, and leaves those that were given out', async () => {
  const store = await createTestStore()
  const { settings, ordering } = store.commerce
  const shopper = await addShopper(store)
  const pads = await want(store, 'slim-pads')
  const first = await shopper.book([pads])
  await ordering.runDue('invoice numbers')
  const brand = { ...TEST_BRAND, numbers: { ...TEST_BRAND.numbers, order: 'ML', invoiceIndia: 'ML' } }
  await settings.change({ brand }, { by: 'ana' })
  const second = await shopper.book([pads])
  await ordering.runDue('invoice numbers')

  expect(first.number).toMatch(/^RT-2026-\d{6}$/)
  expect(second.number).toMatch(/^ML-2026-\d{6}$/)
  const issued = await store.database.db
    .select({ number: invoices.number, seller: invoices.seller })
    .from(invoices)
    .orderBy(asc(invoices.orderId))
  expect(issued.map(({ number }) => number)).toEqual(['IN26-27/000001', 'ML26-27/000001'])
  expect(issued.map(({ seller }) => seller.brandName)).toEqual(['Rituva', 'Rituva'])
  await store.close()
}, 120_000)
