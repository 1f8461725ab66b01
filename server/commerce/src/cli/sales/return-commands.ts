import { formatMoney } from '@store/shared/domain/money'
import { RETURN_REASONS, returnStatusLabel } from '@store/shared/domain/orders/returns'
import { type Command, Option } from 'commander'
import type { ReturnAnswer } from '../../back-office/return-administration'
import { parseCount, parseText } from '../arguments'
import type { Answer, Run } from '../command'
import { instantText } from '../instant-text'
import { textTable } from '../text-table'

interface ReceiveOptions {
  readonly restock: 'yes' | 'no'
  readonly paidBack?: string
}

export function addReturnCommands(program: Command, run: Run): void {
  const command = program.command('return').description('products that customers send back')

  command
    .command('list')
    .description('that wait for a decision or for their parcel, oldest first')
    .option('--all', 'of every kind, newest first', false)
    .option('--limit <rows>', 'how many', parseCount, 50)
    .action((filter: { all: boolean; limit: number }, self: Command) =>
      run(self, async ({ returns }) => {
        const rows = await returns.list(filter)
        const cells = rows.map((row) => [
          row.number,
          instantText(row.requestedAt),
          returnStatusLabel(row.status),
          row.units,
          RETURN_REASONS[row.reason].label,
          row.comment,
          row.refund === null ? null : formatMoney(row.refund),
        ])
        const heads = ['RETURN', 'REQUESTED', 'STATUS', 'UNITS', 'REASON', 'COMMENT', 'REFUND']
        return { json: rows, text: textTable(heads, cells) }
      }),
    )

  command
    .command('approve')
    .description('ask the customer to send the products')
    .argument('<number>', 'for example RT-2026-000123-R1')
    .option('--note <text>', 'where and how to send it; if left out, the seller’s address', parseText)
    .action((number: string, { note }: { note?: string }, self: Command) =>
      run(self, async ({ returns }) => moved(await returns.approve(number, note ?? null))),
    )

  command
    .command('refuse')
    .description('also after it was approved, for products that never came or came back used')
    .argument('<number>')
    .requiredOption('--why <reason>', 'the customer reads it', parseText)
    .action((number: string, { why }: { why: string }, self: Command) =>
      run(self, async ({ returns }) => moved(await returns.refuse(number, why))),
    )

  command
    .command('receive')
    .description('the products are back: their share of what was paid is refunded')
    .argument('<number>')
    .addOption(
      new Option('--restock <answer>', 'whether the products can be sold again')
        .choices(['yes', 'no'])
        .makeOptionMandatory(),
    )
    .option('--paid-back <how>', 'of cash: how it was given back', parseText)
    .action((number: string, { restock, paidBack }: ReceiveOptions, self: Command) =>
      run(self, async ({ returns }) =>
        moved(await returns.receive(number, { restock: restock === 'yes', paidBack: paidBack ?? null })),
      ),
    )
}

const moved = (answer: ReturnAnswer): Answer => {
  const { number, status, refund } = answer
  const money = refund === null ? '' : ` ${formatMoney(refund)} is refunded.`
  return { json: answer, text: `Return ${number} is ${returnStatusLabel(status)}.${money}` }
}
