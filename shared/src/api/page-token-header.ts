/** The header of a booking that names the page it comes from. */
export const PAGE_TOKEN_HEADER = 'page-token'
