import {
  changeStaffCoupon,
  createStaffCoupon,
  getCouponCategories,
  type StaffCoupon,
} from '@store/shared/api/staff/shop/staff-coupons'
import type { Currency, Money } from '@store/shared/domain/money'
import { PROMOTION_KINDS, type PromotionKind } from '@store/shared/domain/orders/promotion'
import { CheckboxField } from '@store/shared/ui/forms/CheckboxField'
import { Pair } from '@store/shared/ui/forms/FormLayout'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import type { StoreForm } from '@store/shared/ui/forms/use-store-form'
import { array, boolean, object, string } from 'yup'
import { amountText } from '../framework/forms/amount-text'
import { ChoiceBoxes } from '../framework/forms/ChoiceBoxes'
import { dayStart, dayText } from '../framework/forms/days'
import { neededText } from '../framework/forms/needed-text'
import { StaffForm } from '../framework/forms/StaffForm'
import { useSoldCurrencies } from '../framework/forms/use-sold-currencies'
import { Read } from '../framework/views/Read'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { parseCount, parseMinor } from './coupon-values'
import { KIND_LABELS, marketsOf } from './coupon-words'

interface CouponFormProps {
  /** Whose terms are changed; none for a new one. */
  readonly coupon?: StaffCoupon
  readonly onClose: () => void
}

const NO_CATEGORIES: readonly string[] = []

const INITIAL = {
  code: '',
  description: '',
  kind: 'fixed-amount',
  amountInr: '',
  amountAed: '',
  percent: '',
  buy: '',
  free: '',
  scope: 'product',
  minInr: '',
  minAed: '',
  from: '',
  until: '',
  maxUses: '',
  maxUsesPerCustomer: '1',
  categories: NO_CATEGORIES,
  firstOrderOnly: false,
  combines: false,
}
type Values = typeof INITIAL

