import type { ApiClient } from '@store/shared/api/client'
import type { Currency } from '@store/shared/domain/money'
import type { Language } from '@store/shared/i18n/languages'
import type { Translate } from '@store/shared/i18n/message'
import { createStore } from '@store/shared/remotes/host/create-store'
import type { Brand, HostServices } from '@store/shared/remotes/host/host-services'
import { PlacedSlot } from '../slots/PlacedSlot'

const nothing = Object.freeze(() => {})

export interface ServerHostOptions {
  readonly api: ApiClient
  readonly currency: Currency
  readonly language: Language
  readonly brand: Brand
  readonly translate: Translate
  readonly report: HostServices['report']
}

/**
 * What a slot is given while it is rendered for an anonymous visitor: there are no listeners, and nothing happens after the first render. Its
 * objects are the slot's alone.
 */
export const createServerHost = ({
  api,
  currency,
  language,
  brand,
  translate,
  report,
}: ServerHostOptions): HostServices => ({
  api,
  bus: { announce: nothing, onFact: () => nothing, send: nothing, own: () => nothing },
  session: { ...createStore(null), start: nothing, end: async () => {} },
  currency: createStore(currency),
  location: createStore(null),
  toasts: { success: nothing, failure: nothing, info: nothing },
  language,
  brand,
  Slot: PlacedSlot,
  translate,
  navigate: nothing,
  report,
})
