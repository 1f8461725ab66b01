import fc from 'fast-check'
import { DEMO_INDIA, DEMO_UAE, withFlatTariff } from '../../testing/demo-markets'
import { fromMajor, money } from '../money'
import {
  cartWeightGrams,
  type DeliveryRequest,
  deliveryFor,
  deliveryTerms,
  expectedDeliveryDay,
  fallbackCharge,
  formatWeight,
  freeDeliveryProgress,
  PRODUCT_WEIGHTS,
  serviceLabel,
  zoneChargeMinor,
} from './delivery'
import type { Market } from './market'
import { findZone as findZoneIn } from './zones'

const { delivery } = DEMO_INDIA
const { weights } = delivery
if (weights === null) throw new Error('The specification has a weight table')
const [MIN_ITEM_WEIGHT_GRAMS = 0] = weights.slabsGrams
const findZone = (place: { pincode: string; state: string }) => findZoneIn(place, delivery)
const zoneCharge = (id: number, grams: number) => {
  const zone = delivery.zones.find((each) => each.id === id)
  if (zone === undefined) throw new Error(`There is no zone ${id}`)
  return money('INR', zoneChargeMinor(zone, weights, grams))
}

const rupees = (amount: number) => fromMajor('INR', amount)
const dirhams = (amount: number) => fromMajor('AED', amount)
const zones = [1, 2, 3, 4, 5] as const

describe('delivery, worked by hand', () => {
  it.each([
    ['600001', 'Tamil Nadu', 200, 1, 60],
    ['605009', 'Tamil Nadu', 400, 1, 60],
    ['600001', 'Tamil Nadu', 1000, 1, 90],
    ['600001', 'Tamil Nadu', 1001, 1, 105],
    ['600001', 'Tamil Nadu', 1250, 1, 105],
    ['600001', 'Tamil Nadu', 1251, 1, 120],
    ['600001', 'Tamil Nadu', 3000, 1, 210],
    ['600001', 'Tamil Nadu', 3001, 1, 40],
    ['673310', 'Puducherry', 200, 2, 70],
    ['682555', 'Lakshadweep', 200, 2, 70],
    ['560001', 'Karnataka', 1200, 2, 140],
    ['110001', 'Delhi', 251, 3, 130],
    ['190001', 'Jammu and Kashmir', 1400, 3, 310],
    ['744101', 'Andaman and Nicobar Islands', 200, 3, 100],
    ['400001', 'Maharashtra', 3001, 3, 120],
    ['201301', 'Uttar Pradesh', 200, 4, 110],
    ['800001', 'Bihar', 3000, 4, 720],
    ['800001', 'Bihar', 3001, 4, 140],
    ['201301', 'Jammu and Kashmir', 200, 5, 120],
    ['800001', 'Lakshadweep', 3000, 5, 730],
  ])('to %s %s, %i g: zone %i, ₹%i [SUM-06, SUM-07, SUM-08]', (pincode, state, grams, zone, charge) => {
    const found = findZone({ pincode, state })
    expect(found).toBe(zone)
    expect(found && zoneCharge(found, grams)).toEqual(rupees(charge))
  })
})

describe('zoneCharge', () => {
  const weights = [1, 250, 251, 500, 501, 750, 751, 1000, 1001, 1250, 1251, 2999, 3000]

  it.each([
    [1, [60, 60, 60, 60, 75, 75, 90, 90, 105, 105, 120, 210, 210]],
    [2, [70, 70, 80, 80, 100, 100, 120, 120, 140, 140, 160, 280, 280]],
    [3, [100, 100, 130, 130, 170, 170, 210, 210, 260, 260, 310, 610, 610]],
    [4, [110, 110, 140, 140, 190, 190, 240, 240, 300, 300, 360, 720, 720]],
    [5, [120, 120, 150, 150, 200, 200, 250, 250, 310, 310, 370, 730, 730]],
  ] as const)('charges zone %i by inclusive slabs [SUM-07]', (zone, charges) => {
    expect(weights.map((grams) => zoneCharge(zone, grams))).toEqual(charges.map(rupees))
  })

  it.each([
    [1, 40],
    [2, 70],
    [3, 120],
    [4, 140],
    [5, 200],
  ] as const)('charges zone %i ₹%i in all for cargo above 3000 g [SUM-07, SUM-08]', (zone, charge) => {
    expect(zoneCharge(zone, 3001)).toEqual(rupees(charge))
    expect(zoneCharge(zone, 50_000)).toEqual(rupees(charge))
  })

  it('never falls as the weight grows to 3000 g [SUM-07]', () => {
    const grams = fc.integer({ min: 1, max: 3000 })
    fc.assert(
      fc.property(fc.constantFrom(...zones), grams, grams, (zone, a, b) => {
        const [lighter, heavier] = [zoneCharge(zone, Math.min(a, b)), zoneCharge(zone, Math.max(a, b))]
        expect(lighter.minor).toBeLessThanOrEqual(heavier.minor)
      }),
    )
  })

  it('charges an item lighter than 250 g as one of 250 g [SUM-09]', () => {
    expect(MIN_ITEM_WEIGHT_GRAMS).toBe(250)
    for (const zone of zones) expect(zoneCharge(zone, 1)).toEqual(zoneCharge(zone, MIN_ITEM_WEIGHT_GRAMS))
  })
})

