import { toQueryText } from '@store/shared/remotes/address-forms'
import { pathTo } from '@store/shared/remotes/paths'
import type { PageQueryOf } from '@store/shared/remotes/slot-definition'
import type { remote } from '../../remote'
import { pageParameter } from '../product-list/list-filter'

/** What the address of the results may say (`remote.ts`). */
export type SearchQuery = PageQueryOf<typeof remote, 'SearchPage'>

/** What is searched for, white space and control characters being one blank; empty where nothing is. */
export const searchedText = ({ q }: Pick<SearchQuery, 'q'>): string =>
  (q ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Where the results for a text are, as many pages of them. */
export const addressOfResults = (text: string, pages = 1): string =>
  pathTo('search') + toQueryText({ q: text.trim() || null, ...pageParameter(pages) })
