import type { ConflictingCell, ProductEditPlan } from '@store/shared/api/staff/products/staff-product-edits'
import { cellText, placeText } from '@store/shared/domain/products/product-cell-text'
import type { ProductCell } from '@store/shared/domain/products/product-edit'
import { Badge } from '@store/shared/ui/Badge'
import { Button } from '@store/shared/ui/Button'
import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import { type Column, DataTable, OnPhone } from '../../framework/lists/DataTable'

const STEP = 50

interface ChangedCellsProps {
  readonly cells: readonly ProductCell[]
  /** Of the products, by sku. */
  readonly names?: ProductEditPlan['names']
  /** What was shown before somebody changed it: cells that differ from it are marked. */
  readonly shownBefore?: readonly ProductCell[] | null
}

const keyOf = ({ sku, size, field }: { sku: string; size: string | null; field: string }): string =>
  JSON.stringify([sku, size, field])

/** Every cell of an edit, before and after. */
export function ChangedCells({ cells, names = {}, shownBefore = null }: ChangedCellsProps) {
  const seen = new Map(shownBefore?.map((cell) => [keyOf(cell), cell]))
  const isOther = (cell: ProductCell) => {
    const shown = seen.get(keyOf(cell))
    return shownBefore !== null && (shown?.before !== cell.before || shown.after !== cell.after)
  }
  return (
    <LongList
      label="Changed cells"
      rows={cells}
      columns={[
        {
          head: 'Product',
          cell: (cell) => (
            <>
              {names[cell.sku] ?? cell.sku}
              {isOther(cell) && <Badge $tone="danger">changed meanwhile</Badge>}
              <OnPhone>{placeText(cell)}</OnPhone>
            </>
          ),
        },
        { head: 'Field', isMinor: true, cell: placeText },
        { head: 'Before', cell: ({ field, before }) => cellText(field, before) },
        { head: 'After', cell: ({ field, after }) => <strong>{cellText(field, after)}</strong> },
      ]}
    />
  )
}

/** What cannot be changed, each with its place and the reason. */
export const RefusedCells = ({ refused }: { readonly refused: ProductEditPlan['refused'] }) => (
  <LongList
    label="Refused"
    rows={refused}
    columns={[
      {
        head: 'Where',
        cell: (cell) =>
          [cell.line === null ? '' : `Line ${cell.line}: `, cell.sku, ', ', placeText(cell)].join(''),
      },
      { head: 'Why', cell: ({ reason }) => reason },
    ]}
  />
)

/** What somebody else changed meanwhile. */
export const ConflictingCells = ({ cells }: { readonly cells: readonly ConflictingCell[] }) => (
  <LongList
    label="Changed by others"
    rows={cells}
    columns={[
      { head: 'Where', cell: (cell) => `${cell.sku}, ${placeText(cell)}` },
      { head: 'You saw', cell: ({ field, expected }) => cellText(field, expected) },
      { head: 'Now', cell: ({ field, now }) => cellText(field, now) },
      { head: 'Why', isMinor: true, cell: ({ reason }) => reason },
    ]}
  />
)

interface LongListProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
}

/** Shows fifty rows, and more when asked. */
function LongList<
  Row extends { readonly sku: string; readonly size: string | null; readonly field: string },
>({ label, rows, columns }: LongListProps<Row>) {
  const [shown, setShown] = useState(STEP)
  if (rows.length === 0) return <Text $tone="soft">None.</Text>
  return (
    <Stack $gap={12}>
      <DataTable label={label} rows={rows.slice(0, shown)} columns={columns} keyOf={keyOf} />
      {rows.length > shown && (
        <>
          <Text $tone="soft" $size="small">
            {shown} of {rows.length} are shown.
          </Text>
          <Button tone="ghost" small onClick={() => setShown(shown + 500)}>
            Show more
          </Button>
        </>
      )}
    </Stack>
  )
}
