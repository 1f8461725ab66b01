import { UAE_ADDRESS } from '@store/server-testing/clients/test-people'
import { addShopper, want } from '@store/server-testing/customers/shopper'
import { createTestStore, type TestCustomer, type TestStore } from '@store/server-testing/store/test-store'
import {
  createAddress,
  getAddresses,
  makeAddressDefault,
  removeAddress,
  updateAddress,
} from '@store/shared/api/addresses'
import { bookOrder } from '@store/shared/api/checkout'
import type { AddressFields } from '@store/shared/domain/people/address'
import { sourceText } from '@store/shared/i18n/source-text'
import addressMessages from '@store/shared/messages/pages/address.account.messages.json'
import { INDIA_ALONE } from '@store/shared/testing/demo-markets'
import { eq } from 'drizzle-orm'
import { addresses } from '../db/schema/customers'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ catalogue: null })
})
afterAll(() => store.close())

const fields: AddressFields = {
  name: 'Asha Kumar',
  mobile: '9876543210',
  pincode: '600001',
  locality: 'George Town',
  street: '12 Armenian Street',
  city: 'Chennai',
  state: 'Tamil Nadu',
  landmark: 'Opposite the church',
  kind: 'home',
  country: 'India',
}
const add = ({ api, id }: TestCustomer, changes: Partial<AddressFields> = {}) =>
  api.call(createAddress, { body: { customerId: id, ...fields, ...changes } })
const list = ({ api, id }: TestCustomer) => api.call(getAddresses, { params: { id } })

const notFound = expect.objectContaining({ status: 404, code: 'ADDRESS_NOT_FOUND' })

it('keeps, changes and removes an address [CALL-07, ADR-01, ADR-04]', async () => {
  const customer = await store.addCustomer()
  const created = await add(customer)
  expect(created).toEqual({ id: expect.any(Number), ...fields })
  const changed = { ...fields, city: 'Madurai', landmark: '', kind: 'work' as const }
  const { id } = created
  expect(await customer.api.call(updateAddress, { params: { id }, body: changed })).toEqual({
    id,
    ...changed,
  })
  expect(await list(customer)).toEqual([{ id, ...changed }])
  expect(await customer.api.call(removeAddress, { params: { id } })).toEqual({
    message: sourceText(addressMessages.deleted),
  })
  expect(await list(customer)).toEqual([])
})

it('lists the oldest first, also after it was changed, so that the default stays [ADR-03]', async () => {
  const customer = await store.addCustomer()
  const first = await add(customer, { city: 'First' })
  await add(customer, { city: 'Second' })
  await customer.api.call(updateAddress, { params: { id: first.id }, body: { ...fields, city: 'Changed' } })
  expect((await list(customer)).map(({ city }) => city)).toEqual(['Changed', 'Second'])
})

it('lists the one first that was made the default, until it is removed [ADR-03]', async () => {
  const customer = await store.addCustomer()
  const cities = async () => (await list(customer)).map(({ city }) => city)
  const [, second, third] = [
    await add(customer, { city: 'First' }),
    await add(customer, { city: 'Second' }),
    await add(customer, { city: 'Third' }),
  ]
  const { api } = customer
  await api.call(makeAddressDefault, { params: { id: second.id } })
  expect(await api.call(makeAddressDefault, { params: { id: third.id } })).toEqual(await list(customer))
  expect(await cities()).toEqual(['Third', 'First', 'Second'])
  await api.call(updateAddress, { params: { id: third.id }, body: { ...fields, city: 'Changed' } })
  expect(await cities()).toEqual(['Changed', 'First', 'Second'])
  await api.call(removeAddress, { params: { id: third.id } })
  expect(await cities()).toEqual(['First', 'Second'])
})

it('asks for no pincode in the Emirates, and for one in India [ADR-05, ADR-01]', async () => {
  const customer = await store.addCustomer()
  const emirates = { country: 'United Arab Emirates', state: 'Dubai', pincode: '' } as const
  expect(await add(customer, emirates)).toMatchObject(emirates)
  await expect(add(customer, { pincode: '' })).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'pincode', message: 'Pincode must be 6 digits' }],
  })
})

it('keeps a state under its official name, however it was written [ADR-06]', async () => {
  const customer = await store.addCustomer()
  expect(await add(customer, { pincode: '201301', state: ' Uttar  pradesh. ' })).toMatchObject({
    state: 'Uttar Pradesh',
  })
  const { id } = await add(customer)
  const body = { ...fields, pincode: '560001', state: 'karnataka' }
  expect(await customer.api.call(updateAddress, { params: { id }, body })).toMatchObject({
    state: 'Karnataka',
  })
})

