import { changeStaffOrderAddress } from '@store/shared/api/staff/orders/staff-order-changes'
import type { StaffOrder } from '@store/shared/api/staff/orders/staff-orders'
import { STATES_OF_COUNTRY } from '@store/shared/domain/people/address'
import { CheckboxField } from '@store/shared/ui/forms/CheckboxField'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Text } from '@store/shared/ui/Text'
import { boolean, object } from 'yup'
import { AddressFields, addressRules, FIELD_OF_PATH } from '../framework/forms/AddressFields'
import { neededText } from '../framework/forms/needed-text'
import { StaffForm } from '../framework/forms/StaffForm'

const schema = object({
  ...addressRules,
  why: neededText('Please say why.', 500),
  keepCharge: boolean(),
})

interface AddressFormProps {
  readonly file: StaffOrder
  readonly onClose: () => void
}

/** Corrects where an order goes, until it is packed; the country stays. */
export function AddressForm({ file, onClose }: AddressFormProps) {
  const { number, address } = file.order
  const { kind: _, country, ...fields } = address
  return (
    <StaffForm
      label="Correct the address"
      submit="Correct the address"
      initialValues={{ ...fields, why: '', keepCharge: false }}
      keepAs={`address ${number}`}
      schema={schema}
      fieldOf={FIELD_OF_PATH}
      call={({ why, keepCharge, ...typed }, api) =>
        api.call(changeStaffOrderAddress, {
          params: { number },
          body: { address: typed, why, keepCharge, seen: file.revision },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      {({ field, box }) => (
        <>
          <Text $tone="soft">
            The customer is mailed. An invoice that was issued is cancelled and issued anew. What was paid
            stays.
          </Text>
          <AddressFields field={field} states={STATES_OF_COUNTRY[country]} hasPincode={country === 'India'} />
          <TextField {...field('why')} label="Reason" hint="For the log." />
          <CheckboxField
            {...box('keepCharge')}
            label="Keep the delivery charge as it was booked, also where the new address costs another one"
          />
        </>
      )}
    </StaffForm>
  )
}
