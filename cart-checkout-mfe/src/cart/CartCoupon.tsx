import type { Currency } from '@store/shared/domain/money'
import { useLanguage } from '@store/shared/i18n/use-language'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Button } from '@store/shared/ui/Button'
import { lazyPart, useLazyCode } from '@store/shared/ui/lazy-part'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import { appliedCoupons, type CartState } from '../cart-state/cart-state'
import { useCoupon } from '../coupons/use-coupon'
import messages from './messages.json'

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
  readonly state: CartState
  readonly currency: Currency
}

/** The way to the coupons from the cart, whose summary leaves them to checkout (SUM-01, CPN-04). */
export function CartCoupon({ state, currency }: CartCouponProps) {
  const host = useHost()
  const t = useTranslate()
  const language = useLanguage()
  const coupon = useCoupon()
  const codes = appliedCoupons(state).map(({ code }) => code)
  const [isLoaded, load] = useLazyCode(CouponDialog)
  const open = async () => {
    if (await load()) coupon.choose()
    else host.toasts.failure(t(FAILURE_MESSAGES.COUPONS_UNAVAILABLE))
  }
  return (
    <Row>
      <Open tone="ghost" small onClick={open}>
        {t(messages.viewCoupons)}
      </Open>
      {codes.length > 0 && (
        <Text $size="small" $tone="leaf">
          {t(messages.couponsAtCheckout, {
            count: codes.length,
            codes: new Intl.ListFormat(language).format(codes),
          })}
        </Text>
      )}
      {isLoaded && (
        <CouponDialog
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
