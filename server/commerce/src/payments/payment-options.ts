import { getPaymentOptions } from '@store/shared/api/checkout'
import type { PaymentOptions } from '@store/shared/domain/payment-options'
import type { Mount } from '../http/mount-endpoint'

export function registerPaymentOptions(mount: Mount, options: readonly PaymentOptions[]): void {
  mount(getPaymentOptions, async () => options)
}
