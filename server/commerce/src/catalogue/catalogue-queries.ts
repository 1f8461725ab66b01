import type { ProductWithReviews } from '@store/shared/api/products'
import { type Currency, money } from '@store/shared/domain/money'
import { type Attribute, cardFacts } from '@store/shared/domain/products/attributes'
import { categoryTree } from '@store/shared/domain/products/category-tree'
import {
  type Category,
  MAX_FOUND,
  type Picture,
  type Product,
  type RecentReviews,
  type Size,
  type Variant,
} from '@store/shared/domain/products/product'
import {
  type Choices,
  countChoices,
  type ListSort,
  type ProductFacets,
} from '@store/shared/domain/products/product-filter'
import { compareSizesBy } from '@store/shared/domain/products/size-order'
import { type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import { and, asc, count, desc, eq, gte, inArray, isNull, like, type SQL, sql, sum } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { escapeLike } from '../db/escape-like'
import {
  categories,
  isShown,
  isSold,
  productKinds,
  products,
  reviews,
  variants,
} from '../db/schema/catalogue'
import { translateIn } from '../i18n/translate-in'
import { translated } from '../translations/translated'
import { attributesOnCards, translateAttributes } from './attributes'
import { findPlacedCategories } from './placed-categories'
import { toReviews } from './review-rows'
import { correctText } from './search/correct-text'
import type { FacetSource } from './search/facet-source'
import { conditionsOfAlike, conditionsOfMeant } from './search/mistyped-words'
import {
  type EntryRow,
  type FoundEntry,
  selectEntries,
  toEntries,
  translateCategoryNames,
} from './search/search-entries'
import { translateFacets } from './search/translated-facets'

export interface ProductPage {
  /** From 1. */
  readonly page: number
  readonly limit: number
  readonly choices: Choices
  readonly sort: ListSort
  /** What is searched for; empty for all. */
  readonly searchText: string
}

const MAX_FEATURED = 60
/** Of a product, beside the product itself. */
export const MAX_REVIEWS = 50
/** Of more matches than this, the ones that stand first in the catalogue are ranked. */
const MAX_RANKED = 240

export const catalogueOrder = [asc(products.position), asc(products.id)]

/** Every picture of categories and products, the first of each product before the others: what lists show comes first. */
export async function findShownPictures(db: Queryable): Promise<readonly Picture[]> {
  const ofProducts = await db
    .select({ pictures: products.pictures })
    .from(products)
    .orderBy(...catalogueOrder)
  const ofCategories = await db.select({ picture: categories.picture }).from(categories)
  return [
    ...ofCategories.flatMap(({ picture }) => picture ?? []),
    ...ofProducts.flatMap(({ pictures }) => pictures.slice(0, 1)),
    ...ofProducts.flatMap(({ pictures }) => pictures.slice(1)),
  ]
}

/** How the orders that the database has an index for begin. */
const INDEXED_ORDERS = {
  featured: { INR: [], AED: [] },
  'price-asc': { INR: [asc(products.firstPriceInr)], AED: [asc(products.firstPriceAed)] },
  'price-desc': { INR: [desc(products.firstPriceInr)], AED: [desc(products.firstPriceAed)] },
} as const satisfies Partial<Record<ListSort, Record<Currency, readonly SQL[]>>>

const isIndexedOrder = (sort: ListSort): sort is keyof typeof INDEXED_ORDERS => sort in INDEXED_ORDERS

/**
 * A page by category and price comes out of the database's indexes in the order asked for, every other one by the ids that the
 * facet index names: either way it costs the same in a catalogue of any size.
 */
export async function findProductPage(
  db: Queryable,
  { page, limit, choices, sort, searchText }: ProductPage,
  facets: FacetSource,
  /** Whose prices decide an order by price. */
  orderedIn: Currency = 'INR',
  language: Language = SOURCE_LANGUAGE,
): Promise<readonly CatalogueProduct[]> {
  const offset = (page - 1) * limit
  const isByCategory = countChoices(choices) === choices.categories.length
  if (searchText === '' && isByCategory && isIndexedOrder(sort)) {
    const rows = await selectProducts(db)
      .where(and(isShown, await isIn(db, choices.categories)))
      .orderBy(...INDEXED_ORDERS[sort][orderedIn], ...catalogueOrder)
      .limit(limit)
      .offset(offset)
    return withVariants(db, rows, language)
  }
  const searched = await findIds(db, searchText)
  const ids = (await facets()).find({ choices, sort, found: searched, offset, limit })
  if (ids.length === 0) return []
  const rows = await selectProducts(db).where(and(isShown, inArray(products.id, [...ids])))
  const found = await withVariants(db, rows, language)
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** With a text that finds nothing as it is typed, also what it may have meant. */
export async function countFacets(
  db: Queryable,
  { choices, searchText }: Pick<ProductPage, 'choices' | 'searchText'>,
  facets: FacetSource,
  language: Language,
): Promise<ProductFacets> {
  const index = await facets()
  if (searchText === '') return translateFacets(db, index.count(choices, null), language)
  const found = await findEntries(db, searchText)
  const ids = found.map(({ id }) => id)
  const counted = await translateFacets(db, index.count(choices, ids), language)
  const didYouMean = correctText(
    wordsOf(searchText),
    found.map((each) => each.searchText),
  )
  return didYouMean === null ? counted : { ...counted, didYouMean }
}

/** Of what {@link findEntries} finds, the best first; null where nothing is searched for. */
async function findIds(db: Queryable, searchText: string): Promise<readonly number[] | null> {
  return searchText === '' ? null : (await findEntries(db, searchText)).map(({ id }) => id)
}

/** By ids, on which an index can be asked; slugs would say nothing to the planner. What is part of a category is in it. */
async function isIn(db: Queryable, slugs: readonly string[]): Promise<SQL | undefined> {
  if (slugs.length === 0) return undefined
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(
      sql`${categories.id} in (
        with recursive parts (id) as (
          select outermost.id from categories outermost where ${inArray(sql`outermost.slug`, [...slugs])}
          union
          select part.id from categories part join parts on part.parent_id = parts.id
        )
        select parts.id from parts
      )`,
    )
  const ids = rows.map(({ id }) => id)
  const [only = 0] = ids
  // One is the head of an index; several are looked for along the catalogue's own order.
  return ids.length < 2 ? eq(products.categoryId, only) : inArray(products.categoryId, ids)
}

export async function findFeaturedProducts(
  db: Queryable,
  language: Language,
): Promise<readonly CatalogueProduct[]> {
  const rows = await selectProducts(db)
    .where(and(isShown, eq(products.isFeatured, true)))
    .orderBy(...catalogueOrder)
    .limit(MAX_FEATURED)
  return withVariants(db, rows, language)
}

/** Reviews newest first; null for an unknown product, and for one that shoppers do not see. */
export async function findProductWithReviews(
  db: Queryable,
  id: number,
  reviewLimit: number,
  language: Language = SOURCE_LANGUAGE,
): Promise<(Pick<ProductWithReviews, 'reviews'> & { readonly product: CatalogueProduct }) | null> {
  const rows = await selectProducts(db).where(and(isShown, eq(products.id, id)))
  const [product] = await withVariants(db, rows, language)
  if (product === undefined) return null
  if (reviewLimit === 0) return { product, reviews: [] }
  const written = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, id), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(reviewLimit)
  return { product, reviews: await toReviews(db, written) }
}

/**
 * Products with every word of the text in their name or category in any language, in any order, whole words first; when there are none, those that
 * typing mistakes in some of the words could have meant. At most sixty; all products for an empty text.
 */
export const searchProducts = async (
  db: Queryable,
  text: string,
  language: Language,
): Promise<readonly FoundEntry[]> => toEntries(db, await findEntries(db, text), language)

async function findEntries(db: Queryable, text: string): Promise<readonly EntryRow[]> {
  const words = wordsOf(text)
  if (words.length === 0) {
    return selectEntries(db)
      .where(isShown)
      .orderBy(...catalogueOrder)
  }
  const asTyped = await findAsTyped(db, words)
  return asTyped.length > 0 ? asTyped : findSimilar(db, words)
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

const findAsTyped = (db: Queryable, words: readonly string[]) => {
  const { searchText } = products
  const candidates = db
    .select({ id: products.id })
    .from(products)
    .where(and(isShown, ...words.map((word) => like(searchText, `%${escapeLike(word)}%`))))
    .orderBy(...catalogueOrder)
    .limit(MAX_RANKED)
    .as('candidates')
  const wholeWords = words.map(
    (word) => sql`(' ' || ${searchText} || ' ' like ${`% ${escapeLike(word)} %`})::int`,
  )
  return selectEntries(db)
    .innerJoin(candidates, eq(candidates.id, products.id))
    .orderBy(
      desc(like(searchText, `%${escapeLike(words.join(' '))}%`)),
      desc(sql.join(wholeWords, sql` + `)),
      ...catalogueOrder,
    )
    .limit(MAX_FOUND)
}

/** By the words that mistyped ones are like; where those find nothing, as for words without the blank between them, by the whole of each product's text. */
async function findSimilar(db: Queryable, words: readonly string[]) {
  const meant = await conditionsOfMeant(db, words)
  const found = meant === null ? [] : await findMostLike(db, words, meant)
  return found.length > 0 ? found : findMostLike(db, words, await conditionsOfAlike(db, words))
}

/** Of the products that meet all conditions those that are most like the words. */
async function findMostLike(
  db: Queryable,
  words: readonly string[],
  conditions: ReadonlyArray<SQL | undefined>,
) {
  const likeness = sql.join(
    words.map((word) => sql`word_similarity(${word}, ${products.searchText})`),
    sql` + `,
  )
  const candidates = db
    .select({ id: products.id, likeness: likeness.as('likeness') })
    .from(products)
    .where(and(isShown, ...conditions))
    .limit(MAX_RANKED)
    .as('candidates')
  return selectEntries(db)
    .innerJoin(candidates, eq(candidates.id, products.id))
    .orderBy(desc(candidates.likeness), ...catalogueOrder)
    .limit(MAX_FOUND)
}

/** With the products of what is part of them. */
export async function findCategories(
  db: Queryable,
  language: Language = SOURCE_LANGUAGE,
): Promise<readonly Category[]> {
  const { name, slug, intro, search } = categories
  const first = sql`from products where category_id = ${categories.id} and hidden_at is null order by position, id limit 1`
  const english = await db
    .select({
      name,
      slug,
      intro,
      search,
      productCount: count(products.id),
      picture: sql<Picture | null>`coalesce(${categories.picture}, (select pictures -> -1 ${first}))`,
      /** Whose picture it is; null where it is the category's own, or nothing is to be translated. */
      pictured:
        language === SOURCE_LANGUAGE
          ? sql<string | null>`null`
          : sql<string | null>`case when ${categories.picture} is null then (select sku ${first}) end`,
    })
    .from(categories)
    .leftJoin(products, and(eq(products.categoryId, categories.id), isShown))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.id))
  const rows = await translateCategories(db, english, language)
  const placed = await findPlacedCategories(db)
  const tree = categoryTree(placed)
  return rows.map(({ intro, search, ...category }) => {
    const slugs = new Set(tree.withParts(category.slug).map((part) => part.slug))
    const parts = rows.filter((row) => slugs.has(row.slug))
    const picture = category.picture ?? parts.find((part) => part.picture)?.picture
    const parent = placed.find((each) => each.slug === category.slug)?.parent
    return {
      name: category.name,
      slug: category.slug,
      productCount: parts.reduce((sum, { productCount }) => sum + productCount, 0),
      ...(intro !== '' && { intro }),
      ...(picture && { picture }),
      ...(parent !== undefined && { parent }),
      ...(Object.keys(search).length > 0 && { search }),
    }
  })
}

