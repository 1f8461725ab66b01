import fc from 'fast-check'
import { isMobile, normalizeMobile } from './mobile'

describe('normalizeMobile', () => {
  it.each([
    ['9840012345', '9840012345'],
    ['98400 12345', '9840012345'],
    ['+91 98400-12345', '9840012345'],
    ['+919840012345', '9840012345'],
    ['0091 98400 12345', '9840012345'],
    ['919840012345', '9840012345'],
    ['098400 12345', '9840012345'],
    ['9198400123', '9198400123'],
    ['050 123 4567', '0501234567'],
    ['+971 50 123 4567', '0501234567'],
    ['+971 (0)50 123 4567', '0501234567'],
    ['00971501234567', '0501234567'],
    ['12345', '12345'],
    ['call me', 'callme'],
  ])('reads %s as %s [ADR-01]', (typed, digits) => {
    expect(normalizeMobile(typed)).toBe(digits)
  })

  it('changes nothing a second time [ADR-01]', () => {
    const national = fc.stringMatching(/^([6-9][0-9]{9}|05[0-9]{8})$/)
    fc.assert(
      fc.property(national, (digits) => {
        expect(isMobile(digits)).toBe(true)
        expect(normalizeMobile(digits)).toBe(digits)
      }),
    )
  })
})

it.each([
  ['5999999999', false],
  ['6000000000', true],
  ['9999999999', true],
  ['1234567890', false],
  ['0501234567', true],
  ['0401234567', false],
  ['98400 12345', false],
  ['984001234', false],
])('takes %s for a mobile number: %s [ADR-01]', (digits, expected) => {
  expect(isMobile(digits)).toBe(expected)
})
