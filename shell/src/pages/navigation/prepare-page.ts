import type { ApiClient } from '@store/shared/api/client'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { queryAt } from '@store/shared/remotes/site/site-map'
import type { QueryClient } from '@tanstack/react-query'
import type { SlotSource } from '../../slots/slot-registry'
import type { FoundPage, PageSlot } from '../find-page'

export interface PreparePageOptions {
  readonly page: FoundPage
  readonly search: URLSearchParams
  readonly slots: SlotSource
  readonly host: HostServices
  readonly queryClient: QueryClient
}

/** A slow API does not hold a page back for longer; the page then shows its own skeletons. */
const PREFETCH_MS = 3000

/** Brings what the page's first view needs, all at once: the words of its part, its critical slots and their data. Never rejects. */
export async function preparePage({ page, ...context }: PreparePageOptions): Promise<void> {
  if (page.kind !== 'page') return
  const isClosed = page.page.access === 'customer' && context.host.session.get() === null
  const slots = isClosed ? [] : page.slots.filter(({ isFirst }) => isFirst)
  await Promise.all([
    context.slots.loadMessages(page.page.part),
    ...slots.map((slot) => prepareSlot(slot, context)),
  ])
}

async function prepareSlot(slot: PageSlot, context: Omit<PreparePageOptions, 'page'>): Promise<void> {
  const { host } = context
  try {
    await prefetchSlot(slot, { ...context, api: host.api })
  } catch (error) {
    host.report(error, `prefetch of ${slot.address}`)
  }
}

export interface PrefetchSlotOptions extends Omit<PreparePageOptions, 'page'> {
  readonly api: ApiClient
}

/** Brings a slot's code and then its data. Rejects when its prefetch does. */
export async function prefetchSlot(
  { address, props }: PageSlot,
  { slots, host, search, queryClient, api }: PrefetchSlotOptions,
): Promise<void> {
  const load = slots.slot(address)
  await load.start()
  const state = load.get()
  if (state.status !== 'ready' || state.slot.prefetch === undefined) return
  const query = queryAt(slots.site(), address, search, host.brand)
  const { currency, brand } = host
  const prefetch = state.slot.prefetch({ props, query, api, queryClient, currency: currency.get(), brand })
  await Promise.race([prefetch, new Promise((resolve) => setTimeout(resolve, PREFETCH_MS))])
}
