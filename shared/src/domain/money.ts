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
  INR: { symbol: '₹', groups: /(\d)(?=(\d\d)+\d$)/g },
  AED: { symbol: 'AED ', groups: /(\d)(?=(\d{3})+$)/g },
} as const satisfies Record<Currency, { symbol: string; groups: RegExp }>

/**
 * `₹1,23,456`, `₹299.50`, `AED 1,234.50`: two decimals only when the amount is not whole. Written out by hand because
 * server and browser must agree to the character, and `Intl` follows each one's own ICU data.
 */
export function formatMoney(amount: Money): string {
  return write(amount, amount.minor % MINOR_PER_MAJOR !== 0)
}

/** A product's price, in the one form of its currency's price list: `₹299`, `AED 25.00`, since dirhams have fils. */
export const formatPrice = (price: Money): string =>
  price.currency === 'AED' ? write(price, true) : formatMoney(price)

function write({ currency, minor }: Money, withDecimals: boolean): string {
  const { symbol, groups } = FORMATS[currency]
  const size = Math.abs(minor)
  const whole = String(Math.trunc(size / MINOR_PER_MAJOR)).replace(groups, '$1,')
  const decimals = withDecimals ? `.${String(size % MINOR_PER_MAJOR).padStart(2, '0')}` : ''
  return `${minor < 0 ? '-' : ''}${symbol}${whole}${decimals}`
}

function assertSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new TypeError(`Cannot mix ${a.currency} and ${b.currency}`)
}
