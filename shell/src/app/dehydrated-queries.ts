import { dehydrate, type QueryClient } from '@tanstack/react-query'

/** What the server asked for a page, by key. A page that comes out the same is the same text: times are left out. */
type DehydratedQueries = readonly (readonly [key: readonly unknown[], data: unknown])[]

export const toDehydratedQueries = (client: QueryClient): DehydratedQueries =>
  dehydrate(client).queries.map(({ queryKey, state }) => [queryKey, state.data])

/**
 * Answers the first view's questions with what the server found for it, a few seconds ago at most.
 *
 * @param sent null in a page that the server left to the browser
 * @throws TypeError when it is none of this shell's
 */
export function takeDehydratedQueries(client: QueryClient, sent: unknown): void {
  if (sent === null) return
  if (!Array.isArray(sent)) throw new TypeError('The queries of the page are no list')
  for (const [key, data] of sent) client.setQueryData(key, data)
}
