import type { StaffReview } from '@store/shared/api/staff/products/staff-reviews'
import { type Command, InvalidArgumentError } from 'commander'
import { parseCount, parseText } from '../arguments'
import type { Run } from '../command'
import { instantText } from '../instant-text'
import { textTable } from '../text-table'

interface ListOptions {
  readonly product?: string
  readonly hidden: boolean
  readonly limit: number
}

/** The texts of reviews; their photos have commands of their own. */
export function addReviewTextCommands(command: Command, run: Run): void {
  command
    .command('texts')
    .description('the texts of reviews, newest first')
    .option('--product <sku>', 'only of this product')
    .option('--hidden', 'only those that are hidden', false)
    .option('--limit <rows>', 'how many', parseCount, 50)
    .action(({ product, hidden, limit }: ListOptions, self: Command) =>
      run(self, async ({ reviewModeration }) => {
        const rows = await reviewModeration.list({ sku: product ?? null, hiddenOnly: hidden, limit })
        const cells = rows.map((row) => [
          row.id,
          instantText(row.writtenAt),
          row.sku,
          row.rating,
          stateOf(row),
          row.author,
          row.text,
        ])
        const heads = ['REVIEW', 'WRITTEN', 'PRODUCT', 'STARS', 'STATE', 'AUTHOR', 'TEXT']
        return { json: rows, text: textTable(heads, cells) }
      }),
    )

  command
    .command('hide')
    .description('show a review to its author alone; its stars do not count then')
    .argument('<review>', 'its number, as `review texts` gives it', parseReviewId)
    .requiredOption('--why <reason>', 'its author reads it', parseText)
    .action((id: number, { why }: { why: string }, self: Command) =>
      run(self, async ({ reviewModeration }) => {
        await reviewModeration.hide(id, why)
        return { json: { hidden: id }, text: `Review ${id} is hidden.` }
      }),
    )

  command
    .command('show')
    .description('show a hidden review again')
    .argument('<review>', 'its number', parseReviewId)
    .action((id: number, _options, self: Command) =>
      run(self, async ({ reviewModeration }) => {
        await reviewModeration.show(id)
        return { json: { shown: id }, text: `Review ${id} is shown.` }
      }),
    )

  command
    .command('redact')
    .description('remove a passage from a review; readers see that the shop removed something')
    .argument('<review>', 'its number', parseReviewId)
    .requiredOption('--passage <text>', 'exactly as it stands there', parseText)
    .requiredOption('--why <reason>', 'its author reads it', parseText)
    .action((id: number, { passage, why }: { passage: string; why: string }, self: Command) =>
      run(self, async ({ reviewModeration }) => {
        await reviewModeration.redact(id, passage, why)
        return { json: { redacted: id }, text: `The passage is removed from review ${id}.` }
      }),
    )

  command
    .command('restore')
    .description('bring back what was removed from a review')
    .argument('<review>', 'its number', parseReviewId)
    .action((id: number, _options, self: Command) =>
      run(self, async ({ reviewModeration }) => {
        await reviewModeration.restore(id)
        return { json: { restored: id }, text: `Review ${id} is as its author wrote it.` }
      }),
    )
}

function parseReviewId(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be the number of a review.')
}

function stateOf({ hiddenAt, isRedacted, writtenAt }: StaffReview): string {
  if (hiddenAt !== null) return writtenAt > hiddenAt ? 'hidden, changed since' : 'hidden'
  return isRedacted ? 'shown, redacted' : 'shown'
}
