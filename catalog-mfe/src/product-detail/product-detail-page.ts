import { defaultVariant } from '@store/shared/domain/products/product'
import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { extrasQuery, productQuery } from '../catalogue/product-queries'
import { estimateQuery } from '../delivery-estimate/estimate-query'
import { shownPages } from '../product-list/list-filter'
import { parseReviewFilter } from '../reviews/review-address'
import { reviewsQuery } from '../reviews/review-queries'
import { ProductDetailPage } from './ProductDetailPage'
import { productHead } from './product-head'

export const page = definePage<typeof remote, 'ProductDetailPage'>({
  Component: ProductDetailPage,
  prefetch: async ({ props, query, api, queryClient, currency }) => {
    const { id } = props.params
    await Promise.all([
      queryClient.prefetchQuery(productQuery(api, id)),
      queryClient.prefetchQuery(extrasQuery(api, id)),
      queryClient.prefetchInfiniteQuery({
        ...reviewsQuery(api, id, parseReviewFilter(query.reviews)),
        pages: shownPages(query),
      }),
    ])
    const place = (currency === 'INR' ? query.pincode : query.emirate) ?? ''
    const product = queryClient.getQueryData(productQuery(api, id).queryKey)?.product
    if (place === '' || product === undefined) return
    const sizeId = defaultVariant(product).id
    await queryClient.prefetchQuery(
      estimateQuery(api, { productId: id, sizeId, quantity: 1, currency, place }),
    )
  },
  head: ({ props, api, queryClient, currency, language, origin, brand, translate }) => {
    const data = queryClient.getQueryData(productQuery(api, props.params.id).queryKey)
    const extras = queryClient.getQueryData(extrasQuery(api, props.params.id).queryKey)
    return productHead(data ? data.product : data, {
      productId: props.params.id,
      currency,
      origin,
      language,
      brandName: brand.name,
      translate,
      search: extras?.search,
      within: extras?.within,
    })
  },
})
