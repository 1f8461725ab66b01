import { readFailureText } from '@store/shared/api/call-failure'
import { Badge } from '@store/shared/ui/Badge'
import { FailureState } from '@store/shared/ui/FailureState'
import { Loading, SkeletonBlock } from '@store/shared/ui/Skeleton'
import { Text } from '@store/shared/ui/Text'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'

/** What a list of `useStaffQuery` gives. */
export interface ListResult<Row> {
  readonly data: { readonly rows: readonly Row[]; readonly hasMore: boolean } | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  refetch(): unknown
}

export interface Column<Row> {
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  readonly isNumber?: boolean
  /** Left out on phones: the first column says it there, by `OnPhone`. */
  readonly isMinor?: boolean
}

export interface DataListProps<Row> {
  /** The list by name, for screen readers. */
  readonly label: string
  readonly result: ListResult<Row>
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string | number
  /** Said when nothing is in it. */
  readonly empty: ReactNode
  /** Where a row leads to, from its first cell. */
  readonly pathOf?: (row: Row) => string
  readonly pages?: {
    readonly page: number
    readonly pathOf: (page: number) => string
  }
}

/** A list of the back office: loading, failing, empty, or a table with links to its pages. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { label, result, keyOf, columns, empty, pathOf, pages } = props
  const { data, error, isFetching, refetch } = result
  if (data === undefined) {
    if (error === null) return <ListSkeleton label={label} />
    const message = readFailureText(error, 'SLOT_UNAVAILABLE')
    return <FailureState message={message} busy={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <>
      {data.rows.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <Box>
          <Table aria-label={label} aria-busy={isFetching || undefined}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <Head key={column.head} scope="col" $isNumber={column.isNumber} $isMinor={column.isMinor}>
                    {column.head}
                  </Head>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map((column, index) => (
                    <Cell key={column.head} $isNumber={column.isNumber} $isMinor={column.isMinor}>
                      {index === 0 && pathOf ? (
                        <RowLink to={pathOf(row)}>{column.cell(row)}</RowLink>
                      ) : (
                        column.cell(row)
                      )}
                    </Cell>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      )}
      {pages && (pages.page > 1 || data.hasMore) && (
        <Pages aria-label={`Pages of ${label.toLowerCase()}`}>
          {pages.page > 1 ? <Link to={pages.pathOf(pages.page - 1)}>Previous</Link> : <span />}
          <Text as="span" $tone="soft" $size="small">
            Page {pages.page}
          </Text>
          {data.hasMore ? <Link to={pages.pathOf(pages.page + 1)}>Next</Link> : <span />}
        </Pages>
      )}
    </>
  )
}

const SKELETON_ROWS = 6

const ListSkeleton = ({ label }: { readonly label: string }) => (
  <Loading label={`Loading ${label.toLowerCase()}`}>
    <Rows>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <SkeletonBlock key={row} $height="3.5rem" />
      ))}
    </Rows>
  </Loading>
)

/** A second line of the first cell, where its column has no room. */
export const OnPhone = styled.span`
  /* As a block of its own it is not underlined with the link around it. */
  display: inline-block;
  width: 100%;
  color: var(--ink-soft);
  font-size: var(--text-small);
  font-weight: 400;
  overflow-wrap: anywhere;

  @media (min-width: 720px) {
    display: none;
  }
`

const Rows = styled.div`
  display: grid;
  gap: var(--space-8);
`

const Empty = styled.div`
  padding: var(--space-32) var(--space-24);
  border: 1px dashed var(--line-control);
  border-radius: var(--radius-card);
  color: var(--ink-soft);
  text-align: center;
`

const Box = styled.div`
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--paper);
  overflow: hidden;
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  tbody tr {
    border-block-start: 1px solid var(--line);
  }

  tbody tr:hover {
    background: color-mix(in srgb, var(--blush) 55%, transparent);
  }
`

interface Kind {
  readonly $isNumber: boolean | undefined
  readonly $isMinor: boolean | undefined
}

const Head = styled.th<Kind>`
  padding: var(--space-12) var(--space-16);
  color: var(--ink-soft);
  font-size: var(--text-small);
  font-weight: 600;
  text-align: ${({ $isNumber }) => ($isNumber ? 'end' : 'start')};
  white-space: nowrap;

  @media (max-width: 719px) {
    display: ${({ $isMinor }) => ($isMinor ? 'none' : 'table-cell')};
    padding-inline: var(--space-8);

    /* It says what the columns that are left out have. */
    &:first-child {
      width: 50%;
    }
  }
`

const Cell = styled.td<Kind>`
  padding: var(--space-8) var(--space-16);
  text-align: ${({ $isNumber }) => ($isNumber ? 'end' : 'start')};
  overflow-wrap: break-word;

  @media (max-width: 719px) {
    display: ${({ $isMinor }) => ($isMinor ? 'none' : 'table-cell')};
    padding-inline: var(--space-8);
    font-size: var(--text-small);

    ${Badge} {
      white-space: normal;
    }
  }
`

const RowLink = styled(Link)`
  display: block;
  min-height: var(--touch);
  align-content: center;
  font-weight: 600;
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
