import type { CellValue, ProductCell } from '@store/shared/domain/products/product-edit'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { stockLedger } from '../db/schema/stock'
import type { EditableProduct } from './editable-products'
import type { RefusedCell, RequestedCell } from './judge-cells'

/** A cell that somebody else changed meanwhile, or that cannot be changed back. */
export interface ConflictingCell {
  readonly sku: string
  readonly size: string | null
  readonly field: string
  /** What it was when it was looked at last. */
  readonly expected: CellValue
  readonly now: CellValue
  readonly reason: string
}

const cellNow = (
  known: readonly EditableProduct[],
  { sku, size, field }: Pick<ProductCell, 'sku' | 'size' | 'field'>,
): CellValue | undefined => {
  const product = known.find((each) => each.sku === sku)
  return size === null
    ? product?.values[field]
    : product?.sizes.find((each) => each.size === size)?.values[field]
}

/** Cells that are not what was expected of them. */
export function findConflicts(
  known: readonly EditableProduct[],
  cells: readonly ProductCell[],
  expectedOf: (cell: ProductCell) => CellValue,
): readonly ConflictingCell[] {
  return cells.flatMap((cell) => {
    const { sku, size, field } = cell
    const now = cellNow(known, cell)
    const expected = expectedOf(cell)
    if (now === undefined || now === expected) return []
    return [{ sku, size, field, expected, now, reason: 'Somebody changed it meanwhile.' }]
  })
}

/** Cells that are no longer as an edit left them. */
export const findUndoConflicts = async (
  tx: Transaction,
  known: readonly EditableProduct[],
  edit: { readonly at: Date; readonly cells: readonly ProductCell[] },
): Promise<readonly ConflictingCell[]> => [
  ...findConflicts(
    known,
    edit.cells.filter(({ field }) => field !== 'stock'),
    ({ after }) => after,
  ),
  ...(await findCounted(tx, known, edit)),
]

/** Stock is taken back by its difference, since orders go on; what was counted since stays. */
async function findCounted(
  tx: Transaction,
  known: readonly EditableProduct[],
  { at, cells }: { readonly at: Date; readonly cells: readonly ProductCell[] },
): Promise<readonly ConflictingCell[]> {
  const ofStock = cells.filter(({ field }) => field === 'stock')
  if (ofStock.length === 0) return []
  const counted = await tx
    .selectDistinct({ variantId: stockLedger.variantId })
    .from(stockLedger)
    .where(
      and(
        eq(stockLedger.kind, 'count'),
        gt(stockLedger.at, at),
        inArray(
          stockLedger.variantId,
          known.flatMap(({ sizes }) => sizes.map(({ variantId }) => variantId)),
        ),
      ),
    )
  const ids = new Set(counted.map(({ variantId }) => variantId))
  return ofStock.flatMap(({ sku, size, field, after }) => {
    const found = known.find((each) => each.sku === sku)?.sizes.find((each) => each.size === size)
    if (found === undefined || !ids.has(found.variantId)) return []
    const now = found.values[field] ?? ''
    return [{ sku, size, field, expected: after, now, reason: 'It was counted anew since.' }]
  })
}

export const toUndo =
  (known: readonly EditableProduct[]) =>
  (cell: ProductCell): RequestedCell => ({
    ...toRequest(cell),
    after:
      cell.field === 'stock'
        ? Number(cellNow(known, cell)) - (Number(cell.after) - Number(cell.before))
        : cell.before,
  })

export const toConflict =
  (known: readonly EditableProduct[]) =>
  (refused: RefusedCell): ConflictingCell => {
    const { sku, size, field, reason } = refused
    const now = cellNow(known, refused) ?? ''
    return { sku, size, field, expected: now, now, reason }
  }

export const toRequest = ({ sku, size, field, after }: ProductCell): RequestedCell => ({
  sku,
  size,
  field,
  after,
  line: null,
})
