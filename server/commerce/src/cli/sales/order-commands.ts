import { join } from 'node:path'
import { formatMoney, times } from '@store/shared/domain/money'
import {
  awaitsConfirmation,
  ORDER_STATUSES,
  type Order,
  type OrderStatus,
  orderLabel,
} from '@store/shared/domain/orders/order'
import { RETURN_REASONS, returnStatusLabel } from '@store/shared/domain/orders/returns'
import { CARRIERS } from '@store/shared/domain/orders/shipment'
import { streetLines } from '@store/shared/domain/people/address'
import { type Command, Option } from 'commander'
import { Refusal } from '../../audit/refusal'
import type { OrderFile, ParcelRequest } from '../../back-office/order-administration'
import { ADVANCES, type Advance } from '../../orders/order-lifecycle'
import { parseCount, parseDay, parseIsoDay, parseText } from '../arguments'
import type { Answer, Run, Surroundings } from '../command'
import { instantText } from '../instant-text'
import { partsOnOneLine } from '../terminal-text'
import { textTable } from '../text-table'
import { addAddressCommand } from './address-command'
import { addRefundCommand } from './refund-command'

interface ListOptions {
  readonly status?: OrderStatus
  readonly since?: Date
  readonly customer?: string
  readonly limit: number
}

interface ParcelOptions {
  readonly carrier: string
  readonly tracking?: string
  readonly link?: string
  readonly expected?: string
}

const toParcel = ({ carrier, tracking, link, expected }: ParcelOptions): ParcelRequest => ({
  carrier,
  trackingNumber: tracking ?? null,
  link: link ?? null,
  expectedOn: expected ?? null,
})

export function addOrderCommands(program: Command, run: Run, { files }: Pick<Surroundings, 'files'>): void {
  const order = program.command('order').description('orders, their payments and documents')
  addLookUps(order, run)
  addNotes(order, run)
  addAddressCommand(order, run)
  addShipping(order, run)
  addCancellation(order, run)
  addRefundCommand(order, run)
  addDocuments(order, run, files)
}

function addLookUps(order: Command, run: Run): void {
  order
    .command('list')
    .description('newest first')
    .addOption(new Option('--status <status>', 'only these').choices(ORDER_STATUSES))
    .option('--since <day>', 'placed on this day or later (UTC)', parseDay)
    .option('--customer <email>', 'only of this customer')
    .option('--limit <rows>', 'how many', parseCount, 50)
    .action(({ customer, ...filter }: ListOptions, command: Command) =>
      run(command, async ({ orders }) => {
        const rows = await orders.list({ ...filter, ...(customer && { customerEmail: customer }) })
        const cells = rows.map((row) => [
          row.number,
          instantText(row.placedAt),
          row.status,
          row.paymentMethod,
          row.paymentStatus,
          formatMoney(row.grandTotal),
          row.customerEmail,
        ])
        const heads = ['ORDER', 'PLACED', 'STATUS', 'PAYMENT', 'MONEY', 'TOTAL', 'CUSTOMER']
        return { json: rows, text: textTable(heads, cells) }
      }),
    )

  order
    .command('show')
    .description('one order with everything that hangs on it')
    .argument('<number>', 'for example RT-2026-000123')
    .action((number: string, _options, command: Command) =>
      run(command, async ({ orders }) => {
        const file = await orders.show(number)
        return { json: file, text: fileText(file) }
      }),
    )
}

function addNotes(order: Command, run: Run): void {
  order
    .command('note')
    .description('note something for the shop’s own people; no shopper sees it')
    .argument('<number>')
    .argument('<text>', 'what to note', parseText)
    .action((number: string, text: string, _options, command: Command) =>
      run(command, async ({ orderNotes }) => ({
        json: await orderNotes.add(number, text),
        text: `Noted with order ${number.trim().toUpperCase()}.`,
      })),
    )
}

