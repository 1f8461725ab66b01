import { createPageQueryClient } from '@store/shared/api/query-client'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { toDehydratedQueries } from '../../app/dehydrated-queries'
import { checkLength, MAX_QUERIES_CHARACTERS } from './slot-limits'

export interface PageQueries {
  /** The answers of one part, which no other part can write to. */
  clientOf(part: string): QueryClient
  /**
   * What the parts asked for the page as JSON text, each question once.
   *
   * @param onRefused told the part whose answers are too large or no JSON; they are left out
   */
  toText(onRefused: (part: string, error: unknown) => void): string
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
    toText(onRefused) {
      const texts = new Map<string, string>()
      for (const [part, client] of clients) {
        try {
          for (const [hash, text] of textsOf(client)) if (!texts.has(hash)) texts.set(hash, text)
        } catch (error) {
          onRefused(part, error)
        }
      }
      return `[${[...texts.values()].join(',')}]`
    },
  }
}

function textsOf(client: QueryClient): readonly (readonly [hash: string, text: string])[] {
  const texts = toDehydratedQueries(client).map((each) => [hashKey(each[0]), JSON.stringify(each)] as const)
  checkLength(
    texts.reduce((length, [, text]) => length + text.length, 0),
    MAX_QUERIES_CHARACTERS,
    'data',
  )
  return texts
}
