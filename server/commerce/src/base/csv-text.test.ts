import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { csvText } from './csv-text'
import { fromCellText } from './spreadsheet-text'

const read = (text: string): string[][] => parse(text, { bom: true })

it.each(['=1+1', '+91 98', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
  'keeps a spreadsheet from running %j [BKO-02]',
  (cell) => {
    expect(read(csvText(['A'], [[cell]]))[1]).toEqual([`'${cell}`])
  },
)

it('reads back as it was written, whatever stands in a cell [BKO-02]', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 })), (rows) => {
      const back = read(csvText(['a', 'b'], rows)).slice(1)
      expect(back.map((row) => row.map(fromCellText))).toEqual(rows)
    }),
  )
  expect(csvText(['n'], [[-5], [null]])).toBe('\ufeff"n"\r\n"-5"\r\n""\r\n')
})
