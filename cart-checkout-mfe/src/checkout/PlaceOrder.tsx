import { formatMoney } from '@store/shared/domain/money'
import { type CartLine, lineKey, removeLine } from '@store/shared/domain/orders/cart'
import type { Message } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import cartMessages from '@store/shared/messages/orders/cart.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { useFocusLater } from '@store/shared/ui/use-focus-later'
import { useRef } from 'react'
import styled from 'styled-components'
import type { LineChanges } from '../cart/use-fresh-lines'
import { editLines } from '../cart-state/cart-state'
import { cartOf } from '../cart-state/host-cart'
import { Notice } from '../failures/Notice'
import { ActionBar, ActionTotal } from '../summary/SummaryLayout'
import { ChangedLines } from './ChangedLines'
import messages from './messages.json'
import type { OrderFlow } from './order-flow/use-order-flow'
import type { CheckoutOrder } from './use-checkout-order'

/** On phones the total stands beside the button. */
const Amount = styled.span`
  white-space: nowrap;

  @media (max-width: 599px) {
    display: none;
  }
`

const Hindrance = styled.p`
  grid-column: 1 / -1;
  color: var(--ink-soft);
  font-size: var(--text-small);
  font-weight: 600;
`

const AWAITED = {
  address: messages.loadingAddress,
  total: messages.checkingTotal,
} as const satisfies Record<NonNullable<CheckoutOrder['awaited']>, Message>

export interface PlaceOrderProps {
  readonly lines: readonly CartLine[]
  readonly changes: LineChanges
  readonly order: CheckoutOrder
  readonly flow: OrderFlow
  /** Why the order cannot be placed as it is; null when it can. */
  readonly hindrance: string | null
  readonly onPlace: () => void
}

/** The button that places the order, with its total and what stands against it. */
export function PlaceOrder({ lines, changes, order, flow, hindrance, onPlace }: PlaceOrderProps) {
  const host = useHost()
  const t = useTranslate()
  const { store } = cartOf(host)
  const { currency, quote, awaited } = order
  const { phase, refusal } = flow
  const total = formatMoney(quote.grandTotal)
  const isPlacing = phase !== 'idle'
  const totalLine = useRef<HTMLParagraphElement>(null)
  const focusTotal = useFocusLater(totalLine)
  const removeLineOf = (line: CartLine) => {
    store.change(editLines((cart) => removeLine(cart, lineKey(line))))
    focusTotal()
  }
  return (
    <ActionBar data-foot="">
      <ChangedLines lines={lines} changes={changes} currency={currency} onRemove={removeLineOf} />
      {refusal?.about === 'order' && (
        <Notice title={t(FAILURE_MESSAGES.ORDER_CREATE_FAILED)}>
          <p>{refusal.message}</p>
        </Notice>
      )}
      <ActionTotal ref={totalLine} tabIndex={-1}>
        {t(messages.total)} <strong>{total}</strong>
      </ActionTotal>
      <Button
        busy={isPlacing || awaited !== null}
        aria-describedby={hindrance === null ? undefined : 'place-order-hindrance'}
        onClick={onPlace}
      >
        {isPlacing && t(cartMessages.processing)}
        {!isPlacing && awaited !== null && t(AWAITED[awaited])}
        {!isPlacing && awaited === null && (
          <>
            {t(messages.placeOrder)} <Amount>{total}</Amount>
          </>
        )}
      </Button>
      {hindrance !== null && awaited === null && (
        <Hindrance id="place-order-hindrance">{hindrance}</Hindrance>
      )}
    </ActionBar>
  )
}
