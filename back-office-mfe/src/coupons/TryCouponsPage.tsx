import { type TriedCart, tryStaffCoupons } from '@store/shared/api/staff/shop/staff-coupons'
import { CURRENCIES, type Currency, formatMoney } from '@store/shared/domain/money'
import { sizeLabel } from '@store/shared/domain/products/product'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { Badge } from '@store/shared/ui/Badge'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import { array, object, string } from 'yup'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { neededText } from '../framework/forms/needed-text'
import { type ChosenLine, ProductLines } from '../framework/forms/ProductLines'
import { StaffForm } from '../framework/forms/StaffForm'
import { useSoldCurrencies } from '../framework/forms/use-sold-currencies'
import { Columns, Facts, Panel } from '../framework/views/panels'

type TryCouponsPageProps = PageProps<typeof remote, 'TryCouponsPage'>

export const TryCouponsPage = (props: TryCouponsPageProps) => (
  <StaffPage title="Try coupons" right="coupons.read" back={{ path: '/staff/coupons', label: 'Coupons' }}>
    <Trial {...props} />
  </StaffPage>
)

const MARKET_LABELS = { INR: 'India, in ₹', AED: 'UAE, in AED' } as const satisfies Readonly<
  Record<Currency, string>
>

const schema = object({
  currency: string(),
  codes: neededText('Please enter at least one code.', 120),
  lines: array().min(1, 'Please add a product.'),
})

const NO_LINES: readonly ChosenLine[] = []

/** A cart that nobody orders: what coupons give on it, by the rules of the checkout. */
function Trial({ query }: TryCouponsPageProps) {
  const [tried, setTried] = useState<TriedCart | null>(null)
  const currencies = useSoldCurrencies()
  return (
    <Columns>
      <div>
        <Panel title="Cart">
          <StaffForm
            label="Cart"
            submit="Try it"
            initialValues={{
              currency: String(currencies[0] ?? 'INR'),
              codes: query.code ?? '',
              lines: NO_LINES,
            }}
            keepAs="tried coupons"
            schema={schema}
            call={({ currency, codes, lines }, api) =>
              api.call(tryStaffCoupons, {
                body: {
                  currency: currencyOf(currency),
                  codes: codes.split(/[\s,]+/).filter((code) => code !== ''),
                  lines: lines.map(({ sku, size, quantity }) => ({ sku, size, quantity })),
                },
              })
            }
            onDone={(answer) => setTried(answer)}
          >
            {({ field, values, change, errorOf }) => (
              <>
                <SelectField {...field('currency')} label="Market">
                  {currencies.map((currency) => (
                    <option key={currency} value={currency}>
                      {MARKET_LABELS[currency]}
                    </option>
                  ))}
                </SelectField>
                <TextField
                  {...field('codes')}
                  label="Coupons"
                  hint="With commas between them."
                  autoCapitalize="characters"
                />
                <ProductLines
                  currency={currencyOf(values.currency)}
                  lines={values.lines}
                  onChange={(lines) => change({ lines })}
                  error={errorOf('lines')}
                />
              </>
            )}
          </StaffForm>
        </Panel>
      </div>
      <div>
        <Panel title="What it gives">
          {tried === null ? (
            <Text $tone="soft">
              Nothing is ordered by this. Limits of uses and of first orders are left out, as they follow from
              who orders.
            </Text>
          ) : (
            <Outcome {...tried} />
          )}
        </Panel>
      </div>
    </Columns>
  )
}

const currencyOf = (text: string): Currency => CURRENCIES.find((each) => each === text) ?? 'INR'

const Outcome = ({ lines, coupons, subtotal, delivery, discount, addedTax, total }: TriedCart) => (
  <>
    <Facts
      facts={coupons.map(({ code, problem, saved }) => [
        code,
        problem === null ? (
          <Badge key={code} $tone="leaf">
            {formatMoney(saved)} off
          </Badge>
        ) : (
          problem
        ),
      ])}
    />
    <Facts
      facts={[
        ...lines.map(
          ({ title, size, quantity, price, discount: off }) =>
            [
              `${quantity} × ${title}, ${sizeLabel(size)}`,
              `${formatMoney(price)}${off.minor === 0 ? '' : `, less ${formatMoney(off)}`}`,
            ] as const,
        ),
        ['Subtotal', formatMoney(subtotal)],
        ['Delivery', formatMoney(delivery)],
        ['Discount', formatMoney(discount)],
        ['Tax', addedTax ? formatMoney(addedTax) : null],
        ['Total', <strong key="total">{formatMoney(total)}</strong>],
      ]}
    />
  </>
)
