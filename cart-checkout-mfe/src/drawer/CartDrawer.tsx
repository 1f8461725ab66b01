import { formatMoney } from '@store/shared/domain/money'
import { lineKey, setQuantity } from '@store/shared/domain/orders/cart'
import type { Address } from '@store/shared/domain/people/address'
import type { Message, Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import { stateText } from '@store/shared/messages/names/place-names'
import cartMessages from '@store/shared/messages/orders/cart.messages.json'
import summaryMessages from '@store/shared/messages/orders/summary.customer.messages.json'
import type { SlotProps } from '@store/shared/remotes/contract/slots'
import { useHost } from '@store/shared/remotes/host/use-host'
import { textOf } from '@store/shared/remotes/shop/shop-texts'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Button, ButtonLink } from '@store/shared/ui/Button'
import { Drawer } from '@store/shared/ui/overlays/Drawer'
import { SummaryRows } from '@store/shared/ui/SummaryRows'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { LineItem } from '../cart/LineItem'
import { RemovedNotice } from '../cart/RemovedNotice'
import { RestoredStatus } from '../cart/RestoredStatus'
import { useCartQuote } from '../cart/use-cart-quote'
import { usePreorder } from '../cart/use-preorder'
import { useRemoval } from '../cart/use-removal'
import { useTakenFocus } from '../cart/use-taken-focus'
import { type CartState, editLines } from '../cart-state/cart-state'
import { cartOf, useCart } from '../cart-state/host-cart'
import type { DeliveryPlace } from '../cart-state/use-delivery-place'
import { Notice } from '../failures/Notice'
import { AwaitedSummary } from '../summary/AwaitedSummary'
import { DeliveryNote } from '../summary/DeliveryNote'
import { chargeText, isEstimate, taxRow } from '../summary/OrderSummary'
import messages from './messages.json'

/** The drawer's height without its header, so that the foot stands at the lower edge. */
const Root = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;

  @media (min-width: 768px) {
    min-height: calc(100dvh - 4.25rem - var(--space-32));
  }
`

const Lines = styled.ul`
  margin-block-start: var(--space-8);

  > li {
    grid-template-columns: 88px minmax(0, 1fr) auto;
    column-gap: var(--space-16);
    padding-block: var(--space-16);
  }
`

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: var(--space-12);
  margin: 0 calc(-1 * var(--gutter)) calc(-1 * var(--space-32));
  padding: var(--space-12) var(--gutter) max(var(--space-16), env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--line);
  background: var(--cream);
`

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-12);
`

const Empty = styled.div`
  display: grid;
  gap: var(--space-16);
  align-content: center;
  justify-items: center;
  padding-block: var(--space-32);
  text-align: center;
`

type CartDrawerProps = SlotProps<'cart/CartDrawer', 1>

/** The cart beside the page on which something was added to it; what came last stands first. */
export function CartDrawer({ onClose }: CartDrawerProps) {
  const host = useHost()
  const t = useTranslate()
  const state = useCart()
  const removal = useRemoval()
  const wayOn = useTakenFocus<HTMLButtonElement>(removal.isEmptyFocused)
  if (state === null) return null
  return (
    <Drawer open side="end" title={t(messages.title)} onClose={onClose}>
      <Root>
        <div>
          {removal.removed && (
            <RemovedNotice
              key={lineKey(removal.removed)}
              line={removal.removed}
              onUndo={removal.undo}
              onForget={removal.forget}
            />
          )}
          <RestoredStatus line={removal.restored} />
        </div>
        {state.cart.lines.length === 0 ? (
          <Empty>
            <p>{textOf(host.brand, 'cartEmpty', t(cartMessages.empty))}</p>
            <Button ref={wayOn} tone="secondary" onClick={onClose}>
              {t(cartMessages.continueShopping)}
            </Button>
          </Empty>
        ) : (
          <Filled state={state} removal={removal} />
        )}
      </Root>
    </Drawer>
  )
}

interface FilledProps {
  readonly state: CartState
  readonly removal: ReturnType<typeof useRemoval>
}

function Filled({ state, removal }: FilledProps) {
  const host = useHost()
  const t = useTranslate()
  const { store } = cartOf(host)
  const { lines } = state.cart
  const { address, currency, quoted, awaited } = useCartQuote(lines)
  const { isProcessing, failure, checkOut } = usePreorder({ currency, onRefused: async () => {} })
  const rows = quoted && [
    { label: t(summaryMessages.subtotal), value: formatMoney(awaited.subtotal) },
    {
      label: deliveryLabel(address, quoted.place, t),
      value: chargeText(quoted.quote.delivery, quoted.place, t),
    },
    ...(quoted.quote.addedTax
      ? [taxRow(quoted.quote.addedTax.total, isEstimate(quoted.quote.delivery, quoted.place), t)]
      : []),
  ]
  return (
    <>
      <div>
        {quoted && <DeliveryNote {...quoted} />}
        <Lines>
          {lines.toReversed().map((line) => (
            <LineItem
              key={lineKey(line)}
              line={line}
              currency={currency}
              changes={[]}
              onQuantity={(quantity) =>
                store.change(editLines((cart) => setQuantity(cart, lineKey(line), quantity)))
              }
              onLimit={() => host.toasts.info(t(FAILURE_MESSAGES.MAX_QUANTITY_REACHED))}
              onRemove={() => removal.remove(line)}
              takesFocus={removal.isFocused(line)}
            />
          ))}
        </Lines>
      </div>
      <Foot data-foot="">
        {failure && <Notice>{failure}</Notice>}
        {rows ? <SummaryRows rows={rows} /> : <AwaitedSummary {...awaited} />}
        <Ways>
          <ButtonLink as={Link} to={pathTo('cart')} $tone="secondary">
            {t(messages.viewCart)}
          </ButtonLink>
          <Button busy={isProcessing} onClick={checkOut}>
            {isProcessing ? t(cartMessages.processing) : t(cartMessages.checkOut)}
          </Button>
        </Ways>
      </Foot>
    </>
  )
}

function deliveryLabel(address: Address | null, { goesTo, known }: DeliveryPlace, t: Translate): string {
  if (address !== null) return t(messages.deliveryTo, { place: address.city })
  return known === 'kept' && goesTo?.pincode === ''
    ? t(messages.deliveryTo, { place: stateText(goesTo.state, t) })
    : t(DELIVERY_LABELS[known])
}

const DELIVERY_LABELS = {
  address: messages.delivery,
  everywhere: messages.delivery,
  kept: messages.deliveryToPincode,
  unknown: messages.deliveryEstimate,
} as const satisfies Record<DeliveryPlace['known'], Message>
