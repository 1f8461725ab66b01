import { createStaffProduct } from '@store/shared/api/staff/products/staff-product-edits'
import { getProductTerms, type ProductTerms } from '@store/shared/api/staff/products/staff-products'
import type { Currency } from '@store/shared/domain/money'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Pair } from '@store/shared/ui/forms/FormLayout'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import { object, string } from 'yup'
import { StaffPage } from '../../frame/StaffPage'
import { neededText } from '../../framework/forms/needed-text'
import { StaffForm } from '../../framework/forms/StaffForm'
import { useSoldCurrencies } from '../../framework/forms/use-sold-currencies'
import { Panel } from '../../framework/views/panels'
import { Read } from '../../framework/views/Read'
import { useStaffQuery } from '../../framework/views/use-staff-query'
import { PriceFields } from '../PriceFields'
import { priceFields, toMinorPrices, weightField } from './new-prices'

export const NewProductPage = () => (
  <StaffPage
    title="New product"
    right="catalogue.write"
    back={{ path: '/staff/products', label: 'Products' }}
  >
    <NewProduct />
  </StaffPage>
)

function NewProduct() {
  const result = useStaffQuery(getProductTerms, {})
  return (
    <Read what="categories and kinds" result={result}>
      {(terms) => (
        <Panel title="What it is">
          <NewProductForm terms={terms} />
        </Panel>
      )}
    </Read>
  )
}

/** A name as addresses and files have it. */
export const skuOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

const sizesOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((size) => size.trim())
    .filter(Boolean)

const schemaOf = (currencies: readonly Currency[]) =>
  object({
    name: neededText('Please name the product.', 120),
    sku: string().matches(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'Please use small letters, digits and hyphens.'),
    category: neededText('Please choose a category.', 120),
    kind: string(),
    hsn: neededText('Please enter the HSN code.', 8).matches(/^\d{4,8}$/, 'An HSN code has 4 to 8 digits.'),
    taxPercent: neededText('Please enter the tax.', 3).matches(/^\d{1,3}$/, 'Please enter a whole number.'),
    sizes: neededText('Please name at least one size.', 300),
    weightGrams: weightField,
    ...priceFields(currencies),
  })

interface NewProductFormProps {
  readonly terms: ProductTerms
}

/** What a product needs to be made, as a draft; the rest follows on its page. */
function NewProductForm({ terms: { categories, kinds } }: NewProductFormProps) {
  const host = useHost()
  const currencies = useSoldCurrencies()
  return (
    <StaffForm
      label="New product"
      submit="Make the draft"
      initialValues={{
        name: '',
        sku: '',
        category: '',
        kind: '',
        hsn: '',
        taxPercent: '5',
        sizes: '',
        weightGrams: '',
        INR: '',
        AED: '',
      }}
      keepAs="new product"
      schema={schemaOf(currencies)}
      fieldOf={{ prices: currencies[0] ?? 'INR' }}
      call={async (values, api) => {
        const sku = values.sku === '' ? skuOf(values.name) : values.sku
        const made = await api.call(createStaffProduct, {
          body: {
            sku,
            name: values.name.trim(),
            category: values.category,
            kind: values.kind === '' ? null : values.kind,
            hsn: values.hsn,
            taxPercent: Number(values.taxPercent),
            sizes: sizesOf(values.sizes),
            weightGrams: Number(values.weightGrams),
            prices: toMinorPrices(values),
          },
        })
        host.navigate(`/staff/products/${encodeURIComponent(sku)}`)
        return made
      }}
    >
      {({ field, values }) => (
        <>
          <Pair>
            <TextField {...field('name')} label="Name" autoFocus />
            <TextField
              {...field('sku')}
              label="SKU"
              optional
              hint={`In files and at the counter; it stays. Without one: ${skuOf(values.name) || '…'}`}
            />
          </Pair>
          <Pair>
            <SelectField {...field('category')} label="Category">
              <option value="">Please choose</option>
              {categories.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
            <SelectField {...field('kind')} label="Kind" hint="Says which attributes it has.">
              <option value="">None</option>
              {kinds.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </SelectField>
          </Pair>
          <Pair>
            <TextField {...field('sizes')} label="Sizes" hint="With commas between them: S, M, L." />
            <TextField {...field('weightGrams')} label="Weight of one in grams" inputMode="numeric" />
          </Pair>
          <PriceFields field={field} hint="of every size at first" />
          <Pair>
            <TextField {...field('hsn')} label="HSN code" hint="For invoices." inputMode="numeric" />
            <TextField {...field('taxPercent')} label="Tax in per cent" inputMode="numeric" />
          </Pair>
        </>
      )}
    </StaffForm>
  )
}
