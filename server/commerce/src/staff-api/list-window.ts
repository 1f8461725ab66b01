import { PAGE_SIZE } from '@store/shared/api/staff/staff-wire'
import { checkPageWindow } from '../http/pages/page-window'

/** The database steps over the rows before a page. */
const REACH = 10_000

/** What to read of a list for its page, from 1: one row more than is shown, to know whether there is a next page. */
export function windowOf(page = 1): { readonly offset: number; readonly limit: number } {
  checkPageWindow({ page, limit: PAGE_SIZE }, { most: PAGE_SIZE, reach: REACH })
  return { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1 }
}

export const pageOf = <Row>(rows: readonly Row[]) => ({
  rows: rows.slice(0, PAGE_SIZE),
  hasMore: rows.length > PAGE_SIZE,
})
