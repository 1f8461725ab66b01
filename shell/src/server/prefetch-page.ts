import type { PageRequest } from '@store/shared/remotes/page-rendering'
import type { QueryClient } from '@tanstack/react-query'
import type { FoundPage, PageSlot } from '../pages/find-page'
import type { SlotSource } from '../slots/slot-registry'

const PREFETCH_TIMEOUT_MS = 1500

export interface PagePrefetch {
  readonly page: FoundPage
  readonly slots: SlotSource
  readonly search: URLSearchParams
  readonly queryClient: QueryClient
  readonly request: PageRequest
}

/** Fills the query cache with what the page shows. What is late or fails is left for the browser to fetch. */
export async function prefetchPage({ page, ...context }: PagePrefetch): Promise<void> {
  if (page.kind !== 'page' || page.route.rendered === 'frame') return
  await Promise.all(page.slots.map((slot) => prefetchSlot(slot, context)))
}

async function prefetchSlot(
  { name, props }: PageSlot,
  { slots, search, queryClient, request }: Omit<PagePrefetch, 'page'>,
): Promise<void> {
  const state = slots.slot(name).get()
  if (state.status !== 'ready' || state.slot.prefetch === undefined) return
  const { api, currency, report } = request
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await Promise.race([
      state.slot.prefetch({ props, api, queryClient, currency, search }),
      new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error('too slow')), PREFETCH_TIMEOUT_MS)
      }),
    ])
  } catch (error) {
    report(error, `prefetch of ${name}`)
  } finally {
    clearTimeout(timer)
  }
}
