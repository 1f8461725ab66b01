/** A category by its place among the others. */
export interface PlacedCategory {
  readonly slug: string
  /** The slug of the category that it is part of; left out for one that stands by itself. */
  readonly parent?: string | undefined
}

export interface CategoryTree<C extends PlacedCategory> {
  /** Those that it is part of, the outermost first; empty for one that stands by itself or is not known. */
  within(slug: string): readonly C[]
  /** The slug and those of the categories that it is part of, the innermost first. */
  lineOf(slug: string): readonly string[]
  /** It and all that are part of it; empty for one that is not known. */
  withParts(slug: string): readonly C[]
  isWithinItself(slug: string): boolean
}

/** Which categories are part of which. */
export function categoryTree<C extends PlacedCategory>(categories: readonly C[]): CategoryTree<C> {
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const parentOf = ({ parent }: PlacedCategory) => (parent === undefined ? undefined : bySlug.get(parent))

  /** As far as the first that comes twice. */
  function above(category: C): readonly C[] {
    const found: C[] = []
    let next = parentOf(category)
    while (next !== undefined && !found.includes(next)) {
      found.unshift(next)
      next = parentOf(next)
    }
    return found
  }

  const within = (slug: string): readonly C[] => {
    const category = bySlug.get(slug)
    return category === undefined ? [] : above(category)
  }

  return {
    within,
    lineOf: (slug) => [
      slug,
      ...within(slug)
        .map((outer) => outer.slug)
        .toReversed(),
    ],
    withParts(slug) {
      const category = bySlug.get(slug)
      if (category === undefined) return []
      return [
        category,
        ...categories.filter((other) => other !== category && above(other).includes(category)),
      ]
    },
    isWithinItself(slug) {
      const category = bySlug.get(slug)
      return category !== undefined && above(category).includes(category)
    },
  }
}
