import { type Command, InvalidArgumentError, Option } from 'commander'
import { Refusal } from '../../audit/refusal'
import type { MessageState, MessageThread } from '../../customer-care/message-administration'
import { parseCount } from '../arguments'
import type { Run, Surroundings } from '../command'
import { instantText } from '../instant-text'
import { textTable } from '../text-table'

export function addMessageCommands(program: Command, run: Run, { files }: Pick<Surroundings, 'files'>): void {
  const command = program.command('message').description('messages of the contact page')

  command
    .command('list')
    .description('that wait for an answer, oldest first')
    .option('--all', 'every one, newest first', false)
    .option('--limit <rows>', 'how many', parseCount, 50)
    .action((filter: { all: boolean; limit: number }, self: Command) =>
      run(self, async ({ messages }) => {
        const rows = await messages.list(filter)
        const cells = rows.map(({ id, receivedAt, state, name, email, message }) => [
          id,
          instantText(receivedAt),
          state,
          name,
          email,
          message.length > 60 ? `${message.slice(0, 59)}…` : message,
        ])
        const heads = ['MESSAGE', 'RECEIVED', 'STATE', 'NAME', 'EMAIL', 'TEXT']
        return { json: rows, text: textTable(heads, cells) }
      }),
    )

  command
    .command('read')
    .description('one message with its answers')
    .argument('<id>', 'as the list gives it', parseMessageId)
    .action((id: number, _options, self: Command) =>
      run(self, async ({ messages }) => {
        const thread = await messages.show(id)
        return { json: thread, text: threadText(thread) }
      }),
    )

  command
    .command('answer')
    .description('mail an answer to who wrote; replies to it come to the shop’s mailbox')
    .argument('<id>', 'as the list gives it', parseMessageId)
    .requiredOption('--file <file>', 'the answer as plain text, paragraphs with an empty line between them')
    .option('--again', 'also when it has an answer', false)
    .action((id: number, { file, again }: { file: string; again: boolean }, self: Command) =>
      run(self, async ({ messages }) => {
        const thread = await messages.answer(id, { text: toText(await files.read(file), file), again })
        return { json: thread, text: `Message ${id} is answered: a mail goes to ${thread.email}.` }
      }),
    )

  command
    .command('mark')
    .description('for one that was answered from the shop’s mailbox, or that is to wait again')
    .argument('<id>', 'as the list gives it', parseMessageId)
    .addOption(new Option('--state <state>').choices(['answered', 'waiting']).makeOptionMandatory())
    .action((id: number, { state }: { state: MessageState }, self: Command) =>
      run(self, async ({ messages }) => ({
        json: await messages.mark(id, state),
        text: `Message ${id} is ${state}.`,
      })),
    )
}

function parseMessageId(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be the number of a message.')
}

/** @throws {Refusal} */
function toText(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(`${path} is no text in UTF-8.`)
  }
}

const threadText = ({ id, state, answers, others, ...thread }: MessageThread): string =>
  [
    `Message ${id} of ${thread.name} <${thread.email}>, ${instantText(thread.receivedAt)}, ${state}`,
    '',
    thread.message,
    ...answers.flatMap(({ by, at, text }) => ['', `${by} answered, ${instantText(at)}:`, '', text]),
    ...(thread.answeredAt !== null && answers.length === 0
      ? ['', `Marked as answered, ${instantText(thread.answeredAt)}`]
      : []),
    ...(others.length === 0 ? [] : ['', `Other messages from this address: ${others.join(', ')}`]),
  ].join('\n')
