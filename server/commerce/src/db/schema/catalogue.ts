import type { Banner } from '@store/shared/domain/content/content'
import type { Attribute, AttributeValues } from '@store/shared/domain/products/attributes'
import type { Picture, SearchTexts, Size } from '@store/shared/domain/products/product'
import type { SizeChart } from '@store/shared/domain/products/size-chart'
import { isNull, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { customers } from './customers'

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    slug: text().notNull().unique(),
    position: integer().notNull(),
    /** What its page says before the products; may be empty. */
    intro: text().notNull().default(''),
    /** The category that it is part of; its products are in the lists of that one too. */
    parentId: integer().references((): AnyPgColumn => categories.id),
    /** Of the demonstration that filled the shop; false once a catalogue of the shop names it. */
    isSample: boolean().notNull().default(false),
    /** Null: a picture of its products. */
    picture: jsonb().$type<Picture>(),
    search: jsonb().$type<SearchTexts>().notNull().default({}),
    /** Slugs of the categories whose products go with its own. */
    goesWith: text().array().notNull().default([]),
  },
  (table) => [check('categories_parent', sql`${table.parentId} <> ${table.id}`)],
)

/** What products can be described by; kinds say which of them a product has. */
export const attributes = pgTable('attributes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  position: integer().notNull(),
  definition: jsonb().$type<Omit<Attribute, 'name'>>().notNull(),
})

/** What a product is: which attributes, sizes and size chart it has. */
export const productKinds = pgTable('product_kinds', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull().unique(),
  position: integer().notNull(),
  /** Names of attributes, in the order in which pages show them. */
  attributes: text().array().notNull(),
  /** In the order in which sizes are shown; others follow by their names. */
  sizeOrder: text().array().notNull(),
  /** Of its products that have none of their own. */
  sizeChart: jsonb().$type<SizeChart>(),
})

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sku: text().notNull().unique(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    /** Null for a product without attributes. */
    kindId: integer().references(() => productKinds.id),
    attributes: jsonb().$type<AttributeValues>().notNull().default({}),
    name: text().notNull(),
    subtitle: text().notNull(),
    description: text().notNull(),
    materials: text().notNull(),
    absorbency: text().notNull(),
    /** Moved into `attributes`; kept for servers of the version before, while they are replaced. */
    absorbencyLevels: text().array().notNull().default([]),
    care: text().notNull(),
    inThePack: text().notNull(),
    packQuantity: integer().notNull(),
    /** Null where the sizes need no explanation. */
    sizeChart: jsonb().$type<SizeChart>(),
    pictures: jsonb().$type<readonly Picture[]>().notNull(),
    search: jsonb().$type<SearchTexts & { readonly picture?: Picture | undefined }>().notNull().default({}),
    /** Skus of products that go with it, the best first; none where categories decide. */
    related: text().array().notNull().default([]),
    /** What a kit holds, by sku; its stock is its own. */
    contents: jsonb()
      .$type<readonly { readonly sku: string; readonly quantity: number }[]>()
      .notNull()
      .default([]),
    /** Harmonised System code, for invoices. */
    hsn: text().notNull(),
    /** Included in the price. */
    taxPercent: integer().notNull(),
    allowsPreorder: boolean().notNull(),
    /** The day on which what is ordered ahead should come in; null where it is not known. */
    expectedOn: date({ mode: 'string' }),
    isFeatured: boolean().notNull(),
    /** When the shop hid it, or made it as a draft: shoppers neither see nor buy it. Null for what is in the shop. */
    hiddenAt: timestamp({ withTimezone: true }),
    /** Of the demonstration that filled the shop; false once a catalogue of the shop names it. */
    isSample: boolean().notNull().default(false),
    /** The catalogue's own order. */
    position: integer().notNull(),
    /** Sum and count of the reviews' stars, kept in the transaction that writes a review. */
    ratingSum: integer().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** What search compares with: name and category in lower case, with their translations. */
    searchText: text().notNull(),
    /** Of the size that is chosen at first; a trigger on `variants` keeps them, so that one index holds all that is sorted. */
    firstPriceInr: integer().notNull().default(0),
    firstPriceAed: integer().notNull().default(0),
  },
  (table) => [
    check(
      'products_absorbency_levels',
      sql`${table.absorbencyLevels} <@ array['light', 'medium', 'heavy', 'very-heavy']`,
    ),
    check('products_pack_quantity', sql`${table.packQuantity} > 0`),
    check('products_tax_percent', sql`${table.taxPercent} between 0 and 100`),
    check(
      'products_rating',
      sql`${table.reviewCount} >= 0 and ${table.ratingSum} between ${table.reviewCount} and 5 * ${table.reviewCount}`,
    ),
    index('products_in_order').on(table.position, table.id),
    index('products_by_price').on(table.firstPriceInr, table.position, table.id),
    index('products_by_price_aed').on(table.firstPriceAed, table.position, table.id),
    index('products_category').on(table.categoryId, table.position, table.id),
    index('products_category_by_price').on(table.categoryId, table.firstPriceInr, table.position, table.id),
    index('products_category_by_price_aed').on(
      table.categoryId,
      table.firstPriceAed,
      table.position,
      table.id,
    ),
    index('products_featured').on(table.position, table.id).where(sql`${table.isFeatured}`),
    // Without its list of pending entries, which makes the planner avoid the index until vacuum runs.
    index('products_search').using('gin', sql`${table.searchText} gin_trgm_ops`).with({ fastupdate: false }),
  ],
)

