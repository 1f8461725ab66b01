import { NO_CHOICES } from '@store/shared/domain/products/product-filter'
import type { PageQueryOf } from '@store/shared/remotes/contract/slot-definition'
import { pathTo } from '@store/shared/remotes/site/paths'
import type { remote } from '../../remote'
import { type AddressOf, listQueryText } from '../product-list/list-state'

/** What the address of the results may say (`remote.ts`). */
export type SearchQuery = PageQueryOf<typeof remote, 'SearchPage'>

/** What is searched for, white space and control characters being one blank; empty where nothing is. */
export const searchedText = ({ q }: Pick<SearchQuery, 'q'>): string =>
  (q ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Where the results for a text are, narrowed and sorted. */
export const addressWithin =
  (text: string): AddressOf =>
  (choices, sort, pages) =>
    pathTo('search') + listQueryText({ choices, sort, pages }, { q: text.trim() || null })

/** Where all results for a text are, the best first. */
export const addressOfResults = (text: string): string => addressWithin(text)(NO_CHOICES, 'featured')
