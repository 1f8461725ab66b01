import type { StaffContentType } from '@store/shared/api/staff/shop/staff-content'
import { useHost } from '@store/shared/remotes/host/use-host'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Text } from '@store/shared/ui/Text'
import { object, string } from 'yup'
import { neededText } from '../framework/forms/needed-text'
import { StaffForm } from '../framework/forms/StaffForm'
import { entryPath, typeLabel } from './content-words'

const schema = object({
  type: string().required(),
  name: neededText('Please enter a name.', 80).matches(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'Small letters and digits with hyphens between, such as first-talk.',
  ),
})

interface NewEntryFormProps {
  readonly types: readonly StaffContentType[]
  readonly onClose: () => void
}

/** Where a new entry will be. It is made when it is first saved. */
export const NewEntryForm = ({ types, onClose }: NewEntryFormProps) => {
  const host = useHost()
  return (
    <StaffForm
      label="New entry"
      submit="Write it"
      initialValues={{ type: types[0]?.type ?? '', name: '' }}
      keepAs="new entry"
      schema={schema}
      call={async ({ type, name }) => {
        host.navigate(entryPath(type, name))
        return {}
      }}
      onCancel={onClose}
    >
      {({ field, values }) => (
        <>
          <SelectField {...field('type')} label="Kind">
            {types.map(({ type }) => (
              <option key={type} value={type}>
                {typeLabel(type)}
              </option>
            ))}
          </SelectField>
          <Text $size="small" $tone="soft">
            {types.find(({ type }) => type === values.type)?.describe}
          </Text>
          <TextField {...field('name')} label="Name" hint="It stands in the address." />
        </>
      )}
    </StaffForm>
  )
}
