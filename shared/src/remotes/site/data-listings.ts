/** What the sitemap lists a path's parameter with, by the store's data. */
export const DATA_LISTINGS = ['products', 'categories', 'articles', 'pages'] as const
export type DataListing = (typeof DATA_LISTINGS)[number]
