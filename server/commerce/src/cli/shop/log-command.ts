import type { Command } from 'commander'
import { parseCount } from '../arguments'
import type { Run } from '../command'
import { instantText } from '../instant-text'
import { textTable } from '../text-table'

export function addLogCommand(program: Command, run: Run): void {
  program
    .command('log')
    .description('what was changed by these commands, by whom and why, newest first')
    .option('--limit <rows>', 'how many', parseCount, 50)
    .option('--subject <subject>', 'only of this one, for example day-pads/regular or RT-2026-000123')
    .action((filter: { limit: number; subject?: string }, command: Command) =>
      run(command, async ({ log }) => {
        const rows = await log.list(filter)
        const cells = rows.map(({ at, by, action, subject, why, before, after }) => [
          instantText(at),
          by,
          action,
          subject,
          why,
          before === null ? null : JSON.stringify(before),
          after === null ? null : JSON.stringify(after),
        ])
        return {
          json: rows,
          text: textTable(['AT', 'BY', 'DID', 'TO', 'WHY', 'BEFORE', 'AFTER'], cells),
        }
      }),
    )
}
