/** The categories whose products go with those of another, by slug; any other category goes with itself alone. */
const GOES_WITH: Readonly<Record<string, readonly string[]>> = {
  herbal: ['period-panties', 'resuable'],
  'smart-flow': ['period-panties', 'herbal'],
  'period-panties': ['resuable', 'smart-flow'],
  resuable: ['period-panties', 'herbal'],
}

/** How many products a page shows beside its own. */
export const MOST_RELATED = 4

/**
 * Which categories give the products beside one, in order: one of each that goes with its category, the rest from the category
 * itself.
 */
export function relatedCategories(
  slug: string,
): readonly { readonly slug: string; readonly count: number }[] {
  const others = (Object.hasOwn(GOES_WITH, slug) ? GOES_WITH[slug] : undefined) ?? []
  return [
    { slug, count: MOST_RELATED - others.length },
    ...others.map((other) => ({ slug: other, count: 1 })),
  ]
}
