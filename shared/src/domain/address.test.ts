import { COUNTRIES, cityAndState, currencyOfAddress, STATES_OF_COUNTRY } from './address'

describe('addresses', () => {
  it('offers Emirates in place of states in the UAE [ADR-05]', () => {
    expect(STATES_OF_COUNTRY['United Arab Emirates']).toHaveLength(7)
    expect(STATES_OF_COUNTRY['United Arab Emirates']).toContain('Dubai')
    expect(STATES_OF_COUNTRY.India).not.toContain('Dubai')
  })

  it('names a city and its state once where both have one name [ADR-05]', () => {
    expect(cityAndState({ city: 'Dubai', state: 'Dubai' })).toBe('Dubai')
    expect(cityAndState({ city: 'Chennai', state: 'Tamil Nadu' })).toBe('Chennai, Tamil Nadu')
  })

  it('is paid in the currency of where it ships [GEN-01, FLT-06]', () => {
    expect(COUNTRIES.map((country) => currencyOfAddress({ country }))).toEqual(['INR', 'AED'])
  })
})