interface CategoryRow {
  readonly slug: string
  readonly picture: Picture | null
  readonly pictured: string | null
}

/** With pictures that are those of products. */
async function translateCategories<Row extends CategoryRow>(
  db: Queryable,
  rows: readonly Row[],
  language: Language,
): Promise<readonly Row[]> {
  const own = await translated(db, language, 'category', rows, ({ slug }) => slug)
  const pictures = await translated(
    db,
    language,
    'product',
    own.flatMap(({ picture, pictured: sku }) =>
      picture === null || sku === null ? [] : [{ sku, pictures: [picture] }],
    ),
    ({ sku }) => sku,
    ['pictures.*.alt'],
  )
  return own.map((row) => ({
    ...row,
    picture: pictures.find(({ sku }) => sku === row.pictured)?.pictures[0] ?? row.picture,
  }))
}

const MAX_RECENT_REVIEWS = 3
/** From so many stars on, a review is shown away from its product. */
const GOOD_STARS = 4
/** Longer reviews are cut there, at a word. */
const MAX_EXCERPT = 100

/** The newest good review by a buyer of each of the products that were reviewed last. */
export async function findRecentReviews(db: Queryable, language: Language): Promise<RecentReviews> {
  const newestOfEach = db
    .selectDistinctOn([reviews.productId])
    .from(reviews)
    .where(and(eq(reviews.verifiedBuyer, true), gte(reviews.rating, GOOD_STARS), isNull(reviews.hiddenAt)))
    .orderBy(asc(reviews.productId), desc(reviews.writtenAt), desc(reviews.id))
    .as('newest_of_each')
  const [written, [all]] = await Promise.all([
    db
      .select({
        id: newestOfEach.id,
        productId: newestOfEach.productId,
        productName: products.name,
        sku: products.sku,
        author: newestOfEach.author,
        rating: newestOfEach.rating,
        text: newestOfEach.text,
        writtenAt: newestOfEach.writtenAt,
      })
      .from(newestOfEach)
      .innerJoin(products, and(eq(products.id, newestOfEach.productId), isShown))
      .orderBy(desc(newestOfEach.writtenAt), desc(newestOfEach.id))
      .limit(MAX_RECENT_REVIEWS),
    db
      .select({
        stars: sum(products.ratingSum).mapWith(Number),
        count: sum(products.reviewCount).mapWith(Number),
      })
      .from(products)
      .where(isShown),
  ])
  const named = await translated(
    db,
    language,
    'product',
    written.map(({ sku, productName: name }) => ({ sku, name })),
    ({ sku }) => sku,
    ['name'],
  )
  const stars = all?.stars ?? 0
  const reviewCount = all?.count ?? 0
  return {
    rating: meanRating(stars, reviewCount),
    reviewCount,
    reviews: written.map(({ text, writtenAt, sku: _sku, ...review }, index) => ({
      ...review,
      productName: named[index]?.name ?? review.productName,
      text: excerptOf(text),
      writtenAt: writtenAt.toISOString(),
    })),
  }
}

