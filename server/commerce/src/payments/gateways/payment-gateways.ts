import type { Currency } from '@store/shared/domain/money'
import type { PaymentGateway } from './payment-gateway'

/** The gateways that this shop has contracts with. */
export interface PaymentGateways {
  readonly all: readonly PaymentGateway[]
  /** The first that takes it. @throws {Error} when none does */
  forCurrency(currency: Currency): PaymentGateway
  /** Undefined for one that earlier payments went to and that is configured no longer. */
  find(name: string): PaymentGateway | undefined
  /** @throws {Error} in place of undefined */
  get(name: string): PaymentGateway
}

export function createPaymentGateways(all: readonly PaymentGateway[]): PaymentGateways {
  const forCurrency = (currency: Currency): PaymentGateway => {
    const gateway = all.find(({ currencies }) => currencies.includes(currency))
    if (gateway === undefined) throw new Error(`No payment gateway takes ${currency}`)
    return gateway
  }

  const find = (name: string) => all.find((gateway) => gateway.name === name)
  return {
    all,
    forCurrency,
    find,
    get(name) {
      const gateway = find(name)
      if (gateway === undefined) throw new Error(`The payment gateway ${name} is not configured any more`)
      return gateway
    },
  }
}

const GATEWAY_TIMEOUT_MS = 10_000

/** How long a call to a gateway may take. */
export const gatewayPatience = (): AbortSignal => AbortSignal.timeout(GATEWAY_TIMEOUT_MS)
