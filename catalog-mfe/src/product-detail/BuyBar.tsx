import { canBuy } from '@store/shared/domain/products/product'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { sizeText } from '@store/shared/messages/names/size-names'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { lazyPart, useLazyDialog } from '@store/shared/ui/lazy-part'
import styled from 'styled-components'
import { AddToCartButton } from '../product-card/AddToCartButton'
import type { BuyingProps } from '../product-card/buying-props'
import { NoticeButton } from '../stock-notice/NoticeButton'
import messages from './messages.json'
import type { SizeChoiceProps } from './SizeSheet'
import { VariantPrice } from './VariantPrice'

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

const Size = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  min-height: var(--touch);
  margin-block: calc(-1 * var(--space-8));
  color: var(--ink-soft);
  font-size: var(--text-small);
`

const SizeSheet = lazyPart('catalog/SizeSheet', async () => (await import('./SizeSheet')).SizeSheet)

/** Price, size and button, always in reach on a phone; the size opens a sheet, which is loaded by the first click. */
export function BuyBar(buying: BuyingProps & SizeChoiceProps) {
  const t = useTranslate()
  const { product, variant, quantity } = buying
  const sheet = useLazyDialog(SizeSheet)
  return (
    <Root>
      <div>
        <VariantPrice product={product} variant={variant} nowOnly />
        <Size type="button" aria-haspopup="dialog" onClick={() => void sheet.open()}>
          <span className="visually-hidden">{`${t(messages.changeSize)} `}</span>
          {sizeText(variant.size, t)}
          {quantity > 1 && ` × ${quantity}`}
          <ChevronIcon size={16} />
        </Size>
      </div>
      {canBuy(product, variant) ? (
        <AddToCartButton product={product} variant={variant} quantity={quantity} />
      ) : (
        <NoticeButton product={product} variant={variant} />
      )}
      {sheet.wasOpened && <SizeSheet {...buying} open={sheet.isOpen} onClose={sheet.close} />}
    </Root>
  )
}
