import type { ApiClient } from '@store/shared/api/client'
import type { Currency } from '@store/shared/domain/money'
import type { Bus } from '@store/shared/events/bus'
import { createStore } from '@store/shared/remotes/create-store'
import type { Brand, HostServices, SessionService, Toasts } from '@store/shared/remotes/host-services'
import { PlacedSlot } from '../slots/PlacedSlot'

const nothing = () => {}

/** On the server nobody listens and nothing happens after the first render. */
const SILENT_BUS: Bus = { announce: nothing, onFact: () => nothing, send: nothing, own: () => nothing }
const NO_SESSION: SessionService = { ...createStore(null), start: nothing, end: async () => {} }
const NO_LOCATION = createStore(null)
const NO_TOASTS: Toasts = { success: nothing, failure: nothing, info: nothing }

export interface ServerHostOptions {
  readonly api: ApiClient
  readonly currency: Currency
  readonly brand: Brand
  readonly report: HostServices['report']
}

/** What a slot is given while it is rendered for an anonymous visitor. */
export const createServerHost = ({ api, currency, brand, report }: ServerHostOptions): HostServices => ({
  api,
  bus: SILENT_BUS,
  session: NO_SESSION,
  currency: createStore(currency),
  location: NO_LOCATION,
  toasts: NO_TOASTS,
  brand,
  Slot: PlacedSlot,
  navigate: nothing,
  report,
})
