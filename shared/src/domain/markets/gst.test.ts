import { gstCodeOf, isTrn, localTaxName, stateOfGstin } from './gst'
import { INDIAN_STATES } from './zones'

describe('a GSTIN', () => {
  it.each([
    ['27AAPFU0939F1ZV', 'Maharashtra'],
    ['29AAGCB7383J1Z4', 'Karnataka'],
  ])('%s belongs to %s [ORD-03]', (gstin, state) => {
    expect(stateOfGstin(gstin)).toBe(state)
  })

  it('is refused with any one character changed [ORD-03]', () => {
    const gstin = '29AAGCB7383J1Z4'
    const altered = [...gstin].flatMap((old, index) =>
      ['0', '7', 'A', 'Q'].flatMap((other) =>
        other === old ? [] : [gstin.slice(0, index) + other + gstin.slice(index + 1)],
      ),
    )
    expect(altered.filter((each) => stateOfGstin(each) !== null)).toEqual([])
  })

  it.each(['', '29aagcb7383j1z4', '29AAGCB7383J1Z', '29AAGCB7383J1Z44', '99AAGCB7383J1Z4'])(
    'is not %j [ORD-03]',
    (text) => {
      expect(stateOfGstin(text)).toBeNull()
    },
  )
})

it('gives every state a code of its own, and names the tax of territories without a legislature [ORD-03]', () => {
  expect(new Set(INDIAN_STATES.map(gstCodeOf)).size).toBe(INDIAN_STATES.length)
  expect(gstCodeOf('Dubai')).toBeNull()
  expect([localTaxName('Ladakh'), localTaxName('Delhi'), localTaxName('Puducherry')]).toEqual([
    'UTGST',
    'SGST',
    'SGST',
  ])
})

it('knows the form of a UAE tax registration number [ORD-03]', () => {
  expect(['100000000000003', '10000000000000', '1000000000000O3'].map(isTrn)).toEqual([true, false, false])
})
