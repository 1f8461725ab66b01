import type { HostServices } from '@store/shared/remotes/host-services'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ProductCard } from '../product-card/ProductCard'
import { fourColumns } from '../product-list/four-columns'
import { ProductGrid } from '../product-list/ProductGrid'
import { productsQuery } from '../product-list/product-list-queries'
import { PopularSearches } from './PopularSearches'
import { BEST_RATED } from './search-queries'

/** A row on wide screens, two on phones. */
const MOST_SHOWN = 4

const FourInARow = styled(ProductGrid)`
  ${fourColumns}
`

/** Where a search has nothing to show: the categories, and what others like best. */
export function WaysOn({ host, children }: { host: HostServices; children?: ReactNode }) {
  const { data } = useInfiniteQuery(productsQuery(host.api, BEST_RATED))
  const liked = data?.pages[0]?.slice(0, MOST_SHOWN) ?? []
  return (
    <Stack $gap={48}>
      {children}
      <PopularSearches host={host} level="h2" />
      {liked.length > 0 && (
        <Stack $gap={24}>
          <Heading $size="card">Best rated by our customers</Heading>
          <FourInARow>
            {liked.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} host={host} />
              </li>
            ))}
          </FourInARow>
        </Stack>
      )}
    </Stack>
  )
}
