import * as z from 'zod/mini'
import type { MarketTerms, StoreTerms } from '../domain/content/store-terms'
import { CURRENCIES, fromMajor, toMajor } from '../domain/money'
import { ONLINE_METHODS } from '../domain/orders/payment-options'
import { RETURN_CONDITIONS } from '../domain/orders/returns'
import { mapped } from './codec'
import { endpoint } from './endpoint'

const MarketWire = z.object({
  currency: z.enum(CURRENCIES),
  leastDeliveryCharge: z.number(),
  freeDeliveryFrom: z.nullable(z.number()),
  deliveryDays: z.object({ nearest: z.int(), farthest: z.int() }),
  online: z.array(z.enum(ONLINE_METHODS)),
  cashOnDelivery: z.boolean(),
})
type MarketWire = z.infer<typeof MarketWire>

const toMarket = ({ currency, online, ...wire }: MarketWire): MarketTerms => ({
  currency,
  delivery: {
    leastCharge: fromMajor(currency, wire.leastDeliveryCharge),
    freeFrom: wire.freeDeliveryFrom === null ? null : fromMajor(currency, wire.freeDeliveryFrom),
    days: wire.deliveryDays,
  },
  online,
  takesCash: wire.cashOnDelivery,
})

const toMarketWire = ({ currency, delivery, online, takesCash }: MarketTerms): MarketWire => ({
  currency,
  leastDeliveryCharge: toMajor(delivery.leastCharge),
  freeDeliveryFrom: delivery.freeFrom && toMajor(delivery.freeFrom),
  deliveryDays: { ...delivery.days },
  online: [...online],
  cashOnDelivery: takesCash,
})

/** Delivery, payment and returns as the store's own rules and settings have them, for both markets. */
export const getStoreTerms = endpoint({
  method: 'GET',
  path: '/Common/GetStoreTerms',
  auth: 'public',
  response: mapped(
    z.object({
      markets: z.array(MarketWire),
      returns: z.object({ days: z.int(), condition: z.nullable(z.enum(RETURN_CONDITIONS)) }),
    }),
    ({ markets, returns }): StoreTerms => ({ markets: markets.map(toMarket), returns }),
    ({ markets, returns }) => ({ markets: markets.map(toMarketWire), returns: { ...returns } }),
  ),
  errors: [],
})
