import { cellText } from '@store/shared/domain/products/product-cell-text'
import type { ProductCell } from '@store/shared/domain/products/product-edit'
import type { Command } from 'commander'
import { Refusal } from '../../audit/refusal'
import { counted } from '../../base/counted'
import type { ConflictingCell } from '../../product-edits/conflicting-cells'
import type { ListedEdit } from '../../product-edits/kept-edits'
import type { EditPlan, ManyEdit, ProductEdits } from '../../product-edits/product-edits'
import { readTableBytes } from '../../product-edits/table-bytes'
import { parseCount, parseText } from '../arguments'
import type { Answer, Run, Surroundings } from '../command'
import { instantText } from '../instant-text'
import { onOneLine } from '../terminal-text'
import { type Cell, textTable } from '../text-table'
import { type ChangeOptions, toBulkChange, withChangeOptions } from './product-change'
import { chosenSkus, type ProductChoice, withProductChoice } from './product-choice'

interface Confirmation {
  readonly yes: boolean
  readonly mark?: string
}

/** Many products as one, by a rule or by a table, and back again. */
export function addProductCommands(program: Command, run: Run, { files }: Pick<Surroundings, 'files'>): void {
  const product = program
    .command('product')
    .description('many products, changed as one and taken back as one')

  confirmed(withChangeOptions(withProductChoice(product.command('edit'))))
    .description('change price, stock, visibility or category of products: all at once, or nothing')
    .action((options: ProductChoice & ChangeOptions & Confirmation, command: Command) =>
      run(command, async (office) => {
        const change = toBulkChange(options)
        const skus = await chosenSkus(office, options)
        return planOrApply(office.productEdits, { skus, change }, options)
      }),
    )

  withProductChoice(product.command('export-table'))
    .description('write products into a CSV file, a line a size, to edit in a spreadsheet')
    .argument('<file>')
    .action((file: string, choice: ProductChoice, command: Command) =>
      run(command, async (office) => {
        const skus = await chosenSkus(office, choice)
        await files.write(file, await office.productEdits.table(skus))
        return {
          json: { file, products: skus.length },
          text: `${counted(skus.length, 'product')} written to ${file}. Save your changes with "store product apply-table".`,
        }
      }),
    )

  confirmed(product.command('apply-table'))
    .description('change products as a CSV file says: all at once, or nothing')
    .argument('<file>', 'as "store product export-table" wrote it; columns and lines may be left out')
    .option('--why <reason>', 'noted with the change, and with the movements of stock', parseText)
    .action((file: string, options: Confirmation & { readonly why?: string }, command: Command) =>
      run(command, async ({ productEdits }) => {
        const edit = { table: readTableBytes(await files.read(file)), why: options.why }
        return planOrApply(productEdits, edit, options)
      }),
    )

  product
    .command('edits')
    .description('the changes of the last 90 days, newest first, also those of pages in the back office')
    .argument('[id]', 'every cell of this one', parseCount)
    .option('--limit <rows>', 'how many', parseCount, 50)
    .action((id: number | undefined, { limit }: { limit: number }, command: Command) =>
      run(command, ({ productEdits }) =>
        id === undefined ? listEdits(productEdits, limit) : showEdit(productEdits, id),
      ),
    )

  product
    .command('undo')
    .description('take a change back, unless somebody changed one of its cells since')
    .argument('<id>', 'as "store product edits" lists it', parseCount)
    .action((id: number, _options, command: Command) =>
      run(command, async ({ productEdits }) => {
        const result = await productEdits.undo(id)
        if (result.outcome === 'conflict') {
          throw new Refusal(`${conflictsText(result.cells)}\nNothing was changed.`)
        }
        const text = `${counted(result.cells, 'cell')} changed back, by edit ${result.id}.`
        return { json: { edit: result.id, undoOf: id, cells: result.cells }, text }
      }),
    )
}

const confirmed = (command: Command): Command =>
  command
    .option('--yes', 'do it; otherwise it is only shown', false)
    .option('--mark <mark>', 'of what was shown: refused if anything else would change by now', parseText)

