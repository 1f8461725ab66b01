import { useTranslate } from '@store/shared/i18n/use-translate'
import shared from '@store/shared/messages/pages/search.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { textOf } from '@store/shared/remotes/shop/shop-texts'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { useInfiniteQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { NothingHere } from '../nothing-here/NothingHere'
import { ProductCard } from '../product-card/ProductCard'
import { fourColumns } from '../product-list/four-columns'
import { ProductGrid } from '../product-list/ProductGrid'
import { productsQuery } from '../product-list/product-list-queries'
import { PopularSearches } from './PopularSearches'
import { BEST_RATED } from './search-queries'
import messages from './ways-on.messages.json'

/** A row on wide screens, two on phones. */
const MOST_SHOWN = 4

const FourInARow = styled(ProductGrid)`
  ${fourColumns}
`

export interface WaysOnProps {
  /** Something was searched for. */
  isNothingFound?: boolean
}

/** Where a search has nothing to show: another text, a category, or what others like best. */
export function WaysOn({ isNothingFound = false }: WaysOnProps) {
  const host = useHost()
  const t = useTranslate()
  const { data } = useInfiniteQuery(productsQuery(host.api, BEST_RATED))
  const liked = data?.pages[0]?.slice(0, MOST_SHOWN) ?? []
  const nothing = textOf(host.brand, 'searchEmpty', t(shared.empty))
  return (
    <Stack $gap={48}>
      {isNothingFound && (
        <div>
          <p role="status" className="visually-hidden">
            {nothing}
          </p>
          <NothingHere title={nothing}>{textOf(host.brand, 'searchHelp', t(shared.help))}</NothingHere>
        </div>
      )}
      <PopularSearches level="h2" />
      {liked.length > 0 && (
        <Stack $gap={24}>
          <Heading $size="card">{t(messages.bestRated)}</Heading>
          <FourInARow>
            {liked.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </FourInARow>
        </Stack>
      )}
    </Stack>
  )
}
