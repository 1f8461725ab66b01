import type { Size } from '@store/shared/domain/products/product'
import type { Command } from 'commander'
import type { StockChangeResult } from '../../back-office/stock-administration'
import { parseCount, parseDifference, parseSizeName, parseText, parseUnits, sizeArgument } from '../arguments'
import type { Answer, Run } from '../command'
import { instantText } from '../instant-text'
import { textTable } from '../text-table'

export function addStockCommands(program: Command, run: Run): void {
  const stock = program.command('stock').description('units on hand')

  stock
    .command('list')
    .description('what is on hand, held by orders and left to sell')
    .option('--low <units>', 'only what has at most so many left to sell', parseUnits)
    .option('--sku <sku>', 'only this product')
    .action((filter: { low?: number; sku?: string }, command: Command) =>
      run(command, async (office) => {
        const rows = await office.stock.list(filter)
        const heads = ['SKU', 'SIZE', 'PRODUCT', 'ON HAND', 'HELD', 'LEFT', 'AHEAD']
        const cells = rows.map((row) => [
          row.sku,
          row.size,
          row.name,
          row.onHand,
          row.reserved,
          row.available,
          row.preordered,
        ])
        return { json: rows, text: textTable(heads, cells) }
      }),
    )

  stock
    .command('set')
    .description('what was counted on the shelf, those included that orders hold')
    .argument('<sku>')
    .addArgument(sizeArgument())
    .argument('<units>', 'units on hand', parseUnits)
    .option('--why <reason>', 'for the ledger', parseText, 'counted')
    .action((sku: string, size: Size, units: number, { why }: { why: string }, command: Command) =>
      run(command, async (office) => toAnswer(await office.stock.set({ sku, size }, units, why))),
    )

  stock
    .command('add')
    .description('what came in, or with a minus went out')
    .argument('<sku>')
    .addArgument(sizeArgument())
    .argument('<units>', 'for example 50 or -3', parseDifference)
    .requiredOption('--why <reason>', 'for the ledger', parseText)
    .action((sku: string, size: Size, units: number, { why }: { why: string }, command: Command) =>
      run(command, async (office) => toAnswer(await office.stock.add({ sku, size }, units, why))),
    )

  stock
    .command('history')
    .description('every change of a product’s stock, newest first')
    .argument('<sku>')
    .argument('[size]', 'only this one', parseSizeName)
    .option('--limit <rows>', 'how many', parseCount, 50)
    .action((sku: string, size: Size | undefined, { limit }: { limit: number }, command: Command) =>
      run(command, async (office) => {
        const rows = await office.stock.history({ sku, limit, ...(size && { size }) })
        const heads = ['AT', 'SIZE', 'WHAT', 'ON HAND', 'HELD', 'AHEAD', 'THEN ON HAND', 'ORDER', 'WHY']
        const cells = rows.map((row) => [
          instantText(row.at),
          row.size,
          row.kind,
          differenceText(row.onHand),
          differenceText(row.reserved),
          differenceText(row.preordered),
          row.onHandAfter,
          row.orderNumber,
          row.note,
        ])
        return { json: rows, text: textTable(heads, cells) }
      }),
    )
}

const differenceText = (units: number): string | null => {
  if (units === 0) return null
  return units > 0 ? `+${units}` : String(units)
}

const toAnswer = (result: StockChangeResult): Answer => ({
  json: result,
  text: `${result.sku}/${result.size} has ${result.after} on hand; it had ${result.before}.`,
})
