import { chosenCountryCookie, chosenCountryIn } from './chosen-country'
import { ALL_MARKETS, currencyOf as currencyIn, parseLocation, type ShopMarkets } from './currency'

const currencyOf = (location: Parameters<typeof currencyIn>[0]) => currencyIn(location, ALL_MARKETS)

describe('currencyOf', () => {
  it.each([
    ['India', 'INR'],
    ['United Arab Emirates', 'AED'],
    ['Germany', 'AED'],
    ['Indiana', 'AED'],
  ])('shows a visitor in %s prices in %s [GEN-01]', (country_name, currency) => {
    expect(currencyOf({ country_name })).toBe(currency)
  })

  it.each([' India', 'India ', '\tINDIA\n', 'india', ' iNdIa '])(
    'knows India written as %j [GEN-04]',
    (country_name) => {
      expect(currencyOf({ country_name })).toBe('INR')
    },
  )

  it.each([null, {}, { country_name: null }, { country_name: undefined }, { country_name: '  ' }])(
    'assumes India from %j [GEN-03]',
    (location) => {
      expect(currencyOf(location)).toBe('INR')
    },
  )
})

it.each([
  null,
  { country_name: 'India' },
  { country_name: 'United Arab Emirates' },
  { country_name: 'Oman' },
])('shows the prices of its one market to a visitor of %j [GEN-01]', (location) => {
  const uaeAlone: ShopMarkets = {
    sold: ALL_MARKETS.sold.filter(({ currency }) => currency === 'AED'),
    unknown: 'AED',
    abroad: 'AED',
  }
  expect(currencyIn(location, uaeAlone)).toBe('AED')
})

describe('parseLocation', () => {
  it('keeps city and country, without the white space around them [GEN-02, GEN-04]', () => {
    expect(parseLocation({ city: ' Chennai', country_name: ' India ', ip: '192.0.2.1' })).toEqual({
      city: 'Chennai',
      country_name: 'India',
    })
  })

  it.each([undefined, null, 7])('takes a country without a city from city %p [GEN-02]', (city) => {
    expect(parseLocation({ city, country_name: 'Oman' })).toEqual({ city: '', country_name: 'Oman' })
  })

  it.each([
    null,
    undefined,
    '',
    'India',
    42,
    [],
    {},
    { city: 'Dubai' },
    { country_name: 3 },
    { country_name: ' ' },
  ])('reads %j as nothing known [GEN-03, GEN-10]', (value) => {
    expect(parseLocation(value)).toBeNull()
  })
})

describe('the chosen country in a cookie', () => {
  it.each(['India', 'United Arab Emirates'] as const)('is read as it was written: %s [GEN-01]', (country) => {
    const [cookie = ''] = chosenCountryCookie(country, { isSecure: true }).split(';')
    expect(chosenCountryIn(`a=b; ${cookie}; known_device=x`)).toBe(country)
  })

  it.each([
    '',
    'chosen_country=',
    'chosen_country=FR',
    'not_chosen_country=IN',
    'chosen_country=IN=',
    'x=chosen_country=AE',
  ])('is none in %j [GEN-10]', (cookies) => {
    expect(chosenCountryIn(cookies)).toBeNull()
  })

  it('travels over https only where the shop is there [GEN-01]', () => {
    expect(chosenCountryCookie('India', { isSecure: true })).toMatch(/; Secure$/)
    expect(chosenCountryCookie('India', { isSecure: false })).not.toContain('Secure')
  })
})
