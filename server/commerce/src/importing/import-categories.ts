import { categoryTree } from '@store/shared/domain/products/category-tree'
import { pathTo } from '@store/shared/remotes/site/paths'
import { eq, inArray } from 'drizzle-orm'
import { findPlacedCategories } from '../catalogue/placed-categories'
import type { Transaction } from '../db/database'
import { excluded } from '../db/excluded'
import { categories } from '../db/schema/catalogue'
import { sitePages } from '../db/schema/settings'
import { type CatalogueDocument, CatalogueImportError, type PlaceOf } from './catalogue-document'

/**
 * Writes the categories.
 *
 * @returns the ids of all categories of the shop, by name
 * @throws {CatalogueImportError} for a slug whose address another page has, a category within itself, or one that is not there
 */
export async function upsertCategories(
  tx: Transaction,
  { categories: imported }: Pick<CatalogueDocument, 'categories'>,
  placeOf: PlaceOf,
  { isSample, firstPosition }: { readonly isSample: boolean; readonly firstPosition: number },
): Promise<ReadonlyMap<string, number>> {
  if (imported.length > 0) {
    await expectFreeSlugs(tx, imported, placeOf)
    await tx
      .insert(categories)
      .values(
        imported.map(({ parent: _, ...category }, position) => ({
          ...category,
          position: firstPosition + position,
          isSample,
        })),
      )
      .onConflictDoUpdate({
        target: categories.slug,
        set: {
          name: excluded('name'),
          position: excluded('position'),
          intro: excluded('intro'),
          picture: excluded('picture'),
          search: excluded('search'),
          goesWith: excluded('goes_with'),
          isSample: excluded('is_sample'),
        },
      })
    await setParents(tx, imported, placeOf)
  }
  const rows = await tx.select({ id: categories.id, name: categories.name }).from(categories)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Remotes may have pages below `/shop` too. */
async function expectFreeSlugs(
  tx: Transaction,
  imported: CatalogueDocument['categories'],
  placeOf: PlaceOf,
): Promise<void> {
  const pages = new Set((await tx.select({ path: sitePages.path }).from(sitePages)).map(({ path }) => path))
  const problems = imported.flatMap(({ slug }, index) => {
    const path = pathTo('category', slug)
    return pages.has(path)
      ? [`${placeOf(['categories', index, 'slug'])}: ${path} is another page of the shop`]
      : []
  })
  if (problems.length > 0) throw new CatalogueImportError(problems)
}

async function setParents(
  tx: Transaction,
  imported: CatalogueDocument['categories'],
  placeOf: PlaceOf,
): Promise<void> {
  const stored = await tx.select({ id: categories.id, slug: categories.slug }).from(categories)
  const idOf = new Map(stored.map(({ id, slug }) => [slug, id]))
  const problems = imported.flatMap(({ parent, goesWith }, index) => [
    ...(parent !== null && !idOf.has(parent)
      ? [`${placeOf(['categories', index, 'parent'])}: there is no category ${parent}`]
      : []),
    ...goesWith.flatMap((slug, at) =>
      idOf.has(slug)
        ? []
        : [`${placeOf(['categories', index, 'goesWith', at])}: there is no category ${slug}`],
    ),
  ])
  // The database refuses it as well, without saying where.
  const ownParents = imported.flatMap(({ slug, parent }, index) =>
    slug === parent ? [`${placeOf(['categories', index, 'parent'])}: ${slug} would be within itself`] : [],
  )
  if (problems.length + ownParents.length > 0) throw new CatalogueImportError([...problems, ...ownParents])
  const parents = new Map(imported.map(({ slug, parent }) => [slug, parent]))
  const roots = imported.filter(({ parent }) => parent === null).map(({ slug }) => slug)
  if (roots.length > 0)
    await tx.update(categories).set({ parentId: null }).where(inArray(categories.slug, roots))
  for (const [slug, parent] of parents) {
    if (parent === null) continue
    await tx
      .update(categories)
      .set({ parentId: idOf.get(parent) ?? null })
      .where(eq(categories.slug, slug))
  }
  await refuseCycles(tx, imported, placeOf)
}

async function refuseCycles(
  tx: Transaction,
  imported: CatalogueDocument['categories'],
  placeOf: PlaceOf,
): Promise<void> {
  const tree = categoryTree(await findPlacedCategories(tx))
  const problems = imported.flatMap(({ slug }, index) =>
    tree.isWithinItself(slug)
      ? [`${placeOf(['categories', index, 'parent'])}: ${slug} would be within itself`]
      : [],
  )
  if (problems.length > 0) throw new CatalogueImportError(problems)
}
