import type { FailpointName } from '@store/commerce/base/failpoints'
import { inTier } from '@store/shared/testing/tier'

/** Of the standing order of a race, its goods and its documents: rows that are there before the race and that it changes or locks. */
export type RowKind = 'booking key' | 'order' | 'payment' | 'stock' | 'coupon' | 'mail'

interface Touching {
  readonly touches: readonly RowKind[]
  /** Where the order of the race stands already; as `touches` unless told otherwise. */
  readonly touchesOfStanding?: readonly RowKind[]
  /** As the one that overtakes it comes to the transaction of another operation, which is in the short run. */
  readonly overtakesAs?: string
}

/**
 * Points at which a race shows nothing that the same race shows at another of the same operation, and why.
 */
const SHOWN_ELSEWHERE = {
  'booking/coupon judged': 'holds the locks of "offers read"',
  'booking/order inserted': 'holds the locks of "before commit"',
  'booking/stock moved': 'holds the locks of "before commit"',
  'booking/committed': 'nothing is left to write',
  'payment start/redirect stored': 'nothing is left to write',
  'question/before gateway': 'nothing is locked or known yet, as before the operation',
  'settlement/before capture': 'holds the locks of "order locked"',
  'settlement/captured': 'holds the locks of "order locked"',
  'settlement/committed': 'nothing is left to write',
  'cancellation/order cancelled': 'is followed at once by "before commit"',
  'cancellation/committed': 'nothing is left to write',
  'expiry/found due': 'is looked at again, locked, after "payment asked"',
} as const satisfies Partial<Record<FailpointName, string>>

/** Here the order is locked and nothing is written: who needs the order waits, as at "before commit" of the same operation. */
const ORDER_LOCKED: ReadonlySet<FailpointName> = new Set([
  'settlement/order locked',
  'cancellation/order locked',
  'expiry/order locked',
])

const isShownElsewhere = (point: FailpointName, rival: Touching): boolean =>
  point in SHOWN_ELSEWHERE || (ORDER_LOCKED.has(point) && rival.touches.includes('order'))

/**
 * Whether a race runs in the short tier of its file: both operations change or lock a row of the same kind, the point is one where that makes
 * a difference of its own, and no other rival stands for this one. Every race runs with `npm run test:full`.
 *
 * @param isStanding there is an order before the race
 */
export const isChosen = (
  operation: Touching,
  point: FailpointName,
  rival: Touching,
  isStanding: boolean,
): boolean =>
  inTier({
    short:
      meet(operation, rival, isStanding) &&
      !isShownElsewhere(point, rival) &&
      rival.overtakesAs === undefined,
    full: true,
  })

function meet(operation: Touching, rival: Touching, isStanding: boolean): boolean {
  const touched = isStanding ? (rival.touchesOfStanding ?? rival.touches) : rival.touches
  return operation.touches.some((kind) => touched.includes(kind))
}
