import * as z from 'zod/mini'
import { fromMajor, type PriceByCurrency, toMajor } from '../domain/money'
import {
  type Picture,
  type Product,
  REVIEWERS,
  type Review,
  type Reviewers,
  slugOf,
  type Variant,
} from '../domain/products/product'
import { mapped, wholeNumberText } from './codec'
import { endpoint } from './endpoint'

export const PictureWire = z.object({
  product_Image: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  colour: z.string(),
  focus: z.optional(z.object({ x: z.number(), y: z.number() })),
})

export const toPicture = (wire: z.infer<typeof PictureWire>): Picture => ({
  url: wire.product_Image,
  alt: wire.alt,
  width: wire.width,
  height: wire.height,
  colour: wire.colour,
  ...(wire.focus && { focus: wire.focus }),
})

export const toPictureWire = (picture: Picture): z.infer<typeof PictureWire> => ({
  product_Image: picture.url,
  alt: picture.alt,
  width: picture.width,
  height: picture.height,
  colour: picture.colour,
  ...(picture.focus && { focus: picture.focus }),
})

/** A price in both currencies, as fields of the object that it is the price of. */
export const PRICE_WIRE = { price_INR: z.number(), price_AED: z.number() }

/** What is added to a product's prices; left out where all prices include tax. */
export const AddedTaxWire = z.optional(z.object({ INR: z.optional(z.number()), AED: z.optional(z.number()) }))

interface PriceWire {
  readonly price_INR: number
  readonly price_AED: number
}

export const toPrice = (wire: PriceWire): PriceByCurrency => ({
  INR: fromMajor('INR', wire.price_INR),
  AED: fromMajor('AED', wire.price_AED),
})

export const toPriceWire = (price: PriceByCurrency): PriceWire => ({
  price_INR: toMajor(price.INR),
  price_AED: toMajor(price.AED),
})

const VariantWire = z.object({
  sizeId: z.int(),
  size: z.string(),
  ...PRICE_WIRE,
  listPrice_INR: z.number(),
  listPrice_AED: z.number(),
  maxAvblQty: z.int(),
  weight_g: z.optional(z.int()),
})

const toVariant = (wire: z.infer<typeof VariantWire>): Variant => ({
  id: wire.sizeId,
  size: wire.size,
  price: toPrice(wire),
  listPrice: toPrice({ price_INR: wire.listPrice_INR, price_AED: wire.listPrice_AED }),
  available: wire.maxAvblQty,
  ...(wire.weight_g !== undefined && { weightGrams: wire.weight_g }),
})

const toVariantWire = (variant: Variant): z.infer<typeof VariantWire> => ({
  sizeId: variant.id,
  size: variant.size,
  ...toPriceWire(variant.price),
  listPrice_INR: toMajor(variant.listPrice.INR),
  listPrice_AED: toMajor(variant.listPrice.AED),
  maxAvblQty: variant.available,
  ...(variant.weightGrams !== undefined && { weight_g: variant.weightGrams }),
})

/**
 * A product as the calls of SPEC §7 name its fields. `price` and `new_price` are the first size's rupees
 * before and after discount; `maxAvblQty` is the first size's.
 */
const ProductWire = z.object({
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  sub_title: z.string(),
  price: z.number(),
  new_price: z.number(),
  categories: z.string(),
  categorySlug: z.optional(z.string()),
  qty: z.int(),
  addedTaxPercent: AddedTaxWire,
  maxAvblQty: z.int(),
  allowPreOrder: z.boolean(),
  /** When what is ordered ahead should come in: an ISO day. */
  expectedOn: z.optional(z.string()),
  productImage: z.nullable(z.string()),
  productImages: z.array(PictureWire),
  productPriceDetails: z.array(VariantWire).check(z.minLength(1)),
  sizeOrder: z.optional(z.array(z.string())),
  cardFacts: z.optional(z.array(z.string())),
  averageRating: z.nullable(z.number()),
  reviewCount: z.int(),
  description: z.string(),
  materials: z.string(),
  absorbency: z.string(),
  care: z.string(),
  inThePack: z.string(),
})
type ProductWire = z.infer<typeof ProductWire>

