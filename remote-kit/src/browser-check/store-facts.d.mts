export const REPORTS_PATH: string
export const RELEASE_DOCUMENT_PATH: string
export const ACCESS_TOKEN_KEY: string
export const USER_ID_KEY: string
export const USER_KEY: string
export const CART_KEY: string
export const CART_PATH: string
export const COUNTRY_COOKIE: string
export const COUNTRY_OF_MARKET: Readonly<Record<'INR' | 'AED', string>>
