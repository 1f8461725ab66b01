import { addedTaxOn } from '@store/shared/domain/markets/added-tax'
import { type Currency, priceIn, toMajor } from '@store/shared/domain/money'
import {
  type CategoryName,
  canBuy,
  defaultVariant,
  isPreorder,
  type Product,
  type Variant,
} from '@store/shared/domain/products/product'
import { type Language, localizedPath } from '@store/shared/i18n/languages'
import type { Translate } from '@store/shared/i18n/message'
import type { PageHead } from '@store/shared/remotes/contract/slot-definition'
import { pathTo } from '@store/shared/remotes/site/paths'
import { categoryOf } from '../catalogue/category-of'
import messages from './head.messages.json'

export interface StructuredDataContext {
  readonly currency: Currency
  /** Scheme and host, without a slash at the end. */
  readonly origin: string
  readonly language: Language
  readonly brandName: string
  readonly translate: Translate
  /** The categories that its own is part of, the outermost first. */
  readonly within?: readonly CategoryName[] | undefined
}

/** The product, its offer and where it stands in the shop, by schema.org. */
export function productStructuredData(
  product: Product,
  { currency, origin, language, brandName, translate: t, within = [] }: StructuredDataContext,
): NonNullable<PageHead['structuredData']> {
  const addressOf = (path: string) => origin + localizedPath(path, language)
  const url = addressOf(pathTo('product', product.id))
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: product.name,
        description: product.details.description,
        category: product.category,
        productID: String(product.id),
        brand: { '@type': 'Brand', name: brandName },
        image: product.pictures.map((picture) => new URL(picture.url, origin).href),
        offers: offerOf(product, currency, url),
        ...ratingOf(product),
      },
      breadcrumbs([
        { name: t(messages.home), url: addressOf(pathTo('home')) },
        ...[...within, categoryOf(product)].map(({ name, slug }) => ({
          name,
          url: addressOf(pathTo('category', slug)),
        })),
        { name: product.name, url },
      ]),
    ],
  }
}

/** Of the size shown at first. */
function offerOf(product: Product, currency: Currency, url: string) {
  const variant = defaultVariant(product)
  return {
    '@type': 'Offer',
    url,
    price: priceOf(variant, currency),
    priceCurrency: currency,
    ...withoutTax(product, currency),
    availability: `https://schema.org/${availabilityOf(product, variant)}`,
    itemCondition: 'https://schema.org/NewCondition',
  }
}

const priceOf = ({ price }: Variant, currency: Currency) => toMajor(priceIn(price, currency)).toFixed(2)

/** Said where tax is added to prices; a price without it said is taken to include it. */
const withoutTax = (product: Product, currency: Currency) =>
  addedTaxOn(product, currency) === undefined
    ? {}
    : {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: priceOf(defaultVariant(product), currency),
          priceCurrency: currency,
          valueAddedTaxIncluded: false,
        },
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
