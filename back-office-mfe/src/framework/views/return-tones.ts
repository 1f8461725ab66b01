import type { ReturnStatus } from '@store/shared/domain/orders/returns'

/** The colour of a return's state: what waits for the shop, what is under way, what is over. */
export const RETURN_TONES = {
  REQUESTED: 'clay',
  APPROVED: 'plum',
  REFUSED: 'danger',
  RECEIVED: 'leaf',
} as const satisfies Readonly<Record<ReturnStatus, 'clay' | 'plum' | 'leaf' | 'danger'>>
