import type { PlacedCategory } from '@store/shared/domain/products/category-tree'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import { categories } from '../db/schema/catalogue'
import { translated } from '../translations/translated'

export interface NamedCategory extends PlacedCategory {
  readonly id: number
  readonly name: string
  /** Slugs of the categories whose products go with its own. */
  readonly goesWith: readonly string[]
}

/** All categories in their order, each with the one that it is part of. */
export async function findPlacedCategories(
  db: Queryable,
  language: Language = SOURCE_LANGUAGE,
): Promise<readonly NamedCategory[]> {
  const parents = alias(categories, 'parents')
  const { id, slug, name, goesWith } = categories
  const rows = await db
    .select({ id, slug, name, goesWith, parent: parents.slug })
    .from(categories)
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .orderBy(asc(categories.position), asc(categories.id))
  const named = await translated(db, language, 'category', rows, (row) => row.slug, ['name'])
  return named.map(({ parent, ...category }) => ({ ...category, ...(parent !== null && { parent }) }))
}
