import { CommandError } from '@store/remote-kit/operator/operator-client.mjs'
import { getRelease } from '@store/remote-kit/operator/release-calls.mjs'
import {
  acceptShadow,
  checkShadow,
  MOST_SECONDS,
  refuseShadow,
} from '@store/remote-kit/operator/shadow-calls.mjs'
import { toShadowLines } from '@store/remote-kit/operator/shadow-lines.mjs'
import type { Command } from 'commander'
import type { ReleaseProgramOptions } from '../release-program-options'

/** Compares a version's pages with the live ones, and says what differs. @throws {CommandError} when no visitor may get the version */
export async function compareWithLive(
  {
    name,
    version,
    seconds,
  }: { readonly name: string; readonly version: string; readonly seconds?: number | undefined },
  { call, say, picture }: Pick<ReleaseProgramOptions, 'call' | 'say' | 'picture'>,
): Promise<void> {
  const compared = await call(checkShadow, { body: { name, version, seconds } })
  const report = await picture({ name, version, report: compared }).catch((error: unknown) => {
    say(`  no pictures: ${error instanceof Error ? error.message : String(error)}`)
    return compared
  })
  for (const line of toShadowLines(report)) say(line)
  if (report.state === 'open') {
    throw new CommandError(
      `Accept the differences: accept-shadow ${name} ${version} --why "the new prices". Or refuse them by refuse-shadow, correct it and publish the new build.`,
    )
  }
  if (report.state === 'failed') {
    throw new CommandError(
      `Try again: check ${name} ${version} --shadow --seconds ${MOST_SECONDS}. To give it to visitors all the same: accept-shadow ${name} ${version} --why …`,
    )
  }
  if (report.state === 'refused') {
    throw new CommandError(
      `No visitor gets ${name} ${version}. To give it to visitors all the same: accept-shadow ${name} ${version} --why …`,
    )
  }
}

/** Decisions on differences between the pages of a version and the live ones. */
export function addShadowCommands(
  program: Command,
  { call, say }: Pick<ReleaseProgramOptions, 'call' | 'say'>,
): void {
  for (const [verb, endpoint, about, done] of [
    [
      'accept-shadow',
      acceptShadow,
      'let visitors have a version in spite of how its pages differ, or of too few that were compared',
      'accepted',
    ],
    [
      'refuse-shadow',
      refuseShadow,
      'keep a version from visitors because of how its pages differ, until it is accepted',
      'refused',
    ],
  ] as const) {
    program
      .command(verb)
      .description(about)
      .argument('<name>')
      .argument('<version>')
      .requiredOption('--why <reason>', 'for the log, and beside the differences')
      .action(async (name: string, version: string, { why }: { why: string }) => {
        const { shadow } = await call(getRelease, { params: { name, version } })
        if (shadow === null) {
          throw new CommandError(`Its pages were not compared. Run: check ${name} ${version} --shadow`)
        }
        const { checkedAt } = shadow
        const report = await call(endpoint, { body: { name, version, checkedAt, why } })
        for (const line of toShadowLines(report)) say(line)
        say(`The pages of ${name} ${version} are ${done}.`)
      })
  }
}
