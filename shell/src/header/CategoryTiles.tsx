import type { Picture as PictureData } from '@store/shared/domain/product'
import { Leaf } from '@store/shared/ui/Leaf'
import { Picture } from '@store/shared/ui/Picture'
import { stageOf } from '@store/shared/ui/stage'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useShell } from '../slots/shell-context'
import type { CategoryDestination } from './shop-destinations'

const NO_PICTURES: Readonly<Record<string, PictureData>> = {}

/** Asked for when a menu opens. None until they are there, and where they cannot be had: they only decorate. */
function useCategoryPictures() {
  const { host } = useShell()
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: ['shell', 'category-pictures'],
    queryFn: async ({ signal }) =>
      (await import(/* webpackChunkName: "calls" */ './category-pictures')).fetchCategoryPictures(
        host.api,
        signal,
      ),
    // So that nobody is told to wait for them.
    initialData: NO_PICTURES,
    initialDataUpdatedAt: 0,
  })
  return { pictures: data, isSettled: isFetchedAfterMount }
}

interface CategoryTilesProps {
  readonly categories: readonly CategoryDestination[]
  readonly onOpen: () => void
  /** Of the pictures, as in CSS. */
  readonly ratio: string
  /** As in HTML: how wide a tile is shown. */
  readonly sizes: string
  readonly labelledBy: string
}

export function CategoryTiles({ categories, onOpen, ratio, sizes, labelledBy }: CategoryTilesProps) {
  const { pictures, isSettled } = useCategoryPictures()
  return (
    <Tiles aria-labelledby={labelledBy}>
      {categories.map(({ label, slug, to }) => {
        const picture = pictures[slug]
        return (
          <li key={label}>
            <Tile to={to} onClick={onOpen}>
              <Frame $stage={stageOf(label)} $ratio={ratio}>
                {picture ? (
                  <Picture
                    src={picture.url}
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
