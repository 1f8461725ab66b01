import { type Address, currencyOfAddress } from '@store/shared/domain/address'
import { type CartLine, lineKey, removeLine } from '@store/shared/domain/cart'
import { type Market, marketIn } from '@store/shared/domain/market'
import { formatMoney } from '@store/shared/domain/money'
import { orderTotals } from '@store/shared/domain/order-totals'
import { isCashOffered, type OnlineMethod } from '@store/shared/domain/payment-options'
import { failureMessage } from '@store/shared/messages/http-failure'
import { CART_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { useStore } from '@store/shared/remotes/use-store'
import { Button } from '@store/shared/ui/Button'
import { FieldError } from '@store/shared/ui/Field'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { SkeletonBlock } from '@store/shared/ui/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { CurrencyNote } from '../cart/CurrencyNote'
import type { LineChanges } from '../cart/use-fresh-lines'
import {
  appliedCoupons,
  type CartState,
  editLines,
  withAddress,
  withPaymentMethod,
} from '../cart-state/cart-state'
import { addressesQuery } from '../cart-state/default-address-query'
import { cartOf } from '../cart-state/host-cart'
import { useDeliveryAddress } from '../cart-state/use-delivery-address'
import { useDeliveryPlace } from '../cart-state/use-delivery-place'
import { CouponDialog } from '../coupons/CouponDialog'
import { useAppliedCoupons } from '../coupons/use-applied-coupons'
import { useCoupon } from '../coupons/use-coupon'
import { Notice } from '../failures/Notice'
import { paymentOptionsQuery } from '../summary/payment-options-query'
import { ActionBar, ActionTotal, Columns } from '../summary/SummaryLayout'
import { BillingFields } from './BillingFields'
import { toBookingRequest } from './booking'
import { ChangedLines } from './ChangedLines'
import { CheckoutStep } from './CheckoutStep'
import { CheckoutSummary } from './CheckoutSummary'
import { ADDRESS_NEEDS, hindranceOf } from './order-hindrance'
import { ParcelWishes } from './ParcelWishes'
import { PaymentChoice } from './PaymentChoice'
import { useOrderDetails } from './use-order-details'
import type { OrderFlow } from './use-order-flow'

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-32);

  @media (min-width: 960px) {
    grid-row: 1;
    grid-column: 1;
  }
`

const Details = styled.form`
  display: grid;
  gap: var(--space-32);
`

/** On phones the total stands beside the button. */
const Amount = styled.span`
  white-space: nowrap;

  @media (max-width: 599px) {
    display: none;
  }
`

const Hindrance = styled.p`
  grid-column: 1 / -1;
  color: var(--clay);
  font-size: var(--text-small);
  font-weight: 600;
`

const Terms = styled(Text)`
  a {
    color: inherit;
  }