function addShipping(order: Command, run: Run): void {
  order
    .command('advance')
    .description('say that it was packed or delivered; cash counts as received when it is delivered')
    .argument('<number>')
    .addOption(new Option('--to <status>').choices(ADVANCES).makeOptionMandatory())
    .action((number: string, { to }: { to: Advance }, command: Command) =>
      run(command, async ({ orders }) => changed(await orders.advance(number, to))),
    )

  const parcelCommand = (name: string, description: string) =>
    order
      .command(name)
      .description(description)
      .argument('<number>')
      .requiredOption('--carrier <carrier>', `${Object.keys(CARRIERS).join(', ')}, or another one’s name`)
      .option('--tracking <number>', 'the carrier’s number of the parcel')
      .option('--link <url>', 'of another carrier: where the parcel can be followed, https only')
      .option('--expected <day>', 'by when it should arrive; if left out, the usual day', parseIsoDay)

  parcelCommand('ship', 'say who brings it; the customer is mailed and can follow the parcel').action(
    (number: string, options: ParcelOptions, command: Command) =>
      run(command, async ({ orders }) => changed(await orders.ship(number, toParcel(options)))),
  )

  parcelCommand('correct-shipment', 'correct what was entered with ship; no mail goes out').action(
    (number: string, options: ParcelOptions, command: Command) =>
      run(command, async ({ orders }) => {
        const corrected = await orders.correctShipment(number, toParcel(options))
        return { json: corrected, text: `Order ${corrected.number}: ${shipmentText(corrected)}` }
      }),
  )
}

function addCancellation(order: Command, run: Run): void {
  order
    .command('cancel')
    .description('before it is shipped; what was paid goes back')
    .argument('<number>')
    .requiredOption('--why <reason>', 'the customer can read it', parseText)
    .action((number: string, { why }: { why: string }, command: Command) =>
      run(command, async ({ orders }) => changed(await orders.cancel(number, why))),
    )
}

function addDocuments(order: Command, run: Run, files: Surroundings['files']): void {
  order
    .command('reissue-invoice')
    .description('cancel its invoice by a credit note and issue one with the right state; amounts paid stay')
    .argument('<number>')
    .requiredOption('--why <reason>', 'for the ledgers', parseText)
    .option(
      '--state <state>',
      'state or Emirate; if left out, the official name of the one in the address',
      parseText,
    )
    .action((number: string, { why, state }: { why: string; state?: string }, command: Command) =>
      run(command, async ({ reissueInvoice }) => {
        const reissued = await reissueInvoice(number, { why, state: state ?? null })
        const { takenBack, creditNote, invoice, placeOfSupply } = reissued
        return {
          json: reissued,
          text: `Invoice ${takenBack} is cancelled by credit note ${creditNote}; invoice ${invoice} names ${placeOfSupply}.`,
        }
      }),
    )

  order
    .command('documents')
    .description('write its invoices and credit notes as PDF files')
    .argument('<number>')
    .argument('<folder>')
    .action((number: string, folder: string, _options, command: Command) =>
      run(command, async ({ orders, documents }) => {
        const issued = await documents.documentsOf(await orders.find(number))
        if (issued.length === 0)
          throw new Refusal(`Order ${number} was never paid or placed: it has no invoice.`)
        await files.makeFolder(folder)
        const paths: string[] = []
        for (const { name, bytes } of issued) {
          const path = join(folder, name)
          await files.write(path, new Uint8Array(bytes))
          paths.push(path)
        }
        return { json: paths, text: paths.join('\n') }
      }),
    )
}

const changed = (order: Order): Answer => ({
  json: order,
  text: `Order ${order.number} is ${orderLabel(order).toLowerCase()}.`,
})

function fileText(file: OrderFile): string {
  const { order, customer } = file
  const { name, city, state, pincode, country, mobile } = order.address
  const address = [name, ...streetLines(order.address), city, state, pincode, country, mobile]
  return [
    `Order ${order.number} is ${orderLabel(order).toLowerCase()}; booked ${instantText(new Date(order.placedAt))}`,
    `Customer  ${customer?.email ?? 'erased'}`,
    `Ships to  ${partsOnOneLine(address)}`,
    `Delivery  ${shipmentText(order)}`,
    `Payment   ${order.paymentMethod}, ${order.paymentStatus}`,
    ...(awaitsConfirmation(order) && order.reservedUntil !== null
      ? [
          `Confirm   the customer has to enter the code that was mailed, by ${instantText(new Date(order.reservedUntil))}`,
        ]
      : []),
    ...packingLines(order),
    `Documents ${[...file.invoiceNumbers, ...file.creditNoteNumbers].join(', ') || 'none yet'}`,
    '',
    textTable(
      ['PRODUCT', 'SIZE', 'QUANTITY', 'PRICE', 'AMOUNT', ''],
      order.lines.map((line) => [
        line.title,
        line.size,
        line.quantity,
        formatMoney(line.unitPrice),
        formatMoney(times(line.unitPrice, line.quantity)),
        line.isPreorder ? 'pre-ordered' : '',
      ]),
    ),
    '',
    `Subtotal ${formatMoney(order.totals.subtotal)}, delivery ${formatMoney(order.totals.delivery)} (${order.deliveryLabel}), discount ${formatMoney(order.totals.discount)}${promotionsText(order)}, cash fee ${formatMoney(order.totals.cashFee)}${addedTaxText(order)}, total ${formatMoney(order.grandTotal)}`,
    '',
    textTable(
      ['AT', 'WHAT HAPPENED', 'NOTE'],
      order.events.map(({ at, status, note }) => [instantText(new Date(at)), status, note]),
    ),
    ...(file.payments.length === 0 ? [] : ['', paymentsText(file)]),
    ...(file.disputes.length === 0 ? [] : ['', disputesText(file)]),
    ...(file.order.returns.length === 0 ? [] : ['', returnsText(file.order)]),
    ...(file.refunds.length === 0 ? [] : ['', refundsText(file)]),
    ...(file.notes.length === 0 ? [] : ['', notesText(file)]),
  ].join('\n')
}

