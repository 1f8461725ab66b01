import { createToken, getOperator, getTokens, revokeToken } from '@store/remote-kit/operator/access-calls.mjs'
import { CommandError, type OperatorAnswer } from '@store/remote-kit/operator/operator-client.mjs'
import type { Command } from 'commander'
import type { ReleaseProgramOptions } from '../release-program-options'

/** Tokens of operators and pipelines. */
export function addTokenCommands(
  program: Command,
  { call, say }: Pick<ReleaseProgramOptions, 'call' | 'say'>,
): void {
  const token = program.command('token').description('tokens for operators and pipelines')

  token
    .command('create')
    .description('make a token; it is shown once')
    .requiredOption('--name <name>', 'goes into the log of releases')
    .requiredOption('--scope <scope...>', 'read, admin, or publish, promote or rollback with :<remote> or :*')
    .option('--expires <days>', 'such as 90d; or never', '90d')
    .action(async ({ name, scope, expires }: { name: string; scope: string[]; expires: string }) => {
      const body = { name, scopes: scope, expiresAt: toExpiry(expires) }
      const made = await call(createToken, { body })
      say(made.token)
    })

  token
    .command('show')
    .description('whose token this is, and what it allows')
    .action(async () => {
      const { who, scopes, expiresAt } = await call(getOperator)
      say(
        `${who}: ${scopes.join(' ')}, ${expiresAt ? `expires ${expiresAt.toISOString()}` : 'never expires'}`,
      )
    })

  token
    .command('list')
    .description('tokens that were made, newest first')
    .action(async () => {
      const { tokens } = await call(getTokens)
      if (tokens.length === 0) say('No token was made yet.')
      for (const line of tokens.map(toTokenLine)) say(line)
    })

  token
    .command('revoke')
    .description('refuse the token from now on')
    .argument('<name>')
    .option('--why <reason>', 'for the log', 'revoked by hand')
    .action(async (name: string, { why }: { why: string }) => {
      await call(revokeToken, { body: { name, why } })
      say(`The token ${name} is revoked.`)
    })
}

const DAY_MS = 24 * 60 * 60 * 1000

function toExpiry(text: string): string | null {
  if (text === 'never') return null
  const [, days] = /^([1-9]\d{0,3})d$/.exec(text) ?? []
  if (days === undefined) throw new CommandError('--expires takes days, such as 90d, or never.')
  return new Date(Date.now() + Number(days) * DAY_MS).toISOString()
}

type ListedToken = OperatorAnswer<typeof getTokens>['tokens'][number]

function toTokenLine({ name, scopes, expiresAt, lastUsedAt, revokedAt, revokedBy }: ListedToken): string {
  const state = revokedAt
    ? `revoked ${revokedAt.toISOString()} by ${revokedBy}`
    : expiresAt
      ? `${expiresAt.getTime() > Date.now() ? 'expires' : 'expired'} ${expiresAt.toISOString()}`
      : 'never expires'
  const used = lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : 'never used'
  return `${name.padEnd(20)} ${scopes.join(' ')}  ${state}  ${used}`
}