/** To one decimal; null without reviews. */
const meanRating = (stars: number, reviewCount: number): number | null =>
  reviewCount === 0 ? null : Math.round((10 * stars) / reviewCount) / 10

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_EXCERPT) return line
  return `${[...line]
    .slice(0, MAX_EXCERPT)
    .join('')
    .replace(/[\s.,;:!?–-]*\s\S*$/, '')} …`
}

const selectProducts = (db: Queryable) =>
  db
    .select({
      product: products,
      category: categories.name,
      categorySlug: categories.slug,
      sizeOrder: productKinds.sizeOrder,
      onCards: attributesOnCards,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productKinds, eq(productKinds.id, products.kindId))
    .$dynamic()

interface ProductRow {
  readonly product: typeof products.$inferSelect
  readonly category: string
  readonly categorySlug: string
  /** Null for a product without a kind. */
  readonly sizeOrder: readonly Size[] | null
  /** Null where its kind has none. */
  readonly onCards: readonly Attribute[] | null
}

/** With what the rates of its markets are found by. */
export interface CatalogueProduct extends Product {
  readonly taxed: { readonly hsn: string; readonly taxPercent: number }
}

/** One more query in English, whatever number of products. */
async function withVariants(
  db: Queryable,
  found: readonly ProductRow[],
  language: Language,
): Promise<readonly CatalogueProduct[]> {
  if (found.length === 0) return []
  const rows = await translateProducts(db, found, language)
  const ids = rows.map(({ product }) => product.id)
  const sizes = await db
    .select()
    .from(variants)
    .where(and(isSold, inArray(variants.productId, ids)))
    .orderBy(asc(variants.position), asc(variants.id))
  return rows.map((row) =>
    toProduct(
      row,
      sizes.filter(({ productId }) => productId === row.product.id),
      language,
    ),
  )
}

async function translateProducts(
  db: Queryable,
  rows: readonly ProductRow[],
  language: Language,
): Promise<readonly ProductRow[]> {
  if (language === SOURCE_LANGUAGE) return rows
  const own = await translated(
    db,
    language,
    'product',
    rows.map(({ product }) => product),
    ({ sku }) => sku,
  )
  const named = await translateCategoryNames(db, rows, language)
  const onCards = new Map(rows.flatMap((row) => row.onCards ?? []).map((each) => [each.name, each]))
  const known = await translateAttributes(db, language, [...onCards.values()])
  return rows.map((row, index) => ({
    ...row,
    product: own[index] ?? row.product,
    category: named[index] ?? row.category,
    onCards: row.onCards?.map((each) => known.find(({ name }) => name === each.name) ?? each) ?? null,
  }))
}

function toProduct(
  { product, category, categorySlug, sizeOrder, onCards }: ProductRow,
  sizes: ReadonlyArray<typeof variants.$inferSelect>,
  language: Language,
): CatalogueProduct {
  const { description, materials, absorbency, care, inThePack } = product
  const compareSizes = compareSizesBy(sizeOrder ?? [])
  const described = {
    values: product.attributes,
    sizes: sizes
      .map(({ size, attributes: values }) => ({ size, values }))
      .toSorted((a, b) => compareSizes(a.size, b.size)),
  }
  const onCard = cardFacts(onCards ?? [], described, translateIn(language))
  return {
    id: product.id,
    name: product.name,
    subtitle: product.subtitle,
    category,
    categorySlug,
    variants: sizes.map(toVariant),
    pictures: product.pictures,
    packQuantity: product.packQuantity,
    taxed: { hsn: product.hsn, taxPercent: product.taxPercent },
    ...(sizeOrder && sizeOrder.length > 0 && { sizeOrder }),
    ...(onCard.length > 0 && { cardFacts: onCard }),
    allowsPreorder: product.allowsPreorder,
    ...(product.expectedOn !== null && { expectedOn: product.expectedOn }),
    rating: meanRating(product.ratingSum, product.reviewCount),
    reviewCount: product.reviewCount,
    details: { description, materials, absorbency, care, inThePack },
  }
}

const toVariant = (row: typeof variants.$inferSelect): Variant => ({
  id: row.id,
  size: row.size,
  price: { INR: money('INR', row.priceInr), AED: money('AED', row.priceAed) },
  listPrice: { INR: money('INR', row.listPriceInr), AED: money('AED', row.listPriceAed) },
  available: row.onHand - row.reserved,
  weightGrams: row.weightGrams,
})
