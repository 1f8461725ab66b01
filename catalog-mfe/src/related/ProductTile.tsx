import type { Picture as PictureData } from '@store/shared/domain/products/product'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Picture } from '@store/shared/ui/Picture'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { NoPicture } from '../product-card/NoPicture'

const Tile = styled(Link)`
  display: grid;
  gap: var(--space-8);
  color: inherit;
  text-decoration: none;

  > :first-child {
    overflow: hidden;
    border-radius: var(--radius-card);
  }

  &:hover span {
    text-decoration: underline;
  }
`

export interface ProductTileProps {
  id: number
  name: string
  picture: PictureData | null
  children?: ReactNode
}

/** A product as a small link. */
export const ProductTile = ({ id, name, picture, children }: ProductTileProps) => (
  <li>
    <Tile to={pathTo('product', id)}>
      {picture ? (
        <Picture {...picture} alt="" ratio="4 / 5" sizes="(min-width: 720px) 24vw, 256px" />
      ) : (
        <NoPicture />
      )}
      <span>{name}</span>
      {children}
    </Tile>
  </li>
)