const toProduct = (wire: ProductWire): Product => ({
  id: wire.productId,
  name: wire.productName,
  subtitle: wire.sub_title,
  category: wire.categories,
  categorySlug: wire.categorySlug ?? slugOf(wire.categories),
  variants: wire.productPriceDetails.map(toVariant),
  pictures: wire.productImages.map(toPicture),
  ...(wire.addedTaxPercent && { addedTaxPercent: wire.addedTaxPercent }),
  packQuantity: wire.qty,
  ...(wire.sizeOrder && { sizeOrder: wire.sizeOrder }),
  ...(wire.cardFacts && { cardFacts: wire.cardFacts }),
  allowsPreorder: wire.allowPreOrder,
  ...(wire.expectedOn !== undefined && { expectedOn: wire.expectedOn }),
  rating: wire.averageRating,
  reviewCount: wire.reviewCount,
  details: {
    description: wire.description,
    materials: wire.materials,
    absorbency: wire.absorbency,
    care: wire.care,
    inThePack: wire.inThePack,
  },
})

const toProductWire = (product: Product): ProductWire => {
  const prices = product.variants.map(toVariantWire)
  const first = prices[0]
  return {
    id: product.id,
    productId: product.id,
    productName: product.name,
    sub_title: product.subtitle,
    price: first?.listPrice_INR ?? 0,
    new_price: first?.price_INR ?? 0,
    categories: product.category,
    ...(slugOf(product.category) !== product.categorySlug && { categorySlug: product.categorySlug }),
    qty: product.packQuantity,
    ...(product.addedTaxPercent && { addedTaxPercent: product.addedTaxPercent }),
    ...(product.sizeOrder && { sizeOrder: [...product.sizeOrder] }),
    ...(product.cardFacts && { cardFacts: [...product.cardFacts] }),
    maxAvblQty: first?.maxAvblQty ?? 0,
    allowPreOrder: product.allowsPreorder,
    ...(product.expectedOn !== undefined && { expectedOn: product.expectedOn }),
    productImage: product.pictures[0]?.url ?? null,
    productImages: product.pictures.map(toPictureWire),
    productPriceDetails: prices,
    averageRating: product.rating,
    reviewCount: product.reviewCount,
    ...product.details,
  }
}

export const product = mapped(ProductWire, toProduct, toProductWire)

const ReviewWire = z.object({
  reviewId: z.int(),
  productId: z.int(),
  customerName: z.string(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  review: z.string(),
  createdAt: z.string(),
  verifiedBuyer: z.boolean(),
  helpfulCount: z.optional(z.int()),
  photos: z.optional(z.array(PictureWire)),
})

const toReview = (wire: z.infer<typeof ReviewWire>): Review => ({
  id: wire.reviewId,
  productId: wire.productId,
  author: wire.customerName,
  rating: wire.rating,
  text: wire.review,
  writtenAt: wire.createdAt,
  verifiedBuyer: wire.verifiedBuyer,
  helpfulCount: wire.helpfulCount ?? 0,
  photos: wire.photos?.map(toPicture) ?? [],
})

const toReviewWire = (review: Review): z.infer<typeof ReviewWire> => ({
  reviewId: review.id,
  productId: review.productId,
  customerName: review.author,
  rating: review.rating,
  review: review.text,
  createdAt: review.writtenAt,
  verifiedBuyer: review.verifiedBuyer,
  ...(review.helpfulCount > 0 && { helpfulCount: review.helpfulCount }),
  ...(review.photos.length > 0 && { photos: review.photos.map(toPictureWire) }),
})

export const review = mapped(ReviewWire, toReview, toReviewWire)

/** A product and its reviews, newest first, at most fifty. `getReviews` gives all of them. */
export interface ProductWithReviews {
  readonly product: Product
  readonly reviews: readonly Review[]
  /** Null where the server does not say. */
  readonly reviewers: Reviewers | null
}

const productWithReviews = mapped(
  z.extend(ProductWire, { reviewss: z.array(ReviewWire), reviewers: z.optional(z.enum(REVIEWERS)) }),
  (wire): ProductWithReviews => ({
    product: toProduct(wire),
    reviews: wire.reviewss.map(toReview),
    reviewers: wire.reviewers ?? null,
  }),
  (value) => ({
    ...toProductWire(value.product),
    reviewss: value.reviews.map(toReviewWire),
    ...(value.reviewers && { reviewers: value.reviewers }),
  }),
)

export const getProductWithReviews = endpoint({
  method: 'GET',
  path: '/Product/GetProductReviewsById/:id',
  auth: 'public',
  params: { id: wholeNumberText },
  /** How many reviews come along; fifty unless told otherwise. */
  query: { reviewLimit: wholeNumberText },
  response: productWithReviews,
  errors: ['NOT_FOUND'],
})
