import { type Currency, fromMajor } from '@store/shared/domain/money'
import { ONLINE_METHODS, type OnlineMethod, type PaymentOptions } from '@store/shared/domain/payment-options'
import { parseOrigin } from './parse-address'
import {
  methodsOfGateways,
  PAYMENT_GATEWAYS,
  type PaymentGatewayConfig,
  type PaymentGatewayName,
  parseGatewayNames,
  parseOnlineMethods,
  problemsOfGateways,
} from './payment-gateways'
import type { Variables } from './read-variables'

export interface PaymentConfig {
  /** The first that takes an order's currency gets the order; there is one for each currency. */
  readonly paymentGateways: readonly PaymentGatewayConfig[]
  /** For each currency: what is named before the gateway, and the fee and limit of cash on delivery. */
  readonly paymentOptions: readonly PaymentOptions[]
}

/** The gateways with what it takes to speak to them, and what is offered in each currency. */
export function parsePaymentConfig(variables: Variables, currencies: readonly Currency[]): PaymentConfig {
  const { isProduction, read, refuse, requireInProduction } = variables
  const gatewayNames = read(
    'PAYMENT_GATEWAY',
    ['sandbox'],
    parseGatewayNames,
    `a list of some of ${PAYMENT_GATEWAYS.join(', ')}`,
  )
  for (const problem of problemsOfGateways(gatewayNames, currencies, isProduction)) {
    refuse(`PAYMENT_GATEWAY ${problem}.`)
  }
  requireInProduction('PAYMENT_GATEWAY', 'name the gateways; `sandbox` takes no real money')
  return {
    paymentGateways: gatewayNames.map((name) => parseGateway(variables, name)),
    paymentOptions: currencies.map((currency) => parsePaymentOptions(variables, gatewayNames, currency)),
  }
}

function parsePaymentOptions(
  { read, wholeAmount }: Variables,
  gatewayNames: readonly PaymentGatewayName[],
  currency: Currency,
): PaymentOptions {
  const limit = wholeAmount(`COD_LIMIT_${currency}`)
  const fee = fromMajor(currency, wholeAmount(`COD_FEE_${currency}`) ?? 0)
  return {
    currency,
    online: read<readonly OnlineMethod[]>(
      `PAYMENT_METHODS_${currency}`,
      methodsOfGateways(gatewayNames, currency),
      parseOnlineMethods,
      `a list of some of ${ONLINE_METHODS.join(', ')}`,
    ),
    cash: limit === 0 ? null : { fee, limit: limit === null ? null : fromMajor(currency, limit) },
  }
}

function parseGateway(variables: Variables, name: PaymentGatewayName): PaymentGatewayConfig {
  const secret = (variable: string, shape: RegExp, mustBe: string) =>
    parseGatewaySecret(variables, variable, shape, mustBe)
  switch (name) {
    case 'sandbox':
      return { name }
    case 'razorpay':
      return {
        name,
        keyId: secret('RAZORPAY_KEY_ID', /^rzp_\w+$/, 'a key id, which begins with rzp_'),
        keySecret: secret('RAZORPAY_KEY_SECRET', /^\S+$/, 'without spaces'),
        webhookSecret: secret('RAZORPAY_WEBHOOK_SECRET', /^\S+$/, 'without spaces'),
        apiOrigin: parseGatewayOrigin(variables, 'RAZORPAY_API_ORIGIN'),
      }
    case 'stripe':
      return {
        name,
        secretKey: secret(
          'STRIPE_SECRET_KEY',
          /^[sr]k_\w+$/,
          'a secret or restricted key, which begins with sk_ or rk_',
        ),
        webhookSecret: secret(
          'STRIPE_WEBHOOK_SECRET',
          /^whsec_\S+$/,
          'the signing secret of a webhook endpoint, which begins with whsec_',
        ),
        apiOrigin: parseGatewayOrigin(variables, 'STRIPE_API_ORIGIN'),
      }
  }
}

function parseGatewaySecret(
  { isSet, read, refuse }: Variables,
  name: string,
  shape: RegExp,
  mustBe: string,
): string {
  if (!isSet(name)) refuse(`${name} is missing: PAYMENT_GATEWAY names its gateway.`)
  return read(name, '', (given) => (shape.test(given) ? given : undefined), mustBe)
}

function parseGatewayOrigin({ isProduction, read, refuse }: Variables, name: string): string | null {
  const origin = read<string | null>(
    name,
    null,
    (given) => parseOrigin(given, false),
    'an address without a path, for example http://localhost:12111',
  )
  if (isProduction && origin !== null) refuse(`${name} must not be set in production.`)
  return origin
}
