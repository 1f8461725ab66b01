import { serverMessageOr } from '@store/shared/api/call-failure'
import { isApiFailure } from '@store/shared/api/failure'
import type { Translate } from '@store/shared/i18n/message'
import messages from '../messages.json'

export interface Refusal {
  /** Where it is said (CHK-01). */
  readonly about: 'address' | 'billing' | 'method' | 'order' | 'payment'
  readonly message: string
}

const codeOf = (error: unknown): string => (isApiFailure(error) && error.code ? error.code : '')

const ADDRESS_FAILURES: readonly string[] = ['ADDRESS_NOT_FOUND', 'ADDRESS_NEEDS_EDIT']

export const isAboutCoupon = (error: unknown): boolean => codeOf(error).startsWith('COUPON_')

/** Of an order that was not booked. */
export function toRefusal(error: unknown, t: Translate): Refusal {
  const message = serverMessageOr(error, 'ORDER_CREATE_FAILED', t)
  return {
    about: aboutOf(error),
    message: isAboutCoupon(error) ? `${message} ${t(messages.couponRemoved)}` : message,
  }
}

function aboutOf(error: unknown): Refusal['about'] {
  const code = codeOf(error)
  if (ADDRESS_FAILURES.includes(code)) return 'address'
  if (code === 'TAX_NUMBER_NOT_VALID') return 'billing'
  return code === 'CASH_NOT_OFFERED' ? 'method' : 'order'
}
