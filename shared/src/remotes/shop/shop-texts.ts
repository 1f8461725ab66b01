/** Texts of pages that a shop may say in its own words, by where they stand. */
export type ShopTextName =
  | 'aboveBestSellers'
  | 'parcelTitle'
  | 'parcelNote'
  | 'parcelText'
  | 'trackerHeading'
  | 'trackerText'
  | 'blogLead'
  | 'contactLead'
  | 'newsletterHeading'
  | 'newsletterPrompt'
  | 'testimonialsHeading'
  | 'testimonialsLead'
  | 'cartEmpty'
  | 'cartEmptyHint'
  | 'wishlistEmpty'
  | 'wishlistEmptyHint'
  | 'searchEmpty'
  | 'searchHelp'
  | 'notFoundHeading'
  | 'notFound'

/** Those that the shop has words of its own for. */
export type ShopTexts = { readonly [Name in ShopTextName]?: string }

/** Whether the shop leads to the period tracker: it does once it has a heading for it. */
export const hasTracker = ({ texts }: { readonly texts?: ShopTexts }): boolean =>
  texts?.trackerHeading !== undefined

/** The shop's words, or those that stand there otherwise. */
export const textOf = (
  { texts }: { readonly texts?: ShopTexts },
  name: ShopTextName,
  otherwise: string,
): string => texts?.[name] ?? otherwise
