import { formatMoney } from '@store/shared/domain/money'
import { sizeLabel } from '@store/shared/domain/products/product'
import { type Command, InvalidArgumentError } from 'commander'
import { Refusal } from '../../audit/refusal'
import type { BackOffice } from '../../back-office/back-office'
import type { RefundedUnits, RefundScope } from '../../sales/judge-partial-refund'
import type { PlannedRefund } from '../../sales/partial-refunds'
import { parseCount, parseSizeName, parseText } from '../arguments'
import type { Answer, Run } from '../command'

interface RefundOptions {
  readonly why: string
  readonly amount?: number
  readonly line?: readonly RefundedUnits[]
  readonly delivery?: boolean
  readonly paidBack?: string
  readonly yes?: boolean
}

export function addRefundCommand(order: Command, run: Run): void {
  order
    .command('refund')
    .description('give back what was paid: all of a shipped order, once, or a part while the products stay')
    .argument('<number>')
    .requiredOption('--why <reason>', 'of a part the customer reads it', parseText)
    .option('--amount <amount>', 'so much, spread over all that was paid', parseMinor)
    .option('--line <sku:size:units>', 'the price of units of a product; can be repeated', collectUnits)
    .option('--delivery', 'what was paid for the delivery')
    .option('--paid-back <how>', 'of cash: how it was given back', parseText)
    .option('--yes', 'of a part: do it; otherwise it is only shown')
    .action((number: string, options: RefundOptions, command: Command) =>
      run(command, (office) => {
        const scope = scopeOf(options)
        return scope === null
          ? refundWhole(office, number, options)
          : refundPart(office, number, scope, options)
      }),
    )
}

async function refundWhole({ orders }: BackOffice, number: string, options: RefundOptions): Promise<Answer> {
  const paidBack = options.paidBack ?? null
  const refunded = await orders.refund(number, { why: options.why, paidBack })
  return {
    json: refunded,
    text: `The payment of order ${refunded.number} is refunded. ${howText(paidBack)}`,
  }
}

async function refundPart(
  { partialRefunds }: BackOffice,
  number: string,
  scope: RefundScope,
  { why, yes = false, ...options }: RefundOptions,
): Promise<Answer> {
  const paidBack = options.paidBack ?? null
  const request = { scope, why, paidBack, ifLeftMinor: null }
  if (!yes) {
    const planned = await partialRefunds.plan(number, request)
    const how = planned.isCash ? ' and --paid-back with how you gave it back' : ''
    return {
      json: { isDone: false, refund: planned },
      text: `${refundText(planned)}\nNothing is refunded yet: to do it, add --yes${how}.`,
    }
  }
  const refund = await partialRefunds.refund(number, request)
  return { json: { isDone: true, refund }, text: `${refundText(refund)}\nRefunded. ${howText(paidBack)}` }
}

const howText = (paidBack: string | null): string =>
  paidBack === null ? 'The gateway will be asked within seconds.' : 'It is in the ledgers.'

function refundText({ order, amount, tax, lines, ...rest }: PlannedRefund): string {
  const { delivery, cashFee, leftBefore, leftAfter } = rest
  return [
    `Order ${order}: ${formatMoney(amount)} of ${formatMoney(leftBefore)} goes back, ${formatMoney(tax)} of it tax; ${formatMoney(leftAfter)} stays.`,
    ...lines.map(
      ({ title, size, units, amount: share }) =>
        `  ${formatMoney(share)}  ${title} (${sizeLabel(size)})${units === null ? '' : `, ${units} of it`}`,
    ),
    ...(delivery.minor === 0 ? [] : [`  ${formatMoney(delivery)}  delivery`]),
    ...(cashFee.minor === 0 ? [] : [`  ${formatMoney(cashFee)}  cash fee`]),
  ].join('\n')
}

/** Null for all of the order. @throws {Refusal} */
function scopeOf({ amount, line = [], delivery = false }: RefundOptions): RefundScope | null {
  const hasParts = line.length > 0 || delivery
  if (amount === undefined) return hasParts ? { kind: 'parts', units: line, delivery } : null
  if (!hasParts) return { kind: 'amount', amountMinor: amount }
  throw new Refusal('Give either --amount, or --line and --delivery.')
}

/** Rupees or dirhams in minor units: both have a hundred. */
export function parseMinor(text: string): number {
  const [, major = '', fraction = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const minor = Number(major) * 100 + Number(fraction.padEnd(2, '0'))
  if (major === '' || minor === 0) throw new InvalidArgumentError('It must be an amount like 249 or 21.50.')
  return minor
}

export function collectUnits(text: string, before: readonly RefundedUnits[] = []): readonly RefundedUnits[] {
  const [sku = '', size = '', units = '', ...more] = text.split(':')
  if (sku === '' || more.length > 0) {
    throw new InvalidArgumentError('It must be like liners:regular:1, a product, a size and units.')
  }
  return [...before, { sku, size: parseSizeName(size), units: parseCount(units) }]
}
