import { LIST_SORTS, type ListSort } from '@store/shared/domain/products/product-filter'
import { localizedPath } from '@store/shared/i18n/languages'
import type { Message } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import styled from 'styled-components'
import messages from './faceted-list.messages.json'
import type { AddressOf, ListState } from './list-state'
import { SortLabel } from './sort-label'

const Form = styled.form`
  display: flex;
  align-items: center;
  gap: var(--space-8);
`

const Sort = styled(SortLabel)`
  flex: 1;
  min-width: 0;
`

const NAMES: Readonly<Record<ListSort, Message>> = {
  featured: messages.featured,
  'best-selling': messages.bestSelling,
  newest: messages.newest,
  rating: messages.bestRated,
  'price-asc': messages.priceLow,
  'price-desc': messages.priceHigh,
}

export interface SortFormProps {
  state: ListState
  addressOf: AddressOf
  /** What the first order is called, where it is not the catalogue's own. */
  first?: string | undefined
}

/** Follows a choice at once; without a script it is sent by its button. */
export function SortForm({ state: { choices, sort }, addressOf, first }: SortFormProps) {
  const host = useHost()
  const t = useTranslate()
  const [path = '', query = ''] = addressOf(choices, 'featured').split('?')
  return (
    <Form action={localizedPath(path, host.language)} method="get">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Sort>
        {t(messages.sortBy)}
        <select
          name="sort"
          value={sort}
          onChange={({ target }) => {
            const chosen = LIST_SORTS.find((known) => known === target.value) ?? 'featured'
            host.navigate(addressOf(choices, chosen))
          }}
        >
          {LIST_SORTS.map((known) => (
            <option key={known} value={known}>
              {(known === 'featured' && first) || t(NAMES[known])}
            </option>
          ))}
        </select>
        <ChevronIcon size={20} to="down" />
      </Sort>
      <noscript>
        <Button type="submit" small tone="secondary">
          {t(messages.sort)}
        </Button>
      </noscript>
    </Form>
  )
}
