import type { ApiClient } from '@store/shared/api/client'
import { PAGE_FAILURE_MESSAGES } from '@store/shared/messages/failures/page-failures'
import type { HostServices, Toasts } from '@store/shared/remotes/host/host-services'
import type { TextStorage } from '@store/shared/storage/browser-storage'
import type { QueryClient } from '@tanstack/react-query'
import type { LocationService } from '../location/location-service'

export interface SettledParts {
  readonly place: LocationService
  readonly api: ApiClient
  readonly queryClient: QueryClient
  readonly storage: TextStorage
  readonly toasts: Toasts
  readonly translate: HostServices['translate']
}

const PROBE = 'storage_probe'

/** What a page does once it stands, in its first idle moment. */
export function whenSettled({ place, api, queryClient, storage, toasts, translate }: SettledParts): void {
  void place.lookUp(api)
  // The catalogue's first page, at once or when it is shown: remotes' query keys begin with their own names (GEN-09).
  void queryClient.invalidateQueries({ queryKey: ['catalog', 'products'] })
  const isKept = storage.write(PROBE, 'kept')
  storage.remove(PROBE)
  if (!isKept) toasts.info(translate(PAGE_FAILURE_MESSAGES.STORAGE_UNAVAILABLE))
}
