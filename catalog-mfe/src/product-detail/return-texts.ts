import type { ReturnCondition, ReturnTerms } from '@store/shared/domain/orders/returns'
import type { Message, Translate } from '@store/shared/i18n/message'
import messages from './messages.json'

const WITHIN = {
  any: messages.returnAny,
  unopened: messages.returnUnopened,
  'faulty-only': messages.returnFaulty,
} as const satisfies Record<ReturnCondition, Message>

/** On what terms the product may come back, for shoppers. */
export const returnText = (t: Translate, { days, condition }: ReturnTerms): string =>
  days === 0 ? t(messages.noReturn) : t(WITHIN[condition], { days })

/** The same in a few words, for the heading. */
export const returnTitle = (t: Translate, { days }: ReturnTerms): string =>
  days === 0 ? t(messages.returns) : t(messages.returnsWithin, { days })
