import type { PaymentGatewayName } from '@store/platform/config/payment-gateways'
import { getPaymentOptions } from '@store/shared/api/checkout'
import type { Mount } from '../http/mount-endpoint'
import { type Markets, onlineMethodsOf } from '../markets/markets'

/** What each market offers. */
export function registerPaymentOptions(
  mount: Mount,
  markets: Markets,
  gateways: readonly PaymentGatewayName[],
): void {
  mount(getPaymentOptions, async () =>
    markets.sold().map((market) => ({
      currency: market.currency,
      online: onlineMethodsOf(market, gateways),
      cash: market.cash,
    })),
  )
}
