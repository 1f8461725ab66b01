import { examine, type Findings, type Invariant } from './findings'
import { totalsAreRight } from './inv-03-totals'
import { keysBookOnce } from './inv-05-booking-keys'
import { gatewayAgrees } from './inv-06-money'
import { ordersAreThoseAskedFor } from './inv-07-orders-asked-for'
import { nothingStaysStuck } from './inv-08-nothing-stuck'
import { ordersMoveForward } from './inv-09-forward'
import { invoicesKeepTheirNumbers } from './inv-10-documents'
import { rowsAreTheirOwners } from './inv-11-ownership'
import { returnsStand } from './inv-12-returns'
import type { ShopState } from './shop-state'

const shownByLedgers = (id: Invariant['id'], rule: string): Invariant => ({ id, rule, check() {} })

const INVARIANTS: readonly Invariant[] = [
  shownByLedgers('INV-01', 'no oversell'),
  shownByLedgers('INV-02', 'a sale a line, a return a cancelled line, no reservation left'),
  totalsAreRight,
  shownByLedgers('INV-04', 'coupon uses = standing redemptions ≤ limits'),
  keysBookOnce,
  gatewayAgrees,
  ordersAreThoseAskedFor,
  nothingStaysStuck,
  ordersMoveForward,
  invoicesKeepTheirNumbers,
  rowsAreTheirOwners,
  returnsStand,
]

/** Pure: the same state gives the same findings, one for each invariant, of the database's own and of what others were told. */
export const checkState = (state: ShopState): readonly Findings[] =>
  INVARIANTS.map((invariant) => examine(invariant, state))
