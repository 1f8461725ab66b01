/** The parameter of an address by which a page shows content that is not published; it holds what the server signed. */
export const PREVIEW_QUERY = 'preview'
