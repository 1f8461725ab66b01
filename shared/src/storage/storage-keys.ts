// The browser's storage keys, under the names of SPEC §3 "Browser storage" where it has one. One constant for each key, so that builds put the text in its place.

export const ACCESS_TOKEN_KEY = 'access_token'
/** Stays unwritten: the refresh token lives in an HttpOnly cookie (AUTH-14). */
export const REFRESH_TOKEN_KEY = 'refresh_token'
export const USER_ID_KEY = 'user_id'
export const USER_KEY = 'user'

/** The cart itself; the three below are written for readers of the old names only. */
export const CART_KEY = 'cart_items'
export const OLD_CART_ITEMS_KEY = 'cartItems'
export const OLD_CART_SUBTOTAL_KEY = 'cartSubtotal'
export const OLD_CART_TOTAL_KEY = 'cartTotalWithTax'
/** Products that were looked at; the list never leaves the browser. */
export const RECENTLY_VIEWED_KEY = 'recently_viewed'
/** Waist and hips, for the size guide; they never leave the browser. */
export const MEASUREMENTS_KEY = 'measurements'

/** What was searched for in this browser, the latest first. */
export const SEARCHES_KEY = 'recent_searches'

/** The addresses of the fonts that this browser has fetched: on a slow line a page asks for no others. */
export const FETCHED_FONTS_KEY = 'fetched_fonts'

/** The addresses of the fonts for other scripts than Latin that this browser has fetched, of several languages. */
export const LANGUAGE_FONTS_KEY = 'language_fonts'

/** The announcement that was closed, by its text. */
export const ANNOUNCEMENT_KEY = 'announcement'

/** `light` or `dark`, where the shopper has chosen; otherwise as the system has it. */
export const COLOUR_SCHEME_KEY = 'colour_scheme'

/** What was saved for later. */
export const WISHLIST_KEY = 'wishlist_items'

/** How often this browser was here, and whether the offer to install the shop was answered. */
export const INSTALL_OFFER_KEY = 'install_offer'

/** All below are kept for the session only. */
/** This visit is counted. */
export const VISIT_COUNTED_KEY = 'visit_counted'
export const LOCATION_KEY = 'ipDetails'
export const RESET_EMAIL_KEY = 'reset_email'
export const RESET_CODE_KEY = 'reset_code'
/** Which step of a recovery the other two belong to, so that a reload comes back to it. */
export const RESET_STEP_KEY = 'reset_step'
/** Where the shopper was on the pages of the history. */
export const SCROLL_POSITIONS_KEY = 'scroll_positions'
/** Where parcels should go, for the estimate on product pages; one for each market. */
export const DELIVERY_PLACE_KEY = 'delivery_place'
/** An address that is being typed at checkout, until it is saved. */
export const ADDRESS_DRAFT_KEY = 'address_draft'
/** What is typed into a form and not sent yet; followed by the name of the form. */
export const FORM_DRAFT_KEY = 'form_draft'
