import { lazyPart } from '@store/shared/ui/lazy-part'
import { FormSkeleton } from '../forms/FormParts'
import type { AddressFormProps } from './AddressForm'

const AddressForm = lazyPart('account/AddressForm', async () => (await import('./AddressForm')).AddressForm)

/** The address form, whose code is fetched when it is first opened. */
export function AddressEditor(props: AddressFormProps) {
  return <AddressForm {...props} fallback={<FormSkeleton rows={[1, 2, 2, 2, 1, 2, 1]} />} />
}
