import { commandsFor } from './commands'

it('offers orders first for what looks like the number of an order [STAFF-20]', () => {
  const labels = (typed: string) =>
    commandsFor(['catalogue.read', 'orders.read', 'customers.read'], [], typed).map(({ label }) => label)
  expect(labels('RT-2026-000123')[0]).toBe('Orders with “RT-2026-000123”')
  expect(labels('rt-2026-0')).toHaveLength(3)
  expect(labels('saree')[0]).toBe('Products with “saree”')
})
