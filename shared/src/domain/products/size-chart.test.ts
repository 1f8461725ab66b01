import { adviseSize, type BodyRow, parseMeasurement, toInches } from './size-chart'

/** In the catalogue's order, with a gap between the last two. */
const ROWS: readonly BodyRow[] = [
  { size: 'regular', waistCm: [71, 79], hipsCm: [93, 101] },
  { size: 'small', waistCm: [62, 70], hipsCm: [84, 92] },
  { size: 'large', waistCm: [82, 91], hipsCm: [104, 113] },
]

describe('the size for a body', () => {
  it.each([
    [62, 84, 'small'],
    [70, 92, 'small'],
    [71, 93, 'regular'],
    [79, 101, 'regular'],
    [82, 104, 'large'],
    [91, 113, 'large'],
  ])('with a waist of %d cm and hips of %d cm is %s [CAT-08]', (waistCm, hipsCm, size) => {
    expect(adviseSize(ROWS, { waistCm, hipsCm })).toEqual({ kind: 'fits', size, looseAt: null })
  })

  it.each([
    [70.1, 92, 'small', 'regular'],
    [70, 92.9, 'small', 'regular'],
    [79.1, 101, 'regular', 'large'],
    [79, 101.1, 'regular', 'large'],
    [81.9, 103.9, 'regular', 'large'],
  ])('with %d and %d cm is between %s and %s [CAT-08]', (waistCm, hipsCm, smaller, larger) => {
    expect(adviseSize(ROWS, { waistCm, hipsCm })).toEqual({ kind: 'between', smaller, larger })
  })

  it.each([
    [70, 93, 'regular', 'waistCm'],
    [71, 92, 'regular', 'hipsCm'],
    [61, 84, 'small', 'waistCm'],
    [62, 83.9, 'small', 'hipsCm'],
    [62, 113, 'large', 'waistCm'],
  ])('with %d and %d cm is %s, loose at %s [CAT-08]', (waistCm, hipsCm, size, looseAt) => {
    expect(adviseSize(ROWS, { waistCm, hipsCm })).toEqual({ kind: 'fits', size, looseAt })
  })

  it.each([
    [61.9, 83.9, { kind: 'too-small', nearest: 'small' }],
    [91.1, 113, { kind: 'too-large', nearest: 'large', at: 'waistCm' }],
    [91, 113.1, { kind: 'too-large', nearest: 'large', at: 'hipsCm' }],
    [61, 113.1, { kind: 'too-large', nearest: 'large', at: 'hipsCm' }],
  ])('with %d and %d cm is none: %j [CAT-08]', (waistCm, hipsCm, advice) => {
    expect(adviseSize(ROWS, { waistCm, hipsCm })).toEqual(advice)
  })

  it('is not known without a chart [CAT-08]', () => {
    expect(adviseSize([], { waistCm: 70, hipsCm: 90 })).toBeNull()
  })
})

it.each([
  ['70', 'cm', 70],
  [' 70,5 ', 'cm', 70.5],
  ['28', 'in', 71.1],
  ['40', 'cm', 40],
  ['39.9', 'cm', null],
  ['200', 'cm', 200],
  ['200.1', 'cm', null],
  ['15.7', 'in', null],
  ['15.75', 'in', 40],
  ['78.7', 'in', 199.9],
  ['79', 'in', null],
  ['', 'cm', null],
  ['7o', 'cm', null],
  ['-70', 'cm', null],
  ['1e2', 'cm', null],
] as const)('reads %j in %s as %j cm [CAT-08]', (text, unit, cm) => {
  expect(parseMeasurement(text, unit)).toBe(cm)
})

it('gives inches to one decimal [CAT-08]', () => {
  expect([62, 70, 113].map(toInches)).toEqual([24.4, 27.6, 44.5])
})
