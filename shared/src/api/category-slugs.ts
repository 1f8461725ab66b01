import { type CategoryName, slugOf } from '../domain/products/product'

// The English name of a category says its slug (`Smart Flow`, `smart-flow`), so only answers in other languages have slugs beside names.

/** Undefined where the names say them all. */
export const slugsWire = (categories: readonly CategoryName[]): string[] | undefined =>
  categories.every(({ name, slug }) => slugOf(name) === slug) ? undefined : categories.map(({ slug }) => slug)

/** @param slugs of the same categories in the same order, as `slugsWire` gives them */
export const toCategoryNames = (
  names: readonly string[],
  slugs: readonly string[] | undefined,
): readonly CategoryName[] => names.map((name, index) => ({ name, slug: slugs?.[index] ?? slugOf(name) }))
