import { parseOrigin } from './parse-address'
import {
  PAYMENT_GATEWAYS,
  type PaymentGatewayConfig,
  type PaymentGatewayName,
  parseGatewayNames,
} from './payment-gateways'
import type { Variables } from './read-variables'

export interface PaymentConfig {
  /** The first that takes an order's currency gets the order. */
  readonly paymentGateways: readonly PaymentGatewayConfig[]
}

/** The gateways with what it takes to speak to them. */
export function parsePaymentConfig(variables: Variables): PaymentConfig {
  const { isProduction, read, refuse, requireInProduction } = variables
  const gatewayNames = read(
    'PAYMENT_GATEWAY',
    ['sandbox'],
    parseGatewayNames,
    `a list of some of ${PAYMENT_GATEWAYS.join(', ')}`,
  )
  if (isProduction && gatewayNames.length > 1 && gatewayNames.includes('sandbox')) {
    refuse(
      'PAYMENT_GATEWAY must not name the sandbox, which takes no real money, beside a gateway that does.',
    )
  }
  requireInProduction('PAYMENT_GATEWAY', 'name the gateways; `sandbox` takes no real money')
  return {
    paymentGateways: gatewayNames.map((name) => parseGateway(variables, name)),
  }
}

function parseGateway(variables: Variables, name: PaymentGatewayName): PaymentGatewayConfig {
  const secret = (variable: string, shape: RegExp, mustBe: string) =>
    parseGatewaySecret(variables, variable, '', (given) => (shape.test(given) ? given : undefined), mustBe)
  const secrets = (variable: string, shape: RegExp, mustBe: string) =>
    parseGatewaySecret<readonly string[]>(variables, variable, [], (given) => parseList(given, shape), mustBe)
  switch (name) {
    case 'sandbox':
      return { name }
    case 'razorpay':
      return {
        name,
        keyId: secret('RAZORPAY_KEY_ID', /^rzp_\w+$/, 'a key id, which begins with rzp_'),
        keySecret: secret('RAZORPAY_KEY_SECRET', /^\S+$/, 'without spaces'),
        webhookSecrets: secrets(
          'RAZORPAY_WEBHOOK_SECRET',
          /^\S+$/,
          'one secret, or several with spaces between them',
        ),
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
        webhookSecrets: secrets(
          'STRIPE_WEBHOOK_SECRET',
          /^whsec_\S+$/,
          'the signing secret of a webhook endpoint, which begins with whsec_, or several with spaces between them',
        ),
        apiOrigin: parseGatewayOrigin(variables, 'STRIPE_API_ORIGIN'),
      }
  }
}

function parseGatewaySecret<T>(
  { isSet, read, refuse }: Variables,
  name: string,
  fallback: T,
  parse: (given: string) => T | undefined,
  mustBe: string,
): T {
  if (!isSet(name)) refuse(`${name} is missing: PAYMENT_GATEWAY names its gateway.`)
  return read(name, fallback, parse, mustBe)
}

function parseList(given: string, shape: RegExp): readonly string[] | undefined {
  const each = given.split(/\s+/)
  return each.every((one) => shape.test(one)) ? each : undefined
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
