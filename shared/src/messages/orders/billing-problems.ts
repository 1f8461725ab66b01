import { translatorOf } from '@store/shared/i18n/translate'
import type { BillingProblem } from '../../domain/orders/billing'
import type { AddressFields } from '../../domain/people/address'
import type { Translate } from '../../i18n/message'
import { stateText } from '../names/place-names'
import messages from './billing-problems.cart.messages.json' with { type: 'json' }

/** What to do about it. */
export function billingProblemText(
  problem: BillingProblem,
  { country, state }: Pick<AddressFields, 'country' | 'state'>,
  translate: Translate = translatorOf(),
): string {
  const isIndian = country === 'India'
  switch (problem.kind) {
    case 'missing':
      if (problem.field === 'companyName') return translate(messages.companyMissing)
      return translate(isIndian ? messages.gstinMissing : messages.trnMissing)
    case 'malformed':
      return translate(isIndian ? messages.gstinMalformed : messages.trnMalformed)
    case 'other-state':
      return translate(messages.otherState, {
        registered: stateText(problem.state, translate),
        billed: stateText(state, translate),
      })
  }
}
