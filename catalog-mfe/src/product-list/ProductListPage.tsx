import { categoryTree } from '@store/shared/domain/products/category-tree'
import type { Category, Picture as PictureData } from '@store/shared/domain/products/product'
import { NO_CHOICES } from '@store/shared/domain/products/product-filter'
import { useTranslate } from '@store/shared/i18n/use-translate'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Heading } from '@store/shared/ui/Heading'
import { Row, Section, Stack } from '@store/shared/ui/Layout'
import { Picture } from '@store/shared/ui/Picture'
import { SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import styled, { css } from 'styled-components'
import type { remote } from '../../remote'
import { Breadcrumbs } from '../catalogue/Breadcrumbs'
import { chipStyles } from '../catalogue/chip-styles'
import { FacetedList, FacetedListSkeleton } from './FacetedList'
import { shownPages } from './list-filter'
import { addressOfAll, addressOfList, listStateOf } from './list-state'
import { ProductsFailed } from './ProductsFailed'
import messages from './page.messages.json'
import { categoriesQuery } from './product-list-queries'

// No part of a list that can be shown.
const UnknownAddress = lazy(async () => ({
  default: (await import(/* webpackChunkName: "nothing" */ '../nothing-here/UnknownAddress')).UnknownAddress,
}))

/** On phones the picture stands small beside the title; on wider screens at the end. */
const Hero = styled.header<{ $filled: boolean }>`
  ${({ $filled }) =>
    $filled &&
    css`
      display: flow-root;
      padding: var(--space-24);
      border-radius: var(--radius-card);
      background: var(--blush);
    `}

  > :nth-last-child(2) {
    --ratio: 4 / 5;
    float: inline-end;
    width: 6rem;
    margin-inline-start: var(--space-16);
    border-radius: var(--radius-control);
  }

  p {
    max-width: 60ch;
    margin-block-start: var(--space-8);
    unicode-bidi: plaintext;
    text-align: match-parent;
  }

  @media (min-width: 768px) {
    display: flex;
    flex-direction: row-reverse;
    align-items: center;

    > :last-child {
      flex: 1;
    }

    > :nth-last-child(2) {
      --ratio: 6 / 5;
      width: 18rem;
    }
  }
`

const Part = styled(Link)`
  ${chipStyles}
`

/** `/products`, and `/shop/{slug}` for one category, whose name is known once the categories are. */
export function ProductListPage({ query, ...address }: PageProps<typeof remote, 'ProductListPage'>) {
  const host = useHost()
  const t = useTranslate()
  const categories = useQuery(categoriesQuery(host.api))
  const slug = address.path === '/products' ? null : address.params.categorySlug
  if (slug !== null && categories.data === undefined)
    return categories.isError ? (
      <ProductsFailed
        part="list"
        level="h1"
        failure={categories.error}
        busy={categories.isFetching}
        onRetry={categories.refetch}
      />
    ) : (
      <ListFrame title={null}>
        <FacetedListSkeleton />
      </ListFrame>
    )
  const state = listStateOf(slug, query, host.brand)
  const chosen = (categories.data ?? []).filter((category) =>
    state.choices.categories.includes(category.slug),
  )
  const [only, ...others] = chosen
  if (slug !== null && only === undefined)
    return (
      <Suspense>
        <UnknownAddress />
      </Suspense>
    )
  return (
    <ListFrame
      title={chosen.map(({ name }) => name).join(', ') || t(messages.allProducts)}
      {...(others.length === 0 && { intro: only?.intro, picture: only?.picture })}
      {...(only && others.length === 0 && familyOf(only, categories.data ?? []))}
    >
      <FacetedList
        state={state}
        pages={shownPages(query)}
        addressOf={slug === null ? addressOfAll : addressOfList}
        within={slug === null ? NO_CHOICES : { ...NO_CHOICES, categories: [slug] }}
      />
    </ListFrame>
  )
}

/** What a category is part of, and what is part of it. */
const familyOf = ({ slug }: Category, categories: readonly Category[]) => ({
  within: categoryTree(categories).within(slug),
  parts: categories.filter(({ parent }) => parent === slug),
})

interface ListFrameProps {
  /** Null while it is not known. */
  title: string | null
  intro?: string | undefined
  picture?: PictureData | undefined
  within?: readonly Category[]
  parts?: readonly Category[]
  children: ReactNode
}

function ListFrame({ title, intro, picture, within = [], parts = [], children }: ListFrameProps) {
  const t = useTranslate()
  return (
    <Section>
      <Stack $gap={24}>
        {within.length > 0 && <Breadcrumbs categories={within} />}
        {title === null ? (
          <SkeletonBlock $height="var(--heading-2)" $width="min(16rem, 70%)" />
        ) : (
          <Hero $filled={!!(intro || picture)}>
            {picture && (
              <Picture
                {...picture}
                alt=""
                ratio="var(--ratio)"
                sizes="(min-width: 768px) 288px, 96px"
                early
              />
            )}
            <div>
              <Heading as="h1">{title}</Heading>
              {intro && <p>{intro}</p>}
            </div>
          </Hero>
        )}
        {parts.length > 0 && (
          <Row as="ul" $gap={8} aria-label={t(messages.categoriesWithin)}>
            {parts.map(({ slug, name }) => (
              <li key={slug}>
                <Part to={pathTo('category', slug)}>{name}</Part>
              </li>
            ))}
          </Row>
        )}
        {children}
      </Stack>
    </Section>
  )
}