it.each([
  [{ state: 'Atlantis' }, 'state', 'Please choose a state from the list'],
  [
    { country: 'United Arab Emirates', state: 'Karnataka', pincode: '' },
    'state',
    'Please choose an Emirate from the list',
  ],
  [{ mobile: '1234567890' }, 'mobileNumber', 'Please enter a valid mobile number'],
  [{ pincode: '000000' }, 'pincode', 'Please enter a valid pincode'],
  [{ pincode: '660001' }, 'pincode', 'Please enter a valid pincode'],
  [{ pincode: '290001', state: 'Uttar Pradesh' }, 'pincode', 'Please enter a valid pincode'],
  [{ pincode: '600017', state: 'Delhi' }, 'pincode', 'This pincode is not in the chosen state'],
  [{ pincode: '201301', state: 'Tamil Nadu' }, 'pincode', 'This pincode is not in the chosen state'],
] as const)('refuses the place %j, naming the field [ADR-06]', async (place, path, message) => {
  const customer = await store.addCustomer()
  await expect(add(customer, place)).rejects.toMatchObject({
    status: 400,
    code: 'VALIDATION',
    fields: [{ path, message }],
  })
  const { id } = await add(customer)
  await expect(
    customer.api.call(updateAddress, { params: { id }, body: { ...fields, ...place } }),
  ).rejects.toMatchObject({ fields: [{ path, message }] })
})

it('answers another customer’s address as one that does not exist [ORD-05, INV-11]', async () => {
  const [one, other] = [await store.addCustomer(), await store.addCustomer()]
  const { id } = await add(one)
  const { api } = other
  await expect(api.call(updateAddress, { params: { id }, body: fields })).rejects.toEqual(notFound)
  await api.call(makeAddressDefault, { params: { id: (await add(other)).id } })
  await expect(api.call(makeAddressDefault, { params: { id } })).rejects.toEqual(notFound)
  await expect(api.call(removeAddress, { params: { id } })).rejects.toEqual(notFound)
  await expect(api.call(removeAddress, { params: { id: 999_999_999 } })).rejects.toEqual(notFound)
  await expect(api.call(getAddresses, { params: { id: one.id } })).rejects.toMatchObject({ status: 404 })
  await expect(api.call(createAddress, { body: { customerId: one.id, ...fields } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await list(one)).toHaveLength(1)
  expect(await list(other)).toHaveLength(1)
})

it('removes an address once [ADR-02]', async () => {
  const customer = await store.addCustomer()
  const { id } = await add(customer)
  await customer.api.call(removeAddress, { params: { id } })
  await expect(customer.api.call(removeAddress, { params: { id } })).rejects.toEqual(notFound)
})

it('keeps fifty addresses for a customer and says so at the next one [CALL-07]', async () => {
  const customer = await store.addCustomer()
  for (let count = 1; count <= 50; count += 1) await add(customer)
  await expect(add(customer)).rejects.toMatchObject({
    status: 400,
    message: 'You can keep up to 50 addresses. Please delete one first.',
  })
})

it('takes no address in a country that the shop does not sell to, nor books to an older one [ADR-07]', async () => {
  const narrow = await createTestStore({ markets: INDIA_ALONE })
  try {
    const shopper = await addShopper(narrow)
    const refusal = {
      status: 400,
      fields: [{ path: 'state', message: 'We do not deliver to the United Arab Emirates.' }],
    }
    const { api, id, address } = shopper
    await expect(api.call(createAddress, { body: { customerId: id, ...UAE_ADDRESS } })).rejects.toMatchObject(
      refusal,
    )
    await expect(
      api.call(updateAddress, { params: { id: address.id }, body: UAE_ADDRESS }),
    ).rejects.toMatchObject(refusal)
    const wanted = [await want(narrow, 'liners')]
    const booking = await shopper.booking(wanted)
    await narrow.database.db.update(addresses).set(UAE_ADDRESS).where(eq(addresses.id, address.id))
    await expect(api.call(bookOrder, { body: booking })).rejects.toMatchObject({
      code: 'ADDRESS_NEEDS_EDIT',
      message: 'We do not deliver to the United Arab Emirates.',
    })
  } finally {
    await narrow.close()
  }
})
