import { financialYear, localDay } from './invoice-number'

const PREFIXES = { invoiceIndia: 'IN', creditNoteIndia: 'IC', invoiceUae: 'AE', creditNoteUae: 'AC' }

describe('the financial year of an invoice', () => {
  it.each([
    ['2026-03-31T18:29:59.999Z', 'IN/25-26', 'IN25-26/000007'],
    ['2026-03-31T18:30:00.000Z', 'IN/26-27', 'IN26-27/000007'],
    ['2026-12-31T23:00:00.000Z', 'IN/26-27', 'IN26-27/000007'],
    ['2100-01-01T00:00:00.000Z', 'IN/99-00', 'IN99-00/000007'],
  ])('goes from April to March in India, by Indian clocks: %s is in %s [INV-10]', (at, series, number) => {
    const year = financialYear(PREFIXES, 'invoice', 'India', new Date(at))
    expect([year.series, year.numberOf(7)]).toEqual([series, number])
  })

  it.each([
    ['2026-12-31T19:59:59.999Z', 'AE/2026', 'AE2026/000007'],
    ['2026-12-31T20:00:00.000Z', 'AE/2027', 'AE2027/000007'],
  ])('is the calendar year in the UAE, by its clocks: %s is in %s [INV-10]', (at, series, number) => {
    const year = financialYear(PREFIXES, 'invoice', 'United Arab Emirates', new Date(at))
    expect([year.series, year.numberOf(7)]).toEqual([series, number])
  })

  it('has a run of its own for credit notes [INV-10]', () => {
    const at = new Date('2026-05-04T10:00:00Z')
    const years = (['India', 'United Arab Emirates'] as const).map((country) =>
      financialYear(PREFIXES, 'credit note', country, at),
    )
    expect(years.map(({ series, numberOf }) => [series, numberOf(7)])).toEqual([
      ['IC/26-27', 'IC26-27/000007'],
      ['AC/2026', 'AC2026/000007'],
    ])
  })

  it('has a run of its own for each prefix', () => {
    const at = new Date('2026-05-04T10:00:00Z')
    const { series, numberOf } = financialYear({ ...PREFIXES, invoiceIndia: 'ML' }, 'invoice', 'India', at)
    expect([series, numberOf(7)]).toEqual(['ML/26-27', 'ML26-27/000007'])
  })

  it('makes numbers of at most sixteen characters [INV-10]', () => {
    const { numberOf } = financialYear(PREFIXES, 'invoice', 'India', new Date('2026-05-04T10:00:00Z'))
    expect(numberOf(99_999_999).length).toBeLessThanOrEqual(16)
  })
})

it('writes a day as the country’s calendar has it', () => {
  const at = new Date('2026-05-04T19:00:00Z')
  expect([localDay('India', at), localDay('United Arab Emirates', at)]).toEqual(['5 May 2026', '4 May 2026'])
})
