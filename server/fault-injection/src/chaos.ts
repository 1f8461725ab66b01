import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { runGuards } from './guards/run-guards'
import { type Count, reportRun } from './report'
import { removeTraces, runChaos } from './run-chaos'

interface Flags {
  readonly seed: number
  readonly seconds: number
  readonly backend: 'pglite' | 'postgres'
  readonly processes: number
  readonly shoppers: number
  readonly pooler?: true
  readonly keep?: true
  readonly withoutGuards?: true
  readonly counts?: string
}

const whole = (text: string): number => {
  if (!/^[0-9]{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}

const program = new Command('chaos')
  .description('Many shoppers, many faults, and then the ledgers are checked.')
  .option('--seed <number>', 'the same one gives the same faults and decisions', whole, 1)
  .option('--seconds <number>', 'how long things go wrong', whole, 45)
  .addOption(new Option('--backend <name>').choices(['pglite', 'postgres']).default('pglite'))
  .option('--processes <number>', 'of the store; more than one with postgres only', whole, 1)
  .option('--pooler', 'PgBouncer between the store and its PostgreSQL')
  .option('--shoppers <number>', 'at once', whole, 24)
  .option('--keep', 'leave history, tables and logs where they are, even when all is well')
  .option('--counts <file>', 'write how many checks passed and failed, as JSON')
  .option('--without-guards', 'instead: take every guard out once and see that the checker notices')
  .action(async (flags: Flags) => {
    if (flags.withoutGuards) return finish(flags, await tryGuards())
    if (flags.backend === 'pglite' && flags.processes !== 1) {
      program.error('The embedded database belongs to one process.')
    }
    if (flags.pooler && flags.backend !== 'postgres') {
      program.error('Only PostgreSQL has a pooler.')
    }
    const result = await runChaos({
      ...flags,
      hasPooler: flags.pooler ?? false,
      serverFolder: process.env.CHAOS_SERVER ?? dirname(process.cwd()),
      log: (line) => console.log(line),
    })
    const count = reportRun(flags, result, (line) => console.log(line))
    if (count.failed === 0 && flags.keep === undefined) removeTraces(result)
    else console.log(`History, tables and logs: ${result.folder}`)
    finish(flags, count)
  })

function finish({ counts }: Flags, count: Count): void {
  if (counts !== undefined) writeFileSync(counts, JSON.stringify(count))
  process.exitCode = count.failed === 0 ? 0 : 1
}

/** A guard whose absence no test notices has failed, and so has a load that goes wrong with all of them. */
async function tryGuards(): Promise<Count> {
  const count = { passed: 0, failed: 0 }
  const add = (isGood: boolean) => {
    if (isGood) count.passed += 1
    else count.failed += 1
    return isGood ? '✓' : '✗'
  }
  await runGuards({
    onScenario({ scenario, violations }) {
      console.log(
        `\n${add(violations.length === 0)} ${scenario}, with all guards: ${violations.length} violations`,
      )
      for (const violation of violations.slice(0, 5)) console.log(`    ${JSON.stringify(violation)}`)
    },
    onGuard({ guard, what, expected, named, isCaught }) {
      const found = named.length === 0 ? 'nothing' : named.join(', ')
      const missing = isCaught ? '' : `, not ${expected.join(' or ')}`
      console.log(`  ${add(isCaught)} without ${guard} (${what}): ${found}${missing}`)
    },
  })
  console.log(`\n${count.passed} as expected, ${count.failed} not`)
  return count
}

await program.parseAsync()
// The throw-away database would keep the process alive.
process.exit()
