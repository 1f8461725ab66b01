import { addToChangeSet } from '@store/shared/api/staff/shop/staff-changes'
import { TextField } from '@store/shared/ui/forms/TextField'
import { object } from 'yup'
import { neededText } from '../framework/forms/needed-text'
import { StaffForm } from '../framework/forms/StaffForm'

const schema = object({
  name: neededText('Please enter the name of a part.', 80),
  version: neededText('Please enter a version.', 80),
})

/** Another version of a part, looked at as for a promotion before it is in the set. */
export const AddRelease = ({ set }: { readonly set: number }) => (
  <StaffForm
    label="Add a version"
    submit="Check and add"
    initialValues={{ name: '', version: '' }}
    keepAs="version for a change set"
    schema={schema}
    call={({ name, version }, api) =>
      api.call(addToChangeSet, {
        params: { id: set },
        body: { kind: 'release', name: name.trim(), version: version.trim() },
      })
    }
  >
    {({ field }) => (
      <>
        <TextField {...field('name')} label="Part" hint="Such as catalog." />
        <TextField {...field('version')} label="Version" hint="As the operator console shows it." />
      </>
    )}
  </StaffForm>
)