/** Where its name is not enough. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  description: 'Description',
  kind: 'It gives',
  amountInr: 'Amount in INR',
  amountAed: 'Amount in AED',
  percent: 'Percentage',
  minInr: 'From a total in INR',
  minAed: 'From a total in AED',
  from: 'First day',
  until: 'Last day',
  maxUses: 'Uses at most',
  maxUsesPerCustomer: 'Uses of one customer',
  categories: 'For products of',
  firstOrderOnly: 'Only for a first order',
  combines: 'Together with other coupons',
}

const kindOf = (text: string): PromotionKind =>
  PROMOTION_KINDS.find((kind) => kind === text) ?? 'fixed-amount'

const amountField = (currency: Currency) =>
  string()
    .trim()
    .test(
      'amount',
      'Please enter an amount such as 249 or 21.50.',
      (text = '') => parseMinor(currency, text) !== null,
    )
const countField = string()
  .trim()
  .matches(/^(\d{1,9})?$/, 'Please enter a whole number, or nothing.')
const neededFor = (kind: PromotionKind, failure: string) =>
  countField.test('needed', failure, (text = '', { parent }) => parent.kind !== kind || Number(text) > 0)

const schema = object({
  code: neededText('Please enter a code.', 20).matches(
    /^[A-Za-z0-9]{3,20}$/,
    'A code has 3 to 20 letters and digits.',
  ),
  description: neededText('Please describe it; customers read it.', 300),
  kind: string().oneOf(PROMOTION_KINDS),
  amountInr: amountField('INR'),
  amountAed: amountField('AED'),
  percent: neededFor('percentage', 'Please enter the percentage.').test(
    'at most 100',
    'Please enter at most 100.',
    (text = '') => Number(text) <= 100,
  ),
  buy: neededFor('buy-x-get-y', 'Please say how many to buy.'),
  free: neededFor('buy-x-get-y', 'Please say how many are free.'),
  scope: string().oneOf(['product', 'category']),
  minInr: amountField('INR'),
  minAed: amountField('AED'),
  from: neededText('Please choose the first day.', 10),
  until: neededText('Please choose the last day.', 10).test(
    'not before',
    'The last day must not be before the first.',
    (text = '', { parent }) => text >= String(parent.from ?? ''),
  ),
  maxUses: countField,
  maxUsesPerCustomer: countField,
  categories: array().of(string()),
  firstOrderOnly: boolean(),
  combines: boolean(),
})

/** The terms of a coupon. */
export function CouponForm({ coupon, onClose }: CouponFormProps) {
  const sold = useSoldCurrencies()
  const currencies = coupon === undefined ? sold : marketsOf(coupon, sold)
  const categories = useStaffQuery(getCouponCategories, {})
  const { data: known = NO_CATEGORIES } = categories
  return (
    <StaffForm
      // Other terms, another form: what was typed is put into it, beside what somebody else saved.
      key={coupon?.mark}
      label={coupon === undefined ? 'New coupon' : 'Terms of the coupon'}
      submit={coupon === undefined ? 'Make the coupon' : 'Change the terms'}
      initialValues={coupon === undefined ? INITIAL : valuesOf(coupon)}
      keepAs={`coupon ${coupon?.code ?? 'new'}`}
      labelOf={(name) => FIELD_LABELS[name] ?? name}
      schema={schema}
      fieldOf={{ 'amounts.INR': 'amountInr', 'amounts.AED': 'amountAed' }}
      call={(values, api) => {
        const terms = termsOf(values, coupon)
        return coupon === undefined
          ? api.call(createStaffCoupon, { body: { ...terms, code: values.code.toUpperCase() } })
          : api.call(changeStaffCoupon, {
              params: { code: coupon.code },
              body: { seen: coupon.mark, ...terms },
            })
      }}
      onDone={onClose}
      onCancel={onClose}
    >
      {({ field, box, errorOf, change, values }) => (
        <>
          <Pair>
            <TextField
              {...field('code')}
              label="Code"
              autoCapitalize="characters"
              readOnly={coupon !== undefined}
              autoFocus={coupon === undefined}
            />
            <SelectField {...field('kind')} label="It gives">
              {PROMOTION_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {KIND_LABELS[kind]}
                </option>
              ))}
            </SelectField>
          </Pair>
          <TextField {...field('description')} label="Description" hint="Customers read it." />
          <GiftFields currencies={currencies} field={field} kind={kindOf(values.kind)} />
          <Pair>
            {currencies.map((each) => (
              <TextField
                key={each}
                {...field(FIELDS_OF[each].min)}
                label={`From a total in ${each}`}
                optional
                inputMode="decimal"
              />
            ))}
          </Pair>
          <Pair>
            <TextField {...field('from')} label="First day" type="date" />
            <TextField {...field('until')} label="Last day" type="date" />
          </Pair>
          <Pair>
            <TextField {...field('maxUses')} label="Uses at most" optional inputMode="numeric" />
            <TextField
              {...field('maxUsesPerCustomer')}
              label="Uses of one customer"
              optional
              inputMode="numeric"
            />
          </Pair>
          <Read what="the categories" isPart skeleton={null} result={categories}>
            {() => null}
          </Read>
          <ChoiceBoxes
            label="For products of"
            hint="None chosen: for all products."
            // With those that it names and the shop has no longer.
            options={[...new Set([...known, ...values.categories])].map((name) => [name, name])}
            chosen={values.categories}
            error={errorOf('categories')}
            onChange={(chosen) => change({ categories: chosen })}
          />
          <CheckboxField {...box('firstOrderOnly')} label="Only for a first order" />
          <CheckboxField {...box('combines')} label="Together with other coupons" />
        </>
      )}
    </StaffForm>
  )
}

/** The form's fields of a currency. */
const FIELDS_OF = {
  INR: { amount: 'amountInr', min: 'minInr' },
  AED: { amount: 'amountAed', min: 'minAed' },
} as const satisfies Readonly<Record<Currency, object>>

interface AmountsProps {
  readonly currencies: readonly Currency[]
  readonly field: StoreForm<Values>['field']
  readonly label: string
}

const Amounts = ({ currencies, field, label }: AmountsProps) =>
  currencies.map((each) => (
    <TextField key={each} {...field(FIELDS_OF[each].amount)} label={`${label} ${each}`} inputMode="decimal" />
  ))

