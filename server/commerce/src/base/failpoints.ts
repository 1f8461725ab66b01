/**
 * The steps of the money's and the stock's way where a race or a lost connection decides, each with what holds there.
 * Production passes them by; a test may hold an operation at one of them, let another overtake it, or break it off.
 */
export const FAILPOINTS = {
  'booking/key claimed': 'the key belongs to this booking; others with it wait',
  'booking/offers read': 'the variants are locked',
  'booking/coupon judged': 'coupon and total are accepted, nothing is written',
  'booking/order inserted': 'the order is written, and holds nothing yet',
  'booking/stock moved': 'stock is reserved or sold',
  'booking/before commit': 'the coupon is counted and the mail written',
  'booking/committed': 'the order stands, and no mail or answer was sent',

  'payment start/payment opened': 'the order waits for the payment that was written',
  'payment start/before gateway': 'the payment stands and the gateway has not heard of it',
  'payment start/gateway answered': 'the gateway has opened its page, which the shop does not know yet',
  'payment start/redirect stored': 'the page is known, and no shopper was sent there',

  'question/before gateway': 'a payment is in doubt and the gateway was not asked',
  'question/gateway answered': 'the gateway has said what became of it, which may be out of date by now',

  'settlement/notification recorded': 'the same notification again changes nothing',
  'settlement/order locked': 'what the report means is decided alone',
  'settlement/before capture': 'the money is there and not in the ledgers',
  'settlement/captured': 'the money is in the ledgers, the order not yet placed',
  'settlement/before commit': 'order, stock, coupon and mail have followed the money',
  'settlement/committed': 'all of it stands, and the gateway or shopper was not answered',

  'cancellation/order locked': 'the order can be cancelled',
  'cancellation/order cancelled': 'stock and coupon are given back',
  'cancellation/before commit': 'what was paid is owed',
  'cancellation/committed': 'the order is cancelled, and no mail or answer was sent',

  'expiry/found due': 'the reservation has lapsed and the gateway was not asked',
  'expiry/payment asked': 'the gateway was asked once more',
  'expiry/order locked': 'the order may have been paid or cancelled meanwhile',
  'expiry/before commit': 'stock and coupon are given back',

  'refund/taken': 'no other process takes this refund for a while',
  'refund/gateway answered': 'the money is on its way back, and not in the ledgers',
  'refund/before commit': 'the refund is in the ledgers',

  'return request/order locked': 'what of the order can be returned is known, and stays so',
  'return request/before commit': 'the return and its mail are written',

  'return receipt/order locked': 'the return can be received',
  'return receipt/before commit': 'stock, refund and mail have followed the products',

  'partial refund/order locked': 'what is left of the payment is known, and stays so',
  'partial refund/before commit': 'the refund is owed, its mail written',

  'draft/order booked': 'stock is reserved, and the customer was not mailed',

  'address change/order locked': 'the order is not packed, and stays so',
  'address change/before commit': 'address, invoice and mail have changed',

  'dispute/order locked':
    'the same notification again changes nothing, and nothing else moves the order’s money',
  'dispute/before commit':
    'money that was lost is in the ledgers, and refunds that it leaves nothing for are void',

  'invoice/order taken': 'no other process numbers this order',
  'invoice/number taken': 'the next number of the series is this order’s',

  'import/products written': 'texts and prices are written',
  'import/stock changed': 'units on hand are changed and in the ledger',

  'code/right': 'a code fits, and can still be used by another call at this moment',

  'webhook/taken': 'no other process delivers this event for a while',
  'webhook/answered': 'the receiver has it, which is not noted',

  'mail/taken': 'no other process sends this mail for a while',
  'mail/sent': 'it has left, which is not noted',
} as const

export type FailpointName = keyof typeof FAILPOINTS

/** Awaited at each point. What it throws, the operation fails with. */
export type Failpoint = (point: FailpointName) => Promise<void>

let atPoint: Failpoint | null = null

/** For the test kit alone: the one that is called at each point of this process from now on. */
export function setFailpoint(next: Failpoint): void {
  atPoint = next
}

/** Says that an operation has come to a point; it goes on at once unless a test holds it there. */
export async function failpoint(point: FailpointName): Promise<void> {
  await atPoint?.(point)
}
