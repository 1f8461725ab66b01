import { type PaymentGatewayName, uncoveredCurrencies } from '@store/platform/config/payment-gateways'
import type { SoldMarket } from '@store/shared/domain/markets/market-document'
import type { SellerIdentity } from '../db/schema/seller'

interface Surroundings {
  readonly gateways: readonly PaymentGatewayName[]
  readonly seller: Pick<SellerIdentity, 'gstin' | 'trn'>
  readonly isProduction: boolean
}

/** What the environment of this process lacks for the markets that the shop sells in, a sentence each. */
export function problemsOfSurroundings(
  sold: readonly SoldMarket[],
  { gateways, seller, isProduction }: Surroundings,
): readonly string[] {
  const registrations = isProduction ? sold.flatMap((market) => missingRegistration(market, seller)) : []
  return [
    ...uncoveredCurrencies(
      gateways,
      sold.map(({ currency }) => currency),
    ),
    ...registrations,
  ]
}

function missingRegistration(
  { name }: SoldMarket,
  { gstin, trn }: Surroundings['seller'],
): readonly string[] {
  if (name === 'india') {
    return gstin === null
      ? ['SELLER_GSTIN is missing: an Indian tax invoice names the GST registration.']
      : []
  }
  return trn === null ? ['SELLER_TRN is missing: a tax invoice of the UAE names the VAT registration.'] : []
}