const addedTaxText = ({ totals: { addedTax } }: Order): string =>
  addedTax ? `, tax ${formatMoney(addedTax)}` : ''

/** Each with its share of the discount, free delivery with the charge it saved. */
const promotionsText = ({ promotions }: Order): string =>
  promotions.length === 0
    ? ''
    : ` (${promotions
        .map(
          ({ code, kind, saved }) =>
            `${code}: ${kind === 'free-delivery' ? 'free delivery, ' : ''}${formatMoney(saved)}`,
        )
        .join('; ')})`

/** What whoever packs the parcel has to know. */
const packingLines = ({ wishes, billing }: Order): readonly string[] => [
  'Parcel    plain: no brand and no contents on the outside',
  ...(wishes.giftNote === '' ? [] : [`Gift note ${wishes.giftNote}`]),
  ...(wishes.deliveryInstructions === '' ? [] : [`Carrier   ${wishes.deliveryInstructions}`]),
  ...(billing === null || billing.companyName === ''
    ? []
    : [`Business  ${billing.companyName}, ${billing.taxNumber}`]),
]

function shipmentText({ shipment, expectedDeliveryOn }: Order): string {
  const parts = [
    expectedDeliveryOn === null ? null : `expected by ${expectedDeliveryOn}`,
    shipment?.carrier,
    shipment?.trackingNumber,
    shipment?.trackingUrl,
  ].filter((part) => part !== null && part !== undefined)
  return parts.join(', ') || 'not known'
}

const paymentsText = ({ payments }: OrderFile): string =>
  textTable(
    ['PAYMENT', 'GATEWAY', 'ITS REFERENCE', 'STATUS', 'AMOUNT', 'BEGUN'],
    payments.map((payment) => [
      payment.id,
      payment.gateway,
      payment.gatewayPaymentId,
      payment.status,
      formatMoney(payment.amount),
      instantText(payment.createdAt),
    ]),
  )

const disputesText = ({ disputes }: OrderFile): string =>
  textTable(
    ['DISPUTE', 'GATEWAY', 'STATUS', 'AMOUNT', 'OPENED', 'CLOSED', 'REASON'],
    disputes.map(({ id, gateway, status, amount, openedAt, closedAt, reason }) => [
      id,
      gateway,
      status,
      formatMoney(amount),
      instantText(openedAt),
      closedAt === null ? null : instantText(closedAt),
      reason,
    ]),
  )

const returnsText = ({ returns }: Order): string =>
  textTable(
    ['RETURN', 'STATUS', 'UNITS', 'REASON', 'REQUESTED', 'REFUND'],
    returns.map(({ number, status, lines, reason, requestedAt, refund }) => [
      number,
      returnStatusLabel(status),
      lines.reduce((units, { quantity }) => units + quantity, 0),
      RETURN_REASONS[reason].label,
      instantText(new Date(requestedAt)),
      refund === null ? null : formatMoney(refund),
    ]),
  )

const notesText = ({ notes }: OrderFile): string =>
  textTable(
    ['NOTED', 'BY', 'NOTE'],
    notes.map(({ at, by, text }) => [instantText(at), by, text]),
  )

const refundsText = ({ refunds }: OrderFile): string =>
  textTable(
    ['REFUND', 'AMOUNT', 'ASKED FOR', 'DONE', 'WHY'],
    refunds.map((refund) => [
      refund.id,
      formatMoney(refund.amount),
      instantText(refund.requestedAt),
      refund.doneAt === null ? null : instantText(refund.doneAt),
      refund.reason,
    ]),
  )
