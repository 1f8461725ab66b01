import type { Currency } from '@store/shared/domain/money'
import type { Billing } from '@store/shared/domain/orders/billing'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@store/shared/domain/orders/order'
import type { AddressFields } from '@store/shared/domain/people/address'
import type { Picture, Size } from '@store/shared/domain/products/product'
import type { Language } from '@store/shared/i18n/languages'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { streetForm } from '../street-form'
import { products, variants } from './catalogue'
import { customers } from './customers'

/** What an order holds of the stock (and of its coupon): a sale is a payment, or cash on delivery promised. */
export type StockHold = 'reserved' | 'released' | 'sold' | 'returned'

/** Amounts are in minor units of the order's currency. */
export const orders = pgTable(
  'orders',
  {
    /** Taken from its sequence once nothing can refuse the booking any more. */
    id: integer().primaryKey().generatedByDefaultAsIdentity({ name: 'orders_id_seq' }),
    number: text().notNull().unique('orders_number'),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    placedAt: timestamp({ withTimezone: true }).notNull(),
    /** In which it was booked: that of its mails and documents. */
    language: text().$type<Language>().notNull().default('en'),
    status: text().$type<OrderStatus>().notNull(),
    currency: text().$type<Currency>().notNull(),
    subtotalMinor: bigint({ mode: 'number' }).notNull(),
    deliveryMinor: bigint({ mode: 'number' }).notNull(),
    discountMinor: bigint({ mode: 'number' }).notNull(),
    cashFeeMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** Whether its amounts included tax when it was booked. */
    pricesIncludeTax: boolean().notNull().default(true),
    /** On top of prices without tax: of lines, delivery and fee together. */
    addedTaxMinor: bigint({ mode: 'number' }).notNull().default(0),
    grandTotalMinor: bigint({ mode: 'number' }).notNull(),
    deliveryLabel: text().notNull(),
    /** The first of its promotions, and not read any more. A previous version reads and writes it while servers are restarted. */
    couponCode: text(),
    /** Where it ships, as it was when the order was booked. */
    address: jsonb().$type<AddressFields>().notNull(),
    giftNote: text().notNull().default(''),
    deliveryInstructions: text().notNull().default(''),
    /** True of new orders and not read any more, since every parcel is plain. A previous version writes it while servers are restarted. */
    isPlainParcel: boolean().notNull().default(false),
    /** Whom the invoice names, as given when the order was booked; null for a private person at the delivery address. */
    billing: jsonb().$type<Billing>(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    paymentStatus: text().$type<PaymentStatus>().notNull(),
    stockHold: text().$type<StockHold>().notNull(),
    /** When the reservation lapses; null unless there is one. */
    reservedUntil: timestamp({ withTimezone: true }),
    /** When it was paid or, with cash on delivery, placed. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** The day by which it should arrive; null until it is confirmed, and where that is not known. */
    expectedDeliveryOn: date({ mode: 'string' }),
    /** The last day on which a return can be asked for, as promised when it was delivered. */
    returnableUntil: date({ mode: 'string' }),
    /** Confirmed, and its invoice not yet numbered. */
    needsInvoice: boolean().notNull(),
    /** Cancelled or refunded after it was confirmed, and its credit note not yet numbered. */
    needsCreditNote: boolean().notNull().default(false),
  },
  (table) => [
    index('orders_customer').on(table.customerId, table.id.desc()),
    index('orders_reserved_until').on(table.reservedUntil).where(sql`${table.reservedUntil} is not null`),
    // For reports, as are order_events_cancelled, returns_received and money_ledger_chargebacks.
    index('orders_confirmed').on(table.confirmedAt).where(sql`${table.confirmedAt} is not null`),
    index('orders_needs_invoice').on(table.confirmedAt, table.id).where(sql`${table.needsInvoice}`),
    index('orders_needs_credit_note').on(table.id).where(sql`${table.needsCreditNote}`),
    // For the limit of unpaid orders to one place; written out as its query has it.
    index('orders_unpaid_place')
      .on(streetForm(sql`${table.address}->>'street'`), sql`(${table.address}->>'pincode')`)
      .where(
        sql`${table.status} in ('PAYMENT_PENDING', 'PAYMENT_FAILED', 'PLACED', 'PACKED', 'SHIPPED') and ${table.stockHold} in ('reserved', 'sold') and ${table.paymentStatus} <> 'CAPTURED' and ${table.grandTotalMinor} > 0`,
      ),
    check('orders_currency', sql`${table.currency} in ('INR', 'AED')`),
    check(
      'orders_total',
      sql`${table.grandTotalMinor} = greatest(0, ${table.subtotalMinor} + ${table.deliveryMinor} - ${table.discountMinor}) + ${table.cashFeeMinor} + ${table.addedTaxMinor}`,
    ),
    check(
      'orders_parts',
      sql`least(${table.subtotalMinor}, ${table.deliveryMinor}, ${table.discountMinor}, ${table.cashFeeMinor}, ${table.addedTaxMinor}) >= 0`,
    ),
    check('orders_added_tax', sql`${table.addedTaxMinor} = 0 or not ${table.pricesIncludeTax}`),
    check('orders_cash_fee', sql`${table.cashFeeMinor} = 0 or ${table.paymentMethod} = 'cash-on-delivery'`),
    check(
      'orders_reservation',
      sql`(${table.stockHold} = 'reserved') = (${table.reservedUntil} is not null)`,
    ),
    check(
      'orders_hold',
      sql`case ${table.status}
        when 'PAYMENT_PENDING' then ${table.stockHold} = 'reserved'
        when 'PAYMENT_FAILED' then ${table.stockHold} in ('reserved', 'released')
        when 'CANCELLED' then ${table.stockHold} in ('released', 'returned')
        else ${table.stockHold} = 'sold' end`,
    ),
    check('orders_payment', sql`${table.status} <> 'PAYMENT_PENDING' or ${table.paymentStatus} = 'PENDING'`),
    check(
      'orders_invoice',
      sql`${table.confirmedAt} is not null or not (${table.needsInvoice} or ${table.needsCreditNote})`,
    ),
    check(
      'orders_confirmation',
      sql`(${table.stockHold} in ('sold', 'returned')) = (${table.confirmedAt} is not null)`,
    ),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    position: integer().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    title: text().notNull(),
    size: text().$type<Size>().notNull(),
    picture: jsonb().$type<Picture>(),
    quantity: integer().notNull(),
    /** Frozen when the order was booked, as are the next ones. */
    unitPriceMinor: integer().notNull(),
    /** What promotions took off the whole line; what they took off beyond all lines came off the delivery. */
    discountMinor: bigint({ mode: 'number' }).notNull(),
    /** On top of a price without tax, for the whole line after its discount. */
    addedTaxMinor: bigint({ mode: 'number' }).notNull().default(0),
    isPreorder: boolean().notNull(),
    /** Of what was ordered ahead: when it should come in, as the shopper was told. */
    expectedOn: date({ mode: 'string' }),
    hsn: text().notNull(),
    taxPercent: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.variantId] }),
    index('order_lines_product').on(table.productId, table.orderId),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    check(
      'order_lines_discount',
      sql`${table.discountMinor} between 0 and ${table.unitPriceMinor}::bigint * ${table.quantity}`,
    ),
    check('order_lines_price', sql`${table.unitPriceMinor} >= 0`),
    check('order_lines_added_tax', sql`${table.addedTaxMinor} >= 0`),
  ],
)

