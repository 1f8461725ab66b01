import { changeStaffStock, type StaffSize } from '@store/shared/api/staff/products/staff-products'
import { Pair } from '@store/shared/ui/forms/FormLayout'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Text } from '@store/shared/ui/Text'
import { object, string } from 'yup'
import { neededText } from '../framework/forms/needed-text'
import { StaffForm } from '../framework/forms/StaffForm'

interface StockFormProps {
  readonly sku: string
  readonly size: StaffSize
  readonly onClose: () => void
}

const WHOLE = /^-?\d{1,7}$/

const schema = object({
  kind: string().oneOf(['added', 'counted']),
  units: neededText('Please enter how many.', 8)
    .matches(WHOLE, 'Please enter a whole number.')
    .test('not below nothing', 'What was counted cannot be below 0.', (text, { parent }) =>
      parent.kind === 'counted' ? Number(text) >= 0 : true,
    ),
  why: neededText('Please say why.', 200),
})

/** What came in, or what was counted. */
export const StockForm = ({ sku, size, onClose }: StockFormProps) => (
  <StaffForm
    label="Stock"
    submit="Change stock"
    initialValues={{ kind: 'added', units: '', why: '' }}
    keepAs={`stock ${sku} ${size.size}`}
    schema={schema}
    call={({ kind, units, why }, api) =>
      api.call(changeStaffStock, {
        params: { sku },
        body: { size: size.size, kind: kind === 'counted' ? 'counted' : 'added', units: Number(units), why },
      })
    }
    onDone={onClose}
    onCancel={onClose}
  >
    {({ field, values }) => (
      <>
        <Pair>
          <SelectField {...field('kind')} label="What happened">
            <option value="added">Units came in or went out</option>
            <option value="counted">Units were counted</option>
          </SelectField>
          <TextField
            {...field('units')}
            label={
              values.kind === 'counted' ? 'Units on hand' : 'Units, with a minus for those that went out'
            }
            inputMode="text"
          />
        </Pair>
        <TextField {...field('why')} label="Reason" />
        <Text role="status" $tone="soft">
          {previewText(size, values)}
        </Text>
      </>
    )}
  </StaffForm>
)

function previewText(
  { onHand }: StaffSize,
  { kind, units }: { readonly kind: string; readonly units: string },
) {
  if (!WHOLE.test(units.trim())) return `${onHand} on hand now.`
  const after = kind === 'counted' ? Number(units) : onHand + Number(units)
  return `From ${onHand} to ${after} on hand.`
}
