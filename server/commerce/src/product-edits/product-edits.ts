import { createHash } from 'node:crypto'
import type { Currency } from '@store/shared/domain/money'
import type { BulkChange, ProductCell } from '@store/shared/domain/products/product-edit'
import { eq, sql } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import type { Database, Queryable, Transaction } from '../db/database'
import { productEdits } from '../db/schema/back-office'
import { inTransaction } from '../db/transaction'
import { IMPORT_LOCK } from '../importing/import-catalogue'
import { summaryOf as changeText, requestedBy } from './bulk-change'
import {
  type ConflictingCell,
  findConflicts,
  findUndoConflicts,
  toConflict,
  toRequest,
  toUndo,
} from './conflicting-cells'
import { logEntries } from './edit-log'
import {
  type EditableProduct,
  type EditContext,
  readEditableProducts,
  readEditContext,
} from './editable-products'
import { type JudgedCells, judgeCells, type RefusedCell, type RequestedCell } from './judge-cells'
import { type ListedEdit, listEdits, showEdit } from './kept-edits'
import type { ProductPictures } from './product-pictures'
import { readProductsTable, writeProductsTable } from './products-table'
import { readSizeHolds } from './size-holds'
import { lockProducts, writeCells } from './write-cells'

/** A change of many products, or a table of them. */
export type ManyEdit =
  | { readonly skus: readonly string[]; readonly change: BulkChange }
  /** `why` is noted with it, also where stock is counted; none for a table that says none. */
  | { readonly table: string; readonly why?: string | undefined }

export interface EditPlan extends JudgedCells {
  /** How many products change. */
  readonly products: number
  /** Stands for the cells: an edit with this mark changes these and no others. */
  readonly mark: string
  /** Names of the products, by sku. */
  readonly names: Readonly<Record<string, string>>
}

export type EditResult =
  | { readonly outcome: 'applied'; readonly id: number; readonly cells: number; readonly products: number }
  /** Somebody changed what it is about: this is what it would do now. */
  | { readonly outcome: 'changed'; readonly plan: EditPlan }

export type CellsResult =
  | { readonly outcome: 'applied'; readonly id: number; readonly cells: number }
  | { readonly outcome: 'conflict'; readonly cells: readonly ConflictingCell[] }

/** Changes of many cells of products as one: all of it or nothing, and taken back as one. */
export interface ProductEdits {
  /** What an edit would change, without changing it. @throws {Refusal} */
  plan(edit: ManyEdit): Promise<EditPlan>
  /** @param mark of the plan that was looked at @throws {Refusal} */
  apply(edit: ManyEdit, mark: string): Promise<EditResult>
  /** Changes cells of one product but its stock, each from what the page showed. @throws {Refusal} @throws {CellsRefused} */
  save(sku: string, cells: readonly ProductCell[]): Promise<CellsResult>
  /** Changes cells of many products but their stock, each from what it was when it was chosen. @throws {Refusal} @throws {CellsRefused} */
  applyCells(cells: readonly ProductCell[], summary: string): Promise<CellsResult>
  /** Every cell of these products, as comma-separated values for a spreadsheet. */
  table(skus: readonly string[]): Promise<string>
  /** Newest first. */
  list(page: { readonly offset: number; readonly limit: number }): Promise<readonly ListedEdit[]>
  /** Null where there is none, or no longer. */
  show(id: number): Promise<(ListedEdit & { readonly changes: readonly ProductCell[] }) | null>
  /** Brings every cell back, unless somebody changed one since. @throws {Refusal} */
  undo(id: number): Promise<CellsResult>
}

export interface ProductEditsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: BackOfficeLog
  readonly by: string
  readonly soldIn: () => readonly Currency[]
  readonly pictures: Pick<ProductPictures, 'check'>
}

