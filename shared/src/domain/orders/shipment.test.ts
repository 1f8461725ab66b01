import { toShipment } from './shipment'

const request = { carrier: 'bluedart', trackingNumber: '1234 567-a', link: null }

describe('a shipment', () => {
  it('links to the page of a known carrier, however its name is written [ORD-06]', () => {
    for (const carrier of ['bluedart', 'Blue Dart', 'BLUE-DART']) {
      expect(toShipment({ ...request, carrier })).toEqual({
        carrier: 'Blue Dart',
        trackingNumber: '1234567-A',
        trackingUrl: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=1234567-A',
      })
    }
  })

  it.each([
    [{ carrier: 'Ekart', link: 'https://ekartlogistics.com/track/1' }, 'https://ekartlogistics.com/track/1'],
    [{ carrier: 'Our messenger', trackingNumber: null }, null],
  ])('takes another carrier %j with the link that is given [ORD-06]', (fields, trackingUrl) => {
    expect(toShipment({ ...request, ...fields })).toMatchObject({ carrier: fields.carrier, trackingUrl })
  })

  it.each([
    [{ carrier: '<b>' }, 'carrier'],
    [{ carrier: `constructor\n${'x'.repeat(50)}` }, 'carrier'],
    [{ trackingNumber: '12/../3' }, 'number'],
    [{ trackingNumber: '12' }, 'number'],
    [{ trackingNumber: null }, 'number-missing'],
    [{ link: 'https://example.com' }, 'link-of-known-carrier'],
    [{ carrier: 'Ekart', link: 'http://ekart.com/1' }, 'link'],
    [{ carrier: 'Ekart', link: 'javascript:alert(1)' }, 'link'],
    [{ carrier: 'Ekart', link: 'https://user:pw@ekart.com/1' }, 'link'],
    [{ carrier: 'Ekart', link: 'https://127.0.0.1/1' }, 'link'],
    [{ carrier: 'Ekart', link: 'https://localhost/1' }, 'link'],
    [{ carrier: 'Ekart', link: 'not a link' }, 'link'],
  ])('is refused with %j: %s [ORD-06]', (fields, problem) => {
    expect(toShipment({ ...request, ...fields })).toBe(problem)
  })
})
