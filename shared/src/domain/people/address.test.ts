import { COUNTRIES, cityAndState, currencyOfAddress, STATES_OF_COUNTRY, streetLines } from './address'

describe('addresses', () => {
  it('offers Emirates in place of states in the UAE [ADR-05]', () => {
    expect(STATES_OF_COUNTRY['United Arab Emirates']).toHaveLength(7)
    expect(STATES_OF_COUNTRY['United Arab Emirates']).toContain('Dubai')
    expect(STATES_OF_COUNTRY.India).not.toContain('Dubai')
  })

  it('writes the landmark behind the locality, and no line for what is empty [ADR-01]', () => {
    const address = { street: '12 Beach Road', locality: 'George Town', landmark: 'the light house' }
    expect(streetLines(address)).toEqual(['12 Beach Road', 'George Town, the light house'])
    expect(streetLines({ ...address, landmark: '' })).toEqual(['12 Beach Road', 'George Town'])
    expect(streetLines({ ...address, street: '', locality: '' })).toEqual(['the light house'])
  })

  it('names a city and its state once where both have one name [ADR-05]', () => {
    expect(cityAndState({ city: 'Dubai', state: 'Dubai' })).toBe('Dubai')
    expect(cityAndState({ city: 'Chennai', state: 'Tamil Nadu' })).toBe('Chennai, Tamil Nadu')
  })

  it('is paid in the currency of where it ships [GEN-01, FLT-06]', () => {
    expect(COUNTRIES.map((country) => currencyOfAddress({ country }))).toEqual(['INR', 'AED'])
  })
})
