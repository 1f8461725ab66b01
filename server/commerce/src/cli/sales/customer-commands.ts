import type { Command } from 'commander'
import { Refusal } from '../../audit/refusal'
import type { CustomerFile } from '../../privacy/customer-file-contents'
import { parseText } from '../arguments'
import type { Run, Surroundings } from '../command'
import { instantText } from '../instant-text'
import { textTable } from '../text-table'
import { addCustomerSearchCommands } from './customer-search-commands'

export function addCustomerCommands(
  program: Command,
  run: Run,
  { files }: Pick<Surroundings, 'files'>,
): void {
  const customer = program.command('customer').description('customers, and what is held about a person')
  addCustomerSearchCommands(customer, run, { files })

  customer
    .command('show')
    .description('who it is, and how much is held')
    .argument('<email>')
    .action((email: string, _options, command: Command) =>
      run(command, async ({ customers }) => {
        const file = await customers.show(email)
        return { json: file, text: summaryText(file) }
      }),
    )

  customer
    .command('note')
    .description('note something for the shop’s own people; no shopper sees it')
    .argument('<email>')
    .argument('<text>', 'what to note', parseText)
    .action((email: string, text: string, _options, command: Command) =>
      run(command, async ({ customerNotes }) => ({
        json: await customerNotes.add({ email }, text),
        text: `Noted about ${email.trim().toLowerCase()}.`,
      })),
    )

  customer
    .command('notes')
    .description('what was noted about a customer, oldest first')
    .argument('<email>')
    .action((email: string, _options, command: Command) =>
      run(command, async ({ customerNotes }) => {
        const notes = await customerNotes.list({ email })
        const cells = notes.map(({ at, by, text }) => [instantText(at), by, text])
        return { json: notes, text: textTable(['AT', 'BY', 'NOTE'], cells) }
      }),
    )

  customer
    .command('export')
    .description('everything that is held about a person as JSON, to the terminal unless a file is named')
    .argument('<email>')
    .argument('[file]')
    .action((email: string, path: string | undefined, _options, command: Command) =>
      run(command, async ({ customers }) => {
        const file = await customers.export(email)
        const json = JSON.stringify(file, null, 2)
        if (path === undefined) return { json: file, text: json }
        await files.write(path, `${json}\n`, 'private')
        return { json: { file: path }, text: `Written to ${path}.` }
      }),
    )

  customer
    .command('erase')
    .description('take out everything personal, but for what tax law wants kept; it cannot be undone')
    .argument('<email>')
    .option('--yes', 'I mean it')
    .action((email: string, { yes }: { yes?: true }, command: Command) =>
      run(command, async ({ eraseCustomer }) => {
        if (yes !== true) throw new Refusal(`This cannot be undone. To erase ${email}, add --yes.`)
        const result = await eraseCustomer(email)
        const { ordersKept, reviewsAnonymised, mailsRemoved } = result
        const text = `Erased. ${ordersKept} orders are kept without an account, ${reviewsAnonymised} reviews without a name, ${mailsRemoved} mails are gone.`
        return { json: result, text }
      }),
    )
}

function summaryText(file: CustomerFile): string {
  const { profile, newsletterSince } = file
  const who =
    profile === null
      ? ['No account']
      : [
          `Customer ${profile.id}: ${profile.firstName} ${profile.lastName}, ${profile.email}, ${profile.mobile}`,
          `Registered ${instantText(profile.registeredAt)}`,
        ]
  const counts = [
    ['orders', file.orders.length],
    ['payments', file.payments.length],
    ['invoices', file.invoices.length],
    ['addresses', file.addresses.length],
    ['reviews', file.reviews.length],
    ['review photos', file.reviewPhotos.length],
    ['lines in the cart', file.cart.length],
    ['log-ins', file.logIns.length],
    ['passkeys', file.passkeys.length],
    ['security log', file.securityLog.length],
    ['messages', file.messages.length],
    ['mails', file.mails.length],
  ] as const
  return [
    ...who,
    newsletterSince === null ? 'No newsletter' : `Newsletter since ${instantText(newsletterSince)}`,
    counts.map(([name, count]) => `${count} ${name}`).join(', '),
    ...file.orders.map(({ number, status, placedAt }) => `${number}  ${placedAt.slice(0, 10)}  ${status}`),
  ].join('\n')
}
