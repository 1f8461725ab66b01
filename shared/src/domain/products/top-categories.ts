import type { PlacedCategory } from './category-tree'

/** Those that are part of no other, in their order. A module of its own: pages that only list them load no tree. */
export const topCategories = <C extends PlacedCategory>(categories: readonly C[]): readonly C[] =>
  categories.filter(({ parent }) => parent === undefined)
