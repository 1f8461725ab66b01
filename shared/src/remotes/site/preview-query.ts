/** The parameter of an address by which a page shows content that is not published; it holds what the server signed. */
export const PREVIEW_QUERY = 'preview'

/** The parameter of an address by which a page beside an editor of the back office shows what is typed there; it holds what the server signed. */
export const EDIT_PREVIEW_QUERY = 'edit-preview'

/** Before the signed text: below it lie the only calls that such a page can make, all of which read. */
export const EDIT_PREVIEW_API = '/api/edit-previews'
