import { addStaffSize } from '@store/shared/api/staff/products/staff-product-edits'
import { Pair } from '@store/shared/ui/forms/FormLayout'
import { TextField } from '@store/shared/ui/forms/TextField'
import { object } from 'yup'
import { neededText } from '../../framework/forms/needed-text'
import { StaffForm } from '../../framework/forms/StaffForm'
import { useSoldCurrencies } from '../../framework/forms/use-sold-currencies'
import { PriceFields } from '../PriceFields'
import { priceFields, toMinorPrices, weightField } from './new-prices'

interface NewSizeFormProps {
  readonly sku: string
  readonly onClose: () => void
}

/** A size that the product does not have yet. */
export function NewSizeForm({ sku, onClose }: NewSizeFormProps) {
  const currencies = useSoldCurrencies()
  return (
    <StaffForm
      label="New size"
      submit="Add size"
      initialValues={{ size: '', weightGrams: '', INR: '', AED: '' }}
      keepAs={`size ${sku}`}
      schema={object({
        size: neededText('Please name the size.', 20),
        weightGrams: weightField,
        ...priceFields(currencies),
      })}
      call={(values, api) =>
        api.call(addStaffSize, {
          params: { sku },
          body: {
            size: values.size.trim(),
            weightGrams: Number(values.weightGrams),
            prices: toMinorPrices(values),
          },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      {({ field }) => (
        <>
          <Pair>
            <TextField {...field('size')} label="Size" />
            <TextField {...field('weightGrams')} label="Weight in grams" inputMode="numeric" />
          </Pair>
          <PriceFields field={field} />
        </>
      )}
    </StaffForm>
  )
}
