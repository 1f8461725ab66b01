import { DEMO_INDIA } from '../../testing/demo-markets'
import { COUNTRIES, STATES_OF_COUNTRY } from '../people/address'
import { canonicalState, findPlaceProblem, isPincodeInUse, statesOfPincode } from './place'
import { findZone } from './zones'

describe('canonicalState', () => {
  it.each([
    ['Uttar Pradesh.', 'Uttar Pradesh'],
    ['karnataka', 'Karnataka'],
    ['  TAMIL   NADU ', 'Tamil Nadu'],
    ['Tamilnadu', 'Tamil Nadu'],
    ['Jammu & Kashmir', 'Jammu and Kashmir'],
    ['J&K', 'Jammu and Kashmir'],
    ['Orissa', 'Odisha'],
    ['Pondicherry', 'Puducherry'],
    ['NCT of Delhi', 'Delhi'],
    ['New Delhi', 'Delhi'],
    ['Andaman & Nicobar', 'Andaman and Nicobar Islands'],
    ['U.P.', 'Uttar Pradesh'],
  ])('reads %j as %s [ADR-06]', (text, state) => {
    expect(canonicalState('India', text)).toBe(state)
  })

  it.each([
    ['dubai', 'Dubai'],
    ['Ras al-Khaimah', 'Ras Al Khaimah'],
    ['Umm al-Quwain', 'Umm Al Quwain'],
    ['Emirate of Sharjah', 'Sharjah'],
  ])('reads the Emirate %j as %s [ADR-05, ADR-06]', (text, state) => {
    expect(canonicalState('United Arab Emirates', text)).toBe(state)
  })

  it.each([
    ['India', 'Atlantis'],
    ['India', 'Dubai'],
    ['India', ''],
    ['India', 'constructor'],
    ['United Arab Emirates', 'Karnataka'],
  ] as const)('knows in %s no %j [ADR-06]', (country, text) => {
    expect(canonicalState(country, text)).toBeNull()
  })

  it('keeps every official name as it is [ADR-06]', () => {
    for (const country of COUNTRIES) {
      const states: readonly string[] = STATES_OF_COUNTRY[country]
      expect(states.map((state) => canonicalState(country, state))).toEqual(states)
    }
  })
})

/** With which no pincode of India Post begins. */
const UNUSED_PREFIXES = ['00', '09', '10', '29', '35', '54', '55', '65', '66', '86', '87', '88', '89']

describe('findPlaceProblem', () => {
  it.each([
    ['201301', 'Uttar Pradesh', null],
    ['201301', 'Tamil Nadu', 'pincode'],
    ['560001', 'Karnataka', null],
    ['560001', 'Kerala', 'pincode'],
    ['560001', 'karnataka', 'state'],
    ['605001', 'Puducherry', null],
    ['609602', 'Puducherry', null],
    ['673310', 'Puducherry', null],
    ['533464', 'Puducherry', null],
    ['682555', 'Lakshadweep', null],
    ['403001', 'Goa', null],
    ['396230', 'Dadra and Nagar Haveli and Daman and Diu', null],
    ['248001', 'Uttarakhand', null],
    ['737101', 'Sikkim', null],
    ['744101', 'Andaman and Nicobar Islands', null],
    ['793001', 'Meghalaya', null],
    ['160055', 'Punjab', null],
    ['194101', 'Ladakh', null],
    ['834001', 'Jharkhand', null],
    // The army's pincodes are in no state.
    ['900056', 'Assam', null],
    ['999999', 'Tamil Nadu', null],
    ['', 'Kerala', 'pincode'],
  ])('finds for %j in %s: %s [ADR-06]', (pincode, state, problem) => {
    expect(findPlaceProblem({ country: 'India', pincode, state })).toBe(problem)
  })

  it.each(UNUSED_PREFIXES)('finds that no state has pincodes that begin with %s [ADR-06]', (prefix) => {
    for (const state of STATES_OF_COUNTRY.India) {
      expect(findPlaceProblem({ country: 'India', pincode: `${prefix}0001`, state })).toBe('pincode')
    }
  })

  it('asks in the UAE for an Emirate only [ADR-05, ADR-06]', () => {
    const country = 'United Arab Emirates'
    expect(findPlaceProblem({ country, pincode: '', state: 'Dubai' })).toBeNull()
    expect(findPlaceProblem({ country, pincode: '', state: 'Karnataka' })).toBe('state')
  })
})

describe('isPincodeInUse', () => {
  it('knows the first two digits that India Post uses [ADR-06]', () => {
    const unused = Array.from({ length: 100 }, (_, prefix) => String(prefix).padStart(2, '0')).filter(
      (prefix) => !isPincodeInUse(`${prefix}0001`),
    )
    expect(unused).toEqual([
      ...Array.from({ length: 11 }, (_, prefix) => String(prefix).padStart(2, '0')),
      ...UNUSED_PREFIXES.slice(3),
    ])
  })
})

describe('the states of a pincode', () => {
  it.each([
    ['600004', ['Tamil Nadu', 'Puducherry']],
    ['110001', ['Delhi']],
    ['100001', null],
    ['850001', ['Bihar', 'Jharkhand']],
    ['860001', null],
    ['899999', null],
    ['900001', []],
    ['999999', []],
    ['000001', null],
    ['60000', null],
  ])('of %s are %j [ADR-06]', (pincode, states) => {
    expect(statesOfPincode(pincode)).toEqual(states)
  })

  it('are all in one zone of delivery, so that the pincode alone gives the charge [SUM-06]', () => {
    for (let prefix = 10; prefix <= 99; prefix += 1) {
      const pincode = `${prefix}0001`
      const zones = (statesOfPincode(pincode) ?? []).map((state) =>
        findZone({ pincode, state }, DEMO_INDIA.delivery),
      )
      expect({ pincode, zones: new Set(zones).size <= 1 }).toEqual({ pincode, zones: true })
    }
  })
})
