import { type Command, InvalidArgumentError } from 'commander'
import { Refusal } from '../../audit/refusal'
import type { ListedDelivery, SecretEndpoint } from '../../webhooks/webhook-administration'
import { parseCount, parseText } from '../arguments'
import type { Answer, Run } from '../command'
import { instantText } from '../instant-text'
import { onOneLine } from '../terminal-text'
import { textTable } from '../text-table'

const HOUR_MS = 3_600_000

export function addWebhookCommands(program: Command, run: Run): void {
  const webhook = program
    .command('webhook')
    .description('who is told of orders, payments, stock, content and releases')

  webhook
    .command('add')
    .description('an address that is told; its secret is shown this once')
    .argument('<url>')
    .requiredOption('--events <types>', 'for example order.*,stock.low; * for all', parseEvents)
    .action((url: string, { events }: { events: readonly string[] }, command: Command) =>
      run(command, async (office) => secretAnswer(await office.webhooks.add(url, events))),
    )

  webhook
    .command('list')
    .description('addresses, what they are told of and what waits for them')
    .action((_options: object, command: Command) =>
      run(command, async (office) => {
        const rows = await office.webhooks.list()
        const heads = ['ID', 'ADDRESS', 'EVENTS', 'PAUSED', 'WAITING', 'GIVEN UP']
        const cells = rows.map(({ id, url, events, pausedAt, pausedWhy, pending, dead }) => [
          id,
          url,
          events.join(','),
          pausedAt && `${instantText(pausedAt)} ${pausedWhy ?? ''}`.trim(),
          pending,
          dead,
        ])
        return { json: rows, text: textTable(heads, cells) }
      }),
    )

  webhook
    .command('remove')
    .description('tells it nothing more; what waits for it is gone')
    .argument('<id>', 'of the list', parseCount)
    .action((id: number, _options: object, command: Command) =>
      run(command, async (office) => {
        await office.webhooks.remove(id)
        return done(id, `Webhook ${id} is removed.`)
      }),
    )

  webhook
    .command('pause')
    .description('keeps what happens for later')
    .argument('<id>', 'of the list', parseCount)
    .option('--why <reason>', 'for the list', parseText, 'paused by hand')
    .action((id: number, { why }: { why: string }, command: Command) =>
      run(command, async (office) => {
        await office.webhooks.pause(id, why)
        return done(id, `Webhook ${id} is paused: what happens waits until "store webhook resume ${id}".`)
      }),
    )

  webhook
    .command('resume')
    .description('delivers what waited, and what follows')
    .argument('<id>', 'of the list', parseCount)
    .action((id: number, _options: object, command: Command) =>
      run(command, async (office) => {
        await office.webhooks.resume(id)
        return done(id, `Webhook ${id} is told again.`)
      }),
    )

  webhook
    .command('rotate')
    .description('makes a new secret; the one before is valid as well for some time')
    .argument('<id>', 'of the list', parseCount)
    .option('--earlier-for <hours>', 'how long the secret before is valid', parseCount, 24)
    .action((id: number, { earlierFor }: { earlierFor: number }, command: Command) =>
      run(command, async (office) => secretAnswer(await office.webhooks.rotate(id, earlierFor * HOUR_MS))),
    )

  webhook
    .command('test')
    .description('sends one message now and shows the answer')
    .argument('<id>', 'of the list', parseCount)
    .action((id: number, _options: object, command: Command) =>
      run(command, async (office) => {
        const answer = await office.webhooks.test(id)
        const isTaken = answer.status >= 200 && answer.status < 300
        if (!isTaken)
          throw new Refusal(
            `Webhook ${id} answered ${answer.status}: ${onOneLine(answer.text.slice(0, 200))}`,
          )
        return { json: answer, text: `Webhook ${id} answered ${answer.status}.` }
      }),
    )

  addDeliveryCommands(webhook, run)
}

interface DeliveriesOptions {
  readonly webhook?: number
  readonly dead?: true
  readonly pending?: true
  readonly subject?: string
  readonly limit: number
}

function addDeliveryCommands(webhook: Command, run: Run): void {
  webhook
    .command('deliveries')
    .description('what was told or waits to be, newest first')
    .option('--webhook <id>', 'only to this one', parseCount)
    .option('--dead', 'only what was given up')
    .option('--pending', 'only what waits')
    .option('--subject <subject>', 'only of this, for example "order RT-2026-000123"', parseText)
    .option('--limit <rows>', 'how many', parseCount, 50)
    .action(({ webhook: endpointId, dead, pending, subject, limit }: DeliveriesOptions, command: Command) =>
      run(command, async (office) => {
        const state = dead ? 'dead' : pending ? 'pending' : undefined
        const rows = await office.webhooks.deliveries({
          limit,
          ...(endpointId !== undefined && { endpointId }),
          ...(state !== undefined && { state }),
          ...(subject !== undefined && { subject }),
        })
        return { json: rows, text: deliveriesText(rows) }
      }),
    )

  webhook
    .command('replay')
    .description('delivers a message once more, or all since a time')
    .argument('<id>', 'of the list', parseCount)
    .argument('[message]', 'its id, as in the list of deliveries')
    .option('--since <instant>', 'for example 2026-11-20 or 2026-11-20T10:00Z', parseInstant)
    .action((id: number, messageId: string | undefined, { since }: { since?: Date }, command: Command) =>
      run(command, async (office) => {
        if ((messageId === undefined) === (since === undefined)) {
          throw new Refusal('Name one message, or --since a time.')
        }
        const what = since !== undefined ? { since } : { messageId: messageId ?? '' }
        const number = await office.webhooks.replay(id, what)
        return { json: { id, number }, text: `${number} messages go to webhook ${id} once more.` }
      }),
    )
}

function deliveriesText(rows: readonly ListedDelivery[]): string {
  const heads = ['AT', 'MESSAGE', 'TO', 'EVENT', 'OF', 'STATE', 'TRIES', 'NEXT', 'ANSWER']
  return textTable(
    heads,
    rows.map((row) => [
      instantText(row.at),
      row.messageId,
      row.endpointId,
      row.type,
      row.subject,
      row.state,
      row.attempts,
      row.nextAttemptAt && instantText(row.nextAttemptAt),
      row.lastStatus ?? row.lastAnswer?.slice(0, 60) ?? null,
    ]),
  )
}

const parseEvents = (text: string): readonly string[] =>
  parseText(text)
    .split(',')
    .map((each) => each.trim())

function parseInstant(text: string): Date {
  const isWritten = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z)?$/.test(text)
  const at = new Date(text)
  if (isWritten && !Number.isNaN(at.getTime())) return at
  throw new InvalidArgumentError('It must be like 2026-11-20 or 2026-11-20T10:00Z, in UTC.')
}

const done = (id: number, text: string): Answer => ({ json: { id }, text })

const secretAnswer = (endpoint: SecretEndpoint): Answer => ({
  json: endpoint,
  text: [
    `Webhook ${endpoint.id} to ${endpoint.url} is told of ${endpoint.events.join(', ')}.`,
    `Its secret, which is not shown again: ${endpoint.secret}`,
  ].join('\n'),
})
