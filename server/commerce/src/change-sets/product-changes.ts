import { cellText, placeText } from '@store/shared/domain/products/product-cell-text'
import type { ProductCell } from '@store/shared/domain/products/product-edit'
import * as z from 'zod'
import { Refusal } from '../audit/refusal'
import { counted } from '../base/counted'
import type { Queryable, Transaction } from '../db/database'
import { type ConflictingCell, findConflicts } from '../product-edits/conflicting-cells'
import { readEditableProducts, readEditContext } from '../product-edits/editable-products'
import { CellsRefused, type CellsResult, type ProductEdits } from '../product-edits/product-edits'
import { lockProducts } from '../product-edits/write-cells'
import { type ChangeKind, type Conflict, changeKind } from './change-kind'

const value = z.union([z.string(), z.number(), z.boolean()])
const Cell = z.strictObject({
  sku: z.string(),
  size: z.string().nullable(),
  field: z.string(),
  before: value,
  after: value,
})
const ProductsChange = z.strictObject({ cells: z.array(Cell).min(1) })
type ProductsChange = z.infer<typeof ProductsChange>

/** Of the edit of products that publishing made. */
const ProductsDone = z.strictObject({ edit: z.int() })

const MOST_CELLS = 20_000

/** Cells of products as a set is to change them. @throws {Refusal} for stock, and where nothing would change */
export function prepareProducts(cells: readonly ProductCell[]): ProductsChange {
  if (cells.length === 0) throw new Refusal('Nothing would change.')
  if (cells.some(({ field }) => field === 'stock')) {
    throw new Refusal(
      'Stock cannot wait in a change set: orders change it meanwhile. Change it by itself, when it is counted.',
    )
  }
  return { cells: [...cells] }
}

/** @param editsIn the edits of products in a transaction, in the name of a person */
export const createProductsKind = (
  editsIn: (tx: Transaction, by: string) => Pick<ProductEdits, 'applyCells' | 'undo'>,
): ChangeKind =>
  changeKind({
    change: ProductsChange,
    done: ProductsDone,
    subjectOf: () => 'products',
    merge: (earlier, later) => {
      const changed = new Set(later.cells.map(keyOf))
      const cells = [...earlier.cells.filter((cell) => !changed.has(keyOf(cell))), ...later.cells]
      if (cells.length > MOST_CELLS)
        throw new Refusal(`A set changes at most ${MOST_CELLS} cells of products.`)
      return { cells }
    },
    describe: async (_db, { cells }) =>
      cells.map((cell) => ({
        field: `${cell.sku}, ${placeText(cell)}`,
        before: cellText(cell.field, cell.before),
        after: cellText(cell.field, cell.after),
      })),

    async lock(tx, changes) {
      if (changes.length === 0) return
      await lockProducts(tx, skusOf(changes.flatMap(({ cells }) => cells)))
    },

    findConflict: (db, { cells }) => findChanged(db, cells, ({ before }) => before),

    async apply({ tx, by, why }, { cells }) {
      const result = await editsIn(tx, by).applyCells(cells, why).catch(refuseCells)
      return { edit: editOf(result) }
    },

    findUndoConflict: async (db, { cells }) =>
      findChanged(db, await findLeft(db, cells), ({ after }) => after),

    async undo({ tx, by, why }, { cells }, { edit }) {
      const left = await findLeft(tx, cells)
      if (left.length === 0) return
      if (left.length === cells.length) editOf(await editsIn(tx, by).undo(edit))
      else editOf(await editsIn(tx, by).applyCells(left.map(reversed), why).catch(refuseCells))
    },
  })

const keyOf = ({ sku, size, field }: Pick<ProductCell, 'sku' | 'size' | 'field'>): string =>
  JSON.stringify([sku, size, field])

const skusOf = (cells: readonly ProductCell[]): readonly string[] => [...new Set(cells.map(({ sku }) => sku))]

const reversed = (cell: ProductCell): ProductCell => ({ ...cell, before: cell.after, after: cell.before })

/** Cells that nobody has brought back to what they were before the set. */
async function findLeft(db: Queryable, cells: readonly ProductCell[]): Promise<readonly ProductCell[]> {
  const known = await readEditableProducts(db, skusOf(cells), await readEditContext(db))
  const left = new Set(findConflicts(known, cells, ({ before }) => before).map(keyOf))
  return cells.filter((cell) => left.has(keyOf(cell)))
}

async function findChanged(
  db: Queryable,
  cells: readonly ProductCell[],
  expectedOf: (cell: ProductCell) => ProductCell['before'],
): Promise<Conflict | null> {
  const known = await readEditableProducts(db, skusOf(cells), await readEditContext(db))
  return toConflict(findConflicts(known, cells, expectedOf))
}

function toConflict(cells: readonly ConflictingCell[]): Conflict | null {
  if (cells.length === 0) return null
  return {
    sentence: `Somebody changed ${counted(cells.length, 'cell')} of products.`,
    differences: cells.map((cell) => ({
      field: `${cell.sku}, ${placeText(cell)}`,
      before: cellText(cell.field, cell.expected),
      after: cellText(cell.field, cell.now),
    })),
  }
}

/** @throws {Refusal} with what somebody changed between two statements of the transaction */
function editOf(result: CellsResult): number {
  if (result.outcome === 'applied') return result.id
  const [first] = result.cells
  throw new Refusal(
    `${first?.sku}: ${first?.reason ?? 'it cannot be changed.'} ${counted(result.cells.length, 'cell')} in all.`,
  )
}

function refuseCells(error: unknown): never {
  if (!(error instanceof CellsRefused)) throw error
  throw new Refusal(error.refused.map((cell) => `${cell.sku}, ${placeText(cell)}: ${cell.reason}`).join('\n'))
}
