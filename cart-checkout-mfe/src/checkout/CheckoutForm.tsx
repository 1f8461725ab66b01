import { type Address, currencyOfAddress } from '@store/shared/domain/address'
import { formatMoney } from '@store/shared/domain/money'
import type { PaymentMethod } from '@store/shared/domain/order'
import { orderTotals } from '@store/shared/domain/order-totals'
import { failureMessage } from '@store/shared/messages/http-failure'
import { CART_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { useStore } from '@store/shared/remotes/use-store'
import { Button } from '@store/shared/ui/Button'
import { FieldError } from '@store/shared/ui/Field'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { RadioCards } from '@store/shared/ui/RadioCards'
import { SkeletonBlock } from '@store/shared/ui/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { type CartState, couponTermsIn, withAddress, withoutCoupon } from '../cart/cart-state'
import { cartOf } from '../cart/host-cart'
import type { LineChanges } from '../cart/use-fresh-lines'
import { CouponDialog } from '../coupons/CouponDialog'
import { useCoupon } from '../coupons/use-coupon'
import { Notice } from '../failures/Notice'
import { deliverySettingsQuery } from '../summary/delivery-settings-query'
import { ActionBar, ActionTotal, Columns } from '../summary/SummaryLayout'
import { toBookingRequest } from './booking'
import { ChangedLines } from './ChangedLines'
import { CheckoutStep } from './CheckoutStep'
import { CheckoutSummary } from './CheckoutSummary'
import type { OrderFlow } from './use-order-flow'

const PAYMENT_OPTIONS = [
  {
    value: 'online',
    label: 'Pay online',
    detail: 'By card, UPI or net banking, on our payment partner’s secure page',
  },
  { value: 'cash-on-delivery', label: 'Cash on delivery', detail: 'Pay when your order is at your door' },
]

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-32);

  @media (min-width: 960px) {
    grid-row: 1;
    grid-column: 1;
  }
`

const Terms = styled(Text)`
  a {
    color: inherit;
  }
`

export interface CheckoutFormProps {
  readonly host: HostServices
  readonly customerId: number
  readonly state: CartState
  readonly changes: LineChanges
  readonly flow: OrderFlow
}

export function CheckoutForm({ host, customerId, state, changes, flow }: CheckoutFormProps) {
  const { store } = cartOf(host)
  const addressStep = useRef<HTMLElement>(null)
  const browsingCurrency = useStore(host.currency)
  // Undefined until the picker has told.
  const [address, setAddress] = useState<Address | null>()
  const [wasPlaced, setPlaced] = useState(false)
  const [paymentMethod, setPaymentMethod] = useState<PaymentMethod>('online')
  const coupon = useCoupon(host)
  const settings = useQuery(deliverySettingsQuery(host.api)).data ?? []

  const currency = address ? currencyOfAddress(address) : browsingCurrency
  const quote = orderTotals({
    lines: state.cart.lines,
    currency,
    address: address ?? null,
    coupon: couponTermsIn(state, currency),
    settings,
  })
  useCouponOfCurrency(host, state, address ? currency : null)

  const selectAddress = (selected: Address | null) => {
    setAddress(selected)
    store.change(withAddress(selected?.id ?? null))
  }

  const placeOrder = () => {
    if (address) return flow.place(toBookingRequest({ customerId, address, state, quote, paymentMethod }))
    setPlaced(true)
    addressStep.current?.focus()
  }

  const isBusy = flow.phase !== 'idle'
  const { refusal } = flow
  const addressProblem =
    wasPlaced && !address
      ? 'Please choose or add a delivery address.'
      : refusal?.about === 'address' && refusal.message
  return (
    <Stack $gap={24}>
      <Heading as="h1">Checkout</Heading>
      <Columns>
        <CheckoutSummary
          state={state}
          quote={quote}
          hasAddress={Boolean(address)}
          coupon={{ applied: state.coupon, onChoose: coupon.choose, onRemove: coupon.remove }}
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
          <CheckoutStep number={2} title="Payment">
            <RadioCards
              legend={<span className="visually-hidden">How would you like to pay?</span>}
              name="payment-method"
              options={PAYMENT_OPTIONS}
              value={paymentMethod}
              onChange={({ target }) =>
                setPaymentMethod(target.value === 'online' ? 'online' : 'cash-on-delivery')
              }
            />
          </CheckoutStep>
          <ActionBar>
            <ChangedLines lines={state.cart.lines} changes={changes} currency={currency} />
            {refusal?.about === 'order' && (
              <Notice title={failureMessage('ORDER_CREATE_FAILED')}>
                <p>{refusal.message}</p>
              </Notice>
            )}
            <ActionTotal>
              Total <strong>{formatMoney(quote.grandTotal)}</strong>
            </ActionTotal>
            <Button busy={isBusy} onClick={placeOrder}>
              {isBusy ? CART_TEXTS.processing : 'Place order'}
            </Button>
          </ActionBar>
          <Terms $size="small" $tone="soft">
            By placing the order you agree to our <Link to="/terms-and-conditions">Terms & Conditions</Link>.
            The prices include all taxes.
          </Terms>
        </Main>
      </Columns>
      <CouponDialog
        host={host}
        open={coupon.isChoosing}
        currency={currency}
        onClose={coupon.close}
        onApply={coupon.apply}
      />
    </Stack>
  )
}

/**
 * Takes off a coupon that was applied in another currency than the order's, and says so.
 *
 * @param currency null while it is not settled where the order goes
 */
function useCouponOfCurrency(
  host: HostServices,
  { coupon, couponCurrency }: CartState,
  currency: string | null,
) {
  const isForeign = currency !== null && couponCurrency !== null && couponCurrency !== currency
  const { code } = coupon
  useEffect(() => {
    if (!isForeign) return
    cartOf(host).store.change(withoutCoupon)
    host.toasts.info(`Coupon ${code} is not for orders in ${currency} and was removed.`)
  }, [host, isForeign, code, currency])
}
