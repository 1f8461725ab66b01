import {
  type Currency,
  formatMoney,
  type Money,
  type PriceByCurrency,
  zero,
} from '@store/shared/domain/money'
import { type Command, Option } from 'commander'
import type { CouponChange, KeptCoupon } from '../back-office/coupon-administration'
import {
  type Limit,
  parseAmount,
  parseCategories,
  parseDay,
  parseLastDay,
  parseLimit,
  parseText,
} from './arguments'
import type { Answer, Run } from './command'
import { instantText } from './instant-text'
import { textTable } from './text-table'

interface CouponOptions {
  readonly description?: string
  readonly discountInr?: Money
  readonly discountAed?: Money
  readonly minInr?: Money
  readonly minAed?: Money
  readonly from?: Date
  readonly until?: Date
  readonly maxUses?: Limit
  readonly maxUsesPerCustomer?: Limit
  readonly firstOrderOnly?: 'yes' | 'no'
  readonly categories?: readonly string[]
}

export function addCouponCommands(program: Command, run: Run): void {
  const coupon = program.command('coupon').description('coupons and their terms')

  coupon
    .command('list')
    .description('all coupons, those that are over too')
    .action((_options, command: Command) =>
      run(command, async ({ coupons }) => toAnswer(await coupons.list())),
    )

  withTerms(coupon.command('create'))
    .description('a new coupon; a discount of 0 in both currencies makes the delivery free')
    .action((code: string, options: CouponOptions, command: Command) =>
      run(command, async ({ coupons }) => {
        const created = await coupons.create({
          code,
          description: needed(command, 'description', options.description),
          discount: both(
            needed(command, 'discount-inr', options.discountInr),
            needed(command, 'discount-aed', options.discountAed),
          ),
          minSubtotal: both(options.minInr ?? zero('INR'), options.minAed ?? zero('AED')),
          validFrom: needed(command, 'from', options.from),
          validUntil: needed(command, 'until', options.until),
          maxUses: toLimit(options.maxUses ?? 'none'),
          maxUsesPerCustomer: toLimit(options.maxUsesPerCustomer ?? 'none'),
          firstOrderOnly: options.firstOrderOnly === 'yes',
          categories: options.categories ?? [],
        })
        return toAnswer([created])
      }),
    )

  withTerms(coupon.command('change'))
    .description('other terms from now on; what is not given stays')
    .action((code: string, options: CouponOptions, command: Command) =>
      run(command, async ({ coupons }) => toAnswer([await coupons.change(code, toChange(options))])),
    )

  coupon
    .command('end')
    .description('no order can use it from now on')
    .argument('<code>')
    .action((code: string, _options, command: Command) =>
      run(command, async ({ coupons }) => toAnswer([await coupons.end(code)])),
    )
}

const withTerms = (command: Command): Command =>
  command
    .argument('<code>', '3 to 20 capital letters and digits')
    .option('--description <text>', 'what shoppers read', parseText)
    .option('--discount-inr <amount>', 'off the subtotal, in rupees', parseAmount('INR'))
    .option('--discount-aed <amount>', 'the same in dirhams', parseAmount('AED'))
    .option('--min-inr <amount>', 'the least subtotal, in rupees', parseAmount('INR'))
    .option('--min-aed <amount>', 'the same in dirhams', parseAmount('AED'))
    .option('--from <day>', 'the first day, for example 2026-03-11 (UTC)', parseDay)
    .option('--until <day>', 'the last day, that day included', parseLastDay)
    .option('--max-uses <number>', 'by everybody together, or none', parseLimit)
    .option('--max-uses-per-customer <number>', 'or none', parseLimit)
    .addOption(
      new Option('--first-order-only <answer>', 'for customers without another order').choices(['yes', 'no']),
    )
    .option('--categories <names>', 'whose products count, with commas between them, or all', parseCategories)

function needed<Value>(command: Command, option: string, value: Value | undefined): Value {
  return value ?? command.error(`error: required option '--${option}' not specified`)
}

const toLimit = (limit: Limit): number | null => (limit === 'none' ? null : limit)

const both = (INR: Money, AED: Money): PriceByCurrency => ({ INR, AED })

const some = (INR: Money | undefined, AED: Money | undefined): Partial<Record<Currency, Money>> => ({
  ...(INR && { INR }),
  ...(AED && { AED }),
})

const toChange = (options: CouponOptions): CouponChange => ({
  ...(options.description !== undefined && { description: options.description }),
  discount: some(options.discountInr, options.discountAed),
  minSubtotal: some(options.minInr, options.minAed),
  ...(options.from && { validFrom: options.from }),
  ...(options.until && { validUntil: options.until }),
  ...(options.maxUses !== undefined && { maxUses: toLimit(options.maxUses) }),
  ...(options.categories && { categories: options.categories }),
  ...(options.firstOrderOnly && { firstOrderOnly: options.firstOrderOnly === 'yes' }),
  ...(options.maxUsesPerCustomer !== undefined && {
    maxUsesPerCustomer: toLimit(options.maxUsesPerCustomer),
  }),
})

function toAnswer(coupons: readonly KeptCoupon[]): Answer {
  const heads = [
    'CODE',
    'OFF',
    'FROM SUBTOTAL',
    'VALID FROM',
    'UNTIL BEFORE',
    'USES',
    'EACH',
    'FOR',
    'DESCRIPTION',
  ]
  const cells = coupons.map((coupon) => [
    coupon.code,
    bothText(coupon.discount),
    bothText(coupon.minSubtotal),
    instantText(coupon.validFrom),
    instantText(coupon.validUntil),
    `${coupon.uses} of ${coupon.maxUses ?? 'any'}`,
    coupon.firstOrderOnly ? 'first order' : (coupon.maxUsesPerCustomer ?? 'any'),
    coupon.categories.length === 0 ? 'all' : coupon.categories.join(', '),
    coupon.description,
  ])
  return { json: coupons, text: textTable(heads, cells) }
}

const bothText = ({ INR, AED }: PriceByCurrency): string => `${formatMoney(INR)} / ${formatMoney(AED)}`
