import { formatMoney, priceIn, times } from '@store/shared/domain/money'
import { lineKey } from '@store/shared/domain/orders/cart'
import type { OrderQuote } from '@store/shared/domain/orders/order-totals'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { sizeText } from '@store/shared/messages/names/size-names'
import cartMessages from '@store/shared/messages/orders/cart.messages.json'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Heading } from '@store/shared/ui/Heading'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { CartState } from '../cart-state/cart-state'
import type { DeliveryPlace } from '../cart-state/use-delivery-place'
import { PreorderNote } from '../line-picture/PreorderNote'
import { SmallLine } from '../line-picture/SmallLine'
import { OrderSummary, type SummaryCoupon } from '../summary/OrderSummary'
import { Card } from '../summary/SummaryLayout'
import messages from './messages.json'

const Aside = styled(Card).attrs({ as: 'aside' })`
  gap: 0;

  @media (min-width: 960px) {
    position: sticky;
    top: var(--space-104);
    grid-row: 1;
    grid-column: 2;
  }
`

const Header = styled.div`
  display: none;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-16);
  padding-block-end: var(--space-16);

  @media (min-width: 960px) {
    display: flex;
  }
`

/** Phones start with the one figure that matters; the rest is one click away. */
const Toggle = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
  min-height: var(--touch);
  margin-block: calc(-1 * var(--space-4));
  font-weight: 600;
  text-align: start;

  > span:first-child {
    display: flex;
    align-items: center;
    gap: var(--space-8);
  }

  > strong {
    flex: none;
    font-variant-numeric: lining-nums tabular-nums;
  }

  @media (min-width: 960px) {
    display: none;
  }
`

const Panel = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  gap: var(--space-16);
  padding-block-start: var(--space-16);

  @media (min-width: 960px) {
    display: grid;
    padding: 0;
  }
`

const Lines = styled.ul`
  display: grid;
  gap: var(--space-16);
  padding-block-end: var(--space-16);
  border-block-end: 1px solid var(--line);
`

const About = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  > span {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
`

const Amount = styled.span`
  font-variant-numeric: lining-nums tabular-nums;
  font-weight: 600;
`

export interface CheckoutSummaryProps {
  readonly state: CartState
  readonly quote: OrderQuote
  readonly place: DeliveryPlace
  readonly coupon: SummaryCoupon
}

/** Beside the form from 960 px, above it and folded on phones. */
export function CheckoutSummary({ state, quote, place, coupon }: CheckoutSummaryProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { currency } = quote.grandTotal
  return (
    <Aside aria-label={t(messages.orderSummary)}>
      <Header>
        <Heading $size="card">{t(messages.orderSummary)}</Heading>
        <Link to={pathTo('cart')}>{t(messages.editCart)}</Link>
      </Header>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls="checkout-summary"
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {t(messages.showSummary)}
          <ChevronIcon size={20} to={isOpen ? 'up' : 'down'} />
        </span>
        <strong>{formatMoney(quote.grandTotal)}</strong>
      </Toggle>
      <Panel id="checkout-summary" $isOpen={isOpen}>
        <Lines>
          {state.cart.lines.map((line) => (
            <SmallLine key={lineKey(line)} picture={line.picture}>
              <About>
                {line.title}
                <span>
                  {t(cartMessages.size, { size: sizeText(line.size, t) })} × {line.quantity}
                </span>
                <PreorderNote line={line} />
              </About>
              <Amount>{formatMoney(times(priceIn(line.unitPrice, currency), line.quantity))}</Amount>
            </SmallLine>
          ))}
        </Lines>
        <OrderSummary quote={quote} place={place} coupon={coupon} />
      </Panel>
    </Aside>
  )
}
