import { createHash } from 'node:crypto'
import type { Currency } from '@store/shared/domain/money'
import type { BulkChange, ProductCell } from '@store/shared/domain/product-edit'
import { desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import { type Clock, later } from '../base/clock'
import type { Database, Queryable, Transaction } from '../db/database'
import { productEdits } from '../db/schema/back-office'
import { inTransaction } from '../db/transaction'
import { IMPORT_LOCK } from '../importing/import-catalogue'
import { requestedBy, summaryOf } from './bulk-change'
import {
  type ConflictingCell,
  findConflicts,
  findCounted,
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
import { type JudgeContext, type JudgedCells, judgeCells, type RefusedCell } from './judge-cells'
import type { ProductPictures } from './product-pictures'
import { readProductsTable, writeProductsTable } from './products-table'
import { lockProducts, writeCells } from './write-cells'

/** A change of many products, or a table of them. */
export type ManyEdit =
  | { readonly skus: readonly string[]; readonly change: BulkChange }
  | { readonly table: string }

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

export interface ListedEdit {
  readonly id: number
  readonly at: Date
  readonly by: string
  readonly summary: string
  readonly cells: number
  readonly products: number
  readonly undoOf: number | null
  readonly undoneAt: Date | null
}

/** Changes of many cells of products as one: all of it or nothing, and taken back as one. */
export interface ProductEdits {
  /** What an edit would change, without changing it. @throws {Refusal} */
  plan(edit: ManyEdit): Promise<EditPlan>
  /** @param mark of the plan that was looked at @throws {Refusal} */
  apply(edit: ManyEdit, mark: string): Promise<EditResult>
  /** Changes cells of one product, each from what the page showed. @throws {Refusal} */
  save(sku: string, cells: readonly ProductCell[]): Promise<CellsResult>
  /** Every cell of these products, as comma-separated values. */
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
/** For how long an edit can be taken back. */
const KEPT_MS = 90 * 86_400_000

export function createProductEdits(options: ProductEditsOptions): ProductEdits {
  const { db, clock, log, by, soldIn, pictures } = options
  const contextOf = async (tx: Queryable): Promise<JudgeContext> => ({
    ...(await readEditContext(tx)),
    soldIn: soldIn(),
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

  return {
    plan: async (edit) => {
      const context = await contextOf(db)
      return (await planEdit(db, edit, context)).plan
    },

    apply: (edit, mark) =>
      inTurn(async (tx) => {
        const context = await contextOf(tx)
        await lockProducts(tx, skusOf(edit, context))
        const { plan, known } = await planEdit(tx, edit, context)
        if (plan.mark !== mark) return { outcome: 'changed', plan }
        if (plan.cells.length === 0) throw new Refusal('Nothing would change.')
        const summary = 'table' in edit ? 'Table of products' : summaryOf(edit.change)
        const id = await record(tx, { known, cells: plan.cells, context, summary })
        return { outcome: 'applied', id, cells: plan.cells.length, products: plan.products }
      }),

    save: (sku, wanted) =>
      inTurn(async (tx) => {
        const context = await contextOf(tx)
        await lockProducts(tx, [sku])
        const known = await readEditableProducts(tx, [sku], context)
        if (known.length === 0) throw new Refusal(`There is no product ${sku}.`)
        const conflicts = findConflicts(known, wanted, ({ before }) => before)
        if (conflicts.length > 0) return { outcome: 'conflict', cells: conflicts }
        const requested = await withCheckedPictures(pictures, wanted)
        const { cells, refused } = judgeCells(known, requested, context)
        if (refused.length > 0) throw new CellsRefused(refused)
        if (cells.length === 0) throw new Refusal('Nothing would change.')
        const id = await record(tx, { known, cells, context, summary: `Page of ${sku}` })
        return { outcome: 'applied', id, cells: cells.length }
      }),

    table: async (skus) =>
      writeProductsTable(await readEditableProducts(db, skus, await readEditContext(db))),

    list: ({ offset, limit }) =>
      db.select(LISTED).from(productEdits).orderBy(desc(productEdits.id)).offset(offset).limit(limit),

    async show(id) {
      const [row] = await db
        .select({ ...LISTED, changes: productEdits.cells })
        .from(productEdits)
        .where(eq(productEdits.id, id))
      return row ?? null
    },

    undo: (id) =>
      inTurn(async (tx) => {
        const [edit] = await tx.select().from(productEdits).where(eq(productEdits.id, id)).for('update')
        if (edit === undefined) throw new Refusal('This change is not kept any more.')
        if (edit.undoneAt !== null) throw new Refusal('This change is undone already.')
        const skus = [...new Set(edit.cells.map(({ sku }) => sku))]
        const context = await contextOf(tx)
        await lockProducts(tx, skus)
        const known = await readEditableProducts(tx, skus, context)
        const conflicts = [
          ...findConflicts(
            known,
            edit.cells.filter(({ field }) => field !== 'stock'),
            ({ after }) => after,
          ),
          ...(await findCounted(tx, known, edit)),
        ]
        if (conflicts.length > 0) return { outcome: 'conflict', cells: conflicts }
        const { cells, refused } = judgeCells(known, edit.cells.map(toUndo(known)), context)
        if (refused.length > 0) return { outcome: 'conflict', cells: refused.map(toConflict(known)) }
        const summary = `Undone: ${edit.summary}`
        const undone = await record(tx, { known, cells, context, summary, undoOf: id })
        await tx.update(productEdits).set({ undoneAt: clock() }).where(eq(productEdits.id, id))
        return { outcome: 'applied', id: undone, cells: cells.length }
      }),
  }
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

/** Removes edits that can no longer be taken back. */
export async function removeOldEdits(db: Database, now: Date): Promise<void> {
  const isOld = lt(productEdits.at, later(now, -KEPT_MS))
  // One that takes another back is younger than it.
  await db
    .update(productEdits)
    .set({ undoOf: null })
    .where(inArray(productEdits.undoOf, db.select({ id: productEdits.id }).from(productEdits).where(isOld)))
  await db.delete(productEdits).where(isOld)
}

/** Skus of the products that a filter finds are named by its caller. */
const skusOf = (edit: ManyEdit, context: EditContext): readonly string[] =>
  'table' in edit ? [...new Set(readTable(edit.table, context).requested.map(({ sku }) => sku))] : edit.skus

const readTable = (table: string, { kinds }: EditContext) =>
  readProductsTable(
    table,
    new Set(
      kinds.flatMap(({ attributes }) => attributes.filter(({ perSize }) => perSize).map(({ name }) => name)),
    ),
  )

async function planEdit(
  db: Queryable,
  edit: ManyEdit,
  context: JudgeContext,
): Promise<{ readonly plan: EditPlan; readonly known: readonly EditableProduct[] }> {
  const known = await readEditableProducts(db, skusOf(edit, context), context)
  const { requested, refused } =
    'table' in edit
      ? readTable(edit.table, context)
      : { requested: requestedBy(edit.change, known), refused: [] }
  const judged = judgeCells(known, requested, context)
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
      refused: [...refused, ...judged.refused],
      products: new Set(judged.cells.map(({ sku }) => sku)).size,
      mark: createHash('sha256').update(JSON.stringify(judged.cells)).digest('base64url'),
      names: Object.fromEntries(
        known.filter(({ sku }) => skus.has(sku)).map(({ sku, values }) => [sku, String(values.name)]),
      ),
    },
  }
}

const LISTED = {
  id: productEdits.id,
  at: productEdits.at,
  by: productEdits.by,
  summary: productEdits.summary,
  cells: sql<number>`jsonb_array_length(${productEdits.cells})`,
  products: sql<number>`(select count(distinct cell ->> 'sku')::int from jsonb_array_elements(${productEdits.cells}) cell)`,
  undoOf: productEdits.undoOf,
  undoneAt: productEdits.undoneAt,
}
