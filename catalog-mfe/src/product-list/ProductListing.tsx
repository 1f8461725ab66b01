import { useTranslate } from '@store/shared/i18n/use-translate'
import type { Given } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { toQueryText } from '@store/shared/remotes/site/address-forms'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Eyebrow, Heading } from '@store/shared/ui/Heading'
import { Row, Section, Stack } from '@store/shared/ui/Layout'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { shopCategoriesQuery } from '../category-tiles/shop-categories-query'
import { BEST_SELLERS, countProducts, type HomeQuery, pageParameter, shownPages } from './list-filter'
import messages from './listing.messages.json'
import { ProductList } from './ProductList'

/** What sells best, as far as the home page's own address says; nothing narrows it, since the categories stand above it. */
export function ProductListing({ query }: Given<HomeQuery>) {
  const host = useHost()
  const t = useTranslate()
  const headingId = useId()
  const { aboveBestSellers } = host.brand.texts ?? {}
  const { data: categories = [] } = useQuery(shopCategoriesQuery(host.api))
  return (
    <Section aria-labelledby={headingId}>
      <Stack $gap={24}>
        <Row $align="end" $justify="space-between">
          <div>
            {aboveBestSellers !== undefined && <Eyebrow>{aboveBestSellers}</Eyebrow>}
            <Heading id={headingId}>{t(messages.bestSellers)}</Heading>
          </div>
          <Link to={pathTo('products')}>{t(messages.allProducts)}</Link>
        </Row>
        <ProductList
          filter={BEST_SELLERS}
          total={countProducts(categories)}
          pages={shownPages(query)}
          // The slot does not know the path of the page that it stands on.
          addressOfPages={(pages) => toQueryText(pageParameter(pages))}
        />
      </Stack>
    </Section>
  )
}
