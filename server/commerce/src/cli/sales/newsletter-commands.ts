import type { Command } from 'commander'
import type { SubscriberFilter } from '../../customer-care/newsletter-administration'
import { subscribersCsv } from '../../customer-care/subscribers-csv'
import type { Run, Surroundings } from '../command'

interface ExportOptions {
  readonly all: boolean
  readonly confirmed: boolean
}

export function addNewsletterCommands(
  program: Command,
  run: Run,
  { files }: Pick<Surroundings, 'files'>,
): void {
  const command = program.command('newsletter').description('who wants the newsletter, and how that is known')

  command
    .command('count')
    .description('how many subscribe')
    .action((_options, self: Command) =>
      run(self, async ({ newsletter }) => {
        const counts = await newsletter.count()
        const { subscribed, confirmed, unsubscribed } = counts
        return {
          json: counts,
          text: `${subscribed} subscribe, ${confirmed} of them with a confirmed address; ${unsubscribed} have unsubscribed.`,
        }
      }),
    )

  command
    .command('export')
    .description('write who subscribes into a CSV file, with when, where and to which words each agreed')
    .argument('<file>')
    .option('--all', 'also who has unsubscribed, marked in the column state: never mail them', false)
    .option('--confirmed', 'only confirmed addresses', false)
    .action((file: string, { all, confirmed }: ExportOptions, self: Command) =>
      run(self, async ({ newsletter }) => {
        const filter: SubscriberFilter = { all, confirmedOnly: confirmed }
        const rows = await newsletter.export(filter)
        await files.write(file, subscribersCsv(rows), 'private')
        return {
          json: { file, rows: rows.length },
          text: `${rows.length} subscribers are written to ${file}.`,
        }
      }),
    )
}
