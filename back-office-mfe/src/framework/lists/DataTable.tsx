import { Badge } from '@store/shared/ui/Badge'
import { Text } from '@store/shared/ui/Text'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { listProps, ROW, useRowKeys } from './row-keys'
import type { RowKey, Selection } from './use-selection'

/** What an empty list says. */
export interface EmptyWords {
  /** Why nothing is in it. */
  readonly nothing: string
  /** What to do first, or where its rows come from. */
  readonly next: ReactNode
}

export interface Column<Row> {
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  readonly isNumber?: boolean
  /** Left out on phones: the first column says it there, by `OnPhone`. */
  readonly isMinor?: boolean
  /** Left out on tablets too. */
  readonly isLeast?: boolean
  /** Kept on one line, such as a number or a date. */
  readonly isShort?: boolean
}

export interface TableProps<Row> {
  /** The list by name, for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => RowKey
  /** Where a row leads to, from its first cell. */
  readonly pathOf?: (row: Row) => string
  /** Rows can be selected, each by a box that is named. */
  readonly selection?: Selection & { readonly nameOf: (row: Row) => string }
}

export interface DataTableProps<Row> extends TableProps<Row> {
  readonly rows: readonly Row[]
  /** Left out of lists that are never empty. */
  readonly empty?: EmptyWords
  /** They are asked for again. */
  readonly isFetching?: boolean
}

/** Rows that are there: a table, or what an empty list says. */
export const DataTable = <Row,>({ empty, ...table }: DataTableProps<Row>) =>
  table.rows.length === 0 && empty !== undefined ? <EmptyList {...empty} /> : <RowTable {...table} />

export const EmptyList = ({ nothing, next }: EmptyWords) => (
  <Empty {...emptyProps}>
    <Text $strong>{nothing}</Text>
    <div>{next}</div>
  </Empty>
)

/** How an empty list is found. */
export const EMPTY = 'data-empty'
const emptyProps = { [EMPTY]: '' }

type RowTableProps<Row> = Omit<DataTableProps<Row>, 'empty'>

function RowTable<Row>({ label, rows, isFetching, columns, keyOf, pathOf, selection }: RowTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null)
  useRowKeys(box)
  return (
    <Box ref={box} {...listProps}>
      <Table aria-label={label} aria-busy={isFetching || undefined}>
        <thead>
          <tr>
            {selection && <SelectAll keys={rows.map(keyOf)} selection={selection} />}
            {columns.map((column, index) => (
              <Head key={column.head} scope="col" $column={column} $isFirst={index === 0}>
                {column.head}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} tabIndex={-1} {...{ [ROW]: '' }}>
              {selection && <SelectRow row={row} rows={rows} keyOf={keyOf} selection={selection} />}
              {columns.map((column, index) => (
                <Cell key={column.head} $column={column}>
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
  )
}

interface SelectAllProps {
  readonly keys: readonly RowKey[]
  readonly selection: Selection
}

function SelectAll({ keys, selection }: SelectAllProps) {
  const chosen = keys.filter((key) => selection.keys.has(key)).length
  const isAll = chosen === keys.length
  return (
    <BoxHead scope="col">
      <Tick>
        <input
          type="checkbox"
          aria-label="Select all on this page"
          checked={isAll}
          ref={(input) => {
            if (input) input.indeterminate = chosen > 0 && !isAll
          }}
          onChange={() => selection.choose(keys, !isAll)}
        />
      </Tick>
    </BoxHead>
  )
}

interface SelectRowProps<Row> {
  readonly row: Row
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => RowKey
  readonly selection: NonNullable<TableProps<Row>['selection']>
}

function SelectRow<Row>({ row, rows, keyOf, selection }: SelectRowProps<Row>) {
  const key = keyOf(row)
  const isChosen = selection.keys.has(key)
  /** With Shift, all from the nearest selected row above to this one. */
  const choose = ({ shiftKey }: MouseEvent) => {
    const at = rows.indexOf(row)
    const above = rows.slice(0, at).findLastIndex((each) => selection.keys.has(keyOf(each)))
    const from = shiftKey && !isChosen && above !== -1 ? above : at
    selection.choose(rows.slice(from, at + 1).map(keyOf), !isChosen)
  }
  return (
    <BoxCell>
      <Tick>
        <input
          type="checkbox"
          aria-label={`Select ${selection.nameOf(row)}`}
          checked={isChosen}
          onChange={() => {}}
          onClick={choose}
        />
      </Tick>
    </BoxCell>
  )
}

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

const Empty = styled.div`
  display: grid;
  gap: var(--space-8);
  padding: var(--space-32) var(--space-24);
  border: 1px dashed var(--line-control);
  border-radius: var(--radius-card);
  text-align: center;
  text-wrap: balance;

  > :last-child {
    color: var(--ink-soft);
  }
`

const Box = styled.div`
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--paper);
  /* What does not fit is scrolled to, never cut off. */
  overflow-x: auto;
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

interface ColumnStyle {
  readonly $column: Pick<Column<never>, 'isNumber' | 'isMinor' | 'isLeast' | 'isShort'>
}

const hiddenOnPhones = ({ $column }: ColumnStyle) =>
  $column.isMinor || $column.isLeast ? 'none' : 'table-cell'

const Head = styled.th<ColumnStyle & { readonly $isFirst: boolean }>`
  padding: var(--space-12) var(--space-16);
  color: var(--ink-soft);
  font-size: var(--text-small);
  font-weight: 600;
  text-align: ${({ $column }) => ($column.isNumber ? 'end' : 'start')};
  white-space: nowrap;

  @media (max-width: 1099px) {
    display: ${({ $column }) => ($column.isLeast ? 'none' : 'table-cell')};
    padding-inline: var(--space-8);
  }

  @media (max-width: 719px) {
    display: ${hiddenOnPhones};
    padding-inline: var(--space-4);
    /* The first one says what the columns that are left out have. */
    width: ${({ $isFirst }) => ($isFirst ? '50%' : 'auto')};
  }
`

const Cell = styled.td<ColumnStyle>`
  padding: var(--space-8) var(--space-16);
  text-align: ${({ $column }) => ($column.isNumber ? 'end' : 'start')};
  white-space: ${({ $column }) => ($column.isShort ? 'nowrap' : 'normal')};
  overflow-wrap: break-word;

  @media (max-width: 1099px) {
    display: ${({ $column }) => ($column.isLeast ? 'none' : 'table-cell')};
    padding-inline: var(--space-8);
    font-size: var(--text-small);

    ${Badge} {
      white-space: normal;
    }
  }

  @media (max-width: 719px) {
    display: ${hiddenOnPhones};
    padding-inline: var(--space-4);
  }
`

const BoxHead = styled.th`
  width: var(--touch);
  padding-inline-start: var(--space-4);
`

const BoxCell = styled.td`
  padding-inline-start: var(--space-4);
`

/** As large as a finger needs. */
const Tick = styled.label`
  display: grid;
  place-items: center;
  width: var(--touch);
  height: var(--touch);
  cursor: pointer;

  input {
    width: 20px;
    height: 20px;
    accent-color: var(--plum);
  }
`

const RowLink = styled(Link)`
  display: block;
  min-height: var(--touch);
  align-content: center;
  font-weight: 600;
`
