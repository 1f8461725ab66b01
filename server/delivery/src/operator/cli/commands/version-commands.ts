import { getHealth } from '@store/remote-kit/operator/health-calls.mjs'
import { getDifferences, getRelease, getReleases } from '@store/remote-kit/operator/release-calls.mjs'
import type { Command } from 'commander'
import type { ReleaseProgramOptions } from '../release-program-options'
import { toLines, toReleaseLines } from '../release-text'
import { toComparedLines } from './health-command'

/** Versions: what is there, one of them, two compared. */
export function addVersionCommands(
  program: Command,
  { call, say }: Pick<ReleaseProgramOptions, 'call' | 'say'>,
): void {
  program
    .command('list')
    .description('what is live, what was, and what could be')
    .action(async () => {
      for (const line of toLines(await call(getReleases))) say(line)
    })

  program
    .command('show')
    .description('one version, also one that was refused lately: what the gate found, and what failed')
    .argument('<name>')
    .argument('<version>')
    .action(async (name: string, version: string) => {
      for (const line of toReleaseLines(await call(getRelease, { params: { name, version } }))) say(line)
      const { rollouts } = await call(getHealth, { params: { hours: '1' } })
      const compared = rollouts.find((each) => each.name === name && each.version === version)
      for (const line of compared ? toComparedLines(compared) : []) say(`  ${line}`)
    })

  program
    .command('diff')
    .description(
      'what two versions say of themselves differently: pages, slots, services, needs, packages, bytes',
    )
    .argument('<name>')
    .argument('<from>')
    .argument('<to>')
    .action(async (name: string, from: string, to: string) => {
      const { differences } = await call(getDifferences, { params: { name, from, to } })
      if (differences.length === 0) say('No difference.')
      for (const { about, what, before, after } of differences) {
        say(`  ${about.padEnd(14)}  ${what}: ${before ?? 'not there'} → ${after ?? 'not there'}`)
      }
    })
}
