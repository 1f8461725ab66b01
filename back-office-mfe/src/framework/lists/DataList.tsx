import { SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Read, type ReadResult } from '../views/Read'
import { DataTable, type EmptyWords, type TableProps } from './DataTable'

/** What a list of `useStaffQuery` gives. */
export type ListResult<Row> = ReadResult<
  readonly Row[] | { readonly rows: readonly Row[]; readonly hasMore: boolean }
>

export interface DataListProps<Row> extends TableProps<Row> {
  readonly result: ListResult<Row>
  readonly empty: EmptyWords
  readonly pages?: {
    readonly page: number
    readonly pathOf: (page: number) => string
  }
}

/** A list of the back office: loading, failing, empty, or a table with links to its pages. */
export function DataList<Row>({ result, pages, ...table }: DataListProps<Row>) {
  const { label } = table
  return (
    <Read what={label.toLowerCase()} result={result} skeleton={<ListSkeleton />}>
      {(data) => {
        const { rows, hasMore } = 'rows' in data ? data : { rows: data, hasMore: false }
        return (
          <>
            <DataTable {...table} rows={rows} isFetching={result.isFetching} />
            {pages && (pages.page > 1 || hasMore) && (
              <Pages aria-label={`Pages of ${label.toLowerCase()}`}>
                {pages.page > 1 ? <Link to={pages.pathOf(pages.page - 1)}>Previous</Link> : <span />}
                <Text as="span" $tone="soft" $size="small">
                  Page {pages.page}
                </Text>
                {hasMore ? <Link to={pages.pathOf(pages.page + 1)}>Next</Link> : <span />}
              </Pages>
            )}
          </>
        )
      }}
    </Read>
  )
}

const SKELETON_ROWS = 6

const ListSkeleton = () => (
  <Rows>
    {Array.from({ length: SKELETON_ROWS }, (_, row) => (
      <SkeletonBlock key={row} $height="3.5rem" />
    ))}
  </Rows>
)

const Rows = styled.div`
  display: grid;
  gap: var(--space-8);
`

const Pages = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-24);

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    font-weight: 600;
  }
`
