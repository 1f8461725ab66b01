import { translatorOf } from '@store/shared/i18n/translate'
import { ValidationError } from 'yup'
import { DUBAI, HOME } from './address-fixtures'
import { addressLines } from './address-lines'
import { addressSchema, parseAddressValues, toAddressValues } from './address-schema'

const schema = addressSchema(translatorOf())

/** As the form shows them: the first of each field. */
const problemsOf = async (change: Readonly<Record<string, string>>, base = HOME) => {
  try {
    await schema.validate({ ...toAddressValues(base, 'INR'), ...change }, { abortEarly: false })
    return []
  } catch (failure) {
    if (failure instanceof ValidationError) {
      const all = failure.inner.map(({ path, message }) => [path, message] as const)
      return all.filter(([path], at) => all.findIndex(([other]) => other === path) === at)
    }
    throw failure
  }
}

it.each([
  ['name', ' ', 'Name is required'],
  ['mobile', '987654321', 'Mobile number must be 10 digits'],
  ['mobile', '1234567890', 'Please enter a valid mobile number'],
  ['mobile', 'call me', 'Mobile number must be 10 digits'],
  ['pincode', '60000', 'Pincode must be 6 digits'],
  ['pincode', '000000', 'Please enter a valid pincode'],
  ['pincode', '860001', 'Please enter a valid pincode'],
  ['pincode', '660001', 'Please enter a valid pincode'],
  ['pincode', '6000011', 'Pincode must be 6 digits'],
  ['pincode', '60000a', 'Pincode must be 6 digits'],
  ['locality', ' ', 'Locality is required'],
  ['street', ' ', 'Address is required'],
  ['city', ' ', 'City/District/Town is required'],
  ['kind', 'holiday', 'Please select an address type'],
])('refuses the %s %j [ADR-01]', async (field, value, message) => {
  expect(await problemsOf({ [field]: value })).toEqual([[field, message]])
})

it.each([
  ['mobile', '+91 98400 12345', '9840012345'],
  ['mobile', '+971 50 123 4567', '0501234567'],
  ['pincode', '600 017', '600017'],
  ['name', '  Asha Rao ', 'Asha Rao'],
] as const)('reads the %s %j as %s [ADR-01]', async (field, typed, read) => {
  expect(await problemsOf({ [field]: typed })).toEqual([])
  expect(schema.cast({ ...toAddressValues(HOME, 'INR'), [field]: typed })[field]).toBe(read)
})

it('refuses a pincode of another state than the chosen one [ADR-06]', async () => {
  expect(await problemsOf({ pincode: '201301' })).toEqual([
    ['pincode', 'This pincode is not in the chosen state'],
  ])
  expect(await problemsOf({ pincode: '600017', state: 'Delhi' })).toEqual([
    ['pincode', 'This pincode is not in the chosen state'],
  ])
})

it('asks again for a state that the country does not have [ADR-06]', () => {
  expect(toAddressValues({ ...HOME, state: 'Atlantis' }, 'INR').state).toBe('')
  expect(toAddressValues({ ...HOME, state: 'tamilnadu.' }, 'INR').state).toBe('Tamil Nadu')
})

it('takes an address without a landmark [ADR-01]', async () => {
  expect(await problemsOf({ landmark: '' })).toEqual([])
})

it('asks for no pincode in the UAE, and for an Emirate [ADR-05]', async () => {
  expect(await problemsOf({}, DUBAI)).toEqual([])
  expect(await problemsOf({ state: '' }, DUBAI)).toEqual([['state', 'Emirate is required']])
})

it.each([
  ['INR', 'India'],
  ['AED', 'United Arab Emirates'],
] as const)('starts a new address of a shopper who pays in %s in %s [ADR-05]', (currency, country) => {
  expect(toAddressValues(null, currency).country).toBe(country)
})

it.each([
  ['INR', '560001', { pincode: '560001', city: 'Bengaluru', state: 'Karnataka' }],
  ['INR', 'Dubai', { pincode: '', city: '', state: '' }],
  ['AED', 'Dubai', { pincode: '', city: '', state: 'Dubai' }],
  ['AED', '560001', { pincode: '', city: '', state: '' }],
] as const)(
  'starts a new address in %s at the place %j that delivery was asked for [ADR-01, ADR-05]',
  (currency, place, values) => {
    expect(toAddressValues(null, currency, place)).toMatchObject(values)
  },
)

it('gives back the address it was made of [ADR-01]', () => {
  const { id: _, ...fields } = HOME
  expect(parseAddressValues(toAddressValues(HOME, 'INR'))).toEqual(fields)
})

it('is never made of values that were not validated [ADR-01]', () => {
  expect(() => parseAddressValues(toAddressValues(null, 'INR'))).toThrow(TypeError)
})

it('writes an address as a parcel has it [ADR-01, ADR-05]', () => {
  expect(addressLines(HOME, translatorOf())).toEqual([
    '12 Beach Road',
    'George Town, the light house',
    'Chennai, Tamil Nadu 600001',
    'India',
  ])
  expect(addressLines(DUBAI, translatorOf())).toEqual([
    'Flat 9, 18B Street',
    'Al Karama',
    'Dubai',
    'United Arab Emirates',
  ])
})
