/** Settings without the limits on unpaid orders and the code for cash orders: a few customers order a lot, and all of them to the same street. */
export const UNLIMITED_ORDERS = Object.freeze({
  MAX_UNPAID_ORDERS: '1000000',
  MAX_UNPAID_UNITS_OF_SIZE: '1000000',
  MAX_UNPAID_UNITS: '1000000',
  MAX_UNPAID_ORDERS_A_DAY: '1000000',
  MAX_UNPAID_ORDERS_AT_ADDRESS: '1000000',
  NEW_CUSTOMER_HOLD_MINUTES: '30',
  COD_CONFIRM_ABOVE_INR: '999999',
  COD_CONFIRM_ABOVE_AED: '999999',
  COD_CONFIRM_NEW: 'false',
  COD_CONFIRM_UNCONFIRMED: 'false',
})
