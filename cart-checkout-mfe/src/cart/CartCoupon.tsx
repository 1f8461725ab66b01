import type { Currency } from '@store/shared/domain/money'
import { failureMessage } from '@store/shared/messages/http-failure'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { Button } from '@store/shared/ui/Button'
import { lazyPart, useLazyCode } from '@store/shared/ui/lazy-part'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import { appliedCoupons, type CartState } from '../cart-state/cart-state'
import { useCoupon } from '../coupons/use-coupon'

const CouponDialog = lazyPart(
  'cart/CouponDialog',
  async () => (await import('../coupons/CouponDialog')).CouponDialog,
)

const Row = styled.div`
  display: grid;
  justify-items: start;
`

const Open = styled(Button)`
  margin-inline-start: calc(-1 * var(--space-12));
`

interface CartCouponProps {
  readonly host: HostServices
  readonly state: CartState
  readonly currency: Currency
}

/** The way to the coupons from the cart, whose summary leaves them to checkout (SUM-01, CPN-04). */
export function CartCoupon({ host, state, currency }: CartCouponProps) {
  const coupon = useCoupon(host)
  const codes = appliedCoupons(state).map(({ code }) => code)
  const [isLoaded, load] = useLazyCode(host, CouponDialog)
  const open = async () => {
    if (await load()) coupon.choose()
    else host.toasts.failure(failureMessage('COUPONS_UNAVAILABLE'))
  }
  return (
    <Row>
      <Open tone="ghost" small onClick={open}>
        View coupons
      </Open>
      {codes.length > 0 && (
        <Text $size="small" $tone="leaf">
          {codes.length === 1
            ? `Coupon ${codes[0]} is taken off at checkout.`
            : `Coupons ${new Intl.ListFormat('en').format(codes)} are taken off at checkout.`}
        </Text>
      )}
      {isLoaded && (
        <CouponDialog
          host={host}
          open={coupon.isChoosing}
          currency={currency}
          lines={state.cart.lines}
          applied={codes}
          returnTo={pathTo('cart')}
          onClose={coupon.close}
          onApply={coupon.apply}
        />
      )}
    </Row>
  )
}
