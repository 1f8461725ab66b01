import { defineSlot } from '@store/shared/remotes/slot-definition'
import { ProductDetailPage } from './ProductDetailPage'
import { productHead } from './product-head'
import { productQuery } from './product-queries'

export const slot = defineSlot({
  name: 'catalog/ProductDetailPage',
  version: 1,
  Component: ProductDetailPage,
  prefetch: async ({ props, api, queryClient }) => {
    await queryClient.prefetchQuery(productQuery(api, props.productId))
  },
  head: ({ props, api, queryClient, currency, origin, brand }) => {
    const data = queryClient.getQueryData(productQuery(api, props.productId).queryKey)
    return productHead(data ? data.product : data, {
      productId: props.productId,
      currency,
      origin,
      brandName: brand.name,
    })
  },
})
