import fc from 'fast-check'
import { DEMO_INDIA } from '../../testing/demo-markets'
import * as zones from './zones'
import { EMIRATES, INDIAN_STATES, isPincode } from './zones'

const { delivery } = DEMO_INDIA
const DEFAULT_ZONE = delivery.fallbackZone
const zoneOfPincode = (pincode: string) => zones.zoneOfPincode(pincode, delivery)
const findZone = (place: { pincode: string; state: string }) => zones.findZone(place, delivery)
const stateOnly = (state: string) => findZone({ pincode: '', state })

describe('zoneOfPincode', () => {
  it.each([
    ['600001', 1],
    ['605009', 1],
    ['660000', 1],
    ['669999', 1],
    ['670000', 2],
    ['682555', 2],
    ['699999', 2],
    ['500001', 2],
    ['560001', 2],
    ['599999', 2],
    ['110001', 3],
    ['400001', 3],
    ['700001', 3],
  ])('puts %s in zone %i [SUM-06]', (pincode, zone) => {
    expect(zoneOfPincode(pincode)).toBe(zone)
  })

  it.each([
    ['744101', 3, '7'],
    ['180001', 3, '1'],
    ['190001', 3, '1'],
    ['682555', 2, '68'],
  ])('lets %s be shadowed into zone %i by the rule for %s [SUM-06]', (pincode, zone) => {
    expect(zoneOfPincode(pincode)).toBe(zone)
  })

  it.each(['201301', '302001', '800001', '900001', '000000'])(
    'leaves %s to the default zone [SUM-06]',
    (pincode) => {
      expect(zoneOfPincode(pincode)).toBe(DEFAULT_ZONE)
    },
  )

  it.each(['', '60000', '6000011', '60000a', ' 600001', '600001\n', '６０００01', '-60000', '6e0001'])(
    'skips the ill-formed %j [SUM-06, ADR-01]',
    (pincode) => {
      expect(isPincode(pincode)).toBe(false)
      expect(zoneOfPincode(pincode)).toBeNull()
    },
  )

  it('knows a zone for every pincode, and never the shadowed one [SUM-06]', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(digits, (pincode) => {
        expect([1, 2, 3, 4]).toContain(zoneOfPincode(pincode))
      }),
    )
  })
})

describe('findZone', () => {
  it.each([
    ['Tamil Nadu', 1],
    ['Puducherry', 1],
    ['Pondicherry', 1],
    ['Andhra Pradesh', 2],
    ['Telangana', 2],
    ['Kerala', 2],
    ['Karnataka', 2],
    ['Delhi', 3],
    ['Maharashtra', 3],
    ['West Bengal', 3],
    ['Andaman and Nicobar Islands', 5],
    ['Jammu and Kashmir', 5],
    ['Ladakh', 5],
    ['Lakshadweep', 5],
    ['Bihar', 4],
    ['Dadra and Nagar Haveli and Daman and Diu', 4],
    [' tamil nadu ', 1],
  ] as const)('finds %j in zone %i where no pincode decides [SUM-06]', (state, zone) => {
    expect(stateOnly(state)).toBe(zone)
  })

  it('puts every other listed state in the default zone [SUM-06]', () => {
    expect(INDIAN_STATES).toHaveLength(36)
    expect(new Set(INDIAN_STATES).size).toBe(36)
    expect(INDIAN_STATES.filter((state) => stateOnly(state) !== DEFAULT_ZONE)).toHaveLength(13)
    expect(INDIAN_STATES.map(stateOnly)).not.toContain(null)
  })

  it('takes the pincode before the state [SUM-06]', () => {
    expect(findZone({ pincode: '673310', state: 'Puducherry' })).toBe(2)
    expect(findZone({ pincode: '600001', state: 'Atlantis' })).toBe(1)
  })

  it('takes the state where the pincode gives the default zone or none [SUM-06]', () => {
    expect(findZone({ pincode: '201301', state: 'Tamil Nadu' })).toBe(1)
    expect(findZone({ pincode: '20130', state: 'Tamil Nadu' })).toBe(1)
  })

  it.each(['Atlantis', '', 'constructor', ...EMIRATES])('finds no zone for %j alone [SUM-06]', (state) => {
    expect(stateOnly(state)).toBeNull()
    expect(findZone({ pincode: '201301', state })).toBeNull()
  })

  it('names its zones as the specification does [SUM-06]', () => {
    expect(delivery.zones.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '1 TAMILNADU_PONDICHERRY',
      '2 AP_TS_KER_KAR',
      '3 DEL_MUM_CCU',
      '4 NORTH_EAST_WEST_REST',
      '5 ANDHAMAN_JAMMU_KASHMIR',
    ])
  })
})
