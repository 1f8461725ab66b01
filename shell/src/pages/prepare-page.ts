import type { HostServices } from '@store/shared/remotes/host-services'
import { queryAt } from '@store/shared/remotes/site-map'
import type { QueryClient } from '@tanstack/react-query'
import type { SlotSource } from '../slots/slot-registry'
import type { FoundPage, PageSlot } from './find-page'

export interface PreparePageOptions {
  readonly page: FoundPage
  readonly search: URLSearchParams
  readonly slots: SlotSource
  readonly host: HostServices
  readonly queryClient: QueryClient
}

/** A slow API does not hold a page back for longer; the page then shows its own skeletons. */
const PREFETCH_MS = 3000

/** Brings what the page's first view needs: its critical slots, all at once, and their data. Never rejects. */
export async function preparePage({ page, ...context }: PreparePageOptions): Promise<void> {
  if (page.kind !== 'page') return
  if (page.page.access === 'customer' && context.host.session.get() === null) return
  await Promise.all(page.slots.filter(({ isFirst }) => isFirst).map((slot) => prepareSlot(slot, context)))
}

async function prepareSlot(pageSlot: PageSlot, context: Omit<PreparePageOptions, 'page'>): Promise<void> {
  const { slots, host, queryClient, search } = context
  const load = slots.slot(pageSlot.address)
  await load.start()
  const state = load.get()
  if (state.status !== 'ready' || state.slot.prefetch === undefined) return
  const { props, address } = pageSlot
  try {
    const prefetch = state.slot.prefetch({
      props,
      query: queryAt(slots.site(), address, search),
      api: host.api,
      queryClient,
      currency: host.currency.get(),
    })
    await Promise.race([prefetch, new Promise((resolve) => setTimeout(resolve, PREFETCH_MS))])
  } catch (error) {
    host.report(error, `prefetch of ${address}`)
  }
}
