import type { HostServices } from '@store/shared/remotes/host-services'
import { Heading } from '@store/shared/ui/Heading'
import { Section, Stack } from '@store/shared/ui/Layout'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ListControls } from './ListControls'
import { includesCategory, parseListFilter, withParameter } from './list-filter'
import { ProductList } from './ProductList'

/** The home page's products: the list of `/products`, filtered and sorted by the home page's own address. */
export function ProductListing({ host }: { host: HostServices }) {
  const headingId = useId()
  const [search] = useSearchParams()
  const filter = parseListFilter(search)
  return (
    <Section roomy aria-labelledby={headingId}>
      <Stack $gap={32}>
        <Heading id={headingId}>Made for every day of your month</Heading>
        <ListControls
          host={host}
          filter={filter}
          isChosen={(category) => includesCategory(filter, category.name)}
          addressOf={(category) => `?${withParameter(search, 'categories', category?.name ?? null)}`}
        />
        <ProductList host={host} filter={filter} />
      </Stack>
    </Section>
  )
}