describe('serviceLabel', () => {
  it.each([
    [200, 'Express'],
    [3000, 'Express'],
    [3001, 'Surface Cargo'],
  ])('calls %i g %s [SUM-08]', (grams, label) => {
    expect(serviceLabel(weights, grams)).toBe(label)
  })
})

describe('formatWeight', () => {
  it.each([
    [200, '200 g'],
    [999, '999 g'],
    [1000, '1.0 kg'],
    [1049, '1.0 kg'],
    [1050, '1.1 kg'],
    [1150, '1.2 kg'],
    [1249, '1.2 kg'],
    [1250, '1.3 kg'],
    [3000, '3.0 kg'],
    [12_400, '12.4 kg'],
  ])('writes %i as %s [SUM-09]', (grams, text) => {
    expect(formatWeight(grams)).toBe(text)
  })
})

describe('weights', () => {
  it('counts 200 g for each unit of each line [SUM-10]', () => {
    expect(cartWeightGrams([], delivery)).toBe(0)
    expect(cartWeightGrams([{ quantity: 1 }], delivery)).toBe(200)
    expect(cartWeightGrams([{ quantity: 2 }, { quantity: 3 }], delivery)).toBe(1000)
  })

  it('counts the weight of each size where the market says so, and its unit for one without [SUM-10]', () => {
    const lines = [{ quantity: 2, weightGrams: 70 }, { quantity: 1 }]
    expect(cartWeightGrams(lines, delivery)).toBe(600)
    expect(cartWeightGrams(lines, { ...delivery, weighsSizes: true })).toBe(340)
  })

  it('holds the weights of the products, actual and rounded [SUM-11]', () => {
    expect(PRODUCT_WEIGHTS).toEqual({
      'period-panties': { actualGrams: 115, roundedGrams: 150 },
      'smart-flow-l': { actualGrams: 89, roundedGrams: 100 },
      'smart-flow-xl': { actualGrams: 94, roundedGrams: 100 },
      'herbal-l': { actualGrams: 200, roundedGrams: 200 },
      'herbal-xl': { actualGrams: 221, roundedGrams: 250 },
    })
  })
})

describe('fallbackCharge', () => {
  it.each([
    [0, 50],
    [499.99, 50],
    [500, 50],
    [500.01, 0],
  ])('for ₹%p with tax is ₹%i [SUM-05]', (totalWithTax, charge) => {
    expect(fallbackCharge(rupees(totalWithTax), DEMO_INDIA.delivery.flat)).toEqual(rupees(charge))
  })

  it.each([
    [150, 15],
    [150.01, 0],
  ])('for AED %p with tax is AED %i [SUM-05, ADR-05]', (totalWithTax, charge) => {
    expect(fallbackCharge(dirhams(totalWithTax), DEMO_UAE.delivery.flat)).toEqual(dirhams(charge))
  })
})

