import { DEMO_MARKETS } from '@store/shared/domain/markets/demo-markets'
import type { MarketDocument, ZoneDocument } from '@store/shared/domain/markets/market-document'
import { INDIA_ALONE, UAE_ALONE } from '@store/shared/testing/demo-markets'
import { toPathText } from '../settings-differences'
import { toProblems } from '../settings-refusal'
import { MarketsSchema } from './market-schema'

const problemsOf = (value: unknown): readonly string[] => {
  const parsed = MarketsSchema.safeParse(value, { reportInput: true })
  if (parsed.success) return []
  return toProblems('markets', parsed.error).map(({ path, reason }) => `${toPathText(path)}: ${reason}`)
}

type Delivery = MarketDocument['delivery']

const { india } = INDIA_ALONE
const indiaWith = (changes: Partial<Delivery>) => ({
  ...INDIA_ALONE,
  india: { ...india, delivery: { ...india.delivery, ...changes } },
})
const zoneWith = (index: number, changes: Partial<ZoneDocument>) =>
  indiaWith({
    zones: india.delivery.zones.map((zone, each) => (each === index ? { ...zone, ...changes } : zone)),
  })
const ratesWith = (changes: Partial<ZoneDocument['rates']>) => {
  const [first] = india.delivery.zones
  if (first === undefined) throw new Error('The demonstration shop has zones')
  return zoneWith(0, { rates: { ...first.rates, ...changes } })
}
const weightsWith = (changes: object) => indiaWith({ weights: { ...weights, ...changes } })
const weights = { slabs: [250, 500, 750, 1000], extraGrams: 250, cargoAboveGrams: 3000 }

it.each([
  ['the specification’s shop', DEMO_MARKETS],
  ['India alone', INDIA_ALONE],
  ['the UAE alone', UAE_ALONE],
])('takes %s', (_, value) => {
  expect(problemsOf(value)).toEqual([])
})

describe('markets are refused with field and reason:', () => {
  it.each([
    [
      'slabs that overlap',
      weightsWith({ slabs: [250, 500, 500, 1000] }),
      'markets.india.delivery.weights.slabs.2: must be above 500 g, the slab before it: slabs must not overlap',
    ],
    [
      'slabs that do not rise',
      weightsWith({ slabs: [500, 250, 750, 1000] }),
      'markets.india.delivery.weights.slabs.1: must be above 500 g, the slab before it: slabs must not overlap',
    ],
    [
      'a zone without a rate for a slab',
      ratesWith({ slabs: [60, 60, 75] }),
      'markets.india.delivery.zones.0.rates.slabs: has no rate for the slab of 1000 g',
    ],
    [
      'a zone without a rate for cargo',
      ratesWith({ cargo: null }),
      'markets.india.delivery.zones.0.rates.cargo: is missing: the weight table has cargo',
    ],
    [
      'a negative rate',
      ratesWith({ extra: -1 }),
      'markets.india.delivery.zones.0.rates.extra: must not be negative',
    ],
    [
      'an absurd rate',
      ratesWith({ extra: 1e9 }),
      'markets.india.delivery.zones.0.rates.extra: must be at most 100000',
    ],
    [
      'a rate of a third decimal',
      ratesWith({ extra: 1.005 }),
      'markets.india.delivery.zones.0.rates.extra: must have at most two decimals',
    ],
    [
      'pincodes of two zones',
      zoneWith(2, { pincodes: ['1', '4', '7', '605'] }),
      'markets.india.delivery.zones.2.pincodes: 605000 to 605999 are in zone 1 too',
    ],
    [
      'pincodes that are none',
      zoneWith(2, { pincodes: ['1', '4000-41'] }),
      'markets.india.delivery.zones.2.pincodes.1: must be digits that pincodes begin with, for example "67", or a range like "400001-400104"',
    ],
    [
      'a state of two zones, however it is spelled',
      zoneWith(1, { states: ['Kerala', 'Pondy'] }),
      'markets.india.delivery.zones.1.states: Puducherry is in zone 1 too',
    ],
    [
      'a state that there is not',
      zoneWith(1, { states: ['Kerala', 'Atlantis'] }),
      expect.stringMatching(
        /^markets\.india\.delivery\.zones\.1\.states\.1: "Atlantis" is no state of India; known are /,
      ),
    ],
    [
      'a zone of nothing',
      zoneWith(4, { states: [] }),
      'markets.india.delivery.zones.4.states: zone 5 has neither states nor pincodes',
    ],
    [
      'two zones of one id',
      zoneWith(1, { id: 1 }),
      'markets.india.delivery.zones.1.id: there are two zones 1',
    ],
    [
      'a fallback zone that there is not',
      indiaWith({ fallbackZone: 9 }),
      'markets.india.delivery.fallbackZone: there is no zone 9',
    ],
    [
      'zones without weights',
      indiaWith({ weights: null }),
      'markets.india.delivery.weights: are missing: zones have a rate for each slab of weight',
    ],
    [
      'a tax above 100 %',
      { ...INDIA_ALONE, india: { ...india, tax: { ...india.tax, byHsn: { 9619: 101 } } } },
      'markets.india.tax.byHsn.9619: must be at most 100',
    ],
    [
      'a code that is none',
      { ...INDIA_ALONE, india: { ...india, tax: { ...india.tax, byHsn: { '96x': 5 } } } },
      'markets.india.tax.byHsn.96x: must be 2 to 8 digits',
    ],
    [
      'a wish for tax that is neither',
      { ...INDIA_ALONE, india: { ...india, tax: { ...india.tax, pricesIncludeTax: 'no' } } },
      'markets.india.tax.pricesIncludeTax: must be true or false',
    ],
    [
      'visitors of a market that is not sold in',
      { ...INDIA_ALONE, visitors: { unknown: 'india', abroad: 'uae' } },
      'markets.visitors.abroad: names uae, where the shop does not sell',
    ],
    ['a market that nobody knows', { ...INDIA_ALONE, france: {} }, 'markets.france: is not a field'],
  ])('%s', (_, value, problem) => {
    expect(problemsOf(value)).toContainEqual(problem)
  })

  it('pincodes in the UAE, and an Indian state there', () => {
    const { uae } = UAE_ALONE
    const [zone] = india.delivery.zones
    const delivery = { ...uae.delivery, weights, zones: [{ ...zone, states: ['Dubai', 'Kerala'] }] }
    expect(problemsOf({ ...UAE_ALONE, uae: { ...uae, delivery } })).toEqual(
      expect.arrayContaining([
        'markets.uae.delivery.zones.0.pincodes: must be empty: the UAE has no pincodes',
        expect.stringMatching(/^markets\.uae\.delivery\.zones\.0\.states\.1: "Kerala" is no Emirate/),
      ]),
    )
  })

  it('a zone without rates', () => {
    const [{ rates: _, ...zone } = { rates: null }] = india.delivery.zones
    expect(problemsOf(indiaWith({ zones: [zone] } as unknown as Partial<Delivery>))).toContain(
      'markets.india.delivery.zones.0.rates: is missing',
    )
  })
})
