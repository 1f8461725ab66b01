import type { Category } from '@store/shared/domain/products/product'
import { useTranslate } from '@store/shared/i18n/use-translate'
import messages from '@store/shared/messages/pages/search.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Heading } from '@store/shared/ui/Heading'
import { Row, Stack } from '@store/shared/ui/Layout'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { chipStyles } from '../catalogue/chip-styles'
import { categoriesQuery } from '../product-list/product-list-queries'

const ChipLink = styled(Link)`
  ${chipStyles}
`

const ChipButton = styled.button`
  ${chipStyles}

  &:hover {
    background: var(--plum-tint);
  }
`

export interface PopularSearchesProps {
  level: 'h2' | 'h3'
  /** Takes a category's name for the query; without it each leads to the category itself. */
  onChoose?: (category: string) => void
}

/** A help, not a need: without the categories there is nothing to show. */
export function PopularSearches({ level, onChoose }: PopularSearchesProps) {
  const host = useHost()
  const t = useTranslate()
  const { data: categories = [] } = useQuery(categoriesQuery(host.api))
  if (categories.length === 0) return null
  const chipOf = ({ name, slug }: Category) =>
    onChoose ? (
      <ChipButton type="button" onClick={() => onChoose(name)}>
        {name}
      </ChipButton>
    ) : (
      <ChipLink to={pathTo('category', slug)}>{name}</ChipLink>
    )
  return (
    <Stack $gap={12}>
      <Heading as={level} $size="card">
        {t(messages.popular)}
      </Heading>
      <Row as="ul" $gap={8}>
        {categories.map((category) => (
          <li key={category.slug}>{chipOf(category)}</li>
        ))}
      </Row>
    </Stack>
  )
}