/** A product in one size: what is priced, stocked and sold. Prices are in minor units, tax included. */
export const variants = pgTable(
  'variants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    size: text().$type<Size>().notNull(),
    /** The first of a product is its default. */
    position: integer().notNull(),
    priceInr: integer().notNull(),
    priceAed: integer().notNull(),
    listPriceInr: integer().notNull(),
    listPriceAed: integer().notNull(),
    weightGrams: integer().notNull(),
    attributes: jsonb().$type<AttributeValues>().notNull().default({}),
    /** Moved into `attributes`; kept for servers of the version before, while they are replaced. */
    absorbencyMl: numeric({ precision: 5, scale: 1, mode: 'number' }),
    onHand: integer().notNull(),
    /** Held by orders that wait for their payment. */
    reserved: integer().notNull().default(0),
    /** Ordered ahead and not yet on hand. */
    preordered: integer().notNull().default(0),
    /** When the shop removed the size: it is neither shown nor sold, and stays for the orders that name it. Null while it is sold. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('variants_size').on(table.productId, table.size),
    check('variants_size_length', sql`char_length(${table.size}) between 1 and 20`),
    check('variants_prices', sql`${table.priceInr} >= 0 and ${table.priceAed} >= 0`),
    check(
      'variants_list_prices',
      sql`${table.listPriceInr} >= ${table.priceInr} and ${table.listPriceAed} >= ${table.priceAed}`,
    ),
    check('variants_weight', sql`${table.weightGrams} > 0`),
    check('variants_absorbency_ml', sql`${table.absorbencyMl} > 0`),
    check('variants_stock', sql`0 <= ${table.reserved} and ${table.reserved} <= ${table.onHand}`),
    check('variants_preordered', sql`${table.preordered} >= 0`),
  ],
)

/** Shoppers see it. */
export const isShown: SQL = isNull(products.hiddenAt)

/** The size was not removed. */
export const isSold: SQL = isNull(variants.removedAt)

/** Units that can be sold now. */
export const available: SQL<number> = sql<number>`${variants.onHand} - ${variants.reserved}`

export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    /** Null for a review that came with the catalogue. */
    customerId: integer().references(() => customers.id),
    author: text().notNull(),
    rating: integer().notNull(),
    text: text().notNull(),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
    verifiedBuyer: boolean().notNull(),
    /** Votes of customers, kept in the transaction of each, and those that an imported review came with. */
    helpfulCount: integer().notNull().default(0),
    /** How many of its photos are shown, kept in the transaction that shows or removes one. */
    photoCount: integer().notNull().default(0),
    /** When the shop hid it: then it is shown to its author alone, and its stars do not count. */
    hiddenAt: timestamp({ withTimezone: true }),
    /** What the author wrote, where the shop has removed something from the text; for her and the shop. */
    textAsWritten: text(),
    /** Why the shop hid it or removed something, in words for the author; empty otherwise. */
    moderationReason: text().notNull().default(''),
  },
  (table) => [
    unique('reviews_once').on(table.productId, table.customerId),
    check('reviews_stars', sql`${table.rating} between 1 and 5`),
    check('reviews_helpful_count', sql`${table.helpfulCount} >= 0`),
    check('reviews_photo_count', sql`${table.photoCount} between 0 and 4`),
    index('reviews_newest')
      .on(table.productId, table.writtenAt, table.id)
      .where(sql`${table.hiddenAt} is null`),
    index('reviews_helpful')
      .on(table.productId, table.helpfulCount, table.writtenAt, table.id)
      .where(sql`${table.hiddenAt} is null`),
    // The photos' number lets one scan of the index alone count all that can be filtered by.
    index('reviews_rating')
      .on(table.productId, table.rating, table.writtenAt, table.id, table.photoCount)
      .where(sql`${table.hiddenAt} is null`),
    // Read backwards, so that the newest of the worst come first.
    index('reviews_lowest')
      .on(table.productId, table.rating.desc().nullsFirst(), table.writtenAt, table.id)
      .where(sql`${table.hiddenAt} is null`),
    index('reviews_with_photos')
      .on(table.productId, table.writtenAt, table.id)
      .where(sql`${table.photoCount} > 0 and ${table.hiddenAt} is null`),
  ],
)

/**
 * Each word of the products' search texts once, of which there are far fewer than products: what a mistyped word means is looked up here. Triggers add
 * words; those that no product has any more stay, and find nothing.
 */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_similar').using('gin', sql`${table.word} gin_trgm_ops`).with({ fastupdate: false }),
])

/** Banners from before they were content (`content/move-banners.ts`). Servers of the previous version read it while they are replaced. */
export const banners = pgTable('banners', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  position: integer().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  action: jsonb().$type<NonNullable<Banner['action']>>(),
  wide: jsonb().$type<Picture>().notNull(),
  narrow: jsonb().$type<Picture>().notNull(),
})
