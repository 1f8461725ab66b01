import type { Currency } from '../money'

/** What a cell of a product can hold: a text, a number, or whether something is so. */
export type CellValue = string | number | boolean

/** A field of a product, or of one of its sizes, with what it holds before and after a change. */
export interface ProductCell {
  readonly sku: string
  /** Null for a field of the product itself. */
  readonly size: string | null
  readonly field: string
  readonly before: CellValue
  readonly after: CellValue
}

/** The fields that products have in tables, by the names of their columns in files. */
export const PRODUCT_FIELDS = {
  name: 'Name',
  subtitle: 'Subtitle',
  category: 'Category',
  kind: 'Kind',
  visible: 'In the shop',
  featured: 'Featured',
  description: 'Description',
  materials: 'Materials',
  absorbency: 'Absorbency',
  care: 'Care',
  inThePack: 'In the pack',
  searchTitle: 'Title for search engines',
  searchDescription: 'Description for search engines',
  pictures: 'Pictures',
} as const satisfies Readonly<Record<string, string>>

export const SIZE_FIELDS = {
  'price INR': 'Price in INR',
  'listPrice INR': 'List price in INR',
  'price AED': 'Price in AED',
  'listPrice AED': 'List price in AED',
  stock: 'On hand',
  weightGrams: 'Weight in grams',
  removed: 'Removed',
} as const satisfies Readonly<Record<string, string>>

export type ProductField = keyof typeof PRODUCT_FIELDS
export type SizeField = keyof typeof SIZE_FIELDS

export const isProductField = (field: string): field is ProductField => Object.hasOwn(PRODUCT_FIELDS, field)
export const isSizeField = (field: string): field is SizeField => Object.hasOwn(SIZE_FIELDS, field)

/** Begins the name of a field that holds an attribute's value, as its column in files does. */
export const ATTRIBUTE_FIELD = 'attribute '

/** As a person reads it. */
export function fieldLabel(field: string): string {
  if (isProductField(field)) return PRODUCT_FIELDS[field]
  if (isSizeField(field)) return SIZE_FIELDS[field]
  return field.startsWith(ATTRIBUTE_FIELD) ? field.slice(ATTRIBUTE_FIELD.length) : field
}

/** A change of many products at once. Amounts are in minor units. */
export type BulkChange =
  | {
      readonly kind: 'price'
      readonly currency: Currency
      readonly by: { readonly set: number } | { readonly percent: number; readonly roundTo: number }
      /** Does the same to the price before the discount. */
      readonly withListPrice: boolean
    }
  | {
      readonly kind: 'stock'
      readonly by: { readonly set: number } | { readonly add: number }
      readonly why: string
    }
  | { readonly kind: 'visibility'; readonly visible: boolean }
  | { readonly kind: 'category'; readonly category: string }
