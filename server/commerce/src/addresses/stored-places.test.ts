import { readFile } from 'node:fs/promises'
import { failureOf } from '@store/server-testing/clients/failure-of'
import { INDIAN_ADDRESS, UAE_ADDRESS } from '@store/server-testing/clients/test-people'
import { addShopper, want } from '@store/server-testing/customers/shopper'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { updateAddress } from '@store/shared/api/addresses'
import { bookOrder } from '@store/shared/api/checkout'
import { eq, sql } from 'drizzle-orm'
import { programFile } from '../base/program-files'
import { addresses } from '../db/schema/customers'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore()
}, 120_000)
afterAll(() => store.close())

const setState = (id: number, state: string) =>
  store.database.db.update(addresses).set({ state }).where(eq(addresses.id, id))

async function runRepair(): Promise<void> {
  const file = programFile('commerce/src/db/migrations/0007_places_and_corrected_invoices.sql')
  const repair = (await readFile(file, 'utf8'))
    .split('--> statement-breakpoint')
    .find((statement) => statement.includes('UPDATE "addresses"'))
  await store.database.db.execute(sql.raw(repair ?? ''))
}

it.each([
  [INDIAN_ADDRESS, 'Tamilnadu.', 'Tamil Nadu'],
  [INDIAN_ADDRESS, ' uttar  PRADESH', 'Uttar Pradesh'],
  [INDIAN_ADDRESS, 'Orissa', 'Odisha'],
  [INDIAN_ADDRESS, 'Jammu & Kashmir', 'Jammu and Kashmir'],
  [INDIAN_ADDRESS, 'Atlantis', 'Atlantis'],
  [UAE_ADDRESS, 'DUBAI', 'Dubai'],
  [UAE_ADDRESS, 'Karnataka', 'Karnataka'],
] as const)('the migration repairs of %# the state %j to %s [ADR-06]', async (fields, before, after) => {
  const { address } = await addShopper(store, fields)
  await setState(address.id, before)
  await runRepair()
  const [row] = await store.database.db.select().from(addresses).where(eq(addresses.id, address.id))
  expect(row?.state).toBe(after)
})

it('books to no address whose state or pincode is wrong, and says to edit it [ADR-06, SUM-06]', async () => {
  const shopper = await addShopper(store, { ...INDIAN_ADDRESS, pincode: '201301', state: 'Uttar Pradesh' })
  const body = await shopper.booking([await want(store, 'liners')])
  for (const [state, field] of [
    ['Uttar Pradesh.', 'state'],
    ['Tamil Nadu', 'pincode'],
  ] as const) {
    await setState(shopper.address.id, state)
    expect(await failureOf(shopper.api.call(bookOrder, { body }))).toMatchObject({
      status: 409,
      code: 'ADDRESS_NEEDS_EDIT',
      message:
        'The state or the pincode of this address is not correct. Please edit the address and place the order again.',
      details: { addressId: shopper.address.id, field },
    })
  }
  const { id, ...fields } = shopper.address
  await shopper.api.call(updateAddress, { params: { id }, body: fields })
  expect(await shopper.api.call(bookOrder, { body })).toMatchObject({ status: 'PLACED' })
})
