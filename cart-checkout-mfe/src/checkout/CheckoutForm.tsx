import { TAX_NAMES } from '@store/shared/domain/markets/added-tax'
import type { Market } from '@store/shared/domain/markets/market'
import { type CartLine, lineKey } from '@store/shared/domain/orders/cart'
import type { Address } from '@store/shared/domain/people/address'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { pathTo } from '@store/shared/remotes/site/paths'
import { FieldError } from '@store/shared/ui/forms/Field'
import { SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { type RefObject, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { CurrencyNote } from '../cart/CurrencyNote'
import type { LineChanges } from '../cart/use-fresh-lines'
import { appliedCoupons, type CartState, withAddress, withPaymentMethod } from '../cart-state/cart-state'
import { cartOf } from '../cart-state/host-cart'
import { CouponDialog } from '../coupons/CouponDialog'
import { useCoupon } from '../coupons/use-coupon'
import { Columns } from '../summary/SummaryLayout'
import { BillingFields } from './BillingFields'
import { CheckoutColumnsSkeleton } from './CheckoutSkeleton'
import { CheckoutStep } from './CheckoutStep'
import { CheckoutSummary } from './CheckoutSummary'
import messages from './messages.json'
import { toBookingRequest } from './order-flow/booking'
import type { Refusal } from './order-flow/order-refusal'
import type { OrderFlow } from './order-flow/use-order-flow'
import { ADDRESS_NEEDS, hindranceOf } from './order-hindrance'
import { ParcelWishes } from './ParcelWishes'
import { PaymentChoice } from './PaymentChoice'
import { PlaceOrder } from './PlaceOrder'
import { type CheckoutOrder, useCheckoutOrder } from './use-checkout-order'
import { type OrderDetailsForm, useOrderDetails } from './use-order-details'

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-32);

  @media (min-width: 960px) {
    grid-row: 1;
    grid-column: 1;
  }
`

/**
 * As high as the form for a first address of India, while that is loaded and while it is shown, otherwise as one address with its
 * buttons: what is below stays where it is.
 */
const AddressSpace = styled.div<{ $isForForm: boolean }>`
  min-height: ${({ $isForForm }) => ($isForForm ? '69.5rem' : '13.5rem')};

  @media (min-width: 500px) {
    min-height: ${({ $isForForm }) => ($isForForm ? '49.75rem' : '11rem')};
  }
`

const Details = styled.form`
  display: grid;
  gap: var(--space-32);
`

const Terms = styled(Text)`
  a {
    color: inherit;
  }
`

export interface CheckoutFormProps {
  readonly customerId: number
  /** What the shop sells in; one at least. */
  readonly markets: readonly [Market, ...Market[]]
  readonly state: CartState
  readonly changes: LineChanges
  readonly flow: OrderFlow
}

/** All of the page below its heading. */
export function CheckoutForm({ customerId, markets, state, changes, flow }: CheckoutFormProps) {
  const host = useHost()
  const t = useTranslate()
  const { store } = cartOf(host)
  const addressStep = useRef<HTMLElement>(null)
  const browsingCurrency = useStore(host.currency)
  const [addressNeed, setAddressNeed] = useState<keyof typeof ADDRESS_NEEDS | null>(null)
  const coupon = useCoupon()
  const order = useCheckoutOrder({ customerId, markets, state })
  const { told, address, addresses, currency, promotions, couponProblems, quote, paymentMethod } = order
  const applied = appliedCoupons(state)
  const { details, billingProblem } = useOrderDetails({
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
    order.tell(selected)
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

  // How high the first step is depends on whether there is an address.
  if (order.areAddressesAwaited) return <CheckoutColumnsSkeleton />
  const isSoldOut = state.cart.lines.some((line) => isLineSoldOut(line, changes))
  const { isDelivered } = order
  const hindrance = hindranceOf({ address: told, isDelivered, isSoldOut, billingProblem })
  return (
    <>
      <CurrencyNote page="checkout" address={address} browsingCurrency={browsingCurrency} />
      <Columns>
        <CheckoutSummary
          state={state}
          quote={quote}
          place={order.place}
          coupon={{ applied, problems: couponProblems, onChoose: coupon.choose, onRemove: coupon.remove }}
        />
        <Main>
          <AddressStep
            ref={addressStep}
            problem={
              addressNeed === null ? refusedFor('address', flow.refusal) : t(ADDRESS_NEEDS[addressNeed])
            }
            isForForm={order.hasNoAddress}
            selectedId={address?.id ?? state.account?.addressId ?? null}
            onSelect={selectAddress}
          />
          <OrderSteps
            order={order}
            details={details}
            refusal={flow.refusal}
            onMethod={(method) => store.change(withPaymentMethod(method))}
          />
          <PlaceOrder
            lines={state.cart.lines}
            changes={changes}
            order={order}
            flow={flow}
            hindrance={hindrance && t(hindrance)}
            onPlace={placeOrder}
          />
          <TermsNote market={order.market} />
        </Main>
      </Columns>
      <CouponDialog
        open={coupon.isChoosing}
        currency={currency}
        lines={state.cart.lines}
        applied={applied.map(({ code }) => code)}
        returnTo={pathTo('checkout')}
        onClose={coupon.close}
        onApply={coupon.apply}
      />
    </>
  )
}

interface AddressStepProps {
  readonly ref: RefObject<HTMLElement | null>
  readonly problem: string | undefined
  /** The customer has no address, so the form for one is shown. */
  readonly isForForm: boolean
  readonly selectedId: number | null
  readonly onSelect: (selected: Address | null) => void
}

function AddressStep({ ref, problem, isForForm, selectedId, onSelect }: AddressStepProps) {
  const host = useHost()
  const t = useTranslate()
  return (
    <CheckoutStep ref={ref} number={1} title={t(messages.addressStep)}>
      <StepProblem>{problem}</StepProblem>
      <AddressSpace $isForForm={isForForm}>
        <host.Slot
          name="account/AddressPicker"
          version={1}
          props={{ selectedId, onSelect }}
          skeleton={<SkeletonBlock $height="11rem" />}
        />
      </AddressSpace>
    </CheckoutStep>
  )
}

interface OrderStepsProps {
  readonly order: CheckoutOrder
  readonly details: OrderDetailsForm
  readonly refusal: Refusal | null
  readonly onMethod: (method: CartState['paymentMethod']) => void
}

/** Parcel, payment and invoice. The order is placed by its button alone, not by pressing Enter in a field. */
function OrderSteps({ order, details, refusal, onMethod }: OrderStepsProps) {
  const host = useHost()
  const t = useTranslate()
  const { told, addresses } = order
  return (
    <Details {...details.form} onSubmit={(event) => event.preventDefault()}>
      <CheckoutStep number={2} title={t(messages.parcelStep)}>
        <ParcelWishes field={details.field} parcelText={host.brand.texts?.parcelText} />
      </CheckoutStep>
      <CheckoutStep number={3} title={t(messages.paymentStep)}>
        <PaymentChoice
          options={order.paymentOptions}
          total={order.withoutFee}
          value={order.paymentMethod}
          error={refusedFor('method', refusal)}
          onChange={onMethod}
        />
      </CheckoutStep>
      {told && (
        <CheckoutStep number={4} title={t(messages.invoiceStep)}>
          <StepProblem>{refusedFor('billing', refusal)}</StepProblem>
          <BillingFields details={details} delivery={told} addresses={addresses} />
        </CheckoutStep>
      )}
    </Details>
  )
}

const isLineSoldOut = (line: CartLine, changes: LineChanges): boolean =>
  changes.get(lineKey(line))?.some(({ kind }) => kind === 'sold-out') ?? false

const refusedFor = (about: Refusal['about'], refusal: Refusal | null): string | undefined =>
  refusal?.about === about ? refusal.message : undefined

/** Takes no space where there is nothing to say. */
const StepProblem = ({ children }: { readonly children: string | undefined }) =>
  children && (
    <div role="alert">
      <FieldError>{children}</FieldError>
    </div>
  )

const TermsNote = ({ market }: { readonly market: Market }) => (
  <Terms $size="small" $tone="soft">
    <TranslatedText
      message={market.addsTax ? messages.termsPlusTax : messages.terms}
      values={{ tax: TAX_NAMES[market.currency] }}
      components={{ terms: <Link to={market.termsPath} /> }}
    />
  </Terms>
)
