import { CURRENCIES, type Currency } from '@store/shared/domain/money'
import type { OnlineMethod } from '@store/shared/domain/orders/payment-options'

export const PAYMENT_GATEWAYS = ['sandbox', 'razorpay', 'stripe'] as const
export type PaymentGatewayName = (typeof PAYMENT_GATEWAYS)[number]

export interface RazorpayConfig {
  readonly name: 'razorpay'
  readonly keyId: string
  readonly keySecret: string
  /** A notification that any of them signed is taken, so that it can be changed there and here one after the other. */
  readonly webhookSecrets: readonly string[]
  /** Null: Razorpay's own. */
  readonly apiOrigin: string | null
}

export interface StripeConfig {
  readonly name: 'stripe'
  readonly secretKey: string
  /** Likewise. */
  readonly webhookSecrets: readonly string[]
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

/** What the page of each gateway offers; a market's settings say otherwise. */
const METHODS_OF_GATEWAY = {
  sandbox: { INR: ['upi', 'card', 'net-banking', 'wallet'], AED: ['card'] },
  razorpay: { INR: ['upi', 'card', 'net-banking', 'wallet'], AED: [] },
  stripe: { INR: ['card'], AED: ['card', 'apple-pay'] },
} as const satisfies Record<PaymentGatewayName, Record<Currency, readonly OnlineMethod[]>>

/** Of the gateway that gets a currency's orders: the first that takes them. */
export function methodsOfGateways(
  names: readonly PaymentGatewayName[],
  currency: Currency,
): readonly OnlineMethod[] {
  const first = names.find((name) =>
    CURRENCIES_OF_GATEWAY[name].some((takes: Currency) => takes === currency),
  )
  return first === undefined ? [] : METHODS_OF_GATEWAY[first][currency]
}

/** Names once each, separated by commas or spaces; undefined for anything else. */
export function parseGatewayNames(text: string): readonly PaymentGatewayName[] | undefined {
  const given = text.split(/[\s,]+/).filter(Boolean)
  const names = given.flatMap((each) => PAYMENT_GATEWAYS.find((name) => name === each) ?? [])
  const isList = names.length > 0 && names.length === given.length && new Set(names).size === names.length
  return isList ? names : undefined
}

/** A sentence for each currency that none of these gateways takes. */
export const uncoveredCurrencies = (
  names: readonly PaymentGatewayName[],
  currencies: readonly Currency[],
): readonly string[] =>
  currencies
    .filter((currency) => methodsOfGateways(names, currency).length === 0)
    .map((currency) => `PAYMENT_GATEWAY names no gateway that takes ${currency}; ${ADVICE[currency]}.`)

const ADVICE = {
  INR: 'add `razorpay` or `stripe`',
  AED: 'add `stripe`',
} as const satisfies Record<Currency, string>
