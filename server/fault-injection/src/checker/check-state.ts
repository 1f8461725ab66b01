import { examine, type Findings, type Invariant } from './findings'
import { stockIsNeverOversold } from './inv-01-stock'
import { salesAreBookedOnce } from './inv-02-sales'
import { totalsAreRight } from './inv-03-totals'
import { couponsKeepTheirLimits } from './inv-04-coupons'
import { keysBookOnce } from './inv-05-booking-keys'
import { moneyAddsUp } from './inv-06-money'
import { ordersAreThoseAskedFor } from './inv-07-orders-asked-for'
import { nothingStaysStuck } from './inv-08-nothing-stuck'
import { ordersMoveForward } from './inv-09-forward'
import { documentsAreIssuedOnce } from './inv-10-documents'
import { rowsAreTheirOwners } from './inv-11-ownership'
import { returnsAddUp } from './inv-12-returns'
import type { ShopState } from './shop-state'

const INVARIANTS: readonly Invariant[] = [
  stockIsNeverOversold,
  salesAreBookedOnce,
  totalsAreRight,
  couponsKeepTheirLimits,
  keysBookOnce,
  moneyAddsUp,
  ordersAreThoseAskedFor,
  nothingStaysStuck,
  ordersMoveForward,
  documentsAreIssuedOnce,
  rowsAreTheirOwners,
  returnsAddUp,
]

/** Pure: the same state gives the same findings, one for each invariant. */
export const checkState = (state: ShopState): readonly Findings[] =>
  INVARIANTS.map((invariant) => examine(invariant, state))
