import { type MouseEvent, useEffect, useRef } from 'react'
import { useLateTaps } from './use-late-taps'

export interface LoadMoreOptions {
  readonly query: {
    readonly hasNextPage: boolean
    readonly isFetching: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  readonly loadedPages: number
  /** That the address asks for. */
  readonly pages: number
  /** Entries shown. */
  readonly count: number
  /** Leads to the address with one page more. */
  readonly openNextPage: () => void
  /** Called with the position of the first new entry once it is there: the link that was clicked has moved or gone. */
  readonly focusEntry: (position: number) => void
}

/** "Load more" of a list whose address says how many of its pages are shown: loads the pages that are missing, and keeps the focus in the list. */
export function useLoadMore(options: LoadMoreOptions) {
  const { query, loadedPages, pages, count, openNextPage, focusEntry } = options
  const { fetchNextPage, isFetchNextPageError: hasFailed } = query
  const ignoreLateTaps = useLateTaps(count)
  const focusAt = useRef<number | null>(null)
  const focus = useRef(focusEntry)
  focus.current = focusEntry
  const isIncomplete = loadedPages > 0 && loadedPages < pages && query.hasNextPage
  /** The page that the address asks for and that was not fetched yet. */
  const missing = isIncomplete && !query.isFetching && !hasFailed ? loadedPages + 1 : null

  useEffect(() => {
    if (missing !== null) void fetchNextPage()
  }, [missing, fetchNextPage])

  useEffect(() => {
    if (focusAt.current === null || count <= focusAt.current) return
    focus.current(focusAt.current)
    focusAt.current = null
  }, [count])

  return {
    isIncomplete,
    hasFailed,
    onLoadMore: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (isIncomplete) return
      focusAt.current = count
      ignoreLateTaps(event)
      openNextPage()
    },
  }
}
