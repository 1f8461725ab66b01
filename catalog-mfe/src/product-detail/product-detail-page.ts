import { definePage } from '@store/shared/remotes/slot-definition'
import type { remote } from '../../remote'
import { ProductDetailPage } from './ProductDetailPage'
import { productHead } from './product-head'
import { extrasQuery, productQuery } from './product-queries'

export const page = definePage<typeof remote, 'ProductDetailPage'>({
  Component: ProductDetailPage,
  prefetch: async ({ props, api, queryClient }) => {
    const { id } = props.params
    await Promise.all([
      queryClient.prefetchQuery(productQuery(api, id)),
      queryClient.prefetchQuery(extrasQuery(api, id)),
    ])
  },
  head: ({ props, api, queryClient, currency, origin, brand }) => {
    const data = queryClient.getQueryData(productQuery(api, props.params.id).queryKey)
    return productHead(data ? data.product : data, {
      productId: props.params.id,
      currency,
      origin,
      brandName: brand.name,
    })
  },
})