describe('deliveryFor', () => {
  const chennai = { pincode: '600001', state: 'Tamil Nadu' }
  const request = (fields: Partial<DeliveryRequest> = {}): DeliveryRequest => ({
    market: DEMO_INDIA,
    address: null,
    lines: [{ quantity: 2 }],
    subtotal: rupees(300),
    freeDelivery: false,
    ...fields,
  })

  it('charges by zone and weight with an address [SUM-01, SUM-06, SUM-10]', () => {
    expect(deliveryFor(request({ address: chennai }))).toEqual({
      charge: rupees(60),
      kind: 'zone',
      zone: 1,
      service: 'Express',
      weightGrams: 400,
      label: 'Zone 1 / Express / 400 g',
    })
  })

  it('keeps charging a zone whatever the total [SUM-05]', () => {
    expect(deliveryFor(request({ address: chennai, subtotal: rupees(9000) })).charge).toEqual(rupees(60))
  })

  it('sends more than 3000 g as cargo [SUM-08, SUM-09]', () => {
    const heaviest = deliveryFor(request({ address: chennai, lines: [{ quantity: 15 }] }))
    expect([heaviest.label, heaviest.charge]).toEqual(['Zone 1 / Express / 3.0 kg', rupees(210)])
    const cargo = deliveryFor(request({ address: chennai, lines: [{ quantity: 16 }] }))
    expect([cargo.label, cargo.charge]).toEqual(['Zone 1 / Surface Cargo / 3.2 kg', rupees(40)])
  })

  it.each([
    ['without an address', null],
    ['where the zone cannot be found', { pincode: '201301', state: 'Atlantis' }],
  ])('takes the flat tariff %s [SUM-05, SUM-06]', (_case, address) => {
    expect(deliveryFor(request({ address }))).toEqual({
      charge: rupees(50),
      kind: 'fallback',
      zone: null,
      service: null,
      weightGrams: 400,
      label: 'Standard delivery',
    })
  })

  it.each([
    [423.72, 49_999, 50],
    [423.73, 50_000, 50],
    [423.74, 50_001, 0],
  ])(
    'decides free delivery for ₹%p by the total with tax, %i paise: ₹%i [SUM-04, SUM-05]',
    (subtotal, _total, charge) => {
      expect(deliveryFor(request({ subtotal: rupees(subtotal) })).charge).toEqual(rupees(charge))
    },
  )

  it('takes the flat tariff of the market [SUM-05]', () => {
    const market = withFlatTariff(DEMO_INDIA, { chargeMinor: 70_00, freeAboveMinor: 1000_00 })
    expect(deliveryFor(request({ market })).charge).toEqual(rupees(70))
    const never = withFlatTariff(DEMO_INDIA, { chargeMinor: 70_00, freeAboveMinor: null })
    expect(deliveryFor(request({ market: never, subtotal: rupees(9000) })).charge).toEqual(rupees(70))
  })

  it.each([
    [423.72, 60],
    [423.73, 60],
    [423.74, 0],
  ])('delivers free to a zone above its own threshold only: ₹%p with tax costs ₹%i', (subtotal, charge) => {
    const market = withThreshold(1, 500_00)
    expect(deliveryFor(request({ market, address: chennai, subtotal: rupees(subtotal) }))).toMatchObject({
      charge: rupees(charge),
      kind: 'zone',
      label: 'Zone 1 / Express / 400 g',
    })
    const delhi = { pincode: '110001', state: 'Delhi' }
    expect(deliveryFor(request({ market, address: delhi, subtotal: rupees(9000) })).charge).toEqual(
      rupees(130),
    )
  })

  it('takes the flat tariff in AED, whatever the address [ADR-05]', () => {
    const quote = deliveryFor(request({ market: DEMO_UAE, address: chennai, subtotal: dirhams(20) }))
    expect([quote.kind, quote.zone, quote.charge]).toEqual(['fallback', null, dirhams(15)])
  })

  it('costs nothing with a free-delivery coupon and still says how it travels [CPN-03]', () => {
    const quote = deliveryFor(request({ address: chennai, freeDelivery: true }))
    expect([quote.kind, quote.charge, quote.label]).toEqual([
      'free',
      money('INR', 0),
      'Zone 1 / Express / 400 g',
    ])
    expect(deliveryFor(request({ freeDelivery: true })).kind).toBe('free')
  })
})

describe('the day by which an order should arrive', () => {
  const chennai = { pincode: '600001', state: 'Tamil Nadu' }
  const dubai = { pincode: '', state: 'Dubai' }
  const ordered = {
    market: DEMO_INDIA,
    address: chennai,
    from: new Date('2026-03-05T10:00:00Z'),
    isShipped: false,
    awaited: [],
  } as const

  it.each([
    ['zone 1', ordered, '2026-03-09'],
    ['zone 3', { ...ordered, address: { pincode: '110001', state: 'Delhi' } }, '2026-03-11'],
    ['zone 5', { ...ordered, address: { pincode: '', state: 'Ladakh' } }, '2026-03-15'],
    ['India without a zone', { ...ordered, address: { pincode: '', state: 'Elsewhere' } }, '2026-03-15'],
    ['the UAE', { ...ordered, market: DEMO_UAE, address: dubai }, '2026-03-10'],
    ['what has left the shop', { ...ordered, isShipped: true }, '2026-03-08'],
    ['what is ordered ahead', { ...ordered, awaited: ['2026-03-20', '2026-03-01'] }, '2026-03-24'],
    ['what has come in', { ...ordered, isShipped: true, awaited: [null] }, '2026-03-08'],
    ['something without a day', { ...ordered, awaited: ['2026-03-20', null] }, null],
  ] as const)('for %s [ORD-06]', (_, request, expected) => {
    expect(expectedDeliveryDay(request)).toBe(expected)
  })

  it('counts from the day of the market’s clock [ORD-06]', () => {
    expect(expectedDeliveryDay({ ...ordered, from: new Date('2026-03-05T18:29:59Z') })).toBe('2026-03-09')
    expect(expectedDeliveryDay({ ...ordered, from: new Date('2026-03-05T18:30:00Z') })).toBe('2026-03-10')
  })
})

