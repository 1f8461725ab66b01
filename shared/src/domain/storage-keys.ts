/** The browser's storage keys, under the names of SPEC §3 "Browser storage" where it has one. */
export const STORAGE_KEYS = {
  local: {
    accessToken: 'access_token',
    /** Stays unwritten: the refresh token lives in an HttpOnly cookie (AUTH-14). */
    refreshToken: 'refresh_token',
    userId: 'user_id',
    user: 'user',
    /** The cart itself; the three below are written for readers of the old names only. */
    cart: 'cart_items',
    oldCartItems: 'cartItems',
    oldCartSubtotal: 'cartSubtotal',
    oldCartTotalWithTax: 'cartTotalWithTax',
    /** The country that the visitor chose to be delivered to; not in the specification. */
    chosenCountry: 'chosen_country',
  },
  session: {
    location: 'ipDetails',
    resetEmail: 'reset_email',
    resetCode: 'reset_code',
    /** An address that is being typed at checkout, until it is saved. */
    addressDraft: 'address_draft',
    /** Which step of a recovery the other two belong to, so that a reload comes back to it. */
    resetStep: 'reset_step',
  },
} as const
