/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { getLocation } from '@store/shared/api/location'
import { ALL_MARKETS, type Location, type ServedCountry } from '@store/shared/domain/markets/currency'
import { BUS_SCHEMAS } from '@store/shared/events/bus-schemas'
import { createBus } from '@store/shared/events/create-bus'
import { createMemoryStorage } from '@store/shared/storage/browser-storage'
import { LOCATION_KEY } from '@store/shared/storage/storage-keys'
import { createStubbedApi, fails, respond } from '@store/shared/testing/stubbed-api'
import { createChoiceCookie } from './choice-cookie'
import { type ChoiceOfCountry, createLocationService } from './location-service'

const chennai: Location = { city: 'Chennai', country_name: 'India' }
const dubai: Location = { city: 'Dubai', country_name: 'United Arab Emirates' }

const createChoice = (chosen: ServedCountry | null = null): ChoiceOfCountry => ({
  read: () => chosen,
  write: (country) => {
    chosen = country
  },
})

const setUp = (found: Location | null, stored?: string, choice = createChoice()) => {
  const storage = createMemoryStorage()
  if (stored !== undefined) storage.write(LOCATION_KEY, stored)
  const bus = createBus({ schemas: BUS_SCHEMAS, storage: createMemoryStorage(), report: () => {} })
  const currencies: string[] = []
  bus.onFact('currency/changed', ({ currency }) => currencies.push(currency))
  const page = { location: found, currency: found === dubai ? ('AED' as const) : ('INR' as const) }
  const service = createLocationService({ storage, choice, bus, markets: ALL_MARKETS, page })
  const choose = async (country: 'India' | 'United Arab Emirates') => {
    bus.send('country/choose', { country })
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { service, storage, currencies, choice, choose }
}

describe('the visitor’s place', () => {
  it('is what the server found, kept for the session [GEN-02]', () => {
    const { service, storage } = setUp(dubai)
    expect(service.location.get()).toEqual(dubai)
    expect(service.currency.get()).toBe('AED')
    expect(JSON.parse(storage.read(LOCATION_KEY) ?? '')).toEqual(dubai)
  })

  it('is what this session knows already, whatever the server found [GEN-02, GEN-01]', () => {
    const { service, storage } = setUp(chennai, JSON.stringify(dubai))
    expect(service.location.get()).toEqual(dubai)
    expect(service.currency.get()).toBe('AED')
    expect(service.currency.getInitial()).toBe('INR')
    expect(JSON.parse(storage.read(LOCATION_KEY) ?? '')).toEqual(dubai)
  })

  it.each(['{', '[]', '{"city":"X"}'])(
    'is India with %j stored and nothing found [GEN-03, GEN-10]',
    (stored) => {
      const { service } = setUp(null, stored)
      expect(service.location.get()).toBeNull()
      expect(service.currency.get()).toBe('INR')
    },
  )

  it('is looked up when it is unknown [GEN-02]', async () => {
    const { service, storage, currencies } = setUp(null)
    await service.lookUp(createStubbedApi([respond(getLocation, dubai)]))
    expect(service.location.get()).toEqual(dubai)
    expect(storage.read(LOCATION_KEY)).toContain('Dubai')
    expect(currencies).toEqual(['INR', 'AED'])
  })

  it('is not looked up when it is known [GEN-02]', async () => {
    const api = createStubbedApi([respond(getLocation, dubai)])
    await setUp(chennai).service.lookUp(api)
    expect(api.calls).toEqual([])
  })

  it('is the country that the visitor chose, remembered on this device [GEN-01, HDR-04]', async () => {
    const boston = { city: 'Boston', country_name: 'United States' }
    const { service, choice, choose, currencies, storage } = setUp(boston)
    expect(service.currency.get()).toBe('AED')
    await choose('India')
    expect(service.currency.get()).toBe('INR')
    expect(service.location.get()).toEqual(boston)
    expect(currencies).toEqual(['AED', 'INR'])
    expect(JSON.parse(storage.read('ipDetails') ?? '')).toEqual(boston)

    const later = setUp(boston, undefined, choice)
    expect(later.service.currency.get()).toBe('INR')
    expect(later.service.location.get()).toEqual(boston)
  })

  it('stays the city where the visitor is, whatever country she chooses [HDR-04]', async () => {
    const { service, choose } = setUp(chennai)
    await choose('United Arab Emirates')
    expect(service.location.get()).toEqual(chennai)
    expect(service.currency.get()).toBe('AED')
  })

  it('is looked up although a country was chosen, and changes no currency [HDR-04, GEN-01]', async () => {
    const { service, currencies } = setUp(null, undefined, createChoice('India'))
    await service.lookUp(createStubbedApi([respond(getLocation, dubai)]))
    expect(service.location.get()).toEqual(dubai)
    expect(currencies).toEqual(['INR'])
  })

  it('is chosen whatever a later look-up finds [GEN-02]', async () => {
    const { service } = setUp(null, undefined, createChoice('India'))
    await service.lookUp(createStubbedApi([respond(getLocation, dubai)]))
    expect(service.currency.get()).toBe('INR')
  })

  it('stays India when the look-up fails [GEN-03, FLT-06]', async () => {
    const { service } = setUp(null)
    await service.lookUp(createStubbedApi([respond(getLocation, fails(500))]))
    expect(service.currency.get()).toBe('INR')
  })
})

describe('the choice in the cookies', () => {
  it('is what was written last [GEN-01]', () => {
    const choiceCookie = createChoiceCookie(document, { isSecure: false })
    expect(choiceCookie.read()).toBeNull()
    choiceCookie.write('United Arab Emirates')
    choiceCookie.write('India')
    expect(choiceCookie.read()).toBe('India')
    expect(document.cookie).toBe('chosen_country=IN')
  })
})
