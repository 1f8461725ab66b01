import { formatMoney } from '@store/shared/domain/money'
import { type AddressFields, streetLines } from '@store/shared/domain/people/address'
import type { Command } from 'commander'
import type { AddressPatch, PlannedAddressChange } from '../../sales/address-change'
import { parseText } from '../arguments'
import type { Run } from '../command'
import { partsOnOneLine } from '../terminal-text'

interface ChangeOptions extends AddressPatch {
  readonly why: string
  readonly keepCharge: boolean
  readonly yes: boolean
}

/** The fields of an address as options of a command. */
export const withAddressOptions = (command: Command): Command =>
  command
    .option('--name <name>', 'who gets the parcel', parseText)
    .option('--mobile <number>', 'of who gets it', parseText)
    .option('--street <text>', 'house and street', parseText)
    .option('--locality <text>', 'the part of the town', parseText)
    .option('--landmark <text>', 'what is near; empty for none')
    .option('--city <name>', 'the town', parseText)
    .option('--state <name>', 'the state or Emirate', parseText)
    .option('--pincode <digits>', 'in India', parseText)

export function addAddressCommand(order: Command, run: Run): void {
  withAddressOptions(order.command('change-address'))
    .description('correct where an order goes, before it is packed; the customer is mailed')
    .argument('<number>')
    .requiredOption('--why <reason>', 'for the log', parseText)
    .option('--keep-charge', 'keep what was booked for the delivery where it costs another amount', false)
    .option('--yes', 'do it; otherwise it is only shown', false)
    .action((number: string, { why, keepCharge, yes, ...patch }: ChangeOptions, command: Command) =>
      run(command, async ({ addressChanges }) => {
        const request = { patch, why, keepCharge }
        if (!yes) {
          const planned = await addressChanges.plan(number, request)
          return {
            json: { isDone: false, change: planned },
            text: `${changeText(planned)}\nNothing is changed yet: to do it, add --yes.`,
          }
        }
        const change = await addressChanges.change(number, request)
        return { json: { isDone: true, change }, text: `${changeText(change)}\nChanged.` }
      }),
    )
}

function changeText({ order, before, after, charge, newCharge, invoice }: PlannedAddressChange): string {
  const charges =
    charge.minor === newCharge.minor
      ? `Delivery stays ${formatMoney(charge)}.`
      : `Delivery stays ${formatMoney(charge)} as booked; to the new address it costs ${formatMoney(newCharge)}.`
  return [
    `Order ${order} goes`,
    `  from ${addressText(before)}`,
    `  to   ${addressText(after)}`,
    charges,
    ...(invoice === null
      ? []
      : [`Invoice ${invoice} is cancelled by a credit note and another one is issued.`]),
  ].join('\n')
}

const addressText = (address: AddressFields): string => {
  const { name, city, state, pincode, mobile } = address
  return partsOnOneLine([name, ...streetLines(address), city, state, pincode, mobile])
}