`

export interface CheckoutFormProps {
  readonly host: HostServices
  readonly customerId: number
  /** What the shop sells in; one at least. */
  readonly markets: readonly [Market, ...Market[]]
  readonly state: CartState
  readonly changes: LineChanges
  readonly flow: OrderFlow
}

export function CheckoutForm({ host, customerId, markets, state, changes, flow }: CheckoutFormProps) {
  const { store } = cartOf(host)
  const addressStep = useRef<HTMLElement>(null)
  const browsingCurrency = useStore(host.currency)
  const known = useDeliveryAddress(host)
  // Undefined until the picker has told.
  const [told, setTold] = useState<Address | null>()
  const [addressNeed, setAddressNeed] = useState<keyof typeof ADDRESS_NEEDS | null>(null)
  const coupon = useCoupon(host)
  const removeLineOf = (line: CartLine) => store.change(editLines((cart) => removeLine(cart, lineKey(line))))

  const address = told === undefined ? known : told
  const wanted = address ? currencyOfAddress(address) : browsingCurrency
  const delivered = marketIn(markets, wanted)
  const market = delivered ?? markets[0]
  const { currency } = market
  const place = useDeliveryPlace(market, currency, delivered ? address : null)
  const { promotions, problems, isAwaited } = useAppliedCoupons(host, {
    customerId,
    state,
    currency,
    isSettled: Boolean(told),
  })
  const { data: allOptions = [], isLoading: areOptionsAwaited } = useQuery(paymentOptionsQuery(host.api))
  const options = marketIn(allOptions, currency) ?? { currency, online: NO_METHODS, cash: null }
  const order = { lines: state.cart.lines, market, address: place.goesTo, promotions }
  const withoutFee = orderTotals(order).grandTotal
  const isCashWanted =
    state.paymentMethod === 'cash-on-delivery' || (options.online.length === 0 && options.cash !== null)
  const paymentMethod =
    isCashWanted && isCashOffered(options.cash, withoutFee) ? 'cash-on-delivery' : 'online'
  const quote = orderTotals({ ...order, cash: paymentMethod === 'cash-on-delivery' ? options.cash : null })
  const { data: addresses = [], isError: haveAddressesFailed } = useQuery(
    addressesQuery(host.api, customerId),
  )
  const { details, billingProblem } = useOrderDetails(host, {
    state,
    delivery: told ?? null,
    addresses,
    onPlace: (typed) => {
      if (!told) return
      const couponCodes = promotions.map(({ code }) => code)
      const ordered = { ...state, ...typed }
      flow.place(
        toBookingRequest({ customerId, address: told, state: ordered, quote, couponCodes, paymentMethod }),
      )
    },
  })

  const selectAddress = (selected: Address | null) => {
    setTold(selected)
    if (selected) setAddressNeed(null)
    store.change(withAddress(selected?.id ?? null))
  }

  const placeOrder = () => {
    const unsaved = addressStep.current?.querySelector('form')
    if (unsaved) {
      // What is typed there is where the shopper wants the order to go. Saved, it may change the total.
      setAddressNeed('unsaved')
      return unsaved.requestSubmit()
    }
    if (told) details.submit()
    else {
      setAddressNeed(told === undefined ? 'failed' : 'missing')
      addressStep.current?.focus()
    }
  }

  const isPlacing = flow.phase !== 'idle'
  const awaited =
    told === undefined && !haveAddressesFailed
      ? 'Loading your address…'
      : isAwaited || areOptionsAwaited
        ? 'Checking the total…'
        : null
  const { refusal } = flow
  const isSoldOut = state.cart.lines.some((line) =>
    changes.get(lineKey(line))?.some(({ kind }) => kind === 'sold-out'),
  )
  const hindrance = hindranceOf({
    address: told,
    isDelivered: delivered !== undefined,
    isSoldOut,
    billingProblem,
  })
  const addressProblem =
    addressNeed === null ? refusal?.about === 'address' && refusal.message : ADDRESS_NEEDS[addressNeed]
  return (
    <Stack $gap={24}>
      <Heading as="h1">Checkout</Heading>
      <CurrencyNote page="checkout" address={address} browsingCurrency={browsingCurrency} />
      <Columns>
        <CheckoutSummary
          state={state}
          quote={quote}
          place={place}
          coupon={{
            applied: appliedCoupons(state),
            problems,
            onChoose: coupon.choose,
            onRemove: coupon.remove,
          }}
        />
        <Main>
          <CheckoutStep ref={addressStep} number={1} title="Delivery address">
            {addressProblem && (
              <div role="alert">
                <FieldError>{addressProblem}</FieldError>
              </div>
            )}
            <host.Slot
              name="account/AddressPicker"
              version={1}
              props={{ selectedId: address?.id ?? state.account?.addressId ?? null, onSelect: selectAddress }}
              skeleton={<SkeletonBlock $height="11rem" />}
            />
          </CheckoutStep>
          {/* The order is placed by its button alone, not by pressing Enter in a field. */}
          <Details {...details.form} onSubmit={(event) => event.preventDefault()}>
            <CheckoutStep number={2} title="Your parcel">
              <ParcelWishes field={details.field} />
            </CheckoutStep>
            <CheckoutStep number={3} title="Payment">
              <PaymentChoice
                options={options}
                total={withoutFee}
                value={paymentMethod}
                error={refusal?.about === 'method' ? refusal.message : undefined}
                onChange={(method) => store.change(withPaymentMethod(method))}
              />
            </CheckoutStep>
            {told && (
              <CheckoutStep number={4} title="Invoice">
                {refusal?.about === 'billing' && (
                  <div role="alert">
                    <FieldError>{refusal.message}</FieldError>
                  </div>
                )}
                <BillingFields details={details} delivery={told} addresses={addresses} />
              </CheckoutStep>
            )}
          </Details>
          <ActionBar data-foot="">
            <ChangedLines
              lines={state.cart.lines}
              changes={changes}
              currency={currency}
              onRemove={removeLineOf}
            />
            {refusal?.about === 'order' && (
              <Notice title={failureMessage('ORDER_CREATE_FAILED')}>
                <p>{refusal.message}</p>
              </Notice>
            )}
            <ActionTotal>
              Total <strong>{formatMoney(quote.grandTotal)}</strong>
            </ActionTotal>
            <Button
              busy={isPlacing || awaited !== null}
              aria-describedby={hindrance === null ? undefined : 'place-order-hindrance'}
              onClick={placeOrder}
            >
              {isPlacing
                ? CART_TEXTS.processing
                : (awaited ?? (
                    <>
                      Place order <Amount>{formatMoney(quote.grandTotal)}</Amount>
                    </>
                  ))}
            </Button>
            {hindrance !== null && awaited === null && (
              <Hindrance id="place-order-hindrance">{hindrance}</Hindrance>
            )}
          </ActionBar>
          <Terms $size="small" $tone="soft">
            By placing your order, you agree to our <Link to={market.termsPath}>Terms & Conditions</Link>. All
            prices include taxes.
          </Terms>
        </Main>
      </Columns>
      <CouponDialog
        host={host}
        open={coupon.isChoosing}
        currency={currency}
        lines={state.cart.lines}
        applied={appliedCoupons(state).map(({ code }) => code)}
        returnTo={pathTo('checkout')}
        onClose={coupon.close}
        onApply={coupon.apply}
      />
    </Stack>
  )
}

const NO_METHODS: readonly OnlineMethod[] = ['card']
