/*
 * The arithmetic of docs/requirements.md SUM-03 to SUM-10 and CPN-03, written a second time and apart from the shop's own,
 * so that a mistake in one of them shows. Minor units throughout.
 */

export interface PricedLine {
  readonly quantity: number
  readonly unitPriceMinor: number
}

export interface ShippingAddress {
  readonly country: string
  readonly pincode: string
  readonly state: string
}

/** A coupon's discount in each market; 0 means free delivery. */
export interface DiscountTerms {
  readonly discountInr: number
  readonly discountAed: number
}

export interface FlatTariff {
  readonly currency: string
  readonly freeAboveMinor: number
  readonly chargeMinor: number
}

export interface ExpectedTotal {
  readonly currency: 'INR' | 'AED'
  readonly subtotalMinor: number
  readonly deliveryMinor: number
  readonly discountMinor: number
  readonly cashFeeMinor: number
  readonly grandTotalMinor: number
}

const GRAMS_A_UNIT = 200

/** Rupees up to 250, 500, 750 and 1000 g; for each 250 g begun above; for anything above 3 kg. */
const TARIFF: Readonly<Record<number, readonly [number, number, number, number, number, number]>> = {
  1: [60, 60, 75, 90, 15, 40],
  2: [70, 80, 100, 120, 20, 70],
  3: [100, 130, 170, 210, 50, 120],
  4: [110, 140, 190, 240, 60, 140],
  5: [120, 150, 200, 250, 60, 200],
}

const ZONE_OF_STATE: Readonly<Record<string, number>> = {
  'tamil nadu': 1,
  puducherry: 1,
  pondicherry: 1,
  'andhra pradesh': 2,
  telangana: 2,
  kerala: 2,
  karnataka: 2,
  delhi: 3,
  maharashtra: 3,
  'west bengal': 3,
  'andaman and nicobar islands': 5,
  'jammu and kashmir': 5,
  ladakh: 5,
  lakshadweep: 5,
}

export function expectedTotal(
  lines: readonly PricedLine[],
  address: ShippingAddress,
  coupon: DiscountTerms | null,
  tariffs: readonly FlatTariff[],
  /** Given where the order is paid in cash. */
  cashFees: Readonly<Record<'INR' | 'AED', number>> | null = null,
): ExpectedTotal {
  const currency = address.country === 'India' ? 'INR' : 'AED'
  let subtotalMinor = 0
  let grams = 0
  for (const { quantity, unitPriceMinor } of lines) {
    subtotalMinor += quantity * unitPriceMinor
    grams += quantity * GRAMS_A_UNIT
  }
  const couponMinor = coupon === null ? 0 : currency === 'INR' ? coupon.discountInr : coupon.discountAed
  const isFree = coupon !== null && couponMinor === 0
  const deliveryMinor = isFree
    ? 0
    : currency === 'INR'
      ? zoneTariff(zoneOf(address), grams) * 100
      : flatTariff(currency, subtotalMinor, tariffs)
  const discountMinor = Math.min(couponMinor, subtotalMinor + deliveryMinor)
  const withoutFeeMinor = Math.max(0, subtotalMinor + deliveryMinor - discountMinor)
  const cashFeeMinor = cashFees === null || withoutFeeMinor === 0 ? 0 : cashFees[currency]
  return {
    currency,
    subtotalMinor,
    deliveryMinor,
    discountMinor,
    cashFeeMinor,
    grandTotalMinor: withoutFeeMinor + cashFeeMinor,
  }
}

function zoneOf({ pincode, state }: ShippingAddress): number {
  if (/^6(?![789])/.test(pincode)) return 1
  if (/^(5|6[789])/.test(pincode)) return 2
  if (/^[147]/.test(pincode)) return 3
  return ZONE_OF_STATE[state.trim().toLowerCase()] ?? 4
}

function zoneTariff(zone: number, grams: number): number {
  const [upTo250, upTo500, upTo750, upTo1000, eachMore, cargo] = TARIFF[zone] ?? [0, 0, 0, 0, 0, 0]
  if (grams > 3000) return cargo
  if (grams > 1000) return upTo1000 + eachMore * Math.ceil((grams - 1000) / 250)
  if (grams > 750) return upTo1000
  if (grams > 500) return upTo750
  return grams > 250 ? upTo500 : upTo250
}

/** Free strictly above the limit, which the subtotal with 18 % tax is measured by. */
function flatTariff(currency: string, subtotalMinor: number, tariffs: readonly FlatTariff[]): number {
  const tariff = tariffs.find((each) => each.currency === currency)
  if (tariff === undefined) throw new Error(`No delivery charge is known for ${currency}`)
  const withTax = subtotalMinor + Math.round((subtotalMinor * 18) / 100)
  return withTax > tariff.freeAboveMinor ? 0 : tariff.chargeMinor
}
