import { sizeLabel } from '@store/shared/domain/product'
import styled from 'styled-components'
import { AddToCartButton } from '../product-card/AddToCartButton'
import { type BuyingProps, VariantPrice } from './BuyBox'

const Root = styled.div`
  display: grid;
  /* Independent of the texts, whose widths change when the web fonts arrive. */
  grid-template-columns: minmax(0, 1fr) clamp(9rem, 45%, 16rem);
  align-items: center;
  justify-content: space-between;
  gap: var(--space-16);
  padding: var(--space-12) var(--gutter) max(var(--space-12), env(safe-area-inset-bottom));
  background: var(--paper);
  box-shadow: var(--shadow-high);
`

const Size = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-small);
`

/** Price and button, always in reach on a phone. */
export function BuyBar({ host, product, variant, quantity }: BuyingProps) {
  return (
    <Root>
      <div>
        <VariantPrice host={host} variant={variant} nowOnly />
        <Size>
          {sizeLabel(variant.size)}
          {quantity > 1 && ` × ${quantity}`}
        </Size>
      </div>
      <AddToCartButton product={product} variant={variant} quantity={quantity} bus={host.bus} />
    </Root>
  )
}
