import { inTier } from '@store/shared/testing/tier'
import type { NamedPoint } from '../named-points'

/** Of the standing order of a race, its goods and its papers: rows that are there before the race and that it changes or locks. */
export type RowKind = 'booking key' | 'order' | 'payment' | 'stock' | 'coupon' | 'mail'

interface Touching {
  readonly touches: readonly RowKind[]
}

/**
 * Points at which a race shows nothing that the same race shows at another of the same operation, and why.
 */
const SHOWN_ELSEWHERE = {
  'booking/coupon judged': 'holds the locks of "offers read"',
  'booking/order inserted': 'holds the locks of "offers read"',
  'booking/stock moved': 'holds the locks of "offers read"',
  'booking/committed': 'nothing is left to write',
  'payment start/redirect stored': 'nothing is left to write',
  'settlement/before capture': 'holds the locks of "order locked"',
  'settlement/captured': 'holds the locks of "order locked"',
  'settlement/committed': 'nothing is left to write',
  'cancellation/order cancelled': 'is followed at once by "before commit"',
  'cancellation/committed': 'nothing is left to write',
} as const satisfies Partial<Record<NamedPoint, string>>

/**
 * Whether a race runs with every `npm test`: both operations change or lock a row of the same kind, and the point is one
 * where that makes a difference of its own. Every race runs with `npm run test:full`.
 */
export const isChosen = (operation: Touching, point: NamedPoint, rival: Touching): boolean =>
  inTier({
    short: operation.touches.some((kind) => rival.touches.includes(kind)) && !(point in SHOWN_ELSEWHERE),
    full: true,
  })
