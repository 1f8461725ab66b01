import type { PageHead } from '@store/shared/remotes/contract/slot-definition'
import { useQueryClient } from '@tanstack/react-query'
import type { Location } from 'react-router-dom'
import { useShell } from '../../slots/shell-context'
import type { FoundPage } from '../find-page'
import { pageHead } from './page-head'

/** Gives the head of a page at a location, of the data that are there when it is called. */
export function usePageHead(): (page: FoundPage, location: Location) => PageHead {
  const { host, slots, translateOf, pathText } = useShell()
  const queryClient = useQueryClient()
  return (page, { pathname, search }) =>
    pageHead({
      page,
      slots,
      pathname,
      search: new URLSearchParams(search),
      queryClientOf: () => queryClient,
      api: host.api,
      currency: host.currency.get(),
      language: host.language,
      brand: host.brand,
      origin: window.location.origin,
      translateOf,
      pathText,
      report: (error, address) => host.report(error, `head of ${address}`),
    })
}
