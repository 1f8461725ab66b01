import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { remote } from '../../remote'
import { productQuery } from '../catalogue/product-queries'
import { ProductsFailed } from '../product-list/ProductsFailed'
import { ProductDetail } from './ProductDetail'
import { ProductDetailSkeleton } from './ProductDetailSkeleton'

// No part of a product that can be shown.
const UnknownAddress = lazy(async () => ({
  default: (await import(/* webpackChunkName: "nothing" */ '../nothing-here/UnknownAddress')).UnknownAddress,
}))

/** `/products/:id` (CAT-08). */
export function ProductDetailPage({ params: { id }, query }: PageProps<typeof remote, 'ProductDetailPage'>) {
  const host = useHost()
  const { data, error, isError, isFetching, refetch } = useQuery(productQuery(host.api, id))
  if (data) return <ProductDetail key={id} query={query} {...data} />
  if (data === null)
    return (
      <Suspense>
        <UnknownAddress />
      </Suspense>
    )
  if (isError)
    return <ProductsFailed part="list" level="h1" failure={error} busy={isFetching} onRetry={refetch} />
  return <ProductDetailSkeleton />
}
