import { CommandError, type OperatorAnswer } from '@store/remote-kit/operator/operator-client.mjs'
import { createPreview, getPreviews, revokePreview } from '@store/remote-kit/operator/preview-calls.mjs'
import type { Command } from 'commander'
import type { ReleaseProgramOptions } from '../release-program-options'

/** Links that show a version in the live store. */
export function addPreviewCommand(
  program: Command,
  { call, say }: Pick<ReleaseProgramOptions, 'call' | 'say'>,
): void {
  program
    .command('preview')
    .description(
      'a link that shows a version in the live store, to whoever opens it; list or revoke such links',
    )
    .argument('[name]', 'not with --list or --revoke')
    .argument('[version]')
    .option('--for <time>', 'such as 30m or 2h; at most 24h (default: 2h)')
    .option('--list', 'the links that are still valid')
    .option('--revoke <id>', 'end one link, as the list names it')
    .option('--why <reason>', 'with --revoke: for the log (default: revoked by hand)')
    .action(async (name: string | undefined, version: string | undefined, options: PreviewOptions) => {
      const { for: time, list, revoke: id, why } = options
      const isNew = !list && id === undefined
      if (isNew ? !name || !version || why : name || time || (list && (id ?? why))) {
        throw new CommandError(
          'Name the version, or a link to revoke, or neither: preview catalog 0.1.0-1a2b3c4d5e, preview --revoke 1a2b3c4d5e6f7a8b, preview --list',
        )
      }
      if (id !== undefined) {
        await call(revokePreview, { body: { id, why: why ?? 'revoked by hand' } })
        say(`The link ${id} is revoked.`)
      } else if (name && version) {
        const body = { name, version, minutes: toMinutes(time ?? '2h') }
        const { url, until } = await call(createPreview, { body })
        say(url)
        say(`It ends ${until.toISOString()}.`)
      } else {
        for (const line of toPreviewLines(await call(getPreviews))) say(line)
      }
    })
}

interface PreviewOptions {
  readonly for?: string
  readonly list?: true
  readonly revoke?: string
  readonly why?: string
}

function toMinutes(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,3})([mh])$/.exec(text) ?? []
  if (count === undefined) throw new CommandError('--for takes minutes or hours, such as 30m or 2h.')
  return Number(count) * (unit === 'h' ? 60 : 1)
}

function toPreviewLines({ previews }: OperatorAnswer<typeof getPreviews>): readonly string[] {
  if (previews.length === 0) return ['No preview link is valid.']
  return previews.map(
    ({ id, name, version, purpose, createdAt, createdBy, endsAt }) =>
      `${id}  ${name} ${version}  ${purpose} by ${createdBy} ${createdAt.toISOString()}  ends ${endsAt.toISOString()}`,
  )
}
