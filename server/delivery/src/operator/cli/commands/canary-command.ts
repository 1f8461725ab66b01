import { dryRunOf, startCanary, stopCanary } from '@store/remote-kit/operator/composition-calls.mjs'
import { CommandError } from '@store/remote-kit/operator/operator-client.mjs'
import type { Command } from 'commander'
import type { ChangeOptions } from '../change-options'
import type { ReleaseProgramOptions } from '../release-program-options'
import { toFindingLine, toSentence } from '../release-text'

/** A version for a share of the visitors. */
export function addCanaryCommand(
  program: Command,
  { call, say }: Pick<ReleaseProgramOptions, 'call' | 'say'>,
): void {
  program
    .command('canary')
    .description('give a version to a share of the visitors, change the share, or stop it')
    .argument('<name>')
    .argument('[version]', 'not with --stop')
    .option(
      '--percent <number>',
      'of the visitors, 1 to 99; whoever has it keeps it while this grows',
      Number,
    )
    .option('--accept <reason>', 'go on in spite of what the gate finds; the reason is kept')
    .option('--stop', 'all visitors get the stable version again, open tabs at once')
    .option('--bad', 'with --stop: mark the version as bad')
    .option('--why <reason>', 'for the log', 'by hand')
    .option('--force', 'also a version that is marked as bad; takes the mark off')
    .option('--generation <number>', 'refuse if another generation is live', Number)
    .option('--dry-run', 'make every check and say what would be live, but change nothing')
    .action(async (name: string, version: string | undefined, options: CanaryOptions) => {
      const { why, percent, stop, bad, force, generation, accept, dryRun } = options
      const change = { name, why, expectedGeneration: generation }
      if (stop) {
        if (version !== undefined || percent !== undefined || force || accept !== undefined) {
          throw new CommandError('Stop it by its name alone: canary catalog --stop')
        }
        const body = { ...change, marksBad: bad }
        if (dryRun) say(toSentence((await call(dryRunOf(stopCanary), { body })).after, true))
        else say(toSentence(await call(stopCanary, { body })))
        return
      }
      if (version === undefined || percent === undefined || bad) {
        throw new CommandError('Name the version and the share: canary catalog 0.1.0-1a2b3c4d5e --percent 10')
      }
      const body = { ...change, version, percent, force, accept }
      const answer = dryRun
        ? (await call(dryRunOf(startCanary), { body })).after
        : await call(startCanary, { body })
      for (const finding of answer.verdict?.findings ?? []) say(toFindingLine(finding))
      say(toSentence(answer, dryRun))
    })
}

interface CanaryOptions extends ChangeOptions {
  readonly percent?: number
  readonly stop?: true
  readonly bad?: true
  readonly force?: true
  readonly accept?: string
}
