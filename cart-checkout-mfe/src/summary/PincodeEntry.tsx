import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { failureText } from '@store/shared/messages/call-failure'
import { yupFieldOf } from '@store/shared/messages/yup-field'
import { useStoreForm } from '@store/shared/ui/use-store-form'
import { object } from 'yup'
import { PincodeFields, PincodeFrame } from './PincodeFields'

const schema = object({ pincode: yupFieldOf(FIELD_RULES.deliveryPincode) })

export interface PincodeEntryProps {
  /** Empty for none. */
  readonly pincode: string
  readonly onEntered: (pincode: string) => void
}

export function PincodeEntry({ pincode, onEntered }: PincodeEntryProps) {
  const { form, field } = useStoreForm({
    initialValues: { pincode },
    schema,
    send: (values) => onEntered(values.pincode),
    explain: failureText,
  })
  return (
    <PincodeFrame {...form} aria-label="Delivery">
      <PincodeFields {...field('pincode')} />
    </PincodeFrame>
  )
}
