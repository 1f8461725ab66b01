import { formatMoney } from '@store/shared/domain/money'
import { lineCount, lineKey, setQuantity } from '@store/shared/domain/orders/cart'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import { cityAndStateText } from '@store/shared/messages/names/place-names'
import cartMessages from '@store/shared/messages/orders/cart.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { LockIcon } from '@store/shared/ui/icons/LockIcon'
import { TruckIcon } from '@store/shared/ui/icons/TruckIcon'
import { Section, Stack } from '@store/shared/ui/Layout'
import { InlineFailure } from '@store/shared/ui/states/InlineFailure'
import { Text } from '@store/shared/ui/Text'
import { useDeferredValue } from 'react'
import styled from 'styled-components'
import { type CartState, editLines } from '../cart-state/cart-state'
import { cartOf, useCart } from '../cart-state/host-cart'
import { Notice } from '../failures/Notice'
import { AwaitedSummary } from '../summary/AwaitedSummary'
import { DeliveryNote } from '../summary/DeliveryNote'
import { OrderSummary } from '../summary/OrderSummary'
import { ActionBar, ActionTotal, Card, Columns } from '../summary/SummaryLayout'
import { WishlistLink } from '../wishlist/WishlistLink'
import { CartCoupon } from './CartCoupon'
import { CartSkeleton } from './CartSkeleton'
import { CurrencyNote } from './CurrencyNote'
import { EmptyCart } from './EmptyCart'
import { LineItem } from './LineItem'
import messages from './messages.json'
import { RemovedNotice } from './RemovedNotice'
import { RestoredStatus } from './RestoredStatus'
import { useCartQuote } from './use-cart-quote'
import { useFreshLines } from './use-fresh-lines'
import { usePreorder } from './use-preorder'
import { useRemoval } from './use-removal'

const Lines = styled.ul`
  border-block-start: 1px solid var(--line);
`

/** On phones only a name for what stands in it: its parts are the page's. */
const Aside = styled.aside`
  display: contents;

  @media (min-width: 960px) {
    position: sticky;
    top: var(--space-104);
    display: grid;
    gap: var(--space-24);
    padding: var(--space-24);
    border-radius: var(--radius-card);
    background: var(--paper);
    box-shadow: var(--shadow-low);
  }
`

const Costs = styled(Card)`
  @media (min-width: 960px) {
    padding: 0;
    background: none;
    box-shadow: none;
  }
`

const CheckOut = styled(ActionBar)`
  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const PhoneTotal = styled(ActionTotal)`
  @media (min-width: 960px) {
    display: none;
  }
`

const Reassurance = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8) var(--space-24);
  color: var(--leaf);
  font-size: var(--text-small);
  font-weight: 500;

  li {
    display: flex;
    align-items: center;
    gap: var(--space-8);
  }
`

export function CartPage() {
  const t = useTranslate()
  const state = useCart()
  const removal = useRemoval()
  // The whole page follows when hydration is over: deferred, it gives way to interactions while it is rendered.
  const isShown = useDeferredValue(state !== null)
  if (state === null || !isShown) return <CartSkeleton />
  const undo = removal.removed && (
    <RemovedNotice
      key={lineKey(removal.removed)}
      line={removal.removed}
      isSaved={removal.isSaved}
      onUndo={removal.undo}
      onForget={removal.forget}
    />
  )
  const isEmpty = state.cart.lines.length === 0
  return (
    <Section>
      <RestoredStatus line={removal.restored} />
      {isEmpty ? (
        <>
          {undo}
          <SyncNotice />
          <EmptyCart takesFocus={removal.isEmptyFocused} />
          <WishlistLink />
        </>
      ) : (
        <Stack $gap={24}>
          <Heading as="h1">{t(cartMessages.heading, { count: lineCount(state.cart) })}</Heading>
          {undo}
          <SyncNotice />
          <FullCart state={state} removal={removal} />
        </Stack>
      )}
    </Section>
  )
}

interface FullCartProps {
  readonly state: CartState
  readonly removal: ReturnType<typeof useRemoval>
}

function FullCart({ state, removal }: FullCartProps) {
  const host = useHost()
  const t = useTranslate()
  const { store } = cartOf(host)
  const { lines } = state.cart
  const { address, browsingCurrency, currency, quoted, awaited } = useCartQuote(lines)
  const { changes, refresh } = useFreshLines()
  const { isProcessing, failure, checkOut } = usePreorder({ currency, onRefused: refresh })
  const hasChanged = lines.some((line) => changes.has(lineKey(line)))
  return (
    <Columns>
      <div>
        <p role="status" className="visually-hidden">
          {hasChanged && t(messages.changedLines)}
        </p>
        <CurrencyNote page="cart" address={address} browsingCurrency={browsingCurrency} />
        <Lines>
          {lines.map((line) => (
            <LineItem
              key={lineKey(line)}
              line={line}
              currency={currency}
              changes={changes.get(lineKey(line)) ?? []}
              onQuantity={(quantity) =>
                store.change(editLines((cart) => setQuantity(cart, lineKey(line), quantity)))
              }
              onLimit={() => host.toasts.info(t(FAILURE_MESSAGES.MAX_QUANTITY_REACHED))}
              onRemove={() => removal.remove(line)}
              onSave={() => removal.save(line)}
              takesFocus={removal.isFocused(line)}
            />
          ))}
        </Lines>
        <WishlistLink />
      </div>
      <Aside aria-labelledby="cart-summary">
        <Costs>
          <Heading $size="card" id="cart-summary">
            {t(messages.orderSummary)}
          </Heading>
          {address && (
            <Text $size="small" $tone="soft">
              {t(messages.deliveryTo, { place: cityAndStateText(address, t) })}
            </Text>
          )}
          {quoted ? (
            <>
              <DeliveryNote {...quoted} />
              <OrderSummary {...quoted} />
            </>
          ) : (
            <AwaitedSummary {...awaited} />
          )}
          <CartCoupon state={state} currency={currency} />
        </Costs>
        <Reassurance>
          <li>
            <TruckIcon size={20} />
            {t(cartMessages.fastDelivery)}
          </li>
          <li>
            <LockIcon size={20} />
            {t(cartMessages.securePayments)}
          </li>
        </Reassurance>
        <CheckOut data-foot="">
          {failure && <Notice>{failure}</Notice>}
          {quoted && (
            <PhoneTotal aria-hidden="true">
              {t(messages.total)} <strong>{formatMoney(quoted.quote.grandTotal)}</strong>
            </PhoneTotal>
          )}
          <Button busy={isProcessing} onClick={checkOut}>
            {isProcessing ? t(cartMessages.processing) : t(cartMessages.checkOut)}
          </Button>
        </CheckOut>
      </Aside>
    </Columns>
  )
}

/** The copy in the customer's account is behind; the cart here is whole. */
function SyncNotice() {
  const host = useHost()
  const { sync } = cartOf(host)
  const t = useTranslate()
  const failure = useStore(sync)
  if (failure === null) return null
  return <InlineFailure message={t(messages.syncFailed, { failure })} onRetry={() => void sync.syncNow()} />
}
