import type { Currency } from '@store/shared/domain/money'
import { neededText } from '../../framework/forms/needed-text'
import { parsePrice } from '../price-text'

/** A field for each currency that the shop sells in. */
export const priceFields = (currencies: readonly Currency[]) =>
  Object.fromEntries(
    currencies.map((currency) => [
      currency,
      neededText('Please enter a price.', 12).test(
        'price',
        'Please enter an amount such as 249 or 21.50.',
        (text = '') => parsePrice(currency, text) !== null,
      ),
    ]),
  )

/** What was typed, in minor units; nothing for a currency without a field. */
export const toMinorPrices = ({ INR, AED }: { readonly INR: string; readonly AED: string }) => ({
  INR: parsePrice('INR', INR)?.minor ?? 0,
  AED: parsePrice('AED', AED)?.minor ?? 0,
})

export const weightField = neededText('Please enter the weight.', 6).matches(
  /^[1-9]\d{0,5}$/,
  'Please enter whole grams.',
)
