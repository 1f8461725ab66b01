import { resolve } from 'node:path'
import { isRefused, toCheckLines } from '@store/remote-kit/operator/check-lines.mjs'
import { CommandError } from '@store/remote-kit/operator/operator-client.mjs'
import { MOST_SECONDS } from '@store/remote-kit/operator/shadow-calls.mjs'
import { planBuild, sayPlan } from '@store/remote-kit/publish/plan-release.mjs'
import { publishRelease } from '@store/remote-kit/publish/publish-release.mjs'
import type { Command } from 'commander'
import type { ReleaseProgramOptions } from '../release-program-options'
import { toFindingLine } from '../release-text'
import { compareWithLive } from './shadow-commands'

/** From a build to a published version that a browser has opened. */
export function addPublishCommands(
  program: Command,
  { call, say, check, picture }: Pick<ReleaseProgramOptions, 'call' | 'say' | 'check' | 'picture'>,
): void {
  program
    .command('plan')
    .description('what publishing and promoting a build would change; nothing is written')
    .argument('<folder>', 'a build, or a package (its newest build), for example catalog-mfe')
    .option('--json', 'for pipelines')
    .addHelpText(
      'after',
      '\nThe exit code is 2 when the release would be refused. A token that may read is enough.',
    )
    .action(async (folder: string, { json }: { json?: true }) =>
      sayPlan(await planBuild(call, resolve(folder)), { json, say }),
    )

  program
    .command('publish')
    .description('upload a build; it is not live before it is promoted')
    .argument('<folder>', 'a build, or a package (its newest build), for example catalog-mfe')
    .option('--accept <reason>', 'publish what the gate refuses all the same; goes into the log')
    .option('--no-browser', 'do not open it in a browser')
    .action(
      async (
        folder: string,
        { accept, browser }: { readonly accept?: string; readonly browser: boolean },
      ) => {
        const published = await publishRelease(call, resolve(folder), { accept })
        const { name, version, verdict } = published
        for (const line of verdict?.findings.map(toFindingLine) ?? []) say(line)
        say(`${name} ${version} is published.`)
        const isFine = !browser || (await checkIfPossible(published, { check, say }))
        if (!isFine && accept === undefined) {
          throw new CommandError(
            `A browser check refuses ${name} ${version}: it cannot go live as it is. Mend it and publish the new build; or, if the machine was too busy, check it again: check ${name} ${version}`,
          )
        }
        say(toNextSteps({ name, version }))
      },
    )

  program
    .command('check')
    .description(
      'open a published version in the live store, in the Chromium of this machine, and upload what it finds',
    )
    .argument('<name>')
    .argument('<version>')
    .option(
      '--shadow',
      'instead, let the store compare its pages with the live ones; pictures where there is a Chromium',
    )
    .option(
      '--seconds <number>',
      `with --shadow: in how much time, 30 to ${MOST_SECONDS} (default: 60)`,
      Number,
    )
    .action(async (name: string, version: string, { shadow, seconds }: CheckOptions) => {
      if (shadow) return compareWithLive({ name, version, seconds }, { call, say, picture })
      const found = await check({ name, version })
      if (found === null) throw new CommandError(NO_CHROMIUM)
      for (const line of toCheckLines(found)) say(line)
      if (isRefused(found)) throw new CommandError(`${name} ${version} is refused.`)
      say(toNextSteps({ name, version }))
    })
}

interface CheckOptions {
  readonly shadow?: true
  readonly seconds?: number
}

const toNextSteps = ({ name, version }: { readonly name: string; readonly version: string }): string =>
  `Give it to a few visitors first: rollout ${name} ${version} --steps 5%:10m,25%:30m,100%\nMake it live for all at once: promote ${name} ${version}`

/** False when it is refused. A version that cannot be shown yet may be promoted together with others. */
async function checkIfPossible(
  release: {
    readonly name: string
    readonly version: string
  },
  { check, say }: Pick<ReleaseProgramOptions, 'check' | 'say'>,
): Promise<boolean> {
  try {
    const found = await check(release)
    for (const line of found === null ? [`  not checked in a browser: ${NO_CHROMIUM}`] : toCheckLines(found))
      say(line)
    return found === null || !isRefused(found)
  } catch (error) {
    say(`  not checked in a browser: ${error instanceof Error ? error.message : String(error)}`)
    return true
  }
}

const NO_CHROMIUM = 'there is no Chromium here; install one, or set CHROMIUM_PATH.'
