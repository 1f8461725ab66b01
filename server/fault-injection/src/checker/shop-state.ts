import type { variants } from '@store/commerce/db/schema/catalogue'
import type { couponRedemptions, coupons, orderPromotions } from '@store/commerce/db/schema/coupons'
import type { addresses, customers } from '@store/commerce/db/schema/customers'
import type { creditNotes, invoiceCounters, invoices } from '@store/commerce/db/schema/invoices'
import type { mailOutbox } from '@store/commerce/db/schema/mail'
import type {
  bookingKeys,
  cartOrders,
  orderEvents,
  orderLines,
  orders,
} from '@store/commerce/db/schema/orders'
import type { partialRefundLines, partialRefunds } from '@store/commerce/db/schema/partial-refunds'
import type { moneyLedger, payments, refunds } from '@store/commerce/db/schema/payments'
import type { returnLines, returns } from '@store/commerce/db/schema/returns'
import type { stockLedger } from '@store/commerce/db/schema/stock'
import type { HistoryEntry } from '../trial/history'
import type { FlatTariff } from './expected-total'
import type { GatewayEntry } from './gateway-ledgers'

/** What was for sale before the first shopper came. */
export interface InitialCatalogue {
  readonly variants: readonly (typeof variants.$inferSelect)[]
  readonly coupons: readonly (typeof coupons.$inferSelect)[]
  readonly flatTariffs: readonly FlatTariff[]
  /** What cash on delivery costs in each market; nothing for an order of nothing. */
  readonly cashFees: Readonly<Record<'INR' | 'AED', number>>
  /** Entries up to this one brought the stock that was there at first. */
  readonly lastStockEntryId: number
}

/** What the shop's database holds after everything has come to rest. */
export interface ShopRows {
  readonly variants: readonly (typeof variants.$inferSelect)[]
  readonly stockLedger: readonly (typeof stockLedger.$inferSelect)[]
  readonly coupons: readonly (typeof coupons.$inferSelect)[]
  readonly redemptions: readonly (typeof couponRedemptions.$inferSelect)[]
  readonly customers: readonly Pick<typeof customers.$inferSelect, 'id'>[]
  readonly addresses: readonly (typeof addresses.$inferSelect)[]
  readonly orders: readonly (typeof orders.$inferSelect)[]
  readonly orderLines: readonly (typeof orderLines.$inferSelect)[]
  readonly orderPromotions: readonly (typeof orderPromotions.$inferSelect)[]
  readonly orderEvents: readonly (typeof orderEvents.$inferSelect)[]
  readonly bookingKeys: readonly (typeof bookingKeys.$inferSelect)[]
  readonly cartOrders: readonly (typeof cartOrders.$inferSelect)[]
  readonly payments: readonly (typeof payments.$inferSelect)[]
  readonly refunds: readonly (typeof refunds.$inferSelect)[]
  readonly partialRefunds: readonly (typeof partialRefunds.$inferSelect)[]
  readonly partialRefundLines: readonly (typeof partialRefundLines.$inferSelect)[]
  readonly returns: readonly (typeof returns.$inferSelect)[]
  readonly returnLines: readonly (typeof returnLines.$inferSelect)[]
  readonly moneyLedger: readonly (typeof moneyLedger.$inferSelect)[]
  readonly invoices: readonly (typeof invoices.$inferSelect)[]
  readonly creditNotes: readonly (typeof creditNotes.$inferSelect)[]
  readonly invoiceCounters: readonly (typeof invoiceCounters.$inferSelect)[]
  readonly mails: readonly Pick<typeof mailOutbox.$inferSelect, 'id' | 'eventKey' | 'recipient'>[]
}

/** A finished run as three parties saw it. */
export interface ShopState {
  readonly initial: InitialCatalogue
  readonly rows: ShopRows
  readonly history: readonly HistoryEntry[]
  readonly gateway: readonly GatewayEntry[]
}
