import { toQueryText } from '@store/shared/remotes/address-forms'
import type { Given } from '@store/shared/remotes/slot-definition'
import { Heading } from '@store/shared/ui/Heading'
import { Section, Stack } from '@store/shared/ui/Layout'
import { useId } from 'react'
import { FilteredList } from './FilteredList'
import { type ListQuery, toListFilter } from './list-filter'

/** The home page's products: the list of `/products`, filtered and sorted by the home page's own address. */
export function ProductListing({ host, query }: Given<ListQuery>) {
  const headingId = useId()
  // The slot does not know the path of the page that it stands on.
  const addressOf = (changes: Partial<ListQuery>) => toQueryText({ ...query, page: null, ...changes }) || '?'
  return (
    <Section roomy aria-labelledby={headingId}>
      <Stack $gap={32}>
        <Heading id={headingId}>Made for every day of your month</Heading>
        <FilteredList host={host} query={query} filter={toListFilter(query)} addressOf={addressOf} />
      </Stack>
    </Section>
  )
}
