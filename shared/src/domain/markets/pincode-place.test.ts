import { followPincode, PLACES_BY_PREFIX, placeOfPincode } from './pincode-place'
import { deliveryPlaceOf, findPlaceProblem } from './place'

describe('the place of a pincode', () => {
  it.each([
    ['600001', 'Chennai', 'Tamil Nadu'],
    ['110001', 'New Delhi', 'Delhi'],
    ['400001', 'Mumbai', 'Maharashtra'],
    ['400703', 'Navi Mumbai', 'Maharashtra'],
    ['560001', 'Bengaluru', 'Karnataka'],
    ['201301', 'Noida', 'Uttar Pradesh'],
    ['248001', 'Dehradun', 'Uttarakhand'],
    ['781001', 'Guwahati', 'Assam'],
    ['580020', 'Hubballi', 'Karnataka'],
    // Parts of another state than the pincodes around them.
    ['673310', 'Mahe', 'Puducherry'],
    ['682555', 'Kavaratti', 'Lakshadweep'],
    ['160055', 'Mohali', 'Punjab'],
    ['362520', 'Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
    // The state alone, where the circle has one.
    ['178001', null, 'Himachal Pradesh'],
    ['789001', null, null],
    // The army's post offices are anywhere.
    ['900056', null, null],
  ])('of %s is %s in %s [ADR-01, ADR-06]', (pincode, city, state) => {
    expect(placeOfPincode(pincode)).toEqual({ city, state })
  })

  it.each(['60000', '000001', '860001', '6000011', ''])('of %j is not known [ADR-06]', (pincode) => {
    expect(placeOfPincode(pincode)).toBeNull()
  })

  it('is in a state that the pincode can be in, so that what is filled in is never refused [ADR-06]', () => {
    expect(PLACES_BY_PREFIX.size).toBeGreaterThan(500)
    for (const [prefix, { city, state }] of PLACES_BY_PREFIX) {
      const place = { country: 'India', pincode: prefix.padEnd(6, '0'), state: state ?? '' } as const
      expect({ prefix, city: city !== '', problem: findPlaceProblem(place) }).toEqual({
        prefix,
        city: true,
        problem: null,
      })
    }
  })
})

describe('city and state after a change of the pincode', () => {
  const chennai = placeOfPincode('600001')
  const bengaluru = placeOfPincode('560001')
  const unknown = placeOfPincode('860001')

  it.each([
    ['fill what is empty', { city: '', state: '' }, null, chennai, { city: 'Chennai', state: 'Tamil Nadu' }],
    [
      'follow where they were filled in before',
      { city: 'Chennai', state: 'Tamil Nadu' },
      chennai,
      bengaluru,
      { city: 'Bengaluru', state: 'Karnataka' },
    ],
    [
      'keep what the shopper entered',
      { city: 'Tambaram', state: 'Tamil Nadu' },
      chennai,
      bengaluru,
      { city: 'Tambaram', state: 'Karnataka' },
    ],
    [
      'empty what was filled in when the new pincode is not known',
      { city: 'Chennai', state: 'Kerala' },
      chennai,
      unknown,
      { city: '', state: 'Kerala' },
    ],
  ])('%s [ADR-01]', (_, typed, before, now, after) => {
    expect(followPincode(typed, before, now)).toEqual(after)
  })
})

it('is in the state that delivery is computed for [SUM-06, ADR-06]', () => {
  const different = [...PLACES_BY_PREFIX].flatMap(([prefix, { state }]) => {
    const pincode = prefix.padEnd(6, '0')
    const place = deliveryPlaceOf(pincode)
    const isWithinAnother = placeOfPincode(pincode)?.state !== state
    return isWithinAnother || (typeof place !== 'string' && place.state === state)
      ? []
      : [{ prefix, state, place }]
  })
  expect(different).toEqual([])
})
