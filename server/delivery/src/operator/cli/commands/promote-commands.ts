import {
  dryRunOf,
  markBad,
  promote,
  retire,
  rollBack,
} from '@store/remote-kit/operator/composition-calls.mjs'
import { CommandError } from '@store/remote-kit/operator/operator-client.mjs'
import type { Command } from 'commander'
import type { ChangeOptions } from '../change-options'
import type { ReleaseProgramOptions } from '../release-program-options'
import { toFindingLine, toSentence } from '../release-text'

/** Makes versions live. */
export function addPromoteCommands(
  program: Command,
  { call, say }: Pick<ReleaseProgramOptions, 'call' | 'say'>,
): void {
  program
    .command('promote')
    .description('make versions live, all in one composition')
    .argument('<name version...>', 'for example: catalog 0.1.0-1a2b3c4d5e')
    .option('--why <reason>', 'for the log', 'promoted by hand')
    .option('--force', 'also a version that is marked as bad; takes the mark off')
    .option('--accept <reason>', 'promote what the gate refuses all the same; goes into the log')
    .option('--generation <number>', 'refuse if another generation is live', Number)
    .option('--dry-run', 'make every check and say what would be live, but change nothing')
    .action(async (pairs: string[], { why, force, accept, generation, dryRun }: PromoteOptions) => {
      const body = { versions: toVersions(pairs), why, force, accept, expectedGeneration: generation }
      const promoted = dryRun
        ? (await call(dryRunOf(promote), { body })).after
        : await call(promote, { body })
      for (const line of promoted.verdict?.findings.map(toFindingLine) ?? []) say(line)
      say(toSentence(promoted, dryRun))
    })

  program
    .command('rollback')
    .description('bring back what was live before, or the version named; a remote that was new goes')
    .argument('<name>')
    .argument('[version]')
    .option('--why <reason>', 'for the log', 'rolled back by hand')
    .option('--bad', 'mark the present version as bad: open tabs leave it at once')
    .option('--force', 'also to a version that is marked as bad; takes the mark off')
    .option('--generation <number>', 'refuse if another generation is live', Number)
    .option('--dry-run', 'make every check and say what would be live, but change nothing')
    .action(
      async (
        name: string,
        version: string | undefined,
        { why, bad, force, generation, dryRun }: RollbackOptions,
      ) => {
        const body = {
          name,
          version: version ?? null,
          why,
          marksBad: bad,
          force,
          expectedGeneration: generation,
        }
        if (dryRun) say(toSentence((await call(dryRunOf(rollBack), { body })).after, true))
        else say(toSentence(await call(rollBack, { body })))
      },
    )

  program
    .command('retire')
    .description('take a remote out of the composition, if the others can do without it')
    .argument('<name>')
    .option('--why <reason>', 'for the log', 'retired by hand')
    .option('--generation <number>', 'refuse if another generation is live', Number)
    .option('--dry-run', 'make every check and say what would be live, but change nothing')
    .action(async (name: string, { why, generation, dryRun }: ChangeOptions) => {
      const body = { name, why, expectedGeneration: generation }
      if (dryRun) say(toSentence((await call(dryRunOf(retire), { body })).after, true))
      else say(toSentence(await call(retire, { body })))
    })

  program
    .command('mark-bad')
    .description('open tabs leave this version at once; works for any published version at any time')
    .argument('<name>')
    .argument('<version>')
    .requiredOption('--why <reason>', 'for the log, and for whoever wants to promote it again')
    .action(async (name: string, version: string, { why }: { why: string }) => {
      const { generation, isStillLive } = await call(markBad, { body: { name, version, why } })
      say(`Generation ${generation}: ${name} ${version} is marked as bad.`)
      if (isStillLive) {
        say(`It is still live, and open tabs stay on it. Bring another version back: rollback ${name}`)
      }
    })
}

interface RollbackOptions extends ChangeOptions {
  readonly bad?: true
  readonly force?: true
}

interface PromoteOptions extends ChangeOptions {
  readonly force?: true
  readonly accept?: string
}

function toVersions(pairs: readonly string[]): Record<string, string> {
  const versions: Record<string, string> = {}
  for (let at = 0; at < pairs.length; at += 2) {
    const [name, version] = pairs.slice(at)
    if (name === undefined || version === undefined) {
      throw new CommandError('Name each version: promote catalog 0.1.0-1a2b3c4d5e')
    }
    versions[name] = version
  }
  return versions
}
