import { money } from '@store/shared/domain/money'
import { amountText } from '../framework/forms/amount-text'
import { parsePrice } from './price-text'

it.each([
  ['249', 24_900],
  [' 1,249.5 ', 124_950],
  ['0.01', 1],
  ['1000000', 100_000_000],
])('reads %s as %i minor units [STAFF-09]', (text, minor) => {
  expect(parsePrice('INR', text)).toEqual(money('INR', minor))
})

it.each(['', '0', '0.00', '-1', '1.234', '1e3', '0x10', '1000000.01', 'ten', '21,50', ',249', '1,2,345'])(
  'reads no price in "%s" [STAFF-09]',
  (text) => expect(parsePrice('AED', text)).toBeNull(),
)

it('shows a price as it can be typed again [STAFF-09]', () => {
  for (const minor of [1, 99, 100, 24_950]) {
    expect(parsePrice('AED', amountText(money('AED', minor)))).toEqual(money('AED', minor))
  }
})
