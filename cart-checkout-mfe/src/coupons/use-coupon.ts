import type { Coupon } from '@store/shared/domain/orders/coupon'
import couponMessages from '@store/shared/messages/orders/coupon.customer.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useState } from 'react'
import { withoutCouponOf } from '../cart-state/cart-state'
import { cartOf } from '../cart-state/host-cart'
import { withCoupon } from './coupon-edits'

/** Choosing, applying and removing the order's coupons (CPN-05, CPN-06). */
export function useCoupon() {
  const host = useHost()
  const [isChoosing, setChoosing] = useState(false)
  const { store } = cartOf(host)
  return {
    isChoosing,
    choose: () => setChoosing(true),
    close: () => setChoosing(false),
    apply(coupon: Coupon, togetherWith: readonly string[]) {
      store.change(withCoupon(coupon, togetherWith))
      host.toasts.success(host.translate(couponMessages.applied, { code: coupon.code }))
    },
    remove: (code: string) => store.change(withoutCouponOf(code)),
  }
}
