import { FAILURES } from '@store/shared/messages/failures'
import type { PageProps } from '@store/shared/remotes/slot-definition'
import { FailureState } from '@store/shared/ui/FailureState'
import { useQuery } from '@tanstack/react-query'
import type { remote } from '../../remote'
import { UnknownAddress } from '../nothing-here/UnknownAddress'
import { ProductDetail } from './ProductDetail'
import { ProductDetailSkeleton } from './ProductDetailSkeleton'
import { productQuery } from './product-queries'

/** `/products/:id` (CAT-08). */
export function ProductDetailPage({
  host,
  params: { id },
  query,
}: PageProps<typeof remote, 'ProductDetailPage'>) {
  const { data, isError, isFetching, refetch } = useQuery(productQuery(host.api, id))
  if (data) return <ProductDetail key={id} host={host} query={query} {...data} />
  if (data === null) return <UnknownAddress />
  if (isError)
    return <FailureState message={FAILURES.PRODUCTS_UNAVAILABLE} busy={isFetching} onRetry={refetch} />
  return <ProductDetailSkeleton />
}
