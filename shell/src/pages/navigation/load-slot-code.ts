import { ApiFailure } from '@store/shared/api/failure'
import { sourceText } from '@store/shared/i18n/source-text'
import { PAGE_FAILURE_MESSAGES } from '@store/shared/messages/failures/page-failures'
import { QueryClient } from '@tanstack/react-query'
import type { PageSlot } from '../find-page'
import { type PrefetchSlotOptions, prefetchSlot } from './prepare-page'

/**
 * Brings a slot's code, and that of the calls it begins with, which remotes load with their first call: its prefetch is run with a client that
 * sends nothing. Never rejects.
 */
export async function loadSlotCode(
  slot: PageSlot,
  context: Omit<PrefetchSlotOptions, 'queryClient' | 'api'>,
): Promise<void> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const call = () =>
    Promise.reject(new ApiFailure('no-connection', sourceText(PAGE_FAILURE_MESSAGES.NETWORK)))
  // Without data a prefetch may fail in any way.
  await prefetchSlot(slot, { ...context, queryClient, api: { call } }).catch(() => {})
}
