import {
  CURRENCIES,
  type Currency,
  formatMoney,
  type Money,
  type PriceByCurrency,
  zero,
} from '@store/shared/domain/money'
import {
  PROMOTION_KINDS,
  type PromotionKind,
  SET_SCOPES,
  type SetScope,
} from '@store/shared/domain/orders/promotion'
import { type Command, Option } from 'commander'
import type { CouponChange, KeptCoupon } from '../../back-office/coupon-administration'
import type { MarketAdministration } from '../../back-office/market-administration'
import type { GiftFields } from '../../coupons/coupon-gift'
import {
  type Limit,
  parseAmount,
  parseCategories,
  parseCount,
  parseCurrencies,
  parseDay,
  parseLastDay,
  parseLimit,
  parsePercent,
  parseText,
} from '../arguments'
import type { Answer, Run } from '../command'
import { instantText } from '../instant-text'
import { textTable } from '../text-table'

interface CouponOptions {
  readonly description?: string
  readonly kind?: PromotionKind
  readonly percent?: number
  readonly buy?: number
  readonly free?: number
  readonly sameAs?: SetScope
  readonly combines?: 'yes' | 'no'
  readonly currencies?: readonly Currency[]
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
  const coupon = program
    .command('coupon')
    .alias('promotion')
    .description('promotions that shoppers use by a code')

  coupon
    .command('list')
    .description('all coupons, those that are over too')
    .action((_options, command: Command) =>
      run(command, async ({ coupons, markets }) =>
        toAnswer(await coupons.list(), await currenciesOf(markets)),
      ),
    )

  withTerms(coupon.command('create'))
    .description(
      'a new coupon; an amount unless --kind says otherwise, and free delivery for 0 in every currency of the shop',
    )
    .action((code: string, options: CouponOptions, command: Command) =>
      run(command, async ({ coupons, markets }) => {
        const sold = await currenciesOf(markets)
        const amountIn = (currency: Currency, amount: Money | undefined): Money =>
          sold.includes(currency)
            ? needed(command, `discount-${currency.toLowerCase()}`, amount)
            : (amount ?? zero(currency))
        const created = await coupons.create({
          code,
          description: needed(command, 'description', options.description),
          ...toGiftFields(options),
          discount: needsAmounts(options)
            ? both(amountIn('INR', options.discountInr), amountIn('AED', options.discountAed))
            : some(options.discountInr, options.discountAed),
          combines: options.combines === 'yes',
          currencies: options.currencies ?? [],
          minSubtotal: both(options.minInr ?? zero('INR'), options.minAed ?? zero('AED')),
          validFrom: needed(command, 'from', options.from),
          validUntil: needed(command, 'until', options.until),
          maxUses: toLimit(options.maxUses ?? 'none'),
          maxUsesPerCustomer: toLimit(options.maxUsesPerCustomer ?? 'none'),
          firstOrderOnly: options.firstOrderOnly === 'yes',
          categories: options.categories ?? [],
        })
        return toAnswer([created], sold)
      }),
    )

  withTerms(coupon.command('change'))
    .description('other terms from now on; what is not given stays')
    .action((code: string, options: CouponOptions, command: Command) =>
      run(command, async ({ coupons, markets }) =>
        toAnswer([await coupons.change(code, toChange(options))], await currenciesOf(markets)),
      ),
    )

  coupon
    .command('end')
    .description('no order can use it from now on')
    .argument('<code>')
    .action((code: string, _options, command: Command) =>
      run(command, async ({ coupons, markets }) =>
        toAnswer([await coupons.end(code)], await currenciesOf(markets)),
      ),
    )
}

