import { getLocation } from '@store/shared/api/location'
import type { Mount } from '../http/mount-endpoint'
import type { Locate } from './locate'

export function registerLocationRoutes(mount: Mount, locate: Locate): void {
  mount(getLocation, ({ request }) => locate(request.ip))
}