const MOST_CELLS = 20_000
/** The ledger says why stock changed, which a page's cells do not. */
const STOCK_REASON = 'Stock is changed by itself, with a reason.'
/** Tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** One function: short operations that lock, judge and record in the same way. */
export function createProductEdits(options: ProductEditsOptions): ProductEdits {
  const { db, clock, log, by, soldIn, pictures } = options
  const judge: Judge = async (tx, known, requested, context) =>
    judgeCells(known, requested, {
      ...context,
      soldIn: soldIn(),
      holds: await readSizeHolds(tx, removedBy(known, requested)),
    })

  /** No import and no other edit at the same time; orders wait for the sizes. */
  const inTurn = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
      return work(tx)
    })

  const record = async (
    tx: Transaction,
    given: {
      readonly known: readonly EditableProduct[]
      readonly cells: readonly ProductCell[]
      readonly context: EditContext
      readonly summary: string
      readonly undoOf?: number
    },
  ): Promise<number> => {
    const { known, cells, context, summary, undoOf = null } = given
    const at = clock()
    await writeCells(tx, known, cells, context, { at, note: summary.slice(0, 200) })
    const [row] = await tx
      .insert(productEdits)
      .values({ at, by, summary, cells, undoOf })
      .returning({ id: productEdits.id })
    if (row === undefined) throw new Error('The edit was not stored')
    await log.recordAll(tx, logEntries(cells, `Edit ${row.id}: ${summary}`))
    return row.id
  }

  const changeCells = (skus: readonly string[], wanted: readonly ProductCell[], summary: string) =>
    inTurn(async (tx): Promise<CellsResult> => {
      const context = await readEditContext(tx)
      await lockProducts(tx, skus)
      const known = await readEditableProducts(tx, skus, context)
      const missing = skus.find((each) => !known.some(({ sku }) => sku === each))
      if (missing !== undefined) throw new Refusal(`There is no product ${missing}.`)
      const conflicts = findConflicts(known, wanted, ({ before }) => before)
      if (conflicts.length > 0) return { outcome: 'conflict', cells: conflicts }
      const stock = wanted.filter(({ field }) => field === 'stock').map(toRequest)
      if (stock.length > 0) throw new CellsRefused(stock.map((cell) => ({ ...cell, reason: STOCK_REASON })))
      const requested = await withCheckedPictures(pictures, wanted)
      const { cells, refused } = await judge(tx, known, requested, context)
      if (refused.length > 0) throw new CellsRefused(refused)
      if (cells.length === 0) throw new Refusal('Nothing would change.')
      const id = await record(tx, { known, cells, context, summary })
      return { outcome: 'applied', id, cells: cells.length }
    })

  return {
    plan: async (edit) => {
      const context = await readEditContext(db)
      return (await planEdit(db, readEdit(edit, context), context, judge)).plan
    },

    apply: (edit, mark) =>
      inTurn(async (tx) => {
        const context = await readEditContext(tx)
        const asked = readEdit(edit, context)
        await lockProducts(tx, asked.skus)
        const { plan, known } = await planEdit(tx, asked, context, judge)
        if (plan.mark !== mark) return { outcome: 'changed', plan }
        if (plan.cells.length === 0) throw new Refusal('Nothing would change.')
        const id = await record(tx, { known, cells: plan.cells, context, summary: summaryOf(edit) })
        return { outcome: 'applied', id, cells: plan.cells.length, products: plan.products }
      }),

    save: (sku, cells) => changeCells([sku], cells, `Page of ${sku}`),

    applyCells: (cells, summary) => changeCells([...new Set(cells.map(({ sku }) => sku))], cells, summary),

    table: async (skus) =>
      BYTE_ORDER_MARK + writeProductsTable(await readEditableProducts(db, skus, await readEditContext(db))),

    list: (page) => listEdits(db, page),

    show: (id) => showEdit(db, id),

    undo: (id) =>
      inTurn(async (tx) => {
        const [edit] = await tx.select().from(productEdits).where(eq(productEdits.id, id)).for('update')
        if (edit === undefined) throw new Refusal('This change is not kept any more.')
        if (edit.undoneAt !== null) throw new Refusal('This change is undone already.')
        const skus = [...new Set(edit.cells.map(({ sku }) => sku))]
        const context = await readEditContext(tx)
        await lockProducts(tx, skus)
        const known = await readEditableProducts(tx, skus, context)
        const conflicts = await findUndoConflicts(tx, known, edit)
        if (conflicts.length > 0) return { outcome: 'conflict', cells: conflicts }
        const { cells, refused } = await judge(tx, known, edit.cells.map(toUndo(known)), context)
        if (refused.length > 0) return { outcome: 'conflict', cells: refused.map(toConflict(known)) }
        const summary = `Undone: ${edit.summary}`
        const undone = await record(tx, { known, cells, context, summary, undoOf: id })
        await tx.update(productEdits).set({ undoneAt: clock() }).where(eq(productEdits.id, id))
        return { outcome: 'applied', id: undone, cells: cells.length }
      }),
  }
}

