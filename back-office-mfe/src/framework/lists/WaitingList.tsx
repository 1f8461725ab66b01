import { Link } from 'react-router-dom'
import { DataList, type DataListProps } from './DataList'
import type { EmptyWords } from './DataTable'
import { filtered, ListFilters, pagePath } from './ListFilters'

interface WaitingListProps<Row> extends Omit<DataListProps<Row>, 'empty' | 'pages'> {
  readonly path: string
  /** As the address has it. */
  readonly query: { readonly of: 'waiting' | 'all' | null; readonly page: number | null }
  /** Said when none of them waits. */
  readonly noneWaits: string
  /** When there is none at all. */
  readonly none: EmptyWords
}

/** What a call reads of such a list. */
export const waitingQuery = ({ of, page }: WaitingListProps<never>['query']) => ({
  page: page ?? 1,
  ...(of !== null && { of }),
})

/** A list of what waits for the shop, the oldest first, or of all there was, the newest first. */
export function WaitingList<Row>({ path, query, noneWaits, none, ...list }: WaitingListProps<Row>) {
  const all = <Link to={filtered(path, query, { of: 'all' })}>Show all {list.label.toLowerCase()}</Link>
  return (
    <>
      <ListFilters
        path={path}
        query={query}
        choices={[
          {
            name: 'of',
            label: list.label,
            all: 'That wait, oldest first',
            options: [['all', 'All, newest first']],
          },
        ]}
      />
      <DataList
        {...list}
        empty={query.of === 'all' ? none : { nothing: noneWaits, next: all }}
        pages={{ page: query.page ?? 1, pathOf: pagePath(path, query) }}
      />
    </>
  )
}
