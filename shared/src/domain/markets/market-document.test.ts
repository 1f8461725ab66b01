import fc from 'fast-check'
import { DEMO_INDIA } from '../../testing/demo-markets'
import { money } from '../money'
import { DEMO_MARKETS } from './demo-markets'
import { MARKET_NAMES, parsePincodes, pincodesOf, toSoldMarkets } from './market-document'
import { zoneOfPincode } from './zones'

describe('pincodes of a zone', () => {
  it.each([
    ['6', [600_000, 699_999]],
    ['67', [670_000, 679_999]],
    ['400001', [400_001, 400_001]],
    ['000001', [1, 1]],
    ['400001-400104', [400_001, 400_104]],
  ])('%s are one range', (text, range) => {
    expect(parsePincodes(text)).toEqual(range)
  })

  it.each(['', '4000011', '40-41', '400104-400001', '400001 - 400104', 'x'])('are not %j', (text) => {
    expect(parsePincodes(text)).toBeNull()
  })

  it('are what is listed without the exceptions', () => {
    expect(pincodesOf({ pincodes: ['6'], exceptPincodes: ['67', '600000', '699990-699999'] })).toEqual([
      [600_001, 669_999],
      [680_000, 699_989],
    ])
    expect(pincodesOf({ pincodes: ['67'], exceptPincodes: ['6'] })).toEqual([])
  })

  it('hold a pincode exactly if an entry does and no exception', () => {
    const entries = fc.array(fc.stringMatching(/^[0-9]{1,3}$/), { maxLength: 4 })
    const pincode = fc.stringMatching(/^[0-9]{6}$/)
    fc.assert(
      fc.property(entries, entries, pincode, (pincodes, exceptPincodes, asked) => {
        const isIn = (texts: readonly string[]) => texts.some((text) => asked.startsWith(text))
        const ranges = pincodesOf({ pincodes, exceptPincodes })
        const isFound = ranges.some(([first, last]) => first <= Number(asked) && Number(asked) <= last)
        expect(isFound).toBe(isIn(pincodes) && !isIn(exceptPincodes))
      }),
    )
  })
})

describe('the demonstration shop', () => {
  it('finds the zone of each pincode as the specification’s rules in their order do [SUM-06]', () => {
    const rules = [
      { zone: 1, prefixes: ['6', '605'], except: ['67', '68', '69'] },
      { zone: 2, prefixes: ['5', '67', '68', '69', '50', '51', '52', '53'], except: [] },
      { zone: 3, prefixes: ['1', '4', '7'], except: [] },
      { zone: 5, prefixes: ['744', '18', '19', '682'], except: [] },
    ]
    const specified = (pincode: string) =>
      rules.find(
        ({ prefixes, except }) =>
          prefixes.some((prefix) => pincode.startsWith(prefix)) &&
          !except.some((prefix) => pincode.startsWith(prefix)),
      )?.zone ?? 4
    const pincodes = Array.from({ length: 10_000 }, (_, index) => `${String(index).padStart(4, '0')}01`)
    const different = pincodes.filter(
      (pincode) => zoneOfPincode(pincode, DEMO_INDIA.delivery) !== specified(pincode),
    )
    expect(different).toEqual([])
  })

  it('sells in each market that can be sold in', () => {
    expect(toSoldMarkets(DEMO_MARKETS).map(({ name }) => name)).toEqual(MARKET_NAMES)
  })
})

it('leaves out the market that is not sold in, and counts amounts in minor units', () => {
  const { uae: _, ...rest } = DEMO_MARKETS
  const { india } = DEMO_MARKETS
  if (india === undefined) throw new Error('The demonstration shop sells in India')
  const payment = { online: null, cash: { fee: 49.5, limit: 5000 } }
  const [market, ...others] = toSoldMarkets({ ...rest, india: { ...india, payment } })
  expect(others).toEqual([])
  expect(market).toMatchObject({
    country: 'India',
    currency: 'INR',
    cash: { fee: money('INR', 49_50), limit: money('INR', 5000_00) },
  })
})