interface GiftFieldsProps {
  readonly currencies: readonly Currency[]
  readonly field: StoreForm<Values>['field']
  readonly kind: PromotionKind
}

/** What the kind of coupon needs. */
function GiftFields({ currencies, field, kind }: GiftFieldsProps) {
  switch (kind) {
    case 'free-delivery':
      return null
    case 'buy-x-get-y':
      return (
        <>
          <Pair>
            <TextField {...field('buy')} label="Units to buy" inputMode="numeric" />
            <TextField {...field('free')} label="Units free" inputMode="numeric" />
          </Pair>
          <SelectField {...field('scope')} label="All of">
            <option value="product">the same product</option>
            <option value="category">the same category</option>
          </SelectField>
        </>
      )
    case 'percentage':
      return (
        <>
          <TextField {...field('percent')} label="Percentage" inputMode="numeric" />
          <Pair>
            <Amounts currencies={currencies} field={field} label="At most, in" />
          </Pair>
        </>
      )
    case 'fixed-amount':
      return (
        <Pair>
          <Amounts currencies={currencies} field={field} label="Amount in" />
        </Pair>
      )
  }
}

/** The terms of a coupon that is there, as the form's fields have them. */
function valuesOf(coupon: StaffCoupon): Values {
  const { amounts, percent, set, minSubtotal, categories } = coupon
  const text = (amount: Money | undefined) =>
    amount === undefined || amount.minor === 0 ? '' : amountText(amount)
  const countText = (count: number | null) => (count === null ? '' : String(count))
  return {
    code: coupon.code,
    description: coupon.description,
    kind: coupon.kind,
    amountInr: text(amounts?.INR),
    amountAed: text(amounts?.AED),
    percent: countText(percent),
    buy: countText(set?.buy ?? null),
    free: countText(set?.free ?? null),
    scope: set?.scope ?? 'product',
    minInr: text(minSubtotal.INR),
    minAed: text(minSubtotal.AED),
    from: dayText(coupon.validFrom),
    // It ends with the first instant of the day after its last one.
    until: dayText(new Date(coupon.validUntil.getTime() - 1)),
    maxUses: countText(coupon.maxUses),
    maxUsesPerCustomer: countText(coupon.maxUsesPerCustomer),
    categories,
    firstOrderOnly: coupon.firstOrderOnly,
    combines: coupon.combines,
  }
}

/**
 * What is sent: of a kind that needs no amount or percentage, whatever was typed before is left out. Where a day is the one of before, so is its
 * instant: files and commands set others than the first of a day.
 */
function termsOf(values: Values, before: StaffCoupon | undefined) {
  const daysBefore = before && valuesOf(before)
  const kind = kindOf(values.kind)
  const hasAmounts = kind === 'fixed-amount' || kind === 'percentage'
  const amounts = {
    INR: hasAmounts ? (parseMinor('INR', values.amountInr) ?? 0) : 0,
    AED: hasAmounts ? (parseMinor('AED', values.amountAed) ?? 0) : 0,
  }
  return {
    description: values.description,
    kind,
    amounts,
    percent: kind === 'percentage' ? parseCount(values.percent) : null,
    set:
      kind === 'buy-x-get-y'
        ? {
            buy: parseCount(values.buy) ?? 1,
            free: parseCount(values.free) ?? 1,
            scope: values.scope === 'category' ? ('category' as const) : ('product' as const),
          }
        : null,
    combines: values.combines,
    minSubtotal: { INR: parseMinor('INR', values.minInr) ?? 0, AED: parseMinor('AED', values.minAed) ?? 0 },
    validFrom: before && daysBefore?.from === values.from ? before.validFrom : dayStart(values.from),
    validUntil: before && daysBefore?.until === values.until ? before.validUntil : dayStart(values.until, 1),
    maxUses: parseCount(values.maxUses),
    maxUsesPerCustomer: parseCount(values.maxUsesPerCustomer),
    firstOrderOnly: values.firstOrderOnly,
    categories: values.categories,
  }
}
