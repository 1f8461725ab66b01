import { initialsOf } from '@store/shared/domain/people/initials'
import { topCategories } from '@store/shared/domain/products/top-categories'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Heading } from '@store/shared/ui/Heading'
import { Section } from '@store/shared/ui/Layout'
import { Picture } from '@store/shared/ui/Picture'
import { Loading, SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { productCountText } from '../catalogue/product-count'
import messages from './messages.json'
import { shopCategoriesQuery } from './shop-categories-query'

/**
 * On phones the pictures stand directly below the banner, in a row that can be swiped; the heading is only read out. On wider screens as many
 * as there is room for.
 */
const Frame = styled(Section)`
  padding-block: var(--space-16);

  @media (max-width: 767px) {
    h2 {
      position: absolute;
      clip-path: inset(50%);
    }

    /* Names may have longer words, as in Tamil: a tile is as wide as its longest word, and no word is broken. */
    [data-tiles]:not(:lang(en)) {
      grid-auto-columns: minmax(min-content, 1fr);
      overflow-wrap: normal;

      li a > :first-child {
        justify-self: center;
        width: max(4.5rem, 18vw);
      }
    }

    [data-tiles]:lang(ta) {
      font-size: 0.8125rem;
    }
  }

  [data-tiles] {
    --ratio: 1;
    display: grid;
    grid-auto-columns: minmax(4.5rem, 1fr);
    grid-auto-flow: column;
    gap: var(--space-12);
    overflow-x: auto;
    /* Room for the focus ring, which the row would cut off; the pictures stay in line with the heading. */
    margin: -4px;
    padding: 4px;
    scrollbar-width: none;
    font-size: var(--text-small);
    line-height: 1.25;
    text-align: center;
  }

  li a {
    display: grid;
    gap: var(--space-8);
    color: inherit;
    font-weight: 600;
    text-decoration: none;

    > :first-child {
      aspect-ratio: var(--ratio);
      border-radius: 50%;
      background: var(--blush);
    }

    &:hover {
      text-decoration: underline;
    }
  }

  small {
    display: none;
    color: var(--ink-soft);
    font-weight: 400;
  }

  @media (min-width: 768px) {
    padding-block: var(--space-24) var(--space-32);

    h2 {
      margin-block-end: var(--space-16);
    }

    [data-tiles] {
      --ratio: 4 / 3;
      grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
      grid-auto-flow: row;
      gap: var(--space-24);
      font-size: inherit;
      text-align: start;
    }

    li a > :first-child {
      border-radius: var(--radius-card);
    }

    small {
      display: block;
    }
  }
`

/** In place of a picture that the category does not have: its first letters. */
const Initials = styled.div`
  display: grid;
  place-items: center;
  color: var(--plum);
  font-family: var(--font-display);
  font-size: 1.75rem;

  @media (min-width: 768px) {
    font-size: 2.75rem;
  }
`

/** The categories as pictures, each leading to its page; nothing at all where there is none, or where they cannot be fetched. */
export function CategoryTiles() {
  const host = useHost()
  const t = useTranslate()
  const headingId = useId()
  const { data: categories, isError } = useQuery(shopCategoriesQuery(host.api))
  if (isError || categories?.length === 0) return null
  return (
    <Frame aria-labelledby={headingId}>
      <Heading id={headingId}>{t(messages.heading)}</Heading>
      {categories === undefined ? (
        <Loading label={t(messages.loading)}>
          <div data-tiles="">
            {[1, 2, 3, 4].map((place) => (
              <SkeletonBlock key={place} $ratio="var(--ratio)" />
            ))}
          </div>
        </Loading>
      ) : (
        <ul data-tiles="">
          {topCategories(categories).map(({ name, slug, productCount, picture }) => (
            <li key={slug}>
              <Link to={pathTo('category', slug)}>
                {picture ? (
                  <Picture
                    {...picture}
                    alt=""
                    ratio="var(--ratio)"
                    sizes="(min-width: 768px) 282px, 80px"
                    early
                  />
                ) : (
                  <Initials aria-hidden>{initialsOf(name)}</Initials>
                )}
                <span>
                  {name}
                  {productCount !== undefined && <small>{productCountText(t, productCount)}</small>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  )
}
