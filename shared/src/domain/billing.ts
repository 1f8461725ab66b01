import type { AddressFields, Country } from './address'
import { isTrn, stateOfGstin } from './gst'

/** Who an invoice is for, where that is a business. Both texts are empty for a private person. */
export interface BillingIdentity {
  readonly companyName: string
  /** A GSTIN in India, a TRN in the UAE. */
  readonly taxNumber: string
}

/** With the address that the invoice names; null where that is the delivery address. */
export interface Billing extends BillingIdentity {
  readonly address: AddressFields | null
}

export const MAX_COMPANY_NAME = 80

/** As it is printed and checked: capitals without spaces. */
export const normalTaxNumber = (text: string): string => text.replace(/\s/g, '').toUpperCase()

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
