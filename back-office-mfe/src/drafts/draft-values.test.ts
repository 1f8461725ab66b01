import { draftOf, EMPTY_DRAFT } from './draft-values'

const TYPED = {
  country: 'India',
  name: 'Asha Rao',
  mobile: '9840012345',
  street: '12 Beach Road',
  locality: 'George Town',
  landmark: '',
  city: 'Chennai',
  state: 'Tamil Nadu',
  pincode: '600001',
} as const

it('sends a typed address, and nothing else that the form holds with it [STAFF-21]', () => {
  expect(draftOf({ ...EMPTY_DRAFT, ...TYPED }, null).address).toEqual({ fields: TYPED })
  expect(draftOf({ ...EMPTY_DRAFT, ...TYPED, addressId: '8' }, null).address).toEqual({ id: 8 })
})