describe('what holds for every delivery', () => {
  it('in India begins at the nearest zone, and no subtotal makes it free [SUM-06, SUM-07]', () => {
    expect(deliveryTerms(DEMO_INDIA)).toEqual({
      leastCharge: money('INR', 60_00),
      freeFrom: null,
      days: { nearest: 4, farthest: 10 },
    })
  })

  it('in the UAE is the shop’s own setting, free from where the cart says so [SUM-05]', () => {
    const { leastCharge, freeFrom, days } = deliveryTerms(DEMO_UAE)
    expect([leastCharge, freeFrom]).toEqual([money('AED', 15_00), money('AED', 128_00)])
    expect(days).toEqual({ nearest: 5, farthest: 5 })
    const chargeOf = (minor: number) =>
      deliveryFor({
        market: DEMO_UAE,
        address: null,
        lines: [],
        subtotal: money('AED', minor),
        freeDelivery: false,
      }).charge.minor
    expect([chargeOf(128_00), chargeOf(127_00)]).toEqual([0, 15_00])
  })
})

describe('the way to free delivery', () => {
  it.each([
    [0, 128_00],
    [100_00, 28_00],
    [127_12, 1_00],
    [127_13, 0],
  ])('misses so many fils at a subtotal of %i in the UAE: %i [SUM-05]', (minor, missing) => {
    const subtotal = money('AED', minor)
    const quote = deliveryFor({ market: DEMO_UAE, address: null, lines: [], subtotal, freeDelivery: false })
    expect(freeDeliveryProgress(quote, subtotal, DEMO_UAE)?.remaining).toEqual(money('AED', missing))
  })

  it('ends where delivery is free, and not one dirham before [SUM-05]', () => {
    const tariffs = fc.record({
      freeAboveMinor: fc.integer({ min: 0, max: 1_000_000 }),
      chargeMinor: fc.integer({ min: 1, max: 10_000 }),
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), tariffs, (minor, tariff) => {
        const market = withFlatTariff(DEMO_UAE, tariff)
        const quoteAt = (subtotalMinor: number) =>
          deliveryFor({
            market,
            address: null,
            lines: [],
            subtotal: money('AED', subtotalMinor),
            freeDelivery: false,
          })
        const chargeAt = (subtotalMinor: number) => quoteAt(subtotalMinor).charge
        const progress = freeDeliveryProgress(quoteAt(minor), money('AED', minor), market)
        const remaining = progress?.remaining.minor ?? Number.NaN
        expect(chargeAt(minor + remaining).minor).toBe(0)
        expect(remaining % 100).toBe(0)
        if (remaining > 0) expect(chargeAt(minor + remaining - 100).minor).toBe(tariff.chargeMinor)
        expect(progress?.share).toBeGreaterThanOrEqual(0)
        expect(progress?.share).toBeLessThanOrEqual(1)
      }),
    )
  })

  it.each([
    [299_00, 50_00],
    [3774_00, 0],
  ])('is never told in India, where an address has a zone with rates: ₹%i [SUM-02]', (minor, charge) => {
    const quote = { charge: money('INR', charge), zone: null }
    expect(freeDeliveryProgress(quote, money('INR', minor), DEMO_INDIA)).toBeNull()
  })

  it('is told of a zone that has a threshold of its own', () => {
    const market = withThreshold(1, 500_00)
    const to = (zone: number) =>
      freeDeliveryProgress({ charge: rupees(60), zone }, rupees(400), market)?.remaining ?? null
    expect([to(1), to(3)]).toEqual([rupees(24), null])
  })
})

function withThreshold(id: number, freeAboveMinor: number): Market {
  const zones = delivery.zones.map((zone) => (zone.id === id ? { ...zone, freeAboveMinor } : zone))
  return { ...DEMO_INDIA, delivery: { ...delivery, zones } }
}
