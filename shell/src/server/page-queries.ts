import { createPageQueryClient } from '@store/shared/api/query-client'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { type SentQueries, toSentQueries } from '../app/sent-queries'

export interface PageQueries {
  /** The answers of one part, which no other part can write to. */
  clientOf(part: string): QueryClient
  /** What the parts asked for the page, each question once. */
  toSent(): SentQueries
}

/** What is asked for one page, kept apart by part: in a browser the parts share one cache, here none changes what another shows. */
export function createPageQueries(): PageQueries {
  const clients = new Map<string, QueryClient>()
  return {
    clientOf(part) {
      const client = clients.get(part) ?? createPageQueryClient()
      clients.set(part, client)
      return client
    },
    toSent() {
      const sent = [...clients.values()].flatMap(toSentQueries)
      return [...new Map(sent.toReversed().map((each) => [hashKey(each[0]), each])).values()].toReversed()
    },
  }
}
