import type { Address } from '@store/shared/domain/address'
import type { BillingProblem } from '@store/shared/domain/billing'

/** What the shopper is told about the address when the order was tried. */
export const ADDRESS_NEEDS = {
  failed: 'Your addresses could not be loaded. Please try again.',
  missing: 'Please choose or add a delivery address.',
  unsaved: 'Please save your address, check the total, and then place your order.',
} as const

interface Hindrances {
  /** Undefined where none could be loaded. */
  readonly address: Address | null | undefined
  /** Whether the shop delivers there. */
  readonly isDelivered: boolean
  readonly isSoldOut: boolean
  readonly billingProblem: BillingProblem | null
}

/** Why the order cannot be placed yet, said beside its button. */
export function hindranceOf({ address, isDelivered, isSoldOut, billingProblem }: Hindrances): string | null {
  if (address === undefined) return ADDRESS_NEEDS.failed
  if (address === null) return 'Choose or add a delivery address first.'
  if (!isDelivered) return 'We do not deliver to that country. Choose or add another address.'
  if (isSoldOut) return 'Remove out-of-stock products first.'
  return billingProblem === null ? null : 'Complete your business details first.'
}
