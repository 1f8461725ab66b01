import { type Currency, priceIn, toMajor } from '@store/shared/domain/money'
import { canBuy, defaultVariant, isPreorder, type Product } from '@store/shared/domain/product'
import { PAGE_TEXTS } from '@store/shared/messages/texts'
import type { PageHead } from '@store/shared/remotes/slot-definition'

export interface ProductHeadContext {
  readonly productId: number
  readonly currency: Currency
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  readonly brandName: string
}

/** `undefined` for a product that could not be had, null for one that does not exist. */
export function productHead(
  product: Product | null | undefined,
  { productId, currency, origin, brandName }: ProductHeadContext,
): PageHead {
  const canonicalPath = `/products/${productId}`
  if (product === null)
    return { title: PAGE_TEXTS.notFoundHeading, description: PAGE_TEXTS.notFound, canonicalPath, status: 404 }
  if (product === undefined)
    return { title: 'Product', description: 'Materials, absorbency, care and reviews.', canonicalPath }

  const variant = defaultVariant(product)
  const images = product.pictures.map(({ url }) => new URL(url, origin).href)
  const [imageUrl] = images
  return {
    title: product.name,
    description: `${product.subtitle}. ${product.details.description}`.slice(0, 300),
    canonicalPath,
    ...(imageUrl && { imageUrl }),
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.details.description,
      category: product.category,
      productID: String(product.id),
      brand: { '@type': 'Brand', name: brandName },
      image: images,
      offers: {
        '@type': 'Offer',
        url: `${origin}${canonicalPath}`,
        price: toMajor(priceIn(variant.price, currency)).toFixed(2),
        priceCurrency: currency,
        availability: `https://schema.org/${availabilityOf(product)}`,
        itemCondition: 'https://schema.org/NewCondition',
      },
      ...(product.rating !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating,
          reviewCount: product.reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    },
  }
}

/** Of the default size, whose price the offer names. */
function availabilityOf(product: Product): 'InStock' | 'PreOrder' | 'OutOfStock' {
  const variant = defaultVariant(product)
  if (!canBuy(product, variant)) return 'OutOfStock'
  return isPreorder(product, variant) ? 'PreOrder' : 'InStock'
}
