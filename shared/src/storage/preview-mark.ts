/** On the root of a page that stands beside an editor of the back office. */
export const PREVIEW_ATTRIBUTE = 'data-edit-preview'

/** Nothing of such a page is kept: what is tried in it is none of the shopper's whose browser it is. */
export const isEditPreview = (page: Document = document): boolean =>
  page.documentElement.hasAttribute(PREVIEW_ATTRIBUTE)
