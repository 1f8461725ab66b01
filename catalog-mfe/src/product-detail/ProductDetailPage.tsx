import { FAILURES } from '@store/shared/messages/failures'
import { PAGE_TEXTS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'
import type { PageProps } from '@store/shared/remotes/slot-definition'
import { ButtonLink } from '@store/shared/ui/Button'
import { EmptyState } from '@store/shared/ui/EmptyState'
import { FailureState } from '@store/shared/ui/FailureState'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { remote } from '../../remote'
import { ProductDetail } from './ProductDetail'
import { ProductDetailSkeleton } from './ProductDetailSkeleton'
import { productQuery } from './product-queries'

/** `/products/:id` (CAT-08). */
export function ProductDetailPage({ host, params: { id } }: PageProps<typeof remote, 'ProductDetailPage'>) {
  const { data, isError, isFetching, refetch } = useQuery(productQuery(host.api, id))
  if (data) return <ProductDetail key={id} host={host} {...data} />
  if (data === null) return <UnknownProduct />
  if (isError)
    return <FailureState message={FAILURES.PRODUCTS_UNAVAILABLE} busy={isFetching} onRetry={refetch} />
  return <ProductDetailSkeleton />
}

function UnknownProduct() {
  return (
    <EmptyState
      title={PAGE_TEXTS.notFoundHeading}
      level="h1"
      action={
        <ButtonLink as={Link} to={pathTo('products')}>
          See all products
        </ButtonLink>
      }
    >
      {PAGE_TEXTS.notFound}
    </EmptyState>
  )
}