/** Who brought an order's parcel. The number and link can be corrected. */
export const shipments = pgTable(
  'shipments',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    carrier: text().notNull(),
    trackingNumber: text(),
    trackingUrl: text(),
    shippedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('shipments_link', sql`${table.trackingUrl} like 'https://%'`)],
)

/** What the shop's own people note about an order, for themselves. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Which of them. */
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    text: text().notNull(),
  },
  (table) => [
    index('order_notes_order').on(table.orderId, table.id),
    check('order_notes_text', sql`${table.text} <> ''`),
  ],
)

/** Where an order was to go before the shop corrected its address; rows are only ever added, but for an erasure. */
export const orderAddressChanges = pgTable(
  'order_address_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Which of the shop's people. */
    by: text().notNull(),
    before: jsonb().$type<AddressFields>().notNull(),
    /** Of the last invoice that names it; null where there was none yet. */
    invoiceRevision: integer(),
  },
  (table) => [index('order_address_changes_order').on(table.orderId, table.id)],
)

/** The link by which the customer of an order that the shop booked for her pays or confirms it, without logging in. */
export const orderLinks = pgTable('order_links', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id),
  tokenHash: text().notNull().unique('order_links_token'),
  /** Which of the shop's people booked it. */
  by: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** From then on the link opens nothing; what was reserved is free. */
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/** What happened to an order; rows are only ever added. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    status: text().$type<OrderStatus>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    note: text().notNull(),
  },
  (table) => [
    index('order_events_order').on(table.orderId, table.id),
    index('order_events_cancelled').on(table.at).where(sql`${table.status} = 'CANCELLED'`),
  ],
)

/** One row for each booking that a customer gave a key, with the order that came of it. */
export const bookingKeys = pgTable(
  'booking_keys',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    key: text().notNull(),
    bodyHash: text().notNull(),
    orderId: integer().notNull(),
    claimedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.key] })],
)

/** Which order a revision of a customer's cart became: one at a time, another only once that was cancelled. */
export const cartOrders = pgTable(
  'cart_orders',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    revision: integer().notNull(),
    orderId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.revision] })],
)
