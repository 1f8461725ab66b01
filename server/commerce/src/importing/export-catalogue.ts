import type { Picture } from '@store/shared/domain/product'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { banners, categories, products, reviews, variants } from '../db/schema/catalogue'
import { coupons } from '../db/schema/coupons'
import { type CatalogueFile, fileOf } from './catalogue-document'

/** The whole catalogue in the form that the importer reads; reviews that customers wrote are theirs and stay out, as do hidden ones. */
export async function exportCatalogue(db: Queryable): Promise<CatalogueFile> {
  const categoryRows = await db
    .select()
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
  const productRows = await db.select().from(products).orderBy(asc(products.position), asc(products.id))
  const variantRows = await db.select().from(variants).orderBy(asc(variants.position), asc(variants.id))
  const bannerRows = await db.select().from(banners).orderBy(asc(banners.position), asc(banners.id))
  const couponRows = await db.select().from(coupons).orderBy(asc(coupons.id))
  const reviewRows = await db
    .select({ review: reviews, sku: products.sku })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(isNull(reviews.customerId), isNull(reviews.hiddenAt)))
    .orderBy(asc(reviews.id))
  const nameOf = new Map(categoryRows.map(({ id, name }) => [id, name]))

  return {
    categories: categoryRows.map(({ name, slug, intro }) => ({ name, slug, ...(intro !== '' && { intro }) })),
    products: productRows.map((row) => ({
      sku: row.sku,
      name: row.name,
      subtitle: row.subtitle,
      category: nameOf.get(row.categoryId) ?? '',
      description: row.description,
      materials: row.materials,
      absorbency: row.absorbency,
      ...(row.absorbencyLevels.length > 0 && { absorbencyLevels: row.absorbencyLevels }),
      care: row.care,
      inThePack: row.inThePack,
      packQuantity: row.packQuantity,
      ...(row.sizeChart !== null && { sizeChart: row.sizeChart }),
      hsn: row.hsn,
      taxPercent: row.taxPercent,
      allowPreorder: row.allowsPreorder,
      ...(row.expectedOn !== null && { expectedOn: row.expectedOn }),
      featured: row.isFeatured,
      images: row.pictures.map(toImage),
      variants: variantRows
        .filter(({ productId }) => productId === row.id)
        .map((variant) => ({
          size: variant.size,
          listPrice: toAmounts(variant.listPriceInr, variant.listPriceAed),
          price: toAmounts(variant.priceInr, variant.priceAed),
          stock: variant.onHand,
          weightGrams: variant.weightGrams,
          ...(variant.absorbencyMl !== null && { absorbencyMl: variant.absorbencyMl }),
        })),
    })),
    banners: bannerRows.map(({ title, text, action, wide, narrow }) => ({
      title,
      text,
      action,
      image: toImage(wide),
      imageNarrow: toImage(narrow),
    })),
    coupons: couponRows.map((row) => ({
      code: row.code,
      description: row.description,
      // An amount, or free delivery for one of nothing, where none is said.
      ...((row.kind === 'percentage' || row.kind === 'buy-x-get-y') && { kind: row.kind }),
      ...(row.kind !== 'buy-x-get-y' && {
        discount: { INR: row.discountInr / 100, AED: row.discountAed / 100 },
      }),
      ...(row.percent !== null && { percent: row.percent }),
      ...(row.buyUnits !== null && { buy: row.buyUnits }),
      ...(row.freeUnits !== null && { free: row.freeUnits }),
      ...(row.setScope !== null && { sameAs: row.setScope }),
      ...(row.combines && { combines: true }),
      ...(row.currencies.length > 0 && { currencies: row.currencies }),
      minSubtotal: { INR: row.minSubtotalInr / 100, AED: row.minSubtotalAed / 100 },
      validFrom: dayOf(row.validFrom),
      // The last day on which it counts.
      validUntil: dayOf(new Date(row.validUntil.getTime() - 1)),
      maxUses: row.maxUses,
      maxUsesPerCustomer: row.maxUsesPerCustomer,
      ...(row.firstOrderOnly && { firstOrderOnly: true }),
      ...(row.categories.length > 0 && { categories: row.categories }),
    })),
    reviews: reviewRows.map(({ review, sku }) => ({
      sku,
      author: review.author,
      rating: review.rating,
      text: review.text,
      date: dayOf(review.writtenAt),
      verified: review.verifiedBuyer,
      ...(review.helpfulCount > 0 && { helpful: review.helpfulCount }),
    })),
  }
}

/** No price is left out, as the importer reads it. */
const toAmounts = (inrMinor: number, aedMinor: number) => ({
  ...(inrMinor !== 0 && { INR: inrMinor / 100 }),
  ...(aedMinor !== 0 && { AED: aedMinor / 100 }),
})

const toImage = ({ url, ...picture }: Picture) => ({ file: fileOf(url), ...picture })

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)
