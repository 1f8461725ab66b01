import type { Variant } from '@store/shared/domain/products/product'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { HeartIcon } from '@store/shared/ui/icons/HeartIcon'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import type { ListedProduct } from './listed-product'
import messages from './messages.json'

/** Over the upper right corner of a picture: a disc of 36 px in a target of 44 px. */
const Root = styled.button`
  position: absolute;
  /* Carousels, which a gallery is, stand at 1. */
  z-index: 2;
  inset-block-start: 2px;
  inset-inline-end: 2px;
  display: grid;
  place-items: center;
  width: var(--touch);
  height: var(--touch);
  padding: 4px;
  border-radius: 50%;
  background: var(--paper) content-box;
  color: var(--plum);

  &:hover {
    background-color: var(--plum-tint);
  }
`

export interface HeartButtonProps {
  product: ListedProduct
  /** The size that is saved. */
  variant: Variant
}

/** Saves a product for later. The owner of the wishlist carries it out, at once or when it is there, and says what is on the list. */
export function HeartButton({ product: { id, name }, variant }: HeartButtonProps) {
  const { bus } = useHost()
  const t = useTranslate()
  const [isSaved, setSaved] = useState(false)
  useEffect(
    () => bus.onFact('wishlist/changed', ({ productIds }) => setSaved(productIds.includes(id))),
    [bus, id],
  )
  return (
    <Root
      type="button"
      aria-label={t(messages.save, { product: name })}
      aria-pressed={isSaved}
      onClick={() => {
        setSaved(!isSaved)
        bus.send('wishlist/toggle', { productId: id, variantId: variant.id })
      }}
    >
      <HeartIcon size={20} filled={isSaved} />
    </Root>
  )
}
