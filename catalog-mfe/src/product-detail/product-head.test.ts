import { aProduct, aVariant } from '../testing/products'
import { productHead } from './product-head'

const context = {
  productId: 12,
  currency: 'INR',
  origin: 'https://shop.example',
  brandName: 'Rituva',
} as const

describe('what a product’s page says about itself', () => {
  it('names the product, its one address and its picture [RTE-17]', () => {
    expect(productHead(aProduct(), context)).toMatchObject({
      title: 'Day Pads',
      description: 'For an ordinary day. A medium-thick pad with wings.',
      canonicalPath: '/products/12',
      imageUrl: 'https://shop.example/media/pack.svg',
    })
  })

  it('describes the offer of the default size and the rating to search engines [CAT-08]', () => {
    expect(productHead(aProduct(), context).structuredData).toMatchObject({
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

  it('prices in the page’s currency [GEN-01]', () => {
    expect(productHead(aProduct(), { ...context, currency: 'AED' }).structuredData).toMatchObject({
      offers: { price: '21.50', priceCurrency: 'AED' },
    })
  })

  it.each([
    [0, false, 'OutOfStock'],
    [0, true, 'PreOrder'],
    [1, true, 'InStock'],
  ])('with %i available, pre-order %s, it is %s [CAT-08]', (available, allowsPreorder, availability) => {
    const product = aProduct({ allowsPreorder, variants: [aVariant('regular', { available })] })
    expect(productHead(product, context).structuredData).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    })
  })

  it('claims no rating without reviews [CAT-05]', () => {
    const { structuredData } = productHead(aProduct({ rating: null, reviewCount: 0 }), context)
    expect(structuredData).not.toHaveProperty('aggregateRating')
  })

  it('answers a product that does not exist with status 404, one that could not be had without [RTE-14]', () => {
    expect(productHead(null, context)).toMatchObject({ status: 404, title: '404 - Page Not Found' })
    expect(productHead(undefined, context).status).toBeUndefined()
  })
})
