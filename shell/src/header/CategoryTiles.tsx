import { getCategories } from '@store/shared/api/catalogue'
import type { CategoryEntry } from '@store/shared/remotes/shop/shop-menus'
import { Leaf } from '@store/shared/ui/Leaf'
import { Picture } from '@store/shared/ui/Picture'
import { stageOf } from '@store/shared/ui/stage'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useShell } from '../slots/shell-context'

/** Asked for when a menu opens. None until they are there, and where they cannot be had: their pictures only decorate. */
function useCategories() {
  const { host } = useShell()
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: ['shell', 'categories'],
    queryFn: ({ signal }) => host.api.call(getCategories, {}, { signal }),
    // So that nobody is told to wait for them.
    initialData: [],
    initialDataUpdatedAt: 0,
  })
  return { found: data, isSettled: isFetchedAfterMount }
}

interface CategoryTilesProps {
  readonly categories: readonly CategoryEntry[]
  /** Where a category leads to. */
  readonly pathOf: (slug: string) => string
  readonly onOpen: () => void
  /** Of the pictures, as in CSS. */
  readonly ratio: string
  /** As in HTML: how wide a tile is shown. */
  readonly sizes: string
  readonly labelledBy: string
}

export function CategoryTiles({ categories, pathOf, onOpen, ratio, sizes, labelledBy }: CategoryTilesProps) {
  const { found, isSettled } = useCategories()
  return (
    <Tiles aria-labelledby={labelledBy}>
      {categories.map(({ label, slug }) => {
        const picture = found.find((category) => category.slug === slug)?.picture
        return (
          <li key={slug}>
            <Tile to={pathOf(slug)} onClick={onOpen}>
              <Frame $stage={stageOf(slug)} $ratio={ratio}>
                {picture ? (
                  <Picture
                    url={picture.url}
                    alt=""
                    width={picture.width}
                    height={picture.height}
                    ratio={ratio}
                    sizes={sizes}
                    early
                  />
                ) : (
                  isSettled && <Leaf width="50%" height="auto" />
                )}
              </Frame>
              <span>{label}</span>
            </Tile>
          </li>
        )
      })}
    </Tiles>
  )
}

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7.5rem, 1fr));
  gap: var(--space-16);
`

const Tile = styled(Link)`
  display: grid;
  gap: var(--space-8);
  border-radius: var(--radius-card);
  color: inherit;
  font-weight: 600;
  line-height: 1.35;
  text-decoration: none;

  img {
    transition: transform var(--motion-calm) var(--ease-out);
  }

  &:hover img {
    transform: scale(1.04);
  }

  &:hover span {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`

const Frame = styled.div<{ $stage: string; $ratio: string }>`
  display: grid;
  place-items: center;
  overflow: hidden;
  aspect-ratio: ${({ $ratio }) => $ratio};
  background: ${({ $stage }) => $stage};
  border-radius: var(--radius-card);
`
