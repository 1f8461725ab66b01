import { join } from 'node:path'
import type { Command } from 'commander'
import { PHOTO_STATE_WORDS } from '../../back-office/review-administration'
import { parseCount, parseText } from '../arguments'
import type { Run, Surroundings } from '../command'
import { instantText } from '../instant-text'
import { addReviewTextCommands } from '../sales/review-text-commands'
import { textTable } from '../text-table'

export function addReviewCommands(program: Command, run: Run, { files }: Pick<Surroundings, 'files'>): void {
  const command = program.command('review').description('reviews of customers and their photos')
  addReviewTextCommands(command, run)

  command
    .command('list')
    .description('photos that wait to be approved, oldest first')
    .option('--all', 'of every kind, newest first', false)
    .option('--limit <rows>', 'how many', parseCount, 50)
    .action((filter: { all: boolean; limit: number }, self: Command) =>
      run(self, async ({ reviews }) => {
        const rows = await reviews.listPhotos(filter)
        const cells = rows.map((row) => [
          row.id,
          PHOTO_STATE_WORDS[row.state],
          instantText(row.addedAt),
          row.sku,
          row.rating,
          row.author,
          row.text,
        ])
        const heads = ['PHOTO', 'STATE', 'ADDED', 'PRODUCT', 'STARS', 'AUTHOR', 'REVIEW']
        return { json: rows, text: textTable(heads, cells) }
      }),
    )

  command
    .command('save')
    .description('write photos that wait into a folder, to look at them')
    .argument('<folder>')
    .option('--limit <photos>', 'how many', parseCount, 50)
    .action((folder: string, { limit }: { limit: number }, self: Command) =>
      run(self, async ({ reviews }) => {
        const held = await reviews.listPhotos({ all: false, limit })
        const paths = held.map(({ id }) => join(folder, `${id}.jpg`))
        await files.makeFolder(folder)
        for (const [index, { id }] of held.entries()) {
          await files.write(paths[index] ?? '', await reviews.readPhoto(id), 'private')
        }
        return { json: { files: paths }, text: `${paths.length} photos are written to ${folder}.` }
      }),
    )

  command
    .command('approve')
    .description('publish photos with their reviews')
    .argument('<photos...>', 'their ids, as the list gives them')
    .action((ids: readonly string[], _options, self: Command) =>
      run(self, async ({ reviews }) => {
        for (const id of ids) await reviews.approvePhoto(id)
        return { json: { approved: ids }, text: `Approved: ${ids.join(', ')}.` }
      }),
    )

  command
    .command('reject')
    .description('delete a photo, also one that was approved')
    .argument('<photo>', 'its id, as the list gives it')
    .requiredOption('--why <reason>', 'its author reads it', parseText)
    .action((id: string, { why }: { why: string }, self: Command) =>
      run(self, async ({ reviews }) => {
        await reviews.rejectPhoto(id, why)
        return { json: { rejected: id }, text: `Photo ${id} is rejected and deleted.` }
      }),
    )
}
