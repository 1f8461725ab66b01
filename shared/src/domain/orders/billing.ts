import { isTrn, stateOfGstin } from '../markets/gst'
import type { AddressFields, Country } from '../people/address'
import type { BillingIdentity } from './billing-identity'

/** With the address that the invoice names; null where that is the delivery address. */
export interface Billing extends BillingIdentity {
  readonly address: AddressFields | null
}

export const taxNumberName = (country: Country): 'GSTIN' | 'TRN' => (country === 'India' ? 'GSTIN' : 'TRN')

/** What is wrong, and with which field; `state` is where the number is registered. */
export type BillingProblem =
  | { readonly field: 'companyName'; readonly kind: 'missing' }
  | { readonly field: 'taxNumber'; readonly kind: 'missing' | 'malformed' }
  | { readonly field: 'taxNumber'; readonly kind: 'other-state'; readonly state: string }

/**
 * Null where an invoice can be issued so: a business has a name and a number that is valid where the invoice goes. A GSTIN belongs to the
 * state of its address.
 *
 * @param place of the invoice: the billing address, or the delivery address without one
 */
export function findBillingProblem(
  { companyName, taxNumber }: BillingIdentity,
  place: Pick<AddressFields, 'country' | 'state'>,
): BillingProblem | null {
  if (companyName.trim() === '' && taxNumber === '') return null
  if (companyName.trim() === '') return { field: 'companyName', kind: 'missing' }
  if (taxNumber === '') return { field: 'taxNumber', kind: 'missing' }
  if (place.country !== 'India') {
    return isTrn(taxNumber) ? null : { field: 'taxNumber', kind: 'malformed' }
  }
  const state = stateOfGstin(taxNumber)
  if (state === null) return { field: 'taxNumber', kind: 'malformed' }
  return state === place.state ? null : { field: 'taxNumber', kind: 'other-state', state }
}
