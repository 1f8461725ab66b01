/** One customer of a test orders more than a shop would let stand unpaid, and all of them order to the same street. */
export const UNLIMITED_ORDERS = {
  MAX_UNPAID_ORDERS: '1000000',
  MAX_UNPAID_UNITS_OF_SIZE: '1000000',
  MAX_UNPAID_UNITS: '1000000',
  MAX_UNPAID_ORDERS_A_DAY: '1000000',
  MAX_UNPAID_ORDERS_AT_ADDRESS: '1000000',
} as const
