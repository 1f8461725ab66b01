import {
  type Attribute,
  type AttributeValues,
  writeAttributeValue,
} from '@store/shared/domain/products/attributes'
import type { Picture } from '@store/shared/domain/products/product'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { readAttributes } from '../catalogue/attributes'
import type { Queryable } from '../db/database'
import { categories, isSold, productKinds, products, reviews, variants } from '../db/schema/catalogue'
import { coupons } from '../db/schema/coupons'
import type { CatalogueFile } from './catalogue-document'
import { fileOf } from './catalogue-fields'

/** The whole catalogue in the form that the importer reads; reviews that customers wrote are theirs and stay out, as do hidden ones. */
export async function exportCatalogue(db: Queryable): Promise<CatalogueFile> {
  const categoryRows = await db
    .select()
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
  const productRows = await db.select().from(products).orderBy(asc(products.position), asc(products.id))
  const variantRows = await db
    .select()
    .from(variants)
    .where(isSold)
    .orderBy(asc(variants.position), asc(variants.id))
  const couponRows = await db.select().from(coupons).orderBy(asc(coupons.id))
  const reviewRows = await db
    .select({ review: reviews, sku: products.sku })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(isNull(reviews.customerId), isNull(reviews.hiddenAt)))
    .orderBy(asc(reviews.id))
  const attributes = await readAttributes(db)
  const kindRows = await db
    .select()
    .from(productKinds)
    .orderBy(asc(productKinds.position), asc(productKinds.id))
  const categoryOf = new Map(categoryRows.map((row) => [row.id, row]))
  const kindOf = new Map(kindRows.map(({ id, slug }) => [id, slug]))
  const sizesOf = new Map<number, (typeof variantRows)[number][]>()
  for (const row of variantRows) {
    sizesOf.set(row.productId, [...(sizesOf.get(row.productId) ?? []), row])
  }
  const attributeOf = new Map(attributes.map((attribute) => [attribute.name, attribute]))
  const toValues = (values: AttributeValues) => ({
    ...(Object.keys(values).length > 0 && {
      attributes: Object.fromEntries(
        Object.entries(values).map(([name, value]) => {
          const attribute = attributeOf.get(name)
          return [name, attribute ? writeAttributeValue(attribute, value) : value]
        }),
      ),
    }),
  })

  return {
    ...(attributes.length > 0 && { attributes: attributes.map(toAttribute) }),
    ...(kindRows.length > 0 && {
      kinds: kindRows.map(({ slug, name, attributes: names, sizeOrder, sizeChart }) => ({
        slug,
        name,
        attributes: names,
        ...(sizeOrder.length > 0 && { sizeOrder }),
        ...(sizeChart !== null && { sizeChart }),
      })),
    }),
    categories: categoryRows.map(({ name, slug, intro, parentId, picture, search, goesWith }) => ({
      name,
      slug,
      ...(intro !== '' && { intro }),
      ...(parentId !== null && { parent: categoryOf.get(parentId)?.slug }),
      ...(picture !== null && { picture: toImage(picture) }),
      ...(Object.keys(search).length > 0 && { search }),
      ...(goesWith.length > 0 && { goesWith }),
    })),
    products: productRows.map((row) => ({
      sku: row.sku,
      name: row.name,
      subtitle: row.subtitle,
      category: categoryOf.get(row.categoryId)?.name ?? '',
      ...(row.kindId !== null && { kind: kindOf.get(row.kindId) }),
      ...toValues(row.attributes),
      description: row.description,
      materials: row.materials,
      absorbency: row.absorbency,
      care: row.care,
      inThePack: row.inThePack,
      packQuantity: row.packQuantity,
      ...(row.sizeChart !== null && { sizeChart: row.sizeChart }),
      hsn: row.hsn,
      taxPercent: row.taxPercent,
      allowPreorder: row.allowsPreorder,
      ...(row.expectedOn !== null && { expectedOn: row.expectedOn }),
      featured: row.isFeatured,
      ...(row.hiddenAt !== null && { visible: false }),
      images: row.pictures.map(toImage),
      ...(Object.keys(row.search).length > 0 && { search: toSearch(row.search) }),
      ...(row.related.length > 0 && { related: row.related }),
      ...(row.contents.length > 0 && {
        contents: row.contents.map(({ sku, quantity }) => ({ sku, quantity })),
      }),
      variants: (sizesOf.get(row.id) ?? []).map((variant) => ({
        size: variant.size,
        listPrice: toAmounts(variant.listPriceInr, variant.listPriceAed),
        price: toAmounts(variant.priceInr, variant.priceAed),
        stock: variant.onHand,
        weightGrams: variant.weightGrams,
        ...toValues(variant.attributes),
      })),
    })),
    coupons: couponRows.map(toCoupon),
    reviews: reviewRows.map(({ review, sku }) => ({ sku, ...toReview(review) })),
  }
}

const toCoupon = (row: typeof coupons.$inferSelect) => ({
  code: row.code,
  description: row.description,
  // An amount, or free delivery for one of nothing, where none is said.
  ...((row.kind === 'percentage' || row.kind === 'buy-x-get-y') && { kind: row.kind }),
  ...(row.kind !== 'buy-x-get-y' && { discount: toAmounts(row.discountInr, row.discountAed) }),
  ...(row.percent !== null && { percent: row.percent }),
  ...(row.buyUnits !== null && { buy: row.buyUnits }),
  ...(row.freeUnits !== null && { free: row.freeUnits }),
  ...(row.setScope !== null && { sameAs: row.setScope }),
  ...(row.combines && { combines: true }),
  ...(row.currencies.length > 0 && { currencies: row.currencies }),
  minSubtotal: toAmounts(row.minSubtotalInr, row.minSubtotalAed),
  validFrom: dayOf(row.validFrom),
  // The last day on which it counts.
  validUntil: dayOf(new Date(row.validUntil.getTime() - 1)),
  maxUses: row.maxUses,
  maxUsesPerCustomer: row.maxUsesPerCustomer,
  ...(row.firstOrderOnly && { firstOrderOnly: true }),
  ...(row.categories.length > 0 && { categories: row.categories }),
})

const toReview = (review: typeof reviews.$inferSelect) => ({
  author: review.author,
  rating: review.rating,
  text: review.text,
  date: dayOf(review.writtenAt),
  verified: review.verifiedBuyer,
  ...(review.helpfulCount > 0 && { helpful: review.helpfulCount }),
})

/** Nothing is left out, as the importer reads it. */
const toAmounts = (inrMinor: number, aedMinor: number) => ({
  ...(inrMinor !== 0 && { INR: inrMinor / 100 }),
  ...(aedMinor !== 0 && { AED: aedMinor / 100 }),
})

/** Without what is the standard. */
const toAttribute = ({
  name,
  label,
  type,
  unit,
  choices,
  many,
  perSize,
  shownIn,
  section,
  scale,
  facet,
  chooser,
}: Attribute) => ({
  name,
  label,
  type,
  ...(unit !== '' && { unit }),
  ...(choices.length > 0 && { choices: [...choices] }),
  ...(many && { many }),
  ...(perSize && { perSize }),
  shownIn: [...shownIn],
  section,
  ...(scale !== null && { scale }),
  ...(facet && { facet }),
  ...(chooser !== null && {
    chooser: { ...chooser, choices: [...chooser.choices], links: [...chooser.links] },
  }),
})

const toSearch = ({ picture, ...texts }: (typeof products.$inferSelect)['search']) => ({
  ...texts,
  ...(picture && { picture: toImage(picture) }),
})

const toImage = ({ url, ...picture }: Picture) => ({ file: fileOf(url), ...picture })

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)
