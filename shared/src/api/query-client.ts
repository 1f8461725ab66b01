import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './failure'

const MINUTE_MS = 60_000
const MAX_RETRIES = 3

/** An answer of 4xx is the same next time, and a browser that is offline has no connection a few seconds later. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  ((error.status !== null && error.status >= 400 && error.status < 500) ||
    (error.kind === 'no-connection' && !navigator.onLine))

/** Server data in the browser: how long it counts as fresh and is kept, and how reading it is tried again (GEN-05). */
export const createStoreQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30 * MINUTE_MS,
        gcTime: 5 * MINUTE_MS,
        retry: (failures, error) => failures < MAX_RETRIES && !isFinal(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        // Offline is a failure that the page says, not a wait without a word.
        networkMode: 'always',
      },
      // A write is sent again by the shopper, with the same idempotency key.
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** Of one rendered page on the server: nothing is tried twice, and no timer outlives the page. */
export const createPageQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false },
    },
  })
