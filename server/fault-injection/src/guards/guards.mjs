/*
 * What keeps the invariants, and how to take each of it out: exact source texts of the server and what would stand there
 * without them. Where two things guard the same, both go. A text that is not found exactly once ends the build, so this
 * list cannot fall behind the sources.
 */

/**
 * @typedef {object} Edit
 * @property {string} file below `commerce/src`
 * @property {'expression' | 'statement' | 'sql'} as what kind of text it is; `sql` is a part of an SQL template
 * @property {string} text as it stands in the source
 * @property {string} without
 */

/**
 * @typedef {object} Guard
 * @property {string} name
 * @property {string} what it does while it is there
 * @property {string} scenario which load makes its absence felt
 * @property {readonly string[]} invariants one of which the checker has to name
 * @property {readonly Edit[]} edits
 * @property {string} [sql] takes a constraint of the database out
 */

/** @type {readonly Guard[]} */
export const GUARDS = [
  {
    name: 'stock-condition',
    what: 'stock is taken only where it is there: lock, condition and constraint',
    scenario: 'last-item',
    invariants: ['INV-01'],
    edits: [
      {
        file: 'orders/booking/order-offers.ts',
        as: 'expression',
        text: `selectOffers(tx, variantIds).for('no key update', { of: variants })`,
        without: 'selectOffers(tx, variantIds)',
      },
      {
        file: 'stock/move-stock.ts',
        as: 'sql',
        text: 'and variants.reserved + change.reserved between 0 and variants.on_hand + change.on_hand',
        without: '',
      },
    ],
    sql: 'alter table variants drop constraint variants_stock',
  },
  {
    name: 'coupon-limit',
    what: 'a coupon is counted only below its limit',
    scenario: 'single-use-coupon',
    invariants: ['INV-04'],
    edits: [
      {
        file: 'coupons/redeem-coupon.ts',
        as: 'expression',
        text: 'or(isNull(coupons.maxUses), lt(coupons.uses, coupons.maxUses))',
        without: 'undefined',
      },
    ],
    sql: 'drop trigger coupons_limit on coupons',
  },
  {
    name: 'coupon-limit-for-each',
    what: 'a customer’s own uses are counted',
    scenario: 'one-coupon-each',
    invariants: ['INV-04'],
    edits: [
      {
        file: 'coupons/redeem-coupon.ts',
        as: 'expression',
        text: 'usesOfCustomer >= used.limit',
        without: 'false',
      },
    ],
  },
  {
    name: 'coupon-release',
    what: 'a cancelled order gives its coupon’s use back',
    scenario: 'cancel-with-coupon',
    invariants: ['INV-04'],
    edits: [{ file: 'coupons/redeem-coupon.ts', as: 'sql', text: 'uses = uses - 1', without: 'uses = uses' }],
  },
  {
    name: 'coupons-together',
    what: 'coupons that exclude each other are not used together',
    scenario: 'coupons-that-exclude-each-other',
    invariants: ['INV-03'],
    edits: [
      {
        file: 'orders/booking/judge-booking.ts',
        as: 'statement',
        text: 'expectCombinable(coupons)',
        without: '',
      },
    ],
  },
  {
    name: 'each-coupon-counted',
    what: 'every coupon of an order is counted, not the first alone',
    scenario: 'coupons-together',
    invariants: ['INV-04'],
    edits: [
      {
        file: 'coupons/redeem-coupon.ts',
        as: 'expression',
        text: 'couponIds.toSorted((a, b) => a - b)',
        without: 'couponIds.slice(0, 1)',
      },
    ],
  },
  {
    name: 'share-of-a-line',
    what: 'a line keeps its share of the promotions, by which it is refunded',
    scenario: 'part-of-a-set-returned',
    invariants: ['INV-03', 'INV-12'],
    edits: [
      {
        file: 'orders/booking/new-order-rows.ts',
        as: 'expression',
        text: 'accepted.quote.promotions.lines[position]?.minor ?? 0',
        without: '0',
      },
    ],
  },
  {
    name: 'notification-once',
    what: 'a notification counts once, a capture too',
    scenario: 'doubled-notifications',
    invariants: ['INV-06'],
    edits: [
      { file: 'payments/settle-payment.ts', as: 'expression', text: 'taken.length === 0', without: 'false' },
      {
        file: 'payments/judge-report.ts',
        as: 'expression',
        text: `payment.status === 'CAPTURED' || payment.status === 'REFUNDED'`,
        without: 'false',
      },
    ],
    sql: 'drop index money_ledger_capture_once',
  },
  {
    name: 'amount-check',
    what: 'only the order’s own amount pays it',
    scenario: 'wrong-amount',
    invariants: ['INV-06'],
    edits: [
      {
        file: 'payments/judge-report.ts',
        as: 'expression',
        text: '!isSameAmount(report.amount, payment.amount)',
        without: 'false',
      },
    ],
  },
  {
    name: 'notification-signature',
    what: 'a notification is believed only with the gateway’s signature',
    scenario: 'forged-notification',
    invariants: ['INV-06', 'INV-08'],
    edits: [
      {
        file: 'payments/gateways/sandbox/sandbox-signature.ts',
        as: 'expression',
        text: `!secrets.some((secret) => timingSafeEqual(digest(secret, seconds, body), signature))`,
        without: 'false',
      },
    ],
  },
  {
    name: 'key-with-another-body',
    what: 'a key that comes with another booking is refused',
    scenario: 'key-reused',
    invariants: ['INV-05'],
    edits: [
      {
        file: 'orders/booking/booking-keys.ts',
        as: 'expression',
        text: 'earlier?.bodyHash !== bodyHash',
        without: 'earlier === undefined',
      },
    ],
  },
  {
    name: 'idempotency-claim',
    what: 'a key is claimed before it books',
    scenario: 'double-submit',
    invariants: ['INV-05'],
    edits: [
      { file: 'orders/booking/booking-keys.ts', as: 'expression', text: 'key === null', without: 'true' },
    ],
  },
  {
    name: 'order-lock',
    what: 'whoever holds the order’s lock decides alone',
    scenario: 'pay-and-cancel-at-once',
    invariants: ['INV-01', 'INV-02', 'INV-04', 'INV-06', 'INV-08', 'INV-09', 'INV-10'],
    edits: [
      {
        file: 'db/lock-order.ts',
        as: 'expression',
        text: `tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')`,
        without: 'tx.select().from(orders).where(eq(orders.id, orderId))',
      },
    ],
  },
  {
    name: 'reservation-release',
    what: 'an order that was not paid in time gives back what it holds',
    scenario: 'never-paid',
    invariants: ['INV-01', 'INV-02'],
    edits: [
      {
        file: 'orders/order-lifecycle.ts',
        as: 'statement',
        text: `await move(tx, 'release', order, await findLines(tx, order.id), at)`,
        without: '',
      },
    ],
  },
  {
    name: 'restock',
    what: 'what was sold and cancelled is on hand again',
    scenario: 'cancel-with-coupon',
    invariants: ['INV-01', 'INV-02'],
    edits: [
      {
        file: 'orders/order-lifecycle.ts',
        as: 'statement',
        text: `if (order.stockHold === 'sold') await move(tx, 'takeBack', order, lines, at)`,
        without: '',
      },
    ],
  },
  {
    name: 'refund-on-cancel',
    what: 'the money of a cancelled order is owed back',
    scenario: 'cancel-paid',
    invariants: ['INV-08'],
    edits: [
      {
        file: 'orders/cancel-order.ts',
        as: 'statement',
        text: `await refundCaptured(tx, order, { at, reason: 'Order cancelled' })`,
        without: '',
      },
    ],
  },
  {
    name: 'refund-once',
    what: 'a refund is carried out once, by shop and gateway',
    scenario: 'cancel-paid',
    invariants: ['INV-06'],
    edits: [
      {
        file: 'payments/refunds/refund-service.ts',
        as: 'expression',
        text: 'and(isNull(refunds.doneAt), lte(refunds.nextAttemptAt, clock()))',
        without: 'lte(refunds.nextAttemptAt, clock())',
      },
      {
        file: 'payments/gateways/sandbox/sandbox-gateway.ts',
        as: 'expression',
        text: 'account.refundIds.has(refundId)',
        without: 'false',
      },
      {
        file: 'payments/gateways/sandbox/sandbox-gateway.ts',
        as: 'expression',
        text: 'account.refundedMinor + amount.minor > account.created.amountMinor',
        without: 'false',
      },
    ],
  },
  {
    name: 'return-limit',
    what: 'no more is returned than was bought',
    scenario: 'returns-at-once',
    invariants: ['INV-12'],
    edits: [
      {
        file: 'returns/request-return.ts',
        as: 'expression',
        text: 'quantity - (returned.get(variantId) ?? 0)',
        without: 'quantity',
      },
    ],
    sql: 'drop trigger return_lines_bought on return_lines',
  },
  {
    name: 'refund-of-the-rest',
    what: 'a refund of an order is of what returns left',
    scenario: 'return-then-refund',
    invariants: ['INV-12'],
    edits: [
      {
        file: 'back-office/order-administration.ts',
        as: 'expression',
        text: 'await leftOf(tx, payment)',
        without: 'money(payment.currency, payment.amountMinor)',
      },
    ],
    sql: 'drop trigger refunds_total on refunds',
  },
  {
    name: 'late-capture-refund',
    what: 'money that no order waits for goes back',
    scenario: 'cancel-then-pay',
    invariants: ['INV-08'],
    edits: [
      {
        file: 'payments/settle-payment.ts',
        as: 'statement',
        text: `await requestRefund(tx, {
          paymentId,
          returnId: null,
          amount: report.amount,
          reason: SURPLUS_REASON,
          at,
        })`,
        without: '',
      },
    ],
  },
  {
    name: 'silence-is-not-failure',
    what: 'a gateway that does not answer has said nothing',
    scenario: 'silent-gateway',
    invariants: ['INV-08'],
    edits: [
      {
        file: 'payments/payment-service.ts',
        as: 'statement',
        text: `log.warn({ err: error, payment: payment.id }, 'the gateway did not say what became of a payment')
      return null`,
        without: `await db
        .update(payments)
        .set({ status: 'FAILED', settledAt: clock(), nextCheckAt: null })
        .where(eq(payments.id, payment.id))
      return null`,
      },
    ],
  },
  {
    name: 'ownership',
    what: 'an order is found only for its customer',
    scenario: 'trespassing',
    invariants: ['INV-11'],
    edits: [
      {
        file: 'orders/reading/own-order.ts',
        as: 'expression',
        text: 'and(eq(orders.id, orderId), eq(orders.customerId, customerId))',
        without: 'eq(orders.id, orderId)',
      },
    ],
  },
  {
    name: 'own-address',
    what: 'an order goes to an address of its customer’s',
    scenario: 'trespassing',
    invariants: ['INV-11'],
    edits: [
      {
        file: 'orders/booking/booking-address.ts',
        as: 'expression',
        text: 'and(eq(addresses.id, addressId), eq(addresses.customerId, customerId))',
        without: 'eq(addresses.id, addressId)',
      },
    ],
  },
  {
    name: 'booking-for-oneself',
    what: 'nobody books as somebody else',
    scenario: 'trespassing',
    invariants: ['INV-11'],
    edits: [
      { file: 'orders/order-routes.ts', as: 'expression', text: 'named !== customerId', without: 'false' },
    ],
  },
  {
    name: 'invoice-number-in-transaction',
    what: 'a number is given out with its invoice or not at all',
    scenario: 'invoices',
    invariants: ['INV-10'],
    edits: [
      {
        file: 'invoices/issue-invoices.ts',
        as: 'expression',
        text: 'and(eq(orders.id, orderId), eq(orders.needsInvoice, true))',
        without: 'eq(orders.id, orderId)',
      },
      {
        file: 'invoices/issue-invoices.ts',
        as: 'expression',
        text: `await nextNumber(tx, financialYear(prefixes(), 'invoice', order.address.country, at))`,
        without: `await nextNumber(db, financialYear(prefixes(), 'invoice', order.address.country, at))`,
      },
    ],
  },
  {
    name: 'confirmation-mail',
    what: 'the mail is written in the transaction that confirms',
    scenario: 'doubled-notifications',
    invariants: ['INV-10'],
    edits: [
      {
        file: 'orders/order-lifecycle.ts',
        as: 'statement',
        text: 'await mails.confirmed(tx, placed, lines)',
        without: '',
      },
    ],
  },
  {
    name: 'shop-prices',
    what: 'a line costs what the shop asks, not what the browser says',
    scenario: 'made-up-prices',
    invariants: ['INV-03'],
    edits: [
      {
        file: 'orders/booking/check-lines.ts',
        as: 'expression',
        text: 'priceIn(offer.price, currency)',
        without: 'money(currency, line.shownUnitPriceMinor)',
      },
      {
        file: 'orders/booking/order-quote.ts',
        as: 'expression',
        text: 'grandTotal.minor === shownTotalMinor',
        without: 'true',
      },
    ],
  },
  {
    name: 'currency-by-address',
    what: 'an order’s currency follows where it ships',
    scenario: 'other-market',
    invariants: ['INV-03'],
    edits: [
      {
        file: 'orders/booking/booking-address.ts',
        as: 'expression',
        text: 'currencyOfAddress(fields)',
        without: `/** @type {'INR'} */ ('INR')`,
      },
    ],
  },
]
