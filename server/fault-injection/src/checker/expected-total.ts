/*
 * The arithmetic of docs/requirements.md SUM-03 to SUM-10, CPN-03 and CPN-07, written a second time and apart from the shop's own,
 * so that a mistake in one of them shows. Minor units throughout.
 */

export interface PricedLine {
  readonly productId: number
  readonly quantity: number
  readonly unitPriceMinor: number
}

export interface ShippingAddress {
  readonly country: string
  readonly pincode: string
  readonly state: string
}

/** What a coupon gives: amounts are what it takes off, or the most of a percentage; 0 of an amount means free delivery. */
export interface PromotionTerms {
  readonly code: string
  readonly kind: string
  readonly discountInr: number
  readonly discountAed: number
  readonly percent: number | null
  readonly buyUnits: number | null
  readonly freeUnits: number | null
  /** `product`; anything else takes all products of an order together, which are of one category here. */
  readonly setScope: string | null
}

interface FlatTariff {
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
  /** By code: what each took off, of free delivery the charge that was not made. */
  readonly savedMinor: Readonly<Record<string, number>>
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
  promotions: readonly PromotionTerms[],
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
  const chargeMinor =
    currency === 'INR'
      ? zoneTariff(zoneOf(address), grams) * 100
      : flatTariff(currency, subtotalMinor, tariffs)
  const amountOf = ({ discountInr, discountAed }: PromotionTerms) =>
    currency === 'INR' ? discountInr : discountAed
  const isFree = (each: PromotionTerms) =>
    each.kind === 'free-delivery' || (each.kind === 'fixed-amount' && amountOf(each) === 0)
  const deliveryMinor = promotions.some(isFree) ? 0 : chargeMinor
  const saved: Record<string, number> = {}
  let left = subtotalMinor
  for (const each of promotions.filter(({ kind }) => kind === 'buy-x-get-y')) {
    const off = cheapestFree(lines, each)
    saved[each.code] = off
    left -= off
  }
  let offDelivery = 0
  for (const each of promotions) {
    if (each.kind === 'percentage') {
      const off = Math.min(amountOf(each), Math.floor((left * (each.percent ?? 0)) / 100 + 0.5))
      saved[each.code] = off
      left -= off
    } else if (each.kind === 'fixed-amount' && !isFree(each)) {
      const off = Math.min(amountOf(each), left + deliveryMinor - offDelivery)
      saved[each.code] = off
      offDelivery += Math.max(0, off - left)
      left = Math.max(0, left - off)
    } else if (isFree(each)) saved[each.code] = chargeMinor
  }
  const discountMinor = subtotalMinor - left + offDelivery
  const withoutFeeMinor = Math.max(0, subtotalMinor + deliveryMinor - discountMinor)
  const cashFeeMinor = cashFees === null || withoutFeeMinor === 0 ? 0 : cashFees[currency]
  return {
    currency,
    subtotalMinor,
    deliveryMinor,
    discountMinor,
    cashFeeMinor,
    grandTotalMinor: withoutFeeMinor + cashFeeMinor,
    savedMinor: saved,
  }
}

/** One unit after another, dearest first: of each whole set's number, so many of the cheapest. */
function cheapestFree(
  lines: readonly PricedLine[],
  { buyUnits, freeUnits, setScope }: PromotionTerms,
): number {
  const groups = new Map<number, number[]>()
  for (const { productId, quantity, unitPriceMinor } of lines) {
    const key = setScope === 'product' ? productId : 0
    const units = groups.get(key) ?? []
    for (let unit = 0; unit < quantity; unit += 1) units.push(unitPriceMinor)
    groups.set(key, units)
  }
  let off = 0
  for (const units of groups.values()) {
    const free = Math.floor(units.length / ((buyUnits ?? 0) + (freeUnits ?? 0))) * (freeUnits ?? 0)
    for (const price of units.sort((a, b) => a - b).slice(0, free)) off += price
  }
  return off
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
