import type { BodyOf } from '@store/shared/api/endpoint'
import {
  type ContentField,
  type StaffContentType,
  saveStaffEntry,
} from '@store/shared/api/staff/shop/staff-content'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { TextField } from '@store/shared/ui/forms/TextField'
import type { FieldControl } from '@store/shared/ui/forms/use-store-form'
import styled from 'styled-components'
import { object, string } from 'yup'
import { StaffForm } from '../framework/forms/StaffForm'
import type { StaffEntry } from './staff-entry'

interface EntryFormProps {
  readonly kind: StaffContentType
  readonly name: string
  /** Null for one that is not there yet. */
  readonly entry: StaffEntry | null
  /** Of the media library, by name. */
  readonly pictures: readonly string[]
  /** Told of what stands in the form. */
  readonly onEdit: (edit: EntryEdit) => void
}

/** What stands in the form, as the server takes it. */
export type EntryEdit = BodyOf<typeof saveStaffEntry>

/** A form's names hold no dots, which Formik reads as paths. */
const formName = (name: string): string => name.replaceAll('.', '__')
const BODY = 'body'

/** What a field is called; all but the kind's own are its text. */
export const fieldLabelOf = ({ fields }: StaffContentType, name: string): string =>
  fields.find((field) => field.name === name)?.label ?? 'Text'

/** The fields of an entry, and its text in Markdown. The server judges both, and names field or line. */
export function EntryForm({ kind, name, entry, pictures, onEdit }: EntryFormProps) {
  const names = kind.fields.map((each) => each.name)
  const texts = Object.fromEntries(names.map((each) => [formName(each), entry?.fields[each] ?? '']))
  const toEdit = (values: Readonly<Record<string, string>>): EntryEdit => ({
    basedOn: entry?.version ?? null,
    fields: Object.fromEntries(names.map((each) => [each, values[formName(each)] ?? ''])),
    body: values[BODY] ?? '',
  })
  const initialValues: Readonly<Record<string, string>> = { ...texts, [BODY]: entry?.body ?? '' }
  return (
    <Wide>
      <StaffForm
        label="Entry"
        submit="Save"
        initialValues={initialValues}
        keepAs={`entry ${kind.type} ${name}`}
        labelOf={(each) => fieldLabelOf(kind, each.replaceAll('__', '.'))}
        schema={schemaOf(kind)}
        onValues={(values) => onEdit(toEdit(values))}
        fieldOf={Object.fromEntries(names.map((each) => [each, formName(each)]))}
        call={(values, api) =>
          api.call(saveStaffEntry, {
            params: { type: kind.type, name },
            body: toEdit(values),
          })
        }
      >
        {({ field }) => (
          <>
            {kind.fields.map((each) => (
              <EntryField
                key={each.name}
                {...each}
                control={field(formName(each.name))}
                pictures={pictures}
              />
            ))}
            {kind.body !== 'none' && (
              <Markdown
                {...field(BODY)}
                label="Text"
                hint={
                  kind.body === 'text'
                    ? 'Markdown: ## for a heading, **bold**, - for a list, [words](/path) for a link.'
                    : 'One paragraph of plain words.'
                }
                rows={kind.body === 'text' ? 22 : 5}
              />
            )}
          </>
        )}
      </StaffForm>
    </Wide>
  )
}

/** Whether a text is there; everything else the server knows. */
const schemaOf = ({ fields, body }: StaffContentType) =>
  object({
    ...Object.fromEntries(
      fields.map(({ name, isOptional }) => [
        formName(name),
        isOptional ? string() : string().trim().required('Please fill this in.'),
      ]),
    ),
    [BODY]: body === 'none' ? string() : string().trim().required('Please write the text.'),
  })

interface EntryFieldProps extends ContentField {
  readonly control: FieldControl
  readonly pictures: readonly string[]
}

function EntryField({ label, kind, isOptional, control, pictures }: EntryFieldProps) {
  const shared = { ...control, label, optional: isOptional }
  switch (kind) {
    case 'text':
    case 'lines':
      return <TextArea {...shared} rows={3} />
    case 'picture':
      return (
        <SelectField {...shared}>
          <option value="">None</option>
          {pictures.map((picture) => (
            <option key={picture} value={picture}>
              {picture}
            </option>
          ))}
        </SelectField>
      )
    case 'flag':
      return (
        <SelectField {...shared}>
          <option value="">No</option>
          <option value="true">Yes</option>
        </SelectField>
      )
    case 'day':
      return <TextField {...shared} type="date" />
    case 'number':
      return <TextField {...shared} inputMode="numeric" />
    case 'line':
      return <TextField {...shared} />
  }
}

const Wide = styled.div`
  > form {
    max-width: none;
  }
`

const Markdown = styled(TextArea)`
  textarea {
    font-family: ui-monospace, monospace;
    font-size: 0.9375rem;
  }
`