/** In a few words, for the log. */
function summaryOf(edit: ManyEdit): string {
  if (!('table' in edit)) return changeText(edit.change)
  return edit.why === undefined ? 'Table of products' : `Table of products: ${edit.why}`
}

/** @throws {CellsRefused} */
const withCheckedPictures = (pictures: Pick<ProductPictures, 'check'>, cells: readonly ProductCell[]) =>
  Promise.all(
    cells.map(async (cell) => {
      const request = toRequest(cell)
      if (cell.field !== 'pictures') return request
      const checked = await pictures.check(cell.after, String(cell.before))
      if ('problem' in checked) throw new CellsRefused([{ ...request, reason: checked.problem }])
      return { ...request, after: checked.value }
    }),
  )

/** Cells of a page that cannot become what was asked for. */
export class CellsRefused extends Error {
  override readonly name = 'CellsRefused'
  constructor(readonly refused: readonly RefusedCell[]) {
    super(refused.map(({ field, reason }) => `${field}: ${reason}`).join('\n'))
  }
}

/** What an edit asks for; a table is read once. */
interface AskedEdit {
  readonly skus: readonly string[]
  /** What cannot be read of a table. */
  readonly refused: readonly RefusedCell[]
  requested(known: readonly EditableProduct[]): readonly RequestedCell[]
}

function readEdit(edit: ManyEdit, { kinds }: EditContext): AskedEdit {
  if (!('table' in edit)) {
    return { skus: edit.skus, refused: [], requested: (known) => requestedBy(edit.change, known) }
  }
  const attributes = kinds.flatMap((kind) => kind.attributes)
  const ofSizes = new Set(attributes.filter(({ perSize }) => perSize).map(({ name }) => name))
  const { requested, refused } = readProductsTable(edit.table, ofSizes)
  return { skus: [...new Set(requested.map(({ sku }) => sku))], refused, requested: () => requested }
}

/** Ids of the sizes that are to be removed. */
const removedBy = (
  known: readonly EditableProduct[],
  requested: readonly RequestedCell[],
): readonly number[] =>
  requested
    .filter(({ field, after }) => field === 'removed' && after === true)
    .flatMap((cell) => {
      const product = known.find(({ sku }) => sku === cell.sku)
      return product?.sizes.find(({ size }) => size === cell.size)?.variantId ?? []
    })

type Judge = (
  db: Queryable,
  known: readonly EditableProduct[],
  requested: readonly RequestedCell[],
  context: EditContext,
) => Promise<JudgedCells>

async function planEdit(
  db: Queryable,
  asked: AskedEdit,
  context: EditContext,
  judge: Judge,
): Promise<{ readonly plan: EditPlan; readonly known: readonly EditableProduct[] }> {
  const known = await readEditableProducts(db, asked.skus, context)
  const judged = await judge(db, known, asked.requested(known), context)
  if (judged.cells.length > MOST_CELLS) {
    throw new Refusal(
      `This changes ${judged.cells.length} cells; at most ${MOST_CELLS} can be changed at once. Choose fewer products.`,
    )
  }
  const skus = new Set([...judged.cells, ...judged.refused].map(({ sku }) => sku))
  return {
    known,
    plan: {
      ...judged,
      refused: [...asked.refused, ...judged.refused],
      products: new Set(judged.cells.map(({ sku }) => sku)).size,
      mark: createHash('sha256').update(JSON.stringify(judged.cells)).digest('base64url'),
      names: Object.fromEntries(
        known.filter(({ sku }) => skus.has(sku)).map(({ sku, values }) => [sku, String(values.name)]),
      ),
    },
  }
}
