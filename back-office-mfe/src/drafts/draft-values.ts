import type { BodyOf } from '@store/shared/api/endpoint'
import type { planStaffDraft } from '@store/shared/api/staff/orders/staff-drafts'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import type { PaymentMethod } from '@store/shared/domain/orders/order'
import type { Country } from '@store/shared/domain/people/address'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { array, object, string } from 'yup'
import { type AddressTexts, addressRules, EMPTY_ADDRESS } from '../framework/forms/AddressFields'
import type { ChosenLine } from '../framework/forms/ProductLines'

/** What is typed of a draft, all of it kept through a reload. */
export type DraftValues = AddressTexts & {
  readonly customerEmail: string
  readonly lines: readonly ChosenLine[]
  /** With commas between them. */
  readonly codes: string
  /** Of the customer's account; empty for one that is typed. */
  readonly addressId: string
  readonly country: Country
  readonly paymentMethod: PaymentMethod
  readonly holdHours: string
}

export const EMPTY_DRAFT: DraftValues = {
  customerEmail: '',
  lines: [],
  codes: '',
  addressId: '',
  country: 'India',
  ...EMPTY_ADDRESS,
  paymentMethod: 'online',
  holdHours: '24',
}

/** An address of the account needs no other. */
const typedAddressRules = Object.fromEntries(
  Object.entries(addressRules).map(([name, rule]) => [
    name,
    string().when('addressId', ([addressId]) => (addressId === '' ? rule : string())),
  ]),
)

export const draftSchema = object({
  customerEmail: yupFieldOf(FIELD_RULES.email),
  lines: array().min(1, 'Please add a product.'),
  codes: string(),
  ...typedAddressRules,
  holdHours: string().matches(/^([1-9]|1\d|2[0-4])$/, 'From 1 to 24 hours.'),
})

export type DraftBody = BodyOf<typeof planStaffDraft>

export function draftOf(values: DraftValues, replaces: string | null): DraftBody {
  const { customerEmail, lines, codes, addressId, paymentMethod, holdHours, ...fields } = values
  return {
    customerEmail,
    lines: lines.map(({ sku, size, quantity }) => ({ sku, size, quantity })),
    couponCodes: codes.split(/[\s,]+/).filter((code) => code !== ''),
    address: addressId === '' ? { fields } : { id: Number(addressId) },
    paymentMethod,
    holdHours: Number(holdHours),
    replaces,
  }
}
