import { type Currency, priceIn, toMajor } from '@store/shared/domain/money'
import {
  canBuy,
  defaultVariant,
  isPreorder,
  type Product,
  slugOf,
  type Variant,
} from '@store/shared/domain/product'
import { PAGE_TEXTS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'
import { shareImageOf } from '@store/shared/remotes/share-image'
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
  const canonicalPath = pathTo('product', productId)
  if (product === null)
    return { title: PAGE_TEXTS.notFoundHeading, description: PAGE_TEXTS.notFound, canonicalPath, status: 404 }
  if (product === undefined)
    return { title: 'Product', description: 'Materials, absorbency, care and reviews.', canonicalPath }

  const images = product.pictures.map(({ url }) => new URL(url, origin).href)
  const [picture] = product.pictures
  return {
    title: product.name,
    description: shorten(`${product.subtitle}. ${product.details.description}`),
    canonicalPath,
    kind: 'product',
    ...(picture && { image: shareImageOf(picture) }),
    structuredData: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Product',
          name: product.name,
          description: product.details.description,
          category: product.category,
          productID: String(product.id),
          brand: { '@type': 'Brand', name: brandName },
          image: images,
          offers: offerOf(product, currency, `${origin}${canonicalPath}`),
          ...ratingOf(product),
        },
        breadcrumbs([
          { name: 'Home', url: `${origin}/` },
          { name: product.category, url: `${origin}${pathTo('category', slugOf(product.category))}` },
          { name: product.name, url: `${origin}${canonicalPath}` },
        ]),
      ],
    },
  }
}

/** What search engines show of a description. */
const MAX_DESCRIPTION = 160

/** Cut after a whole word. */
function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text
  const cut = text.slice(0, MAX_DESCRIPTION)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s.,;:]+$/, '')}…`
}

/** Of the size shown at first. */
function offerOf(product: Product, currency: Currency, url: string) {
  const variant = defaultVariant(product)
  return {
    '@type': 'Offer',
    url,
    price: toMajor(priceIn(variant.price, currency)).toFixed(2),
    priceCurrency: currency,
    availability: `https://schema.org/${availabilityOf(product, variant)}`,
    itemCondition: 'https://schema.org/NewCondition',
  }
}

function availabilityOf(product: Product, variant: Variant): 'InStock' | 'PreOrder' | 'OutOfStock' {
  if (!canBuy(product, variant)) return 'OutOfStock'
  return isPreorder(product, variant) ? 'PreOrder' : 'InStock'
}

const ratingOf = ({ rating, reviewCount }: Product) =>
  rating === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }

const breadcrumbs = (steps: ReadonlyArray<{ readonly name: string; readonly url: string }>) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})
