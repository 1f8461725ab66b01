import type { Product } from '@store/shared/domain/products/product'
import type { Translate } from '@store/shared/i18n/message'
import { translatorOf } from '@store/shared/i18n/translate'
import { aProduct, aVariant } from '../testing/products'
import messages from './head.messages.json'
import { productHead } from './product-head'

const context = {
  productId: 12,
  currency: 'INR',
  language: 'en',
  origin: 'https://shop.example',
  brandName: 'Rituva',
  translate: translatorOf(),
} as const

const graphOf = (...of: Parameters<typeof productHead>): readonly unknown[] => {
  const graph = productHead(...of).structuredData?.['@graph']
  return Array.isArray(graph) ? graph : []
}
const product = (of: Product, within: Parameters<typeof productHead>[1] = context) => graphOf(of, within)[0]

describe('what a product’s page says about itself', () => {
  it('names the product, its one address and its picture [RTE-17]', () => {
    expect(productHead(aProduct(), context)).toMatchObject({
      title: 'Day Pads',
      description: 'For an ordinary day. A medium-thick pad with wings.',
      canonicalPath: '/products/12',
      kind: 'product',
      image: { url: '/media/share/pack.svg.jpg', width: 1200, height: 630 },
    })
  })

  it('separates the texts of the description as its language does [LANG-10]', () => {
    const translate: Translate = (message, values) =>
      message === messages.description
        ? `${values?.subtitle}। ${values?.description}`
        : translatorOf()(message, values)
    const { description } = productHead(aProduct(), { ...context, language: 'hi', translate })
    expect(description).toBe('For an ordinary day। A medium-thick pad with wings.')
  })

  it('describes the offer of the default size and the rating to search engines [CAT-08]', () => {
    expect(product(aProduct())).toMatchObject({
      '@type': 'Product',
      name: 'Day Pads',
      brand: { name: 'Rituva' },
      offers: {
        price: '299.00',
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.example/products/12',
      },
      aggregateRating: { ratingValue: 4.3, reviewCount: 7 },
    })
  })

  it('says of a price without tax that it is one, in its currency alone [SUM-14]', () => {
    const offers = (of: Partial<Product>) => product(aProduct(of))
    expect(offers({ addedTaxPercent: { INR: 12 } })).toMatchObject({
      offers: {
        price: '299.00',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: '299.00',
          priceCurrency: 'INR',
          valueAddedTaxIncluded: false,
        },
      },
    })
    for (const addedTaxPercent of [{ AED: 5 }, { INR: 0 }]) {
      expect(offers({ addedTaxPercent })).not.toHaveProperty('offers.priceSpecification')
    }
  })

  it('leads to addresses in the page’s language [LANG-02]', () => {
    const [offered, { itemListElement: steps }] = graphOf(aProduct(), { ...context, language: 'ar' }) as [
      object,
      { readonly itemListElement: readonly { readonly item: string }[] },
    ]
    expect(offered).toMatchObject({ offers: { url: 'https://shop.example/ar/products/12' } })
    expect(steps[0]?.item).toBe('https://shop.example/ar')
  })

  it('prices in the page’s currency [GEN-01]', () => {
    expect(product(aProduct(), { ...context, currency: 'AED' })).toMatchObject({
      offers: { price: '21.50', priceCurrency: 'AED' },
    })
  })

  it.each([
    [0, false, 'OutOfStock'],
    [0, true, 'PreOrder'],
    [1, true, 'InStock'],
  ])('with %i available, pre-order %s, it is %s [CAT-08]', (available, allowsPreorder, availability) => {
    const sold = aProduct({ allowsPreorder, variants: [aVariant('regular', { available })] })
    expect(product(sold)).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    })
  })

  it('claims no rating without reviews [CAT-05]', () => {
    expect(product(aProduct({ rating: null, reviewCount: 0 }))).not.toHaveProperty('aggregateRating')
  })

  it('is in stock when any size is, and offers that size [CAT-08]', () => {
    const gone = aVariant('large', { available: 0, price: aVariant('regular').listPrice })
    expect(product(aProduct({ variants: [gone, aVariant('regular')] }))).toMatchObject({
      offers: { price: '299.00', availability: 'https://schema.org/InStock' },
    })
  })

  it('describes the way to the product to search engines [RTE-17]', () => {
    expect(graphOf(aProduct(), context)[1]).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
        { '@type': 'ListItem', position: 2, name: 'Herbal', item: 'https://shop.example/shop/herbal' },
        { '@type': 'ListItem', position: 3, name: 'Day Pads', item: 'https://shop.example/products/12' },
      ],
    })
  })

  it('cuts the description at a word within 160 characters, and gives it whole to search engines [RTE-17]', () => {
    const description = 'A pad for long days. '.repeat(30).trim()
    const { details } = aProduct()
    const long = aProduct({ details: { ...details, description } })
    const short = productHead(long, context).description
    expect(short.length).toBeLessThanOrEqual(160)
    expect(short).toMatch(/^For an ordinary day\. A pad for .* (A|pad|for|long|days)…$/)
    expect(product(long)).toMatchObject({ description })
  })

  it('answers a product that does not exist with status 404, one that could not be had without [RTE-14]', () => {
    expect(productHead(null, context)).toMatchObject({ status: 404, title: '404 - Page Not Found' })
    expect(productHead(undefined, context).status).toBeUndefined()
  })
})
