import { getDeliverySettings } from '@store/shared/api/cart-checks'
import type { Database } from '../db/database'
import type { Mount } from '../http/mount-endpoint'
import { listDeliverySettings } from './delivery-settings'

export function registerDeliverySettingsRoutes(mount: Mount, db: Database): void {
  mount(getDeliverySettings, () => listDeliverySettings(db))
}
