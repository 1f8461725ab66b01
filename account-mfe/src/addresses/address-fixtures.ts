import type { Address } from '@store/shared/domain/people/address'

export const HOME: Address = {
  id: 31,
  name: 'Asha Rao',
  mobile: '9876543210',
  pincode: '600001',
  locality: 'George Town',
  street: '12 Beach Road',
  city: 'Chennai',
  state: 'Tamil Nadu',
  landmark: 'the light house',
  kind: 'home',
  country: 'India',
}

export const WORK: Address = {
  ...HOME,
  id: 32,
  pincode: '560001',
  locality: 'Ashok Nagar',
  street: '4 Church Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  landmark: '',
  kind: 'work',
}

export const DUBAI: Address = {
  ...HOME,
  id: 33,
  mobile: '0501234567',
  pincode: '',
  locality: 'Al Karama',
  street: 'Flat 9, 18B Street',
  city: 'Dubai',
  state: 'Dubai',
  landmark: '',
  country: 'United Arab Emirates',
}
