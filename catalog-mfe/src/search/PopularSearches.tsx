import { SEARCH_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Heading } from '@store/shared/ui/Heading'
import { Row, Stack } from '@store/shared/ui/Layout'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { categoriesQuery } from '../product-list/product-list-queries'

const Chip = styled.button`
  min-height: var(--touch);
  padding: 0 var(--space-16);
  border: 1px solid var(--line-control);
  border-radius: var(--radius-pill);
  background: var(--paper);
  font-size: 0.9375rem;
  font-weight: 500;

  &:hover {
    border-color: var(--plum);
    background: var(--plum-tint);
  }
`

/** A help, not a need: without the categories there is nothing to show. */
export function PopularSearches({
  host,
  onChoose,
}: {
  host: HostServices
  onChoose: (category: string) => void
}) {
  const { data: categories = [] } = useQuery(categoriesQuery(host.api))
  if (categories.length === 0) return null
  return (
    <Stack $gap={12}>
      <Heading as="h3" $size="card">
        {SEARCH_TEXTS.popular}
      </Heading>
      <Row as="ul" $gap={8}>
        {categories.map(({ name, slug }) => (
          <li key={slug}>
            <Chip type="button" onClick={() => onChoose(name)}>
              {name}
            </Chip>
          </li>
        ))}
      </Row>
    </Stack>
  )
}
