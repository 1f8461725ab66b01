import { waitForRollout } from '@store/remote-kit/operator/follow-rollout.mjs'
import {
  abortRollout,
  getRollouts,
  pauseRollout,
  resumeRollout,
  startRollout,
} from '@store/remote-kit/operator/rollout-calls.mjs'
import { parseSteps, parseTime, toPlanLines } from '@store/remote-kit/operator/rollout-text.mjs'
import type { Command } from 'commander'
import type { ReleaseProgramOptions } from '../release-program-options'
import { toFindingLine } from '../release-text'

/** Rollouts that go on by themselves. */
export function addRolloutCommands(
  program: Command,
  { call, say }: Pick<ReleaseProgramOptions, 'call' | 'say'>,
): void {
  const rollout = program
    .command('rollout')
    .description(
      'roll a version out step by step, by itself; pause, resume, abort such a rollout; what they are at',
    )
  const sayAll = (lines: readonly string[]) => {
    for (const line of lines) say(line)
  }

  rollout
    .command('start', { isDefault: true })
    .description(
      'begin one; the word start may be left out: rollout catalog 0.1.0-1a2b3c4d5e --steps 5%:10m,100%',
    )
    .argument('<name>')
    .argument('<version>')
    .requiredOption(
      '--steps <steps>',
      'such as 5%:10m,25%:30m,100%: shares that grow, each with the time that it lasts at least; the last one is the promotion',
    )
    .option('--visits <number>', 'of the version that each step has to see (default: 300)', Number)
    .option('--ignore <metrics>', 'such as cls,inp: these neither stop it nor roll it back')
    .option('--why <reason>', 'for the log', 'planned by hand')
    .option('--force', 'also a version that is marked as bad; takes the mark off')
    .option(
      '--accept <reason>',
      'go on in spite of what the gate finds at the first step; the reason is kept',
    )
    .action(async (name: string, version: string, options: StartOptions) => {
      const { steps, visits, ignore, why, force, accept } = options
      const ignored = ignore?.split(',').map((each) => each.trim())
      const body = {
        name,
        version,
        steps: parseSteps(steps),
        leastVisits: visits,
        ignored,
        why,
        force,
        accept,
      }
      const { plan, verdict } = await call(startRollout, { body })
      sayAll([...(verdict?.findings ?? []).map(toFindingLine), ...toPlanLines(plan)])
    })

  for (const [verb, endpoint, about] of [
    ['pause', pauseRollout, 'keep the share as it is until it is resumed'],
    ['resume', resumeRollout, 'go on at the share that visitors have; the time of the step begins anew'],
  ] as const) {
    rollout
      .command(verb)
      .description(about)
      .argument('<name>')
      .option('--why <reason>', 'for the log', 'by hand')
      .action(async (name: string, { why }: { why: string }) => {
        sayAll(toPlanLines(await call(endpoint, { body: { name, why } })))
      })
  }

  rollout
    .command('abort')
    .description('end it and its canary: everybody gets the stable version again')
    .argument('<name>')
    .option('--bad', 'mark the version as bad')
    .option('--why <reason>', 'for the log', 'by hand')
    .action(async (name: string, { why, bad }: { why: string; bad?: true }) => {
      sayAll(toPlanLines(await call(abortRollout, { body: { name, why, marksBad: bad } })))
    })

  rollout
    .command('status')
    .description('what rollouts are at, the newest first')
    .argument('[name]')
    .option('--all', 'also those that have ended')
    .action(async (name: string | undefined, { all }: { all?: true }) => {
      const { plans } = await call(getRollouts)
      const shown = plans.filter(
        (plan) => (all || plan.endedAt === null) && (name === undefined || plan.name === name),
      )
      if (shown.length === 0) say('No rollout is open.')
      for (const plan of shown) sayAll(toPlanLines(plan))
    })

  program
    .command('wait')
    .description(
      'wait until the newest rollout of a version has ended; exit code 0: promoted, 1: rolled back, 2: still open',
    )
    .argument('<name>')
    .argument('<version>')
    .option('--for <time>', 'such as 30m or 2h', '1h')
    .action(async (name: string, version: string, options: { for: string }) => {
      await waitForRollout(call, { name, version, seconds: parseTime('--for', options.for), say })
    })
}

interface StartOptions {
  readonly steps: string
  readonly visits?: number
  readonly ignore?: string
  readonly why: string
  readonly force?: true
  readonly accept?: string
}
