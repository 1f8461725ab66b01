import type { Coupon } from '@store/shared/domain/coupon'
import { COUPON_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { useState } from 'react'
import { withCoupon, withoutCoupon } from '../cart/cart-state'
import { cartOf } from '../cart/host-cart'

/** Choosing, applying and removing the order's coupon (CPN-05, CPN-06). */
export function useCoupon(host: HostServices) {
  const [isChoosing, setChoosing] = useState(false)
  const { store } = cartOf(host)
  return {
    isChoosing,
    choose: () => setChoosing(true),
    close: () => setChoosing(false),
    apply(coupon: Coupon) {
      store.change(withCoupon(coupon))
      host.toasts.success(COUPON_TEXTS.applied(coupon.code))
    },
    remove: () => store.change(withoutCoupon),
  }
}
