/** How many products a page shows beside its own. */
export const MOST_RELATED = 4

/**
 * Which categories give the products beside one, in order: one of each that goes with its category, the rest from the category
 * itself.
 */
export function relatedCategories({
  category,
  goesWith,
}: {
  readonly category: string
  readonly goesWith: readonly string[]
}): readonly { readonly slug: string; readonly count: number }[] {
  const others = goesWith.slice(0, MOST_RELATED)
  return [
    { slug: category, count: MOST_RELATED - others.length },
    ...others.map((slug) => ({ slug, count: 1 })),
  ].filter(({ count }) => count > 0)
}
