import * as z from 'zod/mini'
import { ADDRESS_KINDS, type Address, type AddressFields, COUNTRIES, type Country } from '../domain/address'
import { isMobile } from '../domain/mobile'
import { isPersonName } from '../domain/person-name'
import { canonicalState, findPlaceProblem, isPincodeInUse } from '../domain/place'
import { listOf, mapped, plain, recordId, visible, wholeNumberText } from './codec'
import { endpoint } from './endpoint'

const required = (message: string) =>
  z.string().check(visible(), z.trim(), z.minLength(1, message), z.maxLength(200))

const FIELDS = {
  name: required('Name is required'),
  mobileNumber: z.string().check(z.regex(/^\d{10}$/, 'Mobile number must be 10 digits')),
  /** Empty in the UAE, six digits in India. */
  pincode: z.string().check(z.regex(/^(\d{6})?$/, 'Pincode must be 6 digits')),
  locality: required('Locality is required'),
  address: required('Address is required'),
  city: required('City/District/Town is required'),
  state: required('State is required'),
  landmark: z.optional(z.string().check(visible(), z.trim(), z.maxLength(200))),
  address_Type: z.enum(ADDRESS_KINDS, 'Please select an address type'),
  country: z.optional(z.enum(COUNTRIES)),
}
interface PlaceWire {
  readonly country?: Country | undefined
  readonly pincode: string
  readonly state: string
}

const placeOf = ({ country = 'India', pincode, state }: PlaceWire) => ({
  country,
  pincode,
  state: canonicalState(country, state) ?? state,
})

const mobileCheck = z.refine<{ readonly mobileNumber: string }>(
  ({ mobileNumber }) => isMobile(mobileNumber),
  {
    path: ['mobileNumber'],
    message: 'Please enter a valid mobile number',
  },
)

/** Of requests only: a name that was stored before still has to be readable. */
const addressNameCheck = z.refine<{ readonly name: string }>(({ name }) => isPersonName(name), {
  path: ['name'],
  message: 'Please enter a name without links, line breaks or special characters',
})

const placeCheck = (field: 'state' | 'pincode', country: Country, message: string) =>
  z.refine<PlaceWire>(
    (wire) => {
      const place = placeOf(wire)
      return place.country !== country || findPlaceProblem(place) !== field
    },
    { path: [field], message },
  )

/** Delivery and tax follow the place, so it has to be one that exists (ADR-06). */
const placeChecks = [
  // Only the UAE does without (ADR-05).
  z.refine<PlaceWire>(({ country, pincode }) => country === 'United Arab Emirates' || pincode !== '', {
    path: ['pincode'],
    message: 'Pincode must be 6 digits',
    abort: true,
  }),
  z.refine<PlaceWire>(
    ({ country, pincode }) => country === 'United Arab Emirates' || isPincodeInUse(pincode),
    {
      path: ['pincode'],
      message: 'Please enter a valid pincode',
      abort: true,
    },
  ),
  placeCheck('state', 'India', 'Please choose a state from the list'),
  placeCheck('state', 'United Arab Emirates', 'Please choose an Emirate from the list'),
  placeCheck('pincode', 'India', 'This pincode is not in the chosen state'),
] as const
const AddressFieldsWire = z.strictObject(FIELDS).check(addressNameCheck, mobileCheck, ...placeChecks)
type AddressFieldsWire = z.infer<typeof AddressFieldsWire>

const toAddressFields = (wire: AddressFieldsWire): AddressFields => ({
  name: wire.name,
  mobile: wire.mobileNumber,
  pincode: wire.pincode,
  locality: wire.locality,
  street: wire.address,
  city: wire.city,
  state: placeOf(wire).state,
  landmark: wire.landmark ?? '',
  kind: wire.address_Type,
  country: wire.country ?? 'India',
})

const toAddressFieldsWire = (fields: AddressFields): AddressFieldsWire => ({
  name: fields.name,
  mobileNumber: fields.mobile,
  pincode: fields.pincode,
  locality: fields.locality,
  address: fields.street,
  city: fields.city,
  state: fields.state,
  landmark: fields.landmark,
  address_Type: fields.kind,
  country: fields.country,
})

const addressFields = mapped(AddressFieldsWire, toAddressFields, toAddressFieldsWire)

const address = mapped(
  z.object({ ...FIELDS, id: z.int() }),
  ({ id, ...wire }): Address => ({ id, ...toAddressFields(wire) }),
  ({ id, ...fields }) => ({ id, ...toAddressFieldsWire(fields) }),
)

/** The first in the list is the customer's default (ADR-03). */
export const getAddresses = endpoint({
  method: 'GET',
  path: '/Customer/CustomerAddressesById/:id',
  auth: 'customer',
  params: { id: wholeNumberText },
  response: listOf(address),
  errors: ['NOT_FOUND'],
})

export const createAddress = endpoint({
  method: 'POST',
  path: '/Customer/InsertCustomerAddress',
  auth: 'customer',
  body: mapped(
    z.strictObject({ ...FIELDS, customerId: recordId }).check(addressNameCheck, mobileCheck, ...placeChecks),
    ({ customerId, ...wire }): AddressFields & { readonly customerId: number } => ({
      customerId,
      ...toAddressFields(wire),
    }),
    ({ customerId, ...fields }) => ({ customerId, ...toAddressFieldsWire(fields) }),
  ),
  response: address,
  errors: ['NOT_FOUND'],
})

/** A PUT where the specification says GET: a GET must change nothing (ADR-04). */
export const updateAddress = endpoint({
  method: 'PUT',
  path: '/Customer/UpdateCustomerAddress/:id',
  auth: 'customer',
  params: { id: wholeNumberText },
  body: addressFields,
  response: address,
  errors: ['ADDRESS_NOT_FOUND'],
})

/** Answers the addresses in their new order. */
export const makeAddressDefault = endpoint({
  method: 'PUT',
  path: '/Customer/DefaultCustomerAddress/:id',
  auth: 'customer',
  params: { id: wholeNumberText },
  response: listOf(address),
  errors: ['ADDRESS_NOT_FOUND'],
})

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/Customer/RemoveCustomerAddress/:id',
  auth: 'customer',
  params: { id: wholeNumberText },
  response: plain(z.object({ message: z.string() })),
  errors: ['ADDRESS_NOT_FOUND'],
})