const withTerms = (command: Command): Command =>
  command
    .argument('<code>', '3 to 20 capital letters and digits')
    .option('--description <text>', 'what shoppers read', parseText)
    .addOption(new Option('--kind <kind>', 'what it gives').choices(PROMOTION_KINDS))
    .option('--percent <number>', 'off the products that count, for a percentage', parsePercent)
    .option('--buy <number>', 'units to buy in each set, for buy-x-get-y', parseCount)
    .option('--free <number>', 'units that are free in each set, the cheapest ones', parseCount)
    .addOption(new Option('--same-as <scope>', 'what the units of a set share').choices(SET_SCOPES))
    .addOption(new Option('--combines <answer>', 'with other coupons that do').choices(['yes', 'no']))
    .option('--currencies <names>', 'the markets in which it counts, INR or AED, or all', parseCurrencies)
    .option(
      '--discount-inr <amount>',
      'the amount, or the most a percentage takes off, in rupees',
      parseAmount('INR'),
    )
    .option('--discount-aed <amount>', 'the same in dirhams', parseAmount('AED'))
    .option('--min-inr <amount>', 'the least subtotal, in rupees', parseAmount('INR'))
    .option('--min-aed <amount>', 'the same in dirhams', parseAmount('AED'))
    .option('--from <day>', 'the first day, for example 2026-03-11 (UTC)', parseDay)
    .option('--until <day>', 'the last day, that day included', parseLastDay)
    .option('--max-uses <number>', 'by all customers together, or none', parseLimit)
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

const toGiftFields = ({ kind, percent, buy, free, sameAs }: CouponOptions): GiftFields => ({
  kind,
  percent,
  buy,
  free,
  scope: sameAs,
})

const needsAmounts = ({ kind }: CouponOptions): boolean =>
  kind === undefined || kind === 'fixed-amount' || kind === 'percentage'

const toChange = (options: CouponOptions): CouponChange => ({
  ...(options.description !== undefined && { description: options.description }),
  ...toGiftFields(options),
  ...((options.discountInr || options.discountAed) && {
    discount: some(options.discountInr, options.discountAed),
  }),
  ...(options.combines && { combines: options.combines === 'yes' }),
  ...(options.currencies && { currencies: options.currencies }),
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

/** Of the markets in which the shop sells. */
async function currenciesOf(markets: MarketAdministration): Promise<readonly Currency[]> {
  const sold = await markets.sold()
  return CURRENCIES.filter((each) => sold.some(({ currency }) => currency === each))
}

function toAnswer(coupons: readonly KeptCoupon[], sold: readonly Currency[]): Answer {
  const amountText = (amount: PriceByCurrency) =>
    sold.map((currency) => formatMoney(amount[currency])).join(' / ')
  const heads = [
    'CODE',
    'GIVES',
    'FROM SUBTOTAL',
    'VALID FROM',
    'UNTIL BEFORE',
    'USES',
    'EACH',
    'FOR',
    'IN',
    'WITH OTHERS',
    'DESCRIPTION',
  ]
  const cells = coupons.map((coupon) => [
    coupon.code,
    giftText(coupon.gift, amountText),
    amountText(coupon.minSubtotal),
    instantText(coupon.validFrom),
    instantText(coupon.validUntil),
    `${coupon.uses} of ${coupon.maxUses ?? 'any'}`,
    coupon.firstOrderOnly ? 'first order' : (coupon.maxUsesPerCustomer ?? 'any'),
    coupon.categories.length === 0 ? 'all' : coupon.categories.join(', '),
    coupon.currencies.length === 0 ? 'all' : coupon.currencies.join(', '),
    coupon.combines ? 'yes' : 'no',
    coupon.description,
  ])
  return { json: coupons, text: textTable(heads, cells) }
}

function giftText(gift: KeptCoupon['gift'], amountText: (amount: PriceByCurrency) => string): string {
  switch (gift.kind) {
    case 'fixed-amount':
      return amountText(gift.amount)
    case 'percentage':
      return `${gift.percent}%, at most ${amountText(gift.cap)}`
    case 'buy-x-get-y':
      return `buy ${gift.buy}, get ${gift.free} of the same ${gift.scope}`
    case 'free-delivery':
      return 'free delivery'
  }
}
