import { FormSkeleton } from '../forms/FormParts'
import { LoadedOnUse } from '../forms/LoadedOnUse'
import type { AddressFormProps } from './AddressForm'

const loadAddressForm = () => import('./AddressForm').then((module) => module.AddressForm)

/** The address form, whose code is fetched when it is first opened. */
export function AddressEditor(props: AddressFormProps) {
  return (
    <LoadedOnUse
      host={props.host}
      load={loadAddressForm}
      name="account/AddressForm"
      props={props}
      skeleton={<FormSkeleton rows={[1, 2, 2, 2, 1, 2, 1]} />}
    />
  )
}
