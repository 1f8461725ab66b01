import { formatMoney } from '@store/shared/domain/money'
import { PAYMENT_METHODS, type PaymentMethod } from '@store/shared/domain/orders/order'
import type { AddressFields } from '@store/shared/domain/people/address'
import { sizeLabel } from '@store/shared/domain/products/product'
import { type Command, Option } from 'commander'
import { Refusal } from '../../audit/refusal'
import type { PlannedDraft } from '../../sales/draft-administration'
import { type DraftRequest, MOST_HOLD_HOURS } from '../../sales/draft-booking'
import { parseCount, parseText } from '../arguments'
import type { Run } from '../command'
import { instantText } from '../instant-text'
import { partsOnOneLine } from '../terminal-text'
import { textTable } from '../text-table'
import { withAddressOptions } from './address-command'
import { collectUnits, parseMinor } from './refund-command'

interface CreateOptions extends Partial<Omit<AddressFields, 'kind' | 'country'>> {
  readonly customer: string
  readonly line: ReturnType<typeof collectUnits>
  readonly coupon: readonly string[]
  readonly address?: number
  readonly country?: AddressFields['country']
  readonly payment: PaymentMethod
  readonly hold: number
  readonly total?: number
  readonly replace?: string
  readonly yes: boolean
}

export function addDraftCommands(program: Command, run: Run): void {
  const command = program.command('draft').description('orders that the shop books for a customer')
  addCreate(command, run)

  command
    .command('list')
    .description('that wait for their payment or confirmation, newest first')
    .option('--limit <rows>', 'how many', parseCount, 50)
    .action((filter: { limit: number }, self: Command) =>
      run(self, async ({ drafts }) => {
        const rows = await drafts.list(filter)
        const cells = rows.map((row) => [
          row.number,
          row.status,
          formatMoney(row.grandTotal),
          row.customerEmail,
          row.by,
          instantText(row.createdAt),
          instantText(row.expiresAt),
        ])
        const heads = ['ORDER', 'STATUS', 'TOTAL', 'CUSTOMER', 'BY', 'SENT', 'HELD UNTIL']
        return { json: rows, text: textTable(heads, cells) }
      }),
    )

  command
    .command('send')
    .description('mail another link; the one before opens nothing any more')
    .argument('<number>', 'of the order')
    .action((number: string, _options, self: Command) =>
      run(self, async ({ drafts }) => {
        await drafts.send(number)
        return { json: { sent: number }, text: `Another link for order ${number} goes to its customer.` }
      }),
    )

  command
    .command('invite')
    .description('mail somebody without an account where to make one')
    .argument('<email>')
    .action((email: string, _options, self: Command) =>
      run(self, async ({ drafts }) => {
        await drafts.invite(email)
        return { json: { invited: email }, text: `An invitation goes to ${email}, at most one a day.` }
      }),
    )
}

function addCreate(command: Command, run: Run): void {
  withAddressOptions(
    command
      .command('create')
      .description('book an order for a customer, who is mailed a link to pay or confirm it')
      .requiredOption('--customer <email>', 'whose order it is')
      .requiredOption('--line <sku:size:units>', 'what she wants; can be repeated', collectUnits)
      .option('--coupon <code>', 'can be repeated', collect, [])
      .option('--address <id>', 'one of her account', parseCount)
      .addOption(
        new Option('--country <name>', 'of an address that is typed').choices([
          'India',
          'United Arab Emirates',
        ]),
      ),
  )
    .addOption(new Option('--payment <method>').choices(PAYMENT_METHODS).default('online'))
    .option(
      '--hold <hours>',
      `for how long the products are held, at most ${MOST_HOLD_HOURS}`,
      parseCount,
      MOST_HOLD_HOURS,
    )
    .option('--total <amount>', 'what she was told: refused if it is another by now', parseMinor)
    .option('--replace <number>', 'another draft, which is cancelled as this one is booked', parseText)
    .option('--yes', 'do it; otherwise it is only shown', false)
    .action((options: CreateOptions, self: Command) =>
      run(self, async ({ drafts }) => {
        const request = toRequest(options)
        if (!options.yes) {
          const planned = await drafts.plan(request)
          return {
            json: { isDone: false, draft: planned },
            text: `${planText(planned)}\nNothing is booked yet: to do it, add --yes.`,
          }
        }
        const order = await drafts.create(request, null)
        const { number, grandTotal, reservedUntil } = order
        const wait =
          reservedUntil === null
            ? 'There is nothing to pay: it is placed.'
            : `A link goes to ${options.customer}; the products are held until ${instantText(new Date(reservedUntil))}.`
        return {
          json: { isDone: true, order },
          text: `Order ${number} of ${formatMoney(grandTotal)} is booked. ${wait}`,
        }
      }),
    )
}

const collect = (text: string, before: readonly string[]): readonly string[] => [...before, parseText(text)]

function toRequest(options: CreateOptions): DraftRequest {
  const { customer, line, coupon, payment, hold, total = null, replace: replaces = null } = options
  return {
    customerEmail: customer,
    lines: line.map(({ units, ...each }) => ({ ...each, quantity: units })),
    couponCodes: coupon,
    address: addressOf(options),
    paymentMethod: payment,
    holdHours: hold,
    toldTotalMinor: total,
    replaces,
  }
}

/** @throws {Refusal} */
function addressOf(options: CreateOptions): DraftRequest['address'] {
  const { address, name, mobile, street, locality, landmark = '', city, state, pincode = '' } = options
  const { country = 'India' } = options
  const typed = [name, mobile, street, locality, city, state]
  if (address !== undefined) {
    if (typed.some((field) => field !== undefined))
      throw new Refusal('Give either --address or a new address.')
    return { id: address }
  }
  if (!name || !mobile || !street || !locality || !city || !state) {
    throw new Refusal(
      'Say where it goes: --address ID, or --name, --mobile, --street, --locality, --city, --state and in India --pincode.',
    )
  }
  const fields = {
    name,
    mobile,
    street,
    locality,
    landmark,
    city,
    state,
    pincode,
    country,
    kind: 'home',
  } as const
  return { fields }
}

const addressText = ({ address: { name, street, city, pincode } }: PlannedDraft): string =>
  partsOnOneLine([name, street, city, pincode])

const planText = (planned: PlannedDraft): string =>
  [
    `For ${planned.customerEmail}, to ${addressText(planned)}`,
    ...planned.lines.map(
      ({ quantity, title, size, unitPrice }) =>
        `  ${quantity} × ${title} (${sizeLabel(size)}) at ${formatMoney(unitPrice)}`,
    ),
    `Subtotal ${formatMoney(planned.subtotal)}, delivery ${formatMoney(planned.delivery)}, discount ${formatMoney(planned.discount)}, cash fee ${formatMoney(planned.cashFee)}${planned.addedTax ? `, tax ${formatMoney(planned.addedTax)}` : ''}`,
    `Total ${formatMoney(planned.grandTotal)}; the products would be held until ${instantText(planned.heldUntil)}.`,
  ].join('\n')
