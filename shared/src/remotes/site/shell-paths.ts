/** Where an open tab asks for the document of the present: answers with an `ETag` and 304 to an equal `If-None-Match`. */
export const RELEASE_DOCUMENT_PATH = '/releases/current'

/** Where pages send what they report of themselves. */
export const REPORTS_PATH = '/api/reports'
