import { type StaffPrice, setStaffPrice } from '@store/shared/api/staff/products/staff-products'
import { type Currency, formatMoney, isAbove } from '@store/shared/domain/money'
import { sizeLabel } from '@store/shared/domain/products/product'
import { Pair } from '@store/shared/ui/forms/FormLayout'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Text } from '@store/shared/ui/Text'
import { object } from 'yup'
import { amountText } from '../framework/forms/amount-text'
import { neededText } from '../framework/forms/needed-text'
import { StaffForm } from '../framework/forms/StaffForm'
import { parsePrice } from './price-text'

interface PriceFormProps {
  readonly sku: string
  readonly size: string
  /** What it costs while the form is open; another price by then refuses the change. */
  readonly now: StaffPrice
  readonly onClose: () => void
}

const priceField = (currency: Currency) =>
  neededText('Please enter a price.', 12).test(
    'price',
    'Please enter an amount such as 249 or 21.50.',
    (text = '') => parsePrice(currency, text) !== null,
  )

const schemaOf = (currency: Currency) =>
  object({
    price: priceField(currency),
    listPrice: priceField(currency).test(
      'not below the price',
      'The list price must not be below the price.',
      (text, { parent }) => {
        const price = parsePrice(currency, String(parent.price ?? ''))
        const listPrice = parsePrice(currency, text ?? '')
        return price === null || listPrice === null || !isAbove(price, listPrice)
      },
    ),
  })

/** A price and its list price, with what the change means before it is made. */
export function PriceForm({ sku, size, now, onClose }: PriceFormProps) {
  const { currency } = now.price
  return (
    <StaffForm
      label={`Price in ${currency}`}
      submit="Change price"
      initialValues={{ price: amountText(now.price), listPrice: amountText(now.listPrice) }}
      keepAs={`price ${sku} ${size} ${currency}`}
      labelOf={(name) => (name === 'price' ? `Price in ${currency}` : 'List price')}
      schema={schemaOf(currency)}
      call={({ price, listPrice }, api) =>
        api.call(setStaffPrice, {
          params: { sku },
          body: {
            size,
            currency,
            price: parsePrice(currency, price)?.minor ?? 0,
            listPrice: parsePrice(currency, listPrice)?.minor ?? 0,
            expected: { price: now.price.minor, listPrice: now.listPrice.minor },
          },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      {({ field, values }) => (
        <>
          <Pair>
            <TextField {...field('price')} label={`Price in ${currency}`} inputMode="decimal" />
            <TextField
              {...field('listPrice')}
              label="List price"
              hint="Before the discount; struck through in the shop."
              inputMode="decimal"
            />
          </Pair>
          <Text role="status" $tone="soft">
            {previewText(size, now, values)}
          </Text>
        </>
      )}
    </StaffForm>
  )
}

/** What shoppers see before and after. */
function previewText(
  size: string,
  now: StaffPrice,
  typed: { readonly price: string; readonly listPrice: string },
): string {
  const { currency } = now.price
  const price = parsePrice(currency, typed.price)
  const listPrice = parsePrice(currency, typed.listPrice)
  if (price === null || listPrice === null) return ''
  if (price.minor === now.price.minor && listPrice.minor === now.listPrice.minor) {
    return 'Nothing changes yet.'
  }
  const shown = (each: StaffPrice) =>
    each.listPrice.minor > each.price.minor
      ? `${formatMoney(each.price)} instead of ${formatMoney(each.listPrice)}`
      : formatMoney(each.price)
  return `${sizeLabel(size)}: from ${shown(now)} to ${shown({ price, listPrice })}. Shoppers see it at once; orders that are placed keep their price.`
}
