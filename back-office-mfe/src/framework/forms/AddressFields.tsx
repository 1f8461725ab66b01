import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { Pair } from '@store/shared/ui/forms/FormLayout'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import type { FieldControl } from '@store/shared/ui/forms/use-store-form'

const NAMES = ['name', 'mobile', 'street', 'locality', 'landmark', 'city', 'state', 'pincode'] as const
type AddressFieldName = (typeof NAMES)[number]

/** As it is typed. */
export type AddressTexts = Readonly<Record<AddressFieldName, string>>

export const EMPTY_ADDRESS: AddressTexts = {
  name: '',
  mobile: '',
  street: '',
  locality: '',
  landmark: '',
  city: '',
  state: '',
  pincode: '',
}

/** As the shop's own forms read an address. */
export const addressRules = {
  name: yupFieldOf(FIELD_RULES.recipientName),
  mobile: yupFieldOf(FIELD_RULES.mobile),
  street: yupFieldOf(FIELD_RULES.street),
  locality: yupFieldOf(FIELD_RULES.locality),
  landmark: yupFieldOf(FIELD_RULES.landmark),
  city: yupFieldOf(FIELD_RULES.city),
  state: yupFieldOf(FIELD_RULES.state),
  pincode: yupFieldOf(FIELD_RULES.pincode),
} satisfies Readonly<Record<AddressFieldName, unknown>>

/** The field behind a path of the server's answer. */
export const FIELD_OF_PATH: Readonly<Record<string, AddressFieldName>> = Object.fromEntries(
  NAMES.flatMap((name) => [
    [`address.${name}`, name],
    [`address.fields.${name}`, name],
  ]),
)

interface AddressFieldsProps {
  readonly field: (name: AddressFieldName) => FieldControl
  /** Of the country. */
  readonly states: readonly string[]
  readonly hasPincode: boolean
}

export const AddressFields = ({ field, states, hasPincode }: AddressFieldsProps) => (
  <>
    <Pair>
      <TextField {...field('name')} label="Name" />
      <TextField {...field('mobile')} label="Mobile number" inputMode="tel" />
    </Pair>
    <TextField {...field('street')} label="Street and house" />
    <Pair>
      <TextField {...field('locality')} label="Locality" />
      <TextField {...field('landmark')} label="Landmark" optional />
    </Pair>
    <Pair>
      <TextField {...field('city')} label="City" />
      {hasPincode && <TextField {...field('pincode')} label="Pincode" inputMode="numeric" />}
    </Pair>
    <SelectField {...field('state')} label="State or emirate">
      <option value="">Please choose</option>
      {states.map((state) => (
        <option key={state}>{state}</option>
      ))}
    </SelectField>
  </>
)
