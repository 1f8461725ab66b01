import { getAudit } from '@store/remote-kit/operator/access-calls.mjs'
import { dryRunOf, pin, setServiceWorker, unpin } from '@store/remote-kit/operator/composition-calls.mjs'
import { CommandError } from '@store/remote-kit/operator/operator-client.mjs'
import { collectGarbage, NEWEST } from '@store/remote-kit/operator/release-calls.mjs'
import type { Command } from 'commander'
import type { ChangeOptions } from '../change-options'
import type { ReleaseProgramOptions } from '../release-program-options'

/** Pins, the service worker, the files of old releases, and the log of operators. */
export function addUpkeepCommands(
  program: Command,
  { call, say }: Pick<ReleaseProgramOptions, 'call' | 'say'>,
): void {
  program
    .command('pin')
    .description('refuse to promote, retire or try out this part until it is unpinned')
    .argument('<name>')
    .requiredOption('--why <reason>', 'for the log, and for whoever wants to promote it')
    .action(async (name: string, { why }: { why: string }) => {
      const { generation, versions } = await call(pin, { body: { name, why } })
      say(`Generation ${generation}: ${name} is pinned to ${versions[name]}.`)
    })

  program
    .command('unpin')
    .description('allow changes of this part again')
    .argument('<name>')
    .option('--why <reason>', 'for the log', 'by hand')
    .action(async (name: string, { why }: { why: string }) => {
      const { generation } = await call(unpin, { body: { name, why } })
      say(`Generation ${generation}: ${name} is not pinned any more.`)
    })

  program
    .command('service-worker')
    .description('turn the service worker off: browsers remove it and all that it kept; or on again')
    .argument('<state>', 'off or on')
    .option('--why <reason>', 'for the log', 'by hand')
    .option('--generation <number>', 'refuse if another generation is live', Number)
    .option('--dry-run', 'make every check, but change nothing')
    .action(async (text: string, { why, generation: expectedGeneration, dryRun }: ChangeOptions) => {
      const state = toWorkerState(text)
      const body = { state, why, expectedGeneration }
      const { generation } = dryRun
        ? (await call(dryRunOf(setServiceWorker), { body })).after
        : await call(setServiceWorker, { body })
      say(`Generation ${generation}${dryRun ? ' would be made' : ''}: ${WORKER_TEXTS[state]}`)
    })

  program
    .command('gc')
    .description('remove the files of releases that were not live lately and are older than 30 days')
    .option('--dry-run', 'only say what would be removed')
    .action(async ({ dryRun }: { dryRun?: true }) => {
      const isDryRun = dryRun === true
      const { releases, uploads } = await call(collectGarbage, { body: { isDryRun } })
      for (const release of releases) say(`  ${release}`)
      const done = isDryRun ? 'would be removed' : 'were removed'
      say(`The files of ${releases.length} releases and ${uploads} abandoned uploads ${done}.`)
    })

  program
    .command('audit')
    .description(
      'what operators did beside changing what is live, and what they were refused; the last hundred',
    )
    .action(async () => {
      const { entries } = await call(getAudit, { params: { before: NEWEST } })
      for (const { at, who, action, subject, why } of entries) {
        say(`${at.toISOString()}  ${who || 'a stranger'}  ${action}  ${subject}: ${why}`)
      }
    })
}

const WORKER_TEXTS = {
  off: 'the service worker is off. Browsers remove it and what it kept: open tabs within seconds, others with their next page.',
  on: 'the service worker is on. Browsers get it again with their next page.',
}

function toWorkerState(text: string): 'on' | 'off' {
  if (text === 'on' || text === 'off') return text
  throw new CommandError('Say off or on: service-worker off')
}
