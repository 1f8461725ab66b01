import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ASSUMED, calculate, capacityTable, costOf, MEASURED } from './capacity.mjs'

it('stands in the document as it is calculated', () => {
  expect(readFileSync(join(__dirname, '../../docs/deploy/capacity.md'), 'utf8')).toContain(capacityTable())
})

it('grows with visits, with what a page costs, and with orders', () => {
  const few = calculate(1_000)
  const many = calculate(100_000)
  expect(many.storeCores).toBeCloseTo(100 * few.storeCores)
  const slow = calculate(1_000, { measured: { ...MEASURED, uncachedPageMs: 2 * MEASURED.uncachedPageMs } })
  expect(slow.storeCores).toBeGreaterThan(few.storeCores)
  expect(slow.databaseCores).toBe(few.databaseCores)
  const sells = calculate(1_000, { assumed: { ...ASSUMED, orderShare: 0.04 } })
  expect(sells.databaseGbAYear).toBeCloseTo(2 * few.databaseGbAYear)
})

it('pays for what is bought at least, and less for traffic behind a CDN', () => {
  const least = { store: 2, database: 0, hasCdn: false }
  expect(costOf(calculate(1_000), least)).toMatchObject({ storeCores: 2, databaseCores: 0 })
  const large = calculate(10_000_000)
  const own = costOf(large, { store: 8, database: 4, hasCdn: false })
  expect(own.euros).toBeGreaterThan(costOf(large, { store: 8, database: 4, hasCdn: true }).euros)
})
