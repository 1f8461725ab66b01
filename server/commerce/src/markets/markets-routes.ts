import { getDeliverySettings } from '@store/shared/api/cart-checks'
import type { Mount } from '../http/mount-endpoint'
import type { Markets } from './markets'

export function registerMarkets(mount: Mount, markets: Markets): void {
  mount(getDeliverySettings, async () => markets.sold())
}
