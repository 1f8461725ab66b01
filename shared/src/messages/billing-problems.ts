import type { AddressFields } from '../domain/address'
import type { BillingProblem } from '../domain/billing'

/** What to do about it. */
export function billingProblemText(
  problem: BillingProblem,
  { country, state }: Pick<AddressFields, 'country' | 'state'>,
): string {
  const isIndian = country === 'India'
  switch (problem.kind) {
    case 'missing':
      if (problem.field === 'companyName') return 'Please enter the name of the business.'
      return `Please enter the ${isIndian ? 'GSTIN' : 'TRN'} of the business.`
    case 'malformed':
      return isIndian
        ? 'Please check the GSTIN: it has 15 characters, and this one does not add up.'
        : 'Please check the TRN: it has 15 digits.'
    case 'other-state':
      return `This GSTIN is registered in ${problem.state}, and the billing address is in ${state}. Please choose a billing address in ${problem.state}.`
  }
}