/** @throws {Refusal} with what it would do now, where that is not what was planned */
async function planOrApply(
  productEdits: ProductEdits,
  edit: ManyEdit,
  { yes, mark }: Confirmation,
): Promise<Answer> {
  const plan = await productEdits.plan(edit)
  if (!yes) {
    const next =
      plan.cells.length === 0
        ? ''
        : `\nNothing is changed yet: to do it, add --yes. With --mark ${plan.mark} it is refused if anything else would change by then.`
    return { json: { isDone: false, plan }, text: `${planText(plan)}${next}` }
  }
  if (mark === undefined && plan.cells.length === 0) throw new Refusal(planText(plan))
  const result = await productEdits.apply(edit, mark ?? plan.mark)
  if (result.outcome === 'changed') {
    throw new Refusal(
      `${planText(result.plan)}\nThis is what it would do now, which is not what was shown. Nothing was changed.`,
    )
  }
  const { id, cells, products } = result
  return {
    json: { isDone: true, edit: id, plan },
    text: `${planText(plan)}\n${counted(cells, 'cell')} of ${counted(products, 'product')} changed. To take it back: store product undo ${id}`,
  }
}

function planText({ cells, refused, unchanged, products }: EditPlan): string {
  const parts = [
    cells.length === 0
      ? 'Nothing would change.'
      : `${counted(cells.length, 'cell')} of ${counted(products, 'product')}:\n${cellsText(cells)}`,
  ]
  if (refused.length > 0) {
    const rows = refused.map(({ line, reason, ...cell }) => [...placeOf(cell), line, reason])
    const table = textTable(['SKU', 'SIZE', 'FIELD', 'LINE', 'WHY NOT'], rows)
    parts.push(`Refused, ${counted(refused.length, 'cell')}:\n${table}`)
  }
  if (unchanged > 0) parts.push(`Already as asked for: ${counted(unchanged, 'cell')}.`)
  return parts.join('\n\n')
}

const cellsText = (cells: readonly ProductCell[]): string =>
  textTable(
    ['SKU', 'SIZE', 'FIELD', 'BEFORE', 'AFTER'],
    cells.map((cell) => [
      ...placeOf(cell),
      cellText(cell.field, cell.before),
      cellText(cell.field, cell.after),
    ]),
  )

const placeOf = ({ sku, size, field }: Pick<ProductCell, 'sku' | 'size' | 'field'>): readonly Cell[] => [
  sku,
  size,
  field,
]

const conflictsText = (cells: readonly ConflictingCell[]): string =>
  textTable(
    ['SKU', 'SIZE', 'FIELD', 'EXPECTED', 'NOW', 'WHY NOT'],
    cells.map(({ expected, now, reason, ...cell }) => [
      ...placeOf(cell),
      cellText(cell.field, expected),
      cellText(cell.field, now),
      reason,
    ]),
  )

async function listEdits(productEdits: ProductEdits, limit: number): Promise<Answer> {
  const edits = await productEdits.list({ offset: 0, limit })
  const heads = ['ID', 'AT', 'BY', 'CELLS', 'PRODUCTS', 'WHAT', 'STATE']
  const rows = edits.map((edit) => [
    edit.id,
    instantText(edit.at),
    edit.by,
    edit.cells,
    edit.products,
    edit.summary,
    stateText(edit),
  ])
  return { json: edits, text: textTable(heads, rows) }
}

/** @throws {Refusal} */
async function showEdit(productEdits: ProductEdits, id: number): Promise<Answer> {
  const edit = await productEdits.show(id)
  if (edit === null) throw new Refusal(`There is no change ${id}, or no longer: they are kept for 90 days.`)
  const state = stateText(edit)
  const head = `${edit.summary}, by ${edit.by} at ${instantText(edit.at)}${state === null ? '' : `, ${state}`}`
  return { json: edit, text: `${onOneLine(head)}\n${cellsText(edit.changes)}` }
}

function stateText({ undoneAt, undoOf }: ListedEdit): string | null {
  if (undoneAt !== null) return `undone at ${instantText(undoneAt)}`
  return undoOf === null ? null : `takes ${undoOf} back`
}
