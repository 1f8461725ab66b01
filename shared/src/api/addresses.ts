import * as z from 'zod/mini'
import { FIELD_RULES } from '../domain/field-rules'
import { canonicalState, findPlaceProblem } from '../domain/markets/place'
import {
  ADDRESS_KINDS,
  type Address,
  type AddressFields,
  COUNTRIES,
  type Country,
} from '../domain/people/address'
import { FAILURES } from '../messages/failures/failures'
import { listOf, mapped, plain, recordId, wholeNumberText } from './codec'
import { endpoint } from './endpoint'
import { zodFieldOf } from './zod-field'

const FIELDS = {
  name: zodFieldOf(FIELD_RULES.recipientName),
  mobileNumber: zodFieldOf(FIELD_RULES.mobile),
  pincode: zodFieldOf(FIELD_RULES.pincode),
  locality: zodFieldOf(FIELD_RULES.locality),
  address: zodFieldOf(FIELD_RULES.street),
  city: zodFieldOf(FIELD_RULES.city),
  state: zodFieldOf(FIELD_RULES.state),
  landmark: z.optional(zodFieldOf(FIELD_RULES.landmark)),
  address_Type: z.enum(ADDRESS_KINDS, FAILURES.ADDRESS_KIND_REQUIRED),
  country: z.optional(z.enum(COUNTRIES)),
}

/** Without the rules of requests: an address that was stored under earlier ones still has to be readable. */
const STORED_FIELDS = {
  ...FIELDS,
  name: z.string(),
  mobileNumber: z.string(),
  pincode: z.string(),
  locality: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  landmark: z.optional(z.string()),
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
    message: FAILURES.PINCODE_INVALID,
    abort: true,
  }),
  placeCheck('state', 'India', FAILURES.STATE_UNKNOWN),
  placeCheck('state', 'United Arab Emirates', FAILURES.EMIRATE_UNKNOWN),
  placeCheck('pincode', 'India', FAILURES.PINCODE_NOT_IN_STATE),
] as const
const AddressFieldsWire = z.strictObject(FIELDS).check(...placeChecks)
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
  z.object({ ...STORED_FIELDS, id: z.int() }),
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
    z.strictObject({ ...FIELDS, customerId: recordId }).check(...placeChecks),
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
