import {
  createReleaseSecret,
  parseReleaseKeys,
  toPublicKeys,
} from '@store/platform/config/secrets/release-keys'
import { trustAsIs } from '@store/remote-kit/operator/composition-calls.mjs'
import { CommandError } from '@store/remote-kit/operator/operator-client.mjs'
import type { Command } from 'commander'
import type { ReleaseProgramOptions } from '../release-program-options'
import { toSentence } from '../release-text'

/** The keys that releases are signed by. */
export function addKeyCommands(
  program: Command,
  { call, say, readReleaseKeys }: Pick<ReleaseProgramOptions, 'call' | 'say' | 'readReleaseKeys'>,
): void {
  program
    .command('key')
    .description('make a key for RELEASE_SIGNING_KEY; it is shown once and sent nowhere')
    .option('--public', 'instead: the public halves of the keys that are configured here')
    .action(({ public: isPublic }: { public?: true }) => {
      const secret = isPublic ? readReleaseKeys() : createReleaseSecret()
      const keys = parseReleaseKeys(secret)
      if (!keys) throw new CommandError('RELEASE_SIGNING_KEY holds no release keys.')
      if (!isPublic) say(secret)
      say(toPublicKeys(keys))
    })

  program
    .command('trust')
    .description('sign what the database holds, as it is: after the key was lost or the database restored')
    .requiredOption('--why <reason>', 'for the log')
    .option('--above <generation>', 'give it a higher number than this one, which a process has seen', Number)
    .action(async ({ why, above }: { why: string; above?: number }) =>
      say(toSentence(await call(trustAsIs, { body: { why, above } }))),
    )
}
