import { CURRENCIES, type Currency } from '@store/shared/domain/money'

export const PAYMENT_GATEWAYS = ['sandbox', 'razorpay', 'stripe'] as const
export type PaymentGatewayName = (typeof PAYMENT_GATEWAYS)[number]

export interface RazorpayConfig {
  readonly name: 'razorpay'
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** Null: Razorpay's own. */
  readonly apiOrigin: string | null
}

export interface StripeConfig {
  readonly name: 'stripe'
  readonly secretKey: string
  readonly webhookSecret: string
  /** Null: Stripe's own. */
  readonly apiOrigin: string | null
}

/** A payment gateway with what it takes to speak to it. */
export type PaymentGatewayConfig = { readonly name: 'sandbox' } | RazorpayConfig | StripeConfig

/** What each gateway takes; the first configured one that takes an order's currency gets the order. */
export const CURRENCIES_OF_GATEWAY = {
  sandbox: CURRENCIES,
  razorpay: ['INR'],
  stripe: ['AED', 'INR'],
} as const satisfies Record<PaymentGatewayName, readonly Currency[]>

/** Names once each, separated by commas or spaces; undefined for anything else. */
export function parseGatewayNames(text: string): readonly PaymentGatewayName[] | undefined {
  const given = text.split(/[\s,]+/).filter(Boolean)
  const names = given.flatMap((each) => PAYMENT_GATEWAYS.find((name) => name === each) ?? [])
  const isList = names.length > 0 && names.length === given.length && new Set(names).size === names.length
  return isList ? names : undefined
}

/** Why these gateways cannot serve this shop, each in a sentence without its full stop. */
export function problemsOfGateways(
  names: readonly PaymentGatewayName[],
  currencies: readonly Currency[],
  isProduction: boolean,
): readonly string[] {
  const uncovered = currencies.filter(
    (currency) =>
      !names.some((name) => CURRENCIES_OF_GATEWAY[name].some((takes: Currency) => takes === currency)),
  )
  return [
    ...uncovered.map((currency) => `names no gateway that takes ${currency}; ${ADVICE[currency]}`),
    ...(isProduction && names.length > 1 && names.includes('sandbox')
      ? ['must not name the sandbox, which takes no real money, beside a gateway that does']
      : []),
  ]
}

const ADVICE = {
  INR: 'add `razorpay` or `stripe`',
  AED: 'add `stripe`',
} as const satisfies Record<Currency, string>
