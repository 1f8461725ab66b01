import type { AddressFields } from '@store/shared/domain/people/address'

/** Of every customer who registers in a test. */
export const TEST_PASSWORD = 'Monsoon-Lantern-42'

/** Chennai: zone 1. */
export const INDIAN_ADDRESS: AddressFields = {
  name: 'Asha Kumar',
  mobile: '9876543210',
  pincode: '600001',
  locality: 'George Town',
  street: '12 Flower Bazaar Road',
  city: 'Chennai',
  state: 'Tamil Nadu',
  landmark: 'Opposite the flower market',
  kind: 'home',
  country: 'India',
}

export const UAE_ADDRESS: AddressFields = {
  ...INDIAN_ADDRESS,
  pincode: '',
  locality: 'Al Rigga',
  street: 'Villa 4, Street 17',
  city: 'Dubai',
  state: 'Dubai',
  landmark: '',
  country: 'United Arab Emirates',
}

/** What `register` takes. */
export const registrationOf = (email: string) => ({
  firstName: 'Asha',
  lastName: 'Kumar',
  email,
  password: TEST_PASSWORD,
  mobile: INDIAN_ADDRESS.mobile,
})
