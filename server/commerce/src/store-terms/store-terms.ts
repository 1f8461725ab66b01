import { getStoreTerms } from '@store/shared/api/store-terms'
import { deliveryTerms } from '@store/shared/domain/delivery'
import type { PaymentOptions } from '@store/shared/domain/payment-options'
import { conditionOf, type ReturnCondition, type ReturnPolicy } from '@store/shared/domain/returns'
import type { StoreTerms } from '@store/shared/domain/store-terms'
import { findCategories } from '../catalogue/catalogue-queries'
import type { ResponseCache } from '../catalogue/response-cache'
import type { Database } from '../db/database'
import { listDeliverySettings } from '../delivery-settings/delivery-settings'
import type { MountRead } from '../http/mount-endpoint'

interface StoreTermsOptions {
  readonly db: Database
  readonly cache: ResponseCache
  readonly paymentOptions: readonly PaymentOptions[]
  readonly returnPolicy: ReturnPolicy
}

/** By the settings and rules that checkout, orders and returns go by. */
export function registerStoreTerms(
  mount: MountRead,
  { db, cache, paymentOptions, returnPolicy }: StoreTermsOptions,
): void {
  mount(getStoreTerms, () =>
    cache.get('store-terms', getStoreTerms.response, async (): Promise<StoreTerms> => {
      const [settings, categories] = await Promise.all([listDeliverySettings(db), findCategories(db)])
      return {
        markets: paymentOptions.map(({ currency, online, cash }) => ({
          currency,
          delivery: deliveryTerms(currency, settings),
          online,
          takesCash: cash !== null,
        })),
        returns: {
          days: returnPolicy.days,
          condition: onlyOne(categories.map(({ slug }) => conditionOf(returnPolicy, slug))),
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
