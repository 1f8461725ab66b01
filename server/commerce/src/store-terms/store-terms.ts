import type { PaymentGatewayName } from '@store/platform/config/payment-gateways'
import { getStoreTerms } from '@store/shared/api/store-terms'
import type { StoreTerms } from '@store/shared/domain/content/store-terms'
import { deliveryTerms } from '@store/shared/domain/markets/delivery'
import { conditionOf, type ReturnCondition, type ReturnPolicy } from '@store/shared/domain/orders/returns'
import { categoryTree } from '@store/shared/domain/products/category-tree'
import { findCategories } from '../catalogue/catalogue-queries'
import type { ResponseCache } from '../catalogue/response-cache'
import type { Database } from '../db/database'
import type { MountRead } from '../http/mount-endpoint'
import { type Markets, onlineMethodsOf } from '../markets/markets'

interface StoreTermsOptions {
  readonly db: Database
  readonly cache: ResponseCache
  readonly markets: Markets
  readonly gateways: readonly PaymentGatewayName[]
  readonly returnPolicy: ReturnPolicy
}

/** By the settings and rules that checkout, orders and returns go by. */
export function registerStoreTerms(
  mount: MountRead,
  { db, cache, markets, gateways, returnPolicy }: StoreTermsOptions,
): void {
  mount(getStoreTerms, () =>
    cache.get('store-terms', getStoreTerms.response, async (): Promise<StoreTerms> => {
      const categories = await findCategories(db)
      const { lineOf } = categoryTree(categories)
      return {
        markets: markets.sold().map((market) => ({
          currency: market.currency,
          delivery: deliveryTerms(market),
          online: onlineMethodsOf(market, gateways),
          takesCash: market.cash !== null,
        })),
        returns: {
          days: returnPolicy.days,
          condition: onlyOne(categories.map(({ slug }) => conditionOf(returnPolicy, lineOf(slug)))),
        },
      }
    }),
  )
}

/** Null where they differ, or where there is none. */
const onlyOne = (conditions: readonly ReturnCondition[]): ReturnCondition | null => {
  const [first, ...others] = [...new Set(conditions)]
  return first === undefined || others.length > 0 ? null : first
}
