import {
  applyProductEdit,
  type ProductEditPlan,
  type ProductSelection,
  planProductEdit,
} from '@store/shared/api/staff/products/staff-product-edits'
import type { ProductTerms } from '@store/shared/api/staff/products/staff-products'
import type { Currency } from '@store/shared/domain/money'
import type { BulkChange } from '@store/shared/domain/products/product-edit'
import { useHost } from '@store/shared/remotes/host/use-host'
import { CheckboxField } from '@store/shared/ui/forms/CheckboxField'
import { Pair } from '@store/shared/ui/forms/FormLayout'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import type { StoreForm } from '@store/shared/ui/forms/use-store-form'
import { useState } from 'react'
import { boolean, object, string } from 'yup'
import { StaffForm } from '../../framework/forms/StaffForm'
import { useForgetKept } from '../../framework/forms/use-kept-values'
import { useSoldCurrencies } from '../../framework/forms/use-sold-currencies'
import { parsePrice } from '../price-text'
import { EditPreview } from './EditPreview'

interface BulkEditProps {
  readonly selection: ProductSelection
  readonly terms: ProductTerms
  readonly onClose: () => void
}

const ROUNDINGS = [
  ['1', 'The smallest coin'],
  ['50', 'Halves'],
  ['100', 'Whole amounts'],
  ['500', 'Fives'],
  ['1000', 'Tens'],
] as const

type Values = {
  readonly what: string
  readonly currency: string
  readonly how: string
  readonly value: string
  readonly roundTo: string
  readonly withListPrice: boolean
  readonly why: string
  readonly category: string
}

const PERCENT = /^[+-]?\d{1,3}([.,]\d)?$/
const WHOLE = /^[+-]?\d{1,7}$/

const isNumeric = (what: unknown): boolean => what === 'price' || what === 'stock'

const schema = object({
  what: string(),
  currency: string(),
  how: string(),
  roundTo: string(),
  withListPrice: boolean(),
  value: string()
    .max(12)
    .test('value', 'Please enter a number.', function (text = '') {
      const { what, how, currency } = this.parent
      if (!isNumeric(what)) return true
      if (what === 'stock')
        return (
          WHOLE.test(text) || this.createError({ message: 'Please enter a whole number, such as 20 or -3.' })
        )
      if (how === 'percent')
        return (
          PERCENT.test(text) ||
          this.createError({ message: 'Please enter a percentage, such as 8 or -12.5.' })
        )
      return (
        parsePrice(currency === 'AED' ? 'AED' : 'INR', text) !== null ||
        this.createError({ message: 'Please enter an amount such as 249 or 21.50.' })
      )
    }),
  why: string()
    .max(150, 'Please keep it to 150 characters.')
    .test('why', 'Please say why.', (text = '', { parent }) => parent.what !== 'stock' || text.trim() !== ''),
  category: string().test(
    'category',
    'Please choose a category.',
    (text = '', { parent }) => parent.what !== 'category' || text !== '',
  ),
})

/** What the form says, as the server takes it. */
export function toChange(values: Values): BulkChange {
  const { what, how, value } = values
  if (what === 'category') return { kind: 'category', category: values.category }
  if (what === 'show' || what === 'hide') return { kind: 'visibility', visible: what === 'show' }
  if (what === 'stock') {
    const units = Number(value)
    return { kind: 'stock', by: how === 'set' ? { set: units } : { add: units }, why: values.why.trim() }
  }
  const currency: Currency = values.currency === 'AED' ? 'AED' : 'INR'
  return {
    kind: 'price',
    currency,
    by:
      how === 'percent'
        ? { percent: Number(value.replace(',', '.')), roundTo: roundingOf(values.roundTo) }
        : { set: parsePrice(currency, value)?.minor ?? 0 },
    withListPrice: values.withListPrice,
  }
}

const roundingOf = (text: string) =>
  ([1, 50, 100, 500, 1000] as const).find((each) => String(each) === text) ?? 1

const KEPT_AS = 'change of many products'

/** One change for all chosen products: first what, then every cell that it would change. */
export function BulkEdit({ selection, terms, onClose }: BulkEditProps) {
  const host = useHost()
  const forgetKept = useForgetKept()
  const currencies = useSoldCurrencies()
  const [values, setValues] = useState<Values>({
    what: 'price',
    currency: currencies[0] ?? 'INR',
    how: 'percent',
    value: '',
    roundTo: '100',
    withListPrice: true,
    why: '',
    category: '',
  })
  const [plan, setPlan] = useState<ProductEditPlan | null>(null)
  if (plan !== null) {
    const change = toChange(values)
    return (
      <EditPreview
        plan={plan}
        apply={async (mark) => {
          const result = await host.api.call(applyProductEdit, { body: { selection, change, mark } })
          if (result.outcome === 'applied') forgetKept(KEPT_AS)
          return result
        }}
        {...(change.kind !== 'stock' && {
          givenOf: (mark: string) => ({ kind: 'products', selection, change, mark }) as const,
        })}
        onBack={() => setPlan(null)}
        onClose={onClose}
      />
    )
  }
  return (
    <StaffForm
      label="Change of many products"
      submit="Show what would change"
      initialValues={values}
      keepAs={KEPT_AS}
      isPlan
      schema={schema}
      call={async (given, api) => {
        const planned = await api.call(planProductEdit, { body: { selection, change: toChange(given) } })
        setValues(given)
        setPlan(planned)
        return planned
      }}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <SelectField {...form.field('what')} label="What changes" autoFocus>
            <option value="price">Price</option>
            <option value="stock">Stock</option>
            <option value="show">Show in the shop</option>
            <option value="hide">Hide from the shop</option>
            <option value="category">Category</option>
          </SelectField>
          {form.values.what === 'price' && <PriceChange form={form} currencies={currencies} />}
          {form.values.what === 'stock' && <StockChange form={form} />}
          {form.values.what === 'category' && (
            <SelectField {...form.field('category')} label="New category">
              <option value="">Please choose</option>
              {terms.categories.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          )}
        </>
      )}
    </StaffForm>
  )
}

interface ChangeProps {
  readonly form: StoreForm<Values>
}

const PriceChange = ({ form, currencies }: ChangeProps & { readonly currencies: readonly Currency[] }) => (
  <>
    <Pair>
      <SelectField {...form.field('currency')} label="Currency">
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </SelectField>
      <SelectField {...form.field('how')} label="How">
        <option value="percent">By a percentage</option>
        <option value="set">To one price</option>
      </SelectField>
    </Pair>
    <Pair>
      <TextField
        {...form.field('value')}
        label={form.values.how === 'percent' ? 'Per cent' : 'New price'}
        hint={form.values.how === 'percent' ? '8 raises, -8 lowers.' : undefined}
        inputMode="text"
      />
      {form.values.how === 'percent' && (
        <SelectField {...form.field('roundTo')} label="Rounded to">
          {ROUNDINGS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </Pair>
    <CheckboxField {...form.box('withListPrice')} label="Change the list price in the same way" />
  </>
)

const StockChange = ({ form }: ChangeProps) => (
  <>
    <Pair>
      <SelectField {...form.field('how')} label="How">
        <option value="percent">Add, or take away with a minus</option>
        <option value="set">What was counted of each size</option>
      </SelectField>
      <TextField {...form.field('value')} label="Units of each size" inputMode="text" />
    </Pair>
    <TextField {...form.field('why')} label="Why" hint="Stands in the ledger." />
  </>
)
