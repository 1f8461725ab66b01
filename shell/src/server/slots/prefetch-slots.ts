import type { ApiClient } from '@store/shared/api/client'
import type { Currency } from '@store/shared/domain/money'
import type { Language } from '@store/shared/i18n/languages'
import { remoteOf } from '@store/shared/remotes/contract/module-address'
import type { RenderingHost } from '@store/shared/remotes/contract/page-rendering'
import { queryAt } from '@store/shared/remotes/site/site-map'
import type { QueryClient } from '@tanstack/react-query'
import type { PageSlot } from '../../pages/find-page'
import type { Translations } from '../../translations/translations'
import { describeError } from '../describe-error'
import type { ServerSlots } from './server-slots'
import { withDeadline } from './with-deadline'

/** How long the first byte of a page waits for one slot, its data and its rendering together; React's development build is slow. */
const SLOT_BUDGET_MS = process.env.NODE_ENV === 'development' ? 2_000 : 500

export const slotBudgetOf = ({ slotMs = SLOT_BUDGET_MS }: RenderingHost): number => slotMs

/** What all steps of rendering one page work with. */
export interface PageContext {
  readonly host: RenderingHost
  readonly slots: ServerSlots
  readonly apiOf: (part: string) => ApiClient
  readonly queryClientOf: (part: string) => QueryClient
  readonly currency: Currency
  readonly language: Language
  readonly search: URLSearchParams
  readonly translations: Translations
}

export interface Prefetched {
  readonly hasData: boolean
  /** What is left of the slot's time, in milliseconds. */
  readonly budgetMs: number
}

/**
 * Fills the query cache with what the slots show, all at once. What is late or fails is left for the browser to fetch.
 *
 * @returns by the slot's key
 */
export async function prefetchSlots(
  slots: readonly PageSlot[],
  context: PageContext,
): Promise<ReadonlyMap<string, Prefetched>> {
  const startedAt = performance.now()
  const prefetched = new Map<string, Prefetched>()
  await Promise.all(
    slots.map(async (slot) => {
      const hasData = await prefetchSlot(slot, context)
      const budgetMs = Math.max(0, slotBudgetOf(context.host) - (performance.now() - startedAt))
      prefetched.set(slot.key, { hasData, budgetMs })
    }),
  )
  return prefetched
}

/** @returns whether the data came in time; also for a slot that needs none */
async function prefetchSlot({ address, props }: PageSlot, context: PageContext): Promise<boolean> {
  const { host, slots, apiOf, queryClientOf, currency, search } = context
  const slot = slots.find(address)?.slot
  if (slot?.prefetch === undefined) return true
  try {
    host.enter(address)
    const query = queryAt(slots.site(), address, search, host.brand)
    const part = remoteOf(address)
    const work = slot.prefetch({
      props,
      query,
      api: apiOf(part),
      queryClient: queryClientOf(part),
      currency,
      brand: host.brand,
    })
    host.enter('shell')
    const budgetMs = slotBudgetOf(host)
    await withDeadline(work, budgetMs, `took longer than ${budgetMs} ms`)
    return true
  } catch (error) {
    host.report(address, `prefetch: ${describeError(error)}`)
    return false
  } finally {
    host.enter('shell')
  }
}
