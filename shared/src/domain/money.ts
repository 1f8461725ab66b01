/** The two markets' currencies; which one a visitor sees is decided by `currencyOf`. */
export const CURRENCIES = ['INR', 'AED'] as const
export type Currency = (typeof CURRENCIES)[number]

/** An amount in integer minor units: paise for INR, fils for AED. */
export interface Money {
  readonly currency: Currency
  readonly minor: number
}

/** One price in both currencies, each in its own minor unit. */
export type PriceByCurrency = Readonly<Record<Currency, Money>>

const MINOR_PER_MAJOR = 100

/** @throws {RangeError} when `minor` is not an integer that a number holds exactly. */
export function money(currency: Currency, minor: number): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not a whole number of minor units: ${minor}`)
  return { currency, minor: minor === 0 ? 0 : minor }
}

export const zero = (currency: Currency): Money => money(currency, 0)

/** @throws {TypeError} on two currencies; so do all functions below that take two amounts. */
export function add(a: Money, b: Money): Money {
  assertSameCurrency(a, b)
  return money(a.currency, a.minor + b.minor)
}

export function subtract(a: Money, b: Money): Money {
  assertSameCurrency(a, b)
  return money(a.currency, a.minor - b.minor)
}

export const times = (amount: Money, quantity: number): Money =>
  money(amount.currency, amount.minor * quantity)

export const sum = (currency: Currency, amounts: readonly Money[]): Money =>
  amounts.reduce(add, zero(currency))

export function min(a: Money, b: Money): Money {
  assertSameCurrency(a, b)
  return a.minor <= b.minor ? a : b
}

/** The amount, or zero where it is negative. */
export const max0 = (amount: Money): Money => (amount.minor < 0 ? zero(amount.currency) : amount)

/** Strictly. */
export function isAbove(amount: Money, threshold: Money): boolean {
  assertSameCurrency(amount, threshold)
  return amount.minor > threshold.minor
}

/** Rounded once to the minor unit, halves up. */
export const percentOf = (amount: Money, percent: number): Money =>
  money(amount.currency, Math.round((amount.minor * percent) / 100))

/** Divides an amount in proportion to weights, in whole minor units that add up to it; no share exceeds its weight. */
export function spread(amount: Money, weights: readonly Money[]): readonly Money[] {
  const whole = sum(amount.currency, weights).minor
  let weightBefore = 0
  let spreadBefore = 0
  return weights.map((weight) => {
    weightBefore += weight.minor
    const spreadUpTo = whole === 0 ? 0 : Number((BigInt(amount.minor) * BigInt(weightBefore)) / BigInt(whole))
    const share = spreadUpTo - spreadBefore
    spreadBefore = spreadUpTo
    return money(amount.currency, share)
  })
}

/**
 * Rupees or dirhams as a number, rounded to two decimals, halves up.
 *
 * @throws {RangeError} when `major` is not finite or too large to hold exactly.
 */
export function fromMajor(currency: Currency, major: number): Money {
  // 1.005 * 100 is 100.49999999999999; fifteen digits are all that a decimal keeps through a double.
  return money(currency, Math.round(Number((major * MINOR_PER_MAJOR).toPrecision(15))))
}

export const toMajor = (amount: Money): number => amount.minor / MINOR_PER_MAJOR

export const priceIn = (price: PriceByCurrency, currency: Currency): Money => price[currency]

const FORMATS = {
  INR: { symbol: '₹', groups: /(\d)(?=(\d\d)+\d$)/g, wholeOnly: true },
  AED: { symbol: 'AED ', groups: /(\d)(?=(\d{3})+$)/g, wholeOnly: false },
} as const satisfies Record<Currency, { symbol: string; groups: RegExp; wholeOnly: boolean }>

/**
 * `₹1,23,456`, `₹299.50`, `AED 25.00`: one form for each currency's amounts, so that those of a list or summary agree. Dirhams have
 * two decimals, since prices have fils; rupees only where an amount has paise, which prices of the shop do not. Written out by hand
 * because server and browser must agree to the character, and `Intl` follows each one's own ICU data.
 */
export function formatMoney({ currency, minor }: Money): string {
  const { symbol, groups, wholeOnly } = FORMATS[currency]
  const size = Math.abs(minor)
  const whole = String(Math.trunc(size / MINOR_PER_MAJOR)).replace(groups, '$1,')
  const fraction = size % MINOR_PER_MAJOR
  const decimals = wholeOnly && fraction === 0 ? '' : `.${String(fraction).padStart(2, '0')}`
  return `${minor < 0 ? '-' : ''}${symbol}${whole}${decimals}`
}

function assertSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new TypeError(`Cannot mix ${a.currency} and ${b.currency}`)
}
