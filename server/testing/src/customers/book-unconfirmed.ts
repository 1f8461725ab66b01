import type { CashConfirmation } from '@store/commerce/orders/cash-confirmation'
import { money } from '@store/shared/domain/money'
import type { TestStore } from '../store/test-store'
import { type Shopper, want } from './shopper'

/** For a store in which few orders are above the amount. */
export const LARGE_CASH_ORDERS: CashConfirmation = {
  above: { INR: money('INR', 1000_00), AED: money('AED', 80_00) },
  isForNewCustomers: false,
  isForUnconfirmedEmails: true,
  holdMs: 3_600_000,
}

/** The id of a cash order that waits for its code, in a store with `LARGE_CASH_ORDERS`. */
export async function bookUnconfirmed(store: TestStore, { book }: Pick<Shopper, 'book'>): Promise<number> {
  const { id } = await book([await want(store, 'liners', { quantity: 12 })])
  return id
}
