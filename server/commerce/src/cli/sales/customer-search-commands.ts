import type { StaffCustomerRow } from '@store/shared/api/staff/shop/staff-customers'
import type { Command } from 'commander'
import { Refusal } from '../../audit/refusal'
import type { CustomerFilter } from '../../customer-care/customer-search'
import { customersCsv } from '../../customer-care/customers-csv'
import { parseCount, parseText } from '../arguments'
import type { Run, Surroundings } from '../command'
import { instantText } from '../instant-text'
import { textTable } from '../text-table'

interface FindOptions extends CustomerFilter {
  readonly page: number
  readonly limit: number
}

const withFilter = (command: Command): Command =>
  command
    .option('--email <part>', 'a part of the e-mail address', parseText)
    .option('--mobile <number>', 'the mobile number', parseText)
    .option('--name <part>', 'a part of the name', parseText)
    .option('--order <number>', 'the number of an order', parseText)

export function addCustomerSearchCommands(
  customer: Command,
  run: Run,
  { files }: Pick<Surroundings, 'files'>,
): void {
  withFilter(customer.command('find'))
    .description('customers by e-mail address, mobile number, name or order, newest first')
    .option('--page <number>', 'which page', parseCount, 1)
    .option('--limit <rows>', 'how many on a page', parseCount, 50)
    .action(({ page, limit, ...filter }: FindOptions, command: Command) =>
      run(command, async ({ customerSearch }) => {
        const found = await customerSearch.find(filter, { page, limit })
        const pages = Math.max(1, Math.ceil(found.total / limit))
        return {
          json: { ...found, page, pages },
          text: `${foundText(found.customers)}\n\n${found.total} found, page ${page} of ${pages}`,
        }
      }),
    )

  withFilter(customer.command('export-list'))
    .description(
      'write the customers that are found into a CSV file: what the shop’s work needs, no addresses',
    )
    .argument('<file>')
    .requiredOption('--why <reason>', 'for the log', parseText)
    .option('--yes', 'do it; otherwise it is only said how many there are', false)
    .action(
      (
        file: string,
        { why, yes, ...filter }: CustomerFilter & { why: string; yes: boolean },
        command: Command,
      ) =>
        run(command, async ({ customerSearch }) => {
          if (!yes) {
            const { total } = await customerSearch.find(filter, { page: 1, limit: 1 })
            throw new Refusal(`${total} customers would be written to ${file}. To do it, add --yes.`)
          }
          const found = await customerSearch.export(filter, why)
          await files.write(file, customersCsv(found), 'private')
          return {
            json: { file, rows: found.length },
            text: `${found.length} customers are written to ${file}.`,
          }
        }),
    )
}

const foundText = (rows: readonly StaffCustomerRow[]): string =>
  textTable(
    ['CUSTOMER', 'NAME', 'EMAIL', 'CONFIRMED', 'MOBILE', 'REGISTERED', 'ORDERS', 'LAST ORDER'],
    rows.map((row) => [
      row.id,
      `${row.firstName} ${row.lastName}`,
      row.email,
      row.isEmailConfirmed ? 'yes' : 'no',
      row.mobile,
      instantText(row.registeredAt),
      row.orders,
      row.lastOrderAt === null ? null : instantText(row.lastOrderAt),
    ]),
  )
