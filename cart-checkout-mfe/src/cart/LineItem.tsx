import { type Currency, formatMoney, priceIn, times } from '@store/shared/domain/money'
import type { CartLine } from '@store/shared/domain/orders/cart'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { sizeText } from '@store/shared/messages/names/size-names'
import cartMessages from '@store/shared/messages/orders/cart.messages.json'
import { pathTo } from '@store/shared/remotes/site/paths'
import { IconButton } from '@store/shared/ui/IconButton'
import { AlertIcon } from '@store/shared/ui/icons/AlertIcon'
import { HeartIcon } from '@store/shared/ui/icons/HeartIcon'
import { TrashIcon } from '@store/shared/ui/icons/TrashIcon'
import { Price } from '@store/shared/ui/Price'
import { QuantityStepper } from '@store/shared/ui/QuantityStepper'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { LineChange } from '../cart-state/current-lines'
import { lineNotes } from '../cart-state/line-notes'
import { LinePicture } from '../line-picture/LinePicture'
import { LineTitle } from '../line-picture/LineTitle'
import { PreorderNote } from '../line-picture/PreorderNote'
import messages from './line.messages.json'
import { useTakenFocus } from './use-taken-focus'

const Item = styled.li`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr) auto;
  gap: var(--space-4) var(--space-16);
  align-items: start;
  padding-block: var(--space-24);
  border-block-end: 1px solid var(--line);

  @media (min-width: 600px) {
    grid-template-columns: 112px minmax(0, 1fr) auto;
    gap: var(--space-4) var(--space-24);
  }
`

const Thumb = styled.div`
  grid-row: 1 / span 3;
  overflow: hidden;
  border-radius: var(--radius-control);
  background: var(--blush);
`

const About = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
`

const Size = styled.p`
  color: var(--ink-soft);
  font-size: 0.9375rem;
`

const Each = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-small);
`

const Ways = styled.div`
  display: grid;
  margin-block-start: calc(-1 * var(--space-8));
  margin-inline-end: calc(-1 * var(--space-8));
`

const Way = styled(IconButton)`
  color: var(--ink-soft);
`

const Amount = styled.div`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8) var(--space-16);
  margin-block-start: var(--space-4);
`

const Total = styled.p`
  font-size: 1.0625rem;
  font-weight: 700;
  font-variant-numeric: lining-nums tabular-nums;
`

const Notes = styled.div`
  grid-column: 2 / -1;
  display: grid;
  gap: var(--space-4);
`

const Note = styled.p<{ $urgent: boolean }>`
  display: flex;
  gap: var(--space-8);
  color: ${({ $urgent }) => ($urgent ? 'var(--danger)' : 'var(--clay)')};
  font-size: var(--text-small);
  font-weight: 500;
  line-height: 1.4;

  > svg {
    flex: none;
    margin-block-start: 0.1em;
  }
`

export interface LineItemProps {
  readonly line: CartLine
  readonly currency: Currency
  readonly changes: readonly LineChange[]
  readonly onQuantity: (quantity: number) => void
  readonly onLimit: () => void
  readonly onRemove: () => void
  /** Out of the cart and onto the wishlist. */
  readonly onSave?: () => void
  /** Its title takes the focus. */
  readonly takesFocus: boolean
}

export function LineItem(props: LineItemProps) {
  const { line, currency, changes, onQuantity, onLimit, onRemove, onSave, takesFocus } = props
  const t = useTranslate()
  const title = useTakenFocus<HTMLAnchorElement>(takesFocus)
  const price = priceIn(line.unitPrice, currency)
  const isSoldOut = changes.some(({ kind }) => kind === 'sold-out')
  const notes = lineNotes(t, line, changes, currency)
  const size = sizeText(line.size, t)
  const named = { product: line.title, size }
  return (
    <Item>
      <Thumb>
        <LinePicture picture={line.picture} />
      </Thumb>
      <About>
        <LineTitle>
          <Link ref={title} to={pathTo('product', line.productId)}>
            {line.title}
          </Link>
        </LineTitle>
        <Size>{t(cartMessages.size, { size })}</Size>
        <PreorderNote line={line} />
        {line.quantity > 1 && (
          <Each>
            <TranslatedText
              message={messages.each}
              components={{ price: <Price price={formatMoney(price)} /> }}
            />
          </Each>
        )}
      </About>
      <Ways>
        <Way label={t(messages.remove, named)} onClick={onRemove}>
          <TrashIcon size={22} />
        </Way>
        {onSave && (
          <Way label={t(messages.saveForLaterNamed, named)} title={t(messages.saveForLater)} onClick={onSave}>
            <HeartIcon size={22} />
          </Way>
        )}
      </Ways>
      {!isSoldOut && (
        <Amount>
          <QuantityStepper
            of={t(messages.productOfSize, named)}
            quantity={line.quantity}
            max={line.maxQuantity}
            onChange={onQuantity}
            onLimit={onLimit}
          />
          <Total>
            {line.quantity > 1 && <span className="visually-hidden">{t(messages.together)} </span>}
            {formatMoney(times(price, line.quantity))}
          </Total>
        </Amount>
      )}
      {notes.length > 0 && (
        <Notes>
          {notes.map((note) => (
            <Note key={note} $urgent={isSoldOut}>
              <AlertIcon size={18} />
              {note}
            </Note>
          ))}
        </Notes>
      )}
    </Item>
  )
}
