// What the check has to know of the store. The sources of truth are TypeScript, which Node cannot run here; a test compares them.

export const REPORTS_PATH = '/api/reports'
export const RELEASE_DOCUMENT_PATH = '/releases/current'
export const ACCESS_TOKEN_KEY = 'access_token'
export const USER_ID_KEY = 'user_id'
export const USER_KEY = 'user'
export const CART_KEY = 'cart_items'
export const CART_PATH = '/cart'
export const COUNTRY_COOKIE = 'chosen_country'
/** What the cookie holds for a visitor of each market. */
export const COUNTRY_OF_MARKET = { INR: 'IN', AED: 'AE' }
