import { type DeliveryEstimate, getDeliveryEstimate } from '@store/shared/api/catalogue'
import type { QueryOf } from '@store/shared/api/endpoint'
import { deliveryFor, expectedDeliveryDay, freeDeliveryProgress } from '@store/shared/domain/markets/delivery'
import { deliveryPlaceOf } from '@store/shared/domain/markets/place'
import { EMIRATES } from '@store/shared/domain/markets/zones'
import { type Currency, times } from '@store/shared/domain/money'
import type { AddressFields } from '@store/shared/domain/people/address'
import { isPreorder } from '@store/shared/domain/products/product'
import { API_FAILURES, type FailureCode } from '@store/shared/messages/failures/api-failures'
import type { Clock } from '../base/clock'
import { findProductWithReviews } from '../catalogue/catalogue-queries'
import type { ResponseCache } from '../catalogue/response-cache'
import type { Database } from '../db/database'
import { CommerceFailure } from '../http/commerce-failure'
import type { MountRead } from '../http/mount-endpoint'
import type { Markets } from '../markets/markets'

interface DeliveryEstimates {
  readonly db: Database
  readonly clock: Clock
  readonly cache: ResponseCache
  readonly markets: Markets
}

type Place = Pick<AddressFields, 'pincode' | 'state'>
type Asked = QueryOf<typeof getDeliveryEstimate>

/** What the delivery of one product costs and when it comes, by the rules of checkout and shipment. */
export function registerDeliveryEstimates(
  mount: MountRead,
  { db, clock, cache, markets }: DeliveryEstimates,
): void {
  mount(getDeliveryEstimate, async ({ params: { id }, query }) => {
    const { sizeId, quantity = 1 } = query
    const market = markets.find(query.currency ?? markets.shown().unknown)
    if (market === undefined) throw fieldFailure('currency', 'is not a currency of this shop')
    const { currency } = market
    if (quantity < 1 || quantity > 1000) throw fieldFailure('quantity', 'must be 1 to 1000')
    const place = placeOf(currency, query)
    const key = `estimate/${JSON.stringify([id, currency, sizeId, quantity, place])}`
    return cache.get(key, getDeliveryEstimate.response, async (): Promise<DeliveryEstimate> => {
      const found = await findProductWithReviews(db, id, 0)
      const variant =
        sizeId === undefined
          ? found?.product.variants[0]
          : found?.product.variants.find((each) => each.id === sizeId)
      if (found === null || variant === undefined) throw new CommerceFailure('NOT_FOUND')
      const subtotal = times(variant.price[currency], quantity)
      const quote = deliveryFor({
        market,
        address: place,
        lines: [{ quantity, weightGrams: variant.weightGrams }],
        subtotal,
        freeDelivery: false,
      })
      const { product } = found
      return {
        charge: quote.charge,
        expectedOn: expectedDeliveryDay({
          market,
          address: place,
          from: clock(),
          isShipped: false,
          awaited: isPreorder(product, variant) ? [product.expectedOn ?? null] : [],
        }),
        missingForFree: freeDeliveryProgress(quote, subtotal, market)?.remaining ?? null,
      }
    })
  })
}

/** @throws {CommerceFailure} VALIDATION, naming the field that says no place. */
function placeOf(currency: Currency, { pincode = '', emirate = '' }: Asked): Place {
  if (currency === 'AED') {
    if (!EMIRATES.some((each) => each === emirate)) throw problemOf('emirate', 'EMIRATE_REQUIRED')
    return { pincode: '', state: emirate }
  }
  const place = deliveryPlaceOf(pincode)
  if (typeof place === 'string') throw problemOf('pincode', place)
  return place
}

const problemOf = (path: string, code: FailureCode): CommerceFailure => fieldFailure(path, API_FAILURES[code])

const fieldFailure = (path: string, message: string): CommerceFailure =>
  new CommerceFailure('VALIDATION', { fields: [{ path, message }] })
