import type { BillingProblem } from '@store/shared/domain/orders/billing'
import type { Address } from '@store/shared/domain/people/address'
import type { Message } from '@store/shared/i18n/message'
import messages from './messages.json'

/** What the shopper is told about the address when the order was tried. */
export const ADDRESS_NEEDS = {
  failed: messages.addressesFailed,
  missing: messages.addressNeeded,
  unsaved: messages.addressUnsaved,
} as const satisfies Record<string, Message>

interface Hindrances {
  /** Undefined where none could be loaded. */
  readonly address: Address | null | undefined
  /** Whether the shop delivers there. */
  readonly isDelivered: boolean
  readonly isSoldOut: boolean
  readonly billingProblem: BillingProblem | null
}

/** Why the order cannot be placed yet, said beside its button. */
export function hindranceOf({ address, isDelivered, isSoldOut, billingProblem }: Hindrances): Message | null {
  if (address === undefined) return ADDRESS_NEEDS.failed
  if (address === null) return messages.addressFirst
  if (!isDelivered) return messages.notDeliveredThere
  if (isSoldOut) return messages.soldOutFirst
  return billingProblem === null ? null : messages.businessFirst
}
